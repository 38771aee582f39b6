// Where fleets begin: evenly round the edge, bows to the middle, their ships abreast with a space between them.
import { direction } from '../../../engine/geometry/angles'
import { contains } from '../../../engine/geometry/polygons'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'

export interface Place {
  readonly at: Point // centre of a square
  readonly facing: 0 | 90 | 180 | 270
}

const OUT = 0.4 // of the table's sides, from the middle
const ABREAST = 5 // ships in a rank
const APART = 2 // spaces from ship to ship

/** The places of fleets of these many ships, fleet by fleet; none shares a square or stands in an obstacle. */
export function stations(table: Table, fleets: readonly number[]): readonly (readonly Place[])[] {
  const taken = new Set<string>()
  const round = Math.min(table.width, table.height)
  return fleets.map((ships, seat) => {
    const { x, y } = direction(degrees(180 + (360 / fleets.length) * seat))
    // two use the length of the table; more stand on a circle, each as far from the next as anybody
    const [wide, deep] = fleets.length === 2 ? [table.width, table.height] : [round, round]
    const middle = { x: table.width / 2 + wide * OUT * x, y: table.height / 2 + deep * OUT * y }
    const level = Math.abs(x) >= Math.abs(y)
    const facing = level ? (x < 0 ? 0 : 180) : y < 0 ? 90 : 270
    return Array.from({ length: ships }, (_, i): Place => {
      const rank = Math.floor(i / ABREAST)
      const abreast = Math.min(ships - rank * ABREAST, ABREAST)
      const across = ((i % ABREAST) - (abreast - 1) / 2) * APART
      const behind = rank * APART
      const wish = level
        ? { x: middle.x + (x < 0 ? -behind : behind), y: middle.y + across }
        : { x: middle.x + across, y: middle.y + (y < 0 ? -behind : behind) }
      return { at: freeSquare(table, wish, taken), facing }
    })
  })
}

/** The centre of the free square nearest to the wish. */
function freeSquare(table: Table, wish: Point, taken: Set<string>): Point {
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < table.height; row += 1)
    for (let column = 0; column < table.width; column += 1) {
      const at = { x: column + 0.5, y: row + 0.5 }
      const far = (at.x - wish.x) * (at.x - wish.x) + (at.y - wish.y) * (at.y - wish.y)
      if (far >= least || taken.has(`${column},${row}`) || table.terrain.some((piece) => contains(piece.outline, at))) continue
      best = at
      least = far
    }
  if (!best) throw new RangeError('there is no free square left: use a larger table or fewer ships')
  taken.add(`${best.x - 0.5},${best.y - 0.5}`)
  return best
}
