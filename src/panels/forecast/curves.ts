// What is drawn of a distribution: which entries, how tall, which numbers stand below.
import type { ForecastCurve } from '../../engine/kernel/forecast'
import { percent } from '../../store/format'

export interface Entry {
  readonly count: number
  readonly exactly: number
  readonly atLeast: number
  readonly label: string // '3', or '5+' for the last of a curve that was cut off
  readonly likely: boolean // within the 10–90% range
}
const FAINT = 0.0005 // tails below that are left to the table

/** Every entry, with the chance of that many or more. */
export const entriesOf = (curve: ForecastCurve): readonly Entry[] => {
  const { p, from, low, high, lastIsAtLeast } = curve
  let rest = 0
  const entries: Entry[] = []
  for (let index = p.length - 1; index >= 0; index -= 1) {
    const exactly = p[index] ?? 0
    rest += exactly
    const count = from + index
    entries.unshift({
      count,
      exactly,
      atLeast: index === 0 ? 1 : Math.min(1, rest),
      label: lastIsAtLeast && index === p.length - 1 ? `${count}+` : String(count),
      likely: count >= low && count <= high,
    })
  }
  return entries
}
/** Those worth drawing: faint tails at both ends go, the range of 10–90% never. */
export const drawn = (entries: readonly Entry[], low: number, high: number): readonly Entry[] => {
  const matters = (entry: Entry): boolean => entry.exactly >= FAINT || (entry.count >= low && entry.count <= high)
  const first = entries.findIndex(matters)
  const last = entries.findLastIndex(matters)
  if (first < 0) return entries
  // a few empty counts are no reason to begin elsewhere than at the least possible
  return entries.slice(first <= 2 ? 0 : first, last + 1)
}
/** Which labels fit below, when at most so many do. */
export const labelled = (entries: readonly Entry[], most: number): ReadonlySet<number> => {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => entries.length / one <= most) ?? Math.ceil(entries.length / most)
  return new Set(entries.filter((entry) => entry.count % step === 0).map((entry) => entry.count))
}
/** The curve in a sentence, for those who read. */
export const sentenceOf = (curve: ForecastCurve): string => {
  const { label, low, high, mean } = curve
  const one = entriesOf(curve).find((entry) => entry.count === 1)
  const span = low === high ? `${low}` : `${low} to ${high}`
  return `${label}: ${mean.toFixed(mean < 10 ? 2 : 1)} on average, ${span} in the middle of cases${one ? `, at least one ${percent(one.atLeast)}` : ''}`
}
/** Chances to rule lines at: round ones, three to five of them. */
export const rules = (top: number): readonly number[] => {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((one) => top / one <= 5) ?? 0.25
  return Array.from({ length: Math.floor(top / step + 1e-9) }, (_, index) => (index + 1) * step)
}
