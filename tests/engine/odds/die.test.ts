import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDie } from '../../../src/engine/odds/die'
import {
  capAt,
  certain,
  chanceAtLeast,
  type Distribution,
  differenceFloored,
  momentsOf,
  power,
  sum,
  topOf,
} from '../../../src/engine/odds/distribution'
import { ofFormula } from '../../../src/engine/odds/formula'
import { formulaMoments } from '../../../src/engine/odds/moments'

const near = (got: number, want: number): void => expect(Math.abs(got - want)).toBeLessThanOrEqual(1e-12)
const same = (a: Distribution, b: Distribution): void => {
  expect([a.from, a.p.length, a.atLeast]).toEqual([b.from, b.p.length, b.atLeast])
  a.p.forEach((chance, i) => {
    near(chance, b.p[i] ?? Number.NaN)
  })
}
const RUNS = { seed: 20262, numRuns: 300 }
const some = fc
  .record({ from: fc.integer({ min: -9, max: 9 }), weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }) })
  .map(({ from, weights }): Distribution => {
    const all = weights.reduce((so, weight) => so + weight, 0)
    return { from, p: Float64Array.from(weights, (weight) => (all === 0 ? 1 / weights.length : weight / all)), atLeast: false }
  })
const plain = (sides: number): Distribution => ({ from: 1, p: new Float64Array(sides).fill(1 / sides), atLeast: false })
/** An exploding die by its definition: rolled again and again until nothing below `cap` is open. */
function exploding(sides: number, cap: number): Distribution {
  const p = new Float64Array(cap)
  let again = 1
  for (let low = 0; again > 0 && low < cap + sides; low += sides) {
    for (let face = 1; face < sides; face += 1) {
      const value = Math.min(low + face, cap)
      p[value - 1] = (p[value - 1] ?? 0) + again / sides
    }
    again /= sides
  }
  p[cap - 1] = (p[cap - 1] ?? 0) + again
  return { from: 1, p, atLeast: true }
}

describe('one die more', () => {
  it('BST-35 is the sum with that die, plain or exploding, with and without a cap', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 33 }), fc.integer({ min: -12, max: 70 }), (d, sides, cap) => {
        same(plusDie(d, { sides, explodes: false }, Number.POSITIVE_INFINITY), sum(d, plain(sides)))
        const want = sum(d, plain(sides), cap)
        const got = plusDie(d, { sides, explodes: false }, cap)
        for (let value = -10; value <= Math.min(cap, topOf(want)); value += 1) near(chanceAtLeast(got, value), chanceAtLeast(want, value))
        if (sides === 1) return
        const open = plusDie(d, { sides, explodes: true }, cap)
        const known = sum(d, exploding(sides, 200), cap)
        for (let value = -10; value <= cap; value += 1) near(chanceAtLeast(open, value), chanceAtLeast(known, value))
        near(
          open.p.reduce((so, chance) => so + chance, 0),
          1,
        )
        // and onto what is itself only known so far
        const twice = plusDie(open, { sides, explodes: true }, cap + 1)
        const both = sum(known, exploding(sides, 200), cap + 1)
        for (let value = -10; value <= Math.min(cap + 1, topOf(twice)); value += 1)
          near(chanceAtLeast(twice, value), chanceAtLeast(both, value))
      }),
      RUNS,
    )
  })

  it('a formula is what its dice add up to one by one, and its mean and variance are in closed form', () => {
    same(ofFormula('3d6+2', { exploding: false }), sum(power(plain(6), 3), certain(2)))
    for (const text of ['1d30', '4d10-3', '2d6-1d4', '100d6', '3d8+2d4-2d6+5']) {
      const { mean, variance } = momentsOf(ofFormula(text, { exploding: false }))
      expect(Math.abs(mean - formulaMoments(text, false).mean)).toBeLessThan(1e-9)
      expect(Math.abs(variance - formulaMoments(text, false).variance)).toBeLessThan(1e-7)
    }
    // so far out that what is gathered no longer matters
    for (const text of ['1d6', '2d10+3d8', '5d4+1']) {
      const d = ofFormula(text, { exploding: true, cap: 1200 })
      const { mean, variance } = momentsOf({ ...d, atLeast: false })
      expect(Math.abs(mean - formulaMoments(text, true).mean)).toBeLessThan(1e-10)
      expect(Math.abs(variance - formulaMoments(text, true).variance)).toBeLessThan(1e-8)
    }
  })

  it('keeps its accuracy in the far tail', () => {
    // P(100d6 = 600) = 6^-100, and P(d6 exploding ≥ 121) = 6^-20
    let tiny = 1
    for (let i = 0; i < 100; i += 1) tiny /= 6
    expect((ofFormula('100d6', { exploding: false }).p.at(-1) ?? 0) / tiny).toBeCloseTo(1, 12)
    expect(chanceAtLeast(ofFormula('d6', { exploding: true, cap: 121 }), 121) * 6 ** 20).toBeCloseTo(1, 12)
  })
})

describe('differences', () => {
  it('BST-36 what is left after a subtraction, floored, counted pair by pair', () => {
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 60 }), (a, b, cap) => {
        const want = new Map<number, number>()
        a.p.forEach((one, i) => {
          b.p.forEach((other, j) => {
            const left = Math.max(0, a.from + i - b.from - j)
            want.set(left, (want.get(left) ?? 0) + one * other)
          })
        })
        const atLeast = (value: number): number => [...want].reduce((so, [left, chance]) => so + (left >= value ? chance : 0), 0)
        for (const d of [differenceFloored(a, b), differenceFloored(a, b, cap), differenceFloored(capAt(a, cap + topOf(b)), b, cap)])
          for (let value = 0; value <= (d.atLeast ? topOf(d) : 70); value += 1) near(chanceAtLeast(d, value), atLeast(value))
      }),
      RUNS,
    )
  })

  it('sums do not care for order, and a power is the sum of many', () => {
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 9 }), fc.integer({ min: -20, max: 60 }), (a, b, n, cap) => {
        same(sum(a, b, cap), sum(b, a, cap))
        let slow = certain(0)
        for (let i = 0; i < n; i += 1) slow = sum(slow, a)
        const fast = power(a, n, cap)
        for (let value = -90; value <= Math.min(cap, topOf(fast)); value += 1) near(chanceAtLeast(fast, value), chanceAtLeast(slow, value))
      }),
      RUNS,
    )
  })
})
