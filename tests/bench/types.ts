/** One bar of the bench: what is held, and what was found in this run. */
export interface BenchBar {
  readonly id: string // 'sight-terrain'
  readonly label: string // "exact sight, disc to disc, past 50 pieces of terrain"
  readonly limit: number // in `unit`
  readonly unit: string // 'L', 'ms', 'a second'
  readonly value: number // in `unit`
  readonly nanoseconds?: number // the same in plain time, where the unit is not a time
  readonly atLeast?: true // the limit is a floor (so many a second), not a ceiling
  readonly note?: string
}

export interface BenchOptions {
  readonly short: boolean // fewer rounds: for CI, where a bar fails at twice its limit or more
}
/** A group of bars, measured together. */
export type Bench = (options: BenchOptions) => readonly BenchBar[] | Promise<readonly BenchBar[]>
