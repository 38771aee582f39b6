import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Footprint } from '../../../src/engine/geometry/base'
import { convexParts } from '../../../src/engine/geometry/convex'
import { gap } from '../../../src/engine/geometry/distance'
import { coherent, FORMATIONS, filesOf, groups, ranked, wheel } from '../../../src/engine/geometry/formations'
import {
  area,
  boundingCircle,
  contains,
  distanceToPolygon,
  isSimple,
  overlapsPolygon,
  twiceArea,
} from '../../../src/engine/geometry/polygons'
import { degrees, inches, type Point } from '../../../src/engine/geometry/units'
import { place, round, terrain } from './scenes'

const runs = { numRuns: 300, seed: 9 }
const ell: Point[] = [
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
].map(([x = 0, y = 0]) => ({ x, y }))

describe('polygons', () => {
  it('contains, measures and encloses', () => {
    expect(contains(ell, { x: 1, y: 5 })).toBe(true)
    expect(contains(ell, { x: 4, y: 4 })).toBe(false)
    expect(area(ell)).toBe(20)
    expect(area([...ell].reverse())).toBe(20)
    const circle = boundingCircle(ell)
    for (const p of ell) expect(Math.sqrt((p.x - circle.at.x) ** 2 + (p.y - circle.at.y) ** 2)).toBeLessThanOrEqual(circle.radius + 1e-9)
  })

  it('tells simple outlines from crossed, doubled and flat ones', () => {
    expect(isSimple(ell)).toBe(true)
    expect(
      isSimple([
        { x: 0, y: 0 },
        { x: 4, y: 4 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(false)
    expect(
      isSimple([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(false)
    expect(
      isSimple([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 2, y: 0 },
      ]),
    ).toBe(false)
    expect(
      isSimple([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 4 },
        { x: 2, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(false) // touches itself
    expect(
      isSimple([
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(true) // a point on a straight edge
  })

  it('measures bases against them', () => {
    expect(distanceToPolygon(round(8, 1), ell)).toBeCloseTo(1.5, 9)
    expect(distanceToPolygon(round(1, 1), ell)).toBe(0)
    expect(distanceToPolygon(round(4, 4), ell)).toBeCloseTo(1.5, 9)
    expect(overlapsPolygon(round(6.4, 1), ell)).toBe(true)
    expect(overlapsPolygon(round(6.6, 1), ell)).toBe(false)
    const cart: Footprint = { base: { shape: 'rectangle', length: inches(4), width: inches(1) }, at: { x: 3, y: 1 }, facing: degrees(0) }
    expect(distanceToPolygon({ ...cart, at: { x: 9, y: 1 } }, ell)).toBeCloseTo(1, 9)
  })

  it('falls into convex parts that cover it and nothing else', () => {
    fc.assert(
      fc.property(terrain(4), fc.array(place, { minLength: 20, maxLength: 20 }), (pieces, points) => {
        for (const { outline } of pieces) {
          const parts = convexParts(outline)
          expect(parts.reduce((sum, part) => sum + area(part), 0)).toBeCloseTo(area(outline), 6)
          for (const part of parts) {
            expect(twiceArea(part)).toBeGreaterThan(0)
            part.forEach((b, i) => {
              const a = part[(i + part.length - 1) % part.length] ?? b
              const c = part[(i + 1) % part.length] ?? b
              expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)).toBeGreaterThanOrEqual(-1e-9)
            })
          }
          for (const p of points) expect(parts.some((part) => contains(part, p))).toBe(contains(outline, p))
        }
      }),
      { ...runs, numRuns: 150 },
    )
    expect(convexParts(ell)).toHaveLength(2)
  })
})

describe('formations', () => {
  const base = { shape: 'round', diameter: inches(1) } as const
  it('BST-62 stands in ranks and files, the front rank first, the last centred', () => {
    const points = ranked(5, 3, base, inches(0.5), { x: 10, y: 10 }, degrees(270))
    expect(points).toEqual([
      { x: 8.5, y: 10 },
      { x: 10, y: 10 },
      { x: 11.5, y: 10 },
      { x: 9.25, y: 11.5 },
      { x: 10.75, y: 11.5 },
    ])
    expect(ranked(2, 5, base, inches(1), { x: 0, y: 0 }, degrees(0))).toEqual([
      { x: 0, y: -1 },
      { x: 0, y: 1 },
    ])
    for (const formation of FORMATIONS) expect(filesOf(formation, 20)).toBe({ mob: 5, line: 10, phalanx: 7 }[formation])
  })

  it('BST-17 ranks without spacing touch and never overlap, at any facing', () => {
    for (let turn = 0; turn < 360; turn += 7) {
      const feet = ranked(12, 4, base, inches(0), { x: 5.123, y: 7.777 }, degrees(turn)).map((at) => ({ base, at, facing: degrees(turn) }))
      for (const [i, a] of feet.entries())
        for (const b of feet.slice(i + 1)) expect(Math.sqrt((a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2)).toBeGreaterThan(0.999)
      expect(coherent(feet, 0.01)).toBe(true)
    }
  })

  it('BST-62 wheels about a pivot, every figure keeping its distance from it and from the others', () => {
    const points = ranked(6, 3, base, inches(0.2), { x: 3, y: 3 }, degrees(90))
    const turned = wheel(points, { x: 1, y: 1 }, degrees(37))
    const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
    for (const [i, p] of points.entries()) {
      const q = turned[i] ?? p
      expect(apart(q, { x: 1, y: 1 })).toBeCloseTo(apart(p, { x: 1, y: 1 }), 9)
      expect(apart(q, turned[0] ?? q)).toBeCloseTo(apart(p, points[0] ?? p), 9)
    }
  })

  it('BST-17 a unit is coherent when gaps of at most 2" link all of it', () => {
    const row = (...xs: number[]): Footprint[] => xs.map((x) => round(x, 0))
    expect(coherent(row(0, 3, 6, 9), 2)).toBe(true)
    expect(coherent(row(0, 3, 6.001, 9), 2)).toBe(false)
    expect(coherent(row(0, 3, 20, 23), 2)).toBe(false) // each within 2" of another, but not one group
    expect(groups(row(0, 20, 3, 23, 6), 2)).toEqual([
      [0, 2, 4],
      [1, 3],
    ])
    expect(coherent([], 2)).toBe(true)
  })

  it('BST-17 groups are what the links between all pairs make them', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (points) => {
        const feet = points.map((p) => round(p.x, p.y))
        const found = groups(feet, 2)
        expect(found.flat().sort((a, b) => a - b)).toEqual(feet.map((_, i) => i))
        const of = new Map(found.flatMap((g, k) => g.map((i) => [i, k])))
        feet.forEach((a, i) => {
          feet.forEach((b, j) => {
            if (gap(a, b) <= 2) expect(of.get(i)).toBe(of.get(j))
          })
        })
        for (const group of found)
          if (group.length > 1)
            for (const i of group) expect(group.some((j) => j !== i && gap(feet[i] ?? round(0, 0), feet[j] ?? round(0, 0)) <= 2)).toBe(true)
      }),
      { ...runs, numRuns: 100 },
    )
  })
})
