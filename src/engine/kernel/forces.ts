// Two forces of entries in the making, as the musters of figures keep them: what is done to them is done alike in every system.
interface Entry {
  readonly id: string
  readonly profile: string
}
interface Forces {
  readonly sides: readonly [{ readonly entries: readonly Entry[] }, { readonly entries: readonly Entry[] }]
  readonly made: number // entries and figures so far: the next gets a number of its own
}
type SideOf<Draft extends Forces> = Draft['sides'][0]
type EntryOf<Draft extends Forces> = SideOf<Draft>['entries'][number]

/** A whole number within its bounds; undefined of what is none. */
export const bounded = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : undefined

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
