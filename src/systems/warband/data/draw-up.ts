// Who stands where in his zone: those who fight hand to hand in front, those who shoot and cast behind them, all facing the middle of the table.
import { bearing } from '../../../engine/geometry/angles'
import { snapped } from '../../../engine/geometry/facing'
import { contains } from '../../../engine/geometry/polygons'
import type { Degrees, Point } from '../../../engine/geometry/units'
import type { Table } from '../../../engine/tabletop/terrain'
import type { Character } from './types'

export interface Placed {
  readonly at: Point
  readonly facing: Degrees
}
const EIGHTH = 45

/** How far back somebody wants to stand: 0 in front. */
function depthOf({ weapons, spells }: Character): number {
  if (spells.some(({ phase }) => phase === 'ranged' || phase === 'utility')) return 2
  return weapons[0]?.kind === 'ranged' ? 1 : 0
}

/** A place for each, in the order of the list; throws if the zone is too small. */
export function drawUp(characters: readonly Character[], zone: readonly Point[], table: Table): readonly Placed[] {
  const middle = { x: table.width / 2, y: table.height / 2 }
  const facing = (at: Point): Degrees => snapped(bearing(at, middle), EIGHTH)
  const free = squaresOf(zone)
  const centre = { x: free.reduce((so, at) => so + at.x, 0) / free.length, y: free.reduce((so, at) => so + at.y, 0) / free.length }
  const ahead = snapped(bearing(centre, middle), 90)
  // How far forward, and how far aside, a square lies, as its side looks.
  const forward = (at: Point): number => (ahead === 0 ? at.x : ahead === 180 ? -at.x : ahead === 90 ? at.y : -at.y)
  const aside = (at: Point): number => Math.abs(ahead === 0 || ahead === 180 ? at.y - centre.y : at.x - centre.x)
  const foremost = Math.max(...free.map(forward))
  const taken = new Set<Point>()
  const placed = new Map<Character, Placed>()
  for (const character of [...characters].sort((a, b) => depthOf(a) - depthOf(b))) {
    const wish = foremost - depthOf(character)
    const best = free
      .filter((at) => !taken.has(at))
      .sort((a, b) => Math.abs(forward(a) - wish) * 3 + aside(a) - (Math.abs(forward(b) - wish) * 3 + aside(b)))[0]
    if (!best) throw new RangeError(`no room for ${character.name} on ${table.name}`)
    taken.add(best)
    placed.set(character, { at: best, facing: facing(best) })
  }
  return characters.flatMap((character) => placed.get(character) ?? [])
}

/** The middles of the whole squares of a zone. */
export function squaresOf(zone: readonly Point[]): readonly Point[] {
  const xs = zone.map(({ x }) => x)
  const ys = zone.map(({ y }) => y)
  const found: Point[] = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 1)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 1) {
      const at = { x: x + 0.5, y: y + 0.5 }
      if (contains(zone, at)) found.push(at)
    }
  return found
}
