// Planets and asteroids on the grid (SHP-21): a square belongs to what covers its centre.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'

const grids = new WeakMap<Table, readonly (Terrain | undefined)[]>()

function gridOf(table: Table): readonly (Terrain | undefined)[] {
  const known = grids.get(table)
  if (known !== undefined) return known
  const grid: (Terrain | undefined)[] = []
  for (let row = 0; row < table.height; row += 1)
    for (let column = 0; column < table.width; column += 1) {
      const centre = { x: column + 0.5, y: row + 0.5 }
      const over = table.terrain.filter((one) => contains(one.outline, centre))
      grid.push(over.find((one) => one.kind === 'planet') ?? over.find((one) => one.kind === 'asteroid'))
    }
  grids.set(table, grid)
  return grid
}

export const isOnTable = (table: Table, at: Point): boolean => at.x > 0 && at.y > 0 && at.x < table.width && at.y < table.height

/** What lies in the square of that centre. */
export function obstacleAt(table: Table, at: Point): Terrain | undefined {
  if (table.terrain.length === 0 || !isOnTable(table, at)) return undefined
  return gridOf(table)[Math.floor(at.y) * table.width + Math.floor(at.x)]
}
export const nameOfObstacle = (terrain: Terrain): string => terrain.name ?? (terrain.kind === 'planet' ? 'the planet' : 'the asteroids')
