// What is read once more, with a record, a replay or a link, gives way to what was read before and says the same:
// sight, ground and odds are compiled for a table and a profile once, and are kept by the object.
import { isSame } from '../../../engine/kernel/same'
import type { Table } from '../../../engine/tabletop/terrain'
import type { Profile } from '../data/profile'

const KEPT = { profiles: 300, tables: 20 }
const profiles = new Map<string, Profile>()
const tables = new Map<string, Table>()

function readBefore<Value>(known: Map<string, Value>, most: number, name: string, read: Value): Value {
  const before = known.get(name)
  if (before !== undefined && isSame(before, read)) return before
  if (known.size >= most) known.clear()
  known.set(name, read)
  return read
}

export const knownProfile = (read: Profile): Profile => readBefore(profiles, KEPT.profiles, read.id, read)
export const knownTable = (read: Table): Table => readBefore(tables, KEPT.tables, read.name, read)
