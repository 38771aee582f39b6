// Rulings that are lifted again, whose word lets the Advance begin, and what a team could choose, the best first.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { scoresOf } from '../../../src/systems/team-battle/game/strategy'
import { choices, ranking, superiorityOf } from '../../../src/systems/team-battle/game/superiority'
import { sample } from '../../../src/systems/team-battle/minds/sample'
import { mustering } from '../../../src/systems/team-battle/muster/index'
import { begin, type Course, dirty, give, openOf, pick, plans, stateOf, tactics, write } from './situations'

const FOES = { facts: { time: true } }
const rule = (course: Course, what: string): Course =>
  give(course, 0, 'ruling', { parts: [pick('what', what), write('reason', 'so it is told')] })

describe('rulings that are lifted (FTS-4)', () => {
  const roster = 'Ann; tactics 5; sword 5; ranks 9; legend 5 "the crown"; leads\nBob; legend 5; leads'
  const choosing = (tactic: string) => tactics(plans(begin([{ roster, ...FOES }, FOES]), [6, 6]), [pick('tactics', tactic)], dirty)

  test.each([
    ['death', 'cause the crown', 'lift cause the crown'],
    ['death', 'fit uncaused', 'lift fit uncaused'],
    ['elite', 'forbid elite', 'lift tactic elite'],
    ['dirty', 'strike dirty', 'lift bonus dirty'],
    ['dirty', 'grant twice', 'lift bonus twice'],
  ] as const)('FTS-4: %s with “%s” is as it was after “%s”', (tactic, ruled, lifted) => {
    const before = choosing(tactic)
    const of = (course: Course) => superiorityOf(stateOf(course), 0)
    const there = rule(before, ruled)
    if (ruled !== 'grant twice') expect(of(there)).not.toBe(of(before))
    const back = rule(there, lifted)
    expect(of(back)).toBe(of(before))
    expect(() => rule(back, lifted)).toThrow('not offered')
  })

  test('FTS-4: one that is lifted leaves the others alone', () => {
    const both = rule(rule(choosing('death'), 'cause the crown'), 'fit uncaused')
    const crown = rule(both, 'lift cause the crown')
    expect(superiorityOf(stateOf(crown), 0)).toBeGreaterThan(superiorityOf(stateOf(both), 0) ?? 99)
    expect(() => rule(crown, 'fit uncaused')).toThrow('not offered')
  })
})

describe('all have declared (FTS-6)', () => {
  const asked = (scores: readonly number[]) => {
    const course = tactics(plans(begin(scores.map(() => FOES)), scores), ...scores.map(() => dirty))
    return course.moment.decisions.filter((one) => !one.standing).map((one) => [one.seat, one.formal])
  }
  test('FTS-6: the word is with the team of the highest Superiority, of equals with the first', () => {
    expect(asked([6, 9])).toEqual([[1, true]])
    expect(asked([9, 6])).toEqual([[0, true]])
    expect(asked([7, 7])).toEqual([[0, true]])
    expect(asked([5, 8, 8])).toEqual([[1, true]])
  })
})

describe('what could be chosen (FTS-2, FTS-4)', () => {
  test('FTS-4: one tactic for Screw It, pairs for a plan; each worth what its tactics give together, the best first', () => {
    const state = stateOf(
      begin([{ roster: '4 x Ann; ranks 8; armed; legend 2 "the crown"; leads', facts: { time: true, ground: 3 } }, FOES]),
    )
    const single = choices(state, 0, 'screw')
    const pairs = choices(state, 0, 'plan')
    const worth = new Map(ranking(state, 0).map(({ tactic, value }) => [tactic, value]))
    expect(worth.get('ground')).toBe(6) // 1, 2 and 3
    expect(single).toHaveLength(worth.size)
    for (const { choice, value } of single) expect(choice.tactics.map((one) => worth.get(one))).toEqual([value])
    expect(pairs).toHaveLength((single.length * (single.length - 1)) / 2)
    for (const { choice, value } of pairs) expect(value).toBe(choice.tactics.reduce((sum, one) => sum + (worth.get(one) ?? 99), 0))
    for (const all of [single, pairs])
      expect(all.map(({ value }) => value)).toEqual(all.map(({ value }) => value).toSorted((a, b) => b - a))
    expect(single[0]?.value).toBeGreaterThan(single.at(-1)?.value ?? 99)
  })
})

describe('pasting a roster (FTS-1)', () => {
  test('FTS-1: says how many there was no room for, and nothing where all had room', () => {
    const { paste } = mustering
    const draft = mustering.start('empty') ?? {}
    const few = paste(draft, 0, '3 x Ann; tactics 2; armed')
    expect(few.notes).toEqual([])
    let full = few
    for (let more = 0; more < 40 && full.notes.length === 0; more += 1) full = paste(full.draft, 0, '60 x Ben; tactics 2; armed')
    expect(full.notes).toHaveLength(1)
    expect(full.notes[0]).toMatch(/^There was no room for [1-9]\d* of them\.$/)
    // of three more none has room
    expect(paste(full.draft, 0, '3 x Cid; tactics 2; armed').notes).toEqual(['There was no room for 3 of them.'])
  })
})

test('FTS-3: chance types in a result only where it says that one is typed in, and then one that the dice could have given', () => {
  const course = begin([FOES, FOES])
  const decision = openOf(course, 0, 'plan')
  const given = Array.from({ length: 80 }, (_, n) => sample(stateOf(course), decision, seededDice('any', n)))
  const typed = given.flatMap((one) => {
    if (one.kind !== 'orders') return []
    const says = one.parts.some((part) => part.key === 'result' && part.kind === 'pick' && part.picked[0] === 'typed')
    const text = one.parts.flatMap((part) => (part.key === 'typed' && part.kind === 'write' ? [part.text] : []))
    expect(text).toHaveLength(says ? 1 : 0)
    return text
  })
  expect(typed.length).toBeGreaterThan(5)
  for (const text of typed) expect(scoresOf(5).concat(scoresOf(2))).toContain(Number(text))
})
