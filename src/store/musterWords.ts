// A change of the muster in a sentence, for the live region.
import type { MusterChange, MusterEntry, MusterSheet } from '../engine/kernel/muster'

const entryOf = (sheet: MusterSheet, side: number | undefined, entry: string | undefined): MusterEntry | undefined =>
  sheet.sides[side ?? -1]?.entries.find((one) => one.id === entry)

/** How many things stand in the way of a battle. */
export const troubles = (sheet: MusterSheet): number =>
  sheet.refusals.length +
  sheet.sides.reduce(
    (sum, side) =>
      sum +
      side.refusals.length +
      side.limits.filter((limit) => !limit.legal).length +
      side.entries.reduce((count, entry) => count + entry.refusals.length, 0),
    0,
  )

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
  return `${parts.join('; ')}.`
}
