// Of several enemies, whom it pays most to hurt: whoever is strongest stands most in the way of winning. A little is left to chance, so that
// of two alike not everybody picks the same.
import type { Dice } from '../../../engine/dice/types'
import type { Seat } from '../../../engine/kernel/asks'
import { commandedBy, controllerOf, isActive } from '../game/queries'
import type { Ship, State } from '../state'

/** What a fleet can still do: points and hull of its ships. */
export const strengthOf = (ships: readonly Ship[]): number =>
  ships.reduce((sum, ship) => sum + (ship.hull + 2) * Math.max(ship.worth, 4) * (ship.best.weapons > 0 ? 1 : 0.25), 0)

/** How much a point taken from an enemy counts: about 1, and just that where there is one enemy alone. */
export type Regard = (enemy: Seat) => number

const EVEN = 0.5 // so much of it is the same for all
const WHIM = 6 // sides of the die of chance
const LEAST = 0.79 // with the lowest
const EACH = 0.06 // and more for each point

export function regardOf(state: State, seat: Seat, dice: Dice): Regard {
  const strengths = new Map<Seat, number>()
  for (const side of state.sides)
    if (side.seat !== seat && state.ships.some((ship) => isActive(ship) && controllerOf(ship) === side.seat))
      strengths.set(side.seat, strengthOf(commandedBy(state, side.seat)))
  const all = [...strengths.values()].reduce((sum, one) => sum + one, 0)
  if (strengths.size < 2 || all === 0) return () => 1
  const regards = new Map<Seat, number>()
  for (const [enemy, strength] of strengths) {
    const whim = LEAST + EACH * dice.die(WHIM, { purpose: 'whom to go for', seat })
    regards.set(enemy, whim * (EVEN + ((1 - EVEN) * strengths.size * strength) / all))
  }
  return (enemy) => regards.get(enemy) ?? 1
}
