// Attacks by numbers alone: what one takes off the target, and what many take together. A system says which faces hit and which parts of
// a protection stand; from there on all is arithmetic.
import { damageThrough, momentsThrough } from './damage'
import { capAt, certain, chanceAtLeast, type Distribution, mixture, power, sum } from './distribution'
import { addMoments, type Moments, mixMoments } from './moments'

export interface AttackNumbers {
  readonly hit: number // chance, of any kind
  readonly bypass: number // chance of a hit that ignores part of the protection; part of `hit`
  readonly damage: string // formula; its dice explode
  readonly protection: readonly string[] // formulas that stand against a plain hit
  readonly unbypassed: readonly string[] // those that stand against a bypass too
}

/** Hits and misses alike: what one attack takes off, from `cap` (1 or more) on gathered. */
export function lossOf({ hit, bypass, damage, protection, unbypassed }: AttackNumbers, cap: number): Distribution {
  const parts = [{ weight: 1 - hit, of: certain(0) }]
  const plain = hit - bypass
  if (plain > 0) parts.push({ weight: plain, of: damageThrough(damage, protection, cap) })
  if (bypass > 0) parts.push({ weight: bypass, of: damageThrough(damage, unbypassed, cap) })
  return mixture(parts)
}

/** The chance that one attack takes off `points` (1 or more) at least. */
export function chanceToTake({ hit, bypass, damage, protection, unbypassed }: AttackNumbers, points: number): number {
  const over = (against: readonly string[]): number => chanceAtLeast(damageThrough(damage, against, points), points)
  const plain = hit - bypass
  return (plain > 0 ? plain * over(protection) : 0) + (bypass > 0 ? bypass * over(unbypassed) : 0)
}

/** Mean and variance of what one attack takes off, uncapped and exact. */
export function lossMoments({ hit, bypass, damage, protection, unbypassed }: AttackNumbers): Moments {
  const parts = [{ weight: 1 - hit, of: { mean: 0, variance: 0 } }]
  const plain = hit - bypass
  if (plain > 0) parts.push({ weight: plain, of: momentsThrough(damage, protection) })
  if (bypass > 0) parts.push({ weight: bypass, of: momentsThrough(damage, unbypassed) })
  return mixMoments(parts)
}

export interface Volley {
  readonly count: number
  readonly attack: AttackNumbers
}

/** Points that all the attacks take off one figure with `life` points (1 or more): the last entry is its defeat. */
export function lifeLost(volleys: readonly Volley[], life: number): Distribution {
  let total: Distribution = { from: 0, p: new Float64Array(life + 1), atLeast: true }
  total.p[0] = 1
  for (const { count, attack } of volleys) if (count > 0) total = sum(total, full(power(lossOf(attack, life), count, life), life), life)
  return total
}

/** With an entry for every number up to the bucket at `cap`, whatever may be reached. */
function full(d: Distribution, cap: number): Distribution {
  const p = new Float64Array(cap + 1)
  const capped = capAt(d, cap)
  for (let i = 0; i < capped.p.length; i += 1) p[capped.from + i] = capped.p[i] ?? 0
  return { from: 0, p, atLeast: true }
}

/** Mean and variance of what all the attacks take off, uncapped. */
export function totalMoments(volleys: readonly Volley[]): Moments {
  return addMoments(
    volleys.map(({ count, attack }) => {
      const { mean, variance } = lossMoments(attack)
      return { mean: count * mean, variance: count * variance }
    }),
  )
}
