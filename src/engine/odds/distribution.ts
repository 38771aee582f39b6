// Exact distributions of whole numbers. Nothing is truncated: beyond a cap everything is gathered in one last entry, "at least".

/** Probabilities of from, from + 1, …; with `atLeast` the last entry is the chance of that number or more. */
export interface Distribution {
  readonly from: number
  readonly p: Float64Array
  readonly atLeast: boolean
}
