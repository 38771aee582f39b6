// The tables that a muster may choose from.
import type { Table } from '../../../engine/tabletop/terrain'
import { broadTable, fordTable, ruinTable } from '../data/tables'

export const MAPS = [
  { id: 'ford', label: 'The ford, 6 by 4 feet', hint: 'a river with one ford, a ruin, woods and hills' },
  { id: 'ruin', label: 'The ruin, 4 by 4 feet', hint: 'close quarters between two woods' },
  { id: 'meadow', label: 'The long meadow, 8 by 4 feet', hint: 'room for large armies' },
  { id: 'open', label: 'Open ground, 6 by 4 feet', hint: 'nothing at all' },
] as const
export type MapId = (typeof MAPS)[number]['id']

export const isMap = (id: string): id is MapId => MAPS.some((map) => map.id === id)

export function tableOf(id: MapId): Table {
  switch (id) {
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
