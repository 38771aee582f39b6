import { describe, expect, it } from 'vitest'
import { CAPTIONED, GLIDE, headingAt, LONGEST, placeAt, planPlay, pointAlong } from '../../src/canvas/animation'
import { outlineOf, ringMargin } from '../../src/canvas/figures/bodyOutline'
import { cutLeg } from '../../src/canvas/layers/legs'
import { inside, ladder } from '../../src/canvas/polygon'
import { inches, point } from '../../src/engine/geometry/units'
import { sceneOf, TERRAIN, VOLLEY } from './scene'
import { PHASES } from './space'

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

describe('motion under captions', () => {
  it('gives each caption its time, and the next begins when it is over', () => {
    const { captions, length } = planPlay(PHASES)
    expect(captions.map((caption) => caption.text)).toEqual(['Phase 4', 'Phase 5', 'Phase 6', 'Attacks of phase 6'])
    expect(captions.map((caption) => caption.from)).toEqual([0, 1, 2, 3].map((n) => n * CAPTIONED))
    expect(length).toBeGreaterThanOrEqual(4 * CAPTIONED)
  })
  it('moves all ships of a phase at once, and none before its phase', () => {
    const { acts } = planPlay(PHASES)
    const glides = acts.flatMap((act) => (act.act === 'glide' ? [act] : []))
    expect(glides.map((act) => act.from)).toEqual([0, 0, 1, 1, 2, 2].map((n) => n * CAPTIONED))
    expect(placeAt(acts, 0, CAPTIONED - 1)).toEqual(point(10.5, 14.5))
    expect(placeAt(acts, 0, CAPTIONED * 2 - 1)).toEqual(point(11.5, 14.5))
  })
  it('shows a caption that comes with nothing to see', () => {
    const { acts, captions, length } = planPlay([{ what: 'phase', caption: 'Phase 1', detail: {} }])
    expect(acts).toEqual([])
    expect(captions).toHaveLength(1)
    expect(length).toBe(CAPTIONED)
  })
  it('lets no caption take longer than the longest, however much happens under it', () => {
    const crowded = [{ what: 'fire', caption: 'One', detail: {} }, ...Array.from({ length: 40 }, () => VOLLEY).flat()]
    const { captions, length } = planPlay([...crowded, ...crowded.map((event) => (event.caption ? { ...event, caption: 'Two' } : event))])
    expect(captions).toHaveLength(2)
    expect(captions[1]?.from).toBeLessThanOrEqual(LONGEST)
    expect(length).toBeGreaterThan(LONGEST)
    expect(length).toBeLessThanOrEqual(2 * LONGEST)
  })
  it('turns a ship the way it goes, and leaves it to stand as it stands when it is done', () => {
    const { acts } = planPlay(PHASES)
    expect(headingAt(acts, 0, 0)).toBe(0)
    expect(headingAt(acts, 7, CAPTIONED + 10)).toBe(180)
    expect(headingAt(acts, 0, CAPTIONED * 4)).toBeUndefined()
    expect(headingAt(acts, 3, 0)).toBeUndefined()
    const bent = planPlay([
      { what: 'a', glides: [{ piece: 0, path: [point(1.5, 1.5), point(2.68, 1.5)] }], detail: {} },
      { what: 'b', glides: [{ piece: 0, path: [point(2.68, 1.5), point(2.5, 2.5)] }], detail: {} },
    ])
    expect(headingAt(bent.acts, 0, 20)).toBe(0)
    expect(headingAt(bent.acts, 0, bent.length - 20)).toBe(90)
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
  it('lies close about who stands alone on a small base, so that a ring about one of three ships in a square leaves the others free', () => {
    const small = { at: point(9.28, 10.28), base: { shape: 'round', diameter: inches(0.42) } } as const
    const [loop] = outlineOf([small], ringMargin([small], 0.28))
    expect(loop && inside(loop, { x: 9.28 + 0.25, y: 10.28 })).toBe(true)
    expect(loop && inside(loop, { x: 9.28 + 0.4, y: 10.28 })).toBe(false) // another of the square has its middle 0.44 away
    const large = { ...small, base: { shape: 'round', diameter: inches(1) } } as const
    expect([[large], [small, small], []].map((pieces) => ringMargin(pieces, 0.28))).toEqual([0.28, 0.28, 0.28])
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
