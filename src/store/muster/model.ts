// What is known of the muster in hand: plain data, with the way back.
import type { Refusal } from '../../engine/kernel/asks'
import type { MusterDraft, Mustering, MusterSheet } from '../../engine/kernel/muster'
import type { Players } from '../../engine/kernel/musterFile'
import type { Manifest, Setup } from '../../engine/kernel/system'
import type { Failure } from '../absent'
import type { DraftNote } from '../kept/drafts'
import type { MusterHistory } from '../musterHistory'

/** What is shown of it. */
export interface MusterShown {
  readonly phase: 'closed' | 'fetching' | 'choosing' | 'mustering' | 'failed'
  readonly manifest: Manifest | undefined
  readonly mustering: Mustering | undefined
  readonly notes: readonly DraftNote[] // kept drafts of this system, newest first
  readonly id: string | undefined // of the draft in hand; a start is kept at its first change
  readonly name: string // given by the player; '' goes by its sides
  readonly draft: MusterDraft
  readonly sheet: MusterSheet | undefined
  readonly verdict: { readonly setup: Setup } | { readonly refusals: readonly Refusal[] } | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly players: Players
  readonly seed: string // '' leaves it to chance
  readonly side: number // looked at
  readonly into: string // the unit that additions join; '' none
  readonly said: string // for the live region
  readonly notesOfText: readonly string[] // what a pasted text was not understood by
  readonly trouble: Failure | undefined
  readonly unkept: boolean // its latest change could not be kept
  readonly starting: boolean
}
export interface MusterModel extends MusterShown {
  readonly history: MusterHistory
}

/** No muster. */
export const NOTHING = {
  phase: 'closed',
  manifest: undefined,
  mustering: undefined,
  notes: [],
  id: undefined,
  name: '',
  draft: {},
  sheet: undefined,
  verdict: undefined,
  canUndo: false,
  canRedo: false,
  players: {},
  seed: '',
  side: 0,
  into: '',
  said: '',
  notesOfText: [],
  trouble: undefined,
  unkept: false,
  starting: false,
} as const satisfies MusterShown

/** What is to be done in the world after a step: the draft is kept. */
export interface MusterStep {
  readonly model: MusterModel
  readonly keeps: boolean
  readonly done: boolean // false: it came to nothing
}
