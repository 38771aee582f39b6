import { describe, expect, it } from 'vitest'
import { chanceThrough, damageThrough, momentsThrough, protectionOf } from '../../../src/engine/odds/damage'
import {
  capAt,
  certain,
  chanceAtLeast,
  type Distribution,
  differenceFloored,
  mixture,
  momentsOf,
  power,
  sum,
} from '../../../src/engine/odds/distribution'
import { ofFormula } from '../../../src/engine/odds/formula'
import { addMoments, formulaMoments, mixMoments } from '../../../src/engine/odds/moments'
import { formulaText } from '../../../src/engine/odds/question'
import { binomial, rollOver, rollUnder } from '../../../src/engine/odds/roll'
import { chanceOf } from '../../support/odds'
import reference from './reference.json'

const EXACT = 1e-12
const near = (got: number, want: number | undefined): void => expect(Math.abs(got - (want ?? Number.NaN))).toBeLessThanOrEqual(EXACT)
const each = (values: ArrayLike<number>, look: (value: number, index: number) => void): void => {
  for (let i = 0; i < values.length; i += 1) look(values[i] ?? Number.NaN, i)
}
const total = (d: Distribution): number => d.p.reduce((so, chance) => so + chance, 0)

describe('against the reference', () => {
  it('BST-33 BST-34 chance to hit within and beyond effective range', () => {
    each(reference.effective.need, (need, i) => near(rollOver(30, need, { always: 30, never: 1 }), reference.effective.hit[i]))
    each(reference.beyond.need, (need, i) => near(rollOver(30, need + reference.beyond.penalty, { never: 1 }), reference.beyond.hit[i]))
  })

  it('BST-35 exploding dice: every entry, every tail, mean and variance', () => {
    for (const row of reference.exploding) {
      const d = ofFormula(row.dice, { exploding: true, cap: 61 })
      each(row.exactly, (chance, value) => near(chanceOf(d, value), chance))
      each(row.atLeast, (chance, value) => near(chanceAtLeast(d, value), chance))
      near(chanceAtLeast(d, 61), row.above60)
      near(total(d), 1)
      const { mean, variance } = formulaMoments(row.dice, true)
      near(mean, row.mean)
      near(variance, row.variance)
    }
  })

  it('BST-36 BST-50 what gets through of a hit, and the kill with and without bypass', () => {
    for (const row of reference.kill) {
      const givenHit = chanceThrough(row.damage, [row.absorption])
      near(givenHit, row.givenHit)
      const hit = rollOver(30, row.need, { always: 30, never: 1 })
      near(hit * givenHit, row.killWithoutBypass)
      near((hit - 1 / 30) * givenHit + (1 / 30) * chanceThrough(row.damage, []), row.kill)
    }
  })

  it('BST-50 kills of a volley', () => {
    const row = reference.volley
    const kill = rollOver(30, row.need, { always: 30, never: 1 }) * chanceThrough(row.damage, [row.absorption])
    near(kill, row.kill)
    each(binomial(row.attacks, kill), (chance, k) => near(chance, row.exactly[k]))
    const volley = power({ from: 0, p: Float64Array.of(1 - kill, kill), atLeast: false }, row.attacks)
    each(row.atLeast, (chance, k) => near(chanceAtLeast(volley, k), chance))
    near(momentsOf(volley).mean, row.mean)
    near(momentsOf(volley).variance, row.variance)
  })

  it('BST-50 the Fate of a Hero under four attacks with bypass', () => {
    const row = reference.fate
    const hit = rollOver(30, row.need, { always: 30, never: 1 })
    const one = (cap: number): Distribution =>
      mixture([
        { weight: 1 - hit, of: certain(0) },
        { weight: hit - 1 / 30, of: damageThrough(row.damage, [row.absorption], cap) },
        { weight: 1 / 30, of: damageThrough(row.damage, [], cap) },
      ])
    const all = power(one(61), row.attacks, 61)
    each(row.exactly, (chance, value) => near(chanceOf(all, value), chance))
    each(row.atLeast, (chance, value) => near(chanceAtLeast(all, value), chance))
    near(chanceAtLeast(power(one(row.fate), row.attacks, row.fate), row.fate), row.defeat) // a cap at what matters changes nothing
    near(chanceAtLeast(all, row.fate + 1), row.above)
    near(chanceOf(all, 0), row.nothing)
    const moments = mixMoments([
      { weight: 1 - hit, of: { mean: 0, variance: 0 } },
      { weight: hit - 1 / 30, of: momentsThrough(row.damage, [row.absorption]) },
      { weight: 1 / 30, of: momentsThrough(row.damage, []) },
    ])
    const four = addMoments([moments, moments, moments, moments])
    near(four.mean, row.mean)
    near(four.variance, row.variance)
  })

  it('plain dice less a number, floored at zero', () => {
    const row = reference.plain
    row.less.forEach((less, i) => {
      const d = differenceFloored(ofFormula(row.dice, { exploding: false }), certain(less))
      const { mean, variance } = momentsOf(d)
      near(mean, row.mean[i])
      near(variance, row.variance[i])
      near(chanceAtLeast(d, 1), row.any[i])
    })
    const eight = differenceFloored(ofFormula(row.dice, { exploding: false }), certain(8))
    each(row.lessEight, (chance, value) => near(chanceOf(eight, value), chance))
  })
})

describe('the algebra', () => {
  it('a cap only gathers: whatever is below stays as it was', () => {
    for (const formula of ['d6', '2d10+3d8', '2d4+3', 'd6!-d4', '3d6-7', '1d20-2d6+4']) {
      const exploding = !formula.includes('-')
      const wide = ofFormula(formula, { exploding, cap: 90 })
      for (const cap of [-20, -3, 0, 1, 2, 5, 9, 14, 25, 60]) {
        const d = ofFormula(formula, { exploding, cap })
        near(total(d), 1)
        for (let value = -16; value <= cap; value += 1) near(chanceAtLeast(d, value), chanceAtLeast(wide, value))
      }
    }
  })

  it('power is the sum of many, also of numbers below zero', () => {
    const odd: Distribution = { from: -2, p: Float64Array.of(0.2, 0.1, 0.3, 0.4), atLeast: false }
    let slow = certain(0)
    for (let n = 0; n <= 9; n += 1) {
      for (const cap of [Number.POSITIVE_INFINITY, -4, 0, 3]) {
        const fast = power(odd, n, cap)
        near(total(fast), 1)
        for (let value = -20; value <= Math.min(cap, 12); value += 1) near(chanceAtLeast(fast, value), chanceAtLeast(slow, value))
      }
      slow = sum(slow, odd)
    }
  })

  it('asks for more than it knows are refused with the remedy', () => {
    const d = capAt(ofFormula('3d6', { exploding: false }), 10)
    expect(() => chanceAtLeast(d, 11)).toThrow(/cap of at least 11/)
    expect(() => momentsOf(d)).toThrow(/without a cap/)
    expect(() => differenceFloored(certain(3), d)).toThrow(/without a cap/)
    expect(() => ofFormula('d6', { exploding: true })).toThrow(/name a cap/)
    expect(() => ofFormula('9-d6', { exploding: true, cap: 9 })).toThrow(/no lower end/)
    expect(() => ofFormula('d1', { exploding: true, cap: 9 })).toThrow(/never stop/)
    expect(() => mixture([{ weight: 0.5, of: certain(1) }])).toThrow(/add up/)
    expect(() => power(certain(1), 1.5)).toThrow(/whole number/)
  })

  it('one of several is known no farther than the least known of them', () => {
    const coarse = mixture([
      { weight: 0.5, of: ofFormula('d6', { exploding: false, cap: 3 }) },
      { weight: 0.5, of: ofFormula('d6', { exploding: false, cap: 5 }) },
    ])
    expect(coarse).toMatchObject({ from: 1, atLeast: true })
    expect(coarse.p).toHaveLength(3)
    each([1 / 6, 1 / 6, 4 / 6], (chance, i) => near(coarse.p[i] ?? 0, chance))
  })

  it('a question refuses a subtracted die that explodes, wherever the explosion is written', () => {
    expect(() => formulaText('9-d6!', 'damage', { exploding: false })).toThrow(/no lower end/)
    expect(() => formulaText('9-d6', 'damage', { exploding: true })).toThrow(/no lower end/)
    expect(formulaText('9-d6', 'damage', { exploding: false })).toBe('9-d6')
  })

  it('parts of an absorption add up; a subtracted part may not be negative damage', () => {
    near(momentsOf(protectionOf(['d8', '2', 'd4'])).mean, 9)
    near(chanceThrough('d4', ['d8', '0', '0']), chanceThrough('d4', ['d8']))
    expect(chanceThrough('1', ['1'])).toBe(0)
    expect(chanceThrough('2', ['1'])).toBe(1)
  })

  it('rolls at or under, and over with faces that always or never do', () => {
    expect(rollUnder(10, 3)).toBe(0.3)
    expect(rollUnder(10, 0, { always: 1 })).toBe(0.1)
    expect(rollOver(30, 31, { always: 30 })).toBe(1 / 30)
    expect(rollOver(30, 1, { never: 1 })).toBe(29 / 30)
    // a face that is both fails
    expect(rollUnder(10, 3, { always: 10, never: 10 })).toBe(0.3)
    expect(rollUnder(10, 3, { always: 2, never: 2 })).toBe(0.2)
    expect(rollOver(30, 16, { always: 1, never: 30 })).toBe(15 / 30)
  })

  it('one of several holds exactly the numbers from the least of all to the greatest', () => {
    const either = mixture([
      { weight: 0.25, of: certain(2) },
      { weight: 0.75, of: certain(5) },
    ])
    expect({ from: either.from, p: [...either.p], atLeast: either.atLeast }).toEqual({ from: 2, p: [0.25, 0, 0, 0.75], atLeast: false })
    const below = mixture([
      { weight: 0.5, of: certain(-3) },
      { weight: 0.5, of: certain(-1) },
    ])
    expect({ from: below.from, p: [...below.p] }).toEqual({ from: -3, p: [0.5, 0, 0.5] })
  })
})
