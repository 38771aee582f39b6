// Profiles and tables that are read again give way to those read before.
import { keeper } from '../../../engine/kernel/alike'
import type { Table } from '../../../engine/tabletop/terrain'
import type { Profile } from '../data/profile'

const profiles = keeper<Profile>(300)
const tables = keeper<Table>(20)

export const knownProfile = (read: Profile): Profile => profiles(read.id, read)
export const knownTable = (read: Table): Table => tables(read.name, read)
