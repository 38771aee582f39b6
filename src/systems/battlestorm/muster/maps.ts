// The tables that a muster may choose from: ready ones, or one laid out by the players (BST-10).
import type { MusterTable } from '../../../engine/kernel/muster'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { musterTableOf } from '../../../engine/tabletop/musterTable'
import type { Table } from '../../../engine/tabletop/terrain'
import { broadTable, fordTable, ruinTable } from '../data/tables'
import { TERRAIN, TERRAIN_IN_PLAY } from '../data/terrain'
import { ON_TABLE } from '../setup/parse'
import type { Draft } from './draft'
import { goalsOf } from './goals'

export const MAPS = [
  { id: 'ford', label: 'The ford, 6 by 4 feet', hint: 'a river with one ford, a ruin, woods and hills' },
  { id: 'ruin', label: 'The ruin, 4 by 4 feet', hint: 'close quarters between two woods' },
  { id: 'meadow', label: 'The long meadow, 8 by 4 feet', hint: 'room for large armies' },
  { id: 'open', label: 'Open ground, 6 by 4 feet', hint: 'nothing at all' },
] as const
export type MapId = (typeof MAPS)[number]['id']

export const isMap = (id: string): id is MapId => MAPS.some((map) => map.id === id)

/** The map of a table that the players lay out themselves. */

export function tableOf({ map, table }: Pick<Draft, 'map' | 'table'>): Table {
  switch (map) {
    case OWN_TABLE:
      return table ?? fordTable()
    case 'ford':
      return fordTable()
    case 'ruin':
      return ruinTable()
    case 'meadow':
      return broadTable()
    case 'open':
      return { ...fordTable(), name: 'Open ground', terrain: [] }
  }
}

const KINDS: MusterTable['kinds'] = TERRAIN_IN_PLAY.map((kind) => {
  const { name, text, rule, mark, factor } = TERRAIN[kind]
  return { kind, label: name, text, rule, mark, ...(Number.isFinite(factor) ? {} : { shut: true as const }) }
})
const LAYING = { kinds: KINDS, wanted: ON_TABLE, rule: 'BST-10' }

/** The table of a draft, for whoever lays it out. */
export function musterTable(draft: Draft): MusterTable {
  const table = tableOf(draft)
  return musterTableOf(table, draft.map === OWN_TABLE, goalsOf(draft.aim, table, [], [], draft.turns), LAYING)
}
