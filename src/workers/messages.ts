// What the table and the worker that fights battles out say to each other.
import type { Seat } from '../engine/kernel/asks'

export interface SweepOrder {
  readonly record: string // the record as text
  readonly position: number // answers played before the battles begin
  readonly games: number
}
export type SweepReport =
  | { readonly kind: 'game'; readonly winner: Seat | null | undefined; readonly lost: readonly number[] } // undefined: no end
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
