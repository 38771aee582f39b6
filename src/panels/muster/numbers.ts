// A number as it is typed: what it comes to, and what is told of one that may not be.
interface Bounds {
  readonly min: number
  readonly max: number
  readonly step: number
}
const HAIR = 1e-9 // tenths do not add up to the last bit

/** The number that is written; undefined: it is none, or one that may not be. */
export function numberIn(text: string, { min, max, step }: Bounds): number | undefined {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'))
  const steps = value / step
  const isStep = Math.abs(steps - Math.round(steps)) < HAIR || value === min || value === max
  return text.trim() !== '' && value >= min && value <= max && isStep ? value : undefined
}
/** What may be written: 'a whole number from 1 to 100'. */
export const numberAllowed = ({ min, max, step }: Bounds): string =>
  `a ${step === 1 ? 'whole ' : ''}number from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`
