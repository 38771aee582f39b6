import { act, cleanup, render } from '@testing-library/react'
import type { Group } from 'konva/lib/Group'
import type { Node } from 'konva/lib/Node'
import type { Stage } from 'konva/lib/Stage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeName } from '../../src/canvas/board/names'
import type { Box } from '../../src/canvas/declutter'
import { facingHandle, facingTo, GRIP } from '../../src/canvas/facingHandle'
import { blockCorners, figuresOf, inBlock, squadsOf } from '../../src/canvas/figures/block'
import { createSceneMarks } from '../../src/canvas/figures/sceneMarks'
import { above } from '../../src/canvas/layers/above'
import { knobBoxes } from '../../src/canvas/layers/knobs'
import { isAiming } from '../../src/canvas/layers/SelectionLayer'
import { threadPoints } from '../../src/canvas/layers/threadPoints'
import { drawZones, zonesShown } from '../../src/canvas/layers/Zones'
import { createPicker } from '../../src/canvas/picking'
import { TableStage } from '../../src/canvas/TableStage'
import { themeOf } from '../../src/canvas/theme'
import { degrees, inches, point } from '../../src/engine/geometry/units'
import type { Decision } from '../../src/engine/kernel/asks'
import type { SpotPlan } from '../../src/engine/kernel/forecast'
import type { Block } from '../../src/engine/kernel/scene'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { Tool } from '../../src/store/types'
import { DECISION, sceneOf } from './scene'
import { vocabularyFixture, vocabularyScene } from './vocabulary'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

const BLOCK: Block = { at: point(10, 10), facing: degrees(90), width: 8, depth: 4, ranks: [4, 2] }

describe('a block', () => {
  it('has its front ahead of its middle, half its depth away', () => {
    const [left, right] = blockCorners(BLOCK)
    expect(left?.y).toBeCloseTo(12)
    expect(right?.y).toBeCloseTo(12)
    expect([left?.x, right?.x].map((x) => Math.round(x ?? 0)).sort((a, b) => a - b)).toEqual([6, 14])
  })
  it('has its squads in ranks from the front, the last one in the middle where it is not full', () => {
    const squads = squadsOf(BLOCK)
    expect(squads.map(({ x }) => x)).toEqual([1, 1, 1, 1, -1, -1])
    expect(squads.map(({ y }) => y)).toEqual([-3, -1, 1, 3, -1, 1])
  })
  it('draws the figures of a squad over all of its ground, none on another and none beyond it', () => {
    for (const each of [1, 3, 4, 9, 10, 20])
      for (const ground of [
        { deep: 1, wide: 3 },
        { deep: 2, wide: 2 },
        { deep: 4, wide: 1 },
      ]) {
        const { radius, spots } = figuresOf(each, ground)
        expect(spots).toHaveLength(each)
        for (const [at, one] of spots.entries()) {
          expect(Math.abs(one.x) + radius).toBeLessThanOrEqual(ground.deep / 2)
          expect(Math.abs(one.y) + radius).toBeLessThanOrEqual(ground.wide / 2)
          for (const other of spots.slice(0, at)) expect((one.x - other.x) ** 2 + (one.y - other.y) ** 2).toBeGreaterThan((2 * radius) ** 2)
        }
      }
    const long = figuresOf(10, { deep: 1, wide: 5 }).spots.map(({ y }) => y)
    expect(Math.max(...long) - Math.min(...long)).toBeGreaterThan(3)
  })
  it('is picked between its squads as the nearest of them, and not beside it', () => {
    const scene = vocabularyScene()
    const picker = createPicker(scene.pieces, scene.bodies)
    const reavers = scene.bodies[3]
    if (!reavers?.block) throw new Error('no block')
    const gap = { x: reavers.block.at.x + 2.9, y: reavers.block.at.y - 4.4 } // the rear rank is not full
    expect(inBlock(reavers.block, gap)).toBe(true)
    expect(createPicker(scene.pieces).at(gap, 0.1)).toBeUndefined()
    expect(picker.at(gap, 0.1)?.body).toBe(3)
    expect(picker.at({ x: reavers.block.at.x, y: reavers.block.at.y + 6 }, 0.1)).toBeUndefined()
  })
  it('is one mark on the board in place of its figures, drawn anew when it turns or wheels', () => {
    const marks = createSceneMarks()
    const scene = vocabularyScene()
    const show = { theme: themeOf(() => ''), scale: 16, ratio: 1, may: new Set<number>(), lifted: new Set<number>(), remains: true }
    const before = marks.marks({ scene, ...show })
    expect(before.filter(({ id }) => id.startsWith('h'))).toHaveLength(5)
    expect(before.filter(({ id }) => id.startsWith('p'))).toHaveLength(0)
    const turned = scene.bodies.map((body) =>
      body.id === 0 && body.block ? { ...body, block: { ...body.block, facing: degrees(45) } } : body,
    )
    const after = marks.marks({ scene: { ...scene, bodies: turned }, ...show })
    const versions = (id: string) => [before, after].map((list) => list.find((mark) => mark.id === id)?.version)
    expect(new Set(versions('h0')).size).toBe(2)
    expect(new Set(versions('h1')).size).toBe(1)
  })
})

describe('labels and trays', () => {
  const scene = sceneOf()
  const show = { theme: themeOf(() => ''), ratio: 2, may: new Set<number>(), lifted: new Set<number>(), remains: true }
  it('lie where they are drawn, in the table’s measure, and none is told where banners are left out', () => {
    const marks = createSceneMarks()
    const drawn = marks.marks({ scene, ...show, scale: 40 })
    expect(marks.labels().length).toBeGreaterThan(3)
    for (const { body, box } of marks.labels()) {
      const mark = drawn.find(({ id }) => id === `n${body}`)
      expect((box.x + box.width / 2) * 40).toBeCloseTo((mark?.box.x ?? 0) + (mark?.box.width ?? 0) / 2, 3)
      expect((box.y + box.height / 2) * 40).toBeCloseTo((mark?.box.y ?? 0) + (mark?.box.height ?? 0) / 2, 3)
    }
    marks.marks({ scene, ...show, scale: 6 })
    expect(marks.labels()).toEqual([])
  })
  it('are pressed for their unit: the figure in hand of it, else its nearest; never in place of a figure that stands there', () => {
    const marks = createSceneMarks()
    marks.marks({ scene, ...show, scale: 40 })
    const picker = createPicker(scene.pieces, scene.bodies)
    const free = marks.labels().filter(({ box }) => !picker.at({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 0))
    expect(free.length).toBeGreaterThan(3)
    for (const { body, box } of free) {
      const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      expect(picker.pressed(spot, 0.1, marks)?.body).toBe(body)
      const last = scene.pieces.findLast((piece) => piece.body === body)
      expect(picker.pressed(spot, 0.1, marks, last?.id)?.id).toBe(last?.id)
    }
    const covering = { labels: () => [{ body: 6, box: { x: 0, y: 0, width: 72, height: 48 } }], trays: () => [] }
    for (const piece of scene.pieces) expect(picker.pressed(piece.at, 0, covering)?.body).toBe(picker.at(piece.at, 0)?.body)
  })
  it('a gap between the figures of a unit is the unit; outside its outline is the ground', () => {
    const marks = createSceneMarks()
    marks.marks({ scene, ...show, scale: 40 })
    const picker = createPicker(scene.pieces, scene.bodies)
    const none = () => []
    const gaps = marks.trays().flatMap(({ body }) => {
      const [a, b] = scene.pieces.filter((piece) => piece.body === body)
      const spot = a && b && { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 }
      return spot && !picker.at(spot, 0) && picker.pressed(spot, 0, { labels: none, trays: marks.trays })?.body === body ? [spot] : []
    })
    expect(gaps.length).toBeGreaterThan(0)
    for (const spot of gaps) expect(picker.at(spot, 0)).toBeUndefined()
    expect(picker.pressed({ x: 35, y: 45 }, 0, { labels: none, trays: marks.trays })).toBeUndefined()
  })
})

describe('zones', () => {
  it('show arcs and reach of whoever is in hand alone, everything else always', () => {
    const { zones } = vocabularyScene()
    const kinds = (inHand: number | undefined) => zonesShown(zones, inHand, false).map(({ kind }) => kind)
    expect(kinds(undefined)).toEqual(['deployment', 'objective', 'control', 'named', 'ladder', 'effect', 'template'])
    expect(kinds(0)).toContain('reach')
    const aiming = zonesShown(zones, 0, false, true).map(({ kind }) => kind)
    expect(aiming).toEqual(kinds(0).filter((kind) => kind !== 'reach')) // how far he gets is nothing to his spell
    expect(kinds(0)).not.toContain('rear')
    expect(kinds(1)).toEqual(expect.arrayContaining(['front', 'flank', 'rear']))
  })
  it('how far one walks is nothing to who casts, jumps or climbs', () => {
    const ways = ['west', 'north'].map((id) => ({ id, label: id, at: { x: 1, y: 2 } }))
    const climb = { kind: 'pick', key: 'climb', label: 'Climb', body: 0, options: ways, min: 1, max: 1 } as const
    const owed = { ...DECISION, body: 0, asks: [{ kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] }, climb] } as Decision
    const aiming = (tool: Tool, ask: string) => isAiming(owed, { tool, ask, group: undefined, selected: 0, held: 0 })
    expect(aiming('move', 'move')).toBe(false)
    expect(aiming('select', 'climb')).toBe(true)
    expect(aiming('spot', 'jump')).toBe(true)
  })
})

/** A context that notes what is called of it, with the numbers it is given. */
const notingTo = (calls: string[]) =>
  new Proxy(document.createElement('canvas'), {
    get:
      (_canvas, name) =>
      (...given: readonly unknown[]) => {
        calls.push(`${String(name)} ${given.filter((one) => typeof one === 'number').join()}`)
      },
    set: () => true,
  })

describe('a ladder', () => {
  it('is cleared of who stands on it, before any other zone is drawn; names of bodies of them all', () => {
    const calls: string[] = []
    const ctx = notingTo(calls)
    const { zones, table } = vocabularyScene(true)
    if (!table) throw new Error('no table')
    const draw = (kinds: readonly string[]) => {
      calls.length = 0
      drawZones(
        Object(ctx),
        zones.filter(({ kind }) => kinds.includes(kind)),
        table,
        themeOf(() => ''),
        1 / 10,
        [{ x: 370, y: 20, width: 20, height: 20 }],
        [{ x: 500, y: 40, width: 90, height: 20 }],
        [],
      )
      return {
        named: calls.indexOf('clearRect 50,4,9,2'),
        stroked: calls.findLastIndex((one) => one.startsWith('stroke')),
        cleared: calls.indexOf('clearRect 37,2,2,2'),
        rung: calls.findLastIndex((one) => one.startsWith('rotate')),
        clip: calls.findIndex((one) => one.startsWith('clip')),
      }
    }
    const both = draw(['ladder', 'effect'])
    expect(both.cleared).toBeGreaterThan(both.rung)
    expect(both.clip).toBeGreaterThan(both.cleared)
    const storm = draw(['effect'])
    expect(storm.cleared).toBe(-1) // nothing else hides anybody
    expect(storm.named).toBeGreaterThan(storm.stroked) // and nothing a name
  })
  it('is cleared of the name of a place', () => {
    const calls: string[] = []
    const { zones, table } = vocabularyScene(true)
    if (!table) throw new Error('no table')
    const house: Terrain = {
      id: 'house',
      kind: 'building',
      name: 'the house',
      outline: [point(30, 0), point(46, 0), point(46, 3), point(30, 3)],
    }
    const draw = (terrain: readonly Terrain[]) => {
      calls.length = 0
      const ladders = zones.filter(({ kind }) => kind === 'ladder')
      drawZones(
        Object(notingTo(calls)),
        ladders,
        { ...table, terrain },
        themeOf(() => ''),
        1 / 10,
        [],
        [],
        [],
      )
      return calls.filter((one) => one.startsWith('clearRect'))
    }
    const name = placeName(house, [house], table, 1 / 10)
    expect(name?.at).toEqual({ x: 38, y: 3.9 }) // below it, and across the ladder
    expect(draw([house])).toEqual([
      `clearRect ${38 - (name?.width ?? 0) / 2},${3.9 - (name?.height ?? 0) / 2},${name?.width},${name?.height}`,
    ])
    expect(draw([{ ...house, name: '' }])).toEqual([])
  })
  it('is drawn on the table alone, where it goes over the edge', () => {
    const calls: string[] = []
    const ctx = notingTo(calls)
    const { table } = vocabularyScene(true)
    if (!table) throw new Error('no table')
    const draw = (x: number) => {
      calls.length = 0
      const outline = [point(x, 10), point(x + 10, 10), point(x + 10, 20)]
      drawZones(
        Object(ctx),
        [{ id: 'storm', kind: 'effect', label: 'storm', outline }],
        table,
        themeOf(() => ''),
        1 / 10,
        [],
        [],
        [],
      )
      return calls.slice(0, 4).map((one) => one.trim())
    }
    expect(draw(55)).toEqual(['save', 'beginPath', 'rect 0,0,60,40', 'clip'])
    expect(draw(20)).not.toContain('rect 0,0,60,40')
  })
})

it('a name that found no room at its part of the table has a line to it, which hides no name of a body', () => {
  const calls: string[] = []
  const { table } = vocabularyScene(true)
  if (!table) throw new Error('no table')
  const outline = [point(20, 20), point(24, 20), point(24, 24), point(20, 24)]
  const zone = { id: 'chest', kind: 'objective', label: 'the chest', outline } as const
  const draw = (x: number) => {
    calls.length = 0
    const box = { x, y: 210, width: 60, height: 20 } // pixels
    drawZones(
      Object(notingTo(calls)),
      [zone],
      table,
      themeOf(() => ''),
      1 / 10,
      [],
      [{ x: 150, y: 210, width: 20, height: 20 }],
      [{ zone, box, at: point((x + 30) / 10, 22) }],
    )
    return calls
  }
  expect(draw(128)).not.toContain('moveTo 18.8,22') // beside it
  const far = draw(60)
  expect(far).toContain('moveTo 12,22')
  expect(far.indexOf('moveTo 12,22')).toBeLessThan(far.indexOf('clearRect 15,21,2,2'))
  expect(far.find((one) => /^lineTo 20\.(6|7)/.test(one))).toBeDefined()
})

describe('threads', () => {
  const stand = (x: number, y: number) => ({ at: point(x, y), base: { shape: 'round', diameter: inches(1) } as const })
  it('go between the nearest figures of two bodies, edge to edge', () => {
    const points = threadPoints([stand(0, 0), stand(4, 0)], [], [stand(20, 0), stand(10, 0)])
    expect(points?.map(({ x }) => x)).toEqual([4.5, 10 - 0.55])
  })
  it('end at a place, and take the way that is ordered', () => {
    expect(threadPoints([stand(0, 0)], [point(0, 5)], point(8, 5))).toEqual([point(0, 0.5), point(0, 5), point(8, 5)])
    expect(threadPoints([stand(0, 0)], [point(5, 0)], [stand(5, 9)])?.at(-1)?.y).toBeCloseTo(9 - 0.55)
  })
  it('are not drawn from or to somebody who is not on the table', () => {
    expect(threadPoints([], [], point(1, 1))).toBeUndefined()
    expect(threadPoints([stand(0, 0)], [], [])).toBeUndefined()
  })
})

describe('the handle that turns what is in hand', () => {
  const scene = sceneOf()
  const turning = (ask: 'move' | 'place'): Decision => ({
    ...DECISION,
    asks: [
      ask === 'move'
        ? { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [], turning: { most: 180 } }
        : { kind: 'place', key: 'place', label: 'Place', pieces: [0], zone: [], turning: { most: 180 } },
    ],
  })
  const inHand = { held: 0, plan: undefined, placing: [] }
  it('stands ahead of the rim, of a single figure too, in moves and in placings, and only where the rules let it be turned', () => {
    const pixel = 1 / 16
    const piece = scene.pieces[0]
    for (const tool of ['move', 'place'] as const) {
      const handle = facingHandle(scene, turning(tool), undefined, { ...inHand, tool }, pixel)
      expect(handle?.centre).toEqual(piece?.at)
      expect(handle?.facing).toBe(piece?.facing)
      const far = handle && Math.hypot(handle.knob.x - handle.rim.x, handle.knob.y - handle.rim.y)
      expect((far ?? 0) / pixel).toBeGreaterThan(GRIP.finger) // it can be taken without taking the figure
    }
    expect(facingHandle(scene, DECISION, undefined, { ...inHand, tool: 'move' }, pixel)).toBeUndefined()
    expect(facingHandle(scene, turning('move'), undefined, { ...inHand, tool: 'select' }, pixel)).toBeUndefined()
  })
  it('goes with the ghost of what is carried', () => {
    const plan = {
      answer: { decision: 'd1', seat: 0, key: 'move', kind: 'move' as const, path: [], alone: [] },
      ends: [{ piece: 0, at: point(30, 30), facing: degrees(90) }],
      legs: [],
      cost: 0,
      limit: '',
      verdict: { legal: true as const },
    }
    const handle = facingHandle(scene, turning('move'), undefined, { ...inHand, plan, tool: 'move' }, 1 / 16)
    expect(handle?.centre).toEqual({ x: 30, y: 30 })
    expect(handle?.knob.x).toBeCloseTo(30)
    expect(handle && facingTo(handle, { x: 25, y: 30 })).toBeCloseTo(180)
    expect(handle && facingTo(handle, { x: 30, y: 20 })).toBeCloseTo(270)
  })
  it('takes room, and so does each knob that wheels: names of zones and of limits stand beside them', () => {
    const [body] = scene.bodies
    const front = { at: point(30, 20), facing: degrees(0), width: 4 }
    const wheeling = { ...scene, bodies: scene.bodies.map((one) => (one === body ? { ...one, front } : one)) }
    const asks = turning('move').asks.map((ask) => (ask.kind === 'move' ? { ...ask, wheels: true as const } : ask))
    const pixel = 1 / 16
    const boxes = knobBoxes(wheeling, { ...DECISION, asks }, undefined, { held: 0, tool: 'move' }, pixel)
    const knobs = [
      { x: 30, y: 18 - 22 * pixel },
      { x: 30, y: 22 + 22 * pixel },
      facingHandle(wheeling, turning('move'), undefined, { ...inHand, tool: 'move' }, pixel)?.knob,
    ]
    for (const knob of knobs)
      expect(
        boxes.some(
          ({ x, y, width, height }) =>
            knob && knob.x / pixel > x && knob.x / pixel < x + width && knob.y / pixel > y && knob.y / pixel < y + height,
        ),
      ).toBe(true)
    expect(boxes).toHaveLength(3)
    expect(knobBoxes(wheeling, { ...DECISION, asks }, undefined, { held: 0, tool: 'measure' }, pixel)).toEqual([])
  })
  it('is large enough for a finger: 44 pixels across', () => {
    expect(GRIP.finger * 2).toBeGreaterThanOrEqual(44)
  })
})

describe('the stage', () => {
  it.each([false, true])('draws every kind of zone, thread and block (squares: %s)', async (squares) => {
    const fixture = vocabularyFixture(squares)
    let stage: Stage | undefined
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} onStage={(made) => (stage = made)} />)
    })
    const ids = () => stage?.find((node: Node) => node.id() !== '').map((node) => node.id())
    expect(ids()).toEqual(['board', 'zones', 'threads'])
    const words = () => stage?.find('.label').map((node) => node.getAttr('text'))
    expect(words()).toEqual(expect.arrayContaining(['drawn up here', 'the ford', 'held', 'charge', 'else', 'march', 'led by']))
    expect(words()).not.toContain('half')
    await act(async () => fixture.view.setState({ selected: 0, held: 0 }))
    expect(words()).toContain('half')
    expect(ids()).toContain('selection')
  })
  it('names no arc where the knobs of whoever is in hand are', async () => {
    const arcs = async (knobs: readonly Box[]): Promise<readonly unknown[]> => {
      const fixture = vocabularyFixture(false)
      let stage: Stage | undefined
      await act(async () => {
        render(
          <TableStage
            above={{ ...above, knobBoxes: () => knobs }}
            battle={fixture.battle}
            view={fixture.view}
            motion={false}
            onStage={(made) => (stage = made)}
          />,
        )
      })
      await act(async () => fixture.view.setState({ selected: 1, held: 10 }))
      return stage?.find('.label').map((node) => node.getAttr('text')) ?? []
    }
    expect(await arcs([])).toEqual(expect.arrayContaining(['front', 'flank', 'rear']))
    cleanup()
    const beside = await arcs([{ x: -5000, y: -5000, width: 10_000, height: 10_000 }])
    for (const name of ['front', 'flank', 'rear']) expect(beside).not.toContain(name)
  })
  it('draws a template where it would lie, rings whom it touches and says once for a body what its figures may expect', async () => {
    const fixture = vocabularyFixture()
    let stage: Stage | undefined
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} onStage={(made) => (stage = made)} />)
    })
    const reavers = fixture.scene.pieces.filter(({ body }) => body === 3).slice(0, 4)
    const spot = (legal: boolean): SpotPlan => ({
      answer: { decision: 'd', seat: 0, key: 'spell', kind: 'spot', spots: [{ at: point(45, 12) }] },
      outlines: [[point(43, 10), point(47, 10), point(47, 14), point(43, 14)]],
      touched: reavers.map(({ id, body }) => ({ piece: id, body, label: '62%' })),
      verdict: legal ? { legal: true } : { legal: false, refusals: [{ reason: '2″ too far' }] },
      stopped: 'at the end of its range',
    })
    const words = () =>
      stage
        ?.findOne<Group>('#template')
        ?.find('.label')
        .map((node) => node.getAttr('text'))
    await act(async () => fixture.view.setState({ spot: spot(true) }))
    expect(words()).toEqual(['62%', 'at the end of its range'])
    const rings = stage
      ?.findOne<Group>('#template')
      ?.find('Line')
      .filter((node) => node.getAttr('closed') === true)
    expect(rings).toHaveLength(reavers.length * 2)
    await act(async () => fixture.view.setState({ spot: spot(false) }))
    expect(words()).toEqual(['62%', '2″ too far'])
  })
  it.each([false, true])('draws how far from its origin a template may lie, and its zone (squares: %s)', async (squares) => {
    const fixture = vocabularyFixture(squares)
    let stage: Stage | undefined
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} onStage={(made) => (stage = made)} />)
    })
    const origin = point(20.5, 20.5)
    const zone = [point(1, 1), point(9, 1), point(9, 9)]
    const ask = { kind: 'spot', key: 'spell', label: 'cast here', template: { shape: 'point' }, means: [], max: 1 } as const
    const asked = (more: object) =>
      act(async () => fixture.battle.setState({ owed: { ...DECISION, asks: [{ ...ask, ...more }] }, decisions: [] }))
    const words = () => stage?.find('.label').map((node) => node.getAttr('text'))
    await asked({ origin, range: 6, zone })
    expect(words()).not.toContain(squares ? '6' : '6″')
    await act(async () => fixture.view.setState({ tool: 'spot', ask: 'spell' }))
    expect(words()).toEqual(expect.arrayContaining([squares ? '6' : '6″', 'cast here']))
    await asked({ zone: undefined })
    expect(words()).not.toContain(squares ? '6' : '6″')
    expect(words()).not.toContain('cast here')
  })
  it('draws the way a wheel takes, with what it costs, and the knobs beside the front', async () => {
    const fixture = vocabularyFixture()
    let stage: Stage | undefined
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} onStage={(made) => (stage = made)} />)
    })
    const body = fixture.scene.bodies[0]
    if (!body?.block) throw new Error('no block')
    const move = {
      kind: 'move',
      key: 'move',
      label: 'Move',
      body: body.id,
      limits: [{ label: 'full', distance: 8 }],
      wheels: true,
    } as const
    await act(async () => {
      fixture.battle.setState({ owed: { ...DECISION, asks: [move] } })
      fixture.view.setState({ tool: 'move', selected: body.id, held: body.pieces[0] })
    })
    expect(stage?.findOne<Group>('#wheels')?.find('Circle')).toHaveLength(2)
    expect(stage?.findOne('#wheel')).toBeUndefined()
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', path: [], alone: [], wheel: { about: 'left', by: -45 } } as const
    const plan = { answer, ends: [], legs: [], blocks: [{ ...body.block, body: body.id }], cost: 5, wheelCost: 4.7, limit: 'full' }
    await act(async () => fixture.view.setState({ plan: { ...plan, verdict: { legal: true } } }))
    const arc = stage?.findOne<Group>('#wheel')
    expect(arc?.findOne('.label')?.getAttr('text')).toBe('45° · 4.7″')
    expect(arc?.findOne('Arc')?.getAttr('angle')).toBe(45)
    expect(arc?.findOne('Arc')?.getAttr('outerRadius')).toBe(body.block.width)
  })
})
