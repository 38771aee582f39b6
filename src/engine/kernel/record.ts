// The battle record: the save file, the replay, the bug report and the share link.
import type { Answer } from './asks'
import type { Setup } from './system'

export const FORMAT = 'stormtable/1'
/** A digest of the state is kept after every so many answers, and at the end. */
export const CHECKPOINT = 25

/** By index of the answer (as an object key): the faces typed in for it. */
export type TypedDice = Readonly<Record<string, readonly number[]>>
/** By position (answers played before it): the digest of the state there. */
export type Digests = Readonly<Record<string, string>>

export interface BattleRecord {
  readonly format: typeof FORMAT
  readonly system: string
  readonly edition: number
  readonly setup: Setup // profiles embedded: edited data cannot change an old battle
  readonly seed: string
  readonly answers: readonly Answer[]
  readonly typed?: TypedDice
  readonly rewound?: readonly number[] // positions to which play was taken back past a die or a reveal, in order
  readonly digests: Digests
}

/** Any text is a seed, up to this many characters. */
export const SEED_LIMIT = 10_000
/** The stream of dice that the muster draws from; answer n draws from stream n. */
export const MUSTER_STREAM = 'muster'
