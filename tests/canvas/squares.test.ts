import { describe, expect, it } from 'vitest'
import { type Box, shared } from '../../src/canvas/declutter'
import { arcOutline, centreOf, ringBox, settled, spacesBetween } from '../../src/canvas/grid'
import { type Course, Courses, coursesOf, gatherStops, markPlace } from '../../src/canvas/layers/Courses'
import { bandsOf, labelled, labelPlaces, namesOverSquares } from '../../src/canvas/layers/SquareBands'
import { inside } from '../../src/canvas/polygon'
import { themeOf } from '../../src/canvas/theme'
import { degrees, type Point, point } from '../../src/engine/geometry/units'
import type { Reach } from '../../src/engine/kernel/forecast'
import { columnName, squareName } from '../../src/engine/tabletop/squares'
import { TABLE } from './scene'
import { CHART, courseTo, spaceScene } from './space'

const SHIP = { x: 9.72, y: 14.5 } // off the middle of its square: another stands there too
/** Middles of all squares of the chart. */
const MIDDLES: readonly Point[] = Array.from({ length: 40 * 28 }, (_, i) => ({ x: (i % 40) + 0.5, y: Math.floor(i / 40) + 0.5 }))

describe('squares', () => {
  it('have names: columns in letters, rows in numbers', () => {
    expect([0, 25, 26, 39, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AN', 'AZ', 'BA', 'ZZ', 'AAA'])
    expect(squareName({ x: 2.9, y: 6.1 })).toBe('C7')
  })
  it('catch what is let go over them, on the table', () => {
    expect(centreOf({ x: 3.99, y: 0 }, CHART)).toEqual({ x: 3.5, y: 0.5 })
    expect(centreOf({ x: -3, y: 99 }, CHART)).toEqual({ x: 0.5, y: 27.5 })
    expect(centreOf({ x: 40, y: 28 }, CHART)).toEqual({ x: 39.5, y: 27.5 })
    expect(settled({ x: 3.99, y: 7.2 }, TABLE)).toEqual({ x: 3.99, y: 7.2 })
    expect(settled({ x: 3.99, y: 7.2 }, CHART)).toEqual({ x: 3.5, y: 7.5 })
  })
  it('lie within a ring exactly when they are no more spaces away', () => {
    for (const radius of [0, 1, 3, 9]) {
      const { x, y, width, height } = ringBox(SHIP, radius)
      for (const at of MIDDLES)
        expect(at.x > x && at.x < x + width && at.y > y && at.y < y + height, `${radius} ${squareName(at)}`).toBe(
          spacesBetween(SHIP, at) <= radius,
        )
    }
  })
  it('lie within the ring of a block by the squares between, and in its arc no farther beyond an end of its front than ahead', () => {
    const block = { x: 12, y: 9, width: 2, height: 10 }
    for (const facing of [0, 90, 180, 270] as const) {
      const { x, y, width, height } = ringBox(SHIP, 3, block)
      expect([x, y, width, height]).toEqual([9, 6, 8, 16])
      const outline = arcOutline(SHIP, facing, 90, 100, block)
      const forward = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const
      const [fx, fy] = forward[facing]
      const deep = (block.width * Math.abs(fx) + block.height * Math.abs(fy)) / 2
      const wide = (block.width * Math.abs(fy) + block.height * Math.abs(fx)) / 2
      for (const at of MIDDLES) {
        const ahead = (at.x - 13) * fx + (at.y - 14) * fy - deep
        const beyond = Math.abs((at.x - 13) * fy - (at.y - 14) * fx) - wide
        if (Math.abs(ahead - Math.max(beyond, 0)) < 0.1) continue // on the edge itself
        expect(inside(outline, at), `${facing}° ${squareName(at)}`).toBe(ahead > 0 && beyond < ahead)
      }
    }
  })
  it('level with the ship lie within its half plane, those behind do not', () => {
    const forward = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const
    for (const facing of [0, 90, 180, 270] as const) {
      const outline = arcOutline(SHIP, facing, 180, 100)
      const [fx, fy] = forward[facing]
      for (const at of MIDDLES) {
        const ahead = (at.x - 9.5) * fx + (at.y - 14.5) * fy
        expect(inside(outline, at), `${facing}° ${squareName(at)}`).toBe(ahead >= 0)
      }
    }
  })
  it('lie in a narrower or wider arc by the angle from the middle of the ship’s square', () => {
    for (const [facing, width] of [
      [90, 90],
      [315, 60],
      [0, 270],
    ] as const) {
      const outline = arcOutline(SHIP, facing, width, 100)
      for (const at of MIDDLES) {
        const turn = (Math.atan2(at.y - 14.5, at.x - 9.5) * 180) / Math.PI
        const off = Math.abs(((((turn - facing + 180) % 360) + 360) % 360) - 180)
        if (Math.abs(off - width / 2) < 0.6 || (at.x === 9.5 && at.y === 14.5)) continue // on the edge itself
        expect(inside(outline, at), `${facing}° ${width}° ${squareName(at)}`).toBe(off < width / 2)
      }
    }
  })
})

describe('bands of reach over squares', () => {
  const rings: Reach['rings'] = [
    { radius: 9, label: '8–9: −2', kind: 'penalty' },
    { radius: 3, label: '3 spaces', kind: 'limit' },
    { radius: 7, label: '4–7: −1', kind: 'penalty' },
    { radius: 1, label: 'too near', kind: 'minimum' },
  ]
  it('run from the innermost out, and no two bands of penalty look alike', () => {
    const bands = bandsOf(rings, SHIP)
    expect(bands.map((band) => band.ring.radius)).toEqual([1, 3, 7, 9])
    expect(bands.map((band) => band.pattern)).toEqual([0, 0, 1, 2])
    expect(bands[0]?.inner).toBeUndefined()
    expect(bands[2]?.inner).toEqual(bands[1]?.outer)
  })
  it('have their labels on the line, in front of the ship first', () => {
    const box = ringBox(SHIP, 7)
    for (const facing of [0, 90, 180, 270]) {
      const places = labelPlaces(box, facing)
      for (const at of places) {
        const across = Math.abs(at.x - 9.5)
        const down = Math.abs(at.y - 14.5)
        expect(Math.max(across, down)).toBeCloseTo(7.5)
      }
      const [first] = places
      const c = Math.cos((facing * Math.PI) / 180)
      const s = Math.sin((facing * Math.PI) / 180)
      expect(((first?.x ?? 0) - 9.5) * c + ((first?.y ?? 0) - 14.5) * s).toBeCloseTo(7.5)
    }
  })
  it('of a block have their labels on its four sides', () => {
    const box = bandsOf(rings, SHIP, { x: 12, y: 9, width: 2, height: 10 })[2]?.outer ?? ringBox(SHIP, 0)
    expect(box).toEqual({ x: 5, y: 2, width: 16, height: 24 })
    for (const { x, y } of labelPlaces(box, 0)) expect([5, 21].includes(x) || [2, 26].includes(y)).toBe(true)
  })
})

describe('labels of bands over squares', () => {
  const pixel = 1 / 20
  const space = { width: 40, height: 40 }
  const bands = bandsOf([{ radius: 7, label: '4–7: −1', kind: 'penalty' }], SHIP)
  const spotWith = (crowd: readonly Box[]) =>
    labelled(
      bands,
      SHIP,
      undefined,
      themeOf(() => ''),
      pixel,
      crowd,
      space,
    )[0]?.spot
  it('stand beside names and figures, still on their line, and on somebody only where there is no room', () => {
    const free = spotWith([])
    if (!free) throw new Error('no label')
    const name = { x: free.x / pixel - 30, y: free.y / pixel - 8, width: 60, height: 16 }
    const beside = spotWith([name])
    expect(beside).not.toEqual(free)
    expect(Math.max(Math.abs((beside?.x ?? 0) - 9.5), Math.abs((beside?.y ?? 0) - 14.5))).toBeCloseTo(7.5)
    // where all of a small ring is taken, it touches the ring from outside
    const { outer } = bandsOf([{ radius: 1, label: '1 square', kind: 'limit' }], SHIP)[0] ?? { outer: ringBox(SHIP, 1) }
    const within = { x: outer.x / pixel - 1, y: outer.y / pixel - 1, width: outer.width / pixel + 2, height: outer.height / pixel + 2 }
    const [around] = namesOverSquares(
      { reach: { weapon: '', label: '', rings: [{ radius: 1, label: '1 square', kind: 'limit' }], form: 'square' }, at: SHIP },
      { taken: [within], limits: space, theme: themeOf(() => ''), pixel },
    )
    expect(around && shared(around.box, within) / (around.box.width * around.box.height)).toBeLessThan(0.1)
    const crowd = { x: 0, y: 0, width: 800, height: 800 }
    expect(spotWith([crowd])).toEqual(free)
    expect(spotWith([crowd, name])).toEqual(beside) // and then where least is hidden
  })
})

describe('courses', () => {
  const { pieces } = spaceScene()
  const place = (id: number) => pieces.find((piece) => piece.id === id)
  const [steadfast, halberd] = pieces
  if (!steadfast || !halberd) throw new Error('no ships')
  it('join the phases spent on one square: first and last label, last facing', () => {
    const at = point(4.5, 4.5)
    const stop = (label: string, where: Point, facing: number) => ({ piece: 0, at: where, facing: degrees(facing), label })
    expect(
      gatherStops([stop('1', at, 0), stop('2', at, 90), stop('3', at, 180), stop('4', point(3.5, 4.5), 180), stop('5', at, 180)]),
    ).toEqual([
      { at, facing: 180, label: '1–3' },
      { at: point(3.5, 4.5), facing: 180, label: '4' },
      { at, facing: 180, label: '5' },
    ])
  })
  it('are drawn for every ship of the orders, and for the one being dragged only as it is dragged', () => {
    const plans = [courseTo(steadfast, point(20.5, 14.5), 3), courseTo(halberd, point(11.5, 2.5), 3)]
    const live = courseTo(halberd, point(20.5, 10.5), 3)
    expect(coursesOf(plans, undefined, place).map((course) => [course.piece, course.live])).toEqual([
      [0, false],
      [1, false],
    ])
    const shown = coursesOf(plans, live, place)
    expect(shown.map((course) => [course.piece, course.live])).toEqual([
      [0, false],
      [1, true],
    ])
    expect(shown[1]?.stops.map((stop) => stop.at.x)).toEqual([12.5, 13.5, 14.5])
  })
  it('are not drawn for who neither goes nor turns', () => {
    const stays = courseTo(steadfast, steadfast.at, 3)
    expect(stays.stops).toHaveLength(3)
    expect(coursesOf([stays], undefined, place)).toEqual([])
    const turns = { ...stays, stops: (stays.stops ?? []).map((stop) => ({ ...stop, facing: degrees(90) })) }
    expect(coursesOf([turns], undefined, place)).toHaveLength(1)
  })
  it('have the number of a stop beside the line, on its other side where a name or another number stands, and else nowhere', () => {
    const stop = { at: point(4.5, 4.5), facing: 0, label: '3' }
    const first = markPlace(stop, true, [], 1 / 40)
    expect(first?.y).toBeGreaterThan(4.5)
    const name = { x: 3.5, y: 4.6, width: 2, height: 0.5 }
    const second = markPlace(stop, true, [name], 1 / 40)
    expect(second?.x).toBe(first?.x)
    expect((second?.y ?? 9) + (second?.height ?? 0)).toBeLessThan(4.5)
    expect(markPlace(stop, true, [name, { ...name, y: 3.9 }], 1 / 40)).toBeUndefined()
  })
  it('show a ship small and aside where another stands, so that both are seen', () => {
    const course: Course = {
      piece: 0,
      start: point(2.5, 4.5),
      clear: 0.4,
      stops: [
        { at: point(3.5, 4.5), facing: 0, label: '1' },
        { at: point(4.5, 4.5), facing: 0, label: '2' },
      ],
      legal: true,
      live: false,
    }
    const drawn: number[][] = []
    const idle = () => undefined
    const ctx = new Proxy(
      {},
      { get: (_, key) => (key === 'drawImage' ? (_image: unknown, ...box: number[]) => drawn.push(box) : idle), set: () => true },
    )
    const layer = Courses({
      courses: [course],
      sprite: () => ({ canvas: {}, half: 20, scale: 40 }) as never,
      colour: () => '#123456',
      others: (_piece, at) => at.x === 4.5,
      names: [],
      theme: themeOf(() => ''),
      pixel: 1 / 40,
    })
    layer.props.paint(ctx)
    expect(drawn[0]).toEqual([3, 4, 1, 1])
    const [x = 0, y = 0, width] = drawn[1] ?? []
    expect(width).toBe(0.5)
    expect([x, y].every((one) => one < 4.1)).toBe(true)
  })
  it('run behind the names of those who stand in their way', () => {
    const course: Course = {
      piece: 0,
      start: point(2.5, 4.5),
      clear: 0.4,
      stops: [{ at: point(8.5, 4.5), facing: 0, label: '1' }],
      legal: true,
      live: false,
    }
    const name = { x: 4, y: 4.2, width: 2, height: 0.5 }
    const done = (names: readonly Box[]) => {
      const calls: unknown[][] = []
      const ctx = new Proxy(
        {},
        {
          get:
            (_, call) =>
            (...given: unknown[]) =>
              void calls.push([call, ...given]),
          set: () => true,
        },
      ) as CanvasRenderingContext2D
      Courses({
        courses: [course],
        sprite: () => undefined,
        colour: () => '#123456',
        others: () => false,
        names,
        theme: themeOf(() => ''),
        pixel: 1 / 40,
      }).props.paint(ctx)
      const [clip, stroke] = ['clip', 'stroke'].map((call) => calls.findIndex(([one]) => one === call))
      return { calls, clip, stroke }
    }
    const { calls, clip = -1, stroke = -1 } = done([name])
    expect(calls).toContainEqual(['rect', name.x, name.y, name.width, name.height])
    expect(calls[clip]).toEqual(['clip', 'evenodd'])
    expect(clip).toBeLessThan(stroke)
    expect(done([]).clip).toBe(-1)
  })
  it('write their numbers over the dots of all courses, where several go through a square', () => {
    const course = (piece: number, facing: number): Course => ({
      piece,
      start: point(2.5, 4.5),
      clear: 0.4,
      stops: [{ at: point(3.5, 4.5), facing, label: '1' }],
      legal: true,
      live: false,
    })
    const done: string[] = []
    const ctx = new Proxy(
      {},
      { get: (_, key) => () => (key === 'arc' || key === 'fillText' ? done.push(key) : undefined), set: () => true },
    )
    const layer = Courses({
      courses: [course(0, 0), course(1, 0)],
      sprite: () => undefined,
      colour: () => '#123456',
      others: () => false,
      names: [],
      theme: themeOf(() => ''),
      pixel: 1 / 10,
    })
    layer.props.paint(ctx)
    expect(done).toEqual(['arc', 'fillText'])
  })
  it('leave out plans without stops, but a drag without them still hides the course it replaces', () => {
    const { stops: _, ...bare } = courseTo(steadfast, point(12.5, 14.5), 3)
    expect(coursesOf([bare], undefined, place)).toEqual([])
    expect(coursesOf([courseTo(steadfast, point(12.5, 14.5), 3)], bare, place)).toEqual([])
  })
})
