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
/** Units of plain time, which a slow machine stretches; shares and multiples of a loop of the same run it does not. */
const TIMES: ReadonlySet<string> = new Set(['s', 'ms', 'µs', 'a second'])
/** In the short form: twice a bar, and of what is a time as much more as this machine is slower than the one that the bars were set on, to four times. */
export const shortSlack = ({ unit }: Pick<BenchBar, 'unit'>, slowness: number): number =>
  TIMES.has(unit) ? 2 * Math.min(2, Math.max(1, slowness)) : 2

const STEPS = 10_000_000
const USUAL = 40 // milliseconds that they take where the bars were set
/** How many times as long a plain loop takes as where the bars were set. */
export function slownessNow(): number {
  const took = [0, 1, 2].map((seed) => {
    const before = performance.now()
    let mixed = seed
    for (let step = 0; step < STEPS; step += 1) mixed = (mixed * 1_664_525 + 1_013_904_223) | 0
    return mixed === seed ? Number.NaN : performance.now() - before // read, so that it is not left out
  })
  return Math.min(...took) / USUAL
}
export const boundaryOf = (bar: BenchBar): string => (bar.atLeast ? '≥' : '≤')
