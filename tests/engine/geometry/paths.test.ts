import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfPath, cutPath, pathLength, pointAlong, reachAlong, type Surface, simplify } from '../../../src/engine/geometry/paths'
import { degrees, type Point } from '../../../src/engine/geometry/units'
import { blob, rectangle } from '../../../src/engine/tabletop/shapes'
import { place } from './scenes'

const runs = { numRuns: 300, seed: 12 }
const path = fc.array(place, { minLength: 2, maxLength: 5 })
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const straight = (to: number): Point[] => [
  { x: 0, y: 0 },
  { x: to, y: 0 },
]

describe('paths', () => {
  it('measures, cuts and finds points along', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 4 },
    ]
    expect(pathLength(bent)).toBe(7)
    expect(pointAlong(bent, 5)).toEqual({ x: 3, y: 2 })
    expect(cutPath(bent, 3.5)).toEqual([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 0.5 },
    ])
    expect(cutPath(bent, 0)).toEqual([{ x: 0, y: 0 }])
    expect(cutPath(bent, 99)).toEqual(bent)
    expect(pointAlong(bent, -1)).toEqual({ x: 0, y: 0 })
    expect(
      simplify([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 1, y: 0 },
    ])
    // wherever it begins, and aslant
    const steps = [1, 2, 3, 5, 8].map((way) => ({ x: 5 + Math.min(way, 3), y: 7 + way }))
    expect(simplify(steps)).toEqual([
      { x: 6, y: 8 },
      { x: 8, y: 10 },
      { x: 8, y: 15 },
    ])
    fc.assert(
      fc.property(path, fc.double({ min: 0, max: 1, noNaN: true }), (points, k) => {
        const d = pathLength(points) * k
        expect(pathLength(cutPath(points, d))).toBeCloseTo(d, 7)
        expect(pathLength(simplify(points))).toBeCloseTo(pathLength(points), 7)
      }),
      runs,
    )
  })
})

describe('the cost of a path', () => {
  const wood: Surface = { outline: box(2, -1, 5, 1), factor: 2 }
  const rough: Surface = { outline: box(4, -1, 8, 1), factor: 3 }
  const wall: Surface = { outline: box(6, -5, 6.25, 5), factor: 1, extra: 1 }

  it('BST-15 doubles in woods, and where pieces overlap the worst counts', () => {
    expect(costOfPath(straight(10), [wood]).cost).toBeCloseTo(13, 9)
    expect(costOfPath(straight(10), [wood, rough]).cost).toBeCloseTo(2 + 2 * 2 + 4 * 3 + 2, 9)
    expect(costOfPath(straight(10), [wood]).legs.map((l) => [l.from.x, l.to.x, l.factor])).toEqual([
      [0, 2, 1],
      [2, 5, 2],
      [5, 10, 1],
    ])
  })

  it('BST-15 pays a wall once for each crossing', () => {
    expect(costOfPath(straight(10), [wall]).cost).toBeCloseTo(11, 9)
    expect(costOfPath(straight(6.1), [wall]).cost).toBeCloseTo(7.1, 9)
    expect(
      costOfPath(
        [
          { x: 6.1, y: 0 },
          { x: 9, y: 0 },
        ],
        [wall],
      ).cost,
    ).toBeCloseTo(2.9, 9)
    expect(
      costOfPath(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 0, y: 0 },
        ],
        [wall],
      ).cost,
    ).toBeCloseTo(22, 9)
  })

  it('BST-15 a river stops all but where a ford lies over it', () => {
    const river: Surface = { outline: box(4, -9, 6, 9), factor: Number.POSITIVE_INFINITY }
    const ford: Surface = { outline: box(3.5, -1, 6.5, 1), factor: 2, over: true }
    expect(costOfPath(straight(10), [river]).cost).toBe(Number.POSITIVE_INFINITY)
    expect(costOfPath(straight(10), [river, ford]).cost).toBeCloseTo(13, 9)
    expect(reachAlong(straight(10), 20, [river])).toMatchObject({ at: { x: 4, y: 0 }, distance: 4, cost: 4, whole: false })
  })

  it('BST-15 a steep slope costs double uphill only', () => {
    const hill: Surface = { outline: box(2, -3, 8, 3), factor: 2, towards: { x: 5, y: 0 } }
    expect(costOfPath(straight(10), [hill]).cost).toBeCloseTo(13, 9)
    expect(
      costOfPath(
        [
          { x: 5, y: 0 },
          { x: 10, y: 0 },
        ],
        [hill],
      ).cost,
    ).toBeCloseTo(5, 9)
  })

  it('BST-15 the budget runs out where the cost so far equals it', () => {
    expect(reachAlong(straight(10), 6, [wood])).toMatchObject({ at: { x: 4, y: 0 }, distance: 4, whole: false })
    expect(reachAlong(straight(10), 6.5, [wall])).toMatchObject({ at: { x: 6, y: 0 }, cost: 6, whole: false }) // not enough left to climb it
    expect(reachAlong(straight(10), 11, [wall])).toMatchObject({ at: { x: 10, y: 0 }, whole: true })
    fc.assert(
      fc.property(
        path,
        place,
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (points, at, budget, turn) => {
          const ground: Surface[] = [
            { outline: blob(at, 5, 4, 3), factor: 2 },
            { outline: rectangle(at, 9, 3, degrees(turn)), factor: 1.5 },
          ]
          const whole = costOfPath(points, ground)
          const reached = reachAlong(points, budget, ground)
          expect(whole.cost).toBeGreaterThanOrEqual(pathLength(points) - 1e-9)
          expect(whole.legs.reduce((sum, l) => sum + Math.sqrt((l.to.x - l.from.x) ** 2 + (l.to.y - l.from.y) ** 2), 0)).toBeCloseTo(
            pathLength(points),
            6,
          )
          if (whole.cost <= budget) expect(reached.whole).toBe(true)
          else expect(costOfPath(cutPath(points, reached.distance), ground).cost).toBeCloseTo(budget, 5)
        },
      ),
      runs,
    )
  })
})
