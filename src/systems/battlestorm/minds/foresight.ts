// What a hard computer player looks ahead with: which unit acts, and whether to react, are chosen by what comes of them by the end of the next turn.
import type { Answer, BodyId, Decision, Option } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/lookahead'
import { unitAt } from '../game/draft'
import { unitName } from '../game/names'
import { isEngaged, linkOf, other, pointsOf, topFrame } from '../game/queries'
import { lossesOf } from '../game/victory'
import { utmost } from '../game/ways'
import type { State } from '../state'
import { has, pick } from './answers'
import { chargesOf } from './charge'
import { type Base, behind, centreOf, march } from './march'
import { nearestEnemy, strideOf } from './near'
import { shotsOf } from './shot'
import { urgency } from './suggest'
import { rangeOf } from './worth'

const UNITS = 6 // activations that are weighed: those the fair computer thinks most urgent
const AHEAD = 2 // turns: what is left of this one, and the next
const ROUTING = 0.5 // of the points of men who run: some rally

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    const top = topFrame(state)
    switch (top?.frame) {
      case 'link':
        return orders(state, decision, top.unit, fair)
      case 'activate':
        return activations(state, decision)
      case 'window':
      case 'approach':
      case 'bracing':
      case 'pursuit':
        return everyButton(decision)
      case 'standing':
        return everyButton(decision)
      default:
        return [fair]
    }
  },
  worth: (state, seat) => balance(state, seat),
  reached: (from, now) => now.turn >= from.turn + AHEAD,
}

/** Points taken less points lost, those who run away counted in part. */
function balance(state: State, seat: number): number {
  const foe = other(seat)
  return lossesOf(state, foe) - lossesOf(state, seat) + ROUTING * (running(state, foe) - running(state, seat))
}
function running(state: State, seat: number): number {
  let points = 0
  for (const unit of state.units)
    if (unit.routing && unit.seat === seat)
      for (const id of unit.figures) if (state.figures[id]?.alive === true) points += pointsOf(state, id)
  return points
}

function activations(state: State, decision: Decision): readonly Answer[] {
  const ask = decision.asks[0]
  if (ask?.kind !== 'pick') return []
  const worth = (option: Option): number => (option.body === undefined ? 0 : urgency(state, option.body))
  return [...ask.options]
    .sort((one, two) => worth(two) - worth(one))
    .slice(0, UNITS)
    .map((option) => pick(decision, ask.key, option.id))
}

/** What a unit may do that is worth a thought: shoot, charge, come nearer, stay out of it. */
function orders(state: State, decision: Decision, unit: BodyId, fair: Answer): readonly Answer[] {
  const link = linkOf(state, unit)
  if (!link || link.declared.length > 0 || link.moved !== 'no' || unitAt(state, unit).routing || isEngaged(state, unit)) return [fair]
  const base: Base = { decision: decision.id, seat: decision.seat, key: 'move' }
  const near = nearestEnemy(state, unit)
  const moves: (Answer | undefined)[] = []
  if (near && has(decision, 'move')) {
    const most = Math.min(1, utmost(state, link, 'move'))
    const at = centreOf(state, near.unit)
    moves.push(march(state, unit, link, base, at, most))
    if (rangeOf(state, unit) > 0) moves.push(march(state, unit, link, base, at, most / 2))
    if (near.gap < strideOf(state, unit) * 2.5) moves.push(march(state, unit, link, base, behind(state, unit, near.unit), most))
  }
  return [
    fair,
    ...shotsOf(state, decision, unit, link)
      .slice(0, SHOTS)
      .map(({ answer }) => answer),
    ...(has(decision, 'declare') && has(decision, 'move') ? chargesOf(state, unit, link, CHARGES) : []).map(
      ({ targets }): Answer => ({
        decision: decision.id,
        seat: decision.seat,
        key: 'declare',
        kind: 'target',
        targets: targets.map(unitName),
      }),
    ),
    ...moves.flatMap((move) => move ?? []),
    ...STAYING.flatMap((key) => (has(decision, key) ? [pick(decision, key)] : [])),
  ]
}
const SHOTS = 2
const CHARGES = 3
const STAYING = ['ready', 'brace', 'end']

const everyButton = (decision: Decision): readonly Answer[] =>
  decision.asks.flatMap((ask) =>
    ask.kind === 'pick' && ask.max === 1 ? ask.options.map((option) => pick(decision, ask.key, option.id)) : [],
  )
