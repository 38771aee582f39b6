// What each kind of terrain does (BST-15): one row a kind, read by movement, sight, cover and hiding.
import type { Mark, RuleId } from '../../../engine/dice/types'
import type { TerrainKind } from '../../../engine/tabletop/terrain'

export interface TerrainRow {
  readonly kind: TerrainKind
  readonly name: string
  readonly factor: number // inches of move paid for each inch gone; Infinity: shut to those on foot
  readonly cross: number // inches paid once for crossing it, on top
  readonly uphillFactor: number // paid for each inch gone uphill where the piece is marked steep
  readonly road: boolean // a move wholly on it goes CONSTANTS.roadBonus further
  readonly sight: 'clear' | 'through' | 'solid' | 'contour' // through: for CONSTANTS.sightDepth in all; solid and contour: blocks below its height
  readonly cover: 'none' | 'soft' | 'hard' // to one behind or in it; a wall only within CONSTANTS.wallShelter
  readonly concealing: boolean // units may hide in it
  readonly height: number // inches, where the piece of terrain names none
  readonly rule: RuleId
  readonly mark: Mark
  readonly text: string
}

const OPEN: Omit<TerrainRow, 'kind' | 'name' | 'text'> = {
  factor: 1,
  cross: 0,
  uphillFactor: 1,
  road: false,
  sight: 'clear',
  cover: 'none',
  concealing: false,
  height: 0,
  rule: 'BST-15',
  mark: 'house',
}
const row = (kind: TerrainKind, name: string, text: string, differs: Partial<TerrainRow> = {}): TerrainRow => ({
  ...OPEN,
  ...differs,
  kind,
  name,
  text,
})

export const TERRAIN: Readonly<Record<TerrainKind, TerrainRow>> = {
  woods: row('woods', 'woods', 'Each inch costs two. Sight goes through for 3″ in all. Soft cover; units may hide.', {
    factor: 2,
    sight: 'through',
    cover: 'soft',
    concealing: true,
    height: 4,
  }),
  crops: row('crops', 'crops', 'Open going. Sight goes through for 3″ in all. Soft cover; units may hide.', {
    sight: 'through',
    cover: 'soft',
    concealing: true,
    height: 1.5,
  }),
  hill: row('hill', 'hill', 'Open going, double uphill where marked steep. Blocks sight below its contour.', {
    uphillFactor: 2,
    sight: 'contour',
    height: 2,
  }),
  river: row('river', 'river', 'Only flyers and swimmers cross; each inch costs a swimmer two.', { factor: Number.POSITIVE_INFINITY }),
  ford: row('ford', 'ford', 'Each inch costs two; it opens the river it lies on.', { factor: 2 }),
  wall: row('wall', 'wall', 'Costs an inch to cross. Blocks sight below its height. Hard cover to one within 1″ behind it.', {
    cross: 1,
    sight: 'solid',
    cover: 'hard',
    height: 0.75,
  }),
  hedge: row('hedge', 'hedge', 'Costs an inch to cross. Soft cover.', { cross: 1, cover: 'soft', height: 1 }),
  building: row('building', 'building', 'Shut. Blocks sight below its height. Hard cover.', {
    factor: Number.POSITIVE_INFINITY,
    sight: 'solid',
    cover: 'hard',
    height: 3,
  }),
  ruin: row('ruin', 'ruin', 'Each inch costs two. Its walls block sight below their height. Hard cover; units may hide.', {
    factor: 2,
    sight: 'solid',
    cover: 'hard',
    concealing: true,
    height: 1,
  }),
  rough: row('rough', 'rough ground', 'Each inch costs two.', { factor: 2 }),
  marsh: row('marsh', 'marsh', 'Each inch costs two.', { factor: 2 }),
  road: row('road', 'road', 'Open going, through woods and rough ground too; a move wholly on it goes 2″ further.', { road: true }),
  asteroid: row('asteroid', 'asteroid', 'Not met on a Battlestorm table: shut.', {
    factor: Number.POSITIVE_INFINITY,
    sight: 'solid',
    cover: 'hard',
  }),
  planet: row('planet', 'planet', 'Not met on a Battlestorm table: shut.', {
    factor: Number.POSITIVE_INFINITY,
    sight: 'solid',
    cover: 'hard',
  }),
}

/** Kinds a Battlestorm table may have on it. */
export const TERRAIN_IN_PLAY = [
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
  'road',
] as const satisfies readonly TerrainKind[]
