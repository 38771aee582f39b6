import { beforeEach, describe, expect, it } from 'vitest'
import { toScreen, toTable } from '../../src/canvas/camera'
import { createCameraStore } from '../../src/canvas/cameraStore'
import { facingHandle, takes } from '../../src/canvas/facingHandle'
import type { Surface, Touch } from '../../src/canvas/gestures/gesture'
import { pressKey } from '../../src/canvas/gestures/keyboard'
import { createMachine } from '../../src/canvas/gestures/machine'
import { createPicker, type Label } from '../../src/canvas/picking'
import { wheelArc, wheelHandles, wheelTaken, wheelTo } from '../../src/canvas/wheelHandle'
import { degrees, type Point } from '../../src/engine/geometry/units'
import type { Decision, OrdersAnswer, OrdersAsk, SpotAsk } from '../../src/engine/kernel/asks'
import type { MovePlan, SpotPlan } from '../../src/engine/kernel/forecast'
import type { Block, SceneBody } from '../../src/engine/kernel/scene'
import { squareName } from '../../src/engine/tabletop/squares'
import { aloud } from '../../src/store/carried'
import { createBattleFixture, createViewFixture, DECISION, sceneOf } from './scene'
import { courseTo as course, spaceFixture, spaceScene } from './space'

const GROUND = { x: 35, y: 45 }

function inches() {
  const scene = sceneOf()
  const battle = createBattleFixture(scene)
  const { store: view, calls } = createViewFixture(battle)
  return { scene, battle, view, calls }
}
function table({ scene, battle, view, calls }: ReturnType<typeof inches>) {
  const camera = createCameraStore()
  camera.getState().resize({ width: 1200, height: 800, insets: { top: 0, right: 0, bottom: 0, left: 0 } }, { width: 72, height: 48 }, 1)
  const picker = createPicker(scene.pieces)
  let labels: readonly Label[] = []
  let waiting: (() => void) | undefined
  let rKey = false
  let following = true
  const faded: number[] = []
  const menus: { piece: number; at: Point }[] = []
  const surface: Surface = {
    camera,
    view: view.getState,
    battle: battle.getState,
    spot: (at) => toTable(camera.getState().camera, at),
    table: () => battle.getState().scene?.table,
    pick: (at) => picker.at(toTable(camera.getState().camera, at), 0.1),
    press: (at) =>
      picker.pressed(toTable(camera.getState().camera, at), 0.1, { labels: () => labels, trays: () => [] }, view.getState().held),
    menu: (piece, at) => void menus.push({ piece, at }),
    piece: (id) => (id === undefined ? undefined : picker.piece(id)),
    handle: (at, finger) => {
      const { scene: now, owed } = battle.getState()
      const { camera: eye } = camera.getState()
      const handle = facingHandle(now, owed, undefined, view.getState(), 1 / eye.zoom)
      return handle && takes(handle, eye, at, finger) ? handle : undefined
    },
    wheelHandle: (at, finger) => {
      const { scene: now, owed } = battle.getState()
      const { camera: eye } = camera.getState()
      return wheelTaken(wheelHandles(now, owed, undefined, view.getState(), 1 / eye.zoom), eye, at, finger)
    },
    follows: () => following,
    follow: (yes) => {
      following = yes
    },
    measuringKey: () => rKey,
    soon: (work) => {
      waiting = work
    },
    flush: () => {
      const work = waiting
      waiting = undefined
      work?.()
    },
    fade: (after) => void faded.push(after),
    keep: () => undefined,
  }
  const machine = createMachine(surface)
  const on = (spot: Point, extra: Partial<Touch> = {}): Touch => ({
    id: 1,
    at: toScreen(camera.getState().camera, spot),
    button: 0,
    finger: false,
    shift: false,
    alt: false,
    ...extra,
  })
  const of = (body: number, index = 0): Point => scene.pieces.filter((piece) => piece.body === body)[index]?.at ?? { x: 0, y: 0 }
  const knob = (): Point =>
    facingHandle(scene, battle.getState().owed, undefined, view.getState(), 1 / camera.getState().camera.zoom)?.knob ?? GROUND
  return {
    battle,
    view,
    calls,
    camera,
    surface,
    knob,
    machine,
    on,
    of,
    faded,
    menus,
    name: (all: readonly Label[]) => (labels = all),
    hold: () => (rKey = true),
  }
}
let t: ReturnType<typeof table>
const enemy = () => t.battle.getState().scene?.pieces.find((piece) => piece.body === 6)?.id
beforeEach(() => {
  t = table(inches())
})

describe('pressing', () => {
  it('takes an own figure in hand at once', () => {
    t.machine.down(t.on(t.of(0)))
    expect(t.calls).toEqual(['select 0 0'])
    expect(t.machine.name()).toBe('pressing')
  })
  it('on bare ground pans, and the view hears nothing of it', () => {
    const before = t.camera.getState().camera
    t.camera.getState().zoomBy(2)
    const start = t.camera.getState().camera
    t.machine.down(t.on(GROUND))
    const from = t.on(GROUND)
    t.machine.move({ ...from, at: { x: from.at.x + 40, y: from.at.y - 10 } })
    expect(t.machine.name()).toBe('panning')
    expect(t.camera.getState().camera.x - start.x).toBe(40)
    expect(t.camera.getState().camera.y - start.y).toBe(-10)
    t.machine.up(from)
    expect(t.calls).toEqual([])
    expect(before.zoom).not.toBe(start.zoom)
  })
  it('on bare ground without a drag does nothing: what is in hand and armed stays', () => {
    t.machine.down(t.on(t.of(0)))
    t.machine.up(t.on(t.of(0)))
    const { tool, ask, selected } = t.view.getState()
    const calls = [...t.calls]
    t.machine.down(t.on(GROUND))
    t.machine.up(t.on(GROUND))
    expect(t.view.getState()).toMatchObject({ tool, selected, ...(ask === undefined ? {} : { ask }) })
    expect(t.calls).toEqual(calls)
  })
  it('a unit that may be activated, pressed again, is activated; another one is not', () => {
    const options = [0, 1].map((body) => ({ id: `unit ${body}`, label: `unit ${body}`, body }))
    const pick = { kind: 'pick' as const, key: 'activate', label: 'Activate', options, min: 1, max: 1 }
    t.battle.setState({ owed: { ...DECISION, asks: [pick] } })
    t.view.setState({ selected: 0, held: 0, draft: { decision: DECISION.id, seat: 0, key: 'activate', kind: 'pick', picked: ['unit 0'] } })
    t.machine.down(t.on(t.of(1)))
    t.machine.up(t.on(t.of(1)))
    expect(t.calls).not.toContain('confirm')
    t.view.setState({ selected: 0, held: 0 })
    t.machine.down(t.on(t.of(0)))
    t.machine.up(t.on(t.of(0)))
    expect(t.calls).toContain('confirm')
  })
  it('a finger on an enemy shows him, and activates nobody who only waits in hand; a click is what the unit is activated for', () => {
    const options = [{ id: 'unit 0', label: 'unit 0', body: 0 }]
    const pick = { kind: 'pick' as const, key: 'activate', label: 'Activate', options, min: 1, max: 1 }
    t.battle.setState({ owed: { ...DECISION, asks: [pick] } })
    let activated = 0
    const tap = (finger: boolean): void => {
      t.view.setState({
        selected: 0,
        held: 0,
        tool: 'select',
        draft: { decision: DECISION.id, seat: 0, key: 'activate', kind: 'pick', picked: ['unit 0'] },
        activate: () => {
          activated += 1
          return true
        },
      })
      t.machine.down(t.on(t.of(6), { finger }))
      t.machine.up(t.on(t.of(6), { finger }))
    }
    tap(true)
    expect([activated, t.view.getState().selected]).toEqual([0, 6])
    expect(t.menus).toEqual([])
    expect(t.calls).not.toContain('confirm')
    tap(false)
    expect([activated, t.view.getState().selected]).toEqual([1, 0])
  })
  it('a unit in hand whose tool Escape has let go takes it up again, where nobody picks several', () => {
    const press = (): readonly string[] => {
      const before = t.calls.length
      t.view.setState({ selected: 0, held: 0, draft: undefined, tool: 'select', ask: undefined })
      t.machine.down(t.on(t.of(0)))
      expect(t.calls.slice(before)).toEqual([]) // dragged from here it would measure
      t.machine.up(t.on(t.of(0)))
      return t.calls.slice(before)
    }
    t.battle.setState({ owed: DECISION })
    expect(press().map((call) => call.split(' ')[0])).toEqual(['select'])
    const several = { kind: 'pick' as const, key: 'who', label: 'Who', min: 1, max: 2, options: [] }
    t.battle.setState({ owed: { ...DECISION, asks: [several] } })
    expect(press()).toEqual([])
  })
  it('a unit in hand that may be activated stands for it again after Escape has let it go', () => {
    const options = [0, 1].map((body) => ({ id: `unit ${body}`, label: `unit ${body}`, body }))
    t.battle.setState({ owed: { ...DECISION, asks: [{ kind: 'pick', key: 'activate', label: 'Activate', options, min: 1, max: 1 }] } })
    const press = (): readonly string[] => {
      const before = t.calls.length
      t.machine.down(t.on(t.of(0)))
      t.machine.up(t.on(t.of(0)))
      return t.calls.slice(before)
    }
    t.view.setState({ selected: 0, held: 0, draft: undefined })
    expect(press().some((call) => call.startsWith('select'))).toBe(true)
    t.battle.setState({ owed: DECISION })
    t.view.setState({ selected: 0, held: 0, draft: undefined, tool: 'move' })
    expect(press().some((call) => call.startsWith('select'))).toBe(false) // what is armed stays armed
  })
  it('with the second button always pans, even from a figure', () => {
    t.machine.down(t.on(t.of(0), { button: 2 }))
    expect(t.machine.name()).toBe('panning')
    expect(t.calls).toEqual([])
  })
  it('with the second button, let go where it was pressed, asks for the menu of an own unit and takes it in hand; on an enemy for what that unit could do to him', () => {
    const right = (body: number) => t.on(t.of(body), { button: 2 })
    t.machine.down(right(0))
    t.machine.up(right(0))
    expect(t.menus).toEqual([{ piece: 0, at: right(0).at }])
    expect(t.view.getState().selected).toBe(0)
    const over = right(6).at
    t.machine.down(right(6))
    t.machine.up(right(6))
    t.machine.down(right(0))
    t.machine.move(t.on(GROUND, { button: 2 }))
    t.machine.up(t.on(GROUND, { button: 2 }))
    expect(t.menus.slice(1)).toEqual([{ piece: enemy(), at: over }])
    expect(t.view.getState().selected).toBe(0)
  })
  const drop = () => {
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on({ x: t.of(0).x + 1, y: t.of(0).y }))
    t.machine.move(t.on(t.of(6)))
    t.machine.up(t.on(t.of(6)))
    t.machine.move(t.on(GROUND)) // and is over
  }
  it('a drag onto an enemy ends with the choice of what is meant, where the pointer is: whatever tool is armed', () => {
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'move', selected: 0, held: 0 })
    drop()
    expect(t.menus).toEqual([{ piece: enemy(), at: t.on(t.of(6)).at }])
    t.view.setState({ tool: 'target', selected: 0, held: 0, ask: 'fire' })
    drop()
    expect(t.menus).toHaveLength(2)
    expect(t.calls.filter((call) => call.startsWith('confirm'))).toEqual([])
  })
  it('a drag onto an enemy that has written an order offers nothing more: it stands among the orders', () => {
    const orders: OrdersAnswer = { decision: 'd', seat: 0, key: 'orders', kind: 'orders', parts: [] }
    t.view.setState({ tool: 'move', selected: 0, held: 0, orders })
    drop()
    expect(t.menus).toEqual([])
    t.view.setState({ tool: 'move', selected: 0, held: 0, orders, carry: () => t.view.setState({ plan: undefined }) })
    drop() // no order came of it
    expect(t.menus).toHaveLength(1)
  })
  it('a drag is carried onto a friend only where the orders in hand ask of him, however they change on the way', () => {
    const orders: OrdersAnswer = { decision: 'd', seat: 0, key: 'orders', kind: 'orders', parts: [] }
    const friend = t.battle.getState().scene?.pieces.find((piece) => piece.body === 1)
    const asking = (targets: readonly { id: string; label: string; body: number }[]): Decision => ({
      ...DECISION,
      asks: [
        {
          ...{ kind: 'orders', key: 'orders', label: 'Orders' },
          groups: [
            {
              ...{ id: 'g0', label: 'g0', body: 0 },
              asks: [{ kind: 'target', key: 'at', label: 'At', body: 0, means: [], targets, max: 1, assignable: false }],
            },
          ],
        },
      ],
    })
    const carried = (owed: Decision, hand: Partial<ReturnType<typeof t.view.getState>> = {}) => {
      const before = t.calls.length
      t.battle.setState({ owed })
      t.view.setState({ tool: 'move', selected: 0, held: 0, orders, ...hand })
      t.machine.down(t.on(t.of(0)))
      t.machine.move(t.on({ x: t.of(0).x + 1, y: t.of(0).y }))
      t.battle.setState({ owed: asking([]) }) // over bare ground it has become a march
      t.machine.move(t.on(t.of(1)))
      t.machine.up(t.on(t.of(1)))
      return t.calls.slice(before).filter((call) => call.startsWith('carry') && call.includes('onto'))
    }
    const named = asking([{ id: 'b1', label: 'body 1', body: 1 }])
    expect(carried(named)).toEqual([`carry 0 onto ${friend?.id}`])
    expect(carried(asking([{ id: 'b2', label: 'body 2', body: 2 }]))).toEqual([])
    expect(carried(named, { orders: undefined })).toEqual([])
    expect(t.menus).toEqual([])
  })
  it('a finger that rests on a figure and is lifted there asks for its menu; one that goes on measures', () => {
    const finger = (spot: Point) => t.on(spot, { finger: true })
    t.machine.down(finger(t.of(0)))
    t.machine.rested()
    expect(t.machine.name()).toBe('measuring')
    t.machine.up(finger(t.of(0)))
    expect(t.menus).toEqual([{ piece: 0, at: finger(t.of(0)).at }])
    t.machine.down(finger(t.of(0)))
    t.machine.rested()
    t.machine.move(finger(GROUND))
    t.machine.up(finger(GROUND))
    expect(t.menus).toHaveLength(1)
    expect(t.calls.some((call) => call.startsWith('measure'))).toBe(true)
  })
  it('under a resting finger, and with the ruler, a drag onto an enemy only measures: who waits to be activated still waits', () => {
    let activated = 0
    t.view.setState({
      activate: () => {
        activated++
        return true
      },
    })
    const drag = (finger: boolean, rests: boolean) => {
      t.view.setState({ tool: 'select', selected: 0, held: 0 })
      t.machine.down(t.on(t.of(0), { finger }))
      if (rests) t.machine.rested()
      t.machine.move(t.on(t.of(6), { finger }))
      t.machine.up(t.on(t.of(6), { finger }))
      t.machine.move(t.on(GROUND))
    }
    drag(true, true)
    expect([activated, t.menus]).toEqual([0, []])
    expect(t.calls.some((call) => call.startsWith('measure'))).toBe(true)
    drag(true, false)
    expect(activated).toBe(1)
    t.hold()
    drag(false, false)
    expect(activated).toBe(1)
  })
  it('an enemy with a weapon in hand locks him and rolls nothing', () => {
    t.machine.down(t.on(t.of(0)))
    t.machine.up(t.on(t.of(0)))
    t.machine.down(t.on(t.of(6)))
    t.machine.up(t.on(t.of(6)))
    expect(t.calls.at(-1)).toMatch(/^lock /)
    expect(t.calls).not.toContain('confirm')
    expect(t.view.getState().selected).toBe(0)
  })
  for (const finger of [false, true])
    it(`on a banner is a press on its unit, by ${finger ? 'finger' : 'mouse'}: an own one is in hand, an enemy is the target`, () => {
      const banner = (body: number, x: number) => ({ body, box: { x, y: GROUND.y - 0.5, width: 4, height: 1 } })
      t.name([banner(0, GROUND.x - 1), banner(6, GROUND.x + 5)])
      const press = (x: number) => {
        t.machine.down(t.on({ x, y: GROUND.y }, { finger }))
        t.machine.up(t.on({ x, y: GROUND.y }, { finger }))
      }
      press(GROUND.x)
      expect(t.view.getState().selected).toBe(0)
      press(GROUND.x + 4) // between the two: the ground
      expect(t.calls).toHaveLength(1)
      press(GROUND.x + 6)
      expect(t.calls.at(-1)).toMatch(/^lock /)
      expect(t.view.getState().selected).toBe(0)
    })
  it('an enemy, where several targets may be named, ticks him', () => {
    const asks = DECISION.asks.map((ask) => (ask.kind === 'target' ? { ...ask, max: 3 } : ask))
    t.battle.setState({ owed: { ...DECISION, asks } })
    t.machine.down(t.on(t.of(0)))
    t.machine.up(t.on(t.of(0)))
    t.machine.down(t.on(t.of(8)))
    t.machine.up(t.on(t.of(8)))
    expect(t.calls.at(-1)).toBe('choose b8')
  })
})

describe('measuring', () => {
  const start = () => {
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on({ x: 30, y: 24 }))
    t.surface.flush()
  }
  it('is what a drag does with a weapon armed: nothing moves', () => {
    start()
    expect(t.machine.name()).toBe('measuring')
    expect(t.view.getState().ruler).toBeDefined()
    expect(t.view.getState().plan).toBeUndefined()
  })
  it('asks the rules at most once a frame', () => {
    start()
    const asked = t.calls.length
    for (let i = 0; i < 20; i++) t.machine.move(t.on({ x: 30 + i / 10, y: 24 }))
    expect(t.calls.length).toBe(asked)
    t.surface.flush()
    expect(t.calls.length).toBe(asked + 1)
  })
  it('snaps to an enemy, and letting go there locks the card', () => {
    start()
    t.machine.move(t.on(t.of(6, 4)))
    t.surface.flush()
    expect(t.view.getState().ruler?.onto).toBeDefined()
    t.machine.up(t.on(t.of(6, 4)))
    expect(t.calls.at(-1)).toMatch(/^lock /)
    expect(t.calls).not.toContain('confirm')
    expect(t.faded).toEqual([])
  })
  it('onto one who may not be attacked locks nothing, and the ruler stays to be read before it fades', () => {
    start()
    t.machine.up(t.on(t.of(7)))
    expect(t.calls.some((call) => call.startsWith('lock'))).toBe(false)
    expect(t.faded[0]).toBeGreaterThan(2000)
  })
  it('does not snap to friends', () => {
    start()
    t.machine.move(t.on(t.of(1)))
    t.surface.flush()
    expect(t.view.getState().ruler?.onto).toBeUndefined()
  })
  it('but to one whom the armed tool may be turned on, such as one to be towed', () => {
    const { owed } = t.battle.getState()
    const friend = { id: 'b1', label: 'a friend', body: 1 }
    const asks = owed?.asks.map((ask) => (ask.kind === 'target' ? { ...ask, targets: [...ask.targets, friend] } : ask)) ?? []
    if (owed) t.battle.setState({ owed: { ...owed, asks } })
    start()
    t.machine.move(t.on(t.of(1)))
    t.surface.flush()
    expect(t.view.getState().ruler?.onto).toBeDefined()
    t.machine.up(t.on(t.of(1)))
    expect(t.calls.at(-1)).toMatch(/^lock /)
    expect(t.menus).toEqual([])
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on(t.of(2)))
    t.surface.flush()
    expect(t.view.getState().ruler?.onto).toBeUndefined()
  })
  it('a press names such a friend, as it would an enemy; once somebody is named, or dragged, he is taken in hand himself', () => {
    const { owed } = t.battle.getState()
    const friend = { id: 'b1', label: 'a friend', body: 1 }
    const asks = owed?.asks.map((ask) => (ask.kind === 'target' ? { ...ask, targets: [...ask.targets, friend] } : ask)) ?? []
    if (owed) t.battle.setState({ owed: { ...owed, asks } })
    const tap = (at: Point) => {
      t.machine.down(t.on(at))
      t.machine.up(t.on(at))
    }
    start()
    t.machine.cancel()
    const { held, selected } = t.view.getState()
    t.calls.length = 0
    tap(t.of(1))
    expect(t.calls.at(-1)).toMatch(/^lock /)
    expect(t.view.getState()).toMatchObject({ held, selected })
    tap(t.of(2)) // another friend, of whom nothing is asked
    expect(t.view.getState().selected).toBe(2)
    start()
    t.machine.cancel()
    t.view.setState({ chosen: ['b1'] })
    tap(t.of(1))
    expect(t.view.getState().selected).toBe(1)
    start()
    t.machine.cancel()
    t.view.setState({ chosen: [] })
    t.machine.down(t.on(t.of(1)))
    t.machine.move(t.on({ x: 30, y: 25 }))
    expect(t.view.getState().selected).toBe(1)
  })
  it('let go on the ground fades; with Shift it is pinned', () => {
    start()
    t.machine.up(t.on({ x: 30, y: 25 }))
    expect(t.faded).toHaveLength(1)
    start()
    t.machine.up(t.on({ x: 30, y: 25 }, { shift: true }))
    expect(t.faded).toHaveLength(1)
    expect(t.view.getState().ruler?.pinned).toBe(true)
  })
  it('takes waypoints with Space and is broken off with Escape', () => {
    start()
    expect(t.machine.key(' ')).toBe(true)
    expect(t.view.getState().ruler?.waypoints).toHaveLength(1)
    expect(t.machine.key('Escape')).toBe(true)
    expect(t.machine.name()).toBe('idle')
    expect(t.view.getState().ruler).toBeUndefined()
  })
  it('begins anywhere while R is held, without taking anything in hand', () => {
    t.hold()
    t.machine.down(t.on(GROUND))
    expect(t.machine.name()).toBe('measuring')
    t.machine.move(t.on({ x: 40, y: 40 }))
    t.surface.flush()
    expect(t.calls).toEqual(['measure ground'])
  })
  it('begins under a resting finger', () => {
    t.machine.down(t.on(GROUND, { finger: true }))
    t.machine.rested()
    expect(t.machine.name()).toBe('measuring')
  })
})

describe('moving and placing', () => {
  const arm = () => {
    t.machine.down(t.on(t.of(0)))
    t.machine.up(t.on(t.of(0)))
    t.view.setState({ tool: 'move', ask: 'move' })
  }
  it('is what a drag does with Move armed, keeping the grip', () => {
    arm()
    const grip = { x: t.of(0).x + 0.2, y: t.of(0).y }
    t.machine.down(t.on(grip))
    t.machine.move(t.on({ x: grip.x + 3, y: grip.y + 1 }))
    t.surface.flush()
    expect(t.machine.name()).toBe('moving')
    const end = t.view.getState().plan?.ends.find((one) => one.piece === 0)
    expect(end?.at.x).toBeCloseTo(t.of(0).x + 3)
    expect(end?.at.y).toBeCloseTo(t.of(0).y + 1)
    expect(t.view.getState().ruler).toBeUndefined()
  })
  const dragged = (from: Point, to: Point, extra: Partial<Touch> = {}): void => {
    t.machine.down(t.on(from, extra))
    t.machine.move(t.on(to, extra))
    t.machine.up(t.on(to, extra))
  }
  it('a ghost is taken up where it stands, by whichever of it, and carried on', () => {
    arm()
    const [first, second] = [t.of(0), t.of(0, 1)]
    dragged(first, { x: first.x, y: first.y + 9 })
    dragged({ x: second.x, y: second.y + 9 }, { x: second.x + 2, y: second.y + 10 })
    expect(t.view.getState().held).toBe(1)
    expect(t.view.getState().plan?.ends[1]?.at).toEqual({ x: expect.closeTo(second.x + 2), y: expect.closeTo(second.y + 10) })
    // where the ghost lies on those of the body who have left, it is the ghost that is meant
    dragged({ x: second.x + 2, y: second.y + 10 }, { x: t.of(0, 2).x, y: second.y })
    dragged(t.of(0, 2), { x: t.of(0, 2).x + 1, y: second.y })
    expect(t.view.getState().held).toBe(1)
    expect(t.view.getState().plan?.ends[1]?.at.x).toBeCloseTo(t.of(0, 2).x + 1)
    // somebody else who stands there is meant himself
    const enemy = t.of(6)
    dragged(t.of(0, 2), enemy)
    t.machine.down(t.on(enemy))
    t.machine.up(t.on(enemy))
    expect(t.calls.at(-1)).toBe(`select 6 ${t.battle.getState().scene?.pieces.find(({ body }) => body === 6)?.id}`)
  })
  it('who is placed is taken up where it would stand, by a finger from beside a knob as well', () => {
    const place = { kind: 'place', key: 'place', label: 'Place', pieces: [0, 1, 2], zone: [], turning: { most: 180 } } as const
    t.battle.setState({ owed: { ...DECISION, asks: [place] } })
    arm()
    t.view.setState({ tool: 'place', placing: [{ piece: 0, at: { x: 20, y: 40 }, facing: degrees(0) }] })
    dragged({ x: 20, y: 40 }, { x: 22, y: 41 })
    expect(t.view.getState().placing[0]?.at).toEqual({ x: expect.closeTo(22), y: expect.closeTo(41) })
    const beside = { x: t.knob().x, y: t.knob().y - 20 / t.camera.getState().camera.zoom }
    t.view.setState({ placing: [...t.view.getState().placing, { piece: 1, at: beside, facing: degrees(0) }] })
    t.machine.down(t.on(beside, { finger: true }))
    expect(t.machine.name()).toBe('pressing')
  })
  it('with Alt takes one figure alone', () => {
    arm()
    t.machine.down(t.on(t.of(0, 3), { alt: true }))
    t.machine.move(t.on({ x: 33, y: 22 }))
    t.surface.flush()
    expect(t.calls.at(-1)).toContain('alone')
  })
  it('turns with the wheel instead of zooming', () => {
    arm()
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on({ x: 33, y: 22 }))
    expect(t.machine.wheel(1)).toBe(true)
    expect(t.calls.at(-1)).toBe('turn 1')
    t.machine.up(t.on({ x: 33, y: 22 }))
    expect(t.machine.wheel(1)).toBe(false)
  })
  it('places what is to be placed', () => {
    const place = { kind: 'place', key: 'place', label: 'Place', pieces: [0, 1, 2], zone: [] } as const
    t.battle.setState({ owed: { ...DECISION, asks: [place] } })
    arm()
    t.view.setState({ tool: 'place' })
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on({ x: 20, y: 30 }))
    t.surface.flush()
    expect(t.machine.name()).toBe('placing')
    expect(t.view.getState().placing[0]?.at.x).toBeCloseTo(20)
  })
})

describe('two fingers', () => {
  it('break off whatever one finger did, and zoom', () => {
    t.machine.down(t.on(t.of(0), { finger: true }))
    t.machine.move(t.on({ x: 34, y: 26 }, { finger: true }))
    t.surface.flush()
    expect(t.machine.name()).toBe('measuring')
    const zoom = t.camera.getState().camera.zoom
    const second = t.on({ x: 44, y: 26 }, { finger: true, id: 2 })
    t.machine.down(second)
    expect(t.machine.name()).toBe('pinching')
    expect(t.view.getState().ruler).toBeUndefined()
    t.machine.move({ ...second, at: { x: second.at.x + 200, y: second.at.y } })
    expect(t.camera.getState().camera.zoom).toBeGreaterThan(zoom)
    t.machine.up(second)
    expect(t.machine.name()).toBe('pinching')
    t.machine.up(t.on({ x: 34, y: 26 }, { finger: true }))
    expect(t.machine.name()).toBe('idle')
  })
  it('take nobody in hand, so that a move that is laid out stays; one finger does as it is lifted', () => {
    const { selected } = t.view.getState()
    const other = t.battle.getState().scene?.pieces.find(({ seat, body }) => seat === DECISION.seat && body !== selected)
    if (!other) throw new Error('nobody else')
    const first = t.on(other.at, { finger: true })
    const second = t.on({ x: other.at.x + 12, y: other.at.y }, { finger: true, id: 2 })
    t.machine.down(first)
    t.machine.down(second)
    t.machine.move({ ...second, at: { x: second.at.x + 60, y: second.at.y } })
    t.machine.up(second)
    t.machine.up(first)
    expect(t.view.getState().selected).toBe(selected)
    const again = t.on(other.at, { finger: true })
    t.machine.down(again)
    expect(t.view.getState().selected).toBe(selected)
    t.machine.up(again)
    expect(t.view.getState().selected).toBe(other.body)
  })
})

describe('keys on the canvas', () => {
  const key = (name: string, extra = {}) => pressKey({ key: name, shift: false, alt: false, command: false, ...extra }, t.surface)
  it('pan with nothing in hand, and leave to the commands what those are for', () => {
    t.camera.getState().zoomBy(3)
    const { camera } = t.camera.getState()
    expect(key('ArrowRight')).toBe(true)
    expect(t.camera.getState().camera.x).toBeLessThan(camera.x)
    for (const other of ['+', '-', '0', 'q']) expect(key(other)).toBe(false)
  })
  it('take the place asked for that lies there, and the table stays', () => {
    const ways: Point[] = []
    t.view.setState({ walkTowards: (way) => ways.push(way) > 0 })
    t.camera.getState().zoomBy(3)
    const { camera } = t.camera.getState()
    expect(key('ArrowUp')).toBe(true)
    expect(ways).toEqual([{ x: 0, y: -1 }])
    expect(t.camera.getState().camera).toEqual(camera)
  })
  it('carry the ghost an inch, or a tenth with Shift', () => {
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'move' })
    key('ArrowRight')
    key('ArrowDown', { shift: true })
    const end = t.view.getState().plan?.ends[0]
    expect(end?.at.x).toBeCloseTo(t.of(0).x + 1)
    expect(end?.at.y).toBeCloseTo(t.of(0).y + 0.1)
  })
  it('carry the ghost past a friend on whom it cannot stand, and no further where that leads nowhere', () => {
    t.view.getState().select(0, 0)
    const { carry } = t.view.getState()
    const [from, to] = [t.of(0).x + 1, t.of(0).x + 5] // nobody else stands between them
    let edge = Number.POSITIVE_INFINITY
    t.view.setState({
      tool: 'move',
      carry: (id, at, onto, alone) => {
        const x = Math.min(at.x, edge)
        carry(id, { x: x > from && x < to ? from : x, y: at.y }, onto, alone)
      },
    })
    const end = (): number => (t.view.getState().plan?.ends[0]?.at.x ?? 0) - t.of(0).x
    key('ArrowRight')
    expect(end()).toBeCloseTo(1)
    key('ArrowRight')
    expect(end()).toBeCloseTo(5)
    expect(t.view.getState().said).toMatch(/^5″/)
    key('ArrowRight')
    expect(end()).toBeCloseTo(6)
    edge = t.of(0).x + 6.5
    key('ArrowRight')
    expect(end()).toBeCloseTo(6.5)
  })
  it('say what stands over the ghost, step by step', () => {
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'move' })
    key('ArrowRight')
    expect(t.view.getState().said).toMatch(/^1″/)
    key('ArrowRight')
    expect(t.view.getState().said).toMatch(/^2″/)
  })
  it('WAR-13: say what the way brings down on whoever is carried', () => {
    t.view.getState().select(0, 0)
    const { carry } = t.view.getState()
    const blow = { label: 'stopped by Bert', value: 0.377, kind: 'chance', scope: 'all' } as const
    const forecast = { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [blow], notes: [] } as const
    t.view.setState({
      tool: 'move',
      carry: (id, at, onto, alone) => {
        carry(id, at, onto, alone)
        t.view.setState({ forecast })
      },
    })
    key('ArrowRight')
    expect(t.view.getState().said).toMatch(/^1″.*; stopped by Bert 37\.7%$/)
  })
  it('say which way a turn leaves whom it turns, though it costs what it cost before', () => {
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'move' })
    key('ArrowRight')
    const before = t.view.getState().said
    key(']')
    expect(t.view.getState().said).toMatch(/, facing \d+°/)
    expect(t.view.getState().said).not.toBe(before)
  })
  it('walk the end of the ruler with a weapon armed, and say how far it is', () => {
    t.view.getState().select(0, 0)
    key('ArrowRight')
    key('ArrowRight')
    expect(t.view.getState().ruler?.to.x).toBeCloseTo(t.of(0).x + 2)
    expect(t.view.getState().said).toBe(t.view.getState().measurement?.label)
  })
  it('say where somebody is placed', () => {
    const place = { kind: 'place', key: 'place', label: 'Place', pieces: [0, 1, 2], zone: [] } as const
    t.battle.setState({ owed: { ...DECISION, asks: [place] } })
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'place' })
    key('ArrowRight')
    expect(t.view.getState().said).toBe(`at ${t.of(0).x + 1}, ${t.of(0).y}`)
  })
})

describe('on a table of squares', () => {
  const courseTo = (id: number): MovePlan => {
    const piece = spaceScene().pieces[id]
    if (!piece) throw new Error(`no ship ${id}`)
    return course(piece, piece.at, 3)
  }
  beforeEach(() => {
    t = table(spaceFixture())
  })
  const key = (name: string, extra = {}) => pressKey({ key: name, shift: false, alt: false, command: false, ...extra }, t.surface)
  const drag = (from: Point, to: Point) => {
    t.machine.down(t.on(from))
    t.machine.move(t.on(to))
    t.surface.flush()
  }
  it('where somebody is placed is told by the name of the square, as the edge of the table has it', () => {
    const place = { kind: 'place', key: 'place', label: 'Place', pieces: [0], zone: [] } as const
    t.battle.setState({ owed: { ...DECISION, asks: [place] } })
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'place' })
    const { x, y } = t.of(0)
    key('ArrowRight')
    expect(t.view.getState().said).toBe(`at ${squareName({ x: x + 1, y })}`)
  })
  it('where a move by keys comes to is told so too, beside what it takes', () => {
    t.view.setState({ plan: courseTo(0), held: 0, said: '' })
    aloud(t.surface.view, true, () => undefined)
    const at = courseTo(0).ends[0]?.at ?? { x: 0, y: 0 }
    expect(t.view.getState().said).toMatch(new RegExp(`^[^,]+, at ${squareName(at)}`))
  })
  it('the ruler runs from the ship to the middle of the square under the pointer', () => {
    drag(t.of(0), { x: 12.9, y: 18.1 })
    expect(t.machine.name()).toBe('measuring')
    expect(t.view.getState().ruler).toMatchObject({ from: { x: 9.5, y: 14.5 }, to: { x: 12.5, y: 18.5 } })
    expect(t.view.getState().measurement?.label).toBe('4 spaces')
  })
  it('a place that may be picked is drawn in with a press anywhere in its square, by finger and by mouse', () => {
    const climb: Decision = {
      ...DECISION,
      asks: [
        ...DECISION.asks,
        {
          key: 'climb',
          kind: 'pick',
          label: 'Climb',
          body: 0,
          min: 1,
          max: 1,
          options: [
            { id: 'up', label: 'north', at: { x: 12.5, y: 18.5 } },
            { id: 'down', label: 'south', at: { x: 12.5, y: 20.5 } },
            { id: 'held', label: 'west', at: { x: 11.5, y: 19.5 }, refusal: { reason: 'somebody is there' } },
          ],
        },
      ],
    }
    const proposed: unknown[] = []
    const told: string[] = []
    t.battle.setState({ owed: climb })
    t.view.setState({ propose: (draft) => void proposed.push(draft), say: (words) => void told.push(words) })
    const tap = (at: Point, finger: boolean): void => {
      t.machine.down(t.on(at, { finger }))
      t.machine.up(t.on(at, { finger }))
    }
    t.view.setState({ selected: 0, held: 0, ask: 'move' })
    tap({ x: 12.9, y: 18.1 }, true)
    expect(proposed).toEqual([])
    t.view.setState({ ask: 'climb' })
    tap({ x: 12.9, y: 18.1 }, true)
    tap({ x: 12.1, y: 20.9 }, false)
    tap({ x: 20, y: 20 }, true)
    tap({ x: 11.5, y: 19.5 }, true)
    expect(proposed).toMatchObject([
      { kind: 'pick', key: 'climb', picked: ['up'] },
      { kind: 'pick', key: 'climb', picked: ['down'] },
    ])
    expect(told).toEqual(['somebody is there'])
  })
  it('a finger plots by tapping squares, once moving is armed; a mouse and an unarmed finger do nothing by it', () => {
    const tap = (finger: boolean): void => {
      t.machine.down(t.on({ x: 12.9, y: 18.1 }, { finger }))
      t.machine.up(t.on({ x: 12.9, y: 18.1 }, { finger }))
    }
    const carried = (): readonly string[] => t.calls.filter((call) => call.startsWith('carry'))
    t.view.getState().select(0, 0)
    t.view.getState().arm('select')
    tap(true)
    t.view.getState().arm('move')
    tap(false)
    expect(carried()).toEqual([])
    tap(true)
    expect(carried()).toHaveLength(1)
    expect(carried()[0]).toContain('12.5,18.5')
  })
  it('a mouse points out by a click where whoever is in hand is to go, and another place instead, once they are ordered to one', () => {
    const ask: SpotAsk = { kind: 'spot', key: 'to', label: 'To', template: { shape: 'point' }, means: [], max: 1, body: 0 }
    const refined: OrdersAsk = {
      kind: 'orders',
      key: 'orders',
      label: 'Orders',
      groups: [
        { id: 'u0', label: 'One', body: 0, asks: [ask] },
        { id: 'u1', label: 'Two', body: 1, asks: [] },
      ],
    }
    const orders: OrdersAnswer = { decision: DECISION.id, seat: 0, key: 'orders', kind: 'orders', parts: [] }
    const click = (group: string, parts: OrdersAnswer['parts'] = []): readonly string[] => {
      t.view.setState({ selected: 0, held: 0, tool: 'move', refined, orders: { ...orders, parts }, group })
      t.calls.length = 0
      t.machine.down(t.on({ x: 12.9, y: 18.1 }))
      t.machine.up(t.on({ x: 12.9, y: 18.1 }))
      return t.calls.filter((call) => call.startsWith('carry'))
    }
    expect(click('u0')).toEqual(['carry 0 12.5,18.5'])
    expect(click('u0', [{ key: 'to', kind: 'spot', spots: [{ at: GROUND }] }])).toHaveLength(1)
    expect(click('u1')).toEqual([])
  })
  it('and from the middle of a square where there is no ship', () => {
    t.hold()
    drag({ x: 3.1, y: 3.9 }, { x: 3.2, y: 8.02 })
    expect(t.view.getState().ruler).toMatchObject({ from: { x: 3.5, y: 3.5 }, to: { x: 3.5, y: 8.5 } })
  })
  it('a ship within orders is carried from square to square, and each is asked for once', () => {
    t.view.getState().select(4, 4)
    t.view.setState({ tool: 'move' })
    const asked = () => t.calls.filter((call) => call.startsWith('carry'))
    drag({ x: 15.28, y: 15.5 }, { x: 17.9, y: 15.2 })
    expect(t.machine.name()).toBe('moving')
    expect(asked()).toEqual(['carry 4 17.5,15.5'])
    t.machine.move(t.on({ x: 17.2, y: 15.7 }))
    t.surface.flush()
    expect(asked()).toHaveLength(1)
    t.machine.move(t.on({ x: 18.2, y: 15.7 }))
    t.surface.flush()
    expect(asked().at(-1)).toBe('carry 4 18.5,15.5')
    expect(t.machine.wheel(1)).toBe(true)
    expect(t.calls.at(-1)).toBe('turn 1')
  })
  it('a plotted ship is taken up where it would stand as well, an enemy’s is not', () => {
    const ends = [0, 6].map((id) => ({ ...courseTo(id), ends: [{ piece: id, at: { x: 13.5, y: 20.5 + id }, facing: degrees(0) }] }))
    t.view.setState({
      tool: 'move',
      forecast: { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [], notes: [], plans: ends },
    })
    drag({ x: 13.7, y: 20.4 }, { x: 14.6, y: 20.4 })
    expect(t.machine.name()).toBe('moving')
    expect(t.calls.slice(-2)).toEqual(['select 0 0', 'carry 0 14.5,20.5'])
    t.machine.up(t.on({ x: 14.6, y: 20.4 }))
    drag({ x: 13.5, y: 26.5 }, { x: 14.6, y: 26.5 })
    expect(t.machine.name()).toBe('panning')
  })
  it('is placed in the middle of a square', () => {
    const place = { kind: 'place', key: 'place', label: 'Place', pieces: [0], zone: [] } as const
    t.battle.setState({ owed: { ...DECISION, asks: [place] } })
    t.view.getState().select(0, 0)
    t.view.setState({ tool: 'place' })
    drag(t.of(0), { x: 3.8, y: 20.2 })
    expect(t.view.getState().placing[0]?.at).toEqual({ x: 3.5, y: 20.5 })
  })
  it('arrows go past a friend on whose square nobody may stand, and no further at anybody else', () => {
    const scene = t.battle.getState().scene
    const own = scene?.pieces.find(({ id }) => id === 4)
    if (!scene || !own) throw new Error('nobody stands there')
    const walk = (past: { readonly at: Point } | undefined): number => {
      if (!past) throw new Error('nobody to pass')
      const from = { x: past.at.x - 1, y: past.at.y }
      const stands = (at: Point): void => t.view.setState({ plan: { ...courseTo(4), ends: [{ piece: own.id, at, facing: own.facing }] } })
      t.view.setState({
        ...{ selected: own.body, held: own.id, tool: 'move' },
        carry: (_id, to) => stands(to.x === past.at.x ? from : to), // nobody stands on another
      })
      stands(from)
      key('ArrowRight')
      return (t.view.getState().plan?.ends[0]?.at.x ?? 0) - from.x
    }
    const friend = scene.pieces.find(({ id, seat }) => id !== 4 && seat === own.seat)
    expect([walk(friend), walk(scene.pieces.find(({ seat }) => seat !== own.seat))]).toEqual([2, 0])
  })
  it('arrows step whole squares, from the middle of its own, with Shift as well', () => {
    t.view.getState().select(4, 4)
    t.view.setState({ tool: 'move' })
    key('ArrowRight')
    expect(t.calls.at(-1)).toBe('carry 4 16.5,15.5')
    t.view.setState({ plan: undefined })
    key('ArrowDown', { shift: true })
    expect(t.calls.at(-1)).toBe('carry 4 15.5,16.5')
    key('[')
    expect(t.calls.at(-1)).toBe('turn -1')
    t.view.setState({ tool: 'measure', plan: undefined })
    key('ArrowUp')
    expect(t.view.getState().ruler?.to).toEqual({ x: 15.5, y: 14.5 })
  })
})

/** What is asked: the bow-women's move, or where they are placed, with their facing left to the player. */
const TURNING: Decision = {
  ...DECISION,
  asks: [
    { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [{ label: 'full', distance: 8 }], turning: { most: 180 } },
    { kind: 'place', key: 'place', label: 'Place', pieces: [0, 1], zone: [], turning: { most: 180 } },
  ],
}
const spotting = (spot: Partial<SpotAsk>): Decision => ({
  ...DECISION,
  asks: [{ kind: 'spot', key: 'spell', label: 'Cast', body: 0, template: { shape: 'blast', radius: 2 }, means: [], max: 1, ...spot }],
})

it('what is carried stays drafted where it was when the window takes the pointer away; a ruler is given up', () => {
  t.battle.setState({ owed: TURNING, decisions: [TURNING] })
  t.view.setState({ selected: 0, held: 0, tool: 'move' })
  const { x, y } = t.of(0)
  t.machine.down(t.on({ x, y }))
  t.machine.move(t.on({ x: x + 3, y }))
  expect(t.machine.name()).toBe('moving')
  t.machine.cancel()
  expect(t.machine.name()).toBe('idle')
  expect(t.calls.filter((call) => call.startsWith('carry'))).not.toEqual([])
  expect(t.calls).not.toContain('cancel')
  t.view.setState({ tool: 'measure' })
  t.machine.down(t.on({ x, y }))
  t.machine.move(t.on({ x: x + 3, y }))
  expect(t.machine.name()).toBe('measuring')
  t.machine.cancel()
  expect(t.calls).toContain('cancel')
})

describe('turning what is in hand', () => {
  it.each(['move', 'place'] as const)('by the knob on its rim (%s), and nothing else is taken in hand', (tool) => {
    t.battle.setState({ owed: TURNING, decisions: [TURNING] })
    t.view.setState({ selected: 0, held: 0, tool })
    const { x, y } = t.of(0)
    t.machine.down(t.on(t.knob()))
    expect(t.machine.name()).toBe('turning')
    t.machine.move(t.on({ x, y: y + 6 }))
    t.machine.up(t.on({ x, y: y + 6 }))
    expect(t.calls).toEqual(['face 90'])
    expect(t.machine.name()).toBe('idle')
  })
  it('by a finger that takes the knob from 20 pixels beside it, a pointer not', () => {
    t.battle.setState({ owed: TURNING, decisions: [TURNING] })
    t.view.setState({ selected: 0, held: 0, tool: 'move' })
    const beside = { x: t.knob().x, y: t.knob().y - 20 / t.camera.getState().camera.zoom }
    t.machine.down(t.on(beside, { finger: true }))
    expect(t.machine.name()).toBe('turning')
    t.machine.cancel()
    t.machine.down(t.on(beside))
    expect(t.machine.name()).not.toBe('turning')
  })
  it('by a finger that lets the knob go where it was, what lies under it is meant', () => {
    t.battle.setState({ owed: TURNING, decisions: [TURNING] })
    t.view.setState({ selected: 0, held: 0, tool: 'move' })
    const knob = t.knob()
    const tap = (finger: boolean): void => {
      t.machine.down(t.on(knob, { finger }))
      t.machine.up(t.on(knob, { finger }))
    }
    tap(false)
    expect(t.calls).toEqual([])
    tap(true)
    expect(t.calls).toEqual(['select 0 2']) // who stands there
    expect(t.machine.name()).toBe('idle')
    t.view.setState({ held: 0 })
    t.machine.down(t.on(knob, { finger: true }))
    t.machine.move(t.on({ x: knob.x, y: knob.y + 6 }, { finger: true }))
    t.machine.up(t.on({ x: knob.x, y: knob.y + 6 }, { finger: true }))
    expect(t.calls.slice(1)).toEqual([expect.stringMatching(/^face /)])
  })
  it('by brackets and the wheel, one step of the table each', () => {
    t.battle.setState({ owed: TURNING, decisions: [TURNING] })
    t.view.setState({ selected: 0, held: 0, tool: 'place' })
    t.machine.down(t.on(t.knob()))
    t.machine.key(']')
    t.machine.key('[')
    t.machine.wheel(1)
    expect(t.calls).toEqual(['turn 1', 'turn -1', 'turn 1'])
    t.machine.up(t.on(t.knob()))
    t.machine.down(t.on(t.of(0)))
    t.machine.move(t.on({ x: t.of(0).x + 3, y: t.of(0).y }))
    expect(t.machine.name()).toBe('placing')
    t.machine.key(']')
    expect(t.calls.at(-1)).toBe('turn 1')
    expect(pressKey({ key: '[', shift: false, alt: false, command: false }, t.surface)).toBe(true)
    expect(t.calls.at(-1)).toBe('turn -1')
  })
  it('is given up by Escape', () => {
    t.battle.setState({ owed: TURNING, decisions: [TURNING] })
    t.view.setState({ selected: 0, held: 0, tool: 'move' })
    t.machine.down(t.on(t.knob()))
    t.machine.key('Escape')
    expect(t.calls).toEqual(['cancel'])
    expect(t.machine.name()).toBe('idle')
  })
  it("is not offered where the facing is the rules'", () => {
    t.view.setState({ selected: 0, held: 0, tool: 'move' })
    t.machine.down(t.on({ x: t.of(0).x + 2.3, y: t.of(0).y }))
    expect(t.machine.name()).not.toBe('turning')
  })
})

describe('wheeling a block', () => {
  const WHEELS: Decision = {
    ...DECISION,
    asks: [{ kind: 'move', key: 'move', label: 'Move', body: 0, limits: [{ label: 'full', distance: 8 }], wheels: true }],
  }
  /** A block of two ranks that faces along x: its front is at 30, its ends at 20 and 26. */
  const block: Block = { at: { x: 29, y: 23 }, facing: degrees(0), width: 6, depth: 2, ranks: [6, 6] }
  const stand = (owed: Decision = WHEELS) => {
    const scene = t.battle.getState().scene
    if (!scene) throw new Error('no scene')
    t.battle.setState({
      owed,
      decisions: [owed],
      scene: { ...scene, bodies: scene.bodies.map((body) => (body.id === 0 ? { ...body, block } : body)) },
    })
    t.view.setState({ selected: 0, held: 0, tool: 'move' })
  }
  const knobs = () =>
    wheelHandles(t.battle.getState().scene, t.battle.getState().owed, undefined, t.view.getState(), 1 / t.camera.getState().camera.zoom)

  it('swings about one end of its front, by the knob beside the other', () => {
    stand()
    const [left, right] = knobs()
    expect(left).toMatchObject({ about: 'left', pivot: { x: 30, y: 20 }, end: { x: 30, y: 26 }, by: 0 })
    expect(right).toMatchObject({ about: 'right', pivot: { x: 30, y: 26 }, end: { x: 30, y: 20 } })
    t.machine.down(t.on(left?.knob ?? GROUND))
    expect(t.machine.name()).toBe('wheeling')
    // the right end goes forward a quarter: the body turns to its left
    t.machine.move(t.on({ x: 37, y: 20 }))
    t.machine.up(t.on({ x: 37, y: 20 }))
    expect(t.calls).toEqual(['swing left -90'])
    t.machine.down(t.on(right?.knob ?? GROUND))
    t.machine.move(t.on({ x: 37, y: 26 }))
    t.machine.up(t.on({ x: 37, y: 26 }))
    expect(t.calls.at(-1)).toBe('swing right 90')
  })
  it('goes on from where the ghost has swung to', () => {
    stand()
    const swung = { ...block, at: { x: 33, y: 19 }, facing: degrees(270), body: 0 }
    const answer = { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [], alone: [], wheel: { about: 'left', by: -90 } } as const
    const plan: MovePlan = { answer, ends: [], legs: [], blocks: [swung], cost: 5, limit: 'full', verdict: { legal: true } }
    t.view.setState({ plan })
    const [left] = knobs()
    expect(left).toMatchObject({ by: -90 })
    expect(left?.pivot.x).toBeCloseTo(30)
    expect(left?.pivot.y).toBeCloseTo(18)
    expect(left && wheelTo(left, { x: 30, y: 30 })).toBeCloseTo(0)
    expect(wheelArc(t.battle.getState().scene, plan)).toMatchObject({ pivot: { x: 30, y: 20 }, radius: 6, from: 90, by: -90 })
  })
  it('ranks drawn figure by figure are taken by the ends of their front as well', () => {
    stand()
    const { scene } = t.battle.getState()
    if (!scene) throw new Error('no scene')
    const front = { at: { x: 30, y: 23 }, facing: degrees(0), width: 6 }
    const [first, ...others] = scene.bodies
    const { block: _, ...figures } = first ?? {}
    t.battle.setState({ scene: { ...scene, bodies: [{ ...(figures as SceneBody), front }, ...others] } })
    expect(knobs()).toMatchObject([
      { about: 'left', pivot: { x: 30, y: 20 }, end: { x: 30, y: 26 } },
      { about: 'right', pivot: { x: 30, y: 26 }, end: { x: 30, y: 20 } },
    ])
    const answer = { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [], alone: [], wheel: { about: 'left', by: -90 } } as const
    const fronts = [{ body: 0, at: { x: 33, y: 20 }, facing: degrees(270), width: 6 }]
    t.view.setState({ plan: { answer, ends: [], legs: [], fronts, cost: 5, limit: 'full', verdict: { legal: true } } })
    expect(knobs()[0]?.end.x).toBeCloseTo(36)
    expect(wheelArc(t.battle.getState().scene, t.view.getState().plan)).toMatchObject({ radius: 6, from: 90, by: -90 })
  })
  it('by a finger from 20 pixels beside the knob; keys and the wheel step; Escape gives it up', () => {
    stand()
    const [left] = knobs()
    const knob = left?.knob ?? GROUND
    const off = 20 / t.camera.getState().camera.zoom
    // not where the finger lies on somebody else
    t.machine.down(t.on({ x: knob.x, y: knob.y + off }, { finger: true }))
    expect(t.machine.name()).toBe('pressing')
    t.machine.cancel()
    stand()
    const beside = { x: knob.x - off, y: knob.y }
    t.machine.down(t.on(beside))
    expect(t.machine.name()).not.toBe('wheeling')
    t.machine.cancel()
    stand() // the press took somebody else in hand
    t.machine.down(t.on(beside, { finger: true }))
    expect(t.machine.name()).toBe('wheeling')
    t.machine.key('[')
    t.machine.wheel(1)
    t.machine.key('Escape')
    expect(t.calls.slice(-3)).toEqual(['wheel left -1', 'wheel left 1', 'cancel'])
    const press = (key: string) => pressKey({ key, shift: true, alt: false, command: false }, t.surface)
    expect(press('{')).toBe(true)
    expect(press('}')).toBe(true)
    expect(t.calls.slice(-2)).toEqual(['wheel left -1', 'wheel right 1'])
  })
  it('is not offered where no wheel is asked for', () => {
    stand(TURNING)
    expect(knobs()).toEqual([])
  })
  it('is dragged by the gap between its squads as by one of them', () => {
    const scene = t.battle.getState().scene
    const bodies = scene?.bodies.map((body) => (body.id === 0 ? { ...body, block } : body)) ?? []
    const picker = createPicker(scene?.pieces ?? [], bodies)
    const gap = { x: 28.2, y: 25.8 }
    expect(createPicker(scene?.pieces ?? []).at(gap, 0)).toBeUndefined()
    expect(picker.at(gap, 0)?.body).toBe(0)
  })
})

describe('laying several templates', () => {
  const owed = spotting({ max: 3 })
  const lying = (...spots: readonly Point[]): SpotPlan => ({
    answer: { decision: 'd1', seat: 0, key: 'spell', kind: 'spot', spots: spots.map((at) => ({ at })) },
    outlines: [],
    touched: [],
    verdict: { legal: true },
  })
  const press = (at: Point) => {
    t.machine.down(t.on(at))
    t.machine.up(t.on(at))
  }
  beforeEach(() => {
    t.battle.setState({ owed, decisions: [owed] })
    t.view.setState({ selected: 0, held: 0, tool: 'spot', ask: 'spell', spot: lying(GROUND) })
    t.surface.follow(false)
  })
  it('a press beside those that lie lays another, until there are as many as may be', () => {
    press({ x: 40, y: 40 })
    expect(t.calls.slice(-2)).toEqual(['another', 'lay 40 40'])
    t.view.setState({ spot: lying(GROUND, { x: 40, y: 40 }, { x: 42, y: 30 }) })
    press({ x: 50, y: 20 })
    expect(t.calls.slice(-2)).toEqual(['lay 40 40', 'lay 50 20'])
  })
  it('a press on one takes it up again, and it is dragged along', () => {
    t.view.setState({ spot: lying(GROUND, { x: 40, y: 40 }) })
    t.machine.down(t.on(GROUND))
    t.machine.move(t.on({ x: 37, y: 41 }))
    t.machine.up(t.on({ x: 37, y: 41 }))
    expect(t.calls).toEqual(['take up 0', 'lay 37 41'])
  })
  it('Space lets it lie, and the next one goes with the pointer', () => {
    pressKey({ key: ' ', shift: false, alt: false, command: false }, t.surface)
    expect(t.calls.at(-1)).toBe('another')
    expect(t.surface.follows()).toBe(true)
  })
})

describe('laying a template', () => {
  const laid = (): SpotPlan => ({
    answer: { decision: 'd1', seat: 0, key: 'spell', kind: 'spot', spots: [{ at: GROUND, facing: degrees(0) }] },
    outlines: [],
    touched: [],
    verdict: { legal: true },
  })
  const arm = (spot: Partial<SpotAsk> = {}) => {
    const owed = spotting(spot)
    t.battle.setState({ owed, decisions: [owed] })
    t.view.setState({ selected: 0, held: 0, tool: 'spot', ask: 'spell' })
  }
  it('goes with the pointer until it is set down, and again once it is taken back', () => {
    arm()
    t.machine.move(t.on(GROUND))
    t.surface.flush()
    expect(t.calls.filter((call) => call.startsWith('lay'))).toEqual(['lay 35 45'])
    t.machine.down(t.on({ x: 36, y: 44 }))
    t.machine.up(t.on({ x: 36, y: 44 }))
    t.view.setState({ spot: laid() })
    t.machine.move(t.on(GROUND))
    t.surface.flush()
    expect(t.calls.filter((call) => call.startsWith('lay'))).toEqual(['lay 35 45', 'lay 36 44'])
    t.view.setState({ spot: undefined })
    t.machine.move(t.on(GROUND))
    t.surface.flush()
    expect(t.calls.at(-1)).toBe('lay 35 45')
  })
  it('goes by the arrows past where it may not lie, and stays where nothing lies ahead', () => {
    arm()
    const shut = new Set<number>()
    const lie = (at: Point): void => t.view.setState({ spot: { ...laid(), answer: { ...laid().answer, spots: [{ at }] } } })
    t.view.setState({ lay: (at) => lie(shut.has(at.x) ? GROUND : at) })
    const right = (): number => {
      lie(GROUND)
      pressKey({ key: 'ArrowRight', shift: false, alt: false, command: false }, t.surface)
      return (t.view.getState().spot?.answer.spots[0]?.at.x ?? 0) - GROUND.x
    }
    expect(right()).toBe(1)
    shut.add(GROUND.x + 1).add(GROUND.x + 2)
    expect(right()).toBe(3)
    for (let far = 1; far <= 12; far += 1) shut.add(GROUND.x + far)
    expect(right()).toBe(0)
  })
  it('is dragged along when it has no way of its own, and turned when it has one', () => {
    arm()
    t.machine.down(t.on(GROUND))
    t.machine.move(t.on({ x: 38, y: 45 }))
    t.machine.up(t.on({ x: 38, y: 45 }))
    expect(t.calls.at(-1)).toBe('lay 38 45')
    arm({ template: { shape: 'cone', length: 6, width: degrees(45) } })
    t.machine.down(t.on(GROUND))
    t.machine.move(t.on({ x: 35, y: 40 }))
    t.machine.up(t.on({ x: 35, y: 40 }))
    expect(t.calls.at(-1)).toBe('lay 35 45 270')
  })
  it('that lies in orders leaves others who are ordered to be taken in hand; until it lies it may be laid on them', () => {
    const ask: SpotAsk = { kind: 'spot', key: 'to', label: 'To', template: { shape: 'point' }, means: [], max: 1 }
    const groups = [0, 1].map((body) => ({ id: `u${body}`, label: `${body}`, body, asks: [{ ...ask, key: `to/${body}`, body }] }))
    const orders: OrdersAsk = { kind: 'orders', key: 'orders', label: 'Orders', groups }
    const owed: Decision = { ...DECISION, asks: [orders] }
    t.battle.setState({ owed, decisions: [owed] })
    t.view.setState({ selected: 0, held: 0, tool: 'spot', ask: 'to/0', refined: orders })
    t.surface.follow(true)
    t.machine.down(t.on(t.of(1)))
    expect(t.machine.name()).toBe('laying')
    t.machine.up(t.on(t.of(1)))
    t.view.setState({ spot: laid() })
    t.machine.down(t.on(t.of(1)))
    expect(t.machine.name()).toBe('pressing')
    expect(t.calls.at(-1)).toMatch(/^select 1 /)
    t.machine.up(t.on(t.of(1)))
    t.view.setState({ selected: 0, held: 0, tool: 'spot', ask: 'to/0' })
    t.machine.down(t.on({ x: 40, y: 40 }))
    expect(t.machine.name()).toBe('laying')
  })
  it('goes out from its origin as the rules say: a cone that begins at its caster is aimed, not turned', () => {
    arm({ template: { shape: 'cone', length: 6, width: degrees(45) }, origin: GROUND })
    t.machine.down(t.on({ x: 38, y: 45 }))
    t.machine.move(t.on({ x: 38, y: 40 }))
    t.machine.up(t.on({ x: 38, y: 40 }))
    expect(t.calls.at(-1)).toBe('lay 38 40')
  })
  it('is given up by Escape, and follows the pointer again', () => {
    arm()
    t.machine.down(t.on(GROUND))
    t.machine.key('Escape')
    expect(t.calls.at(-1)).toBe('cancel')
    expect(t.surface.follows()).toBe(true)
  })
  it('goes by arrows and brackets', () => {
    arm()
    t.view.setState({ spot: laid() })
    pressKey({ key: 'ArrowRight', shift: false, alt: false, command: false }, t.surface)
    expect(t.calls.at(-1)).toBe('lay 36 45 0')
    pressKey({ key: ']', shift: false, alt: false, command: false }, t.surface)
    expect(t.calls.at(-1)).toBe('turn 1')
  })
  it('is set down on the middle of a square where the table has them', () => {
    const fixture = spaceFixture()
    t = table({ ...fixture, scene: fixture.scene })
    arm()
    t.machine.down(t.on({ x: 20.2, y: 3.9 }))
    expect(t.calls.at(-1)).toBe('lay 20.5 3.5')
  })
})
