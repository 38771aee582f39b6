// The trail of a record: a digest that rolls on over setup, seed, answers, typed dice and what was taken back, kept at every answer. Whatever
// is changed in a record afterwards, its trail no longer fits, whether the state shows it or not. It finds out changes, not forgers: whoever
// plays another battle, or works the digests out anew, has a record that is whole.
import type { Answer } from './asks'
import { digestOf, quickDigestOf } from './digest'
import type { BattleRecord, TakenBack } from './record'
import type { Told } from './told'

type Head = Pick<BattleRecord, 'system' | 'edition' | 'setup' | 'seed' | 'early'>
type Entered = Pick<BattleRecord, 'answers' | 'typed' | 'rewound'>

/** Before any answer. */
export const trailStart = ({ system, edition, setup, seed, early }: Head): string => digestOf([system, edition, setup, seed, early ?? 0])

/** After one more answer; `at`: its index. What was taken back to there comes before it. */
export function trailNext(before: string, at: number, answer: Answer, typed: readonly number[], rewound: readonly TakenBack[]): string {
  const back = rewound.filter((one) => one.to === at)
  return digestOf([before, answer, typed, back])
}

/** Over the last of the trail, everything taken back (also beyond where the battle stands now), and what was told. */
export const closingOf = (last: string, rewound: readonly TakenBack[], told?: Told): string =>
  digestOf(told === undefined ? [last, rewound] : [last, rewound, quickDigestOf(told)])

/** The whole trail, worked out. */
export function trailOf(record: Head & Entered): readonly string[] {
  const trail = [trailStart(record)]
  for (const [at, answer] of record.answers.entries())
    trail.push(trailNext(trail[at] ?? '', at, answer, record.typed?.[at] ?? [], record.rewound ?? []))
  return trail
}

export interface TrailFault {
  readonly at: number // the position up to which it fits
  readonly reason: string
}
/** Where a record does not fit its trail; undefined: it was not changed. */
export function trailFault(record: BattleRecord): TrailFault | undefined {
  const found = trailOf(record)
  const at = found.findIndex((digest, position) => digest !== record.trail[position])
  if (at === 0)
    return { at: 0, reason: 'The setup, the seed, the system or the edition was changed: the trail of the record begins otherwise' }
  if (at > 0)
    return {
      at: at - 1,
      reason: `Answer ${at}, the dice typed in for it or what was taken back before it was changed: the trail of the record is broken there`,
    }
  if (record.trail.length !== found.length)
    return {
      at: found.length - 1,
      reason: `The trail has ${record.trail.length - 1} answers, the record ${found.length - 1}: some were added or taken away`,
    }
  const closing = closingOf(found.at(-1) ?? '', record.rewound ?? [], record.told)
  return record.closing === undefined || record.closing === closing
    ? undefined
    : { at: found.length - 1, reason: 'What was taken back or told was changed: the record does not fit its closing digest' }
}

/** What was done by hand: how many dice were typed in, and how many answers taken back past a die or a reveal. */
export function handOf(record: BattleRecord): { readonly typed: number; readonly times: number; readonly answers: number | undefined } {
  const back = record.rewound ?? []
  const known = back.every((one) => one.answers !== undefined)
  return {
    typed: Object.values(record.typed ?? {}).reduce((so, script) => so + script.length, 0),
    times: back.length,
    answers: known ? back.reduce((so, one) => so + (one.answers ?? 0), 0) : undefined,
  }
}
