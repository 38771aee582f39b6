// What the musters of all systems do alike: read what comes before working on it, and gather what keeps a draft from being played.
import type { Refusal } from './asks'
import type { MusterChange, MusterDraft, Mustering, MusterLimit, MusterSheet } from './muster'
import type { Paper } from './paper'
import { listed, withArticle } from './say'
import type { Setup } from './system'

/** A system's muster over drafts of its own kind. */
interface OwnMuster<Own extends Setup, Draft extends object, Side> {
  readonly starts: Mustering<Own>['starts']
  start(id: string): Draft | undefined
  read(draft: unknown): Draft
  sheet(draft: Draft): MusterSheet
  changed(draft: Draft, change: MusterChange): Draft // the same draft if the change cannot be made
  setup(draft: Draft): { readonly setup: Own } | { readonly refusals: readonly Refusal[] }
  sides(draft: Draft): readonly Side[]
  write(side: Side, draft: Draft): string
  paste(draft: Draft, side: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } // the same draft if nothing is read
  paper(draft: Draft, side: number): Paper | undefined
  readonly pasteHint: string
}

/** What cannot be changed comes back as it came, unread: a draft that stays the same stays the same object. */
export function musteringOf<Own extends Setup, Draft extends MusterDraft, Side>(own: OwnMuster<Own, Draft, Side>): Mustering<Own> {
  const { starts, pasteHint } = own
  return {
    starts,
    pasteHint,
    start: (id) => own.start(id),
    read: (draft) => own.read(draft),
    sheet: (draft) => own.sheet(own.read(draft)),
    change(draft, change) {
      const before = own.read(draft)
      const after = own.changed(before, change)
      return after === before ? draft : after
    },
    setup: (draft) => own.setup(own.read(draft)),
    write(draft, at) {
      const read = own.read(draft)
      const side = own.sides(read)[at]
      return side === undefined ? '' : own.write(side, read)
    },
    paste(draft, at, text) {
      const read = own.read(draft)
      const pasted = own.paste(read, at, text)
      return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
    },
    paper: (draft, at) => own.paper(own.read(draft), at),
  }
}

/** All that keeps a draft from being played, where sides refuse what is beyond their limits themselves. */
export const faultsOf = (sheet: MusterSheet): readonly Refusal[] => [
  ...sheet.refusals,
  ...(sheet.table?.refusals ?? []),
  ...sheet.sides.flatMap((side) => [...side.refusals, ...side.entries.flatMap((entry) => entry.refusals)]),
]
/** All that keeps a draft from being played, each with whose fault it is; limits are refused with the remedy that `remedy` knows. */
export const faultsByName = (sheet: MusterSheet, remedy: (limit: MusterLimit) => string): readonly Refusal[] => [
  ...sheet.refusals,
  ...(sheet.table?.refusals ?? []),
  ...sheet.sides.flatMap((side) => [
    ...side.limits
      .filter(({ legal }) => !legal)
      .map((limit) => ({ reason: `${side.name}: ${limit.reason}`, remedy: remedy(limit), rule: limit.rule, short: limit.key })),
    ...side.refusals.map((refusal) => ({ ...refusal, reason: `${side.name}: ${refusal.reason}` })),
    ...side.entries.flatMap((entry) =>
      entry.refusals.map((refusal) => ({ ...refusal, reason: `${side.name}, ${entry.title}: ${refusal.reason}` })),
    ),
  ]),
]

const PROPER = /^(?:[Tt]he |\P{Ll})/u // Cro, the Tide Queen

/** '20 swords, 11 bow-women, Fenth Gallinir and a poison wyvern': those of one profile together, however many units they stand in. */
export function inAll(
  mustered: readonly { readonly profile: { readonly name: string; readonly plural: string }; readonly count: number }[],
): string {
  const counts = new Map<(typeof mustered)[number]['profile'], number>()
  for (const { profile, count } of mustered) if (count > 0) counts.set(profile, (counts.get(profile) ?? 0) + count)
  return listed(
    [...counts].map(([{ name, plural }, count]) => (count > 1 ? `${count} ${plural}` : PROPER.test(name) ? name : withArticle(name))),
  )
}
