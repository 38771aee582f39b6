import { describe, expect, test } from 'vitest'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { advance, type Course, clash, dirty, give, openOf, pick, place, severities, stateOf, tactics, write } from './situations'

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
    const tended = give(give(resting, 0, 'tend', { amounts: {} }), 1, 'tend', { amounts: { [`f${hurt?.id}`]: hurt?.severity ?? 0 } })
    expect(tended.events.find((event) => event.what === 'tended')?.detail.healed).toEqual([
      { id: hurt?.id, less: hurt?.severity, from: hurt?.severity, to: 0 },
    ])
    expect(severities(tended, 1).reduce((so, one) => so + one, 0)).toBe(10 - (hurt?.severity ?? 0))
    expect(stageOf(tended)).toBe('strategy')
    const anew = give(tended, 0, 'plan', { parts: [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', '12')] })
    expect(stateOf(give(anew, 1, 'plan', { parts: [pick('strategy', 'keep')] })).teams.map((team) => team.plan?.score)).toEqual([12, 8])
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
    expect(stageOf(accepted)).toBe('press')
    expect(stateOf(say(accepted, 'press', ['end', 'end'])).outcome?.winner).toBeNull()
    const on = say(accepted, 'press', ['on', 'end'])
    expect(stageOf(on)).toBe('between')
    expect(on.moment.decisions.filter((one) => !one.standing).map((one) => one.seat)).toEqual([0, 1])
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
      reason: 'after 1 Advances nobody has won',
    })
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
