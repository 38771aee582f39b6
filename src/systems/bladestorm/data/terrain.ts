// What each kind of terrain does (BLA-12, BLA-21, BLA-40): one row a kind, read by movement, sight and Defense.
import type { Mark, RuleId } from '../../../engine/dice/types'
import type { Terrain, TerrainKind } from '../../../engine/tabletop/terrain'

export interface TerrainRow {
  readonly name: string
  readonly share: number // of the rating that is left for the whole turn to whoever enters it; 0: shut to those on foot
  readonly road: boolean // a move wholly on it goes further
  readonly melee: number // added to the Defense of one in it (or behind it) against melee
  readonly missile: number // and against missiles
  readonly behind: boolean // shelters who stands close behind it, not in it
  readonly morale: number // added to morale rolls of one in it
  readonly sight: 'clear' | 'through' | 'solid' | 'contour'
  readonly height: number // inches, where the piece of terrain names none
  readonly optional: boolean // counts with the optional rule alone (BLA-40); without it open, or shut where it is shut
  readonly rule: RuleId
  readonly mark: Mark
  readonly text: string
}
export const TERRAIN_KEYS = [
  'light woods',
  'heavy woods',
  'crops',
  'hill',
  'steep slope',
  'deep water',
  'shallow water',
  'marsh',
  'rough ground',
  'road',
  'wall',
  'hedge',
  'ruin',
  'building',
] as const
export type TerrainKey = (typeof TERRAIN_KEYS)[number]

const OPEN: Omit<TerrainRow, 'name' | 'text'> = {
  share: 1,
  road: false,
  melee: 0,
  missile: 0,
  behind: false,
  morale: 0,
  sight: 'clear',
  height: 0,
  optional: false,
  rule: 'BLA-12',
  mark: 'house',
}
const row = (name: string, text: string, differs: Partial<TerrainRow> = {}): TerrainRow => ({ ...OPEN, ...differs, name, text })
const more = (name: string, text: string, differs: Partial<TerrainRow> = {}): TerrainRow =>
  row(name, text, { optional: true, rule: 'BLA-40', ...differs })

export const TERRAIN: Readonly<Record<TerrainKey, TerrainRow>> = {
  'light woods': row('woods', 'Open going. Defense +2 against melee, +4 against missiles. Sight goes through for 3″ in all.', {
    melee: 2,
    missile: 4,
    morale: 1,
    sight: 'through',
    height: 4,
    rule: 'BLA-21',
    mark: 'printed',
  }),
  'heavy woods': row(
    'heavy woods',
    'Half the Movement for the whole turn; not to be entered after more than half of it. Defense +2 against melee, +4 against missiles. Sight goes through for 3″ in all.',
    { share: 0.5, melee: 2, missile: 4, morale: 1, sight: 'through', height: 4, mark: 'printed' },
  ),
  crops: row('crops', 'Open going. Defense +1 against missiles.', { missile: 1, height: 1 }),
  hill: row('hill', 'Open going. Who stands higher than his attacker is harder to hit.', { sight: 'contour', height: 2, rule: 'BLA-21' }),
  'steep slope': more('steep slope', 'Half the Movement for the whole turn. Higher ground as on any hill.', {
    share: 0.5,
    sight: 'contour',
    height: 2,
  }),
  'deep water': more('deep water', 'Shut to all but swimmers, flyers and those who pass a swimming maneuver.', { share: 0 }),
  'shallow water': more('shallow water', 'Half the Movement for the whole turn; easier to hit in it, −1 against melee.', {
    share: 0.5,
    melee: -1,
  }),
  marsh: more('marsh', 'A quarter of the Movement for the whole turn; easier to hit in it, −1 against melee.', { share: 0.25, melee: -1 }),
  'rough ground': more('rough ground', 'Three quarters of the Movement for the whole turn. Defense +1 against missiles.', {
    share: 0.75,
    missile: 1,
  }),
  road: more('road', 'Open going, through woods, marsh and rough ground too; a move wholly on it goes a quarter further.', { road: true }),
  wall: row('wall', 'Three quarters of the Movement for who crosses it. Defense +2 against melee, +4 against missiles close behind it.', {
    share: 0.75,
    melee: 2,
    missile: 4,
    behind: true,
    sight: 'solid',
    height: 0.75,
  }),
  hedge: row('hedge', 'Three quarters of the Movement for who crosses it. Defense +1 against melee, +2 against missiles close behind it.', {
    share: 0.75,
    melee: 1,
    missile: 2,
    behind: true,
    height: 1,
  }),
  ruin: row('ruin', 'Half the Movement for the whole turn. Defense +2 against melee, +4 against missiles. Its walls block sight.', {
    share: 0.5,
    melee: 2,
    missile: 4,
    morale: 1,
    sight: 'solid',
    height: 1,
  }),
  building: more('building', 'Shut. Blocks sight below its height.', { share: 0, sight: 'solid', height: 3 }),
}

const PLAIN: Partial<Record<TerrainKind, TerrainKey>> = {
  crops: 'crops',
  river: 'deep water',
  ford: 'shallow water',
  marsh: 'marsh',
  rough: 'rough ground',
  road: 'road',
  wall: 'wall',
  hedge: 'hedge',
  ruin: 'ruin',
  building: 'building',
}
/** Which row a piece of terrain goes by; undefined: a kind that no Bladestorm table has. */
export function terrainKey({ kind, dense, steep }: Pick<Terrain, 'kind' | 'dense' | 'steep'>): TerrainKey | undefined {
  if (kind === 'woods') return dense === true ? 'heavy woods' : 'light woods'
  if (kind === 'hill') return steep === true ? 'steep slope' : 'hill'
  return PLAIN[kind]
}

/** Which terrain a battle is played with: any at all (BLA-1), and that of the optional rule (BLA-40). */
export interface TerrainPlayed {
  readonly any: boolean
  readonly more: boolean
}
/** What a piece counts as in such a battle: without the optional rule its ground is open, but what is shut stays shut. Undefined: nothing. */
export function countsAs(piece: Pick<Terrain, 'kind' | 'dense' | 'steep'>, { any, more: optional }: TerrainPlayed): TerrainKey | undefined {
  const key = any ? terrainKey(piece) : undefined
  if (key === undefined || optional || !TERRAIN[key].optional || TERRAIN[key].share === 0) return key
  return key === 'steep slope' ? 'hill' : undefined
}

/** Kinds a Bladestorm table may have on it. */
export const TERRAIN_IN_PLAY = [
  'woods',
  'crops',
  'hill',
  'river',
  'ford',
  'marsh',
  'rough',
  'road',
  'wall',
  'hedge',
  'ruin',
  'building',
] as const satisfies readonly TerrainKind[]
