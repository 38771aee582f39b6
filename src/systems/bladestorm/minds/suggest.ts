// The computer player: shoots before it charges, comes on together, goes for those whom others hold already, keeps its facing, and
// keeps the Disrupted out of reach until they rally.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { bodyAt } from '../game/draft'
import { judge } from '../game/judge'
import { bladesOf, isEngaged, isSteady, other, standing, topFrame } from '../game/queries'
import { blows } from '../game/strikes'
import { lossesOf } from '../game/victory'
import type { Body, State } from '../state'
import { asked, baseOf, has, pick } from './answers'
import { challenge, duelOdds } from './challenge'
import { bestOrder, MANNERS, type Manner } from './orders'
import { sample } from './sample'
import { guard } from './stance'
import { strikesWorth } from './worth'

/** A sensible legal answer. Draws dice only when it has no better idea than chance. */
export function suggest(state: State, decision: Decision, dice: Dice, playOn = false, manner?: string): Answer {
  const answer = !playOn && hopeless(state, decision.seat) ? surrender(state, decision.seat) : think(state, decision, MANNERS[manner ?? ''])
  if (answer && judge(state, answer).legal) return answer
  const quiet = quietly(decision)
  return quiet && judge(state, quiet).legal ? quiet : sample(state, decision, dice)
}

/** Beaten: next to nothing is left, and the enemy has far more. */
function hopeless(state: State, seat: number): boolean {
  if (topFrame(state)?.frame !== 'move') return false
  const left = (of: number): number => state.sides[of === 0 ? 0 : 1].worth - lossesOf(state, of)
  const mine = left(seat)
  return mine < state.sides[seat === 0 ? 0 : 1].worth * 0.2 && left(other(seat)) > mine * 2.5
}
/** BLA-10: a commander who sees it spares the rest. */
const surrender = (state: State, seat: number): Answer => ({
  decision: `concede-${seat}-${state.tick}`,
  seat,
  key: 'concede',
  kind: 'pick',
  picked: ['concede'],
})
/** The choice that commits to nothing. */
function quietly(decision: Decision): Answer | undefined {
  for (const key of ['done', 'as-they-stand', 'stay', 'refuse', 'toss']) {
    const ask = decision.asks.find((one) => one.key === key)
    if (ask) return pick(decision, key, [key], ask.body === undefined ? {} : { body: ask.body })
  }
  return undefined
}

function think(state: State, decision: Decision, manner?: Manner): Answer | undefined {
  const top = topFrame(state)
  switch (top?.frame) {
    case 'toss':
      return pick(decision, 'toss')
    case 'declare': {
      const ask = asked(decision, 'declare', 'pick')
      return ask && pick(decision, 'declare', ask.suggested ?? ask.options.slice(0, ask.min).map(({ id }) => id), ask)
    }
    case 'dare':
      return challenge(state, decision) ?? pick(decision, 'done')
    case 'dared':
      return pick(decision, duelOdds(state, top.to, top.by) >= 0.8 ? 'accept' : 'refuse')
    case 'move':
      return bestOrder(state, decision, manner) ?? pick(decision, 'done')
    case 'face': {
      const ask = asked(decision, 'face', 'place')
      return ask?.suggested && { ...baseOf(decision, 'face'), kind: 'place', places: ask.suggested }
    }
    case 'guard':
      return guard(state, decision)
    case 'melee':
      return strike(state, decision, top.struck)
    case 'follow':
      return pick(decision, follows(state, bodyAt(state, top.body)) ? 'follow' : 'stay', undefined, { body: top.body })
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- melee

/** Whom to strike at is weighed where there is a choice; everybody else strikes at once. */
function strike(state: State, decision: Decision, struck: readonly number[]): Answer | undefined {
  for (const ask of decision.asks) {
    if (ask.kind !== 'target' || ask.key !== 'strike') continue
    const ways = ask.targets.length * ask.means.length
    if (ways < 2) continue
    let best: { readonly answer: Answer; readonly worth: number } | undefined
    for (const target of ask.targets)
      for (const { weapon } of ask.means) {
        if (target.body === undefined) continue
        const worth = strikesWorth(state, blows(state, ask.body, target.body, weapon, struck))
        if (!best || worth > best.worth)
          best = {
            worth,
            answer: { ...baseOf(decision, 'strike', { body: ask.body }), kind: 'target', targets: [target.id], weapon },
          }
      }
    if (best && best.worth > 0) return best.answer
  }
  return has(decision, 'all') && decision.asks.some(({ key }) => key === 'strike') ? pick(decision, 'all') : pick(decision, 'done')
}

const follows = (state: State, body: Body): boolean => isSteady(body) && !isEngaged(state, body.id) && bladed(state, body)
const bladed = (state: State, body: Body): boolean => standing(state, body.id).some((figure) => bladesOf(state, figure).length > 0)
