// The ready tables, in squares of 5 feet. Streams and fords keep to whole squares, so that it is plain where one swims.
import { type Point, point } from '../../../engine/geometry/units'
import { blob } from '../../../engine/tabletop/shapes'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'

const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  point(x0, y0),
  point(x1, y0),
  point(x1, y1),
  point(x0, y1),
]
const woods = (id: string, name: string, x: number, y: number, rx: number, ry: number): Terrain => ({
  id,
  kind: 'woods',
  name,
  outline: blob(point(x, y), rx, ry, x + y),
})
const hill = (id: string, name: string, x: number, y: number, rx: number, ry: number): Terrain => ({
  id,
  kind: 'hill',
  name,
  outline: blob(point(x, y), rx, ry, x * 3 + y),
})
const river = (id: string, name: string, x0: number, y0: number, x1: number, y1: number): Terrain => ({
  id,
  kind: 'river',
  name,
  outline: box(x0, y0, x1, y1),
})
const ford = (id: string, name: string, x0: number, y0: number, x1: number, y1: number): Terrain => ({
  id,
  kind: 'ford',
  name,
  outline: box(x0, y0, x1, y1),
})
const house = (id: string, name: string, x0: number, y0: number, x1: number, y1: number): Terrain => ({
  id,
  kind: 'building',
  name,
  outline: box(x0, y0, x1, y1),
})

export const MAP_IDS = ['ford', 'bridgehead', 'downs', 'stones', 'mill', 'gap', 'road', 'open'] as const
export type MapId = (typeof MAP_IDS)[number]
interface Map {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly terrain: () => readonly Terrain[]
}
const MAPS: Readonly<Record<MapId, Map>> = {
  ford: {
    name: 'Gaudin’s Ford',
    width: 98,
    height: 108,
    terrain: () => [
      river('river', 'the Pepp', 46, 0, 52, 108),
      ford('ford', 'Gaudin’s Ford', 46, 43, 52, 71),
      hill('hill', 'Sling Hill', 31, 69, 6, 9),
      woods('wood', 'Grim Wood', 80, 16, 8, 10),
      woods('copse', 'Otter Copse', 84, 86, 9, 8),
    ],
  },
  bridgehead: {
    name: 'The bridge at Holt',
    width: 96,
    height: 72,
    terrain: () => [
      river('river', 'the Holt Water', 40, 0, 46, 72),
      ford('bridge', 'Holt Bridge', 40, 30, 46, 42),
      house('toll', 'the toll house', 34, 24, 38, 28),
      house('inn', 'the Drovers’ Inn', 34, 45, 38, 50),
      hill('knoll', 'Beacon Knoll', 22, 36, 8, 12),
      woods('alders', 'the alders', 58, 12, 7, 8),
      woods('withies', 'the withies', 58, 60, 7, 8),
    ],
  },
  downs: {
    name: 'Lammas Down',
    width: 110,
    height: 80,
    terrain: () => [
      hill('west', 'West Barrow', 28, 40, 7, 14),
      hill('east', 'East Barrow', 82, 40, 7, 14),
      woods('north', 'North Spinney', 55, 10, 9, 6),
      woods('south', 'South Spinney', 55, 70, 9, 6),
    ],
  },
  stones: {
    name: 'The Nine Stones',
    width: 96,
    height: 72,
    terrain: () => [
      hill('ring', 'the Nine Stones', 48, 36, 9, 9),
      woods('thorn', 'Thornwood', 24, 12, 8, 7),
      woods('yew', 'Yew Shaw', 72, 60, 8, 7),
    ],
  },
  mill: {
    name: 'Cold Mill',
    width: 96,
    height: 72,
    terrain: () => [
      river('beck', 'the beck', 46, 0, 50, 72),
      ford('upper', 'the upper ford', 46, 8, 50, 22),
      ford('lower', 'the lower ford', 46, 50, 50, 64),
      house('mill', 'Cold Mill', 42, 34, 46, 39),
      woods('oaks', 'the oaks', 28, 36, 7, 9),
      woods('elms', 'the elms', 68, 36, 7, 9),
    ],
  },
  gap: {
    name: 'Crow Gap',
    width: 100,
    height: 64,
    terrain: () => [
      hill('crag', 'the Crag', 62, 6, 14, 7),
      hill('tump', 'Hawk Tump', 62, 58, 14, 7),
      woods('furze', 'the furze', 40, 8, 7, 6),
      woods('thicket', 'Crow Thicket', 40, 56, 7, 6),
    ],
  },
  road: {
    name: 'The abbey road',
    width: 104,
    height: 64,
    terrain: () => [
      woods('ashes', 'the ashes', 44, 12, 9, 7),
      woods('hollins', 'the hollins', 60, 52, 9, 7),
      hill('howe', 'Monk’s Howe', 74, 20, 8, 8),
      house('chapel', 'the wayside chapel', 50, 24, 54, 28),
    ],
  },
  open: { name: 'Open field', width: 96, height: 72, terrain: () => [] },
}
export const mapTitle = (id: MapId): string => MAPS[id].name
export function mapOf(id: MapId): Table {
  const { name, width, height, terrain } = MAPS[id]
  return { width, height, measure: 'squares', name, terrain: terrain() }
}
export const wholeBank = (x0: number, x1: number, height: number): readonly Point[] => box(x0, 0, x1, height)
