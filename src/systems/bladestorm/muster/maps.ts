// The tables that a muster may choose from: ready ones, or one laid out by the players.
import type { MusterTable } from '../../../engine/kernel/muster'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { musterTableOf } from '../../../engine/tabletop/musterTable'
import type { Table, TerrainKind } from '../../../engine/tabletop/terrain'
import { VERSION } from '../data/options'
import { farmTable, openTable, riverTable, woodsTable } from '../data/tables'
import { countsAs, TERRAIN, TERRAIN_IN_PLAY, type TerrainKey, type TerrainPlayed } from '../data/terrain'
import { ON_TABLE } from '../setup/parse'
import type { Draft } from './draft'
import { goalsOf } from './goals'

export const MAPS = [
  { id: 'farm', label: 'The farm, 4 by 4 feet', hint: 'fields, hedges, a wood and a hill' },
  { id: 'woods', label: 'Between the woods, 4 by 4 feet', hint: 'heavy woods on both flanks' },
  { id: 'river', label: 'The bridge, 6 by 4 feet', hint: 'a river with a bridge and a ford: for the rule of more terrain' },
  { id: 'open', label: 'Open ground, 6 by 4 feet', hint: 'nothing at all' },
] as const
export type MapId = (typeof MAPS)[number]['id']

export const isMap = (id: string): id is MapId => MAPS.some((map) => map.id === id)

/** The map of a table that the players lay out themselves. */

export const readyTable: Readonly<Record<MapId, () => Table>> = {
  farm: farmTable,
  woods: woodsTable,
  river: riverTable,
  open: openTable,
}
export const tableOf = ({ map, table }: Pick<Draft, 'map' | 'table'>): Table =>
  map === OWN_TABLE ? (table ?? farmTable()) : readyTable[map]()

/** What a kind is where nothing more is said of the piece. */
const USUAL: Readonly<Record<(typeof TERRAIN_IN_PLAY)[number], TerrainKey>> = {
  woods: 'light woods',
  crops: 'crops',
  hill: 'hill',
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
const MORE: Partial<Record<TerrainKind, string>> = {
  woods: ` Where it is dense: ${TERRAIN['heavy woods'].text}`,
  hill: ` Where it is steep: ${TERRAIN['steep slope'].text}`,
}
/** What a kind does in this battle; one that the rules in force make nothing of says so. */
const kindsOf = (played: TerrainPlayed): MusterTable['kinds'] =>
  TERRAIN_IN_PLAY.map((kind) => {
    const { name, text, rule, mark, share } = TERRAIN[USUAL[kind]]
    const idle = countsAs({ kind }, played) === undefined
    const why = played.any ? 'without the rule of more terrain (BLA-40) it is open ground' : 'in the Basic game no terrain counts'
    const steep = kind === 'hill' && played.any && !played.more ? ' Without the rule of more terrain (BLA-40) that counts as any hill.' : ''
    return {
      kind,
      label: name,
      text: idle ? `No effect: ${why}. With it: ${text}` : `${text}${MORE[kind] ?? ''}${steep}`,
      rule,
      mark,
      ...(kind === 'woods' ? { dense: true as const } : {}),
      ...(share === 0 && !idle ? { shut: true as const } : {}),
    }
  })

/** The table of a draft, for whoever lays it out. */
export function musterTable(draft: Draft): MusterTable {
  const table = tableOf(draft)
  return musterTableOf(table, draft.map === OWN_TABLE, goalsOf(draft.aim, table, [], [], draft.turns), {
    kinds: kindsOf({ any: VERSION[draft.version].terrain, more: draft.version === 'optional' && draft.options.terrain }),
    wanted: ON_TABLE,
    rule: 'BLA-12',
  })
}
