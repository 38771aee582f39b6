// Facings by the table's steps: any degree, or by 45° or 90°. The one place that knows by how much a key or a notch turns.
import { type Degrees, degrees } from './units'

/** Steps in which facings go. Where they are free, keys and buttons turn by 15°. */
export const TURN_STEPS = ['free', 45, 90] as const
export type TurnStep = (typeof TURN_STEPS)[number]

const FREE = 15

export const stepOf = (step: TurnStep | undefined): number => (step === undefined || step === 'free' ? FREE : step)

/** The nearest facing that the steps allow. */
export const snapped = (facing: number, step: TurnStep | undefined): Degrees =>
  degrees(step === undefined || step === 'free' ? facing : Math.round(facing / step) * step)

/** By how many degrees one facing differs from another, −180 to 180: clockwise above 0. */
export const between = (from: Degrees, to: Degrees): number => ((to - from + 540) % 360) - 180
