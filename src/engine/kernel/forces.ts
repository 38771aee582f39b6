// Two forces of entries in the making, as the musters of figures keep them: what is done to them is done alike in every system.
import type { MusterField } from './muster'
import { openReading, type Reading } from './reading'
import { field, items } from './tolerant'

export interface Entry {
  readonly id: string
  readonly profile: string
}
export interface Forces {
  readonly sides: readonly [{ readonly entries: readonly Entry[] }, { readonly entries: readonly Entry[] }]
  readonly made: number // entries and figures so far: the next gets a number of its own
}
type SideOf<Draft extends Forces> = Draft['sides'][0]
type EntryOf<Draft extends Forces> = SideOf<Draft>['entries'][number]

export function withSide<Draft extends Forces>(draft: Draft, side: number, edit: (before: SideOf<Draft>) => SideOf<Draft>): Draft {
  const [first, second] = draft.sides
  if (side === 0) return { ...draft, sides: [edit(first), second] }
  return side === 1 ? { ...draft, sides: [first, edit(second)] } : draft
}
export function withEntry<Draft extends Forces>(
  draft: Draft,
  side: number,
  id: string,
  edit: (before: EntryOf<Draft>) => EntryOf<Draft>,
): Draft {
  return withSide(draft, side, (before) => ({ ...before, entries: before.entries.map((entry) => (entry.id === id ? edit(entry) : entry)) }))
}
/** The entry of that id; undefined: the side has none. */
export function entryOf<Draft extends Forces>(draft: Draft, side: number, id: string): EntryOf<Draft> | undefined {
  const { entries }: SideOf<Draft> = draft.sides[side === 0 ? 0 : 1]
  return entries.find((one) => one.id === id)
}
/** With the own figure of an entry as it is set; the same draft if that cannot be. */
export function withOwn<Draft extends Forces & { readonly own: readonly { readonly id: string }[] }>(
  draft: Draft,
  side: number,
  id: string,
  set: (before: Draft['own'][number]) => Draft['own'][number],
): Draft {
  const entry = entryOf(draft, side, id)
  const before = draft.own.find((one) => one.id === entry?.profile)
  const after = before && set(before)
  return after === before ? draft : { ...draft, own: draft.own.map((one) => (one === before ? after : one)) }
}
/** An entry more; the same draft if there are `most` already. */
export function withNew<Draft extends Forces>(draft: Draft, side: number, entry: Omit<EntryOf<Draft>, 'id'>, most: number): Draft {
  if (draft.sides[side === 0 ? 0 : 1].entries.length >= most) return draft
  const made = draft.made + 1
  return { ...withSide(draft, side, (before) => ({ ...before, entries: [...before.entries, { ...entry, id: `e${made}` }] })), made }
}
/** These entries in place of a side's, under numbers of their own. */
export function withAll<Draft extends Forces>(draft: Draft, side: number, ready: SideOf<Draft>): Draft {
  const entries = ready.entries.map((entry, i) => ({ ...entry, id: `e${draft.made + 1 + i}` }))
  return { ...withSide(draft, side, () => ({ ...ready, entries })), made: draft.made + entries.length }
}
/** What can be set of an own figure; where several entries are of it, that it is set for them all. */
export function ofAll(draft: Pick<Forces, 'sides'>, profile: string, fields: readonly MusterField[]): readonly MusterField[] {
  const entries = draft.sides.flatMap((side) => side.entries.filter((entry) => entry.profile === profile)).length
  const [first, ...rest] = fields
  return first === undefined || entries < 2
    ? fields
    : [{ ...first, hint: `this and all below is set for all ${entries} entries of them` }, ...rest]
}
/** The players' own figures, and those that could not be read, that some entry still names. */
export function usedOf<Profile extends { readonly id: string }>(
  draft: Pick<Forces, 'sides'> & { readonly own: readonly Profile[]; readonly unread?: readonly unknown[] },
): { readonly own: readonly Profile[]; readonly unread?: readonly unknown[] } {
  const used = new Set(draft.sides.flatMap((side) => side.entries.map((entry) => entry.profile)))
  const unread = (draft.unread ?? []).filter(
    (raw) => typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string' && used.has(raw.id),
  )
  return { own: draft.own.filter((profile) => used.has(profile.id)), ...(unread.length > 0 ? { unread } : {}) }
}

type Reader<Profile> = (reading: Reading, path: string, value: unknown) => Profile | undefined
/** The players' own figures of a draft from outside; what cannot be read here is kept for whoever can. */
export function readFigures<Profile>(
  draft: unknown,
  most: number,
  read: Reader<Profile>,
): { readonly own: readonly Profile[]; readonly unread?: readonly unknown[] } {
  const own: Profile[] = []
  const unread: unknown[] = []
  for (const one of [...items(field(draft, 'own'), most), ...items(field(draft, 'unread'), most)]) {
    const reading = openReading()
    const profile = read(reading, '', one)
    if (profile !== undefined && reading.refusals.length === 0) own.push(profile)
    else if (unread.length < most && typeof field(one, 'id') === 'string') unread.push(one)
  }
  return { own, ...(unread.length > 0 ? { unread } : {}) }
}
/** Why an own figure of that id could not be read; undefined: there is none. */
export function whyNotRead<Profile>(unread: readonly unknown[] | undefined, id: string, read: Reader<Profile>): string | undefined {
  const raw = unread?.find((one) => field(one, 'id') === id)
  if (raw === undefined) return undefined
  const reading = openReading()
  read(reading, 'figure', raw)
  return reading.refusals[0]?.reason
}

const numberIn = (id: string): number => Number(/^e(\d{1,6})$/.exec(id)?.[1] ?? 0)
/** Entries whose id is missing or there twice get one of their own. */
export function numbered<One extends { readonly id: string }, Side extends { readonly entries: readonly One[] }, Draft extends object>(
  draft: Draft & { readonly sides: readonly [Side, Side] },
  given: number,
): Draft & { readonly sides: readonly [Side, Side]; readonly made: number } {
  const [first, second] = draft.sides
  let made = Math.max(given, ...[first, second].flatMap((side) => side.entries.map(({ id }) => numberIn(id))))
  const seen = new Set<string>()
  const name = (entry: One): One => {
    let { id } = entry
    if (id === '' || seen.has(id)) {
      made += 1
      id = `e${made}`
    }
    seen.add(id)
    return { ...entry, id }
  }
  const sides = [
    { ...first, entries: first.entries.map(name) },
    { ...second, entries: second.entries.map(name) },
  ] as const
  return { ...draft, sides, made }
}
