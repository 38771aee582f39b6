// What an attack is worth, in points: losses, routs and the end of units, for and against.
import { momentsOf } from '../../../engine/odds/distribution'
import { chargeWay } from '../game/clause'
import { endOf } from '../game/ways'
import { exchangeOf, type Side } from '../odds/exchange'
import type { State, Unit } from '../state'

const ROUT = 0.7 // of a unit's points, that it breaks
const END = 0.5 // and that it is destroyed, beside its hit points

export const worthOfSide = ({ loss, breaks, destroyed }: Side, unit: Unit): number =>
  (unit.worth * momentsOf(loss).mean) / Math.max(1, unit.hp) + unit.worth * (ROUT * breaks + END * destroyed)

export const shotValue = (state: State, unit: Unit, target: Unit): number =>
  worthOfSide(exchangeOf(state, unit, target, 'missile').first, target)

/** A charge, and its answer: half the time the other side strikes first. */
export function chargeValue(state: State, unit: Unit, target: Unit): number {
  const end = endOf(chargeWay(state, unit, target), unit)
  const there: Unit = { ...unit, corner: end.corner, facing: end.facing, did: { ...unit.did, charged: target.id } }
  const now: State = { ...state, units: state.units.map((one) => (one.id === unit.id ? there : one)) }
  const ours = exchangeOf(now, there, target, 'melee')
  const theirs = exchangeOf(now, target, there, 'melee')
  const gain = worthOfSide(ours.first, target) - (ours.back ? worthOfSide(ours.back, unit) : 0)
  const pain = worthOfSide(theirs.first, unit) - (theirs.back ? worthOfSide(theirs.back, target) : 0)
  return (gain - pain) / 2
}
