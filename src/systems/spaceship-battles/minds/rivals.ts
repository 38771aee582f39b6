// Of several enemies, whom it pays most to hurt: whoever is strongest stands most in the way of winning.
import type { Seat } from '../../../engine/kernel/asks'
import { commandedBy, controllerOf, isActive } from '../game/queries'
import type { Ship, State } from '../state'

/** What a fleet can still do: points and hull of its ships. */
export const strengthOf = (ships: readonly Ship[]): number =>
  ships.reduce((sum, ship) => sum + (ship.hull + 2) * Math.max(ship.worth, 4) * (ship.best.weapons > 0 ? 1 : 0.25), 0)

const EVEN = 0.5 // so much of the weight is the same for all

/** How much a point taken from that enemy counts; 1 on average, and where there is one enemy alone. */
export function weightOf(state: State, seat: Seat, enemy: Seat): number {
  const rivals = state.sides.filter(
    (side) => side.seat !== seat && state.ships.some((ship) => isActive(ship) && controllerOf(ship) === side.seat),
  )
  if (rivals.length < 2) return 1
  const all = rivals.reduce((sum, side) => sum + strengthOf(commandedBy(state, side.seat)), 0)
  return all === 0 ? 1 : EVEN + ((1 - EVEN) * rivals.length * strengthOf(commandedBy(state, enemy))) / all
}
