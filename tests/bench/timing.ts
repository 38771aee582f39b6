// Time taken by repeated work, as of one core that nobody else is at: others' turns at the machine are not counted. The
// median of several rounds, or the quickest: a round disturbed all the same does not count.

/** Milliseconds since it was started: by the clock, or of the processor's time if that is less, as it is when others run in between. */
export function stopwatch(): () => number {
  const began = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min(performance.now() - began, (user + system) / 1000)
  }
}

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
    const watch = stopwatch()
    let calls = 0
    do {
      work()
      calls += 1
    } while (performance.now() - began < milliseconds)
    found.push(watch() / calls)
  }
  return found
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
