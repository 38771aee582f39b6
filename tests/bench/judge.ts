// Whether a bar holds.
import type { BenchBar } from './types'

export interface Judged extends BenchBar {
  readonly ratio: number // share of the bar used up: over 1 is over the bar
  readonly ok: boolean
}
/** `slack` 1 judges by the bar itself, 2 by twice the bar. A figure that is no number never holds. */
export function judge(bar: BenchBar, slack: number): Judged {
  const ratio = bar.atLeast ? bar.limit / bar.value : bar.value / bar.limit
  return { ...bar, ratio, ok: Number.isFinite(bar.value) && bar.value >= 0 && ratio <= slack }
}
export const boundaryOf = (bar: BenchBar): string => (bar.atLeast ? '≥' : '≤')
