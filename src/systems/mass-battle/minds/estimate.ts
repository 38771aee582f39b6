// What an attack is worth, in points: losses, routs and the end of units, for and against.
import { momentsOf } from '../../../engine/odds/distribution'
import { chargeWay } from '../game/clause'
import { endOf } from '../game/steps'
import { exchangeOf, type Side } from '../odds/exchange'
import type { State, Unit } from '../state'

const ROUT = 0.7 // of a unit's points, that it breaks
const END = 0.5 // and that it is destroyed, beside its hit points

export const worthOfSide = ({ loss, breaks, destroyed }: Side, unit: Unit): number =>
  (unit.worth * momentsOf(loss).mean) / Math.max(1, unit.hp) + unit.worth * (ROUT * breaks + END * destroyed)

export const shotValue = (state: State, unit: Unit, target: Unit): number =>
  worthOfSide(exchangeOf(state, unit, target, 'missile').first, target)

/** What one exchange takes of a unit, as a share of its points. */
const shareOf = (side: Side | undefined, unit: Unit): number => (side ? worthOfSide(side, unit) / Math.max(1, unit.worth) : 0)
const LEAST = 0.02 // so that who does nothing to each other comes to nothing

interface Clash {
  readonly wins: number // how likely it is to outlast them
  readonly value: number // in points
}
/** How a fight would go that begins with that charge: exchange after exchange, half of them begun by the other side. `friends` strike with it. */
export function clashOf(state: State, unit: Unit, target: Unit, friends: number): Clash {
  const end = endOf(chargeWay(state, unit, target), unit)
  const there: Unit = { ...unit, corner: end.corner, facing: end.facing, did: { ...unit.did, charged: target.id } }
  const now: State = { ...state, units: state.units.map((one) => (one.id === unit.id ? there : one)) }
  const ours = exchangeOf(now, there, target, 'melee')
  const theirs = exchangeOf(now, target, there, 'melee', unit.seat)
  const help = Math.max(FEWEST, 1 + FRIEND * friends)
  const done = (shareOf(ours.first, target) + shareOf(theirs.back, target)) * help + LEAST
  const taken = (shareOf(ours.back, unit) + shareOf(theirs.first, unit)) / help + LEAST
  const wins = (done * done) / (done * done + taken * taken)
  return { wins, value: STAKE * (wins * target.worth - (1 - wins) * unit.worth) }
}
const FEWEST = 0.3
const FRIEND = 0.6 // of a friend at the same enemy: so much more is done, and so much less taken
const STAKE = 0.6 // of the points of both, in a fight
