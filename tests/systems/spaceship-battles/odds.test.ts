import { describe, expect, it } from 'vitest'
import { chanceAtLeast, momentsOf } from '../../../src/engine/odds/distribution'
import { aimedOdds, answerOdds, hullOdds, weaponDice } from '../../../src/systems/spaceship-battles/odds/question'
import reference from '../../engine/odds/reference-systems.json'
import { chanceOf } from '../../support/odds'

const near = (got: number, want: number | undefined): void => expect(Math.abs(got - (want ?? Number.NaN))).toBeLessThanOrEqual(1e-12)
const { dice, less, mean, any, variance, raw, shielded } = reference.spaceships

describe('Spaceship Battles', () => {
  it('SHP-14 against the reference: 4d6 less deductions and field', () => {
    less.forEach((x, i) => {
      for (const field of [0, Math.floor(x / 2), x]) {
        const hull = hullOdds({ dice, deductions: x - field, field })
        near(momentsOf(hull).mean, mean[i])
        near(momentsOf(hull).variance, variance[i])
        near(chanceAtLeast(hull, 1), any[i])
      }
    })
    const open = hullOdds({ dice, deductions: 0, field: 0 })
    raw.forEach((chance, points) => {
      near(chanceOf(open, points), chance)
    })
    const odds = hullOdds({ dice, ...shielded })
    expect(odds.p).toHaveLength(shielded.exactly.length)
    shielded.exactly.forEach((chance, points) => {
      near(chanceOf(odds, points), chance)
    })
    near(momentsOf(odds).mean, shielded.mean)
  })

  it('SHP-14 no dice, or too strong a field: nothing', () => {
    expect(Array.from(hullOdds({ dice: 0, deductions: 0, field: 0 }).p)).toEqual([1])
    expect(Array.from(hullOdds({ dice: 2, deductions: 0, field: 12 }).p)).toEqual([1])
  })

  it('SHP-14 aimed at a system: 6 above the field drops it instead of hurting the hull', () => {
    const salvo = { dice: 4, deductions: 2, field: 6 }
    const plain = hullOdds(salvo)
    const { drop, hull } = aimedOdds(salvo)
    near(drop, chanceAtLeast(plain, 6))
    near(chanceOf(hull, 0), chanceOf(plain, 0) + drop)
    for (let points = 1; points < 6; points += 1) near(chanceOf(hull, points), chanceOf(plain, points))
    expect(hull.p).toHaveLength(6)
  })

  it('SHP-4 dice by weapon, factor and range; Type IV grows weaker with range', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 9].map((range) => weaponDice('IV', 1, range))).toEqual([3, 3, 3, 2, 2, 1, 0, 0])
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((range) => weaponDice('IV', 2, range))).toEqual([6, 6, 6, 5, 5, 4, 3, 2, 1, 0])
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((range) => weaponDice('IV', 3, range))).toEqual([9, 9, 9, 8, 8, 7, 6, 5, 4, 0])
    expect([1, 2, 3].map((factor) => weaponDice('I', factor === 1 ? 1 : factor === 2 ? 2 : 3, 9))).toEqual([1, 2, 3])
    expect(weaponDice('II', 3, 9)).toBe(4)
    expect(weaponDice('II', 3, 10)).toBe(0)
    expect(weaponDice('III', 3, 12)).toBe(5)
    expect(weaponDice('III', 1, 13)).toBe(0)
  })

  it('SHP-14 a stronger field never helps the attacker', () => {
    let before = Number.POSITIVE_INFINITY
    for (let field = 0; field < 40; field += 1) {
      const found = momentsOf(hullOdds({ dice: 6, deductions: 1, field })).mean
      expect(found).toBeLessThanOrEqual(before)
      before = found
    }
  })

  it('refuses naming the field', () => {
    const good = { system: 'spaceship-battles', dice: 4, deductions: 2, field: 6 }
    expect(() => answerOdds(good)).not.toThrow()
    expect(() => answerOdds({ ...good, dice: 1001 })).toThrow(/^dice: /)
    expect(() => answerOdds({ ...good, field: -1 })).toThrow(/^field: /)
    expect(() => answerOdds({ ...good, deductions: true })).toThrow(/^deductions: /)
    expect(() => answerOdds({ ...good, range: 3 })).toThrow(/^range: /)
  })
})
