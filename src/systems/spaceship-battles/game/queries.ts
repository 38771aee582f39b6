// Questions about ships that everything else asks.
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import { type DamageLevel, FIELD_VALUE, HYPER, POWER_LEFT, SIZES, SPEED_NAMES, type SystemName } from '../data/tables'
import type { Ship, State } from '../state'

/** The ship of that id; an id that does not exist is a bug and throws. */
export function shipAt(state: State, id: PieceId): Ship {
  const ship = state.ships[id]
  if (ship === undefined) throw new Error(`no ship ${id}`)
  return ship
}

/** Who gives a ship's orders: whoever holds its bridge (SHP-18). */
export function controllerOf(ship: Ship): Seat {
  return ship.boarded.find((party) => party.place === 'bridge')?.by ?? ship.seat
}

/** On the table and not a wreck. */
export const isActive = (ship: Ship): boolean => ship.hull > 0 && ship.lost === undefined
/** On the table, a wreck too. */
export const isPresent = (ship: Ship): boolean => ship.lost === undefined

/** The ships whose orders a seat gives. */
export function commandedBy(state: State, seat: Seat): readonly Ship[] {
  return state.ships.filter((ship) => isActive(ship) && controllerOf(ship) === seat)
}
/** The ships it may attack. */
export function enemiesOf(state: State, seat: Seat): readonly Ship[] {
  return state.ships.filter((ship) => isActive(ship) && controllerOf(ship) !== seat)
}
/** The seats that still give orders to a ship. */
export function seatsLeft(state: State): readonly Seat[] {
  return state.sides
    .filter((side) => state.ships.some((ship) => isActive(ship) && controllerOf(ship) === side.seat))
    .map((side) => side.seat)
}

/** Range in spaces: the greater of the two differences (SHP-13). */
export function rangeBetween(one: { readonly x: number; readonly y: number }, other: { readonly x: number; readonly y: number }): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
}

/** Levels of speed for ramming and deductions: both sub-light speeds 0, hyper k is k (SHP-19). */
export const hyperOf = (speed: number): number => Math.max(0, speed - HYPER)
export const speedName = (speed: number): string => SPEED_NAMES[speed] ?? `step ${speed}`

/** The factor a system works at now; a boarded one is off-line (SHP-18). */
export function poweredFactor(ship: Ship, system: SystemName): number {
  return ship.boarded.some((party) => party.place === system) ? 0 : ship.power[system]
}
/** SHP-3: the value of the force field as it is powered. */
export function fieldOf(ship: Ship): number {
  return FIELD_VALUE[ship.design.fields] * poweredFactor(ship, 'fields')
}

/** SHP-15. */
export function damageLevel(ship: Pick<Ship, 'hull' | 'design'>): DamageLevel {
  const [light, serious, critical] = SIZES[ship.design.class].bands
  if (ship.hull <= 0) return 'destroyed'
  if (ship.hull <= critical) return 'critical'
  if (ship.hull <= serious) return 'serious'
  return ship.hull <= light ? 'light' : 'none'
}
/** Power points that a ship has to give out. */
export const powerLeft = (ship: Pick<Ship, 'hull' | 'design'>): number => POWER_LEFT[damageLevel(ship)]

/** SHP-17: whether one has the other in tow, or has in tow who has it, and so on. */
export function draws(state: State, tower: PieceId, id: PieceId): boolean {
  let at: PieceId | null = tower
  for (let left = state.ships.length; left > 0 && at !== null; left -= 1) {
    at = shipAt(state, at).towing
    if (at === id) return true
  }
  return false
}
/** Whose tractor beam holds it. */
export function holderOf(state: State, id: PieceId): Ship | undefined {
  return state.ships.find((ship) => ship.towing === id && isActive(ship))
}
/** It, whoever has it in tow, and so on to the first of the line. */
export function lineOf(state: State, ship: Ship): readonly Ship[] {
  const line = [ship]
  for (let holder = holderOf(state, ship.id); holder && !line.includes(holder); holder = holderOf(state, holder.id)) line.push(holder)
  return line
}
