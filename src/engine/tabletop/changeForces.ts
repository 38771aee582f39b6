// What can be done to two forces of figures in the making, whatever a figure is in the system.
import { type Entry, entryOf, type Forces, usedOf, withEntry, withNew, withOwn, withSide } from '../kernel/forces'
import type { MusterChange } from '../kernel/muster'
import { bounded } from '../kernel/tolerant'
import { readTable } from './readTable'
import type { Table } from './terrain'

/** Offers that copy a figure into one of the players' own begin so. */
export const MAKE = 'make:'
/** The map of a draft whose table the players laid out themselves. */
export const OWN_TABLE = 'own'

interface Figure {
  readonly id: string
}
/** Two forces of figures on a table: those that may be the players' own, the table as well. */
interface FigureForces extends Forces {
  readonly sides: readonly [{ readonly entries: readonly FigureEntry[] }, { readonly entries: readonly FigureEntry[] }]
  readonly own: readonly Figure[]
  readonly unread?: readonly unknown[]
  readonly map: string
  readonly table?: Table
}
interface FigureEntry extends Entry {
  readonly count: number
  readonly unit: string
}
/** What a system knows of its own figures. */
interface FigureWays<Draft extends FigureForces> {
  readonly mostEntries: number // a side
  readonly mostCount: number // figures of one entry
  readonly longestName: number // letters
  profileIn(draft: Draft, id: string): Draft['own'][number] | undefined
  ownFrom(profile: Draft['own'][number], made: number): Draft['own'][number]
  addFigures(draft: Draft, side: number, profile: string, count: number, unit: string): Draft
  ofBattle(draft: Draft, field: string, value: FieldValue): Draft
  ofSide(draft: Draft, side: number, field: string, value: FieldValue): Draft
  ofEntry(draft: Draft, side: number, entry: string, field: string, value: FieldValue): Draft
  setOwn(figure: Draft['own'][number], field: string, value: FieldValue): Draft['own'][number] // fields that begin with 'own.'
}

type FieldChange = Extract<MusterChange, { change: 'field' }>
type FieldValue = FieldChange['value']

/** Own figures that nobody fields any more are forgotten. */
export function withoutUnused<Draft extends FigureForces>(draft: Draft): Draft {
  const { unread: _, ...read } = draft
  return { ...read, ...usedOf<Draft['own'][number]>(draft) } as Draft // all of it is there again but for what nobody names
}

/** A draft of two forces of figures after a change; the same draft if it cannot be made. There are two sides, no more and no fewer. */
export function changeForces<Draft extends FigureForces>(draft: Draft, change: MusterChange, ways: FigureWays<Draft>): Draft {
  switch (change.change) {
    case 'field':
      return withField(draft, change, ways)
    case 'add': {
      const count = bounded(change.count ?? 1, 1, ways.mostCount) ?? 1
      if (!change.offer.startsWith(MAKE)) return ways.addFigures(draft, change.side, change.offer, count, change.group ?? '')
      const from = ways.profileIn(draft, change.offer.slice(MAKE.length))
      if (!from || draft.own.length >= ways.mostEntries) return draft
      const made = draft.made + 1
      const own = ways.ownFrom(from, made)
      return ways.addFigures({ ...draft, own: [...draft.own, own], made }, change.side, own.id, count, change.group ?? '')
    }
    case 'copy': {
      const entry = entryOf(draft, change.side, change.entry)
      return entry ? withNew(draft, change.side, { ...entry, unit: '' }, ways.mostEntries) : draft
    }
    case 'remove':
      return withoutUnused(
        withSide(draft, change.side, (side) => ({ ...side, entries: side.entries.filter((entry) => entry.id !== change.entry) })),
      )
    case 'count': {
      const count = bounded(change.count, 0, ways.mostCount)
      return count === undefined ? draft : withEntry(draft, change.side, change.entry, (entry) => ({ ...entry, count }))
    }
    case 'group':
      return withEntry(draft, change.side, change.entry, (entry) => ({ ...entry, unit: change.group.slice(0, ways.longestName) }))
    case 'table': {
      const table = readTable(change.table)
      return table === undefined ? draft : { ...draft, map: OWN_TABLE, table }
    }
    default:
      return draft
  }
}

function withField<Draft extends FigureForces>(draft: Draft, { side, entry, field, value }: FieldChange, ways: FigureWays<Draft>): Draft {
  if (side === undefined) return ways.ofBattle(draft, field, value)
  if (entry === undefined) return ways.ofSide(draft, side, field, value)
  if (field.startsWith('own.')) return withOwn(draft, side, entry, (figure) => ways.setOwn(figure, field, value))
  return ways.ofEntry(draft, side, entry, field, value)
}
