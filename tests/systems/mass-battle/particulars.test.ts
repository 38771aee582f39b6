// What the tests of whole phases pass by: the edges of single rules.
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import { squareName } from '../../../src/engine/tabletop/squares'
import { scenarioSetup } from '../../../src/systems/mass-battle/data/scenarios'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { aftermath } from '../../../src/systems/mass-battle/game/aftermath'
import { aimsAt } from '../../../src/systems/mass-battle/game/asks'
import { ordersAsk } from '../../../src/systems/mass-battle/game/awaiting'
import { hindrance } from '../../../src/systems/mass-battle/game/clause'
import { openDraft } from '../../../src/systems/mass-battle/game/draft'
import { bodyOf, countOf, frontSquare, quarter } from '../../../src/systems/mass-battle/game/ground'
import { keyOf, partsOf } from '../../../src/systems/mass-battle/game/keys'
import { strayLeaders } from '../../../src/systems/mass-battle/game/leaders'
import { castsNow } from '../../../src/systems/mass-battle/game/magic'
import { foeOf } from '../../../src/systems/mass-battle/game/melee'
import { fightingSquads } from '../../../src/systems/mass-battle/game/modifiers'
import { flightWay, glidesOf } from '../../../src/systems/mass-battle/game/movement'
import { muster } from '../../../src/systems/mass-battle/game/muster'
import { clauseIn, clauseText } from '../../../src/systems/mass-battle/game/orders'
import { shotRefusal, spellRefusal } from '../../../src/systems/mass-battle/game/sight'
import { costOf, endOf } from '../../../src/systems/mass-battle/game/steps'
import { lossOf } from '../../../src/systems/mass-battle/game/victory'
import { placeGoal, walkTo, wayTo } from '../../../src/systems/mass-battle/game/ways'
import { wheelTo } from '../../../src/systems/mass-battle/game/wheel'
import { parseSetup } from '../../../src/systems/mass-battle/setup/parse'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { answered, clause, field, ground, order, orders, round, told, unit } from '../../support/companies'

const far = { seat: 1, corner: [95, 75], facing: 180 } as const
const first = (state: State): Unit => unit({ state, events: [] }, 0)

describe('orders', () => {
  const led = field([{ seat: 0, leader: { spells: [{ spell: 'bless', times: 1 }] } }, { seat: 0, corner: [20, 40] }, far])
  const friends = (given: Parameters<typeof order>[0]) => {
    const draft = orders(led, 0, { 0: order(given) })
    const asks = ordersAsk(led, 0, draft)?.groups.flatMap((group) => group.asks) ?? []
    const ask = asks.find(({ key }) => key === keyOf(0, 'at', ''))
    return ask?.kind === 'target' ? ask.targets.map(({ body }) => body) : undefined
  }
  test('MAS-10 who blesses may bless his own company; MAS-1 nobody follows himself', () => {
    expect(friends({ posture: 'cast', spell: 'bless', target: 1 })).toEqual([0, 1])
    expect(friends({ posture: 'follow', target: 1 })).toEqual([1])
  })
  test('MAS-10 who is rooted does not withdraw, nor does who has somebody behind him; others may', () => {
    const state = field([{ seat: 0 }, far])
    const back = clause({ posture: 'withdraw' })
    expect(hindrance(state, first(state), back)).toBeUndefined()
    expect(hindrance(state, { ...first(state), effects: [{ effect: 'rooted', until: 2 }] }, back)).toBe('in the way')
    const behind = field([{ seat: 0 }, { seat: 0, corner: [18, 20] }, far])
    expect(hindrance(behind, first(behind), back)).toBe('in the way')
  })
  test('MAS-1 whoever is destroyed is gone, for those who were to shoot at them, charge them or march at them', () => {
    const state = field([
      { seat: 0, profile: { missile: 'longbow' } },
      { seat: 1, corner: [34, 25], facing: 180, hp: 0, began: 8, condition: 'destroyed' },
    ])
    for (const posture of ['hold', 'charge', 'march', 'follow'] as const)
      expect(hindrance(state, first(state), clause({ posture, target: 1 }))).toBe('gone')
  })
  test('MAS-6 a wheel that was begun is walked on with, on the way to a place too', () => {
    const begun = { facing: degrees(90), walked: 4 } as const
    const state = field([{ seat: 0, squads: 3, corner: [50, 20], swing: begun }, far])
    expect(wayTo(state, first(state), placeGoal({ x: 50.5, y: 70.5 }, bodyOf(first(state))), 6).swing).toEqual({ facing: 90, walked: 10 })
  })
  test('MAS-10 who has cast does not cast again in that phase', () => {
    const told = order({ posture: 'cast', spell: 'bless', target: 0 })
    const caster = { ...first(led), order: told }
    const state = { ...led, units: led.units.map((one) => (one.id === 0 ? caster : one)) }
    expect(castsNow(state, caster)).toBe(true)
    expect(castsNow(state, { ...caster, did: { ...caster.did, cast: true } })).toBe(false)
  })
  test('MAS-1 squares are named by column and row, beyond Z by two letters', () => {
    expect([0, 25, 26, 51, 52].map((x) => squareName({ x: x + 0.5, y: 6.5 }))).toEqual(['A7', 'Z7', 'AA7', 'AZ7', 'BA7'])
  })
})

test('MAS-1 a run is said', () => {
  const state = field([{ seat: 0 }, far])
  const place = { x: 30.5, y: 20.5 }
  expect(clauseText(state, clause({ posture: 'march', place, pace: 'run' }))).toBe('march to AE21 at a run')
  expect(clauseText(state, clause({ posture: 'march', place }))).toBe('march to AE21')
})

test('MAS-6 a formation is ordered by its name', () => {
  const state = field([{ seat: 0 }, far])
  const named = (formation: 'tight' | 'loose' | 'square') => clauseText(state, clause({ posture: 'formation', formation }))
  expect([named('tight'), named('loose'), named('square')]).toEqual(['close to tight formation', 'open to loose formation', 'form square'])
})
test('MAS-10 a spell is asked of who knows one', () => {
  const spells = (leader: object | undefined) => {
    const state = field([{ seat: 0, ...(leader ? { leader } : {}) }, far])
    const cast = { ...orders(state, 0), parts: [{ key: keyOf(0, 'do'), kind: 'pick', picked: ['cast'] }] } as const
    const asks = ordersAsk(state, 0, cast)?.groups.flatMap((group) => group.asks) ?? []
    return asks.some(({ key }) => key === keyOf(0, 'spell'))
  }
  expect([spells({ spells: [{ spell: 'bless', times: 1 }] }), spells({}), spells(undefined)]).toEqual([true, false, false])
})
test('MAS-5 what became of a leader is said with his company', () => {
  const state = field([
    { seat: 0, leader: { hp: 0 } },
    { seat: 0, leader: {}, hp: 0, began: 8, condition: 'destroyed' },
    { ...far, hp: 3, began: 8 },
  ])
  expect(aftermath(state).lines.map(({ fate }) => fate)).toEqual([
    '8 of 8 hit points left; Chief fell',
    'destroyed',
    '3 of 8 hit points left',
  ])
})

test('MAS-2 what a whole company would take off somebody is told of all its attacks, shot or charge', () => {
  const state = field([
    { seat: 0, squads: 2, profile: { missile: 'short bow', shot: 2 } },
    { seat: 0, corner: [20, 45] },
    { seat: 1, corner: [34, 25], facing: 180 },
    { seat: 1, corner: [34, 50], facing: 180 },
  ])
  const given = orders(state, 0, { 0: order({ target: 2 }), 1: order({ posture: 'charge', target: 3 }) })
  const figures = eyes.forecast(state, 0, given)?.figures ?? []
  expect(figures.map(({ label, scope }) => [label, scope])).toEqual([
    ['Company 0 shoot: hit points that Company 2 lose', 'all'],
    ['Company 1 charge: hit points that Company 3 lose', 'all'],
  ])
})
test('MAS-8 who stays in contact strikes, whatever the order, and is told what that would come to', () => {
  const state = field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180 }, far])
  const figures = (given: Parameters<typeof order>[0]) =>
    eyes.forecast(state, 0, orders(state, 0, { 0: order(given) })).figures.map(({ label }) => label)
  const blow = 'Company 0 strike: hit points that Company 1 lose'
  expect(figures({})).toEqual([blow])
  expect(figures({ posture: 'charge', target: 1 })).toEqual([blow])
  expect(figures({ posture: 'march', place: { x: 60.5, y: 60.5 } })).toEqual([blow]) // held by the melee
  expect(figures({ posture: 'withdraw' })).toEqual(['Company 1 strike as they withdraw: hit points that Company 0 lose'])
  expect(eyes.forecast(state, 0, orders(state, 0)).figures.map(({ label }) => label)).toEqual([blow])
})
test('MAS-9 a company that flees is told so by one word', () => {
  const [body] = eyes.scene(field([{ seat: 0, condition: 'fleeing', formation: 'square' }, far]), 'table').bodies
  expect([body?.state, body?.notes]).toEqual(['routing', ['square']])
})

test('MAS-1 the forecast of orders counts the new ones, and names others only where there are any', () => {
  const state = field([{ seat: 0 }, { seat: 0, corner: [20, 40] }, far])
  const told = (...ids: readonly number[]) =>
    eyes.forecast(
      state,
      0,
      orders(state, 0, Object.fromEntries(ids.map((id) => [id, order({ posture: 'march', place: { x: 30.5, y: 22.5 } })]))),
    )?.subtitle
  expect([told(), told(0), told(0, 1)]).toEqual([
    'West: everybody goes on as before',
    'West: 1 new order, the others as before',
    'West: 2 new orders',
  ])
  expect(eyes.forecast(state, 0, orders(state, 0, { 0: order({}) })).subtitle).toBe('West: everybody goes on as before')
})

describe('ground', () => {
  test('MAS-12 any front is one of four, the nearest', () => {
    expect([-90, 44, 46, 134, 136, 224, 226, 314].map(quarter)).toEqual([270, 0, 90, 90, 180, 180, 270, 270])
  })
  test('MAS-12 a unit has at most twelve squads', () => {
    const setup = scenarioSetup('downs')
    const withSquads = (squads: number) => {
      const sides = setup?.sides.map((side, seat) => ({
        ...side,
        units: seat === 0 ? side.units.slice(0, 1).map((one) => ({ ...one, squads, files: 1 })) : side.units,
      }))
      return parseSetup(JSON.parse(JSON.stringify({ ...setup, goals: undefined, sides })))
    }
    expect('setup' in withSquads(12)).toBe(true)
    const parsed = withSquads(13)
    expect('refusals' in parsed && parsed.refusals[0]?.reason).toContain('squads')
  })
  test('MAS-8 polearms reach past the squad before them alone, whichever way they face', () => {
    const pikes = { squads: 4, files: 2, profile: { polearms: true } } as const
    const met = (corner: readonly [number, number]) => {
      const state = field([
        { seat: 0, ...pikes, facing: 90, corner: [40, 20] },
        { seat: 1, corner, facing: 270 },
      ])
      const [own, foe] = state.units
      return own && foe && fightingSquads(own, foe)
    }
    expect(met([25, 20])).toBe(0) // a corner is no contact
    expect(met([30, 20])).toBe(2) // one squad and the one behind it
    expect(met([33, 20])).toBe(4)
  })
})

describe('blows', () => {
  test('MAS-8 with nobody named a unit strikes whom most of its squads touch, wherever he is listed', () => {
    const broad = { seat: 0, squads: 4 } as const // rows 20 to 40
    const two = { seat: 1, corner: [20, 31], facing: 180, squads: 2 } as const
    const one = { seat: 1, corner: [20, 40], facing: 180 } as const
    for (const foes of [
      [two, one],
      [one, two],
    ]) {
      const state = field([broad, ...foes])
      expect(foeOf(state, first(state))?.squads).toBe(2)
    }
  })
  test('MAS-2 MAS-9 who loses his last hit points to blows at the back is destroyed', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180, hp: 12 }, far])
    const broken = round(state, {}, [
      [6, 6],
      [6, 1],
      [20, 20],
      [6, 6],
      [20, 1],
    ])
    const pursued = answered(broken.state, 'pursue', [
      [20, 20],
      [6, 6],
    ])
    expect(unit(pursued, 1).condition).toBe('destroyed')
    expect(told(pursued, 'destroyed')).toHaveLength(1)
  })
  test('MAS-11 who has left the field is lost whole, who flees at least half', () => {
    const one = first(field([{ seat: 0, worth: 40, hp: 8 }, far]))
    expect(lossOf({ ...one, hp: 6 })).toBe(10)
    expect(lossOf({ ...one, hp: 6, condition: 'fleeing' })).toBe(20)
    expect(lossOf({ ...one, hp: 2, condition: 'fleeing' })).toBe(30)
    expect(lossOf({ ...one, hp: 6, condition: 'off' })).toBe(40)
    expect(lossOf({ ...one, hp: 0, condition: 'destroyed' })).toBe(40)
  })
})

test('MAS-7 MAS-8 blows are told as shots or strikes, and as a hit only where one hit', () => {
  const shooters = field([
    { seat: 0, profile: { missile: 'longbow' } },
    { seat: 1, corner: [40, 25], facing: 180 },
  ])
  const fight = field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180 }])
  const attacks = (state: State, faces: Parameters<typeof round>[2]) =>
    told(round(state, {}, faces), 'attack').map(({ rolls, strikes }) => [rolls?.[0]?.purpose, strikes?.[0]?.hit])
  expect(attacks(shooters, [[20, 2]])).toEqual([['Company 0 shoot at Company 1', false]])
  expect(
    attacks(fight, [
      [6, 6],
      [6, 1],
      [20, 19],
      [6, 1],
      [20, 2],
    ]),
  ).toEqual([
    ['Company 0 strike at Company 1', true],
    ['Company 1 strike at Company 0', false],
  ])
})

test('MAS-10 a spell laid again is laid once, and leaves what others have laid', () => {
  const warded = { effect: 'warded', until: 9 } as const
  const blessed = { effect: 'blessed', until: null } as const
  const bless = order({ posture: 'cast', spell: 'bless', target: 0 })
  const led = { seat: 0, leader: { spells: [{ spell: 'bless', times: 1 }] }, effects: [blessed, warded] } as const
  expect(unit(round(field([led, far]), { 0: bless }, []), 0).effects).toEqual([warded, blessed])
})
test('MAS-7 whom others have felled in that phase is not shot at again', () => {
  const bow = { seat: 0, profile: { missile: 'short bow' } } as const
  const prey = { seat: 1, corner: [34, 25], facing: 180, hp: 1 } as const
  const done = round(field([{ ...bow, corner: [20, 20] }, { ...bow, corner: [20, 26] }, prey, far]), {}, [[20, 19], 6])
  expect(unit(done, 2).condition).toBe('destroyed')
  expect(told(done, 'attack')).toHaveLength(1)
})
test('MAS-8 who falls to a parting blow, or breaks, withdraws no more', () => {
  const state = (hp: number) => field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180, hp, began: 8 }, { ...far, corner: [5, 75] }])
  const withdraws = { 1: order({ posture: 'withdraw' }) }
  const fallen = round(state(1), withdraws, [[20, 19], 6])
  expect([unit(fallen, 1).condition, told(fallen, 'move')]).toEqual(['destroyed', []])
  const away = round(state(8), withdraws, [[20, 1]])
  expect([unit(away, 1).condition, told(away, 'move').length]).toEqual(['steady', 1])
})
test('MAS-10 a spell out of reach says how far to close', () => {
  const state = field([
    { seat: 0, leader: { spells: [{ spell: 'sound burst', times: 1 }] } },
    { seat: 1, corner: [60, 25], facing: 180 },
  ])
  const [caster, target] = state.units
  if (!caster || !target) throw new Error('no units')
  expect(spellRefusal(state, caster, target, 30)).toMatchObject({ remedy: 'close by 11', short: 'range' })
  expect(spellRefusal(state, caster, target, 41)).toBeUndefined()
})
test('MAS-7 MAS-10 bows shoot over friends from a hill, and nobody casts over them', () => {
  const caster = {
    seat: 0,
    corner: [20, 20],
    profile: { missile: 'short bow' },
    leader: { spells: [{ spell: 'bless', times: 1 }] },
  } as const
  const between = { seat: 0, corner: [30, 20] } as const
  const prey = { seat: 1, corner: [34, 25], facing: 180, formation: 'loose' } as const
  const state = field([caster, between, prey], { terrain: [ground('hill', 10, 10, 24, 40)] })
  const [bows, , enemy] = state.units
  if (!bows || !enemy) throw new Error('nobody')
  expect(shotRefusal(state, bows, enemy)).toBeUndefined()
  expect(spellRefusal(state, bows, enemy, 40)).toMatchObject({ short: 'sight', rule: 'MAS-10' })
})
test('MAS-9 nobody has tested his morale before the battle', () => {
  const setup = scenarioSetup('downs')
  if (!setup) throw new Error('no battle')
  expect(muster(setup, seededDice('a', 0)).units.filter(({ tested }) => tested)).toEqual([])
})

describe('movement', () => {
  test('MAS-6 woods on the way count whichever side one comes from', () => {
    const way = (x: number, to: number, terrain: readonly ReturnType<typeof ground>[]) => {
      const state = field([{ seat: 0, corner: [x, 40] }], { terrain })
      return walkTo(state, first(state), placeGoal({ x: to, y: 42.5 }, bodyOf(first(state))), 24)
    }
    const woods = [ground('woods', 30, 0, 40, 80)]
    for (const [x, to] of [
      [20, 60.5],
      [60, 20.5],
    ] as const)
      expect(way(x, to, woods) - way(x, to, [])).toBeGreaterThanOrEqual(10)
  })
  test('MAS-4 who stands nearest the enemy moves first, of two as near the one listed first', () => {
    const moved = (corners: readonly (readonly [number, number])[]) => {
      const state = field([...corners.map((corner) => ({ seat: 0, corner })), { ...far, corner: [90, 20] }])
      const given = Object.fromEntries(corners.map(([x, y], id) => [id, order({ posture: 'march', place: { x: x + 4.5, y: y + 2.5 } })]))
      return told(round(state, given, []), 'move').map(({ detail }) => detail.unit)
    }
    expect(
      moved([
        [20, 20],
        [40, 20],
      ]),
    ).toEqual([1, 0])
    expect(
      moved([
        [40, 20],
        [20, 20],
      ]),
    ).toEqual([0, 1])
    expect(
      moved([
        [20, 40],
        [20, 30],
        [20, 20],
      ]),
    ).toEqual([0, 1, 2])
  })
  test('MAS-6 a way is drawn by the squares at which it bends', () => {
    const own = first(field([{ seat: 0, corner: [20, 20] }]))
    const poses = [
      [20, 20],
      [21, 20],
      [22, 20],
      [23, 21],
      [24, 22],
      [25, 22],
    ].map(([x = 0, y = 0]) => ({ corner: { x, y }, facing: own.facing }))
    const [glide] = glidesOf(own, poses)
    expect(glide?.path.map(({ x, y }) => [x - 19, y - 22.5])).toEqual([
      [0, 0],
      [2, 0],
      [4, 2],
      [5, 2],
    ])
  })
  test('MAS-6 to turn about is two wheels, and costs both', () => {
    const state = field([{ seat: 0, squads: 2, corner: [50, 40] }, far])
    const way = (allowance: number) => wheelTo(state, first(state), 180, allowance)
    expect(way(20)).toMatchObject({ arrived: true, costs: [0, 10, 20] })
    expect(way(15)).toMatchObject({ arrived: false, swing: { walked: 5 } })
  })
  test('MAS-6 the first column of squares is walked on like any other', () => {
    const state = field([{ seat: 0, squads: 1, corner: [20, 10], facing: 180 }], { terrain: [ground('building', 1, 20, 100, 24)] })
    const way = walkTo(state, first(state), placeGoal({ x: 10.5, y: 40.5 }, bodyOf(first(state))), 24)
    expect(way).toBeLessThan(100)
  })
  test('MAS-6 MAS-9 who flees through woods gets half as far', () => {
    const flight = (terrain: Parameters<typeof ground>[]) => {
      const state = field([{ seat: 0, corner: [60, 40] }, far], { terrain: terrain.map((one) => ground(...one)) })
      return flightWay(state, { ...first(state), condition: 'fleeing' }).poses.length - 1
    }
    expect(flight([])).toBe(24)
    expect(flight([['woods', 0, 20, 80, 60]])).toBe(12)
  })
  test('MAS-6 the computer counts each square of woods on the way to a place twice', () => {
    const far = (terrain: Parameters<typeof ground>[]) => {
      const state = field([{ seat: 0, corner: [20, 40] }], { terrain: terrain.map((one) => ground(...one)) })
      return walkTo(state, first(state), placeGoal({ x: 35.5, y: 42.5 }, bodyOf(first(state))), 24)
    }
    expect(far([['woods', 30, 0, 60, 80]]) - far([])).toBe(5)
  })
  test('MAS-6 a step aslant costs one square, whichever way it faces', () => {
    for (const [facing, ahead, right] of [
      [0, [1, 0], [0, 1]],
      [90, [0, 1], [-1, 0]],
      [180, [-1, 0], [0, -1]],
      [270, [0, -1], [1, 0]],
    ] as const) {
      const state = field([{ seat: 0, corner: [50, 40], facing }])
      const own = first(state)
      const front = frontSquare(own, bodyOf(own))
      for (const side of [1, -1]) {
        const place = { x: front.x + 5 * (ahead[0] + side * right[0]), y: front.y + 5 * (ahead[1] + side * right[1]) }
        const way = wayTo(state, own, placeGoal(place, bodyOf(own)), 6)
        expect([facing, side, way.arrived, costOf(way)]).toEqual([facing, side, true, 5])
      }
    }
  })
  test('MAS-6 a wheel to the left is about the left end of the front, one to the right about the right', () => {
    const state = field([{ seat: 0, corner: [50, 40] }])
    const left = wheelTo(state, first(state), 270, 24)
    const right = wheelTo(state, first(state), 90, 24)
    expect(left && [endOf(left, first(state)), costOf(left)]).toEqual([{ corner: { x: 50, y: 40 }, facing: 270 }, 5])
    expect(right && [endOf(right, first(state)), costOf(right)]).toEqual([{ corner: { x: 55, y: 45 }, facing: 90 }, 5])
  })
  test('MAS-6 a wheel that was broken off is forgotten', () => {
    const begun = { facing: degrees(90), walked: 3 }
    const state = field([{ seat: 0, squads: 4, swing: begun }, far])
    expect(unit(round(state, { 0: order({ posture: 'formation', formation: 'tight' }) }, []), 0).swing).toBeNull()
  })
  test('MAS-6 MAS-7 who is in that formation already takes no round for it, but reloads', () => {
    const state = field([{ seat: 0, profile: { missile: 'crossbow' }, loaded: false }, far])
    const done = round(state, { 0: order({ posture: 'formation', formation: 'tight' }) }, [])
    expect(told(done, 'formation')).toEqual([])
    expect(told(done, 'reload')).toHaveLength(1)
    expect(unit(done, 0).loaded).toBe(true)
  })
  test('MAS-1 a march at the normal pace is told as one, a run as a run; between rounds no phase is under way', () => {
    const state = field([{ seat: 0, formation: 'loose' }, far])
    const place = { x: 40.5, y: 25.5 }
    const marched = round(state, { 0: order({ posture: 'march', place }) }, [])
    expect(told(marched, 'move')[0]?.detail.running).toBe(false)
    expect(marched.state.phase).toBeNull()
    expect(told(round(state, { 0: order({ posture: 'march', place, pace: 'run' }) }, []), 'move')[0]?.detail.running).toBe(true)
  })
})

describe('what no other test would notice were it broken', () => {
  test('MAS-1 who has no missiles aims at nobody while he holds; who has may', () => {
    const [bare, armed] = field([{ seat: 0 }, { seat: 0, profile: { missile: 'longbow' } }]).units
    expect([bare, armed].map((one) => one && aimsAt(one, 'hold', null))).toEqual(['nobody', 'enemy'])
  })
  test('MAS-1 a place that belongs to a march is left out of any other order', () => {
    const march = orders(field([{ seat: 0 }, far]), 0, { 0: order({ posture: 'march', place: { x: 40.5, y: 20.5 } }) })
    expect(clauseIn(partsOf(march), 0)?.place).toEqual({ x: 40.5, y: 20.5 })
    const parts = march.parts.map((part) => (part.kind === 'pick' && part.key === keyOf(0, 'do') ? { ...part, picked: ['hold'] } : part))
    expect(clauseIn(partsOf({ ...march, parts }), 0)).toMatchObject({ posture: 'hold', place: null })
  })
  test('MAS-5 a leader whose unit is destroyed goes over to a friend near by, and leads one unit alone', () => {
    const lost = { seat: 0, hp: 0, condition: 'destroyed', leader: { name: 'Brand' } } as const
    const draft = openDraft(field([lost, { seat: 0, corner: [24, 20] }, far]), loaded([]))
    strayLeaders(draft)
    expect(draft.state.units.map(({ leader }) => leader?.name ?? null)).toEqual([null, 'Brand', null])
  })
  test('MAS-7 ground is counted row by row', () => {
    const { table } = field([far], { terrain: [ground('woods', 10, 10, 14, 12)] })
    const rows = [9, 10, 11, 12].map((y) => countOf(table, 'woods', { x0: 8, y0: y, x1: 16, y1: y + 1 }))
    expect(rows).toEqual([0, 4, 4, 0])
    expect(countOf(table, 'woods', { x0: 0, y0: 0, x1: 100, y1: 80 })).toBe(8)
  })
})
