// Pearson's chi-square of counts against exact chances, for seeded trials.

const LEAST = 5 // expected in a class; thinner ones are put together with their neighbours

export function chiSquare(counts: readonly number[], chances: readonly number[]): { readonly statistic: number; readonly freedom: number } {
  const trials = counts.reduce((sum, count) => sum + count, 0)
  let statistic = 0
  let classes = 0
  let count = 0
  let expected = 0
  let before: { count: number; expected: number } | undefined
  const close = (): void => {
    if (before) {
      statistic += (before.count - before.expected) ** 2 / before.expected
      classes += 1
    }
    before = { count, expected }
    count = 0
    expected = 0
  }
  for (let k = 0; k < Math.max(counts.length, chances.length); k += 1) {
    const chance = chances[k] ?? 0
    // what cannot happen must not have happened
    if (chance <= 0 && (counts[k] ?? 0) > 0) return { statistic: Number.POSITIVE_INFINITY, freedom: 1 }
    count += counts[k] ?? 0
    expected += chance * trials
    if (expected >= LEAST) close()
  }
  if (before) {
    before.count += count
    before.expected += expected
    statistic += (before.count - before.expected) ** 2 / before.expected
    classes += 1
  }
  return { statistic, freedom: Math.max(1, classes - 1) }
}

const Z = 3.719 // one in ten thousand

/** What a chi-square of so many degrees of freedom exceeds once in ten thousand (Wilson and Hilferty). */
export function criticalValue(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + Z * Math.sqrt(part)) ** 3
}
