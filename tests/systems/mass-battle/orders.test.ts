// Orders: a closed form, sealed, conditional; what has become impossible falls to its fallback, then to hold (MAS-1).
import { describe, expect, test } from 'vitest'
import { degrees } from '../../../src/engine/geometry/units'
import { fits } from '../../../src/engine/kernel/check'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { awaiting, ordersAsk } from '../../../src/systems/mass-battle/game/awaiting'
import { standingOf } from '../../../src/systems/mass-battle/game/clause'
import { partsOf } from '../../../src/systems/mass-battle/game/keys'
import { orderIn, orderText } from '../../../src/systems/mass-battle/game/orders'
import { shotRefusal } from '../../../src/systems/mass-battle/game/sight'
import type { State } from '../../../src/systems/mass-battle/state'
import { company, field, order, orders, played, refusalsOf, round, told, unit, type Wish } from '../../support/companies'

const foes = () => field([{ seat: 0 }, { seat: 1, corner: [34, 25], facing: 180 }, { seat: 1, corner: [34, 45], facing: 180 }])

describe('MAS-1 the closed form', () => {
  test('both sides owe sealed orders at once, and phases follow when both are in', () => {
    const state = foes()
    const owed = awaiting(state).filter(({ standing }) => !standing)
    expect(owed.map(({ seat, sealed }) => [seat, sealed])).toEqual([
      [0, true],
      [1, true],
    ])
    const done = round(state, { 0: order({ posture: 'march', target: 1 }) }, [])
    expect(done.state.round).toBe(2)
    expect(told(done, 'phase').map(({ detail }) => detail.phase)).toEqual(['movement'])
  })

  test('it reads as a sentence, fallbacks with their conditions', () => {
    const state = foes()
    const wish = order({ posture: 'charge', target: 1 }, { condition: 'gone', clause: order({ posture: 'charge', target: 2 }).clause })
    expect(orderText(state, unit({ state, events: [] }, 0), wish)).toBe(
      'charge Company 1; if Company 1 are gone, charge Company 2; else hold',
    )
    const turned = order({ posture: 'march', target: 1 }, { condition: 'in the way', clause: order({ facing: degrees(270) }).clause })
    expect(orderText(state, unit({ state, events: [] }, 0), turned)).toBe(
      'advance on Company 1; if something is in the way, wheel to face up; else hold',
    )
  })

  test('a second fallback names whom the first is none for too: it is taken up for either', () => {
    const state = foes()
    const wish = order(
      { posture: 'charge', target: 1 },
      { condition: 'gone', clause: order({ posture: 'charge', target: 2 }).clause },
      { condition: 'out of reach', clause: order({ posture: 'withdraw' }).clause },
    )
    const said = (given: typeof wish) => orderText(state, unit({ state, events: [] }, 0), given)
    expect(said(wish)).toBe(
      'charge Company 1; if Company 1 are gone, charge Company 2; if Company 1 or Company 2 are out of reach, withdraw; else hold',
    )
    const far = field([
      { seat: 0, order: wish },
      { seat: 1, corner: [90, 25], facing: 180 },
      { seat: 1, corner: [34, 45], facing: 180 },
    ])
    expect(standingOf(far, unit({ state: far, events: [] }, 0)).clause.posture).toBe('withdraw')
    const [gone] = wish.fallbacks
    const again = { ...wish, fallbacks: gone ? [gone, { ...gone, clause: order({ posture: 'withdraw' }).clause }] : [] }
    expect(said(again)).toBe('charge Company 1; if Company 1 are gone, charge Company 2; if Company 2 are gone, withdraw; else hold')
  })

  test('a fallback is offered for what can come about', () => {
    const state = foes()
    const offered = (slot: '1' | '2', ...picks: readonly (readonly [string, string])[]) => {
      const parts = picks.map(([key, picked]) => ({ key: `u0:${key}`, kind: 'pick' as const, picked: [picked] }))
      const asks = eyes.refine?.(state, 0, { ...orders(state, 0), parts })?.groups[0]?.asks
      const ask = asks?.find(({ key }) => key === `u0:if${slot}`)
      return ask?.kind === 'pick' && ask.options.map(({ id }) => id)
    }
    expect(offered('1', ['do', 'withdraw'])).toEqual(['in the way'])
    expect(offered('1', ['do', 'advance'])).toEqual(['gone', 'in the way'])
    expect(offered('1', ['do', 'charge'])).toEqual(['gone', 'in the way', 'out of reach'])
    expect(offered('1', ['do', 'withdraw'], ['if1', 'gone'])).toEqual(['gone', 'in the way']) // chosen before, to be let go
    expect(offered('2', ['do', 'charge'], ['if1', 'gone'], ['do1', 'withdraw'])).toEqual(['in the way', 'out of reach'])
    expect(offered('2', ['do', 'charge'], ['if1', 'in the way'], ['do1', 'withdraw'])).toEqual(['gone', 'in the way', 'out of reach'])
  })

  test('whom the leader strikes and that fire is held is told, and alone is a new order', () => {
    const state = field([
      { seat: 0, leader: {}, profile: { missile: 'short bow' } },
      { seat: 1, corner: [60, 25], facing: 180 },
    ])
    const said = (key: string, picked: string, on = state) => {
      const draft = { ...orders(on, 0), parts: [{ key, kind: 'pick' as const, picked: [picked] }] }
      const { subtitle, notes } = eyes.forecast(on, 0, draft)
      return [subtitle.split(': ')[1], notes[0], eyes.refine?.(on, 0, draft)?.groups[0]?.sum]
    }
    const duel = 'hold; strike at their leader'
    expect(said('u0:duel', 'leader')).toEqual(['1 new order', `Company 0: ${duel}`, duel])
    expect(said('u0:fire', 'hold')).toEqual(['1 new order', 'Company 0: hold; hold fire', 'hold; hold fire'])
    expect(said('u0:duel', 'unit')[0]).toBe('everybody goes on as before')
    const [first, ...others] = state.units
    if (!first) throw new Error('nobody')
    const fallen = { ...first, leader: first.leader && { ...first.leader, hp: 0 }, order: { ...first.order, duel: true } }
    expect(orderText({ ...state, units: [fallen, ...others] }, fallen)).toBe('hold') // nobody is left to strike
  })

  test('the list of whom to charge says why not, as the table does', () => {
    const state = field([
      { seat: 0, corner: [20, 25] },
      { seat: 1, corner: [30, 25], facing: 180 },
      { seat: 1, corner: [70, 25], facing: 180 },
    ])
    const charge = { ...orders(state, 0), parts: [{ key: 'u0:do', kind: 'pick' as const, picked: ['charge'] }] }
    const ask = eyes.refine?.(state, 0, charge)?.groups[0]?.asks.find(({ key }) => key === 'u0:at')
    expect(ask?.kind === 'target' && ask.targets.map(({ hint }) => hint)).toEqual([undefined, 'out of reach now'])
  })

  test('formations and fronts say how they stand already, and what there is no room for now', () => {
    const state = field([
      { seat: 0, squads: 2 },
      { seat: 0, corner: [20, 31] },
      { seat: 0, corner: [25, 24] },
    ])
    const asked = (doing: string, key: string) => {
      const draft = { ...orders(state, 0), parts: [{ key: 'u0:do', kind: 'pick' as const, picked: [doing] }] }
      const ask = eyes.refine?.(state, 0, draft)?.groups[0]?.asks.find((one) => one.key === `u0:${key}`)
      if (ask?.kind !== 'pick') throw new Error('it is not asked')
      return ask
    }
    const hints = (doing: string, key: string) => asked(doing, key).options.map(({ id, hint }) => [id, hint?.split('; ')[0]])
    expect(hints('formation', 'form')).toEqual([
      ['tight', 'as they stand'],
      ['loose', 'no room now'],
      ['square', 'no flanks, may turn at will, does not charge'],
    ])
    expect(hints('wheel', 'face')).toEqual([
      ['0', 'as they stand'],
      ['90', 'no room now'],
      ['180', undefined],
      ['270', undefined],
    ])
    expect([asked('wheel', 'face').hint, asked('march', 'face').hint]).toEqual(['to wheel to; no room now: down', 'to wheel to'])
    expect(hints('march', 'face').map(([, hint]) => hint)).toEqual(Array(4).fill(undefined)) // they wheel there, not here
  })

  test('parts say the order whole: read back they are the same', () => {
    const state = foes()
    const wish = order(
      { posture: 'march', place: { x: 30.5, y: 12.5 }, facing: company(0, { seat: 0, facing: 90 }).facing },
      { condition: 'in the way', clause: order({ posture: 'withdraw' }).clause },
      { condition: 'out of reach', clause: order({ posture: 'formation', formation: 'square' }).clause },
    )
    const answer = orders(state, 0, { 0: wish })
    expect(refusalsOf(state, answer)).toEqual([])
    expect(orderIn(partsOf(answer), company(0, { seat: 0 }))).toEqual(wish)
  })

  test('no unit needs an order: it goes on as before', () => {
    const standing = order({ posture: 'march', target: 1 })
    const state = field([
      { seat: 0, order: standing },
      { seat: 1, corner: [60, 25], facing: 180 },
    ])
    expect(refusalsOf(state, orders(state, 0))).toEqual([])
    expect(unit(round(state, {}, []), 0).corner.x).toBe(26)
  })

  test('a third fallback is not offered', () => {
    const state = foes()
    const decision = awaiting(state)[0]
    const bad = { ...orders(state, 0), parts: [{ key: 'u0:if3', kind: 'pick' as const, picked: ['gone'] }] }
    expect(decision && fits(decision, bad)[0]?.reason).toContain('is not among the questions')
  })

  test('what says half is refused with a remedy', () => {
    const state = foes()
    for (const [wish, words] of [
      [order({ posture: 'march' }), 'no place and no enemy'],
      [order({ posture: 'charge' }), 'has no enemy'],
      [order({ posture: 'follow' }), 'nobody is named'],
      [order({ posture: 'formation' }), 'no formation'],
    ] as const) {
      const [refusal] = refusalsOf(state, orders(state, 0, { 0: wish }))
      expect(refusal?.reason).toContain(words)
      expect(refusal?.remedy).toMatch(/choose/)
    }
    const dangling = { ...orders(state, 0, { 0: order({ posture: 'charge', target: 1 }) }) }
    const [refusal] = refusalsOf(state, { ...dangling, parts: [...dangling.parts, { key: 'u0:if1', kind: 'pick', picked: ['gone'] }] })
    expect(refusal?.reason).toContain('says when, but not what')
  })

  test('as a draft grows, only what follows is asked', () => {
    const state = foes()
    const keys = (parts: Parameters<typeof ordersAsk>[2]) => ordersAsk(state, 0, parts)?.groups[0]?.asks.map(({ key }) => key)
    const blank = orders(state, 0)
    expect(keys(blank)).toEqual(['u0:do'])
    expect(keys({ ...blank, parts: [{ key: 'u0:do', kind: 'pick', picked: ['charge'] }] })).toEqual(['u0:do', 'u0:at', 'u0:if1'])
  })
})

describe('MAS-1 what events make of orders', () => {
  const charging = order({ posture: 'charge', target: 1 }, { condition: 'gone', clause: order({ posture: 'charge', target: 2 }).clause })
  test('target gone: the fallback with that condition', () => {
    const state = foes()
    const gone = {
      ...state,
      units: state.units.map((one) =>
        one.id === 1 ? { ...one, condition: 'off' as const } : one.id === 0 ? { ...one, order: charging } : one,
      ),
    }
    const first = gone.units[0]
    expect(first && standingOf(gone, first)).toMatchObject({ slot: 1, why: 'gone', clause: { target: 2 } })
  })
  test('out of reach with no such fallback: hold', () => {
    const state = field([
      { seat: 0, order: charging },
      { seat: 1, corner: [90, 25], facing: 180 },
      { seat: 1, corner: [34, 45], facing: 180 },
    ])
    const first = state.units[0]
    expect(first && standingOf(state, first)).toMatchObject({ slot: 3, why: 'out of reach', clause: { posture: 'hold' } })
    const done = round(state, {}, [])
    expect(unit(done, 0).corner).toEqual({ x: 20, y: 20 })
    expect(told(done, 'fallback')[0]?.detail).toMatchObject({ why: 'out of reach', does: 'hold' })
  })
  test('somebody in the way', () => {
    const state = field([
      { seat: 0, order: order({ posture: 'charge', target: 1 }) },
      { seat: 1, corner: [40, 25], facing: 180 },
      { seat: 0, corner: [31, 34], facing: 0, squads: 8, files: 8, hp: 64 },
      { seat: 0, corner: [36, 0], facing: 0, squads: 3, files: 3 },
    ])
    const blocked = field([
      { seat: 0, order: order({ posture: 'charge', target: 1 }) },
      { seat: 1, corner: [40, 25], facing: 180 },
      { seat: 0, corner: [31, 0], facing: 0, squads: 12, files: 12, hp: 96 },
    ])
    const [free, held] = [state.units[0], blocked.units[0]]
    expect(free && standingOf(state, free).slot).toBe(0)
    expect(held && standingOf(blocked, held)).toMatchObject({ slot: 3, why: 'in the way' })
  })
  test('a unit that holds shoots at the nearest in its arc, unless it is to hold its fire', () => {
    const archers = { seat: 0, profile: { missile: 'short bow' as const } }
    const state = field([archers, { seat: 1, corner: [34, 25], facing: 180 }, { seat: 1, corner: [30, 32], facing: 180 }])
    const shot = round(state, {}, [2])
    expect(told(shot, 'attack')[0]?.detail.at).toBe(2)
    expect(told(round(state, { 0: order({ target: 1 }) }, [2]), 'attack')[0]?.detail.at).toBe(1)
    expect(told(round(state, { 0: { ...order({}), holdFire: true } }, []), 'attack')).toEqual([])
  })
  test('standing orders are seen by their own side alone', () => {
    const state = field([
      { seat: 0, order: charging },
      { seat: 1, corner: [34, 25], facing: 180 },
      { seat: 1, corner: [34, 45], facing: 180 },
    ])
    const kinds = (viewer: 0 | 1 | 'table') => eyes.scene(state, viewer).threads.map(({ kind }) => kind)
    expect(kinds(0)).toEqual(['order', 'fallback'])
    expect(kinds(1)).toEqual([])
    expect(kinds('table')).toEqual([])
    expect(JSON.stringify(eyes.inspect(state, 1, { body: 0 }))).not.toContain('charge Company')
  })
})

describe('MAS-1 a way that is barred', () => {
  const march = (to: readonly [number, number]) => order({ posture: 'march', place: { x: to[0] + 0.5, y: to[1] + 0.5 } })
  /** Company 0 right behind company 1, and an enemy in touch with that. */
  const behind = (more: Partial<Wish> = {}, enemy: readonly [number, number] = [29, 25]) =>
    field([
      { seat: 0, corner: [20, 20] },
      { seat: 0, corner: [22, 20], ...more },
      { seat: 1, corner: enemy, facing: 180 },
    ])
  const fighting = () => behind({ corner: [27, 20] }, [27, 25])
  const near = () => behind({}, [22, 25])
  const cautions = (state: State, given: Parameters<typeof orders>[2]) => eyes.forecast(state, 0, orders(state, 0, given))?.cautions ?? []
  const ghost = (state: State, given: Parameters<typeof orders>[2] = {}) =>
    eyes.plan?.(state, 0, { body: 0, path: [{ x: 40.5, y: 22.5 }], holding: 0, draft: orders(state, 0, given) })?.stopped

  test('is told before it is given, as every impossible order is', () => {
    expect(cautions(near(), { 0: march([40, 22]) })).toMatchObject([
      { reason: expect.stringContaining('something is in the way as things stand: they would hold'), rule: 'MAS-1', group: 'u0' },
    ])
    expect(cautions(fighting(), { 0: march([24, 22]) })).toEqual([])
    const aside = { ...march([40, 22]), fallbacks: [{ condition: 'in the way' as const, clause: order({ posture: 'withdraw' }).clause }] }
    expect(cautions(near(), { 0: aside })).toEqual([])
    expect(ghost(near())).toBe('the way is barred: as things stand they would hold')
  })
  test('MAS-6 MAS-8 straight back is told with the names of those who stand there', () => {
    const back = (state: State) => cautions(state, { 1: order({ posture: 'withdraw' }) }).map(({ reason }) => reason)
    expect(back(behind())).toEqual(['Company 1 are to withdraw, but Company 0 are in the way as things stand: they would hold.'])
    expect(back(behind({ corner: [23, 20] }))).toEqual([]) // a step of room
  })
  test('is not told of friends who are ordered on, and go first; the ghost says so', () => {
    const state = behind({}, [90, 25])
    const given = { 0: march([40, 22]), 1: march([60, 22]) }
    expect(cautions(state, given)).toEqual([])
    expect(unit(round(state, given, []), 0).corner.x).toBe(26)
    expect(ghost(state, given)).toBe('friends are in the way: it goes if they have gone first')
    expect(ghost(state)).toBe('the way is barred: as things stand they would hold')
  })
  test('a wheel without room is told, before and when it comes to it', () => {
    const state = behind({}, [90, 25])
    const wheel = order({ facing: company(0, { seat: 0, facing: 180 }).facing })
    expect(cautions(state, { 0: wheel })).toMatchObject([{ remedy: 'give them another order', group: 'u0', rule: 'MAS-1' }])
    const done = round(state, { 0: wheel }, [])
    expect([unit(done, 0).facing, told(done, 'fallback').map(({ detail }) => detail.why)]).toEqual([0, ['in the way']])
  })
})

describe('MAS-7 who is to hold fire, and to shoot', () => {
  const state = field([
    { seat: 0, profile: { missile: 'short bow' }, order: { ...order({}), holdFire: true } },
    { seat: 1, corner: [34, 25], facing: 180 },
  ])
  const given = orders(state, 0, { 0: order({ target: 1 }) })
  test('is warned of it, and what would mend it is offered', () => {
    const { cautions = [] } = eyes.forecast(state, 0, given)
    expect(cautions).toMatchObject([
      { reason: 'Company 0 are to shoot at Company 1, and to hold their fire: they would not shoot.', rule: 'MAS-7', group: 'u0' },
    ])
    expect(told(played(state, [given, orders(state, 1)], []), 'attack')).toEqual([])
    const mended = { ...given, parts: [...given.parts, ...(cautions[0]?.offer ?? [])] }
    expect(refusalsOf(state, mended)).toEqual([])
    expect(eyes.forecast(state, 0, mended).cautions).toBeUndefined()
    expect(told(played(state, [mended, orders(state, 1)], [[20, 2]]), 'attack')).toHaveLength(1)
  })
  test('nothing is said where nobody is named', () => {
    expect(eyes.forecast(state, 0, orders(state, 0, { 0: order({}) })).cautions).toBeUndefined()
  })
})

describe('MAS-1 orders that go on as before', () => {
  const charge = (target: number) => ({ posture: 'charge' as const, target })
  const standing = (given: ReturnType<typeof order>, more: Partial<Wish> = {}, enemy: Partial<Wish> = {}) =>
    field([
      { seat: 0, order: given, ...more },
      { seat: 1, corner: [34, 25], facing: 180, ...enemy },
      { seat: 1, corner: [90, 70], facing: 180 },
    ])
  const cautions = (state: State) => eyes.forecast(state, 0, orders(state, 0)).cautions ?? []
  const reasons = (state: State) => cautions(state).map(({ reason }) => reason)
  const gone = { condition: 'destroyed' } as const

  test('are warned of once whom they are about is gone, one caution a unit', () => {
    const state = standing(order(charge(1)), {}, gone)
    expect(cautions(state)).toEqual([
      {
        reason: 'Company 0 are to charge Company 1 as before, but there is nobody there: they would hold.',
        remedy: 'give them another order',
        rule: 'MAS-1',
        group: 'u0',
      },
    ])
    expect(told(round(state, {}, []), 'fallback')[0]?.detail).toMatchObject({ why: 'gone', does: 'hold' })
    expect(eyes.forecast(state, 0, orders(state, 0, { 0: order({}) })).cautions).toBeUndefined()
    expect(reasons(standing(order({ posture: 'march', target: 1 }), {}, { condition: 'off' }))).toHaveLength(1)
    const many = field([
      ...[0, 10, 20].map((y) => ({ seat: 0, corner: [20, 20 + y] as const, order: order(charge(3)) })),
      { seat: 1, ...gone },
    ])
    expect(cautions(many).map(({ group }) => group)).toEqual(['u0', 'u1', 'u2'])
  })
  test('are not warned of while they may come into reach, nor where a fallback does', () => {
    expect(reasons(standing(order(charge(2))))).toEqual([])
    const then = (target: number) => order(charge(1), { condition: 'gone', clause: order(charge(target)).clause })
    expect(reasons(standing(then(2), {}, gone))).toEqual([])
    expect(reasons(standing(then(1), {}, gone))).toHaveLength(1)
    const other = order(charge(1), { condition: 'out of reach', clause: order({ posture: 'withdraw' }).clause })
    expect(reasons(standing(other, {}, gone))).toHaveLength(1)
  })
  test('a spell that is spent, a caster who fell, and a square that is to charge are; a friend who flees is not', () => {
    const cast = order({ posture: 'cast', spell: 'force darts', target: 1 })
    const caster = (hp: number, times: number) => standing(cast, { leader: { hp, spells: [{ spell: 'force darts', times }] } })
    expect(reasons(caster(10, 1))).toEqual([])
    expect(reasons(caster(10, 0))).toEqual([
      'Company 0 are to cast force darts on Company 1 as before, but Chief has no more of it: they would hold.',
    ])
    expect(reasons(caster(0, 1))[0]).toContain('nobody is left to cast it')
    expect(reasons(standing(order(charge(1)), { formation: 'square' }))[0]).toContain('a square does not charge')
    const following = (condition: 'fleeing' | 'off') =>
      field([
        { seat: 0, order: order({ posture: 'follow', target: 1 }) },
        { seat: 0, corner: [40, 40], condition },
        { seat: 1, corner: [90, 25], facing: 180 },
      ])
    expect(reasons(following('fleeing'))).toEqual([])
    expect(reasons(following('off'))).toHaveLength(1)
  })
  test('what is refused already is not warned of', () => {
    const state = standing(order({}))
    for (const half of [order({ posture: 'charge' }), order({ posture: 'follow' }), order({ posture: 'cast', spell: null })]) {
      const { verdict, cautions: said, plans } = eyes.forecast(state, 0, orders(state, 0, { 0: half }))
      expect([verdict.legal, said, plans?.map(({ stopped }) => stopped)]).toEqual([false, undefined, [undefined]])
    }
    const given = orders(state, 0, { 0: order(charge(2)) })
    expect(eyes.forecast(state, 0, given).cautions).toHaveLength(1)
    const dangling = { ...given, parts: [...given.parts, { key: 'u0:if1', kind: 'pick' as const, picked: ['gone'] }] }
    expect(eyes.forecast(state, 0, dangling).cautions).toBeUndefined()
  })
})

describe('MAS-7 who is to shoot into a melee', () => {
  /** Archers, a friend and the enemy it fights, and a second enemy a little farther off. */
  const melee = (more: Partial<Wish> = {}, second: readonly [number, number] = [36, 37]) =>
    field([
      { seat: 0, profile: { missile: 'short bow' }, corner: [20, 25], ...more },
      { seat: 0, corner: [30, 25] },
      { seat: 1, corner: [30, 30], facing: 180 },
      { seat: 1, corner: second, facing: 180 },
    ])
  const at = order({ target: 2 })
  const forecast = (state: State) => eyes.forecast(state, 0, orders(state, 0, { 0: at }))

  test('is told that they are in melee, and whom the unit would shoot at', () => {
    const state = melee()
    expect(state.units[2] && shotRefusal(state, unit({ state, events: [] }, 0), state.units[2])?.short).toBe('melee')
    expect(forecast(state).cautions?.[0]?.reason).toBe(
      'Company 0 are to shoot at Company 2, but Company 2 are in melee as things stand: they would shoot at Company 3.',
    )
    expect(forecast(state).plans?.[0]?.stopped).toBe('Company 2 are in melee: as things stand they would shoot at Company 3')
    expect(forecast(melee({}, [90, 70])).cautions?.[0]?.reason).toContain('they would hold.')
    expect(forecast(melee({ order: { ...order({}), holdFire: true } })).cautions?.[0]?.rule).toBe('MAS-7')
    expect(forecast(melee({ loaded: false })).cautions?.[0]?.reason).toContain('they have to load first')
  })
  test('the log says the same when it comes to it', () => {
    const state = melee()
    const done = played(
      state,
      [orders(state, 0, { 0: at }), orders(state, 1)],
      [
        [20, 2],
        [6, 5],
        [6, 2],
        [20, 2],
        [20, 2],
      ],
    )
    const [fell] = told(done, 'fallback')
    expect(fell && eyes.tell(done.state, fell, 0).text).toBe(
      'Company 0 were ordered to shoot at Company 2: those are in melee; they shoot at Company 3',
    )
  })
  test('the list of whom to shoot at says why not', () => {
    const state = melee()
    const hold = { ...orders(state, 0), parts: [{ key: 'u0:do', kind: 'pick' as const, picked: ['hold'] }] }
    const ask = ordersAsk(state, 0, hold)?.groups[0]?.asks.find(({ key }) => key === 'u0:at')
    expect(ask?.kind === 'target' && ask.targets.map(({ label, hint }) => [label, hint])).toEqual([
      ['Company 2', 'in melee now'],
      ['Company 3', undefined],
    ])
    const named = { decision: hold.decision, seat: 0, key: 'u0:at', kind: 'target' as const, targets: ['u2'] }
    expect(eyes.forecast(state, 0, named).notes).toContain('no shot at them now: Company 2 are in melee')
    expect(eyes.forecast(melee({ formation: 'square' }), 0, named).subtitle).toBe('in melee now: no shot at them')
  })
})
