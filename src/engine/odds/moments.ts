// Means and variances in closed form: an exploding die of N sides is N·Q + R, Q geometric and R even on 1…N−1.
import { type Formula, meanOf, formula as parsed } from '../dice/formula'

export interface Moments {
  readonly mean: number
  readonly variance: number
}

/** Of a formula, exact. RangeError for an exploding d1. */
export function formulaMoments(what: string | Formula, exploding: boolean): Moments {
  const formula = typeof what === 'string' ? parsed(what) : what
  let variance = 0
  for (const { count, sides, explodes } of formula.terms) variance += count * dieVariance(sides, exploding || explodes)
  return { mean: meanOf(formula, exploding), variance }
}

function dieVariance(sides: number, exploding: boolean): number {
  if (!exploding) return (sides * sides - 1) / 12
  const rest = sides - 1
  return (sides * sides * sides) / (rest * rest) + (rest * rest - 1) / 12
}

/** Of the sum of independent numbers. */
export const addMoments = (parts: readonly Moments[]): Moments => ({
  mean: parts.reduce((so, part) => so + part.mean, 0),
  variance: parts.reduce((so, part) => so + part.variance, 0),
})

/** Of one of several, by weight (adding up to 1). */
export function mixMoments(parts: readonly { readonly weight: number; readonly of: Moments }[]): Moments {
  let mean = 0
  let square = 0
  for (const { weight, of } of parts) {
    mean += weight * of.mean
    square += weight * (of.variance + of.mean * of.mean)
  }
  return { mean, variance: square - mean * mean }
}
