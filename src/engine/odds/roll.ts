// Chances of single rolls, at or over a number and at or under it, and of several alike.

export interface Naturals {
  readonly always?: number // this face succeeds whatever is needed
  readonly never?: number // this face fails whatever is needed
}

/**
 * P(die ≥ need); `never` is stronger than `always`.
 * @coming the d20 of Bladestorm
 */
export function rollOver(sides: number, need: number, naturals: Naturals = {}): number {
  return countFaces(sides, (face) => face >= need, naturals)
}

/** P(die ≤ number). */
export function rollUnder(sides: number, number: number, naturals: Naturals = {}): number {
  return countFaces(sides, (face) => face <= number, naturals)
}

function countFaces(sides: number, passes: (face: number) => boolean, { always, never }: Naturals): number {
  let good = 0
  for (let face = 1; face <= sides; face += 1) if (face !== never && (face === always || passes(face))) good += 1
  return good / sides
}

/** Successes among n independent trials alike: entry k is P(exactly k). */
export function binomial(n: number, chance: number): Float64Array {
  let p = Float64Array.of(1)
  for (let trial = 0; trial < n; trial += 1) {
    const next = new Float64Array(p.length + 1)
    for (let k = 0; k < p.length; k += 1) {
      next[k] = (next[k] ?? 0) + (p[k] ?? 0) * (1 - chance)
      next[k + 1] = (p[k] ?? 0) * chance
    }
    p = next
  }
  return p
}
