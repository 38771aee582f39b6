// Rams that are not had, rocks that a field takes, what falls with a wreck, and parties that come to the same place: small worked positions.
import { describe, expect, it } from 'vitest'
import { movesAt } from '../../../src/systems/spaceship-battles/game/course'
import type { Ship, State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, type Carried, carryOut, happened, hyper, rock, type Wish } from '../../support/spaceships'

const at = ({ state }: Carried, id: number): Ship => {
  const found = state.ships[id]
  if (!found) throw new Error(`no ship ${id}`)
  return found
}
const FULL = { engines: 3, fields: 1 }
const runner: Wish = { seat: 0, square: [9, 10], speed: hyper(10), power: FULL, design: { engines: hyper(10) } }
/** Plots lie ready from phase 4 on; nobody fires in phase 3. */
const under = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { plotting: 'whole turn', frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const plotted = (...steps: NonNullable<Wish['plot']>): NonNullable<Wish['plot']> => [null, null, null, ...steps]
const firing = (wishes: readonly Wish[]): State => battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3 })

describe('rams', () => {
  const still: Wish = { seat: 1, square: [10, 10] }
  const quick: Wish = { ...still, speed: hyper(10), power: FULL, design: { engines: hyper(10) } }
  const forward = plotted('forward')

  it('SHP-19 one that fails harms neither', () => {
    const missed = carryOut(under([{ ...runner, ram: 1, plot: forward }, quick]), {}, [5])
    expect(happened(missed, 'ram')).toEqual([{ ship: 0, target: 1, hit: false, tooSlow: false, damage: 0, back: 0 }])
    expect([at(missed, 0).hull, at(missed, 1).hull]).toEqual([36, 36])
    expect(missed.events.find(({ what }) => what === 'ram')?.strikes).toEqual([{ by: 0, at: 1, hit: false, harm: 0 }])
    const hit = carryOut(under([{ ...runner, ram: 1, plot: forward }, quick]), {}, [6])
    expect(happened(hit, 'ram')).toMatchObject([{ hit: true, damage: 33, back: 33 }])
    expect([at(hit, 0).hull, at(hit, 1).hull]).toEqual([3, 3])
  })
  it('SHP-19 whoever only turns in the space of the other does not ram, nor who comes in another row, nor into what is his own', () => {
    expect(happened(carryOut(under([{ ...runner, square: [10, 10], ram: 1, plot: plotted('right') }, still]), {}), 'ram')).toEqual([])
    expect(
      happened(
        carryOut(
          under([
            { ...runner, ram: 1, plot: forward },
            { ...still, square: [10, 11] },
          ]),
          {},
        ),
        'ram',
      ),
    ).toEqual([])
    expect(
      happened(
        carryOut(
          under([
            { ...runner, ram: 1, plot: forward },
            { ...still, square: [11, 10] },
          ]),
          {},
        ),
        'ram',
      ),
    ).toEqual([])
    const taken: Wish = { ...still, boarded: [{ place: 'bridge', by: 0 }] }
    expect(happened(carryOut(under([{ ...runner, ram: 1, plot: forward }, taken, { seat: 1, square: [25, 10] }]), {}), 'ram')).toEqual([])
  })
  it('SHP-19 half sub-light that means to ram full comes to nothing, and no die is thrown', () => {
    const slow: Wish = { ...runner, square: [9, 10], speed: 1, ram: 1, plot: Array.from({ length: 12 }, () => 'forward' as const) }
    const met = Array.from({ length: 12 }, (_, phase) => phase + 1).find((phase) => movesAt(1, phase)) ?? 0
    expect(met).toBeGreaterThan(0)
    const state = battle([slow, { seat: 1, square: [10, 10], speed: 2, power: FULL }], {
      plotting: 'whole turn',
      frame: { frame: 'attack', phase: met - (met % 3) - (met % 3 === 0 ? 3 : 0) },
      phase: met - (met % 3) - (met % 3 === 0 ? 3 : 0),
    })
    const come = carryOut(state, {})
    expect(happened(come, 'ram')).toEqual([{ ship: 0, target: 1, hit: false, tooSlow: true, damage: 0, back: 0 }])
    expect([at(come, 0).hull, at(come, 1).hull]).toEqual([36, 36])
  })
})

describe('moves', () => {
  it('SHP-12 who is not under way stays whatever was plotted; a hold is no step; nobody enters a planet', () => {
    const square = (carried: Carried) => [at(carried, 0).at.x - 0.5, at(carried, 0).at.y - 0.5]
    const far: Wish = { seat: 1, square: [25, 10] }
    const ahead = plotted('forward', 'forward', 'forward')
    expect(square(carryOut(under([{ ...runner, plot: ahead }, far]), {}))).toEqual([12, 10])
    expect(square(carryOut(under([{ ...runner, plot: plotted('forward', 'hold', 'forward') }, far]), {}))).toEqual([11, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead, power: { engines: 0 } }, far]), {}))).toEqual([9, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead, boarded: [{ place: 'engines', by: 1 }] }, far]), {}))).toEqual([9, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead }, far], { terrain: [rock('planet', 11, 10)] }), {}))).toEqual([10, 10])
  })
  it('SHP-21 a field takes what rocks do up to its value, and a hull has no less than nothing left', () => {
    const through = (wish: Partial<Wish>, faces: readonly number[]) => {
      const state = under(
        [
          { ...runner, plot: plotted('forward'), ...wish },
          { seat: 1, square: [25, 10] },
        ],
        {
          terrain: [rock('asteroid', 10, 10)],
        },
      )
      const carried = carryOut(state, {}, faces)
      const event = carried.events.find(({ what }) => what === 'asteroids')
      return { ...event?.detail, result: event?.rolls?.[0]?.result, hull: at(carried, 0).hull }
    }
    expect(through({ power: { engines: 3, fields: 3 } }, [2, 2, 2, 3])).toMatchObject({ damage: 0, left: 36, result: 'absorbed', hull: 36 })
    expect(through({ power: { engines: 3, fields: 3 } }, [2, 2, 2, 4])).toMatchObject({ damage: 1, left: 35, result: 'damage', hull: 35 })
    expect(through({ hull: 2, power: { engines: 3 } }, [1, 1, 1, 1])).toMatchObject({ damage: 4, left: 0, hull: 0 })
  })
})

describe('a wreck', () => {
  it('SHP-12 SHP-15 lets nobody’s beam hold it, means nothing any more, and leaves other tows alone', () => {
    const state = firing([
      { seat: 0, power: { weapons: 3 } },
      { seat: 1, square: [12, 10], hull: 1, speed: hyper(2), destructing: true, caught: 1, plot: ['forward'], ram: 0, towing: 5 },
      { seat: 1, square: [13, 10], towing: 1 },
      { seat: 1, square: [20, 10], towing: 4 },
      { seat: 1, square: [21, 10], caught: 1 },
      { seat: 1, square: [12, 11], caught: 1 },
    ])
    const shot = carryOut(state, { 0: [aim('s0:energy', 1)] }, [6, 6, 6, 6])
    expect(at(shot, 1)).toMatchObject({
      ...{ hull: 0, speed: 0, destructing: false, caught: null, plot: [], ram: null, towing: null, invisible: false },
    })
    expect([at(shot, 2).towing, at(shot, 3).towing]).toEqual([null, 4])
    expect(at(shot, 4).caught).toBe(1)
  })
})

describe('parties', () => {
  const prize = (more: Partial<Wish> = {}): Wish => ({ seat: 1, square: [11, 11], ...more })
  const other: Wish = { seat: 1, square: [25, 10] }
  const boarded = (carried: Carried) => at(carried, 1).boarded
  const board = (id: number, place: string) => aim(`s${id}:board`, 1, { aim: place })
  const successes = (carried: Carried) => happened(carried, 'board').map(({ success }) => success)

  it('SHP-18 of two that come to one place in a phase the second finds it taken', () => {
    const state = firing([{ seat: 0 }, prize(), { seat: 0, square: [12, 11] }, other])
    const both = carryOut(state, { 0: [board(0, 'engines'), board(2, 'engines')] }, [6, 6])
    expect(successes(both)).toEqual([true, false])
    expect(boarded(both)).toEqual([{ place: 'engines', by: 0 }])
    const bridge = carryOut(state, { 0: [board(0, 'bridge'), board(2, 'bridge')] }, [6, 6])
    expect(successes(bridge)).toEqual([true, false])
    expect(boarded(bridge)).toEqual([{ place: 'bridge', by: 0 }])
  })
  it('SHP-18 who takes the bridge frees what his own parties held, and nobody else’s', () => {
    const state = firing([
      { seat: 0 },
      prize({
        boarded: [
          { place: 'engines', by: 0 },
          { place: 'weapons', by: 2 },
        ],
      }),
      { seat: 2, square: [25, 3] },
      other,
    ])
    expect(boarded(carryOut(state, { 0: [board(0, 'bridge')] }, [6]))).toEqual([
      { place: 'weapons', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    expect(boarded(carryOut(state, { 0: [board(0, 'fields')] }, [6]))).toEqual([
      { place: 'engines', by: 0 },
      { place: 'weapons', by: 2 },
      { place: 'fields', by: 0 },
    ])
  })
  it('SHP-18 a bridge that changes hands again is its new captor’s alone; its own fleet only has it back', () => {
    const lost = prize({
      boarded: [
        { place: 'bridge', by: 2 },
        { place: 'engines', by: 2 },
      ],
    })
    const state = firing([{ seat: 0 }, lost, { seat: 2, square: [25, 3] }, { seat: 1, square: [12, 12] }])
    expect(boarded(carryOut(state, { 0: [board(0, 'bridge')] }, [6]))).toEqual([
      { place: 'engines', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    expect(boarded(carryOut(state, { 1: [board(3, 'bridge')] }, [6]))).toEqual([{ place: 'engines', by: 2 }])
  })
})
