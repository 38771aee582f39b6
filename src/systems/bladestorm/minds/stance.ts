// Before a melee: shields against whoever hurts most, and modifiers spent where they serve best (BLA-21, 43), by exact odds.
import type { Answer, Ask, Decision } from '../../../engine/kernel/asks'
import { faces } from '../game/arcs'
import { guardOf } from '../game/draft'
import { stanceOf } from '../game/guard'
import { bladesOf, foes, opponents, profileOf, standing } from '../game/queries'
import { blows } from '../game/strikes'
import type { Body, Stance, State } from '../state'
import { pick } from './answers'
import { meleeWorth, strikesWorth } from './worth'

const PLAINLY = 0.15 // points that a stance must bring, or everything stays with the attack

/** The first question before the blows that is worth an answer; being done if none is. */
export function guard(state: State, decision: Decision): Answer {
  for (const ask of decision.asks) {
    const answer = ask.key === 'shield' ? shield(state, decision, ask) : ask.key === 'stance' ? stance(state, decision, ask) : undefined
    if (answer) return answer
  }
  return pick(decision, 'done')
}

function shield(state: State, decision: Decision, ask: Ask): Answer | undefined {
  if (ask.kind !== 'pick' || ask.piece === undefined) return undefined
  const own = state.figures[ask.piece]
  const hurts = (piece: number | undefined): number => {
    const foe = piece === undefined ? undefined : state.figures[piece]
    return foe && own ? meleeWorth(state, foe, own) : 0
  }
  const worst = [...ask.options].sort((a, b) => hurts(b.pieces?.[0]) - hurts(a.pieces?.[0]))[0]
  return worst && pick(decision, 'shield', [worst.id], ask)
}

function stance(state: State, decision: Decision, ask: Ask): Answer | undefined {
  const body = ask.body === undefined ? undefined : state.bodies[ask.body]
  if (ask.kind !== 'pick' || !body) return undefined
  let best: { readonly id: string; readonly worth: number } | undefined
  const least = exchange(state, body) + PLAINLY
  for (const { id } of ask.options) {
    const worth = exchange(standingTo(state, body, stanceOf(id)), body)
    if (worth > (best?.worth ?? least)) best = { id, worth }
  }
  return best && pick(decision, 'stance', [best.id], ask)
}
/** As if a body had taken that stance. */
function standingTo(state: State, body: Body, stance: Stance): State {
  const members = standing(state, body.id)
  const own = new Set(members.map(({ id }) => id))
  return {
    ...state,
    guards: [
      ...state.guards.filter(({ piece }) => !own.has(piece)),
      ...members.map(({ id }) => ({ ...guardOf(state, id), piece: id, stance })),
    ],
  }
}

/** What a melee phase brings a body, in points: its best blows less what those it fights do to it, each sharing his among those he faces. */
export function exchange(state: State, body: Body): number {
  const gain = opponents(state, body.id).reduce(
    (most, enemy) => Math.max(most, strikesWorth(state, blows(state, body.id, enemy, '', []))),
    0,
  )
  return gain - harm(state, body)
}
function harm(state: State, body: Body): number {
  let sum = 0
  for (const figure of standing(state, body.id))
    for (const foe of foes(state, figure.id)) {
      if (!faces(state, foe, figure.at) || bladesOf(state, foe).length === 0) continue
      const among = foes(state, foe.id).filter((one) => faces(state, foe, one.at)).length
      sum += meleeWorth(state, foe, figure) / Math.max(1, among)
    }
  return Math.min(
    sum,
    standing(state, body.id).reduce((all, figure) => all + profileOf(state, figure).points, 0),
  )
}
