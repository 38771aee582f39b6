// What a player sees before he orders: where a wheel and a formation end, what a spell does and how far it reaches, one wording of an order.
import { describe, expect, test } from 'vitest'
import type { OrdersAnswer, TargetAnswer } from '../../../src/engine/kernel/asks'
import type { SpellId } from '../../../src/systems/mass-battle/data/spells'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { ordersAsk } from '../../../src/systems/mass-battle/game/awaiting'
import { pieceOf } from '../../../src/systems/mass-battle/game/queries'
import type { Order, State } from '../../../src/systems/mass-battle/state'
import { clause, field, order, orders, round, told, type Wish } from '../../support/companies'

const facing = (front: 0 | 90 | 180 | 270) => field([{ seat: 0, facing: front }]).units[0]?.facing ?? null
const planned = (state: State, wish: Order) => eyes.forecast(state, 0, orders(state, 0, { 0: wish })).plans?.[0]
const seen = (state: State, answer: OrdersAnswer) => eyes.refine?.(state, 0, answer)?.groups[0]
/** What is asked about whom an order is aimed at. */
const aimed = (state: State, answer: OrdersAnswer) => {
  const ask = seen(state, answer)?.asks.find(({ key }) => key === 'u0:at')
  if (ask?.kind !== 'target') throw new Error('nobody is aimed at')
  return ask
}
const outlook = (state: State, answer: OrdersAnswer, target: number) => {
  const given: TargetAnswer = {
    ...{ decision: answer.decision, seat: 0, key: 'u0:at', kind: 'target', targets: [`u${target}`] },
    weapon: aimed(state, answer).means[0]?.weapon ?? '',
  }
  return eyes.forecast(state, 0, given)
}

describe('MAS-6 where they would stand', () => {
  test('a wheel is shown to its end, with all it costs and the rounds it takes', () => {
    const state = field([{ seat: 0, squads: 2 }])
    const plan = planned(state, order({ facing: facing(90) }))
    expect(plan).toMatchObject({ cost: 10, limit: 'normal', stopped: 'the wheel takes 2 rounds' })
    expect(plan?.blocks?.[0]).toMatchObject({ facing: 90, width: 10 })
    expect(plan?.ends.map(({ facing: front }) => front)).toEqual([90, 90])
    const short = planned(field([{ seat: 0 }]), order({ facing: facing(90) }))
    expect(short).toMatchObject({ cost: 5, blocks: [{ facing: 90 }] })
    expect(short?.stopped).toBeUndefined()
    // what is left of it costs less
    const begun = round(state, { 0: order({ facing: facing(90) }) }, []).state
    expect(planned({ ...begun, round: 1 }, order({ facing: facing(90) }))).toMatchObject({ cost: 4 })
  })
  test('another formation is shown in its own ground, and takes the round', () => {
    const state = field([{ seat: 0, squads: 2 }])
    const loose = planned(state, order({ posture: 'formation', formation: 'loose' }))
    expect(loose).toMatchObject({ cost: 6, still: true, limit: 'takes the whole round', blocks: [{ width: 20, open: true }] })
    expect(loose?.stopped).toBeUndefined()
    expect(planned(state, order({ posture: 'formation', formation: 'tight' }))).toMatchObject({ still: true, limit: 'as they stand' })
    const barred = field([
      { seat: 0, squads: 2 },
      { seat: 0, corner: [20, 31] },
    ])
    expect(planned(barred, order({ posture: 'formation', formation: 'loose' }))).toMatchObject({
      cost: 0,
      blocks: [{ width: 10 }],
      stopped: 'something is in the way: as things stand they would hold',
    })
  })
})

describe('MAS-1 a place pointed out for a march', () => {
  const state = field([{ seat: 0 }, { seat: 0, corner: [40, 40] }, { seat: 1, corner: [60, 30], facing: 180 }])
  const refused = (parts: OrdersAnswer['parts']) => {
    const verdict = eyes.lay?.(state, 0, {
      ...{ key: 'u0:to', body: 0, at: { x: 25, y: 25 }, laid: [] },
      draft: { ...orders(state, 0, {}), parts },
    })?.verdict
    return verdict && !verdict.legal ? verdict.refusals.map(({ short }) => short) : []
  }
  const picked = (key: string, id: string) => ({ key, kind: 'pick' as const, picked: [id] })
  test('nothing is wrong with it because of whom an order before was aimed at, or of what others are told', () => {
    const march = picked('u0:do', 'march')
    expect(refused([march])).toEqual([])
    expect(refused([march, { key: 'u0:at', kind: 'target', targets: ['u2'] }])).toEqual([])
    expect(refused([march, picked('u1:do', 'charge')])).toEqual([])
    expect(refused([march, picked('u0:if1', 'out of reach')])).toEqual([])
    expect(refused([march, picked('u0:pace', 'run')])).toEqual(['pace'])
  })
})

test('MAS-1 an order that says half as yet is told by its refusal alone, not as a march to no place', () => {
  const state = field([{ seat: 0 }, { seat: 1, corner: [60, 30], facing: 180 }])
  const advance = { key: 'u0:do', kind: 'pick' as const, picked: ['advance'] }
  const noted = (parts: OrdersAnswer['parts']) => eyes.forecast(state, 0, { ...orders(state, 0, {}), parts }).notes
  expect(noted([advance]).join()).not.toContain('march to no place')
  expect(noted([advance, { key: 'u0:at', kind: 'target', targets: ['u1'] }]).join()).toMatch(/: advance on .*; else hold/)
})

describe('MAS-1 a drag onto an enemy', () => {
  const state = field([
    { seat: 0, profile: { missile: 'short bow' } },
    { seat: 1, corner: [60, 20], facing: 180 },
  ])
  const dragged = (wish: Partial<Order['clause']>) => {
    const draft = orders(state, 0, { 0: order(wish) })
    const parts =
      eyes.plan(state, 0, { body: 0, path: [{ x: 60, y: 20 }], holding: pieceOf(0, 0), onto: pieceOf(1, 0), draft })?.parts ?? []
    return parts.flatMap((part) => (part.kind === 'pick' ? part.picked : part.kind === 'target' ? part.targets : []))
  }
  test('names whom a charge, an advance or a spell is for that named nobody, and a spell anew', () => {
    expect(dragged({ posture: 'charge' })).toEqual(['charge', 'u1'])
    expect(dragged({ posture: 'cast', spell: 'dread' })).toEqual(['cast', 'u1', 'dread'])
    expect(dragged({ posture: 'cast', spell: 'dread', target: 1 })).toEqual(['cast', 'u1', 'dread'])
  })
  test('is an order of its own for who has one already, and for who only holds', () => {
    expect(dragged({})).toEqual(['advance', 'u1', 'normal'])
    expect(dragged({ posture: 'charge', target: 1 })).toEqual(['advance', 'u1', 'normal'])
    expect(dragged({ posture: 'cast', spell: 'bless' })).toEqual(['advance', 'u1', 'normal'])
  })
})

describe('MAS-1 a drag onto a friend', () => {
  const state = field([{ seat: 0 }, { seat: 0, corner: [20, 40] }])
  const dragged = (wish: Partial<Order['clause']>, onto = 1) => {
    const draft = orders(state, 0, { 0: order(wish) })
    const plan = eyes.plan(state, 0, { body: 0, path: [{ x: 19.5, y: 42.5 }], holding: pieceOf(0, 0), onto: pieceOf(onto, 0), draft })
    return plan?.parts?.flatMap((part) => (part.kind === 'pick' ? part.picked : part.kind === 'target' ? part.targets : part.kind))
  }
  test('names whom a spell for friends is cast on, and whom a unit follows that named nobody', () => {
    expect(dragged({ posture: 'cast', spell: 'bless' })).toEqual(['cast', 'u1', 'bless'])
    expect(dragged({ posture: 'cast', spell: 'bless', target: 0 })).toEqual(['cast', 'u1', 'bless'])
    expect(dragged({ posture: 'follow' })?.slice(0, 2)).toEqual(['follow', 'u1'])
  })
  test('is a march where its order asks of no friend', () => {
    expect(dragged({ posture: 'cast', spell: 'dread' })?.slice(0, 2)).toEqual(['march', 'spot'])
    expect(dragged({})?.slice(0, 2)).toEqual(['march', 'spot'])
    expect(dragged({ posture: 'follow', target: 1 })?.slice(0, 2)).toEqual(['march', 'spot'])
    expect(dragged({ posture: 'cast', spell: 'bless' }, 0)?.[0]).toBe('march')
  })
  test('and a wheel at the end of a march is told with what comes of it in this round', () => {
    const stopped = (front: 0 | 90) =>
      planned(state, order({ posture: 'march', place: { x: 60.5, y: 22.5 }, facing: facing(front), pace: 'normal' }))?.stopped
    expect(stopped(90)).toBe('no farther in this round, then wheel to face down')
  })
})

test('MAS-1 what was ordered is drawn no more once the battle is over', () => {
  const state = field([
    { seat: 0, order: order({ posture: 'charge', target: 1 }) },
    { seat: 1, corner: [60, 20], facing: 180 },
  ])
  const drawn = (at: State) => eyes.scene(at, 'umpire').threads.map(({ kind }) => kind)
  expect(drawn(state)).toEqual(['order'])
  expect(drawn({ ...state, outcome: { winner: 0, reason: 'over' } })).toEqual([])
})

describe('MAS-10 a spell in hand', () => {
  const caster: Wish = {
    seat: 0,
    profile: { missile: 'short bow' },
    leader: {
      spells: [
        { spell: 'sound burst', times: 2 },
        { spell: 'bless', times: 1 },
      ],
    },
  }
  const state = field([caster, { seat: 1, corner: [34, 20], facing: 180 }, { seat: 1, corner: [70, 20], facing: 180 }])
  const casts = (spell: 'sound burst' | 'bless', target: number) => orders(state, 0, { 0: order({ posture: 'cast', spell, target }) })
  test('is what is aimed with, and its own reach is drawn: no bow’s, and no arc', () => {
    expect(aimed(state, casts('sound burst', 1)).means.map(({ weapon }) => weapon)).toEqual(['sound burst'])
    const reach = eyes.reach(state, 0, pieceOf(0, 0), 'sound burst')
    expect(reach).toMatchObject({ label: 'Sound burst', form: 'square', rings: [{ radius: 24 }] })
    expect(reach?.arc).toBeUndefined()
    const chips = eyes.survey(state, 0, { at: { x: 20, y: 20 }, piece: pieceOf(0, 0) }, 'sound burst')
    expect(chips.map(({ body, label }) => [body, label])).toEqual([
      [1, 'in reach'],
      [2, '✕ range'],
    ])
    expect(eyes.survey(state, 0, { at: { x: 20, y: 20 }, piece: pieceOf(0, 0) }, 'bless').map(({ body }) => body)).toEqual([0])
  })
  test('reaches from any square of the caster’s unit, as the chips say, and missiles from any of its front', () => {
    const broad = { ...caster, squads: 4, files: 4, corner: [20, 20] } as const
    for (const [column, row] of [
      ...[40, 43, 44, 45, 51, 52, 53].map((x) => [x, 25] as const),
      ...[60, 67, 68, 69, 70].map((y) => [30, y] as const),
    ]) {
      const there = field([broad, { seat: 1, corner: [column, row], facing: 180 }])
      for (const weapon of ['sound burst', 'short bow']) {
        const { from, rings = [] } = eyes.reach(there, 0, pieceOf(0, 0), weapon) ?? {}
        const [chip] = eyes.survey(there, 0, { at: { x: 20, y: 20 }, piece: pieceOf(0, 0) }, weapon)
        const target = eyes.scene(there, 0).bodies[1]?.block
        if (!from || !target || !rings[0]) throw new Error('nothing is drawn')
        expect([from.x + from.width, from.y, from.height]).toEqual([20, 20, 20])
        expect(from.width).toBe(weapon === 'short bow' ? 1 : 2)
        const { radius } = rings[0]
        const within =
          target.at.x - target.depth / 2 < from.x + from.width + radius && target.at.y - target.width / 2 < from.y + from.height + radius
        expect(chip?.refusal?.short === 'range', `${weapon} ${column} ${row}`).toBe(!within)
      }
    }
  })
  test('MAS-10 says of whom it would do nothing for as they stand: who has lost nothing, and who has for good what it lays', () => {
    const spells = [
      { spell: 'mending', times: 1 },
      { spell: 'bless', times: 1 },
      { spell: 'ward', times: 1 },
    ] as const
    const on = field([
      { ...caster, leader: { spells } },
      { seat: 0, corner: [20, 26], hp: 5, began: 8, effects: [{ effect: 'warded', until: 1 }] },
      { seat: 0, corner: [26, 20], effects: [{ effect: 'blessed', until: null }] },
    ])
    const hints = (spell: SpellId) =>
      aimed(on, orders(on, 0, { 0: order({ posture: 'cast', spell, target: 1 }) })).targets.map(({ hint }) => hint)
    expect(hints('mending')).toEqual(['has lost nothing now', undefined, 'has lost nothing now'])
    expect(hints('bless')).toEqual([undefined, undefined, 'blessed already'])
    expect(hints('ward')).toEqual([undefined, undefined, undefined]) // it would last the longer
  })
  test('says what it does, how far it reaches and how often it can be cast', () => {
    const spells = seen(state, casts('bless', 0))?.asks.find(({ key }) => key === 'u0:spell')
    expect(spells).toMatchObject({ told: true })
    expect(spells?.kind === 'pick' && spells.options[0]?.hint).toContain(
      'to the end of the next round. Stunned: no action and no counterattack. Range 24; 2 times left.',
    )
    const said = outlook(state, casts('sound burst', 1), 1)
    expect(said).toMatchObject({ title: 'Chief casts sound burst on Company 1', notes: ['range 24 squares, with sight; 2 times left'] })
    expect(said.figures.map(({ label, value }) => [label, value])).toEqual([
      ['hit points that Company 1 lose', 4.5],
      ['Company 1 save', 0.4],
      ['Company 1 test morale', 0.5],
      ['Company 1 break', 0.3],
      ['Company 1 are destroyed', 0.125],
    ])
    const led = field([caster, { seat: 1, corner: [34, 20], facing: 180, leader: { hp: 5, reflex: 3 } }])
    // 1d8 of 5 and more, and nine of twenty saves fail
    expect(outlook(led, casts('sound burst', 1), 1).figures.at(-1)).toMatchObject({
      label: 'Chief falls',
      value: expect.closeTo(0.5 * 0.45),
    })
    const far = outlook(state, casts('sound burst', 2), 2)
    expect(far).toMatchObject({ subtitle: 'out of reach now', figures: [] })
    expect(aimed(state, casts('sound burst', 1)).targets.map(({ hint }) => hint)).toEqual([undefined, 'out of range now'])
  })
  test('MAS-9 MAS-10 tells the morale it brings on, with a leader who may fall by it; one that does no damage makes no leader fall', () => {
    const led = field([caster, { seat: 1, corner: [34, 20], facing: 180, leader: { hp: 5, reflex: 3 } }])
    const figures = (on: State, spell: SpellId) =>
      outlook(on, orders(on, 0, { 0: order({ posture: 'cast', spell, target: 1 }) }), 1).figures.map(({ label, value }) => [label, value])
    // 4 to 7 of 8 hit points; from 5 on the leader falls by nine of twenty saves, and his 2 are missed
    expect(figures(led, 'sound burst').slice(2, 4)).toEqual([
      ['Company 1 test morale', expect.closeTo(4 / 8)],
      ['Company 1 break', expect.closeTo((0.5 + 3 * (0.45 * 0.6 + 0.55 * 0.5)) / 8)],
    ])
    const cast = (morale: number) =>
      round(led, { 0: order({ posture: 'cast', spell: 'sound burst', target: 1 }) }, [
        [20, 1], // those who hold shoot as well
        [8, 5],
        [20, 13],
        [20, 9],
        [20, morale],
      ])
    expect([12, 13].map((morale) => cast(morale).state.units[1]?.condition)).toEqual(['fleeing', 'steady'])
    const roots = field([
      { ...caster, leader: { spells: [{ spell: 'roots', times: 1 }] } },
      { seat: 1, corner: [34, 20], leader: {} },
    ])
    expect(figures(roots, 'roots')).toEqual([['Company 1 save', 0.4]])
  })
  test('tells how many hit points come back, no more than are lacking', () => {
    const healer: Wish = { seat: 0, leader: { spells: [{ spell: 'mending', times: 1 }] } }
    const hurt = (lacking: number) => {
      const whole = field([healer, { seat: 1, corner: [70, 20], facing: 180 }])
      const state = { ...whole, units: whole.units.map((one) => (one.id === 0 ? { ...one, hp: one.began - lacking } : one)) }
      return outlook(state, orders(state, 0, { 0: order({ posture: 'cast', spell: 'mending', target: 0 }) }), 0).figures
    }
    expect(hurt(9)).toMatchObject([{ label: 'hit points that Company 0 get back', value: 5.5 }])
    expect(hurt(2)[0]?.value).toBe(2)
    expect(hurt(0)[0]?.value).toBe(0)
  })
  test('the log says of every die what it was for', () => {
    const done = round(state, { 0: order({ posture: 'cast', spell: 'sound burst', target: 1 }) }, [
      [20, 1], // those who hold shoot as well
      [8, 3],
      [20, 4],
    ])
    const [event] = told(done, 'spell')
    expect(event && eyes.tell(done.state, event, 0).text).toBe(
      'Sound burst from Company 0 on Company 1; damage 3: 3 hit points; they save against it 4, and fail; stunned: no action and no counterattack',
    )
  })
})

test('MAS-10 the log tells once what is mended, and what of it there was no wound for', () => {
  const mend = { posture: 'cast', spell: 'mending', target: 1 } as const
  const said = (hp: number): string | undefined => {
    const wounded = field([
      { seat: 0, leader: { spells: [{ spell: 'mending', times: 1 }] } },
      { seat: 0, corner: [30, 20], hp, began: 20 },
      { seat: 1, corner: [60, 60] },
    ])
    const done = round(wounded, { 0: order(mend) }, [[8, 5]])
    const [event] = told(done, 'spell')
    return event && eyes.tell(done.state, event, 0).text
  }
  expect(said(1)).toMatch(/; mended 6 hit points$/)
  expect(said(18)).toMatch(/; mended 6: 2 hit points back$/)
})

test('MAS-9 the log says why morale is tested', () => {
  const dread = { posture: 'cast', spell: 'dread', target: 1 } as const
  const state = field([
    { seat: 0, leader: { spells: [{ spell: 'dread', times: 1 }] } },
    { seat: 1, corner: [30, 20], facing: 180 },
  ])
  const done = round(state, { 0: order(dread) }, [[20, 20]])
  const [event] = told(done, 'morale')
  expect(event && eyes.tell(done.state, event, 0).text).toBe('Company 1 test their morale against the spell: 20, they stand')
  const shot = round(
    field([
      { seat: 0, profile: { missile: 'short bow' } },
      { seat: 1, corner: [30, 20], facing: 180 },
    ]),
    {},
    [
      [20, 20],
      [6, 4],
      [20, 20],
    ],
  )
  const [tested] = told(shot, 'morale')
  expect(tested && eyes.tell(shot.state, tested, 0).text).toBe('Company 1 are down to half or less and test their morale: 20, they stand')
})

test('MAS-6 who withdraws from contact is told what the blows of each enemy there would take, and before it is ordered that there are any', () => {
  const touching = (more: Partial<Wish> = {}) => field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180, ...more }])
  const withdrawal = (state: State) => orders(state, 0, { 0: order({ posture: 'withdraw' }) })
  const figures = (state: State) => eyes.forecast(state, 0, withdrawal(state)).figures.map(({ label, value }) => [label, value])
  const hint = (state: State) => {
    const ask = ordersAsk(state, 0)?.groups[0]?.asks[0]
    return ask?.kind === 'pick' && ask.options.find(({ id }) => id === 'withdraw')?.hint
  }
  const state = touching()
  // one blow: 12, +1 of tight ranks and +2 at their backs leave 9 to 20 of a d20, for 1d6
  expect(figures(state)).toEqual([['Company 1 strike as they withdraw: hit points that Company 0 lose', expect.closeTo(0.6 * 3.5, 10)]])
  expect(hint(state)).toContain('each enemy in contact strikes once more')
  const stunned = touching({ effects: [{ effect: 'stunned', until: 2 }] })
  expect(figures(stunned)).toEqual([])
  expect(hint(field([{ seat: 0 }, { seat: 1, corner: [60, 25], facing: 180 }]))).toBe('straight back, the front kept')
})
test('MAS-7 who is to shoot is told of shots alone: no number of a charge stands for one', () => {
  const state = field([
    { seat: 0, profile: { missile: 'short bow' } },
    { seat: 1, corner: [26, 20], facing: 180 },
    { seat: 1, corner: [30, 20], facing: 180 },
  ])
  const behind = outlook(state, orders(state, 0, { 0: order({ target: 2 }) }), 2)
  expect(behind.need).toBeUndefined()
  expect(outlook(state, orders(state, 0, { 0: order({ target: 1 }) }), 1).title).toBe('Company 0 shoot at Company 1')
  const charge = orders(state, 0, { 0: order({ posture: 'charge', target: 1 }) })
  expect(aimed(state, charge).means.map(({ weapon }) => weapon)).toEqual(['charge'])
  expect(outlook(state, charge, 1).title).toBe('Company 0 charge Company 1')
})

test('MAS-1 an order reads alike in the list of orders, in the forecast and on its arrow; what says half is told by its parts', () => {
  const state = field([{ seat: 0 }, { seat: 1, corner: [60, 25], facing: 180 }])
  const wish = order({ posture: 'march', target: 1 }, { condition: 'gone', clause: clause({ posture: 'formation', formation: 'loose' }) })
  const answer = orders(state, 0, { 0: wish })
  const forecast = eyes.forecast(state, 0, answer)
  const sum = seen(state, answer)?.sum
  expect(sum).toBe('advance on Company 1; if Company 1 are gone, open to loose formation; else hold')
  expect(forecast.notes[0]).toBe(`Company 0: ${sum}`)
  expect(forecast.threads?.[0]?.label).toBe('advance on Company 1')
  const half = { ...answer, parts: answer.parts.filter(({ key }) => key === 'u0:do') }
  expect(seen(state, half)?.sum).toBeUndefined()
  expect(ordersAsk(state, 0)?.groups[0]?.sum).toBeUndefined()
  const formed = round(state, { 0: order({ posture: 'formation', formation: 'loose' }) }, [])
  const [event] = told(formed, 'formation')
  expect(event && eyes.tell(formed.state, event, 0).text).toBe('Company 0 open to loose formation')
})

test('MAS-5 a leader who strikes beside his unit is told with his own chance and damage, not with theirs', () => {
  const saying = (duel: boolean) => {
    const state = field([
      { seat: 0, leader: { attack: 4, damage: '1d8' }, order: { ...order({ posture: 'charge', target: 1 }), duel } },
      { seat: 1, corner: [20, 25], facing: 180, leader: { name: 'Grunt', flank: 'left' } },
    ])
    return eyes.forecast(state, 0, {
      ...{ decision: '', seat: 0, key: 'u0:at', kind: 'target', targets: ['u1'], weapon: 'charge' },
    } as TargetAnswer)
  }
  const said = saying(false)
  expect(saying(true).subtitle).toBe('1 attack of 1d6, and Chief against Grunt')
  expect(said.subtitle).toBe('1 attack of 1d6, and Chief')
  expect(said.figures[0]).toMatchObject({ label: 'each attack hits', among: [0.5, 0.65] })
  expect(said.notes[0]).toMatch(/^Chief needs 8 or more, 1d8$/)
})
