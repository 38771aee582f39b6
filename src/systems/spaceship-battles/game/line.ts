// The line of fire (SHP-13): blocked by a ship or an object in a square that the line between the centres crosses.
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { nameOfObstacle, obstacleAt } from './obstacles'
import { isPresent } from './queries'

/** Whether the line between two centres goes through the inside of the square of a third; touching a corner is not enough. */
export function crosses(from: Point, to: Point, square: Point): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const x = square.x - from.x
  const y = square.y - from.y
  if ((x === 0 && y === 0) || (x === dx && y === dy)) return false
  if (x * dx < 0 || y * dy < 0 || Math.abs(x) > Math.abs(dx) || Math.abs(y) > Math.abs(dy)) return false
  return 2 * Math.abs(dx * y - dy * x) < Math.abs(dx) + Math.abs(dy)
}

export interface Blocker {
  readonly label: string
  readonly piece?: PieceId
  readonly terrain?: string
}
/** What is first found in the way between two squares; ships in either of these squares are not in the way. */
export function blockerBetween(state: State, from: Point, to: Point): Blocker | undefined {
  const { table } = state
  if (table.terrain.length > 0) {
    for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y += 1)
      for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x += 1) {
        const obstacle = obstacleAt(table, { x, y })
        if (obstacle !== undefined && crosses(from, to, { x, y })) return { label: nameOfObstacle(obstacle), terrain: obstacle.id }
      }
  }
  const ship = state.ships.find((one) => isPresent(one) && crosses(from, to, one.at))
  return ship === undefined ? undefined : { label: ship.name, piece: ship.id }
}
