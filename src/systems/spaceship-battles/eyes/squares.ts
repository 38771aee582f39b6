// Squares of the grid as they are pointed at, and where ships that share one are drawn.
import type { Point } from '../../../engine/geometry/units'
import { isPresent } from '../game/queries'
import type { Ship, State } from '../state'

/** The centre of the square a point lies in. */
export const centreOf = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })
export const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

const APART = 0.22 // of a square, from its centre, where two share it
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
]

/** Where a ship is drawn, and how many share its square. */
export function standOf(state: State, ship: Ship): { readonly at: Point; readonly sharing: number } {
  const there = state.ships.filter((one) => isPresent(one) && isSame(one.at, ship.at))
  if (there.length < 2) return { at: ship.at, sharing: 1 }
  const [x, y] = CORNERS[there.indexOf(ship) % CORNERS.length] ?? [0, 0]
  return { at: { x: ship.at.x + x * APART, y: ship.at.y + y * APART }, sharing: there.length }
}
