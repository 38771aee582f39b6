import { describe, expect, it, test } from 'vitest'
import type { Part } from '../../../src/engine/kernel/asks'
import { chanceAtLeast } from '../../../src/engine/odds/distribution'
import { scoresOf } from '../../../src/systems/team-battle/game/strategy'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { readDraft } from '../../../src/systems/team-battle/muster/draft'
import { sheetOf } from '../../../src/systems/team-battle/muster/sheet'
import { readRoster } from '../../../src/systems/team-battle/setup/roster'
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
  setupOf,
  stateOf,
  type TeamWish,
  tactics,
  write,
} from './situations'

const names = (roster: string): readonly string[] => readRoster(roster).combatants.map((one) => one.name)
const PAIR = 'Ann; tactics 7; leads\nBea; tactics 9\nCyn; tactics 2'
const refusalOf = (course: Course, seat: number, strategy: string): string | undefined => {
  const [ask] = openOf(course, seat, 'plan').asks
  const which = ask?.kind === 'orders' ? ask.groups[0]?.asks[0] : undefined
  return which?.kind === 'pick' ? which.options.find((one) => one.id === strategy)?.refusal?.reason : undefined
}
const withPractice = (history: TeamWish['history'], roster = PAIR): Course => begin([{ roster, ...(history ? { history } : {}) }, {}])

describe('teams', () => {
  test('FTS-1: two teams or more, twelve among them; one alone is refused, and so is a name borne twice in a team', () => {
    expect(teamBattle.catalogue.parse(setupOf([{}, {}]))).toHaveProperty('setup')
    expect(teamBattle.catalogue.parse(setupOf([{}]))).toHaveProperty('refusals')
    expect(stateOf(begin(Array.from({ length: 12 }, () => ({})))).teams).toHaveLength(12)
    const twice = teamBattle.catalogue.parse(setupOf([{ roster: 'Ann\nAnn' }, {}]))
    expect('refusals' in twice && twice.refusals[0]?.reason).toContain('two called “Ann”')
  })
  test('FTS-1: each combatant is in one team', () => {
    const { fighters } = stateOf(begin([{}, {}, {}]))
    expect(fighters.map((one) => one.id)).toEqual(fighters.map((_one, index) => index))
    expect([0, 1, 2].map((seat) => fighters.filter((one) => one.seat === seat).length)).toEqual([10, 10, 10])
  })
})

describe('strategies', () => {
  test('FTS-2: Battle Plan needs time before the first Advance', () => {
    const course = begin([{ name: 'Late' }, { facts: { time: true } }])
    expect(refusalOf(course, 0, 'plan')).toBe('Late had no time to plan before the first Advance')
    expect(refusalOf(course, 1, 'plan')).toBeUndefined()
    expect(() => give(course, 0, 'plan', { parts: [pick('strategy', 'plan')] })).toThrow('no time')
  })
  it.each([
    [{ plans: 2 }, undefined],
    [{ screws: 4 }, undefined],
    [{ plans: 1, screws: 3 }, 'used Battle Plan 1 of 2 times and Screw It 3 of 4 times'],
    [{ plans: 2, members: ['Ann', 'Bea'] }, 'Cyn joined'],
    [{ screws: 9, members: ['Ann', 'Bea', 'Cyn', 'Dot'] }, 'Dot left or fell'],
  ])('FTS-2: Practiced Response with the practice %j', (practice, reason) => {
    const refusal = refusalOf(withPractice({ members: names(PAIR), ...practice }), 0, 'practiced')
    if (reason === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(reason)
  })
  test('FTS-2: a team keeps its history from battle to battle; whoever joins or dies voids it', () => {
    const after = place(clash([9, 9]))
    const { next } = teamBattle.game.aftermath(stateOf(after))
    const history = readDraft(next).teams[0]?.history
    expect(history).toMatchObject({ plans: 1 })
    expect(history?.members).toHaveLength(10)
    const practised = stateOf(withPractice({ members: names(PAIR), plans: 2 }))
    const course = withPractice({ members: names(PAIR), plans: 2 })
    const dead = practised.fighters.map((one) => (one.id === 2 ? { ...one, severity: 10 } : one))
    const bereaved = { ...course, moment: { ...course.moment, decisions: teamBattle.game.awaiting({ ...practised, fighters: dead }) } }
    expect(refusalOf(bereaved, 0, 'practiced')).toContain('Cyn left or fell')
  })
  test('FTS-2: a history that names no members counts for nothing, and is begun anew', () => {
    const course = withPractice({ members: [], plans: 6, screws: 9 })
    expect(refusalOf(course, 0, 'practiced')).toContain('names no members')
    expect(() => give(course, 0, 'plan', { parts: [pick('strategy', 'practiced')] })).toThrow('names no members')
    const used = tactics(plans(course, [null, null]), dirty, dirty)
    expect(stateOf(used).teams[0]?.history).toEqual({ members: names(PAIR), plans: 0, screws: 1 })
    expect(teamBattle.eyes.inspect(stateOf(course), 0, { body: 0 })?.notes[0]).toContain('Battle Plan 0 of 2 times')
    const again = (history: object) =>
      sheetOf({ teams: [{ name: 'A', combatants: [{ name: 'Ann' }], history }, {}] }).sides[0]?.fields.find((one) => one.id === 'again')
    expect(again({ plans: 2 })?.hint).toContain('names no members')
    expect(again({})).toBeUndefined()
  })
  test('FTS-2: Practiced Response counts neither as a Battle Plan nor as Screw It', () => {
    const course = withPractice({ members: names(PAIR), plans: 2, screws: 1 })
    const set = give(
      give(course, 0, 'plan', { parts: [pick('strategy', 'practiced')] }),
      1,
      'plan',
      { parts: [pick('strategy', 'screw')] },
      [[10, 5]],
    )
    expect(stateOf(tactics(set, dirty, dirty)).teams.map(({ history }) => [history.plans, history.screws])).toEqual([
      [2, 1],
      [0, 1],
    ])
  })
  test('FTS-2: a use counts only once it is declared, for the history is open to all', () => {
    const set = plans(begin([{ facts: { time: true } }, {}]), [9, null])
    expect(stateOf(set).teams.map((team) => [team.history.plans, team.history.screws])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(stateOf(tactics(set, dirty, dirty)).teams.map((team) => [team.history.plans, team.history.screws])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
  test('FTS-2: Screw It has a score of 5 and one tactic; a plan has two', () => {
    const course = plans(begin([{}, { facts: { time: true } }]), [null, 8])
    expect(stateOf(course).teams.map((team) => team.plan?.score)).toEqual([5, 8])
    expect(() => give(course, 0, 'tactics', { parts: [pick('tactics', 'dirty', 'elite')] })).toThrow('wants 1')
    expect(stateOf(give(course, 1, 'tactics', { parts: [pick('tactics', 'dirty', 'elite')] }))).toBeDefined()
    expect(() => give(course, 1, 'tactics', { parts: [pick('tactics', 'dirty', 'elite', 'numbers')] })).toThrow('wants 1 to 2')
  })
})

describe('the Strategist’s test', () => {
  const timely = [{ roster: PAIR, facts: { time: true } }, {}]
  it.each([
    [1, 3],
    [10, 12],
  ])('FTS-3: rolled, it is d10 + rating − 5: a %i with rating 7 gives %i', (face, score) => {
    const first = give(begin(timely), 1, 'plan', { parts: [pick('strategy', 'screw')] })
    const course = give(first, 0, 'plan', { parts: [pick('strategy', 'plan')] }, [[10, face]])
    expect(stateOf(course).teams[0]?.plan).toMatchObject({ score, strategist: 0 })
    expect(course.events[0]).toMatchObject({ what: 'strategy', only: [0], rolls: [{ total: score }] })
    const parts = course.events[0]?.rolls?.[0]?.modifiers.map(({ value }) => value)
    expect(parts, 'as it is told').toEqual([7, -5])
  })
  test('FTS-3: where nobody is named, the best of those who may be is the Strategist', () => {
    const three = { roster: 'Ann; tactics 2; leads\nBea; tactics 9; leads\nCyn; tactics 4; leads', facts: { time: true } }
    const first = give(begin([three, {}]), 1, 'plan', { parts: [pick('strategy', 'screw')] })
    const course = give(first, 0, 'plan', { parts: [pick('strategy', 'plan')] }, [[10, 5]])
    expect(stateOf(course).teams[0]?.plan).toMatchObject({ score: 9, strategist: 1 })
    expect(
      teamBattle.eyes.forecast(stateOf(first), 0, answerOf(first, 0, 'plan', { parts: [pick('strategy', 'plan')] })).subtitle,
    ).toContain('Bea as Strategist')
  })
  test('FTS-3: it never falls below 0, and each face is as likely as the others', () => {
    expect(scoresOf(1)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
    const forecast = teamBattle.eyes.forecast(
      stateOf(begin(timely)),
      0,
      answerOf(begin(timely), 0, 'plan', { parts: [pick('strategy', 'plan')] }),
    )
    const curve = forecast.curves?.[0]
    expect(curve).toMatchObject({ from: 3, mean: expect.closeTo(7.5), low: 4, high: 11 })
    expect(curve?.p).toEqual(Array.from({ length: 10 }, () => 0.1))
    expect(chanceAtLeast({ from: 3, p: Float64Array.from(curve?.p ?? []), atLeast: false }, 6)).toBeCloseTo(0.7)
  })
  test('FTS-2 FTS-3: a score that no die leaves open is told as it is, without chances', () => {
    const chances = (...parts: readonly Part[]) => {
      const { figures, curves } = teamBattle.eyes.forecast(stateOf(begin(timely)), 0, answerOf(begin(timely), 0, 'plan', { parts }))
      const score = figures.find(({ label }) => label === 'Strategy score')?.value
      return [score, [...figures, ...(curves ?? [])].filter(({ label }) => /better than|^Strategy score$/.test(label)).length]
    }
    expect(chances(pick('strategy', 'plan'))).toEqual([expect.closeTo(7.5), 3])
    expect(chances(pick('strategy', 'screw'))).toEqual([5, 1])
    expect(chances(pick('strategy', 'plan'), pick('result', 'typed'), write('typed', '7'))).toEqual([7, 1])
  })
  test('FTS-3: typed in, no die is rolled; what is no Final Result is refused with the remedy', () => {
    const typed = (text: string): Course =>
      give(begin(timely), 0, 'plan', { parts: [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', text)] })
    expect(stateOf(plans(begin(timely), [14, null])).teams[0]?.plan?.score).toBe(14)
    expect(() => typed('31')).toThrow('0 to 30')
    expect(() => typed('2.5')).toThrow('whole number')
    expect(() => typed('-1')).toThrow('0 to 30')
    expect(() => give(begin(timely), 0, 'plan', { parts: [pick('strategy', 'plan'), pick('result', 'typed')] })).toThrow('not written')
  })
  test('FTS-3: the Strategist is one whom all would obey, or anybody with an open line to one', () => {
    const as = (who: string, line: boolean): Course =>
      give(begin([{ roster: PAIR, facts: { time: true, line } }, {}]), 0, 'plan', {
        parts: [pick('strategy', 'plan'), pick('strategist', who)],
      })
    expect(() => as('f1', false)).toThrow('not offered')
    expect(as('f1', true).moment.sealed).toHaveLength(1)
    const leaderless = begin([{ roster: 'Ann\nBea', facts: { time: true } }, {}])
    expect(refusalOf(leaderless, 0, 'plan')).toContain('nobody can be the Strategist')
  })
  test('FTS-8: the strategy and its score stay for the next Advance', () => {
    const between = place(clash([9, 8]))
    const again = give(give(between, 0, 'next', { picked: 'advance' }), 1, 'next', { picked: 'advance' })
    expect(stateOf(again).stage.at).toBe('tactics')
    expect(stateOf(again).teams.map((team) => team.plan?.score)).toEqual([9, 8])
    expect(stateOf(advance(tactics(again, dirty, dirty))).past).toHaveLength(2)
  })
})
