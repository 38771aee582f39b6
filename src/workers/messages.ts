// What the table and the worker that fights battles out say to each other.
import type { Answer, Seat, Viewer } from '../engine/kernel/asks'
import type { Experiment } from '../engine/laboratory/experiment'
import type { Chunk } from '../engine/laboratory/series'
import type { Tally } from '../engine/laboratory/tally'
import type { Continuation } from '../engine/laboratory/whatIf'
import type { Sampled, Task } from '../engine/minds/continuation'
import type { Level } from '../engine/minds/levels'

export interface SweepOrder {
  readonly record: string // the record as text
  readonly position: number // answers played before the battles begin
  readonly games: number
  readonly viewer: Viewer // for whom: what is kept from him is supposed
}
/** What a computer player that thinks ahead is asked, and what it says. */
export interface PonderOrder {
  readonly cores: number // that this machine has
  readonly record: string // the record as text, sealed answers that wait left out
  readonly position: number // answers played
  readonly decision: string // id
  readonly level: Level
  readonly milliseconds: number
}
export interface Reason {
  readonly label: string // what the answer would be
  readonly worth: number // in points, against the position as it stood
  readonly samples: number
}
export type PonderReport =
  // the best first; secret: they tell of somebody whom not everybody sees
  | { readonly ok: true; readonly answer: Answer; readonly choices: readonly Reason[]; readonly secret?: boolean }
  | { readonly ok: false; readonly reason: string }
/** What helpers of that player are told, each a worker of the same program: the decision first, then continuations of it. `order` numbers the decisions. */
export type HelpOrder =
  | { readonly kind: 'help'; readonly order: number; readonly record: string; readonly position: number; readonly decision: string }
  | { readonly kind: 'sample'; readonly order: number; readonly at: number; readonly task: Task }
export type HelpReport =
  | { readonly kind: 'ready'; readonly order: number }
  | { readonly kind: 'sampled'; readonly order: number; readonly at: number; readonly sampled: Sampled }
  | { readonly kind: 'failed'; readonly order: number }
export type SweepReport =
  | { readonly kind: 'game'; readonly winner: Seat | null | undefined; readonly lost: readonly number[] } // undefined: no end
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
/** What a worker of the laboratory is told: the experiment first, then parts of it one by one. */
export type LabOrder = { readonly kind: 'experiment'; readonly experiment: Experiment } | { readonly kind: 'fight'; readonly chunk: Chunk }
export type LabReport =
  | { readonly kind: 'fought'; readonly chunk: Chunk; readonly names: readonly string[]; readonly tally: Tally }
  | { readonly kind: 'failed'; readonly reason: string; readonly remedy: string }
/** Answers to one question to be compared, and what the computer player would answer beside them. */
export interface WhatIfOrder {
  readonly record: string // the record as text, sealed answers that wait left out
  readonly position: number // answers played
  readonly decision: string // id
  readonly viewer: Viewer // whose answers they are: what is kept from him is supposed
  readonly answers: readonly Answer[]
  readonly from: number // continuations: `from` up to but not including `to`
  readonly to: number
}
export type WhatIfReport =
  | { readonly kind: 'ends'; readonly game: number; readonly ends: readonly Continuation[]; readonly suggested: Answer } // the computer's
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
