// What an order has come to in a round: what has fallen has fallen, what is carried out is not judged again (MAS-1).
import { describe, expect, test } from 'vitest'
import { degrees } from '../../../src/engine/geometry/units'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { awaiting } from '../../../src/systems/mass-battle/game/awaiting'
import { type Clause, NOTHING_DONE, type Order, type State } from '../../../src/systems/mass-battle/state'
import { answered, clause, type Done, field, order, orders, played, round, told, unit, type Wish } from '../../support/companies'

const texts = (done: Done, what: string) => told(done, what).map((event) => eyes.tell(done.state, event, 'umpire').text)
const far: Wish = { seat: 1, corner: [90, 70], facing: 180 }
const bless = clause({ posture: 'cast', spell: 'bless', target: 0 })
const blesses = { spells: [{ spell: 'bless' as const, times: 1 }] }
const cautions = (state: State, given: Order) => eyes.forecast(state, 0, orders(state, 0, { 0: given })).cautions ?? []

describe('MAS-1 a march that is barred by a friend who holds', () => {
  const barred = (more: Partial<Wish> = {}) => field([{ seat: 0, ...more }, { seat: 0, corner: [22, 20] }, far])
  const march = { posture: 'march', place: { x: 20.5, y: 22.5 } } as const

  test('MAS-10 casts where its fallback says so', () => {
    const state = barred({ leader: blesses })
    const done = round(state, { 0: order(march, { condition: 'in the way', clause: bless }) }, [])
    expect(texts(done, 'fallback')).toEqual([
      'Company 0 were ordered to march to U23: something is in the way; they cast bless on Company 0',
    ])
    expect(told(done, 'spell')).toHaveLength(1)
    expect(unit(done, 0).leader?.spells[0]?.times).toBe(0)
  })
  test('MAS-7 shoots no more when that shows: it is warned of, and told that it holds', () => {
    const state = barred({ profile: { missile: 'longbow' } })
    const aside = order(march, { condition: 'in the way', clause: clause({ target: 2 }) })
    const near = { ...state, units: state.units.map((one) => (one.id === 2 ? { ...one, corner: { x: 40, y: 45 } } : one)) }
    expect(cautions(near, aside).map(({ reason }) => reason)).toEqual([
      'Company 0 are to march to U23, and where something is in the way to shoot at Company 2. The way is barred as things stand, but that shows when they are to move, and nobody shoots then: they would hold.',
    ])
    const done = round(near, { 0: aside }, [])
    expect(texts(done, 'fallback')).toEqual(['Company 0 were ordered to march to U23: something is in the way; they hold'])
    expect(told(done, 'attack')).toEqual([])
  })
})

describe('MAS-1 MAS-7 an order to shoot', () => {
  const crossbows = (then: Order['fallbacks'][number]['clause'], more: Partial<Wish> = {}) =>
    field([
      {
        ...{ seat: 0, profile: { missile: 'crossbow' }, leader: blesses },
        ...{ order: order({ target: 1 }, { condition: 'out of reach', clause: then }), ...more },
      },
      { seat: 1, corner: [40, 30], facing: 180 },
    ])
  test('that is carried out falls to nothing else', () => {
    const done = round(crossbows(bless), {}, [[20, 2]])
    expect([told(done, 'attack').length, told(done, 'fallback'), told(done, 'spell')]).toEqual([1, [], []])
  })
  test('MAS-7 at somebody out of reach is told where nobody else can be shot at, and once', () => {
    const archers = (more: Partial<Wish> = {}, others: readonly Wish[] = []) =>
      field([{ seat: 0, profile: { missile: 'short bow' }, order: order({ target: 1 }), ...more }, far, ...others])
    expect(texts(round(archers(), {}, []), 'fallback')).toEqual([
      'Company 0 were ordered to shoot at Company 1: those are out of reach; they hold',
    ])
    const near: Wish = { seat: 1, corner: [40, 20], facing: 180 }
    expect(texts(round(archers({}, [near]), {}, [2]), 'fallback')).toEqual([
      'Company 0 were ordered to shoot at Company 1: those are out of reach; they shoot at Company 2',
    ])
    const aside = order({ target: 1 }, { condition: 'out of reach', clause: clause({ posture: 'withdraw' }) })
    expect(told(round(archers({ order: aside }), {}, []), 'fallback')).toHaveLength(1)
    expect(told(round(archers({ order: { ...order({ target: 1 }), holdFire: true } }), {}, []), 'fallback')).toEqual([])
  })
  test('has them load before the next volley: they are not out of reach for it', () => {
    const state = crossbows(clause({ posture: 'march', target: 1 }), { loaded: false })
    const done = round(state, {}, [])
    expect([told(done, 'fallback'), told(done, 'move'), texts(done, 'reload')]).toEqual([[], [], ['Company 0 reload']])
    const before = state.units[0]?.order ?? order({})
    expect(cautions(state, { ...before, clause: { ...before.clause } }).map(({ reason }) => reason)).toEqual([
      'Company 0 are to shoot at Company 1, but they have to load first: in this round they would reload.',
    ])
  })
  test('at somebody who is gone is told once: from then on they hold', () => {
    const gone = field([
      { seat: 0, profile: { missile: 'longbow' }, order: order({ target: 1 }) },
      { seat: 1, corner: [34, 25], facing: 180, hp: 0, began: 8, condition: 'destroyed' },
      { seat: 1, corner: [40, 25], facing: 180 },
    ])
    const warned = (state: State) => eyes.forecast(state, 0, orders(state, 0)).cautions?.length ?? 0
    expect(warned(gone)).toBe(1)
    const done = round(gone, {}, [[20, 2]])
    expect(told(done, 'fallback')).toHaveLength(1)
    expect(unit(done, 0).order).toEqual(order({}))
    expect(warned(done.state)).toBe(0)
  })
})

describe('MAS-1 MAS-10 an order to cast', () => {
  const darts = clause({ posture: 'cast', spell: 'force darts', target: 1 })
  const caster = (foe: Partial<Wish>): State =>
    field([
      {
        ...{ seat: 0, leader: { spells: [{ spell: 'force darts', times: 1 }] } },
        order: order(darts, { condition: 'out of reach', clause: clause({}) }),
      },
      { seat: 1, corner: [34, 25], facing: 180, ...foe },
    ])
  test('waits for the magic phase: who has come into reach by then is cast at', () => {
    const state = caster({ corner: [46, 25], order: order({ posture: 'march', target: 0 }) })
    const done = played(
      state,
      [orders(state, 0), orders(state, 1)],
      [
        [6, 6],
        [6, 1],
        [4, 1],
        [4, 1],
      ],
    )
    expect(told(done, 'fallback')).toEqual([])
    expect(told(done, 'spell')).toHaveLength(1)
  })
  test('for which there is no spell any more says so, and not that those it was for are gone', () => {
    const spent = (times: number, hp: number, then: Partial<Clause>) =>
      field([
        {
          ...{ seat: 0, leader: { hp, spells: [{ spell: 'bless', times }] } },
          order: order(bless, { condition: 'gone', clause: clause(then) }),
        },
        far,
      ])
    expect(texts(round(spent(0, 10, {}), {}, []), 'fallback')).toEqual([
      'Company 0 were ordered to cast bless on Company 0: the spell is used up; they hold',
    ])
    expect(texts(round(spent(1, 0, { posture: 'withdraw' }), {}, []), 'fallback')).toEqual([
      'Company 0 were ordered to cast bless on Company 0: nobody is left to cast it; they withdraw',
    ])
  })
  test('that comes to nothing is told then', () => {
    const done = round(caster({ corner: [95, 75] }), {}, [])
    expect(texts(done, 'fallback')).toEqual(['Company 0 were ordered to cast force darts on Company 1: those are out of reach; they hold'])
    expect(done.events.findIndex(({ what }) => what === 'fallback')).toBeLessThan(done.events.findIndex(({ what }) => what === 'round'))
  })
})

describe('MAS-7 MAS-9 who has shot', () => {
  const shot = { ...NOTHING_DONE, shot: true }
  const broken = (more: Partial<Wish> = {}) =>
    field(
      [
        { seat: 0, did: shot, ...more },
        { seat: 1, corner: [20, 25], facing: 180, condition: 'fleeing' },
        { seat: 1, corner: [90, 70], facing: 180 },
      ],
      { agenda: [{ step: 'pursuit', unit: 0, of: 1 }, { step: 'flee', unit: 1 }, { step: 'end' }] },
    )
  test('strikes at their backs and does not run, as the question and the log say', () => {
    const state = broken()
    const decision = awaiting(state).find(({ standing }) => !standing)
    const [pursue] = decision?.asks ?? []
    expect(pursue?.hint).toBe('strike at their backs; who has shot does not run')
    const answer = { decision: decision?.id ?? '', seat: 0, key: 'pursue', kind: 'pick', picked: ['pursue'] } as const
    expect(eyes.forecast(state, 0, answer).notes).toContain('they have shot in this round and do not run')
    const done = answered(state, 'pursue', [[20, 2]])
    expect(texts(done, 'pursuit')).toEqual(['Company 0 have shot and do not run after Company 1, but strike'])
    expect([told(done, 'attack').length, told(done, 'chase')]).toEqual([1, []])
    expect(unit(done, 0).corner).toEqual({ x: 20, y: 20 })
  })
  test('is not asked where none of its squads touches them', () => {
    const done = played(
      { ...broken({ corner: [20, 60] }), agenda: [{ step: 'pause', phase: 'melee' }, ...broken().agenda] },
      [{ decision: 'r1.melee.0', seat: 0, key: 'go', kind: 'pick', picked: ['go'] }],
      [],
    )
    expect(told(done, 'flight')).toHaveLength(1)
  })
})

test('MAS-6 MAS-8 nobody strikes at who withdraws past a gap in his ranks', () => {
  const state = field([
    { seat: 0, squads: 5, files: 4 }, // one squad in the middle of its second rank
    { seat: 1, corner: [16, 20], order: order({ posture: 'withdraw' }) },
  ])
  const done = round(state, {}, [])
  expect(told(done, 'attack')).toEqual([])
  expect(unit(done, 1).corner.x).toBeLessThan(16)
})

test('MAS-2 no more comes off than was there', () => {
  const state = field([
    { seat: 0, profile: { missile: 'longbow' }, order: order({ target: 1 }) },
    { seat: 1, corner: [34, 25], facing: 180, hp: 3, began: 8, tested: true },
    { seat: 1, corner: [90, 70], facing: 180 },
  ])
  const done = round(state, {}, [
    [20, 20],
    [6, 6],
  ])
  const [blow] = told(done, 'attack')
  expect(blow?.detail).toMatchObject({ loss: 6, had: 3, left: 0 })
  expect(texts(done, 'attack')).toEqual(['Company 0 shoot at Company 1: 21, 1 hit; damage 6, 6 hit points where 3 were left; 0 left'])
  expect(blow?.strikes?.map(({ harm }) => harm)).toEqual([3])
})

describe('MAS-1 what has been carried out is over, and the unit holds', () => {
  const archers = (more: Partial<Wish> = {}) =>
    field([
      { seat: 0, profile: { missile: 'crossbow' }, ...more },
      { seat: 1, corner: [40, 25], facing: 180 },
    ])
  const near = { posture: 'march', place: { x: 22.5, y: 22.5 } } as const
  test.each<[string, State, Parameters<typeof order>[0], number]>([
    ['who has arrived', archers(), near, 1],
    ['who has formed', archers(), { posture: 'formation', formation: 'square' }, 1],
    ['who has loaded', archers({ loaded: false }), { posture: 'reload' }, 1],
    ['who has arrived and is still to wheel', archers(), { ...near, facing: degrees(90) }, 0],
    ['who is under way', archers(), { posture: 'march', place: { x: 22.5, y: 40.5 } }, 0],
  ])('%s', (_name, state, wish, volleys) => {
    const first = round(state, { 0: order(wish) }, [])
    expect(told(first, 'attack')).toEqual([])
    expect(unit(first, 0).order.clause.posture).toBe(volleys === 1 ? 'hold' : wish.posture)
    const second = round(first.state, {}, volleys === 1 ? [[20, 2]] : [])
    expect(told(second, 'attack')).toHaveLength(volleys)
    expect(told(second, 'phase').map(({ detail }) => detail.phase)).toEqual(volleys === 1 ? ['missile'] : ['movement'])
  })
  test('who has wheeled is not told to wheel any more, and keeps what else it was told', () => {
    const turned = round(archers({ order: order({}) }), { 0: { ...order({ facing: degrees(90) }), holdFire: true } }, [])
    expect(unit(turned, 0).order).toEqual({ ...order({}), holdFire: true })
  })
})

describe('MAS-1 who cannot go where he is ordered is told why', () => {
  const east = { posture: 'march', place: { x: 60.5, y: 22.5 } } as const
  test('in contact', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180 }])
    expect(cautions(state, order(east)).map(({ reason }) => reason)).toEqual([expect.stringContaining('they are in melee')])
    const done = round(state, { 0: order(east) }, [6, 1, 1, 1])
    expect(texts(done, 'fallback')).toEqual(['Company 0 were ordered to march to BI23: they are in melee; they hold'])
  })
  test('held by roots', () => {
    const state = field([{ seat: 0, effects: [{ effect: 'rooted', until: null }] }, far])
    expect(texts(round(state, { 0: order(east) }, []), 'fallback')).toEqual([
      'Company 0 were ordered to march to BI23: they are rooted; they hold',
    ])
  })
})

test('when all is over nobody is done any more, and who is gone is nothing else', () => {
  const state = field([
    { seat: 0, leader: {} },
    { seat: 0, corner: [60, 20], condition: 'off', effects: [{ effect: 'blessed', until: null }] },
    far,
  ])
  const over: State = { ...state, outcome: { winner: 0, reason: 'Over.' } }
  expect(eyes.scene(over, 'umpire').bodies.map((body) => [body.state, body.notes])).toEqual([
    ['ready', ['tight', 'led by Chief']],
    ['gone', []],
    ['ready', ['tight']],
  ])
})
