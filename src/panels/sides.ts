// What tells the sides apart wherever they are drawn with CSS; as many as any battle seats.
import type { Seat } from '../engine/kernel/asks'

export const SIDES = 8
/** The number of a side's look, 1…8. */
export const lookOf = (seat: Seat): number => (seat % SIDES) + 1
export const sideColour = (seat: Seat): string => `var(--side-${lookOf(seat)})`
