import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnAbout } from '../../../src/engine/geometry/angles'
import type { Base, Footprint } from '../../../src/engine/geometry/base'
import { closestPoints, gap, gapToPoint, inContact, overlaps } from '../../../src/engine/geometry/distance'
import { crosses, firstWithin } from '../../../src/engine/geometry/sweep'
import { degrees, inches, type Point } from '../../../src/engine/geometry/units'
import { place, round } from './scenes'

const runs = { numRuns: 400, seed: 7 }
const size = fc.integer({ min: 400, max: 4000 }).map((n) => inches(n / 1000))
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ shape: fc.constant('round' as const), diameter: size }),
  fc.record({ shape: fc.constant('oval' as const), length: size, width: size }),
  fc.record({ shape: fc.constant('rectangle' as const), length: size, width: size }),
)
const facing = fc.integer({ min: 0, max: 359 }).map(degrees)
const foot: fc.Arbitrary<Footprint> = fc.record({ base, at: place, facing })
const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
const rectangle = (x: number, y: number, length: number, width: number, turn = 0): Footprint => ({
  base: { shape: 'rectangle', length: inches(length), width: inches(width) },
  at: { x, y },
  facing: degrees(turn),
})
const oval = (x: number, y: number, length: number, width: number, turn = 0): Footprint => ({
  base: { shape: 'oval', length: inches(length), width: inches(width) },
  at: { x, y },
  facing: degrees(turn),
})

/** Points round a base's edge, by plain trigonometry. */
function edge(of: Footprint, count: number): Point[] {
  const turn = (of.facing * Math.PI) / 180
  const { base } = of
  const l = base.shape === 'round' ? base.diameter / 2 : base.length / 2
  const w = base.shape === 'round' ? l : base.width / 2
  return Array.from({ length: count }, (_, i) => {
    const t = (2 * Math.PI * i) / count
    const k = base.shape === 'rectangle' ? 1 / Math.max(Math.abs(Math.cos(t)), Math.abs(Math.sin(t))) : 1
    const x = Math.cos(t) * k * l
    const y = Math.sin(t) * k * w
    return { x: of.at.x + x * Math.cos(turn) - y * Math.sin(turn), y: of.at.y + x * Math.sin(turn) + y * Math.cos(turn) }
  })
}

describe('distance from base edge to base edge (BST-32)', () => {
  it('BST-32 is measured between edges, not centres', () => {
    expect(gap(round(0, 0), round(10, 0))).toBe(9)
    expect(gap(round(0, 0), rectangle(10, 0, 4, 2))).toBeCloseTo(7.5, 12)
    expect(gap(round(0, 0), rectangle(10, 0, 4, 2, 90))).toBeCloseTo(8.5, 12)
    expect(gap(rectangle(0, 0, 2, 2, 45), rectangle(10, 0, 4, 2))).toBeCloseTo(8 - Math.SQRT2, 12)
    expect(gap(oval(0, 0, 4, 2), oval(0, 7, 4, 2, 90))).toBeCloseTo(4, 9)
    expect(gapToPoint(oval(0, 0, 4, 2), { x: 5, y: 0 })).toBeCloseTo(3, 9)
    expect(gapToPoint(round(0, 0), { x: 0.2, y: 0 })).toBe(0)
  })

  it('is the same both ways to the last bit, and so are the closest points', () => {
    fc.assert(
      fc.property(foot, foot, (a, b) => {
        expect(gap(a, b)).toBe(gap(b, a))
        const one = closestPoints(a, b)
        const two = closestPoints(b, a)
        if (a.at.x !== b.at.x || a.at.y !== b.at.y) expect(two).toEqual({ distance: one.distance, from: one.to, to: one.from })
        expect(apart(one.from, one.to)).toBeCloseTo(one.distance, 7)
        expect(gapToPoint(a, one.from)).toBeLessThan(1e-6)
        expect(gapToPoint(b, one.to)).toBeLessThan(1e-6)
      }),
      runs,
    )
  })

  it('does not change when the table is turned and shifted', () => {
    fc.assert(
      fc.property(foot, foot, facing, place, (a, b, turn, shift) => {
        const moved = (f: Footprint): Footprint => {
          const at = turnAbout(f.at, { x: 3, y: 4 }, turn)
          return { ...f, at: { x: at.x + shift.x, y: at.y + shift.y }, facing: degrees(f.facing + turn) }
        }
        expect(gap(moved(a), moved(b))).toBeCloseTo(gap(a, b), 7)
      }),
      runs,
    )
  })

  it('keeps the triangle inequality through any point', () => {
    fc.assert(
      fc.property(foot, foot, place, (a, b, p) => {
        expect(gap(a, b)).toBeLessThanOrEqual(gapToPoint(a, p) + gapToPoint(b, p) + 1e-7)
      }),
      runs,
    )
  })

  it('is what densely sampled edges say', () => {
    fc.assert(
      fc.property(foot, foot, (a, b) => {
        const ours = gap(a, b)
        let least = Number.POSITIVE_INFINITY
        const others = edge(b, 90)
        for (const p of edge(a, 90)) for (const q of others) least = Math.min(least, apart(p, q))
        expect(ours).toBeLessThanOrEqual(least + 1e-9)
        if (ours > 0) expect(least - ours).toBeLessThan(0.12)
      }),
      { ...runs, numRuns: 120 },
    )
  })

  it('BST-17 contact is a gap of at most 0.01"', () => {
    expect(inContact(round(0, 0), round(1.01, 0))).toBe(true)
    expect(inContact(round(0, 0), round(1.011, 0))).toBe(false)
    expect(inContact(rectangle(0, 0, 2, 1), rectangle(2.009, 0, 2, 1))).toBe(true)
    expect(inContact(rectangle(0, 0, 2, 1), rectangle(2.012, 0, 2, 1))).toBe(false)
  })

  it('bases overlap when they do by more than a thousandth', () => {
    expect(overlaps(round(0, 0), round(1, 0))).toBe(false)
    expect(overlaps(round(0, 0), round(0.9995, 0))).toBe(false)
    expect(overlaps(round(0, 0), round(0.998, 0))).toBe(true)
    expect(overlaps(rectangle(0, 0, 2, 1), rectangle(1.9995, 0, 2, 1))).toBe(false)
    expect(overlaps(rectangle(0, 0, 2, 1), rectangle(1.998, 0, 2, 1))).toBe(true)
    expect(overlaps(oval(0, 0, 4, 2), round(0, 1.4995))).toBe(false)
    expect(overlaps(oval(0, 0, 4, 2), round(0, 1.497))).toBe(true)
    expect(overlaps(round(0, 0), round(0, 0))).toBe(true)
    expect(overlaps(rectangle(0, 0, 4, 4), oval(0, 0, 1, 0.5))).toBe(true)
    fc.assert(
      fc.property(foot, foot, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a))
        if (overlaps(a, b)) expect(gap(a, b)).toBe(0)
      }),
      runs,
    )
  })
})

describe('a moving base', () => {
  const path = fc.array(place, { minLength: 2, maxLength: 4 })
  const along = (points: readonly Point[], distance: number): Point => {
    let left = distance
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1] ?? { x: 0, y: 0 }
      const b = points[i] ?? a
      const length = apart(a, b)
      if (left <= length && length > 0) return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
      left -= length
    }
    return points[points.length - 1] ?? { x: 0, y: 0 }
  }
  const total = (points: readonly Point[]): number => points.reduce((sum, p, i) => sum + apart(points[i - 1] ?? p, p), 0)

  it('BST-26 first comes within so many inches where the gap says so, and not before', () => {
    expect(
      firstWithin(
        round(0, 0),
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        round(10, 0),
        3,
      ),
    ).toBeCloseTo(6, 9)
    expect(
      firstWithin(
        round(0, 0),
        [
          { x: 8, y: 0 },
          { x: 20, y: 0 },
        ],
        round(10, 0),
        3,
      ),
    ).toBe(0)
    expect(
      firstWithin(
        round(0, 0),
        [
          { x: 0, y: 9 },
          { x: 20, y: 9 },
        ],
        round(10, 0),
        3,
      ),
    ).toBeUndefined()
    expect(
      firstWithin(
        rectangle(0, 0, 2, 1),
        [
          { x: 0, y: 0 },
          { x: 0, y: 5 },
          { x: 20, y: 5 },
        ],
        oval(10, 5, 2, 2),
        3,
      ),
    ).toBeCloseTo(10, 6)
    let found = 0
    fc.assert(
      fc.property(foot, foot, path, fc.constantFrom(0, 1, 3), (mover, other, points, within) => {
        const there = firstWithin(mover, points, other, within)
        const at = (d: number): number => gap({ ...mover, at: along(points, d) }, other)
        const end = total(points)
        if (there === undefined) for (let i = 0; i <= 60; i++) expect(at((end * i) / 60)).toBeGreaterThan(within - 1e-6)
        else {
          if (there > 0) {
            found++
            expect(at(there)).toBeCloseTo(within, 5)
          } else expect(at(0)).toBeLessThanOrEqual(within + 1e-6)
          for (let i = 0; i < 60 && there > 0; i++) expect(at((there * i) / 60)).toBeGreaterThanOrEqual(within - 1e-5)
        }
      }),
      runs,
    )
    expect(found).toBeGreaterThan(60)
  })

  it('BST-17 passes through another where it overlaps it on the way, and touching is not passing through', () => {
    expect(
      crosses(
        round(0, 0),
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        round(10, 0.9),
      ),
    ).toBe(true)
    expect(
      crosses(
        round(0, 0),
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        round(10, 1),
      ),
    ).toBe(false)
    expect(
      crosses(
        rectangle(0, 0, 2, 1),
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        rectangle(10, 1, 2, 1),
      ),
    ).toBe(false)
    expect(
      crosses(
        rectangle(0, 0, 2, 1),
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        rectangle(10, 0.99, 2, 1),
      ),
    ).toBe(true)
    fc.assert(
      fc.property(foot, foot, path, (mover, other, points) => {
        const end = total(points)
        const sampled = Array.from({ length: 80 }, (_, i) => overlaps({ ...mover, at: along(points, (end * i) / 79) }, other)).some(Boolean)
        if (sampled) expect(crosses(mover, points, other)).toBe(true)
        else if (crosses(mover, points, other)) expect(firstWithin(mover, points, other, 0.001)).toBeDefined()
      }),
      runs,
    )
  })
})
