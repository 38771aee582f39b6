// Names and chips never stand on anybody, at any zoom, in the thick of a melee of two hundred; where there is no room beside, a line leads there.
import { describe, expect, it } from 'vitest'
import { type Box, overlap } from '../../src/canvas/declutter'
import { bodyBox } from '../../src/canvas/figures/boxes'
import { createSceneMarks } from '../../src/canvas/figures/sceneMarks'
import { placeProspects, scaled } from '../../src/canvas/layers/chipPlaces'
import { labelSpots } from '../../src/canvas/layers/MoveLimits'
import { rulerLabelBox } from '../../src/canvas/layers/Ruler'
import { themeOf } from '../../src/canvas/theme'
import { degrees, inches, type Point, point } from '../../src/engine/geometry/units'
import type { Scene, ScenePiece } from '../../src/engine/kernel/scene'
import { sceneOf } from './scene'

const UNITS = 20
const EACH = 10
/** Twenty units of ten, by twos so close that each pair is one crowd. */
function melee(): Scene {
  const base = sceneOf()
  const [body] = base.bodies
  const [piece] = base.pieces
  if (!body || !piece) throw new Error('no scene')
  const pieces: ScenePiece[] = []
  const bodies = Array.from({ length: UNITS }, (_, id) => {
    const ids = Array.from({ length: EACH }, (_, n) => id * EACH + n)
    const pair = id >> 1
    for (const [n, own] of ids.entries())
      pieces.push({
        ...piece,
        id: own,
        body: id,
        seat: id % 2,
        base: { shape: 'round', diameter: inches(1) },
        facing: degrees(0),
        at: point(6 + (pair % 5) * 9 + (n % 5) * 1.1, 8 + Math.floor(pair / 5) * 12 + Math.floor(n / 5) * 2.2 + (id % 2) * 1.1),
      })
    return { ...body, id, seat: id % 2, name: `Unit number ${id}`, strength: 8, of: EACH, pieces: ids }
  })
  return { ...base, pieces, bodies, remains: [], zones: [], threads: [] }
}
const grown = (pieces: readonly ScenePiece[], scale: number) =>
  pieces.map((piece) => ({ body: piece.body, box: bodyBox([piece], scale, 0) }))

/** The marks of everybody on it, at so many pixels to an inch. */
function marked(scene: Scene, scale: number) {
  const marks = createSceneMarks()
  marks.marks({ scene, theme: themeOf(() => ''), scale, ratio: 1, may: new Set(), lifted: new Set(), remains: true })
  return marks
}
it('a name keeps its mark while nothing of it changes, and has another in other colours', () => {
  const scene = melee()
  const theme = themeOf(() => '')
  const marks = createSceneMarks()
  const flag = (colours: typeof theme) =>
    marks
      .marks({ scene, theme: colours, scale: 20, ratio: 1, may: new Set(), lifted: new Set(), remains: true })
      .find(({ id }) => id.startsWith('n'))
  const first = flag(theme)
  expect(first).toBeDefined()
  expect(flag({ ...theme })).toBe(first)
  expect(flag({ ...theme, name: 'another' as typeof theme.name })).not.toBe(first)
})
interface Ship {
  readonly name: string
  readonly at: Point
  readonly facing: number
  readonly silhouette: string
  readonly diameter?: number
  readonly strength?: number
}
/** Ships by themselves on the table. */
function fleetOf(ships: readonly Ship[]): Scene {
  const scene = melee()
  const [piece] = scene.pieces
  const [body] = scene.bodies
  if (!piece || !body) throw new Error('nobody')
  return {
    ...scene,
    pieces: ships.map(({ at, facing, silhouette, diameter = 1 }, id) => ({
      ...piece,
      ...{ id, body: id, at, facing: degrees(facing), base: { shape: 'round', diameter: inches(diameter) }, silhouette },
    })),
    bodies: ships.map(({ name, strength = 1 }, id) => ({ ...body, id, name, strength, of: 1, pieces: [id] })),
  }
}

it('the name of a ship stands beside the way it heads', () => {
  const nameOf = (facing: number) => {
    const marks = marked(fleetOf([{ name: 'Ship', at: point(24, 24), facing, silhouette: 'ship-a' }]), 20)
    const [banner] = marks.banners()
    if (!banner) throw new Error('no name')
    return banner
  }
  const ahead = (facing: number): Box => {
    const turn = (facing * Math.PI) / 180
    const [x, y] = [24 + 4 * Math.cos(turn), 24 + 4 * Math.sin(turn)].map((one) => one * 20)
    const [left = 0, top = 0] = [Math.min(x ?? 0, 480), Math.min(y ?? 0, 480)]
    return { x: left - 1, y: top - 1, width: Math.abs((x ?? 0) - 480) + 2, height: Math.abs((y ?? 0) - 480) + 2 }
  }
  for (const facing of [0, 90, 180, 270]) expect(overlap(nameOf(facing), ahead(facing))).toBe(false)
})
it('the name of a ship stands beside the way of whoever follows her too', () => {
  const both = [point(24, 20), point(24, 24)] // heading upwards
  const marks = marked(fleetOf(both.map((at, id) => ({ name: `Ship ${id}`, at, facing: 270, silhouette: 'ship-c' }))), 20)
  expect(marks.banners()).toHaveLength(2)
  const way: Box = { x: 24 * 20 - 8, y: 0, width: 16, height: 24 * 20 }
  for (const name of marks.banners()) expect(overlap(name, way)).toBe(false)
})
it('the name of a ship in another’s way stands beside her all the same, where only a line through a name would lead from elsewhere', () => {
  // nose to nose, and a third below, whose name and way take the places under the second
  const ship = { silhouette: 'ship-c', diameter: 0.72, strength: 2 } as const
  const marks = marked(
    fleetOf([
      { ...ship, name: 'Corsair', at: point(9.5, 10.5), facing: 0 },
      { ...ship, name: 'Prize', at: point(10.5, 10.5), facing: 180, strength: 1 },
      { ...ship, name: 'Hound of the far seas', at: point(8.5, 12.5), facing: 0 },
    ]),
    22,
  )
  const prize = marks.labels().find(({ body: of }) => of === 1)
  expect(prize && Math.abs(prize.box.y + prize.box.height / 2 - 10.5)).toBeLessThan(1.2)
})
it('a name does not run out over the edge of the table, where another place is free', () => {
  const scene = melee()
  const [piece] = scene.pieces
  const [body] = scene.bodies
  if (!piece || !body || !scene.table) throw new Error('nobody')
  const { width, height } = scene.table
  const corners = [point(0.5, 0.5), point(width - 0.5, 0.5), point(0.5, height - 0.5), point(width - 0.5, height - 0.5)]
  const marks = marked(
    {
      ...scene,
      pieces: corners.map((at, id) => ({ ...piece, id, body: id, at })),
      bodies: corners.map((_, id) => ({ ...body, id, name: `A name of some length ${id}`, pieces: [id] })),
    },
    12,
  )
  expect(marks.banners()).toHaveLength(4)
  for (const { x, y, ...box } of marks.banners()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + box.width).toBeLessThanOrEqual(width * 12)
    expect(y + box.height).toBeLessThanOrEqual(height * 12)
  }
  // nor does a chip, though its name leaves it the place beyond it
  const body1 = 1
  const at = corners[1] ?? point(0, 0)
  const [chip] = placeProspects([{ body: body1, short: '✕ range', text: '', good: false }], {
    members: new Map([[body1, [{ ...piece, id: 1, body: body1, at }]]]),
    names: marks.labels(),
    courses: [],
    limits: { width, height },
    scale: 12,
    size: () => ({ width: 70, height: 20 }),
  })
  expect((chip?.box.x ?? 0) + 70).toBeLessThanOrEqual(width * 12)
})

it('the names of two ships at the edge, one behind the other, both stand on the table', () => {
  const ship = { facing: 0, silhouette: 'ship-d' } as const
  const marks = marked(
    fleetOf([
      { ...ship, name: 'Cinnabar', at: point(2.5, 17.5), diameter: 0.72 },
      { ...ship, name: 'Cinnabar Wing', at: point(1.5, 17.5), diameter: 0.56 },
    ]),
    20,
  )
  expect(marks.banners()).toHaveLength(2)
  for (const { x } of marks.banners()) expect(x).toBeGreaterThanOrEqual(0)
})

it('chips keep off the courses that are drawn over them, and off what else is written on the table', () => {
  const body = 1
  const [piece] = sceneOf().pieces
  if (!piece) throw new Error('no scene')
  const standing: ScenePiece = { ...piece, id: 1, body, at: point(10.5, 10.5) }
  const placed = (courses: readonly Box[], written: readonly Box[] = []) =>
    placeProspects([{ body, short: '3d6 → 1.5', text: '', good: true }], {
      members: new Map([[body, [standing]]]),
      names: [],
      courses,
      written,
      limits: { width: 20, height: 20 },
      scale: 40,
      size: () => ({ width: 80, height: 20 }),
    })[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const square = (box: Box): Box => ({ x: Math.floor(box.x / 40), y: Math.floor(box.y / 40), width: 3, height: 1 })
  const first = placed([])
  const course = square(first)
  const second = placed([course])
  expect(overlap(first, scaled(course, 40))).toBe(true)
  expect(overlap(second, scaled(course, 40))).toBe(false)
  const word = { x: first.x + 30, y: first.y + 5, width: 60, height: 16 } // of a home edge, or of what is declared
  expect(overlap(placed([], [word]), word)).toBe(false)
})

describe('names and chips over a melee of two hundred', () => {
  const scene = melee()
  const members = new Map(scene.bodies.map(({ id }) => [id, scene.pieces.filter((piece) => piece.body === id)]))
  const prospects = scene.bodies
    .filter((body) => body.seat === 1)
    .map((body) => ({ body: body.id, short: '19 to 21+ · 6 of 8', text: '6 of 8 can strike, 19 to 21 needed', good: true }))
  const size = (text: string, second?: string) => ({ width: text.length * 6.4 + 14, height: second === undefined ? 20 : 33 })

  it.each([8, 12, 18, 26, 40, 64])('at %i pixels an inch', (scale) => {
    const marks = createSceneMarks()
    const drawn = marks.marks({
      scene,
      theme: themeOf(() => ''),
      scale,
      ratio: 1,
      may: new Set(),
      lifted: new Set(),
      remains: true,
    })
    const figures = grown(scene.pieces, scale)
    const names = marks.labels().map(({ body, box }) => ({
      body,
      box: { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale },
    }))
    if (scale >= 12) expect(names).toHaveLength(UNITS)
    for (const name of names) for (const figure of figures) expect(overlap(name.box, figure.box)).toBe(false)
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(false)
    })
    const chips = placeProspects(prospects, {
      members,
      names: marks.labels(),
      courses: [],
      limits: scene.table ?? { width: 0, height: 0 },
      scale,
      size,
      pointed: { body: 1, second: 'at least one kill: 62.0%' },
    })
    expect(chips).toHaveLength(prospects.length)
    if (scale >= 12)
      for (const chip of chips) {
        for (const figure of figures) expect(overlap(chip.box, figure.box)).toBe(false)
        for (const name of names) expect(overlap(chip.box, name.box)).toBe(false)
      }
    chips.forEach((a, i) => {
      for (const b of chips.slice(i + 1)) expect(overlap(a.box, b.box), `${a.id} ${b.id}`).toBe(false)
    })
    // the one pointed at is told in full, the others in a word; nothing is cut
    expect(chips.find((chip) => chip.id === 'b1')).toMatchObject({
      text: '6 of 8 can strike, 19 to 21 needed',
      second: 'at least one kill: 62.0%',
    })
    for (const chip of chips) expect(chip.box.width).toBe(size(chip.text, chip.second).width)
    // whoever stands apart from his unit and its name is tied to it
    for (const chip of chips) {
      const body = Number(chip.id.slice(1))
      const own = bodyBox(members.get(body) ?? [], scale, 2)
      const name = names.find((one) => one.body === body)
      const near = overlap(chip.box, own, 13) || (name !== undefined && overlap(chip.box, name.box, 13))
      expect(near || chip.leader !== undefined).toBe(true)
    }
    for (const name of names) {
      const own = bodyBox(members.get(name.body) ?? [], scale, 3)
      const mark = drawn.find(({ id }) => id === `n${name.body}`)
      if (!overlap(name.box, own, 15))
        expect((mark?.box.width ?? 0) * (mark?.box.height ?? 0)).toBeGreaterThan(name.box.width * name.box.height * 1.2)
    }
  })
})

describe('names', () => {
  const theme = themeOf(() => '')
  const shown = (scene: Scene) =>
    createSceneMarks().marks({ scene, theme, scale: 12, ratio: 1, may: new Set(), lifted: new Set(), remains: false })
  it('of a unit that has come apart lead to somebody of it, not to the empty ground between', () => {
    const base = melee()
    const body = { ...base.bodies[0], pieces: [0, 1, 2] } as Scene['bodies'][number]
    const at = [point(6, 14), point(36, 30), point(6, 30)]
    const pieces = base.pieces.slice(0, 3).map((piece, n) => ({ ...piece, at: at[n] ?? piece.at }))
    const named = shown({ ...base, bodies: [body], pieces }).find(({ id }) => id === 'n0')
    // over the middle of the box round them, nearer to the box than a line needs, and far from everybody
    const [width, height] = [named?.box.width ?? 0, named?.box.height ?? 0]
    expect(Math.max(width, height)).toBeGreaterThan(180)
  })
  it('of many who stand alone are left out where there is no room, rather than tied to them from afar', () => {
    const base = melee()
    const alone = (of: number): Scene => ({
      ...base,
      bodies: base.pieces.map((piece) => ({
        ...base.bodies[0],
        id: piece.id,
        name: `Swordsman ${piece.id}`,
        strength: 1,
        of,
        pieces: [piece.id],
      })) as Scene['bodies'],
      pieces: base.pieces.map((piece) => ({ ...piece, body: piece.id, rank: 'common' })),
    })
    const lines = (scene: Scene) => shown(scene).filter(({ id, box }) => id.startsWith('n') && box.height > 60).length
    expect(lines(alone(1))).toBe(0)
    expect(lines(alone(8))).toBeGreaterThan(5) // the last of a unit keeps its name
  })
})

describe('the names of move limits', () => {
  const limits = [2, 3, 5, 6].map((distance) => ({ label: `${distance}`, distance }))
  const table = { width: 48, height: 48, measure: 'inches', ground: 'field', name: '', terrain: [] } as const
  const at = { x: 24, y: 24 }
  const spots = (pixel: number, taken: readonly Box[] = [], where = at) =>
    labelSpots(limits, where, table, pixel, () => ({ width: 60, height: 18 }), taken)
  const far = ({ x, y }: { readonly x: number; readonly y: number }) => Math.hypot(x - 24, y - 24)
  it('stand on every ring, the outermost first, never on each other, and on the table', () => {
    const heights = (pixel: number) => spots(pixel).map((spot) => spot && Math.round(spot.y * 100) / 100)
    expect(heights(1 / 20)).toEqual([22, 21, 19, 18])
    expect(heights(1 / 7)).toEqual([26, 21, 29, 18]) // from afar there is no room for all of them above
    expect(heights(1 / 4)).toEqual([undefined, 24, 29, 18]) // the innermost chooses last
    for (const spot of spots(1 / 20, [], { x: 24, y: 2 })) expect(spot?.y).toBeGreaterThan(0.45)
  })
  it('stand beside bodies and their names, still on their ring', () => {
    const body = { x: 24 * 20 - 40, y: 18 * 20 - 10, width: 80, height: 20 } // where the outermost would be named
    const outermost = spots(1 / 20, [body])[3]
    expect(outermost && far(outermost)).toBeCloseTo(6)
    expect(outermost?.y).toBe(30)
    const everywhere = { x: 0, y: 0, width: 48 * 20, height: 48 * 20 }
    expect(spots(1 / 20, [everywhere])).toEqual([undefined, undefined, undefined, undefined])
  })
  it('stand on the edge of the squares that may be reached', () => {
    const grid = { ...table, measure: 'squares' } as const
    const body = { x: 24.5 * 20 - 40, y: 18 * 20 - 10, width: 80, height: 20 }
    const [spot] = labelSpots([{ label: '6', distance: 6 }], { x: 24.5, y: 24.5 }, grid, 1 / 20, () => ({ width: 60, height: 18 }), [body])
    expect(spot).toEqual({ x: 24.5, y: 31 })
  })
})

it('what the ruler tells stays on the screen, wherever the ruler ends; where there is room it lies beside the line', () => {
  const shown = { x: 100, y: 50, width: 360, height: 500 }
  const pixel = 1 / 10
  const told = (to: { x: number; y: number }) =>
    rulerLabelBox({
      from: { x: 28, y: 30 },
      waypoints: [],
      to,
      label: '12.4″',
      second: '✕ move 3.1″ nearer',
      tone: 'no',
      squares: false,
      touch: true,
      shown,
      theme: themeOf(() => ''),
      pixel,
    })
  for (const to of [
    { x: 45.5, y: 30 },
    { x: 10.5, y: 30 },
    { x: 28, y: 5.5 },
    { x: 28, y: 54.5 },
  ]) {
    const box = told(to)
    expect(box.x).toBeGreaterThanOrEqual(shown.x)
    expect(box.x + box.width).toBeLessThanOrEqual(shown.x + shown.width)
    expect(box.y).toBeGreaterThanOrEqual(shown.y)
    expect(box.y + box.height).toBeLessThanOrEqual(shown.y + shown.height)
  }
  const free = told({ x: 28, y: 32 })
  expect(free.x + free.width / 2).toBeCloseTo(280)
})
it('on squares as small as a phone has them, figures are named; on smaller ones there is no room', () => {
  const scene = melee()
  const { table } = scene
  if (!table) throw new Error('no table')
  const marks = createSceneMarks()
  const named = (scale: number) => {
    const show = { theme: themeOf(() => ''), ratio: 1, may: new Set<number>(), lifted: new Set<number>(), remains: true }
    marks.marks({ ...show, scale, scene: { ...scene, table: { ...table, measure: 'squares' } } })
    return marks.banners().length
  }
  expect([15, 17, 18].map((scale) => named(scale) > 0)).toEqual([false, true, true])
})
