// A change of the muster in a sentence, for the live region.
import type { Refusal } from '../engine/kernel/asks'
import type { MusterChange, MusterEntry, MusterLimit, MusterSheet, MusterSide } from '../engine/kernel/muster'
import { sentence } from '../engine/kernel/words'

const entryOf = (sheet: MusterSheet, side: number | undefined, entry: string | undefined): MusterEntry | undefined =>
  sheet.sides[side ?? -1]?.entries.find((one) => one.id === entry)

/** A side may refuse what a limit of it tells as well: the refusal that belongs to a limit, for its remedy. */
export const refusalOf = (side: MusterSide, limit: MusterLimit): Refusal | undefined =>
  limit.legal ? undefined : side.refusals.find((refusal) => refusal.reason.includes(limit.reason))
/** What a side is refused for beside its limits. */
export const beyondLimits = (side: MusterSide): readonly Refusal[] => {
  const told = new Set(side.limits.map((limit) => refusalOf(side, limit)))
  return side.refusals.filter((refusal) => !told.has(refusal))
}
/** How many things are wrong with a side, each counted once. */
export const wrongs = (side: MusterSide): number =>
  beyondLimits(side).length +
  side.limits.filter((limit) => !limit.legal).length +
  side.entries.reduce((sum, entry) => sum + entry.refusals.length, 0)
/** How many things stand in the way of a battle. */
const troubles = (sheet: MusterSheet): number =>
  sheet.refusals.length + (sheet.table?.refusals.length ?? 0) + sheet.sides.reduce((sum, side) => sum + wrongs(side), 0)

const said = (change: MusterChange, before: MusterSheet, after: MusterSheet): string => {
  const side = 'side' in change ? after.sides[change.side ?? -1] : undefined
  switch (change.change) {
    case 'add': {
      const offer = before.sides[change.side]?.offers.find((one) => one.id === change.offer)
      return `${offer?.title ?? 'It'} added to ${side?.name ?? 'the side'}`
    }
    case 'copy':
      return `${entryOf(before, change.side, change.entry)?.title ?? 'It'} copied`
    case 'remove':
      return `${entryOf(before, change.side, change.entry)?.title ?? 'It'} removed`
    case 'count': {
      const entry = entryOf(after, change.side, change.entry)
      return `${entry?.title ?? 'It'}: ${entry?.count?.value ?? change.count}`
    }
    case 'group': {
      const title = entryOf(before, change.side, change.entry)?.title ?? 'It'
      return change.group === '' ? `${title} stands alone` : `${title} joins ${change.group}`
    }
    case 'field': {
      const fields = entryOf(after, change.side, change.entry)?.fields ?? side?.fields ?? after.fields
      return `${fields.find((one) => one.id === change.field)?.label ?? 'It'} changed`
    }
    case 'add side':
      return `${after.sides.at(-1)?.name ?? 'A side'} added`
    case 'remove side':
      return `${before.sides[change.side]?.name ?? 'The side'} removed`
    case 'table':
      return `${after.table?.table.name ?? 'The table'} changed`
  }
}
export const tellChange = (change: MusterChange, before: MusterSheet, after: MusterSheet): string => {
  const cost = 'side' in change ? after.sides[change.side ?? -1]?.cost : undefined
  const count = troubles(after)
  const parts = [
    said(change, before, after),
    ...(cost ? [`${cost.value}${cost.limit === null ? '' : ` of ${cost.limit}`} ${after.unit}`.trim()] : []),
    ...(count === troubles(before) ? [] : [count === 0 ? 'nothing is refused' : `${count} refused`]),
  ]
  return sentence(parts.join('; '))
}
