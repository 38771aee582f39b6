// The ready stretches of space, in squares: empty, or with planets and asteroids (SHP-21, house). Outlines keep to whole squares'
// insides where they are small, so that it is plain which space is meant.
import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point, point } from '../../../engine/geometry/units'
import { blob } from '../../../engine/tabletop/shapes'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'

export const MAP_IDS = ['open', 'moon', 'shoals', 'world', 'twins', 'gate', 'giant'] as const
export type MapId = (typeof MAP_IDS)[number]

interface Map {
  readonly name: string
  readonly about: string
  readonly width: number // squares
  readonly height: number
  readonly terrain: () => readonly Terrain[]
}

const planet = (id: string, name: string, x: number, y: number, radius: number): Terrain => ({
  id,
  kind: 'planet',
  name,
  outline: circle(point(x, y), radius),
})

const CORNERS = 18
const circle = (at: Point, radius: number): Point[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const { x, y } = direction(degrees((360 / CORNERS) * i))
    return point(at.x + x * radius, at.y + y * radius)
  })

/** Rocks, one a square: columns and rows counted from 0. */
const rocks = (name: string, squares: readonly (readonly [number, number])[]): readonly Terrain[] =>
  squares.map(([x, y], i) => ({
    id: `rock-${i + 1}`,
    kind: 'asteroid',
    name,
    outline: blob(point(x + 0.5, y + 0.5), 0.4, 0.36, x * 31 + y * 7),
  }))

export const MAPS: Readonly<Record<MapId, Map>> = {
  open: {
    name: 'Open space',
    about: 'Nothing for light-years but the enemy.',
    width: 36,
    height: 24,
    terrain: () => [],
  },
  moon: {
    name: 'The Lantern',
    about: 'A burnt-out moon in the middle, a few rocks beside it.',
    width: 26,
    height: 18,
    terrain: () => [
      planet('moon', 'the Lantern', 13, 9, 1.5),
      ...rocks('a rock', [
        [7, 4],
        [8, 4],
        [17, 13],
        [18, 13],
        [12, 3],
        [13, 14],
      ]),
    ],
  },
  shoals: {
    name: 'The Shoals',
    about: 'A belt of drifting rock with two gaps.',
    width: 36,
    height: 22,
    terrain: () =>
      rocks('the Shoals', [
        [17, 0],
        [18, 1],
        [17, 2],
        [16, 3],
        [18, 4],
        [17, 5],
        [15, 8],
        [17, 9],
        [18, 9],
        [16, 10],
        [17, 11],
        [19, 11],
        [18, 12],
        [16, 13],
        [17, 16],
        [19, 17],
        [18, 18],
        [17, 19],
        [16, 20],
        [18, 21],
        [12, 6],
        [23, 15],
      ]),
  },
  world: {
    name: 'The unclaimed world',
    about: 'A planet alone in the middle, and room all round.',
    width: 31,
    height: 31,
    terrain: () => [planet('world', 'the unclaimed world', 15.5, 15.5, 2.5)],
  },
  twins: {
    name: 'The Quarters',
    about: 'A small world, and a heap of wreckage before each of its four quarters.',
    width: 29,
    height: 29,
    // the same after every quarter of a turn
    terrain: () => [
      planet('hub', 'the Hub', 14.5, 14.5, 1.5),
      ...rocks('wreckage', [
        [14, 8],
        [15, 8],
        [20, 14],
        [20, 15],
        [14, 20],
        [13, 20],
        [8, 14],
        [8, 13],
      ]),
    ],
  },
  gate: {
    name: 'Karn Gate',
    about: 'Four rocks round the one clear space that is worth a toll.',
    width: 33,
    height: 33,
    terrain: () =>
      rocks('the posts of the gate', [
        [13, 13],
        [19, 13],
        [19, 19],
        [13, 19],
      ]),
  },
  giant: {
    name: 'Tarn',
    about: 'A gas giant and what is left of its moons.',
    width: 35,
    height: 35,
    // alike from every side, so that no flag has the better moon
    terrain: () => [
      planet('tarn', 'Tarn', 17.5, 17.5, 3.5),
      ...rocks('a broken moon', [
        [9, 9],
        [10, 9],
        [25, 9],
        [24, 9],
        [9, 25],
        [10, 25],
        [25, 25],
        [24, 25],
        [17, 8],
        [17, 26],
      ]),
    ],
  },
}

/** The stretch of space of that id as a table. */
export function mapTable(id: MapId): Table {
  const { name, width, height, terrain } = MAPS[id]
  return { width, height, measure: 'squares', name, terrain: terrain(), ground: 'space' }
}
