// What a captain is told before he orders: who could hurt him where he means to stand, what he may have overlooked, and the numbers he needs.
import { describe, expect, it } from 'vitest'
import type { OrdersAnswer, Part } from '../../../src/engine/kernel/asks'
import type { Caution, Threat } from '../../../src/engine/kernel/forecast'
import { momentsOf } from '../../../src/engine/odds/distribution'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { ordersId } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { catchChance, tractorTargets } from '../../../src/systems/spaceship-battles/game/targets'
import { hullOdds } from '../../../src/systems/spaceship-battles/odds/question'
import type { Ship, State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, give, hyper, orders, pick, rock, type Wish } from '../../support/spaceships'

const POWERED = { engines: 3, fields: 1, weapons: 3 }
const mine: Wish = { seat: 0, square: [4, 10], power: { engines: 3, fields: 1, weapons: 1 }, speed: hyper(2) }
const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const at = (state: State, id: number): Ship => {
  const found = state.ships[id]
  if (found === undefined) throw new Error(`no ship ${id}`)
  return found
}
const threats = (state: State, square?: readonly [number, number]): readonly Threat[] => {
  const ship = at(state, 0)
  const place = square === undefined ? ship.at : { x: square[0] + 0.5, y: square[1] + 0.5 }
  return eyes.threat?.(state, 0, 0, [{ piece: 0, at: place, facing: ship.facing }]) ?? []
}

describe('the threat map', () => {
  const plotting = (from: 1 | 4 | 10, enemy: Partial<Wish>, more: Parameters<typeof battle>[1] = {}): State =>
    battle([mine, { seat: 1, square: [25, 10], facing: 180, power: POWERED, ...enemy }], {
      frame: { frame: 'plot', from, to: from + 2 },
      phase: from - 1,
      ...more,
    })

  it('SHP-11 SHP-13 counts every space an enemy could come to by an attack phase of this turn at the speed it has shown', () => {
    // range 9 of its weapons and as many spaces as it moves in what is left of the turn
    const gap = (speed: number, from: 1 | 4 | 10, spaces: number) => threats(plotting(from, { square: [4 + spaces, 10], speed })).length
    expect([gap(hyper(6), 1, 17), gap(hyper(6), 1, 18)]).toEqual([1, 0])
    expect([gap(hyper(6), 10, 11), gap(hyper(6), 10, 12)]).toEqual([1, 0])
    expect([gap(0, 1, 9), gap(0, 1, 10)]).toEqual([1, 0])
    expect(threats(plotting(1, { square: [13, 10], speed: 0 }))).toMatchObject([
      { piece: 1, moves: false, label: '4d6 in phase 3', spent: false },
    ])
    expect(threats(plotting(1, { square: [21, 10], speed: hyper(6) }))).toMatchObject([{ piece: 1, moves: true, label: '4d6 in phase 12' }])
  })

  it('SHP-6 nobody behind whom it stands is a danger unless it can turn in time; aft weapons are', () => {
    const behind = { square: [1, 10], facing: 180 } as const
    expect(threats(plotting(10, { ...behind, speed: 0 }))).toEqual([])
    expect(threats(plotting(10, { ...behind, speed: 0, design: { devices: { aft: true } } }))).toHaveLength(1)
    expect(threats(plotting(1, { ...behind, speed: hyper(6), square: [2, 10], spaces: 1 }))).toMatchObject([{ moves: true }])
  })

  it('SHP-13 SHP-14 the number needed, the chance and the share of the hull are those of the attack itself', () => {
    const state = plotting(1, { square: [8, 10], speed: 0 })
    const odds = hullOdds({ dice: 4, deductions: 1, field: 3 })
    const [threat] = threats(state)
    expect(threat?.need).toBe(5)
    expect(threat?.chance).toBeCloseTo(1 - (odds.p[0] ?? 0), 12)
    expect(threat?.expected).toBeCloseTo(momentsOf(odds).mean / 36, 12)
    // an object in the way takes three more, where no other place is to be had
    expect(threats({ ...state, table: { ...state.table, terrain: [rock('planet', 6, 10)] } })[0]?.need).toBe(8)
    expect(threats(state, [6, 10])[0]?.need).toBe(4)
  })

  it('SHP-5 what was launched this turn is no threat for the rest of it', () => {
    const tubes: Partial<Wish> = { square: [8, 10], power: { weapons: 1 }, design: { weapons: 'none', devices: { torpedoes: true } } }
    expect(threats(plotting(4, tubes))[0]?.label).toBe('torpedoes in phase 6')
    expect(threats(plotting(4, { ...tubes, launched: [{ weapon: 'torpedoes', direction: 'fore' }] }))).toEqual([])
  })

  it('SHP-19 a ram is one where it is the worst that could be done', () => {
    const ram: Partial<Wish> = { square: [6, 10], speed: hyper(6), power: { engines: 3 } }
    expect(threats(plotting(1, ram))).toMatchObject([{ melee: true, label: 'ramming', need: 4, chance: 0.5 }])
    expect(threats(plotting(1, { ...ram, invisible: true }))).toEqual([])
    expect(threats(plotting(1, { ...ram, speed: hyper(1) }))).toEqual([])
  })

  it('SHP-10 SHP-12 nothing sealed is used: plots, rams and self-destruction make no difference; in Phase Zero the most is assumed', () => {
    const state = plotting(1, { square: [21, 10], speed: hyper(6) })
    const secret = {
      ...state,
      ships: state.ships.map((ship) => ({ ...ship, plot: ['right', 'hold', 'left'] as const, ram: 0, destructing: true })),
    }
    expect(threats(secret)).toEqual(threats(state))
    const zero = (spaces: number) => battle([mine, { seat: 1, square: [4 + spaces, 10], facing: 180 }])
    expect([threats(zero(17)).length, threats(zero(18)).length]).toEqual([1, 0])
  })

  it('SHP-20 an invisible enemy could appear and fire', () => {
    const ghost = { square: [8, 10], speed: 0, invisible: true, design: { devices: { invisibility: true } } } as const
    expect(threats(plotting(1, ghost))).toHaveLength(1)
  })
})

const cautions = (state: State, answer: OrdersAnswer): readonly Caution[] => eyes.forecast(state, answer.seat, answer).cautions ?? []
const reasons = (state: State, answer: OrdersAnswer): readonly string[] => cautions(state, answer).map(({ reason }) => reason)
/** The orders with everything taken that is offered. */
function mended(state: State, answer: OrdersAnswer): OrdersAnswer {
  const offers = cautions(state, answer).flatMap(({ offer }) => offer ?? [])
  return { ...answer, parts: [...answer.parts.filter((part) => !offers.some(({ key }) => key === part.key)), ...offers] }
}

describe('what may have been overlooked', () => {
  it('SHP-2 power that is not given out, with what would take it', () => {
    const state = battle([{ seat: 0 }, { seat: 1, square: [20, 10] }])
    const draft = orders(state, 0, [give(0, { engines: 1, fields: 3, weapons: 2 }), pick('s0:speed', '1')])
    expect(cautions(state, draft)).toMatchObject([
      { reason: 'ship 0 leaves 2 power points unused', remedy: 'more for its weapons and engines', group: 's0', rule: 'SHP-2' },
    ])
    const whole = mended(state, draft)
    expect(whole.parts).toContainEqual(give(0, { engines: 2, fields: 3, weapons: 3, tractor: 0 }))
    expect(reasons(state, whole)).toEqual([])
    expect(game.judge(state, whole)).toEqual({ legal: true })
    expect(reasons(state, orders(state, 0, [give(0, { engines: 3, fields: 3, weapons: 2 })]))).toEqual([])
  })

  it('SHP-12 phases without a step, with straight ahead as far as it goes; a hold that is ordered is none', () => {
    const state = battle([{ seat: 0, square: [27, 10], speed: hyper(10), power: POWERED, design: { engines: hyper(10) } }, { seat: 1 }], {
      frame: { frame: 'plot', from: 1, to: 3 },
    })
    const draft = orders(state, 0, [pick('s0:p2', 'forward')])
    expect(reasons(state, draft)).toEqual(['ship 0 has no step for phases 1 and 3 and would hold'])
    const whole = mended(state, draft)
    expect(whole.parts).toContainEqual(pick('s0:p1', 'forward'))
    expect(whole.parts).toContainEqual(pick('s0:p3', 'hold'))
    expect(reasons(state, whole)).toEqual([])
    expect(game.judge(state, whole)).toEqual({ legal: true })
  })

  it('SHP-13 weapons that bear and do not fire, with whom they would hurt most', () => {
    const state = firing([
      { seat: 0, power: { weapons: 3 }, design: { devices: { torpedoes: true } } },
      { seat: 1, square: [13, 10], power: { fields: 3 } },
      { seat: 1, square: [14, 12], name: 'Open' },
    ])
    const draft = orders(state, 0, [aim('s0:torpedoes', 1, { weapon: 'torpedoes' })])
    expect(cautions(state, draft)).toMatchObject([
      {
        reason: 'ship 0 does not fire its energy weapons',
        remedy: 'fire at Open: 100% to get through, 13 hull points on average',
        offer: [{ key: 's0:energy', targets: ['p2'], aim: 'ship' }],
      },
    ])
    expect(reasons(state, orders(state, 0, []))).toEqual(['ship 0 does not fire its energy weapons', 'ship 0 does not fire its torpedoes'])
    expect(reasons(state, mended(state, orders(state, 0, [])))).toEqual([])
    expect(game.judge(state, mended(state, orders(state, 0, [])))).toEqual({ legal: true })
  })
  it('SHP-13 SHP-18 nobody is told to fire at the ship that the fleet sends a party to', () => {
    const state = firing([
      { seat: 0, power: { weapons: 3 } },
      { seat: 0, square: [9, 10], power: { weapons: 3 } },
      { seat: 1, square: [11, 10], name: 'Prize' },
      { seat: 1, square: [13, 11], power: { fields: 3 }, name: 'Escort' },
    ])
    const party = aim('s0:board', 2, { aim: 'bridge' })
    const fired = (...parts: readonly Part[]) =>
      cautions(state, orders(state, 0, parts)).flatMap(({ offer = [] }) =>
        offer.flatMap((part) => (part.kind === 'target' ? part.targets : [])),
      )
    expect(fired()).toEqual(['p2', 'p2'])
    expect(fired(party)).toEqual(['p3', 'p3'])
  })

  it('SHP-5 SHP-20 nobody is asked about what he has not: the last of a stock, or fire from a ship that stays unseen', () => {
    const both: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { torpedoes: true, missiles: true } } }
    const last = firing([
      { ...both, ammo: { torpedoes: 1, missiles: 1 } },
      { seat: 1, square: [13, 10] },
    ])
    expect(reasons(last, orders(last, 0, [aim('s0:torpedoes', 1, { weapon: 'torpedoes' })]))).toEqual([])
    const ghost: Wish = { seat: 0, power: { weapons: 3, invisibility: 3 }, invisible: true, design: { devices: { invisibility: true } } }
    const unseen = firing([ghost, { seat: 1, square: [13, 10] }])
    expect(reasons(unseen, orders(unseen, 0, []))).toEqual([])
    expect(reasons(unseen, orders(unseen, 0, [pick('s0:appear', 'appear')]))).toEqual(['ship 0 does not fire its energy weapons'])
    const shown = firing([
      { ...ghost, invisible: false },
      { seat: 1, square: [13, 10] },
    ])
    expect(reasons(shown, orders(shown, 0, [pick('s0:vanish', 'vanish')]))).toEqual([])
    // with nothing that bears, to appear is for nothing
    const silent = firing([
      { ...ghost, power: { invisibility: 3 } },
      { seat: 1, square: [13, 10] },
    ])
    expect(reasons(silent, orders(silent, 0, [pick('s0:appear', 'appear')]))).toEqual([
      'ship 0 appears, and attacks nobody: it is hit without the −6 for being unseen',
    ])
    expect(reasons(silent, orders(silent, 0, []))).toEqual([])
  })
})

describe('the numbers that are needed', () => {
  it('SHP-14 an aimed shot says what total of its dice damages the system, or that none does', () => {
    const note = (fields: number, more: Partial<State> = {}): string => {
      const state = {
        ...firing([
          { seat: 0, power: { weapons: 3 } },
          { seat: 1, square: [14, 10], power: { fields } },
        ]),
        ...more,
      }
      const decision = orders(state, 0, []).decision
      return (
        eyes.forecast(state, 0, { decision, seat: 0, key: 's0:energy', kind: 'target', targets: ['p1'], aim: 'weapons' }).notes[0] ?? ''
      )
    }
    // field 6, range 4 −1, at a system −3, and six above
    expect(note(2)).toBe('16 or more on 4d6 drop the weapons a step (6 above the field) and spare the hull; less does ordinary damage')
    expect(note(2, { bothHits: true })).toContain('16 or more on 4d6 drop the weapons a step (6 above the field), and hurt the hull too')
    const weak = firing([
      { seat: 0, power: { weapons: 1 } },
      { seat: 1, square: [14, 10], power: { fields: 3 } },
    ])
    const order = orders(weak, 0, [aim('s0:energy', 1, { weapon: 'energy', aim: 'fields' })])
    expect(eyes.forecast(weak, 0, order).notes[0]).toBe(
      'ship 0: it would take 19 on 2d6 to drop the fields a step, which is more than they show; less does ordinary damage',
    )
  })

  it('SHP-17 a tractor beam shows its chance: on its chip, where it is offered, and in the orders', () => {
    const state = firing([
      { seat: 0, power: { tractor: 1 } },
      { seat: 1, square: [12, 10], power: { fields: 3 } },
    ])
    expect(catchChance(state, at(state, 0), at(state, 1))).toBeCloseTo(135 / 216, 12)
    expect(eyes.survey(state, 0, { at: at(state, 0).at, piece: 0 }, 'tractor')[0]?.label).toBe('3d6 → 63%')
    const ask = game.awaiting(state)[0]?.asks[0]
    const beam = ask?.kind === 'orders' ? ask.groups.flatMap(({ asks }) => asks).find(({ key }) => key === 's0:tractor') : undefined
    expect(beam?.kind === 'target' ? beam.targets[0]?.hint : '').toBe('caught in 63% of cases, 2 spaces')
    const figures = eyes.forecast(state, 0, orders(state, 0, [aim('s0:tractor', 1)])).figures
    expect(figures).toMatchObject([{ label: 'ship 0 catches ship 1', kind: 'chance' }])
    expect(figures[0]?.value).toBeCloseTo(135 / 216, 12)
    const quick = firing([
      { seat: 0, power: { tractor: 1 } },
      { seat: 1, square: [12, 10], speed: hyper(4), power: { fields: 2 } },
    ])
    expect(eyes.survey(quick, 0, { at: at(quick, 0).at, piece: 0 }, 'tractor')[0]?.label).toBe('3d6−1 → 84%')
    const cut = firing(
      [
        { seat: 0, power: { tractor: 1 } },
        { seat: 1, square: [12, 10] },
      ],
      { terrain: [rock('asteroid', 11, 10)] },
    )
    expect(eyes.survey(cut, 0, { at: at(cut, 0).at, piece: 0 }, 'tractor')[0]).toMatchObject({
      label: '✕ line',
      refusal: { rule: 'SHP-17' },
    })
  })

  it('SHP-17 whoever a tractor beam is not offered, chip and forecast refuse alike', () => {
    const survey = (mine: Partial<Wish>, more: Partial<Wish> = {}) => {
      const state = firing([
        { seat: 0, power: { tractor: 1 }, ...mine },
        { seat: 1, square: [12, 10] },
        { seat: 1, square: [10, 12] },
        { seat: 2, square: [14, 10], power: { tractor: 1 }, ...more },
      ])
      const chip = eyes.survey(state, 0, { at: at(state, 0).at, piece: 0 }, 'tractor').find(({ piece }) => piece === 1)
      const { verdict } = eyes.forecast(state, 0, {
        decision: ordersId(state, 0),
        seat: 0,
        key: 's0:tractor',
        kind: 'target',
        targets: ['p1'],
      })
      const offered = tractorTargets(state, at(state, 0)).some(({ id }) => id === 1)
      expect(verdict.legal).toBe(offered)
      expect(verdict.legal ? [] : verdict.refusals).toEqual(chip?.refusal ? [chip.refusal] : [])
      return chip?.label
    }
    expect(survey({})).toMatch(/^3d6/)
    expect(survey({ power: {} })).toBe('✕ no power')
    expect(survey({ towing: 2 })).toBe('✕ busy')
    expect(survey({}, { towing: 1 })).toBe('✕ held')
    expect(survey({ square: [8, 10] })).toBe('✕ range')
  })
  it('SHP-18 orders to board show the chance', () => {
    const state = firing([{ seat: 0 }, { seat: 1, square: [11, 10] }])
    const figures = eyes.forecast(state, 0, orders(state, 0, [aim('s0:board', 1, { aim: 'weapons' })])).figures
    expect(figures).toMatchObject([{ label: 'ship 0 takes the weapons of ship 1', value: 1 / 3 }])
  })
})
