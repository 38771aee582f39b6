// What comes before the first turn, as the computer player answers it: apart from the rest of him, which plays the battle.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import type { Settler } from '../../../engine/kernel/system'
import { judge } from '../game/judge'
import { isHero, profileOf, topFrame } from '../game/queries'
import type { State } from '../state'
import { has, pick } from './answers'
import { wholeUnits } from './placing'

/** Undefined of what is no setting up, or leaves him without an idea. */
export function settle(state: State, decision: Decision): Answer | undefined {
  const top = topFrame(state)
  switch (top?.frame) {
    case 'toss':
      return pick(decision, 'toss')
    case 'edge':
      return pick(decision, 'edge', state.sides[top.seat === 0 ? 0 : 1].home)
    case 'champions':
      return champions(state, decision)
    case 'general':
      return general(decision)
    case 'placing':
      if (top.group.length > 0 || !has(decision, 'drawn')) return pick(decision, 'done')
      return wholeUnits(state, decision, top) ?? pick(decision, 'drawn')
    case 'deploy':
      return begins(state, decision)
    default:
      return undefined
  }
}
export const settler: Settler<State> = { settle }

/** Undefined: the army stands outside the limits (BST-12). */
function begins(state: State, decision: Decision): Answer | undefined {
  const begin = pick(decision, 'begin')
  return judge(state, begin).legal ? begin : undefined
}

/** Heroes first: they have the Fate to live long enough for it to matter. */
function champions(state: State, decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'champions')
  if (ask?.kind !== 'pick') return undefined
  const worth = (option: { readonly pieces?: readonly number[] }): number => {
    const figure = state.figures[option.pieces?.[0] ?? -1]
    return figure ? profileOf(state, figure).points + (isHero(state, figure) ? 20 : 0) : 0
  }
  const best = [...ask.options].sort((a, b) => worth(b) - worth(a)).slice(0, ask.min)
  return pick(decision, 'champions', ...best.map((option) => option.id))
}

/** The likeliest to be obeyed. */
function general(decision: Decision): Answer | undefined {
  const ask = decision.asks.find((one) => one.key === 'general')
  const first = ask?.kind === 'pick' ? ask.options[0] : undefined
  return first && pick(decision, 'general', first.id)
}
