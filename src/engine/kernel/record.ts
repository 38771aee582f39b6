// The battle record: the save file, the replay, the bug report and the share link.
import type { Answer } from './asks'
import type { Setup } from './system'
import type { Told } from './told'

export const FORMAT = 'stormtable/2'
/** Records of this format are read still. They had no trail: what never showed in the state could be changed without a trace. */
export const EARLY_FORMAT = 'stormtable/1'
/** A digest of the state is kept after every so many answers, and at the end. */
export const CHECKPOINT = 25

/** By index of the answer (as an object key): the faces typed in for it. */
export type TypedDice = Readonly<Record<string, readonly number[]>>
/** By position (answers played before it): the digest of the state there. */
export type Digests = Readonly<Record<string, string>>

/** Play taken back past a die or a reveal. */
export interface TakenBack {
  readonly to: number // position
  readonly answers?: number // taken back by it; not known of a record of the early format
  readonly head?: string // the trail's last digest before: what was taken back cannot be told otherwise afterwards
}

export interface BattleRecord {
  readonly format: typeof FORMAT
  readonly system: string
  readonly edition: number
  readonly setup: Setup // profiles embedded: edited data cannot change an old battle
  readonly seed: string
  readonly answers: readonly Answer[]
  readonly typed?: TypedDice
  readonly rewound?: readonly TakenBack[] // in order
  readonly early?: number // the battle goes on from a record of the early format, which had so many answers
  readonly digests: Digests
  readonly trail: readonly string[] // by position: a digest of setup, seed and all that was entered up to there (trail.ts)
  readonly told?: Told // what was told, so that the battle can be watched when its rules have changed
  readonly closing?: string // of the trail's last, all that was taken back and all that was told; a record to be kept has it (`recordOf`)
}

/** Any text is a seed, up to this many characters. */
export const SEED_LIMIT = 10_000
/** The stream of dice that the muster draws from; answer n draws from stream n. */
export const MUSTER_STREAM = 'muster'
