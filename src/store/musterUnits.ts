// Units of a side: entries of one group in one frame, where the first of them stands; and what dropping one thing onto another asks for.
import type { MusterChange, MusterEntry, MusterSide } from '../engine/kernel/muster'

export type Rank =
  | { readonly kind: 'entry'; readonly entry: MusterEntry }
  | { readonly kind: 'unit'; readonly name: string; readonly entries: readonly MusterEntry[] }
export type Carried = { readonly kind: 'entry' | 'offer'; readonly id: string }
/** Where something is dropped: on an entry, in a unit's frame, or on the open paper. */
export type Landing =
  | { readonly on: 'entry'; readonly id: string }
  | { readonly on: 'unit'; readonly name: string }
  | { readonly on: 'alone' }

export const ranksOf = (entries: readonly MusterEntry[]): readonly Rank[] =>
  entries.flatMap((entry, index): readonly Rank[] => {
    if (entry.group === '') return [{ kind: 'entry', entry }]
    if (entries.findIndex((one) => one.group === entry.group) < index) return []
    return [{ kind: 'unit', name: entry.group, entries: entries.filter((one) => one.group === entry.group) }]
  })
export const unitsOf = (side: MusterSide): readonly string[] => [
  ...new Set(side.entries.map((entry) => entry.group).filter((group) => group !== '')),
]
/** A name no unit of this side bears. */
export const freshUnit = (side: MusterSide): string => {
  const taken = new Set(unitsOf(side))
  let number = taken.size + 1
  while (taken.has(`Unit ${number}`)) number += 1
  return `Unit ${number}`
}
/** The changes, made as one step; none where it would change nothing. */
export const landed = (side: MusterSide, at: number, what: Carried, where: Landing): readonly MusterChange[] => {
  const host = where.on === 'entry' ? side.entries.find((entry) => entry.id === where.id) : undefined
  if (where.on === 'entry' && (!host || host.id === what.id)) return []
  const founding = side.groups && host !== undefined && host.group === ''
  const group =
    !side.groups || where.on === 'alone' ? '' : where.on === 'unit' ? where.name : founding ? freshUnit(side) : (host?.group ?? '')
  const first: readonly MusterChange[] = founding && host ? [{ change: 'group', side: at, entry: host.id, group }] : []
  if (what.kind === 'offer') return [{ change: 'add', side: at, offer: what.id, ...(group === '' ? {} : { group }) }, ...first]
  const carried = side.entries.find((entry) => entry.id === what.id)
  if (!carried || !side.groups || carried.group === group) return []
  return [{ change: 'group', side: at, entry: what.id, group }, ...first]
}
