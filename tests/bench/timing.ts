// Time taken by repeated work. The median of several rounds: one round in the way of another process does not count.

/** Milliseconds of one call: the median over rounds of `rounds`, each of at least `milliseconds` and one call. Warms up first. */
export function medianOf(work: () => void, milliseconds: number, rounds = 7): number {
  return median(roundsOf(work, milliseconds, rounds))
}

/** The same, the quickest round: what the work takes when nobody else is at the machine. */
export const quickestOf = (work: () => void, milliseconds: number, rounds = 7): number => Math.min(...roundsOf(work, milliseconds, rounds))

function roundsOf(work: () => void, milliseconds: number, rounds: number): readonly number[] {
  const until = performance.now() + milliseconds
  do work()
  while (performance.now() < until)
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    let calls = 0
    do {
      work()
      calls += 1
    } while (performance.now() - began < milliseconds)
    found.push((performance.now() - began) / calls)
  }
  return found
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
