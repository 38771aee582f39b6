// What is asked, suggested and told beside the numbers: what may not be left out, what each amount comes to, what cannot be undone freely.
import { describe, expect, test } from 'vitest'
import type { AllocateAsk, PartAsk } from '../../../src/engine/kernel/asks'
import { isBarrier } from '../../../src/engine/kernel/step'
import { bestStrategy, meanOf, outlookAgainst } from '../../../src/systems/team-battle/game/outlook'
import { isLevel } from '../../../src/systems/team-battle/game/queries'
import { superiorityOf } from '../../../src/systems/team-battle/game/superiority'
import { tollOf } from '../../../src/systems/team-battle/game/toll'
import { teamBattle } from '../../../src/systems/team-battle/index'
import {
  advance,
  answerOf,
  begin,
  type Course,
  clash,
  dirty,
  give,
  openOf,
  pick,
  place,
  plans,
  spend,
  stateOf,
  tactics,
  write,
} from './situations'

const timely = { facts: { time: true } }
const parts = (course: Course, seat: number, key: string): readonly PartAsk[] => {
  const [ask] = openOf(course, seat, key).asks
  return ask?.kind === 'orders' ? ask.groups.flatMap((group) => group.asks) : []
}
const slots = (course: Course, seat: number, key: string): AllocateAsk['slots'] => {
  const [ask] = openOf(course, seat, key).asks
  return ask?.kind === 'allocate' ? ask.slots : []
}

describe('what is asked', () => {
  test('FTS-3 FTS-5: who rolls real dice is told how the score stays secret', () => {
    const result = parts(begin([timely, timely]), 0, 'plan').find((one) => one.key === 'result')
    expect(result?.hint).toContain('roll it unseen and type it in')
  })
  test('FTS-2 FTS-4: strategy and tactics may not be left out', () => {
    const course = begin([timely, timely])
    expect(() => give(course, 0, 'plan', { parts: [] })).toThrow('“Strategy” is not answered')
    expect(() => give(plans(course, [9, 9]), 0, 'tactics', { parts: [] })).toThrow('is not answered')
  })
  test('FTS-2 FTS-4: parts that say nothing are refused', () => {
    const course = begin([timely, timely])
    expect(() => give(course, 0, 'plan', { parts: [pick('strategy', 'screw'), pick('strategist', 'f0')] })).toThrow('leave it out')
    expect(() => give(course, 0, 'plan', { parts: [pick('strategy', 'plan'), write('typed', '9')] })).toThrow('leave it out')
    expect(() => give(plans(course, [9, 9]), 0, 'tactics', { parts: [...dirty, pick('bonuses-ground')] })).toThrow('leave it out')
  })
  test('FTS-2: what is suggested can be had', () => {
    const [which] = parts(begin([{}, timely]), 0, 'plan')
    expect(which?.kind === 'pick' ? which.suggested : undefined).toEqual(['screw'])
  })
  test('FTS-3: a Final Result of 30 is the highest', () => {
    const set = give(begin([timely, timely]), 0, 'plan', {
      parts: [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', '30')],
    })
    const both = give(set, 1, 'plan', { parts: [pick('strategy', 'screw')] })
    expect(stateOf(both).teams[0]?.plan?.score).toBe(30)
    expect(both.events.filter((event) => event.what === 'strategy').map((event) => event.detail.typed)).toEqual([true, false])
  })
  test('FTS-4 FTS-5: immortals, artifacts, causes and tokens are asked about where there are any', () => {
    const keys = (course: Course) => parts(plans(course, [9, 9]), 0, 'tactics').map((one) => one.key)
    const all = { facts: { time: true, immortals: 1, artifacts: 2 }, tokens: 1, roster: 'Ann; legend 2 "home"; leads' }
    for (const key of ['immortals', 'artifacts', 'cause', 'also', 'tokens']) {
      expect(
        keys(begin([all, timely])).filter((one) => one === key),
        key,
      ).toHaveLength(1)
      expect(keys(begin([timely, timely])), key).not.toContain(key)
    }
    const hints = parts(plans(begin([timely, timely]), [9, 9]), 0, 'tactics')[0]
    const elite = hints?.kind === 'pick' ? hints.options.find((one) => one.id === 'elite')?.hint : ''
    expect(elite).toContain('32 ranks ÷ 10: +3')
  })
  test('FTS-7 FTS-9: what each amount would come to is said for all of them', () => {
    const course = clash([10, 9], [{}, { roster: '8 x Ann; leads\n2 x Bea; wounds 4' }])
    const bea = slots(course, 1, 'wounds').find((one) => one.id === 'f18')
    expect(bea?.gives).toEqual([...Array(2).fill('counting towards numbers only'), ...Array(4).fill('out of the fight'), 'dead'])
    const between = place(course)
    const resting = give(give(between, 0, 'next', { picked: 'respite' }), 1, 'next', { picked: 'respite' })
    const tended = slots(resting, 1, 'tend').find((one) => one.id === 'f18')
    expect(tended?.gives?.[0]).toBe('counting towards numbers only')
    expect(tended?.gives?.at(-1)).toMatch(/^fit/)
    expect(tended?.gives).toHaveLength((tended?.max ?? 0) + 1)
  })
})

describe('what follows', () => {
  test('FTS-9: only teams with wounded tend them, and only where the battle allows any', () => {
    const rest = (course: Course) => give(give(course, 0, 'next', { picked: 'respite' }), 1, 'next', { picked: 'respite' })
    expect(stateOf(rest(clash([9, 9]))).stage).toEqual({ at: 'strategy' })
    expect(stateOf(rest(place(clash([9, 8], [{}, {}], { tend: 0 })))).stage).toEqual({ at: 'strategy' })
    expect(stateOf(rest(place(clash([9, 8])))).stage).toEqual({ at: 'respite', left: [0, 1] })
  })
  test('FTS-9: what all learn by their answers is not undone freely', () => {
    const between = place(clash([9, 8, 7]))
    let course = between
    for (const [seat, picked] of ['advance', 'advance', 'concede'].entries()) course = give(course, seat, 'next', { picked })
    expect(course.events[0]).toMatchObject({ what: 'between', reveals: true })
    const accepted = give(give(course, 0, 'accept', { picked: 'accept' }), 1, 'accept', { picked: 'accept' })
    expect(accepted.events[0]).toMatchObject({ what: 'concession', reveals: true })
    const pressed = give(give(accepted, 0, 'press', { picked: 'on' }), 1, 'press', { picked: 'end' })
    expect(pressed.events[0]).toMatchObject({ what: 'press', reveals: true })
    expect(isBarrier({ plays: [], sealed: [], events: pressed.events, drawn: 0, opened: false })).toBe(true)
  })
  test('FTS-4: a bonus struck and granted again counts, and the other way round', () => {
    const rule = (course: Course, what: string) => give(course, 0, 'ruling', { parts: [pick('what', what), write('reason', 'so it is')] })
    const course = tactics(plans(begin([{ facts: { time: true, ground: 1 } }, timely]), [6, 6]), [pick('tactics', 'ground')], dirty)
    const lifted = rule(rule(course, 'strike minutes'), 'lift bonus minutes')
    expect(
      [course, rule(course, 'strike minutes'), lifted, rule(rule(lifted, 'grant day'), 'lift bonus day')].map((one) =>
        superiorityOf(stateOf(one), 0),
      ),
    ).toEqual([8, 6, 8, 8])
  })
  test('FTS-8: who would count towards numbers only has not fallen', () => {
    const course = clash([12, 9], [{}, { roster: '2 x Ann; leads\n2 x Bea; wounds 3' }])
    expect(tollOf(stateOf(course), 1, 8)).toEqual({ fallen: 0, dead: 0, wiped: false })
  })
  test('FTS-9: before the first Advance nobody is level', () => {
    expect(isLevel(stateOf(begin([{}, {}])))).toBe(false)
    expect(isLevel(stateOf(clash([9, 9])))).toBe(true)
  })
  test('FTS-9: what the next Advance promises stands beside the question: it is the chance of no answer', () => {
    const between = place(clash([9, 8]))
    for (const picked of ['advance', 'respite', 'concede'])
      expect(teamBattle.eyes.forecast(stateOf(between), 0, answerOf(between, 0, 'next', { picked })).beside).toBe(true)
  })
  test('FTS-9: what was level by tokens does not stay so: no Respite is suggested, and nothing is promised of the next Advance', () => {
    const between = (tokens: number) => {
      const teams = [{ facts: { time: true } }, { facts: { time: true }, tokens }]
      const ready = plans(begin(teams), [6 + tokens, 6])
      return advance(tactics(ready, dirty, tokens > 0 ? [...dirty, spend(tokens)] : dirty))
    }
    const said = (course: Course) => {
      const [ask] = openOf(course, 0, 'next').asks
      return ask?.kind === 'pick' ? [ask.suggested, ask.options[1]?.hint?.includes('the next Advance is level too')] : []
    }
    expect([isLevel(stateOf(between(0))), isLevel(stateOf(between(5)))]).toEqual([true, true])
    expect(said(between(0))).toEqual([['respite'], true])
    expect(said(between(5))).toEqual([['advance'], false])
  })
  test('FTS-2: what a team is taken to choose is what promises most, Screw It where nobody leads well', () => {
    const of = (roster: string) => bestStrategy(stateOf(begin([{ ...timely, roster }, {}])), 0)
    expect(of('Ann; tactics 9; leads\n3 x Bea')).toBe('plan')
    expect(of('Ann; tactics 1; sword 0; none; leads\n3 x Bea; sword 0; none')).toBe('screw')
  })
  test('FTS-6: what a team deals is the Casualty times its chance, and a quarter of its own where it is lowest', () => {
    const enemy = { seat: 1, size: 7, superiority: [{ value: 10, p: 1 }], words: '' }
    const dealt = (value: number) => outlookAgainst([{ value, p: 1 }], 5, [enemy]).dealt
    expect([dealt(13), dealt(10), dealt(9)]).toEqual([21, 0, 2]) // 5 ÷ 4, rounded up
    expect(
      meanOf(
        outlookAgainst(
          [
            { value: 13, p: 0.5 },
            { value: 10, p: 0.5 },
          ],
          5,
          [enemy],
        ).wounds,
      ),
    ).toBe(3)
  })
})
