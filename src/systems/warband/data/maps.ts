// The grounds of Warband: tables in squares, their ladders, and where sides may deploy. Buildings and walls are raised ground; a river lies lower.
import { inches, type Point } from '../../../engine/geometry/units'
import type { GoalPlace } from '../../../engine/tabletop/goals'
import type { Table, Terrain, TerrainKind } from '../../../engine/tabletop/terrain'

export const MAP_IDS = ['tollgate', 'chimneys', 'sunken-road', 'well-court', 'kiln-field', 'granary', 'alley'] as const
export type MapId = (typeof MAP_IDS)[number]

export interface Ground {
  readonly title: string
  readonly about: string
  readonly table: Table
  readonly ladders: readonly { readonly from: Point; readonly to: Point }[]
  readonly zones: readonly (readonly Point[])[] // by seat: as many sides as it holds
  readonly homes: readonly string[] // what the zones are called: "to the south gate"
  readonly heart: GoalPlace // what is fought for, where a battle is about a place
}

/** A rectangle of whole squares, by its first column and row. */
export const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]
const square = (column: number, row: number): Point => ({ x: column + 0.5, y: row + 0.5 })
const ladder = (from: readonly [number, number], to: readonly [number, number]): Ground['ladders'][number] => ({
  from: square(...from),
  to: square(...to),
})
const piece = (
  id: string,
  kind: TerrainKind,
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  high?: number,
): Terrain => ({ id, kind, name, outline: box(x, y, width, height), ...(high === undefined ? {} : { height: inches(high) }) })
const table = (name: string, width: number, height: number, terrain: readonly Terrain[]): Table => ({
  width,
  height,
  measure: 'squares',
  name,
  terrain,
})

export const MAPS: Readonly<Record<MapId, Ground>> = {
  tollgate: {
    title: 'The tollgate',
    about: 'A road between two guard houses, carts and hedges on either side.',
    table: table('The tollgate', 16, 18, [
      piece('road', 'road', 'the road', [7, 0, 2, 18]),
      piece('west-house', 'building', 'the west guard house', [3, 8, 3, 2], 2),
      piece('east-house', 'building', 'the east guard house', [10, 8, 3, 2], 2),
      piece('west-bar', 'wall', 'the west bar', [6, 9, 1, 1], 1),
      piece('east-bar', 'wall', 'the east bar', [9, 8, 1, 1], 1),
      piece('north-cart', 'wall', 'the hay cart', [4, 4, 2, 1], 1),
      piece('south-cart', 'wall', 'the turnip cart', [10, 13, 2, 1], 1),
      piece('north-hedge', 'hedge', 'the north hedge', [11, 5, 4, 1]),
      piece('south-hedge', 'hedge', 'the south hedge', [1, 12, 4, 1]),
    ]),
    ladders: [ladder([4, 7], [4, 8]), ladder([11, 10], [11, 9])],
    zones: [box(3, 15, 10, 3), box(3, 0, 10, 3)],
    homes: ['the south end of the road', 'the north end of the road'],
    heart: { name: 'the gate', outline: box(6, 7, 4, 4) },
  },
  chimneys: {
    title: 'Seven chimneys',
    about: 'A quarter of leaning houses: roofs of two and three storeys, gaps to jump, ladders for those who prefer them.',
    table: table('Seven chimneys', 18, 18, [
      piece('baker', 'building', 'the baker’s roof', [2, 12, 5, 5], 3),
      piece('cooper', 'building', 'the cooper’s roof', [8, 13, 4, 4], 3),
      piece('chandler', 'building', 'the chandler’s roof', [13, 12, 4, 5], 3),
      piece('tanner', 'building', 'the tanner’s roof', [1, 7, 4, 4], 3),
      piece('clock', 'building', 'the clock loft', [7, 7, 4, 4], 3),
      piece('dyer', 'building', 'the dyer’s roof', [13, 7, 4, 4], 3),
      piece('weaver', 'building', 'the weaver’s roof', [1, 1, 4, 5], 3),
      piece('smith', 'building', 'the smith’s roof', [6, 1, 4, 4], 3),
      piece('saddler', 'building', 'the saddler’s roof', [11, 1, 5, 5], 3),
      piece('chimney-1', 'ruin', 'a chimney', [4, 13, 1, 1], 1),
      piece('chimney-2', 'ruin', 'a chimney', [9, 14, 1, 1], 1),
      piece('chimney-3', 'ruin', 'a chimney', [14, 13, 1, 1], 1),
      piece('chimney-4', 'ruin', 'a chimney', [8, 8, 1, 1], 1),
      piece('chimney-5', 'ruin', 'a chimney', [3, 4, 1, 1], 1),
      piece('chimney-6', 'ruin', 'a chimney', [8, 3, 1, 1], 1),
      piece('chimney-7', 'ruin', 'a chimney', [13, 4, 1, 1], 1),
    ]),
    ladders: [
      ladder([7, 14], [6, 14]),
      ladder([12, 14], [11, 14]),
      ladder([5, 9], [4, 9]),
      ladder([11, 9], [10, 9]),
      ladder([12, 9], [13, 9]),
      ladder([6, 9], [7, 9]),
      ladder([5, 3], [4, 3]),
      ladder([10, 3], [11, 3]),
    ],
    zones: [box(2, 13, 15, 4), box(1, 1, 15, 4)],
    homes: ['the southern houses', 'the northern houses'],
    heart: { name: 'the clock loft', outline: box(7, 7, 4, 4) },
  },
  'sunken-road': {
    title: 'The sunken road',
    about: 'A hollow way between banks and thickets: whoever walks in it sees little, and is seen by everybody.',
    table: table('The sunken road', 20, 16, [
      piece('north-bank', 'hill', 'the north bank', [0, 3, 20, 3], 1),
      piece('south-bank', 'hill', 'the south bank', [0, 10, 20, 3], 1),
      piece('north-thicket', 'woods', 'the north thicket', [4, 1, 4, 2]),
      piece('south-thicket', 'woods', 'the south thicket', [12, 13, 4, 2]),
      piece('west-log', 'wall', 'the felled oak', [9, 7, 1, 2], 1),
      piece('wagon', 'wall', 'the wagon', [13, 8, 2, 1], 1),
      piece('stones', 'rough', 'the washed-out stones', [5, 7, 2, 2]),
    ]),
    ladders: [],
    zones: [box(5, 6, 6, 4), box(12, 0, 8, 3)],
    homes: ['the washed-out stones', 'the north-east corner'],
    heart: { name: 'the east mouth of the road', outline: box(15, 7, 4, 3) },
  },
  'well-court': {
    title: 'Well court',
    about: 'A court of ruins where three ways meet, and one well.',
    table: table('Well court', 20, 20, [
      piece('well', 'wall', 'the well', [9, 9, 2, 2], 1),
      piece('north-arch', 'ruin', 'the north arch', [8, 5, 4, 1]),
      piece('west-wall', 'ruin', 'the west wall', [5, 8, 1, 4]),
      piece('east-wall', 'ruin', 'the east wall', [14, 8, 1, 4]),
      piece('south-steps', 'ruin', 'the south steps', [8, 14, 4, 1]),
      piece('west-tower', 'building', 'the west tower', [2, 3, 2, 2], 2),
      piece('east-tower', 'building', 'the east tower', [16, 3, 2, 2], 2),
    ]),
    ladders: [ladder([4, 4], [3, 4]), ladder([15, 4], [16, 4])],
    zones: [box(6, 17, 8, 3), box(0, 0, 4, 7), box(16, 0, 4, 7)],
    homes: ['the south way', 'the west way', 'the east way'],
    heart: { name: 'the well', outline: box(7, 7, 6, 6) },
  },
  'kiln-field': {
    title: 'The kiln field',
    about: 'Open ground between clay pits: a mound, a brook, and the kiln.',
    table: table('The kiln field', 20, 20, [
      piece('kiln', 'building', 'the kiln', [9, 9, 2, 2], 3),
      piece('west-mound', 'hill', 'the west mound', [2, 8, 4, 4], 1),
      piece('east-mound', 'hill', 'the east mound', [14, 8, 4, 4], 1),
      piece('north-bricks', 'wall', 'the brick stacks', [6, 6, 3, 1], 1),
      piece('south-bricks', 'wall', 'the brick stacks', [11, 13, 3, 1], 1),
      piece('north-clay', 'rough', 'the north clay pit', [12, 4, 3, 3]),
      piece('south-clay', 'rough', 'the south clay pit', [5, 13, 3, 3]),
      piece('west-copse', 'woods', 'the west copse', [0, 4, 2, 3]),
      piece('east-copse', 'woods', 'the east copse', [18, 13, 2, 3]),
    ]),
    ladders: [ladder([8, 10], [9, 10])],
    zones: [box(4, 17, 12, 3), box(4, 0, 12, 3)],
    homes: ['the south edge', 'the north edge'],
    heart: { name: 'the kiln', outline: box(7, 7, 6, 6) },
  },
  granary: {
    title: 'The granary',
    about: 'A walled yard with a loft above it; what is wanted lies in the middle.',
    table: table('The granary', 18, 16, [
      piece('loft', 'building', 'the loft', [7, 2, 4, 3], 2),
      piece('west-shed', 'building', 'the west shed', [2, 6, 3, 3], 2),
      piece('east-shed', 'building', 'the east shed', [13, 7, 3, 3], 2),
      piece('sacks-west', 'wall', 'the sacks', [6, 7, 1, 2], 1),
      piece('sacks-east', 'wall', 'the sacks', [11, 7, 1, 2], 1),
      piece('trough', 'wall', 'the trough', [8, 11, 2, 1], 1),
      piece('west-fence', 'hedge', 'the fence', [0, 11, 5, 1]),
      piece('east-fence', 'hedge', 'the fence', [13, 4, 5, 1]),
    ]),
    ladders: [ladder([8, 5], [8, 4]), ladder([5, 7], [4, 7]), ladder([12, 8], [13, 8])],
    zones: [box(3, 13, 12, 3), box(0, 0, 6, 4)],
    homes: ['the south gate', 'the north corner'],
    heart: { name: 'the well-head below the loft', outline: box(6, 5, 2, 2) },
  },
  alley: {
    title: 'Candle alley',
    about: 'Narrow, dark, and a shed to climb on.',
    table: table('Candle alley', 12, 12, [
      piece('west-row', 'building', 'the west row', [0, 4, 3, 4], 3),
      piece('east-row', 'building', 'the east row', [9, 4, 3, 4], 3),
      piece('shed', 'building', 'the shed', [5, 5, 2, 2], 1),
      piece('barrels-north', 'wall', 'the barrels', [3, 3, 1, 1], 1),
      piece('barrels-south', 'wall', 'the barrels', [8, 8, 1, 1], 1),
    ]),
    ladders: [ladder([4, 6], [5, 6]), ladder([7, 5], [6, 5])],
    zones: [box(2, 10, 8, 2), box(2, 0, 8, 2)],
    homes: ['the south end', 'the north end'],
    heart: { name: 'the shed', outline: box(4, 4, 4, 4) },
  },
}

/** Where a side of a ground comes from, as a goal's place. */
export function homeOf(map: MapId, seat: number): GoalPlace {
  const { homes, zones } = MAPS[map]
  const [name, outline] = [homes[seat], zones[seat]]
  if (name === undefined || !outline) throw new RangeError(`${map} has no room for side ${seat + 1}`)
  return { name, outline }
}
