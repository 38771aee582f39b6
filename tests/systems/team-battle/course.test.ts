// What happens and is told of it, stage by stage: plans, declarations, rulings, the Advance and its wounds.
import { describe, expect, test } from 'vitest'
import { awaiting } from '../../../src/systems/team-battle/game/awaiting'
import { superiorityOf } from '../../../src/systems/team-battle/game/superiority'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { advance, begin, type Course, clash, dirty, give, pick, place, plans, stateOf, tactics, write } from './situations'

const TIMELY = { facts: { time: true } }
const told = ({ events }: Course, what: string) => events.filter((event) => event.what === what)
const say = (course: Course, key: string, words: readonly string[]): Course =>
  words.reduce((so, picked, seat) => give(so, seat, key, { picked }), course)

describe('plans', () => {
  test('FTS-3: the Strategist named makes the test, else the best; his roll is for his own team', () => {
    const roster = 'Ann; tactics 3; leads\nBea; tactics 6; leads'
    const plan = (...more: Parameters<typeof pick>[]) => {
      const own = give(begin([{ ...TIMELY, roster }, TIMELY]), 0, 'plan', {
        parts: [pick('strategy', 'plan'), ...more.map((one) => pick(...one))],
      })
      return give(own, 1, 'plan', { parts: [pick('strategy', 'screw')] }, [7])
    }
    const named = plan(['strategist', 'f0'])
    expect(stateOf(named).teams[0]?.plan).toEqual({ strategy: 'plan', strategist: 0, score: 5, declared: false, fresh: true })
    expect(stateOf(plan()).teams[0]?.plan).toMatchObject({ strategist: 1, score: 8 })
    const [rolled, screwed] = told(named, 'strategy')
    expect(rolled).toMatchObject({ seat: 0, only: [0], detail: { seat: 0, strategy: 'plan', score: 5, strategist: 'Ann', typed: false } })
    expect(rolled?.rolls?.[0]).toMatchObject({ dice: [{ sides: 10, face: 7 }], total: 5 })
    expect(screwed).not.toHaveProperty('rolls')
    expect(stateOf(named).teams[1]?.plan).toEqual({ strategy: 'screw', strategist: null, score: 5, declared: false, fresh: true })
    expect(told(named, 'planned')).toEqual([{ what: 'planned', under: 'Advance 1', detail: { advance: 1 } }])
  })
  test('FTS-9: a plan that is kept is secret again and counts as no new use', () => {
    const resting = say(place(clash([9, 8], [{}, {}], { tend: 0 })), 'next', ['respite', 'respite'])
    const kept = plansAgain(resting)
    expect(stateOf(kept).teams.map((team) => team.plan)).toMatchObject([
      { score: 9, declared: false, fresh: false },
      { score: 12, declared: false, fresh: true },
    ])
    expect(told(kept, 'strategy')[0]).toMatchObject({ seat: 0, only: [0], detail: { seat: 0, kept: true, score: 9 } })
    const again = tactics(kept, dirty, dirty)
    expect(stateOf(again).teams.map(({ plan, history }) => [plan?.declared, plan?.fresh, history.plans])).toEqual([
      [true, false, 1],
      [true, false, 2],
    ])
  })
})
const plansAgain = (course: Course): Course =>
  give(give(course, 0, 'plan', { parts: [pick('strategy', 'keep')] }), 1, 'plan', {
    parts: [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', '12')],
  })

describe('declarations', () => {
  test('FTS-4 FTS-5: all that makes up each Superiority is shown, with the cause in the Strategist’s words or its own', () => {
    const roster = 'Ann; legend 5 "home"; leads'
    const declared = (...words: readonly string[]) =>
      tactics(
        plans(begin([{ ...TIMELY, roster, tokens: 2 }, TIMELY]), [9, 8]),
        [pick('tactics', 'death'), ...words.map((one) => write('words', one)), { key: 'tokens', kind: 'allocate', amounts: { tokens: 1 } }],
        dirty,
      )
    const [own] = told(declared('for the hearth'), 'declare')
    expect(own).toMatchObject({
      seat: 0,
      reveals: true,
      unveils: { label: 'Superiority', value: 20 },
      detail: { total: 20, strategy: 'Battle Plan', cause: 'for the hearth' },
    })
    expect(told(declared(), 'declare').map((event) => event.detail.cause)).toEqual(['home', ''])
    expect(stateOf(declared()).teams.map(({ tokens, plan }) => [tokens, plan?.declared, plan?.fresh])).toEqual([
      [1, true, false],
      [0, true, false],
    ])
  })
  test('FTS-2: a use is counted once, however many Advances it lasts', () => {
    const second = tactics(say(place(clash([9, 8])), 'next', ['advance', 'advance']), dirty, dirty)
    expect(stateOf(second).teams.map((team) => team.history.plans)).toEqual([1, 1])
  })
  test('FTS-4: immortals struck after the declaration are taken out of what is used, down to none; the ruling is told to all', () => {
    const facts = { time: true, immortals: 3 }
    const used = { key: 'immortals', kind: 'allocate' as const, amounts: { immortals: 1 } }
    const course = tactics(plans(begin([{ facts }, TIMELY]), [6, 6]), [pick('tactics', 'beasts'), used], dirty)
    const strike = (so: Course): Course => give(so, 0, 'ruling', { parts: [pick('what', 'strike immortals'), write('reason', 'gone')] })
    const once = strike(course)
    expect(stateOf(once).teams[0]?.choice?.immortals).toBe(0)
    expect(stateOf(strike(once)).teams[0]?.choice?.immortals).toBe(0)
    expect(once.events).toEqual([
      {
        what: 'ruling',
        seat: 0,
        reveals: true,
        detail: { seat: 0, kind: 'strike', on: 'immortals', reason: 'gone', before: 8, after: 6 },
      },
    ])
    expect(superiorityOf(stateOf(once), 0)).toBe(6)
  })
})

describe('the Advance and its wounds', () => {
  test('FTS-6: the shares are told, and what stood against what is kept', () => {
    const course = clash([9, 7, 8])
    expect(told(course, 'advance')).toEqual([
      {
        what: 'advance',
        mark: 'turn',
        turn: 1,
        caption: 'Advance 1',
        detail: { advance: 1, highest: 13, lowest: 11, casualty: 20, shares: expect.any(Array) },
      },
    ])
    expect(stateOf(course).past).toEqual([{ superiority: [13, 11, 12], strength: [10, 10, 10] }])
    expect(stateOf(course).stage).toEqual({ at: 'wounds', due: [5, 20, 10] })
    expect(stateOf(course).teams.every((team) => team.choice === null)).toBe(true)
  })
  test('FTS-7: as many wounds as a team has room for wipe it out at once; one less is shared out', () => {
    const few = { roster: 'Ann; leads\nBea; wounds 4' } // room for 16
    const wiped = clash([13, 5], [{}, few])
    expect(told(wiped, 'wounds')).toEqual([
      {
        what: 'wounds',
        seat: 1,
        fallen: [10, 11],
        mark: 'kill',
        hurts: [
          { piece: 10, by: 10 },
          { piece: 11, by: 6 },
        ],
        detail: {
          placed: [
            { id: 10, wounds: 10, from: 0, to: 10 },
            { id: 11, wounds: 6, from: 4, to: 10 },
          ],
          over: 0,
          left: 0,
        },
      },
    ])
    expect(told(clash([14, 5], [{}, few]), 'wounds')[0]?.detail.over).toBe(2)
    const less = clash([12, 5], [{}, few])
    expect(told(less, 'wounds')).toEqual([])
    expect(stateOf(less).stage).toMatchObject({ due: [4, 14] })
  })
  test('FTS-7 FTS-8: who is dealt wounds is told, with what kills; the others wait for theirs', () => {
    const course = clash([11, 9]) // 20 for the second, 5 for the first
    const placed = give(course, 1, 'wounds', { amounts: { f10: 10, f11: 9, f12: 0, f13: 1 } })
    expect(placed.events[0]).toMatchObject({
      what: 'wounds',
      seat: 1,
      fallen: [10],
      mark: 'kill',
      hurts: [
        { piece: 10, by: 10 },
        { piece: 11, by: 9 },
        { piece: 13, by: 1 },
      ],
      detail: { over: 0, left: 8 },
    })
    expect(stateOf(placed).stage).toEqual({ at: 'wounds', due: [5, 0] })
    const spared = give(course, 0, 'wounds', { amounts: { f1: 5 } })
    expect(spared.events[0]).not.toHaveProperty('fallen')
    expect(spared.events[0]).not.toHaveProperty('mark')
  })
  test('FTS-9: of a team that is out nothing is told or asked any more', () => {
    const three = place(clash([20, 3, 19], [{}, { roster: 'Ann; leads' }, {}]))
    expect(told(three, 'beaten').map((event) => event.seat)).toEqual([1])
    const on = tactics(say2(say2(three, 'press', 'on'), 'next', 'advance'), dirty, [], dirty)
    const fought = advance(on)
    expect(told(fought, 'wounds')).toEqual([])
    expect(stateOf(fought).past[1]).toMatchObject({ superiority: [24, null, 23] })
    expect(stateOf(fought).stage).toMatchObject({ at: 'wounds', due: [3, 0, expect.any(Number)] })
    expect(awaiting(stateOf(fought)).some((one) => one.seat === 1)).toBe(false)
    expect(told(place(fought), 'beaten')).toEqual([])
    expect(stateOf(place(fought)).past).toHaveLength(2)
  })
})
const say2 = (course: Course, key: string, picked: string): Course => give(give(course, 0, key, { picked }), 2, key, { picked })

describe('what comes after an Advance', () => {
  const outcomeOf = (course: Course) => teamBattle.game.outcome(stateOf(course))
  test('FTS-8 FTS-9: the next Advance, or the end at the cap, or whoever is left', () => {
    const on = place(clash([9, 8]))
    expect([stateOf(on).advance, stateOf(on).stage]).toEqual([2, { at: 'between' }])
    expect(stateOf(on).past.at(-1)?.strength).toEqual([10, 10])
    const capped = place(clash([9, 8], [{}, {}], { advances: 1 }))
    expect(outcomeOf(capped)).toEqual({ winner: null, reason: 'after 1 Advance nobody has won' })
    expect(teamBattle.eyes.scene(stateOf(capped), 'umpire').headline).toBe('Over: after 1 Advance nobody has won')
    expect(told(capped, 'end')).toEqual([{ what: 'end', mark: 'end', detail: { winner: null, reason: 'after 1 Advance nobody has won' } }])
    expect(stateOf(capped).advance).toBe(1)
    const won = place(clash([30, 5]))
    expect(outcomeOf(won)).toEqual({ winner: 0, reason: 'Team B have nobody left who can fight' })
    expect(told(won, 'beaten')).toEqual([{ what: 'beaten', seat: 1, mark: 'rout', detail: {} }])
    expect([stateOf(won).advance, awaiting(stateOf(won))]).toEqual([1, []])
    const alone = { roster: 'Ann; leads; wounds 2' }
    const both = place(clash([26, 5], [alone, alone]))
    expect(outcomeOf(both)).toEqual({ winner: null, reason: 'nobody is left who can fight' })
  })
  test('FTS-9: all concede; one concession accepted or declined; several in turn', () => {
    const three = place(clash([9, 8, 7]))
    const all = say(three, 'next', ['concede', 'concede', 'concede'])
    expect(outcomeOf(all)).toEqual({ winner: null, reason: 'all concede' })
    expect(told(all, 'between')[0]).toMatchObject({
      reveals: true,
      detail: { chosen: [0, 1, 2].map((seat) => ({ seat, choice: 'concede' })) },
    })
    const one = say(three, 'next', ['respite', 'respite', 'concede'])
    expect(stateOf(one).stage).toEqual({ at: 'concession', by: [2], declined: [] })
    const declined = say(one, 'accept', ['accept', 'decline'])
    expect(stateOf(declined).stage).toEqual({ at: 'tactics' })
    expect(stateOf(declined).teams[2]?.conceded).toBe(false)
    expect(told(declined, 'concession')).toEqual([
      { what: 'concession', seat: 2, reveals: true, detail: { accepted: false, decliners: [1] } },
    ])
    const accepted = say(one, 'accept', ['accept', 'accept'])
    expect(told(accepted, 'concession')[0]?.detail).toEqual({ accepted: true, decliners: [] })
    expect(stateOf(accepted).teams.map((team) => team.conceded)).toEqual([false, false, true])
    expect(stateOf(accepted).stage).toEqual({ at: 'press' })
    const two = say(three, 'next', ['advance', 'concede', 'concede'])
    expect(stateOf(two).stage).toEqual({ at: 'concession', by: [1, 2], declined: [] })
    const first = say(two, 'accept', ['accept'])
    expect(stateOf(first).stage).toEqual({ at: 'concession', by: [2], declined: [] })
    const last = say(first, 'accept', ['accept'])
    expect(outcomeOf(last)).toEqual({ winner: 0, reason: 'Team B and Team C conceded' })
    expect(told(last, 'end')).toHaveLength(1)
  })
  test('FTS-9: of several who concede each is answered, whatever became of the others; a declined one forces an Advance with whoever is left', () => {
    const four = say(place(clash([9, 8, 7, 7])), 'next', ['advance', 'advance', 'concede', 'concede'])
    const declined = say(four, 'accept', ['accept', 'decline'])
    expect(stateOf(declined).stage).toEqual({ at: 'concession', by: [3], declined: [2] })
    expect(awaiting(stateOf(declined)).flatMap(({ sealed, seat }) => (sealed ? [seat] : []))).toEqual([0, 1])
    const mixed = say(declined, 'accept', ['accept', 'accept'])
    expect(stateOf(mixed).stage).toEqual({ at: 'tactics' })
    expect(stateOf(mixed).teams.map((team) => team.conceded)).toEqual([false, false, false, true])
    expect(awaiting(stateOf(mixed)).flatMap(({ sealed, seat }) => (sealed ? [seat] : []))).toEqual([0, 1, 2])
    const both = say(declined, 'accept', ['decline', 'accept'])
    expect(stateOf(both).teams.some((team) => team.conceded)).toBe(false)
    expect(stateOf(both).stage).toEqual({ at: 'tactics' })
    const second = say(say(four, 'accept', ['accept', 'accept']), 'accept', ['accept', 'decline'])
    expect(stateOf(second).stage).toEqual({ at: 'tactics' })
    expect(stateOf(second).teams.map((team) => team.conceded)).toEqual([false, false, true, false])
  })
  test('FTS-9: the rest fight on where anybody wants it', () => {
    const pressing = say(say(place(clash([9, 8, 7])), 'next', ['advance', 'advance', 'concede']), 'accept', ['accept', 'accept'])
    const on = say(pressing, 'press', ['end', 'on'])
    expect([stateOf(on).stage, told(on, 'press')]).toEqual([{ at: 'between' }, [{ what: 'press', reveals: true, detail: { on: [1] } }]])
    const over = say(pressing, 'press', ['end', 'end'])
    expect(outcomeOf(over)).toEqual({ winner: null, reason: 'Team A and Team B end the battle' })
    const four = place(clash([9, 8, 7, 6], [{ name: 'The few' }, {}, { name: 'The foe' }, {}]))
    const three = say(say(four, 'next', ['advance', 'advance', 'advance', 'concede']), 'accept', ['accept', 'accept', 'accept'])
    expect(outcomeOf(say(three, 'press', ['end', 'end', 'end']))?.reason).toBe('the few, Team B and the foe end the battle')
  })
  test('FTS-9: a Respite tends every team that has wounded, but for those who conceded, and then plans anew', () => {
    const wishes = [{ roster: '4 x Ann; leads' }, { roster: '3 x Bea; leads\nCid; wounds 7' }, { roster: '4 x Dov; leads' }]
    const resting = say(place(clash([10, 9, 7], wishes)), 'next', ['respite', 'respite', 'respite'])
    expect(stateOf(resting)).toMatchObject({ rested: true, stage: { at: 'respite', left: [0, 1, 2] } })
    expect(told(resting, 'respite')).toEqual([{ what: 'respite', caption: 'Respite', detail: { advance: 2 } }])
    const [hurt, other] = stateOf(resting).fighters.filter((one) => one.seat === 0 && one.severity > 0)
    const tended = give(resting, 0, 'tend', { amounts: { [`f${hurt?.id}`]: 1, [`f${other?.id}`]: 0 } })
    expect(told(tended, 'tended')).toEqual([
      {
        what: 'tended',
        seat: 0,
        detail: {
          healed: [{ id: hurt?.id, less: 1, from: hurt?.severity, to: (hurt?.severity ?? 0) - 1 }],
          name: 'Team A',
        },
      },
    ])
    expect(stateOf(tended).stage).toEqual({ at: 'respite', left: [1, 2] })
    const done = give(give(tended, 1, 'tend', { amounts: {} }), 2, 'tend', { amounts: {} })
    expect(stateOf(done).stage).toEqual({ at: 'strategy' })
    expect(stateOf(done).step).toBe(stateOf(resting).step + 1)
    const none = say(clash([9, 9]), 'next', ['respite', 'respite'])
    expect(stateOf(none)).toMatchObject({ rested: true, stage: { at: 'strategy' } })
    const gone = say(say(place(clash([9, 8, 8])), 'next', ['advance', 'advance', 'concede']), 'accept', ['accept', 'accept'])
    const rest = say(say(gone, 'press', ['on', 'end']), 'next', ['respite', 'respite'])
    expect(stateOf(rest).stage).toEqual({ at: 'respite', left: [0, 1] })
  })
})
