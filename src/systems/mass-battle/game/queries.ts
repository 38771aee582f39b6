// Questions about units that everything else asks.
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import type { Effect } from '../data/spells'
import { MISSILE_TABLE, type MissileRow } from '../data/weapons'
import type { Leader, State, Unit } from '../state'
import { rectOf, touching } from './ground'

export const MOST_SQUADS = 12
const PIECES = MOST_SQUADS + 1 // of a unit: its squads and its leader
export const pieceOf = (unit: BodyId, squad: number): PieceId => unit * PIECES + squad
export const leaderPiece = (unit: BodyId): PieceId => unit * PIECES + MOST_SQUADS
export const bodyOfPiece = (piece: PieceId): BodyId => Math.floor(piece / PIECES)
export const isLeaderPiece = (piece: PieceId): boolean => piece % PIECES === MOST_SQUADS

/** The unit of that id; an id that does not exist is a bug and throws. */
export function unitAt(state: State, id: BodyId): Unit {
  const unit = state.units[id]
  if (unit === undefined) throw new Error(`no unit ${id}`)
  return unit
}
/** On the table: fighting or fleeing. */
export const isPresent = (unit: Unit): boolean => unit.condition === 'steady' || unit.condition === 'fleeing'
export const isSteady = (unit: Unit): boolean => unit.condition === 'steady'
export const present = (state: State): readonly Unit[] => state.units.filter(isPresent)
export const ownOf = (state: State, seat: Seat): readonly Unit[] => state.units.filter((unit) => unit.seat === seat && isPresent(unit))
export const enemiesOf = (state: State, seat: Seat): readonly Unit[] => state.units.filter((unit) => unit.seat !== seat && isPresent(unit))
/** Those that orders can be written for: who flees obeys none. */
export const commanded = (state: State, seat: Seat): readonly Unit[] => ownOf(state, seat).filter(isSteady)

export const leaderOf = (unit: Unit): Leader | undefined => (unit.leader !== null && unit.leader.hp > 0 ? unit.leader : undefined)
/** The leader whom goals mean by that unit: he who began with it (MAS-11). */
export const firstLeaderOf = (unit: Unit): Leader | undefined => (unit.leader?.joined === true ? undefined : leaderOf(unit))
export const has = (unit: Unit, effect: Effect): boolean => unit.effects.some((one) => one.effect === effect)
export const missileOf = (unit: Unit): MissileRow | undefined =>
  unit.profile.missile === null ? undefined : MISSILE_TABLE[unit.profile.missile]
/** Has a missile weapon that could be shot now. */
export const isReady = (unit: Unit): boolean => unit.profile.missile !== null && unit.loaded

/** The enemies it shares an edge with. */
export function foesTouching(state: State, unit: Unit): readonly Unit[] {
  const own = rectOf(unit)
  return state.units.filter((other) => other.seat !== unit.seat && isPresent(other) && touching(rectOf(other), own) !== undefined)
}
export const inMelee = (state: State, unit: Unit): boolean => foesTouching(state, unit).length > 0
