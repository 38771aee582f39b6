// Damage less protection: what gets through of one hit. Damage dice explode, protection dice never do; the parts of the protection
// (those that stand) are rolled and added. Everything is memoised; the memory is bounded.
import { formula } from '../dice/formula'
import { chanceAtLeast, type Distribution, differenceFloored, topOf } from './distribution'
import { ofFormula } from './formula'
import { addMoments, formulaMoments, type Moments } from './moments'

const KEPT = 2000
function remember<Value>(memory: Map<string, Value>, key: string, work: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  if (memory.size >= KEPT) memory.clear()
  const value = work()
  memory.set(key, value)
  return value
}

const keyOf = (damage: string, protection: readonly string[]): string => `${damage}|${protection.join('|')}`

const protections = new Map<string, Distribution>()
/** The parts of a protection, added up. */
export function protectionOf(protection: readonly string[]): Distribution {
  return remember(protections, protection.join('|'), () => {
    const parts = protection.map((part) => formula(part))
    const constant = parts.reduce((so, part) => so + part.constant, 0)
    return ofFormula({ text: '', terms: parts.flatMap((part) => part.terms), constant }, { exploding: false })
  })
}

const differences = new Map<string, Distribution>()
/** Damage less protection, never below 0; from `cap` (1 or more) on gathered in the last entry. Shared: not to be written into. */
export function damageThrough(damage: string, protection: readonly string[], cap: number): Distribution {
  return remember(differences, `${keyOf(damage, protection)}|${cap}`, () => {
    const less = protectionOf(protection)
    const full = ofFormula(damage, { exploding: true, cap: cap + topOf(less) })
    return differenceFloored(full, less, cap)
  })
}

const chances = new Map<string, number>()
/** P(damage − protection ≥ 1): what a single point of life falls to, given a hit. */
export function chanceThrough(damage: string, protection: readonly string[]): number {
  return remember(chances, keyOf(damage, protection), () => chanceAtLeast(damageThrough(damage, protection, 1), 1))
}

const means = new Map<string, Moments>()
/**
 * Mean and variance of damage less protection, never below 0: exact although the damage has no upper end, since
 * (D − A)⁺ = (D − A) + (A − D)⁺ and the last is bounded.
 */
export function momentsThrough(damage: string, protection: readonly string[]): Moments {
  return remember(means, keyOf(damage, protection), () => {
    const less = protectionOf(protection)
    const most = topOf(less)
    const full = ofFormula(damage, { exploding: true, cap: most + 1 })
    const gap = addMoments([formulaMoments(damage, true), ...protection.map((part) => formulaMoments(part, false))])
    const gapMean = formulaMoments(damage, true).mean - protection.reduce((so, part) => so + formulaMoments(part, false).mean, 0)
    // For every a in turn: F = P(D < a), G = E[(a − D)⁺], H = E[(a − D)⁺²], each built up from the one before it.
    let short = 0 // E[(A − D)⁺]
    let shortSquare = 0 // E[(A − D)⁺²]
    let below = 0
    let gapBelow = 0
    let squareBelow = 0
    for (let a = Math.min(full.from, less.from); a <= most; a += 1) {
      const chance = less.p[a - less.from] ?? 0
      short += chance * gapBelow
      shortSquare += chance * squareBelow
      below += full.p[a - full.from] ?? 0
      squareBelow += 2 * gapBelow + below
      gapBelow += below
    }
    const mean = Math.max(0, gapMean + short)
    return { mean, variance: Math.max(0, gap.variance + gapMean * gapMean - shortSquare - mean * mean) }
  })
}
