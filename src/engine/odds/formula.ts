// The distribution of a dice formula. An exploding die has a closed form: P(X = qN + r) = N^-(q+1) for r = 1…N−1,
// P(X ≥ qN + r) = N^-q (N − r + 1)/N for r = 1…N, so whatever is gathered beyond a cap is exact.
import { type Formula, formula as parsed } from '../dice/formula'
import { certain, type Distribution, power, shift, sum } from './distribution'

export interface FormulaOdds {
  readonly exploding: boolean // every die, marked with ! or not
  readonly cap?: number // from here on "or more"; needed where a die explodes
}

/**
 * Exact. Throws RangeError for an exploding die without a cap, a subtracted die that explodes (it has no lower end), an exploding d1,
 * and an Error for a text that is no formula.
 */
export function ofFormula(what: string | Formula, how: FormulaOdds): Distribution {
  const { terms, constant } = typeof what === 'string' ? parsed(what) : what
  const cap = how.cap ?? Number.POSITIVE_INFINITY
  let lowest = 0 // what the subtracted dice may take away at most: those added must be known that much further
  for (const term of terms) if (term.sign < 0) lowest += term.count * term.sides
  let total = certain(0)
  for (const term of terms) {
    if (term.sign < 0) continue
    const inner = Math.max(cap - constant + lowest, 1)
    const die = how.exploding || term.explodes ? explodingDie(term.sides, inner) : plainDie(term.sides)
    total = sum(total, power(die, term.count, inner), inner)
  }
  for (const term of terms) {
    if (term.sign > 0) continue
    if (how.exploding || term.explodes)
      throw new RangeError(`a subtracted d${term.sides} that explodes has no lower end: add it, or roll it plain`)
    total = sum(total, shift(power(plainDie(term.sides), term.count), -term.count * (term.sides + 1)), cap - constant)
  }
  return sum(total, certain(constant), cap)
}

/** 1…sides, each alike. */
export function plainDie(sides: number): Distribution {
  return { from: 1, p: new Float64Array(sides).fill(1 / sides), atLeast: false }
}

/** A die that is rolled again and added as long as it shows its maximum, known to `cap` (at least 1). */
export function explodingDie(sides: number, cap: number): Distribution {
  if (sides < 2) throw new RangeError('a d1 cannot explode: it would never stop')
  if (!Number.isFinite(cap)) throw new RangeError('an exploding die has no upper end: name a cap from which on "or more" will do')
  const p = new Float64Array(cap)
  let again = 1 // chance that all dice so far exploded
  for (let low = 0; low < cap; low += sides) {
    for (let face = 1; face < sides && low + face < cap; face += 1) p[low + face - 1] = again / sides
    if (low + sides >= cap) p[cap - 1] = (again * (sides - (cap - low) + 1)) / sides
    again /= sides
  }
  return { from: 1, p, atLeast: true }
}
