// Charging: whether it pays, at whom, and how everybody gets there.
import type { BodyId, Decision, MoveAnswer } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { unitAt } from '../game/draft'
import { chargeAnswer, chargeLegs, pressHome } from '../game/manoeuvre'
import { judgeMove } from '../game/movement'
import { targetsFor } from '../game/orders'
import { closestFigures, profileOf, standing } from '../game/queries'
import { utmost } from '../game/ways'
import type { Link, State } from '../state'
import { has } from './answers'
import { footDistance } from './flow'
import type { Base } from './march'
import { strideOf } from './near'
import { brittleness, daring, edge, isPrecious, keepsRanks } from './rules'
import { shootsWell } from './shot'
import { meleeWorth, reachOf } from './worth'

/** A legal charge home, or undefined: some weapon of the unit must come into reach. */
export function charge(state: State, unit: BodyId, target: BodyId, link: Link, base: Base): MoveAnswer | undefined {
  if (standing(state, target).length === 0) return undefined
  const most = Math.min(1, utmost(state, link, 'move'))
  const press = keepsRanks(state, unit) ? pressHome(state, unit, target, most) : undefined
  if (press) {
    const body: MoveAnswer = { ...base, kind: 'move', path: press, alone: [] }
    if (judgeMove(state, unit, body, link, 'move').refusals.length === 0) return body
  }
  const legs = chargeLegs(state, unit, target, most)
  if (legs.length === 0) return undefined
  const answer = chargeAnswer(base, legs)
  if (judgeMove(state, unit, answer, link, 'move').refusals.length === 0) return answer
  // Some straggler breaks the unit up: those who cannot keep up hold the others back.
  const kept = legs.filter((leg) => {
    const without = chargeAnswer(
      base,
      legs.filter((other) => other !== leg),
    )
    return judgeMove(state, unit, without, link, 'move').refusals.length > 0
  })
  const less = chargeAnswer(base, kept)
  return kept.length > 0 && judgeMove(state, unit, less, link, 'move').refusals.length === 0 ? less : undefined
}

export function bestCharge(state: State, unit: BodyId, link: Link): { readonly target: BodyId; readonly worth: number } | undefined {
  const stride = strideOf(state, unit)
  const reach = reachOf(state, unit)
  if (reach < 0) return undefined
  const careful = shootsWell(state, unit) || isPrecious(state, unit)
  const fragile = brittleness(state, unitAt(state, unit).seat)
  let best: { target: BodyId; worth: number } | undefined
  for (const target of targetsFor(state, unit)) {
    const near = closestFigures(state, unit, target)
    if (!near || near.gap > stride + reach) continue
    const onFoot = footDistance(state.table, near.from.at, near.to.at, profileOf(state, near.from).swims === true)
    if (profileOf(state, near.from).flies !== true && onFoot > stride + reach + 1.6) continue
    const foe = unitAt(state, target)
    const gain = meleeWorth(state, unit, target) * daring(state, unit, target) * brittleness(state, foe.seat)
    const loss = meleeWorth(state, target, unit) * (foe.activated || foe.routing ? 0.25 : 0.7) * fragile
    // A declared attack is what ends battles: only a plainly bad bargain is passed over.
    const worth = gain - loss * (careful ? 1.5 : 0.45)
    if (gain <= 0 || worth <= (careful ? 0 : -gain * 0.5)) continue
    const score = Math.max(0.1, worth + gain * 0.2) * edge(state, unit, target)
    if (!best || score > best.worth) best = { target, worth: score }
  }
  if (!best) return undefined
  const probe: Base = { decision: 'probe', seat: unitAt(state, unit).seat, key: 'move' }
  return charge(state, unit, best.target, { ...link, declared: [best.target] }, probe) ? best : undefined
}

/** Is there a charge weapon, and the run-up for it (BST-63)? */
export const rides = (state: State, decision: Decision, unit: BodyId, target: BodyId): boolean =>
  has(decision, 'charge') && (closestFigures(state, unit, target)?.gap ?? 0) >= CONSTANTS.chargeRun.value
