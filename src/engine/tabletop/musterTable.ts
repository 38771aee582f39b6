// The table of a draft in a muster, for whoever lays it out.
import type { MusterTable } from '../kernel/muster'
import { placesOf } from './goalPlaces'
import type { Goal } from './goals'
import { type TableWanted, tableFaults } from './judgeTable'
import { TABLE_SIZES } from './tables'
import type { Table } from './terrain'

/** The field of a battle that says what it is about. */
export const AIM_FIELD = 'aim'

/** `own`: the players laid it out; `goals`: what the battle would be about on it; `rule`: the one that tells how tables are laid out. */
export const musterTableOf = (
  table: Table,
  own: boolean,
  goals: readonly Goal[],
  { kinds, wanted, rule }: { readonly kinds: MusterTable['kinds']; readonly wanted: TableWanted; readonly rule: string },
): MusterTable => ({
  table,
  own,
  kinds,
  sizes: TABLE_SIZES,
  rule,
  aim: { field: AIM_FIELD, places: placesOf(goals) },
  refusals: tableFaults(table, wanted, rule),
})
