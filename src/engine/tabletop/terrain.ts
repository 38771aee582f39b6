import type { Inches, Point } from '../geometry/units'

export const TERRAIN_KINDS = [
  'woods',
  'crops',
  'hill',
  'river',
  'ford',
  'wall',
  'hedge',
  'building',
  'ruin',
  'rough',
  'marsh',
  'road',
  'asteroid',
  'planet',
] as const
export type TerrainKind = (typeof TERRAIN_KINDS)[number]

/** A piece of terrain. What it does to movement, sight and cover is the rule system's table; this is its shape. */
export interface Terrain {
  readonly id: string
  readonly kind: TerrainKind
  readonly name?: string // "the copse"; used by refusals, sight lines and the map
  readonly outline: readonly Point[] // simple polygon, at least 3 points; walls, roads and rivers are polygons too
  readonly height?: Inches // of its top above its ground; a hill's contour height
  readonly steep?: boolean // a hill whose slope costs movement (BST-15)
  readonly dense?: boolean // a wood that slows who enters it (BLA-12)
}

export const GROUNDS = ['field', 'space'] as const
export type Ground = (typeof GROUNDS)[number]

/** The table a battle is fought on. */
export interface Table {
  readonly width: number
  readonly height: number
  readonly measure: 'inches' | 'squares'
  readonly name: string
  readonly terrain: readonly Terrain[]
  readonly ground?: Ground // what it is drawn as; default field
}

/** The same table seen from the other edge. */
export const turnedTable = (table: Table): Table => ({
  ...table,
  terrain: table.terrain.map((piece) => ({
    ...piece,
    outline: piece.outline.map(({ x, y }) => ({ x: table.width - x, y: table.height - y })),
  })),
})
