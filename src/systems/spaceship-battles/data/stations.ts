// Where fleets begin: evenly round the middle, bows to it, their ships abreast with a space between them; where that brings enemies near each
// other, along the edge of the table and in closer order.
import { direction } from '../../../engine/geometry/angles'
import { contains } from '../../../engine/geometry/polygons'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'

export interface Place {
  readonly at: Point // centre of a square
  readonly facing: 0 | 90 | 180 | 270
}

const OUT = 0.4 // of the table's sides, from the middle
const CLEAR = 10 // spaces between enemies: beyond the reach of most weapons
interface Order {
  readonly abreast: number // ships in a rank
  readonly apart: number // spaces from ship to ship
}
const OPEN: Order = { abreast: 5, apart: 2 }
const CLOSER: readonly Order[] = [OPEN, { abreast: 5, apart: 1 }, { abreast: 4, apart: 1 }, { abreast: 3, apart: 1 }]

/** Where a fleet begins, and where its bows point. */
interface Station {
  readonly middle: Point
  readonly facing: Place['facing']
}

/** The places of fleets of these many ships, fleet by fleet; none shares a square or stands in an obstacle. */
export function stations(table: Table, fleets: readonly number[]): readonly (readonly Place[])[] {
  const free = freeSquares(table)
  let best = drawnUp(free, roundMiddle(table, fleets.length), fleets, OPEN)
  let clear = leastBetween(best)
  for (const order of clear < CLEAR ? CLOSER : []) {
    const other = drawnUp(free, alongEdge(table, fleets.length), fleets, order)
    const between = leastBetween(other)
    if (between > clear) [best, clear] = [other, between]
  }
  return best
}

function roundMiddle({ width, height }: Table, fleets: number): readonly Station[] {
  // two use the length of the table; more stand on a circle, each as far from the next as anybody
  const [wide, deep] = fleets === 2 ? [width, height] : [Math.min(width, height), Math.min(width, height)]
  return Array.from({ length: fleets }, (_, seat): Station => {
    const { x, y } = direction(degrees(180 + (360 / fleets) * seat))
    const facing = Math.abs(x) >= Math.abs(y) ? (x < 0 ? 0 : 180) : y < 0 ? 90 : 270
    return { middle: { x: width / 2 + wide * OUT * x, y: height / 2 + deep * OUT * y }, facing }
  })
}

/** From the middle of the left edge on, the same way round, as far along the edge from one to the next. */
function alongEdge(table: Table, fleets: number): readonly Station[] {
  const [wide, deep] = [table.width * OUT, table.height * OUT]
  const [x, y] = [table.width / 2, table.height / 2]
  return Array.from({ length: fleets }, (_, seat): Station => {
    let way = ((4 * (wide + deep)) / fleets) * seat
    if (way <= deep) return { middle: { x: x - wide, y: y - way }, facing: 0 }
    way -= deep
    if (way < 2 * wide) return { middle: { x: x - wide + way, y: y - deep }, facing: 90 }
    way -= 2 * wide
    if (way <= 2 * deep) return { middle: { x: x + wide, y: y - deep + way }, facing: 180 }
    way -= 2 * deep
    if (way < 2 * wide) return { middle: { x: x + wide - way, y: y + deep }, facing: 270 }
    return { middle: { x: x - wide, y: y + deep - (way - 2 * wide) }, facing: 0 }
  })
}

function drawnUp(
  free: readonly Point[],
  where: readonly Station[],
  fleets: readonly number[],
  { abreast: most, apart }: Order,
): readonly (readonly Place[])[] {
  const left = new Set(free)
  return where.map(({ middle, facing }, seat) => {
    const ships = fleets[seat] ?? 0
    const back = direction(degrees(facing + 180))
    return Array.from({ length: ships }, (_, i): Place => {
      const rank = Math.floor(i / most)
      const abreast = Math.min(ships - rank * most, most)
      const across = ((i % most) - (abreast - 1) / 2) * apart
      const behind = rank * apart
      const level = facing === 0 || facing === 180
      const wish = {
        x: middle.x + (level ? Math.round(back.x) * behind : across),
        y: middle.y + (level ? across : Math.round(back.y) * behind),
      }
      return { at: nearest(left, wish), facing }
    })
  })
}

/** The spaces between the two nearest ships of different fleets. */
function leastBetween(fleets: readonly (readonly Place[])[]): number {
  let least = Number.POSITIVE_INFINITY
  fleets.forEach((fleet, seat) => {
    const others = fleets.slice(seat + 1).flat()
    for (const { at } of fleet)
      for (const { at: other } of others) least = Math.min(least, Math.max(Math.abs(at.x - other.x), Math.abs(at.y - other.y)))
  })
  return least
}

/** The centres of all squares without an obstacle, row by row. */
function freeSquares({ width, height, terrain }: Table): readonly Point[] {
  return Array.from({ length: width * height }, (_, i) => ({ x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 })).filter(
    (at) => !terrain.some((piece) => contains(piece.outline, at)),
  )
}

/** Takes the one nearest to the wish. */
function nearest(left: Set<Point>, wish: Point): Point {
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (const at of left) {
    const far = (at.x - wish.x) * (at.x - wish.x) + (at.y - wish.y) * (at.y - wish.y)
    if (far >= least) continue
    best = at
    least = far
  }
  if (!best) throw new RangeError('there is no free square left: use a larger table or fewer ships')
  left.delete(best)
  return best
}
