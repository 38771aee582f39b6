// How many of many attacks kill: alike or not, at a crowd without end, at so many targets, or each at a target of its own.
import { binomial } from './roll'

export interface Tries {
  readonly count: number // independent attacks alike
  readonly chance: number // that one of them kills
}

function convolve(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const p = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i += 1) for (let j = 0; j < b.length; j += 1) p[i + j] = (p[i + j] ?? 0) + (a[i] ?? 0) * (b[j] ?? 0)
  return p
}

/** Every attack has a target left: entry k is the chance of exactly k kills. */
export function killsOf(tries: readonly Tries[]): Float64Array {
  let kills = Float64Array.of(1)
  for (const { count, chance } of tries) kills = convolve(kills, binomial(count, chance))
  return kills
}

/** The same where there are only `most` to kill: those beyond are lost, and the last entry gathers them. */
export function pooled(kills: Float64Array, most: number): Float64Array {
  if (kills.length <= most + 1) return kills
  const p = kills.slice(0, most + 1)
  let rest = 0
  for (let k = kills.length - 1; k >= most; k -= 1) rest += kills[k] ?? 0
  p[most] = rest
  return p
}

/**
 * Attacks given to targets beforehand, in the order of the attacks: the first `targets[0]` of them at the first target, and so on. Each
 * target dies once. Entry k: the chance of exactly k dead. RangeError unless every attack has its target and every target its attacks.
 */
export function assignedKills(tries: readonly Tries[], targets: readonly number[]): Float64Array {
  const attacks = tries.reduce((so, { count }) => so + count, 0)
  const given = targets.reduce((so, count) => so + count, 0)
  if (attacks !== given) throw new RangeError(`${given} attacks are given to targets, but there are ${attacks}: give each its target`)
  let kills = Float64Array.of(1)
  let group = 0
  let left = tries[0]?.count ?? 0
  for (const target of targets) {
    let lives = 1
    for (let open = target; open > 0; ) {
      while (left === 0) {
        group += 1
        left = tries[group]?.count ?? 0
      }
      const now = Math.min(open, left)
      const spared = 1 - (tries[group]?.chance ?? 0)
      for (let attack = 0; attack < now; attack += 1) lives *= spared
      open -= now
      left -= now
    }
    kills = convolve(kills, Float64Array.of(lives, 1 - lives))
  }
  return kills
}

/** The mean of a distribution that begins at 0. */
export function meanKills(kills: Float64Array): number {
  let mean = 0
  for (let k = 1; k < kills.length; k += 1) mean += k * (kills[k] ?? 0)
  return mean
}
