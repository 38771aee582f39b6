import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import type { AllocateAsk, OrdersAnswer, PickAsk, TargetAnswer } from '../../../src/engine/kernel/asks'
import type { Forecast } from '../../../src/engine/kernel/forecast'
import { momentsOf } from '../../../src/engine/odds/distribution'
import { prospectOf } from '../../../src/store/prospects'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { ordersId } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { numbersOf } from '../../../src/systems/spaceship-battles/game/modifiers'
import { aimedOdds, hullOdds } from '../../../src/systems/spaceship-battles/odds/question'
import type { State } from '../../../src/systems/spaceship-battles/state'
import { at, battle, orders, type Wanted } from './ships'

const FIRE = { frame: 'attack', phase: 3 } as const
const POWER = { engines: 2, fields: 2, weapons: 3, tractor: 0, invisibility: 0 }

/** Lance at hyper 4 fires at Mark (class D, hyper 8) five spaces ahead. */
function duel(changes: Partial<Wanted> = {}, bothHits = false): State {
  const state = battle(
    [
      [{ name: 'Lance', at: { x: 2.5, y: 5.5 }, devices: { torpedoes: true } }],
      [{ name: 'Mark', class: 'D', engines: 12, at: { x: 7.5, y: 5.5 }, facing: 180, ...changes }],
    ],
    { bothHits },
  )
  return at(state, FIRE, { 0: { power: POWER, speed: 6 }, 1: { power: { ...POWER, fields: 1 }, speed: 10 } })
}
const shot = (state: State, weapon: string, aim?: string): TargetAnswer => ({
  decision: ordersId(state, 0),
  seat: 0,
  key: `s0:${weapon}`,
  kind: 'target',
  targets: ['p1'],
  weapon,
  ...(aim === undefined ? {} : { aim }),
})
const figure = (forecast: Forecast, label: string): number => forecast.figures.find((one) => one.label.includes(label))?.value ?? Number.NaN

describe('the forecast of an attack', () => {
  it('SHP-13 lists the deductions one by one, and they are the game’s own', () => {
    const state = duel()
    const forecast = eyes.forecast(state, 0, shot(state, 'energy', 'engines'))
    expect(forecast.modifiers.map((one) => [one.reason, one.value])).toEqual([
      ['range 5', -1],
      ['attacker at hyper 4', -1],
      ['target at hyper 8', -3],
      ['size D', -1],
      ['at the engines', -3],
    ])
    expect(forecast.modifiers).toEqual(numbersOf(state, { ship: 0, target: 1, weapon: 'energy', aim: 'engines' }).modifiers)
    expect(forecast.total).toEqual({ label: 'deductions', value: -9, note: '5d6 − 9 against field 3' })
  })
  it('SHP-13 of several attacks every one lists its deductions, and those that all share stand as one list', () => {
    const state = duel()
    const both = (aim: string): Forecast =>
      eyes.forecast(
        state,
        0,
        orders(state, 0, [
          { key: 's0:energy', kind: 'target', targets: ['p1'], weapon: 'energy', aim: 'ship' },
          { key: 's0:torpedoes', kind: 'target', targets: ['p1'], weapon: 'torpedoes', aim },
        ]),
      )
    const alike = both('ship')
    expect(alike.modifiers).toEqual(numbersOf(state, { ship: 0, target: 1, weapon: 'energy', aim: 'ship' }).modifiers)
    expect(alike.total).toEqual({ label: 'deductions', value: -6, note: 'from each attack' })
    expect(alike.notes[1]).toBe(
      'Lance, torpedoes at Mark: 6d6 − 6 against field 3 (range 5 −1, attacker at hyper 4 −1, target at hyper 8 −3, size D −1)',
    )
    const apart = both('engines')
    expect(apart.modifiers).toEqual([])
    expect(apart.notes[0]).toBe(
      'Lance, energy weapons at Mark: 5d6 − 6 against field 3 (range 5 −1, attacker at hyper 4 −1, target at hyper 8 −3, size D −1)',
    )
    expect(apart.notes[1]).toContain('torpedoes at the engines of Mark: 6d6 − 9 against field 3')
    expect(apart.notes[1]).toContain('at the engines −3')
  })
  it('SHP-5 the question about a projectile says how many are left', () => {
    const ask = game
      .awaiting(at(duel(), FIRE, { 0: { power: POWER, ammo: { torpedoes: 4, missiles: 0 } } }))
      .flatMap((decision) => decision.asks)
      .flatMap((one) => (one.kind === 'orders' ? one.groups.flatMap((group) => group.asks) : []))
      .find((one) => one.key === 's0:torpedoes')
    expect(ask?.hint).toBe('4 left')
  })
  it('SHP-14 the curve of hull points is the exact distribution, as far as the hull goes', () => {
    const state = duel()
    const forecast = eyes.forecast(state, 0, shot(state, 'torpedoes'))
    const odds = hullOdds({ dice: 6, deductions: 6, field: 3 })
    const whole = odds.p.slice(24).reduce((sum, one) => sum + one, 0)
    expect(forecast.curves?.[0]?.p.slice(0, 24)).toEqual([...odds.p.slice(0, 24)])
    expect(forecast.curves?.[0]?.p.slice(24)).toEqual([expect.closeTo(whole, 12)])
    const lost = odds.p.reduce((sum, chance, k) => sum + chance * Math.min(k, 24), 0)
    expect(lost).toBeLessThan(momentsOf(odds).mean)
    expect(figure(forecast, 'hull points lost')).toBeCloseTo(lost, 12)
    expect(figure(forecast, 'gets through')).toBeCloseTo(1 - (odds.p[0] ?? 0), 12)
    expect(figure(forecast, 'destroyed')).toBeCloseTo(whole, 12)
  })
  it('SHP-14 chip, card, warning and self-destruction tell the same of a hull that has less than the dice show', () => {
    const state = at(duel(), FIRE, { 0: { power: POWER, ammo: { torpedoes: 0, missiles: 0 } }, 1: { hull: 3 } })
    const lost = figure(eyes.forecast(state, 0, shot(state, 'energy')), 'hull points lost') ?? 0
    expect(lost).toBeLessThan(3)
    expect(eyes.survey(state, 0, { at: state.ships[0]?.at ?? { x: 0, y: 0 }, piece: 0 }, 'energy')[0]?.label).toContain(
      `→ ${lost.toFixed(1)}`,
    )
    const [idle] = eyes.forecast(state, 0, orders(state, 0, [])).cautions ?? []
    expect(idle?.remedy).toContain(`${lost.toFixed(1)} hull points on average`)
    const doomed = at(duel(), { frame: 'command' }, { 1: { hull: 3 } })
    const blast = eyes.forecast(doomed, 0, orders(doomed, 0, [{ key: 's0:destruct', kind: 'pick', picked: ['destruct'] }]))
    expect(figure(blast, 'blows up')).toBeCloseTo(3, 2)
  })
  it('SHP-14 what is nearly certain is told as one number, as on its curve', () => {
    const hint = (hull: number) =>
      eyes
        .forecast(at(duel(), FIRE, { 1: { hull } }), 0, shot(duel(), 'torpedoes'))
        .figures.find(({ label }) => label.endsWith('hull points lost'))?.hint
    expect(hint(2)).toMatch(/ has 2; 10–90%: 2$/)
    expect(hint(24)).toMatch(/ has 24; 10–90%: \d+ to \d+$/)
  })
  it('SHP-14 aimed at a system: the chance that it drops, and the hull spared; with the setting both', () => {
    const state = duel()
    const salvo = { dice: 5, deductions: 9, field: 3 }
    const aimed = aimedOdds(salvo)
    const spared = eyes.forecast(state, 0, shot(state, 'energy', 'weapons'))
    expect(figure(spared, 'weapons drop')).toBeCloseTo(aimed.drop, 12)
    expect(figure(spared, 'hull points lost')).toBeCloseTo(momentsOf(aimed.hull).mean, 12)
    const both = duel({}, true)
    const hurt = eyes.forecast(both, 0, shot(both, 'energy', 'weapons'))
    expect(figure(hurt, 'weapons drop')).toBeCloseTo(aimed.drop, 12)
    // what a target is told by among others is what the shot is for, and what is little is not nothing
    const told = (forecast: Forecast) => prospectOf(1, forecast, ' squares')?.text
    expect(told(spared)).toBe(`${aimed.drop.toFixed(1)} steps of its weapons on average`)
    expect(told(eyes.forecast(duel(), 0, shot(duel(), 'energy')))).toContain('hull points lost on average')
    const curve = { label: 'hull points lost', unit: 'hull point', from: 0, p: [1], lastIsAtLeast: false, low: 0, high: 0 }
    expect(told({ ...spared, curves: [{ ...curve, mean: 0.02 }] })).toBe('under 0.1 hull points lost on average')
    expect(figure(hurt, 'hull points lost')).toBeCloseTo(momentsOf(hullOdds(salvo)).mean, 12)
  })
  it('SHP-13, SHP-14 forecast and resolution agree over many seeded attacks', () => {
    const state = at(duel(), FIRE, { 1: { best: { engines: 1, fields: 3, weapons: 3 } } })
    const both = orders(state, 0, [
      { key: 's0:energy', kind: 'target', targets: ['p1'], weapon: 'energy', aim: 'engines' },
      { key: 's0:torpedoes', kind: 'target', targets: ['p1'], weapon: 'torpedoes', aim: 'engines' },
    ])
    const forecast = eyes.forecast(state, 0, both)
    expect(forecast.verdict.legal).toBe(true)
    const rounds = 4000
    let hull = 0
    let drops = 0
    for (let i = 0; i < rounds; i += 1) {
      const after = game.play(state, [both], seededDice('forecast', i)).state.ships[1]
      hull += 24 - (after?.hull ?? 0)
      if (after?.best.engines === 0) drops += 1
    }
    // no more than the hull can be lost
    const p = forecast.curves?.[0]?.p ?? []
    const mean = p.reduce((sum, chance, points) => sum + chance * Math.min(points, 24), 0)
    const drop = figure(forecast, 'engines drop')
    expect(Math.abs(hull / rounds - mean)).toBeLessThan(0.3)
    expect(Math.abs(drops / rounds - drop)).toBeLessThan(0.03)
    expect(p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
  it('SHP-12 says what the target could fire back in the same phase, and SHP-6 refuses what is behind', () => {
    const state = duel()
    const back = eyes.forecast(state, 0, shot(state, 'energy')).back
    expect(back?.title).toBe('Mark could fire back in the same phase')
    expect(back?.figures.find((one) => one.label === 'hull points lost')?.value).toBeCloseTo(
      momentsOf(hullOdds({ dice: 5, deductions: 5, field: 6 })).mean,
      12,
    )
    const turned = at(duel({ facing: 0 }), FIRE, { 0: { facing: degrees(180) } })
    const refused = eyes.forecast(turned, 0, shot(turned, 'energy'))
    expect(refused.verdict.legal || refused.verdict.refusals.map((refusal) => refusal.rule)).toEqual(['SHP-6'])
    expect(refused.back).toBeUndefined()
  })
  it('SHP-17 a tractor beam: the chance that 3d6 less deductions beat the field', () => {
    const state = at(battle([[{ devices: { tractor: true } }], [{ at: { x: 3.5, y: 0.5 } }]]), FIRE, {
      0: { power: { ...POWER, tractor: 1 } },
      1: { power: { ...POWER, fields: 3 } },
    })
    const forecast = eyes.forecast(state, 0, { decision: ordersId(state, 0), seat: 0, key: 's0:tractor', kind: 'target', targets: ['p1'] })
    expect(figure(forecast, 'caught')).toBeCloseTo(1 - 81 / 216, 12)
  })
})

describe('orders in the making', () => {
  const ready = (): State => battle([[{ name: 'Lance', engines: 8, devices: { tractor: true } }], [{ at: { x: 20.5, y: 10.5 } }]])
  const power = (amounts: Readonly<Record<string, number>>) => ({ key: 's0:power', kind: 'allocate' as const, amounts })
  const asks = (state: State, amounts: Readonly<Record<string, number>>) => {
    const groups = eyes.refine?.(state, 0, orders(state, 0, [power(amounts)]))?.groups ?? []
    const all = groups.flatMap((group) => group.asks)
    return {
      power: all.find((one): one is AllocateAsk => one.kind === 'allocate'),
      speed: all.find((one): one is PickAsk => one.key === 's0:speed'),
    }
  }
  it('SHP-2 sliders end where the power does, and say what each amount gives', () => {
    const { power: ask } = asks(ready(), { engines: 1, fields: 3, weapons: 3, tractor: 0 })
    expect(Object.fromEntries(ask?.slots.map((slot) => [slot.id, slot.max]) ?? [])).toEqual({
      engines: 2,
      fields: 3,
      weapons: 3,
      tractor: 1,
    })
    expect(ask?.hint).toBeUndefined() // what is left stands over the sliders
    const fields = ask?.slots.find((slot) => slot.id === 'fields')
    expect(fields?.gives).toEqual(['down', 'factor I: field 3', 'factor II: field 6', 'factor III: field 9'])
    expect(ask?.slots.find((slot) => slot.id === 'engines')?.gives?.[2]).toBe('factor II: hyper 4')
    const full = asks(ready(), { engines: 2, fields: 3, weapons: 3, tractor: 0 }).power
    expect(full?.slots.map((slot) => slot.max)).toEqual([2, 3, 3, 0])
  })
  it('SHP-15 a damaged ship has less to give out, and a damaged system takes no more than its best factor', () => {
    const state = at(ready(), { frame: 'command' }, { 0: { hull: 18, best: { engines: 3, fields: 1, weapons: 3 } } })
    const { power: ask } = asks(state, { engines: 1, fields: 1, weapons: 2, tractor: 0 })
    expect(ask?.total).toBe(5)
    expect(Object.fromEntries(ask?.slots.map((slot) => [slot.id, slot.max]) ?? [])).toEqual({
      engines: 2,
      fields: 1,
      weapons: 3,
      tractor: 1,
    })
  })
  it('SHP-7 a speed that the engines do not reach says which factor it needs', () => {
    const { speed } = asks(ready(), { engines: 2, fields: 3, weapons: 3 })
    const hyper6 = speed?.options.find((option) => option.id === '8')
    expect(hyper6?.refusal?.reason).toContain('engines at factor II reach hyper 4')
    expect(hyper6?.refusal?.remedy).toBe('go at hyper 4, or give the engines 3 points')
    expect(speed?.options.find((option) => option.id === '6')?.refusal).toBeUndefined()
  })
  it('nobody refines the orders of another seat', () => {
    const state = ready()
    expect(eyes.refine?.(state, 1, orders(state, 0, []))).toBeUndefined()
  })
  it('SHP-11 Phase Zero shows where a ship could be in each phase, straight ahead at its speed', () => {
    const state = ready()
    const draft = orders(state, 0, [power({ engines: 3, fields: 2, weapons: 3 }), { key: 's0:speed', kind: 'pick', picked: ['4'] }])
    const forecast = eyes.forecast(state, 0, draft)
    expect(forecast.notes).toEqual(['Lance: hyper 2, field 6 (II), 5d6 (III)'])
    expect(forecast.plans?.[0]?.stops?.map((stop) => [stop.label, stop.at.x])).toEqual([
      ['3', 1.5],
      ['6', 2.5],
      ['9', 3.5],
      ['12', 4.5],
    ])
  })
})

describe('plotting', () => {
  const plotting = (plot: 'three phases' | 'whole turn' = 'whole turn'): State => {
    const state = battle([[{ name: 'Lance', class: 'B', engines: 12, at: { x: 5.5, y: 5.5 } }], [{ at: { x: 20.5, y: 10.5 } }]], {
      plotting: plot,
    })
    return at(state, { frame: 'plot', from: 1, to: plot === 'whole turn' ? 12 : 3 }, { 0: { speed: 12, power: { ...POWER, engines: 3 } } })
  }
  it('SHP-19 of a course that ends where an enemy is the question of the ram says that it goes by, till it is to ram', () => {
    const state = at(
      battle([[{ name: 'Lance', engines: 12, at: { x: 5.5, y: 5.5 } }], [{ name: 'Mark', at: { x: 6.5, y: 5.5 } }]]),
      { frame: 'plot', from: 1, to: 3 },
      { 0: { speed: 12, power: { ...POWER, engines: 3 } } },
    )
    const step = (phase: number, picked: string) => ({ key: `s0:p${phase}`, kind: 'pick' as const, picked: [picked] })
    const ram = { key: 's0:ram', kind: 'pick' as const, picked: ['p1'] }
    const hint = (...parts: OrdersAnswer['parts']) =>
      eyes.refine?.(state, 0, orders(state, 0, parts))?.groups[0]?.asks.find(({ key }) => key === 's0:ram')?.hint
    expect(hint(step(1, 'forward'))).toBe('its course ends where Mark is now: it goes by, unless it is to ram')
    for (const parts of [[], [step(1, 'forward'), step(2, 'forward')], [step(1, 'forward'), ram]])
      expect(hint(...parts)).toBe('if it comes to enter the space of this ship')
  })
  it('SHP-12 a ship carried to a square is given the plot that ends there, and the judge accepts it', () => {
    const state = plotting()
    for (const [x, y] of [
      [9, 5],
      [8, 9],
      [3, 8],
      [5, 2],
    ]) {
      const plan = eyes.plan(state, 0, { body: 0, path: [{ x: (x ?? 0) + 0.3, y: (y ?? 0) + 0.8 }], draft: orders(state, 0, []) })
      expect(plan?.ends[0]?.at, `${x} ${y}`).toEqual({ x: (x ?? 0) + 0.5, y: (y ?? 0) + 0.5 })
      const answer = orders(state, 0, plan?.parts ?? [])
      expect(game.judge(state, answer)).toEqual({ legal: true })
      expect(eyes.forecast(state, 0, answer).plans?.[0]?.stops).toEqual(plan?.stops)
    }
  })
  it('SHP-12 what is out of reach is approached as far as it goes, over the phases of the block', () => {
    const plan = eyes.plan(plotting('three phases'), 0, { body: 0, path: [{ x: 15.5, y: 5.5 }] })
    expect(plan?.ends[0]?.at).toEqual({ x: 8.5, y: 5.5 })
    expect(plan?.stopped).toBe('7 spaces short of it')
    expect(plan?.stops?.map((stop) => stop.label)).toEqual(['1', '2', '3'])
  })
  it('SHP-12 a plot that turns too soon is refused with the ship’s name, and its course shows where it would be', () => {
    const state = plotting('three phases')
    const draft = orders(state, 0, [
      { key: 's0:p1', kind: 'pick', picked: ['forward'] },
      { key: 's0:p2', kind: 'pick', picked: ['left'] },
    ])
    const forecast = eyes.forecast(state, 0, draft)
    expect(forecast.verdict.legal || forecast.verdict.refusals[0]?.reason).toBe(
      'Phase 2: Lance turns only after 2 spaces forward; it has gone 1.',
    )
    expect(forecast.plans?.[0]?.stops?.map((stop) => stop.at.x)).toEqual([6.5, 6.5, 6.5])
  })
  it('nobody plots the ships of another seat', () => {
    expect(eyes.plan(plotting(), 1, { body: 0, path: [{ x: 9.5, y: 5.5 }] })).toBeUndefined()
  })
})
