// Moves: steps, turns, edges, planets, asteroids, tows and rams.
import { describe, expect, it } from 'vitest'
import { afterStep, courseOf, whereAfter } from '../../../src/systems/spaceship-battles/game/course'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { plotGroup, stillFlown } from '../../../src/systems/spaceship-battles/game/plots'
import { ramNeed, tooSlow } from '../../../src/systems/spaceship-battles/game/ramming'
import type { State, Step } from '../../../src/systems/spaceship-battles/state'
import { askedOf, battle, carryOut, give, happened, hyper, pick, refusals, rock, ship, type Wish } from '../../support/spaceships'

const POWERED = { engines: 3, fields: 2, weapons: 3 }
const plotting = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'plot', from: 1, to: 3 }, ...more })
/** Steps of ship 0 from phase 1 on, a phase each. */
const steps = (id: number, ...of: readonly Step[]) => of.map((step, at) => pick(`s${id}:p${at + 1}`, step))
const fast: Wish = { seat: 0, speed: hyper(10), power: POWERED, design: { engines: hyper(10) } }
const away: Wish = { seat: 1, square: [25, 2], power: POWERED }

describe('steps', () => {
  it('SHP-12 a step is one space forward, or a quarter turn that uses up the phase', () => {
    const { state, events } = carryOut(plotting([{ ...fast, spaces: 1 }, away]), { 0: steps(0, 'right', 'forward', 'forward') })
    expect(state.ships[0]).toMatchObject({ at: { x: 10.5, y: 12.5 }, facing: 90, spaces: 2 })
    expect(events.filter(({ what }) => what === 'phase').map(({ caption }) => caption)).toEqual(['Phase 1', 'Phase 2', 'Phase 3'])
    expect(events[1]?.glides).toEqual([
      {
        piece: 0,
        path: [
          { x: 10.5, y: 10.5 },
          { x: 10.5, y: 11.5 },
        ],
      },
    ])
  })

  it('SHP-12 facings go round clockwise: right of east is south, left of east is north', () => {
    const course = courseOf(ship(0, { seat: 0 }))
    expect(afterStep(course, 'right').facing).toBe(90)
    expect(afterStep(course, 'left').facing).toBe(270)
    expect(afterStep(afterStep(course, 'left'), 'forward').at).toEqual({ x: 10.5, y: 9.5 })
  })

  it('SHP-1, SHP-12 a ship turns only after the spaces forward of its class, counted anew after each turn', () => {
    for (const [size, spaces] of [
      ['A', 3],
      ['B', 2],
      ['C', 1],
      ['D', 1],
    ] as const) {
      const state = plotting([{ ...fast, spaces: spaces - 1, design: { engines: hyper(10), class: size } }, away])
      expect(refusals(state, 0, steps(0, 'left'))[0], size).toMatchObject({
        rule: 'SHP-12',
        group: 's0',
        remedy: 'go 1 space forward first',
      })
      expect(carryOut(state, { 0: steps(0, 'forward', 'left') }).state.ships[0]?.facing).toBe(270)
    }
    expect(refusals(plotting([{ ...fast, spaces: 1 }, away]), 0, steps(0, 'left', 'left'))[0]?.reason).toContain('Phase 2')
    const scout = plotting([{ ...fast, design: { engines: hyper(10), class: 'E' } }, away])
    expect(carryOut(scout, { 0: steps(0, 'left', 'left') }).state.ships[0]?.facing).toBe(180)
  })

  it('SHP-12 moving is optional, and the count of spaces is carried over', () => {
    const { state } = carryOut(plotting([{ ...fast, spaces: 2 }, away]), {})
    expect(state.ships[0]).toMatchObject({ at: { x: 10.5, y: 10.5 }, spaces: 2 })
  })

  it('SHP-11 a ship is asked only about phases in which it moves at its speed', () => {
    const state = plotting([{ ...fast, speed: hyper(2) }, away])
    expect(askedOf(state, 0)).toEqual(['s0:p3'])
    expect(askedOf(plotting([{ ...fast, speed: 2 }, away], { frame: { frame: 'plot', from: 4, to: 6 } }), 0)).toEqual(['s0:p6'])
  })

  it('SHP-12 nobody leaves the table, and SHP-21 nobody flies into a planet', () => {
    expect(refusals(plotting([{ ...fast, square: [29, 10] }, away]), 0, steps(0, 'forward'))[0]).toMatchObject({ short: 'edge' })
    const planet = plotting([fast, away], { terrain: [rock('planet', 11, 10)] })
    expect(refusals(planet, 0, steps(0, 'forward'))[0]).toMatchObject({ short: 'planet', rule: 'SHP-21' })
  })

  it('SHP-21 a ship that enters asteroids rolls dice by its speed against its hull, less its field', () => {
    const state = plotting([{ ...fast, speed: hyper(5), power: { engines: 3, fields: 1 } }, away], { terrain: [rock('asteroid', 11, 10)] })
    const flown = carryOut(state, { 0: [pick('s0:p2', 'forward')] }, [6, 5, 4])
    expect(happened(flown, 'asteroids')).toMatchObject([{ field: 3, damage: 12, left: 24 }])
    expect(flown.events.find(({ what }) => what === 'asteroids')?.rolls).toMatchObject([{ label: 'asteroids' }])
    expect(flown.state.ships[0]?.hull).toBe(24)
  })

  it('whereAfter follows a plot as it would be carried out', () => {
    const state = plotting([{ ...fast, spaces: 1 }, away])
    const [one] = state.ships
    if (one === undefined) throw new Error('no ship')
    const plan: readonly Step[] = ['forward', 'left', 'forward']
    const stops = whereAfter(state, one, (phase) => plan[phase - 1], 1, 3)
    expect(stops.map(({ phase, at, facing }) => [phase, at.x, at.y, facing])).toEqual([
      [1, 11.5, 10.5, 0],
      [2, 11.5, 10.5, 270],
      [3, 11.5, 9.5, 270],
    ])
    expect(carryOut(state, { 0: steps(0, ...plan) }).state.ships[0]?.at).toEqual(stops[2]?.at)
  })
})

describe('sealed plots', () => {
  it('SHP-12 plots are sealed, three phases at a time, and carried out together', () => {
    const state = plotting([{ ...fast }, { ...fast, seat: 1, square: [12, 10], facing: 180 }])
    const { state: after } = carryOut(state, { 0: steps(0, 'forward', 'forward'), 1: steps(1, 'forward', 'forward') })
    // they pass through each other: neither is in the other's way
    expect([after.ships[0]?.at.x, after.ships[1]?.at.x]).toEqual([12.5, 10.5])
    // back to back nobody can fire: the attacks of phase 3 are passed over
    expect(after.frame).toEqual({ frame: 'plot', from: 4, to: 6 })
  })

  it('SHP-12 the setting plots the whole turn at once, with an attack after every third phase', () => {
    const state = plotting(
      [
        { ...fast, square: [2, 10] },
        { seat: 1, square: [7, 14], power: POWERED },
      ],
      {
        plotting: 'whole turn',
        frame: { frame: 'plot', from: 1, to: 12 },
      },
    )
    const plotted = carryOut(state, { 0: Array.from({ length: 12 }, (_, at) => pick(`s0:p${at + 1}`, 'forward')) })
    expect(plotted.state.frame).toEqual({ frame: 'attack', phase: 3 })
    expect(plotted.state.ships[0]?.at.x).toBe(5.5)
    const second = carryOut(plotted.state, {})
    expect(second.state.frame).toEqual({ frame: 'attack', phase: 6 })
    expect(second.state.ships[0]?.at.x).toBe(8.5)
    // what is plotted and not flown yet is secret between the attacks, up to the last of them
    expect([plotted, second].map(({ state: now }) => stillFlown(now))).toEqual([
      { from: 4, to: 12 },
      { from: 7, to: 12 },
    ])
    expect(game.withheld?.(plotted.state)).toBe(true)
    expect(stillFlown({ ...second.state, frame: { frame: 'attack', phase: 12 } })).toBeUndefined()
    const threes = { ...second.state, plotting: 'three phases', frame: { frame: 'attack', phase: 6 } } as const
    expect(stillFlown(threes)).toBeUndefined()
    expect(game.withheld?.(threes)).toBe(false)
    // a ship may be about to destroy itself in any turn: what is told of secrets does not say in which
    const doomed = { ...threes, ships: threes.ships.map((ship) => ({ ...ship, destructing: true })) }
    expect([threes, doomed].map((now) => game.mayWithhold?.(now))).toEqual([true, true])
    expect(game.mayWithhold?.({ ...threes, frame: { frame: 'command' } })).toBe(false)
    expect(game.mayWithhold?.({ ...doomed, outcome: { winner: 0, reason: 'over' } })).toBe(false)
  })

  it('SHP-12 each step is offered as the steps before it in the draft leave the ship', () => {
    const state = plotting([{ ...fast, spaces: 2, design: { engines: hyper(10), class: 'A' } }, away])
    const [one] = state.ships
    if (one === undefined) throw new Error('no ship')
    const mayTurn = (...plan: readonly Step[]) =>
      plotGroup(state, one, 1, 3, new Map(steps(0, ...plan).map((part) => [part.key, part] as const))).asks.map(
        (ask) => ask.kind === 'pick' && ask.options.find(({ id }) => id === 'left')?.refusal === undefined,
      )
    expect(mayTurn()).toEqual([false, false, false])
    expect(mayTurn('forward')).toEqual([false, true, true])
    expect(mayTurn('forward', 'left')).toEqual([false, true, false])
  })
})

describe('towing', () => {
  const towing: Wish = { ...fast, towing: 1 }

  it('SHP-17 what is towed is drawn into the space behind its tower, and cannot move by itself', () => {
    const state = plotting([towing, { seat: 1, square: [8, 10], speed: hyper(6), power: POWERED, caught: 1 }])
    expect(askedOf(state, 1)).toEqual([])
    const { state: after, events } = carryOut(state, { 0: steps(0, 'forward', 'forward') })
    expect(after.ships[1]?.at).toEqual({ x: 11.5, y: 10.5 })
    expect(events[0]?.detail).toMatchObject({
      moves: [
        { ship: 0, step: 'forward' },
        { ship: 1, step: 'towed' },
      ],
    })
  })

  it('SHP-17 a caught ship breaks away in later turns by its speed: 6, 5 or 6, 4 to 6', () => {
    for (const [speed, need] of [
      [1, 6],
      [2, 6],
      [hyper(1), 5],
      [hyper(5), 5],
      [hyper(6), 4],
    ] as const) {
      const state = battle(
        [
          { ...towing, power: { tractor: 1 } },
          { seat: 1, square: [8, 10], power: POWERED, caught: 1 },
        ],
        { turn: 2 },
      )
      const parts = { 0: [give(0, { tractor: 1 })], 1: [give(1, POWERED), pick('s1:speed', `${speed}`)] }
      expect(carryOut(state, parts, [need]).state.ships[0]?.towing, `speed ${speed}`).toBeNull()
      expect(carryOut(state, parts, [need - 1]).state.ships[0]?.towing, `speed ${speed}`).toBe(1)
      // not in the turn in which it was caught
      expect(carryOut({ ...state, turn: 1 }, parts).state.ships[0]?.towing).toBe(1)
    }
  })

  it('SHP-17 a beam without power lets go', () => {
    const state = battle([
      { ...towing, power: { tractor: 1 } },
      { seat: 1, square: [8, 10], caught: 1 },
    ])
    const { state: after } = carryOut(state, { 0: [give(0, { tractor: 0 })] })
    expect(after.ships[0]?.towing).toBeNull()
    expect(after.ships[1]?.caught).toBeNull()
  })
})

describe('ramming', () => {
  const at = (mine: number, theirs: number) => {
    const state = battle([
      { seat: 0, speed: mine, power: POWERED },
      { seat: 1, speed: theirs, power: POWERED },
    ])
    const [one, other] = state.ships
    if (one === undefined || other === undefined) throw new Error('no ships')
    return [state, one, other] as const
  }

  it('SHP-19 six, one easier for each two levels above the target; both sub-light speeds are level 0; slower never, half against full neither', () => {
    const need = (mine: number, theirs: number) => ramNeed(...at(mine, theirs))
    expect(need(hyper(5), hyper(3))).toBe(5)
    expect(need(hyper(4), 1)).toBe(4)
    expect(need(hyper(4), hyper(3))).toBe(6)
    expect(need(2, 1)).toBe(6)
    expect(need(hyper(10), 1)).toBe(1)
    const slow = (mine: number, theirs: number) => tooSlow(...at(mine, theirs))
    expect([slow(hyper(2), hyper(3)), slow(1, 2), slow(2, hyper(1)), slow(2, 1), slow(2, 2)]).toEqual([true, true, true, false, false])
  })

  it('SHP-19 it happens on entering the space of the target after the moves of the phase, and only if it was meant', () => {
    const state = plotting([
      { ...fast, square: [8, 10] },
      { seat: 1, square: [9, 10], speed: 2, power: { engines: 1 } },
    ])
    const rammed = carryOut(state, { 0: [...steps(0, 'forward'), pick('s0:ram', 'p1')] }, [1])
    expect(happened(rammed, 'ram')).toMatchObject([{ ship: 0, target: 1, hit: true, tooSlow: false, damage: 36, back: 30 }])
    expect(rammed.state.ships[1]?.hull).toBe(0)
    expect(rammed.state.ships[0]?.hull).toBe(6)
    expect(happened(carryOut(state, { 0: steps(0, 'forward') }), 'ram')).toEqual([])
    expect(happened(carryOut(state, { 0: [...steps(0, 'forward', 'forward'), pick('s0:ram', 'p1')] }, [1]), 'ram')).toHaveLength(1)
    expect(happened(carryOut(state, { 0: [pick('s0:ram', 'p1')] }), 'ram')).toEqual([])
  })

  it('SHP-19 the target may have gone', () => {
    const state = plotting([
      { ...fast, square: [8, 10] },
      { seat: 1, square: [9, 10], speed: hyper(10), power: POWERED },
    ])
    const missed = carryOut(state, { 0: [...steps(0, 'forward'), pick('s0:ram', 'p1')], 1: steps(1, 'forward') })
    expect(happened(missed, 'ram')).toEqual([])
    // or be a wreck by then: another was there a phase before
    const two = plotting([{ ...fast, square: [7, 10] }, { seat: 1, square: [9, 10] }, { ...fast, square: [8, 10] }, away])
    const meant = [...steps(0, 'forward', 'forward'), pick('s0:ram', 'p1'), ...steps(2, 'forward'), pick('s2:ram', 'p1')]
    expect(happened(carryOut(two, { 0: meant }, [1]), 'ram')).toMatchObject([{ ship: 2, target: 1, hit: true }])
  })

  it('SHP-18 the bridge of a ship gives its orders', () => {
    const state = plotting([
      { ...fast, boarded: [{ place: 'bridge', by: 1 }] },
      { ...away, speed: 1 },
      { seat: 0, square: [2, 2] },
    ])
    expect(askedOf(state, 0)).toEqual([])
    expect(askedOf(state, 1)).toContain('s0:p1')
    const { state: after } = carryOut(state, { 1: steps(0, 'forward') })
    expect(after.ships[0]?.at.x).toBe(11.5)
  })
})
