import { describe, expect, it } from 'vitest'
import { GLIDE, LONGEST, placeAt, planPlay, pointAlong } from '../../src/canvas/animation'
import { outlineOf } from '../../src/canvas/figures/hull'
import { cutLeg } from '../../src/canvas/layers/legs'
import { inside, ladder } from '../../src/canvas/polygon'
import { point } from '../../src/engine/geometry/units'
import { sceneOf, TERRAIN, VOLLEY } from './scene'

describe('motion', () => {
  it('glides for 150 to 250 ms along the path of the event, and ends where it says', () => {
    const { acts } = planPlay(VOLLEY)
    const glide = acts.find((act) => act.act === 'glide')
    expect(glide && glide.to - glide.from).toBeGreaterThanOrEqual(GLIDE.least)
    expect(glide && glide.to - glide.from).toBeLessThanOrEqual(GLIDE.most)
    expect(placeAt(acts, 43, 0)).toEqual(point(44, 24))
    expect(placeAt(acts, 43, 10_000)).toEqual(point(49, 24.6))
    expect(placeAt(acts, 44, 10)).toBeUndefined()
  })
  it('lets the fallen fall after the blow that felled them', () => {
    const { acts } = planPlay(VOLLEY)
    const strike = acts.find((act) => act.act === 'strike')
    const fall = acts.find((act) => act.act === 'fall')
    expect(fall?.from).toBeGreaterThan(strike?.from ?? Number.POSITIVE_INFINITY)
  })
  it('delays nothing: a hundred events take no longer than the longest', () => {
    expect(planPlay(Array.from({ length: 100 }, () => VOLLEY).flat()).length).toBeLessThanOrEqual(LONGEST)
    expect(planPlay([]).length).toBe(0)
  })
  it('goes along a path by its length', () => {
    expect(
      pointAlong(
        [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 6 },
        ],
        0.5,
      ),
    ).toEqual({ x: 2, y: 2 })
  })
})

describe('the path of a move', () => {
  it('is cut where its cost passes half and full', () => {
    const parts = cutLeg(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      10,
      [4, 8, 16],
    )
    expect(parts.map((part) => part.band)).toEqual([0, 1, 2])
    expect(parts.map((part) => part.points.at(-1)?.x)).toEqual([4, 8, 10])
  })
  it('counts cost and not length', () => {
    const parts = cutLeg(
      [
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 6, y: 0 },
      ],
      12,
      [4, 8, 16],
    )
    expect(parts.map((part) => part.points.at(-1)?.x)).toEqual([2, 4, 6])
  })
  it('of no length has no parts', () => {
    expect(
      cutLeg(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        0,
        [4],
      ),
    ).toEqual([])
  })
})

describe('the outline of a body', () => {
  const { pieces } = sceneOf()
  it('encloses every base of it with a margin', () => {
    for (const body of [0, 1, 4, 6, 8]) {
      const members = pieces.filter((piece) => piece.body === body)
      const loops = outlineOf(members, 0.2)
      for (const { at } of members)
        for (const [dx, dy] of [
          [0, 0],
          [0.55, 0],
          [-0.55, 0],
          [0, 0.55],
          [0, -0.55],
        ] as const)
          expect(loops.filter((loop) => inside(loop, { x: at.x + dx, y: at.y + dy })).length % 2, `body ${body} at ${at.x},${at.y}`).toBe(1)
    }
  })
  it('is one loop without holes for ranks, and does not swallow what stands apart', () => {
    const ranks = pieces.filter((piece) => piece.body === 6)
    expect(outlineOf(ranks, 0.2)).toHaveLength(1)
    const apart = [
      { ...ranks[0], at: point(2, 2) },
      { ...ranks[0], at: point(40, 40) },
    ].flatMap((one) => (one.base ? [{ at: one.at, base: one.base }] : []))
    expect(outlineOf(apart, 0.2)).toHaveLength(2)
  })
  it('of nobody is nothing', () => {
    expect(outlineOf([], 0.2)).toEqual([])
  })
})

describe('a river as a ladder', () => {
  it('pairs its banks along its length', () => {
    const river = TERRAIN.find((one) => one.id === 'river')
    const rungs = ladder(river?.outline ?? [])
    expect(rungs.length).toBeGreaterThan(30)
    for (const [a, b] of rungs) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(3.4, 1)
  })
})
