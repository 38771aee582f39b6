/** One bar of the benchmark: what was measured against what it must hold. */
export interface BenchBar {
  readonly id: string
  readonly label: string
  readonly limit: number
  readonly unit: string // of limit and value: 'L', 'ms', '/s', '×'
  readonly value: number
  readonly nanoseconds?: number // the plain figure, where the value is in L
}
