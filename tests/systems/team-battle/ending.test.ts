import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Answer } from '../../../src/engine/kernel/asks'
import { strategyRefusal } from '../../../src/systems/team-battle/game/strategy'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { readDraft } from '../../../src/systems/team-battle/muster/draft'
import {
  advance,
  answerOf,
  begin,
  beginWith,
  type Course,
  clash,
  dirty,
  give,
  openOf,
  pick,
  place,
  plans,
  severities,
  stateOf,
  tactics,
  write,
} from './situations'

const say = (course: Course, key: string, words: readonly string[], seats: readonly number[] = words.map((_word, seat) => seat)): Course =>
  words.reduce((so, word, index) => give(so, seats[index] ?? 0, key, { picked: word }), course)
const stageOf = (course: Course): string => stateOf(course).stage.at

describe('Respite (FTS-9)', () => {
  test('FTS-9: only if all teams agree; then the wounded are tended within the limit, and strategies set anew', () => {
    const between = place(clash([9, 8]))
    expect(stageOf(say(between, 'next', ['respite', 'advance']))).toBe('tactics')
    const resting = say(between, 'next', ['respite', 'respite'])
    expect(stageOf(resting)).toBe('respite')
    const [hurt] = stateOf(resting).fighters.filter((one) => one.seat === 1 && one.severity > 0)
    expect(() => give(resting, 1, 'tend', { amounts: { [`f${hurt?.id}`]: 9 } })).toThrow('it takes')
    const cautions = (amounts: Readonly<Record<string, number>>) =>
      teamBattle.eyes.forecast(stateOf(resting), 1, answerOf(resting, 1, 'tend', { amounts })).cautions
    expect(cautions({})).toEqual([{ reason: 'nobody is tended', rule: 'FTS-9' }])
    expect(cautions({ [`f${hurt?.id}`]: 1 })).toBeUndefined()
    const tended = give(give(resting, 0, 'tend', { amounts: {} }), 1, 'tend', { amounts: { [`f${hurt?.id}`]: hurt?.severity ?? 0 } })
    expect(tended.events.find((event) => event.what === 'tended')?.detail.healed).toEqual([
      { id: hurt?.id, less: hurt?.severity, from: hurt?.severity, to: 0 },
    ])
    expect(severities(tended, 1).reduce((so, one) => so + one, 0)).toBe(10 - (hurt?.severity ?? 0))
    expect(stageOf(tended)).toBe('strategy')
    const anew = give(tended, 0, 'plan', { parts: [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', '12')] })
    expect(stateOf(give(anew, 1, 'plan', { parts: [pick('strategy', 'keep')] })).teams.map((team) => team.plan?.score)).toEqual([12, 8])
  })
  test('FTS-2 FTS-9: who had no time to plan has it after a Respite, and not before one', () => {
    const state = stateOf(place(clash([9, 8])))
    const hasty = { ...state, teams: state.teams.map((team) => ({ ...team, facts: { ...team.facts, time: false } })) }
    expect(strategyRefusal(hasty, 0, 'plan')).toMatchObject({ rule: 'FTS-2', short: 'no time' })
    const agreed = ['respite', 'respite'].map((picked, seat): Answer => {
      const [decision] = teamBattle.game.awaiting(hasty).filter((one) => one.seat === seat)
      return { decision: decision?.id ?? '', seat, key: 'next', kind: 'pick', picked: [picked] }
    })
    const { state: rested } = teamBattle.game.play(hasty, agreed, loaded([]))
    expect(rested.stage.at).toBe('respite')
    expect(strategyRefusal(rested, 0, 'plan')).toBeUndefined()
  })
  test('FTS-9: a majority for a Respite is not enough', () => {
    const between = place(clash([9, 8, 7]))
    expect(stageOf(say(between, 'next', ['respite', 'respite', 'advance']))).toBe('tactics')
    expect(stageOf(say(between, 'next', ['respite', 'respite', 'respite']))).toBe('respite')
  })
  test('FTS-9: a level Advance suggests a Respite, and nobody is said to lead', () => {
    const suggested = (course: Course) => {
      const [ask] = openOf(course, 0, 'next').asks
      return ask?.kind === 'pick' ? ask.suggested : undefined
    }
    const headline = (course: Course) => teamBattle.eyes.scene(stateOf(course), 'table').headline
    const level = clash([9, 9])
    expect(suggested(level)).toEqual(['respite'])
    expect(headline(level)).toBe('After Advance 1, in which all were level at 13: advance, rest or concede?')
    const ahead = place(clash([9, 8]))
    expect(suggested(ahead)).toEqual(['advance'])
    expect(headline(ahead)).toBe('After Advance 1, in which Team A led, 13 to 12: advance, rest or concede?')
    const declared = (...scores: readonly number[]) =>
      tactics(plans(begin(scores.map(() => ({ facts: { time: true } }))), scores), ...scores.map(() => dirty))
    expect(headline(declared(9, 9))).toBe('Advance 1: all are level at 13')
    expect(headline(declared(9, 9, 7))).toBe('Advance 1: Team A and Team B lead, 13 to 11')
    const titles = (course: Course) => course.moment.decisions.filter((one) => !one.standing).map((one) => one.title)
    expect(titles(declared(9, 9))).toEqual(['All have declared: all are level at 13'])
    expect(titles(declared(7, 9))).toEqual(['All have declared: Team B lead, 13 to 11'])
  })
  test('FTS-9: a Respite may bring somebody back into the fight, the dead excepted', () => {
    const wiped = clash([12, 9])
    const dead = place(give(wiped, 1, 'wounds', { amounts: { f10: 10, f11: 10, f12: 7, f13: 3 } }))
    const resting = say(dead, 'next', ['respite', 'respite'])
    const [ask] = openOf(resting, 1, 'tend').asks
    expect(ask?.kind === 'allocate' ? ask.slots.map((slot) => [slot.id, slot.max]) : []).toEqual([
      ['f12', 3],
      ['f13', 3],
    ])
    expect(severities(give(resting, 1, 'tend', { amounts: { f12: 3, f13: 1 } }), 1).slice(0, 4)).toEqual([10, 10, 4, 2])
  })
})

describe('concession and the end (FTS-9)', () => {
  test('FTS-9: a concession that is accepted ends a battle of two', () => {
    const conceding = say(place(clash([9, 8])), 'next', ['advance', 'concede'])
    expect(stageOf(conceding)).toBe('concession')
    expect(stateOf(say(conceding, 'accept', ['accept'])).outcome).toMatchObject({ winner: 0 })
  })
  test('FTS-9: one decliner forces another Advance', () => {
    const conceding = say(place(clash([9, 8, 7])), 'next', ['advance', 'advance', 'concede'])
    const declined = say(conceding, 'accept', ['accept', 'decline'])
    expect(stageOf(declined)).toBe('tactics')
    expect(stateOf(declined).teams[2]?.conceded).toBe(false)
    expect(stageOf(advance(tactics(declined, dirty, dirty, dirty)))).toBe('wounds')
  })
  test('FTS-9: once one of three is out, the rest say whether they fight on; one who would makes them', () => {
    const conceding = say(place(clash([9, 8, 7])), 'next', ['advance', 'advance', 'concede'])
    const accepted = say(conceding, 'accept', ['accept', 'accept'])
    const cards = (at: typeof accepted) =>
      teamBattle.eyes
        .scene(stateOf(at), 'table')
        .parade?.columns.map(({ tallies }) => tallies.find(({ label }) => label === 'In the fight')?.value)
    expect(cards(conceding)?.at(-1)).toMatch(/^\d+ of \d+$/)
    expect(cards(accepted)?.at(-1)).toBe('none, conceded')
    expect(stageOf(accepted)).toBe('press')
    expect(stateOf(say(accepted, 'press', ['end', 'end'])).outcome?.winner).toBeNull()
    const on = say(accepted, 'press', ['on', 'end'])
    expect(stageOf(on)).toBe('between')
    expect(on.moment.decisions.filter((one) => !one.standing).map((one) => one.seat)).toEqual([0, 1])
  })
  test('FTS-9: what the teams want is told by what they want; only a concession that is accepted is a rout', () => {
    const told = (course: Course) => course.events.map((event) => teamBattle.eyes.tell(stateOf(course), event, 'table').text)
    const conceding = say(place(clash([9, 8, 7, 7, 7])), 'next', ['advance', 'concede', 'respite', 'concede', 'advance'])
    expect(told(conceding)).toEqual(['Team B and Team D concede; Team C would take a Respite; Team A and Team E want to advance'])
    const answered = (course: Course, ...words: readonly string[]) => say(course, 'accept', words, [0, 2, 4])
    const marks = (course: Course) => course.events.flatMap(({ what, mark }) => (what === 'concession' ? [mark] : []))
    expect(marks(answered(conceding, 'accept', 'decline', 'accept'))).toEqual([undefined])
    expect(marks(answered(conceding, 'accept', 'accept', 'accept'))).toEqual(['rout'])
  })
  test('FTS-9: who has conceded is in the fight no more, and his curve ends', () => {
    const conceding = say(place(clash([9, 8, 7])), 'next', ['advance', 'advance', 'concede'])
    const on = say(say(conceding, 'accept', ['accept', 'accept']), 'press', ['on', 'on'])
    const later = place(advance(tactics(say(on, 'next', ['advance', 'advance']), dirty, dirty)))
    const curves = teamBattle.eyes.scene(stateOf(later), 'table').parade?.curves.find(({ label }) => label === 'In the fight')?.lines
    expect(curves?.map(({ values }) => values.map((one) => one !== null))).toEqual([
      [true, true, true],
      [true, true, true],
      [true, true, false],
    ])
  })
  test('FTS-6: what is planned and declared stands in the log under the heading of the Advance that it is for', () => {
    const between = place(clash([9, 8]))
    const second = tactics(say(between, 'next', ['advance', 'advance']), dirty, dirty)
    expect(second.events.map(({ what, under }) => [what, under])).toEqual(Array(2).fill(['declare', 'Advance 2']))
    expect(advance(second).events[0]).toMatchObject({ what: 'advance', caption: 'Advance 2' })
    const planned = plans(begin([{ facts: { time: true } }, { facts: { time: true } }]), [9, 8])
    expect(planned.events.map(({ what, under }) => [what, under])).toEqual([
      ['strategy', 'Advance 1'],
      ['strategy', 'Advance 1'],
      ['planned', 'Advance 1'],
    ])
  })
  test('FTS-9: a team with all at Severity 6 or more is beaten, alive or dead', () => {
    const course = clash([15, 9], [{}, { roster: '4 x Ann; leads' }]) // 24 wounds
    const fallen = give(give(course, 1, 'wounds', { amounts: { f10: 6, f11: 6, f12: 6, f13: 6 } }), 0, 'wounds', { amounts: { f0: 6 } })
    expect(stateOf(fallen).outcome).toMatchObject({ winner: 0 })
    const holding = give(give(course, 1, 'wounds', { amounts: { f10: 5, f11: 6, f12: 6, f13: 7 } }), 0, 'wounds', { amounts: { f0: 6 } })
    expect(stateOf(holding).outcome).toBeUndefined()
  })
  test('FTS-9: all conceding, and the last of the agreed Advances, are draws', () => {
    expect(stateOf(say(place(clash([9, 8])), 'next', ['concede', 'concede'])).outcome?.winner).toBeNull()
    expect(stateOf(place(clash([9, 8], [{}, {}], { advances: 1 }))).outcome).toMatchObject({
      winner: null,
      reason: 'after 1 Advance nobody has won',
    })
  })
  test('FTS-9: the next battle can be mustered where a team is annihilated, and where all that live of one are out of the fight', () => {
    const next = (course: Course) => {
      const parsed = teamBattle.catalogue.parse(teamBattle.game.aftermath(stateOf(course)).next)
      if ('refusals' in parsed) throw new Error(parsed.refusals.map((one) => one.reason).join('; '))
      beginWith(parsed.setup)
      return readDraft(parsed.setup)
    }
    const wiped = place(clash([20, 9]))
    expect(severities(wiped, 1).every((one) => one === 10)).toBe(true)
    expect(next(wiped).teams.map((team) => [team.name, team.combatants.length])).toEqual([
      ['Team A', 9],
      ['Strangers', 9],
    ])
    const course = clash([15, 9], [{}, { roster: '4 x Ann; leads' }]) // 24 wounds
    const out = give(give(course, 1, 'wounds', { amounts: { f10: 7, f11: 6, f12: 5, f13: 6 } }), 0, 'wounds', { amounts: { f0: 6 } })
    const conceded = say(say(out, 'next', ['advance', 'concede']), 'accept', ['accept'])
    expect(next(conceded).teams[1]?.combatants.map((one) => one.severity)).toEqual([7, 6, 5, 6])
    const all = give(give(course, 1, 'wounds', { amounts: { f10: 6, f11: 6, f12: 6, f13: 6 } }), 0, 'wounds', { amounts: { f0: 6 } })
    expect(next(all).teams[1]?.combatants.map((one) => one.severity)).toEqual([5, 6, 6, 6])
  })
  test('FTS-9: what is carried on can be mustered and played again', async () => {
    const over = say(say(place(clash([12, 9])), 'next', ['advance', 'concede']), 'accept', ['accept'])
    const { next, lines } = teamBattle.game.aftermath(stateOf(over))
    expect(lines.length).toBeGreaterThan(2)
    const mustering = await teamBattle.catalogue.mustering?.()
    const made = mustering?.setup(mustering.read(next))
    expect(made).toHaveProperty('setup')
    if (!made || 'refusals' in made) return
    const again = teamBattle.game.muster(made.setup, { drawn: 0, die: () => 1 })
    expect(again.fighters.filter((one) => one.seat === 1).map((one) => one.severity)).toEqual(severities(over, 1).filter((one) => one < 10))
    expect(again.teams[1]?.history.plans).toBe(1)
  })
})
