// The distribution of a dice formula.
import { type Formula, formula as parsed } from '../dice/formula'
import { type DieKind, plusDie } from './die'
import { certain, type Distribution, shift, sum } from './distribution'

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
  const inner = Math.max(cap - constant + lowest, 1)
  let total = certain(0)
  const add = (count: number, die: DieKind, known: number): void => {
    for (let i = 0; i < count; i += 1) total = plusDie(total, die, known)
  }
  for (const term of terms) if (term.sign > 0) add(term.count, { sides: term.sides, explodes: how.exploding || term.explodes }, inner)
  for (const { sign, sides, count, explodes } of terms) {
    if (sign > 0) continue
    if (how.exploding || explodes) throw new RangeError(`a subtracted d${sides} that explodes has no lower end: add it, or roll it plain`)
    // −d6 is d6 − 7
    add(count, { sides, explodes: false }, Number.POSITIVE_INFINITY)
    total = shift(total, -count * (sides + 1))
  }
  return sum(total, certain(constant), cap)
}
