import { describe, expect, it, test } from 'vitest'
import type { Part } from '../../../src/engine/kernel/asks'
import { superiorityOf } from '../../../src/systems/team-battle/game/superiority'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { answerOf, begin, dirty, give, openOf, pick, plans, spend, stateOf, type TeamWish, tactics, write } from './situations'

const FOES: TeamWish = { facts: { time: true } }
/** What the tactics of one team add to its score. */
function bonus(wish: TeamWish, parts: readonly Part[], foes: TeamWish = FOES): number {
  const course = tactics(plans(begin([{ ...wish, facts: { time: true, ...wish.facts } }, foes]), [0, 0]), parts, dirty)
  return superiorityOf(stateOf(course), 0) ?? Number.NaN
}
const ten = (words: string, some = 10): string =>
  `Chief; leads\n${some} x Kind; ${words}\n${10 - some} x Other; none`.replace(/\n0 x.*/, '')

describe('tactic bonuses by the facts of the team (FTS-4)', () => {
  it.each<[string, string, TeamWish, number]>([
    ['no mounts', 'mobility', {}, 0],
    ['one rider', 'mobility', { roster: 'Ann; leads\nBea; mounted' }, 2],
    [
      'several riders who act together, and magic',
      'mobility',
      { roster: 'Ann; leads\n2 x Rider; mounted', facts: { coordinated: true, magic: true } },
      6,
    ],
    ['an enemy unaware, at rest and hindered', 'ambush', { facts: { unaware: true, resting: true, hindered: true } }, 6],
    ['an enemy unaware', 'ambush', { facts: { unaware: true } }, 2],
    ['no beast', 'beasts', {}, 0],
    ['a tenth of beasts', 'beasts', { facts: { beasts: 1 } }, 2],
    ['a quarter of beasts', 'beasts', { facts: { beasts: 3 } }, 4],
    ['less than a quarter', 'beasts', { facts: { beasts: 2 } }, 2],
    ['a quarter, a tenth dangerous, two immortals', 'beasts', { facts: { beasts: 2, dangerous: 1, immortals: 2 } }, 10],
    ['less than a tenth of dangerous beasts', 'beasts', { roster: '11 x Ann; leads', facts: { dangerous: 1 } }, 0],
    ['a tenth of dangerous beasts', 'beasts', { roster: '20 x Ann; leads', facts: { dangerous: 2 } }, 4],
    ['half the team hurt with its arms', 'equipped', { roster: '5 x Ann; high; leads\n5 x Bea; high; wounds 3' }, 0],
    ['three of four armed and fit', 'equipped', { roster: '3 x Ann; armed; leads\nBea; armed; wounds 3' }, 2],
    ['ranks 32 ÷ 10', 'elite', {}, 3],
    ['nothing but tricks', 'dirty', {}, 4],
    ['favourable ground', 'ground', { facts: { ground: 1 } }, 2],
    ['ground made for it', 'ground', { facts: { ground: 3 } }, 6],
    ['level numbers', 'numbers', {}, 0],
    ['one more', 'numbers', { roster: '11 x Ann; leads' }, 2],
    ['twice as many', 'numbers', { roster: '20 x Ann; leads' }, 4],
    ['three times as many', 'numbers', { roster: '30 x Ann; leads' }, 6],
    ['seven tenths armed', 'equipped', { roster: '7 x Ann; armed; leads\n3 x Bea; none' }, 0],
    ['three quarters armed', 'equipped', { roster: '3 x Ann; armed; leads\n1 x Bea; none' }, 2],
    ['three quarters fine', 'equipped', { roster: '3 x Ann; fine; leads\n1 x Bea; none' }, 4],
    ['nine tenths the finest', 'equipped', { roster: '9 x Ann; high; leads\n1 x Bea; none' }, 6],
    ['three artifacts', 'equipped', { roster: '4 x Ann; none; leads', facts: { artifacts: 3 } }, 6],
  ])('FTS-4: %s gives %s', (_what, tactic, wish, value) => {
    expect(bonus(wish, [pick('tactics', tactic)])).toBe(value)
  })
  test('FTS-4: Elite is rounded down over everybody, also those who bring nothing', () => {
    expect(bonus({ roster: 'Ann; sword 9; leads\nBea; sword 0' }, [pick('tactics', 'elite')])).toBe(4)
  })
  test('FTS-4: Fight to the Death doubles the rounded-down average of the Legends that fit the declared cause', () => {
    const roster = 'Ann; legend 5 "the crown"; leads\nBea; legend 2 "the crown"\nCyn; legend 4 "gold"'
    const fight = (...more: readonly Part[]): number => bonus({ roster }, [pick('tactics', 'death'), ...more])
    expect(fight(pick('cause', 'c0'))).toBe(4) // 7 ÷ 3, rounded down, doubled
    expect(fight(pick('cause', 'c1'))).toBe(2)
    expect(fight(pick('cause', 'c0'), pick('also', 'c1'))).toBe(6)
    expect(fight(pick('cause', 'own'), write('words', 'home'))).toBe(0)
    expect(fight(pick('cause', 'own'), write('words', 'home'), pick('also', 'c0', 'c1'))).toBe(6)
    expect(() => fight(pick('cause', 'own'))).toThrow('not named')
  })
  test('FTS-4: a Legend without a stated cause fits none, until the storyteller says so', () => {
    const roster = 'Ann; legend 6 ""; leads\nBea; legend 4 "gold"'
    const fight = (...more: readonly Part[]): number => bonus({ roster }, [pick('tactics', 'death'), ...more])
    expect(bonus({ roster: 'Ann; legend 6 ""; leads' }, [pick('tactics', 'death')])).toBe(0)
    expect(fight()).toBe(4) // gold alone: 4 ÷ 2, doubled
    const course = tactics(plans(begin([{ roster, ...FOES }, FOES]), [6, 6]), [pick('tactics', 'death')], dirty)
    const ruled = (before: typeof course, what: string) =>
      give(before, 0, 'ruling', { parts: [pick('what', what), write('reason', 'they all swore it')] })
    const fits = ruled(course, 'fit uncaused')
    expect([course, fits, ruled(fits, 'lift fit uncaused')].map((one) => superiorityOf(stateOf(one), 0))).toEqual([10, 16, 10])
    expect(fits.events.map((event) => teamBattle.eyes.tell(stateOf(fits), event, 'table').text)[0]).toContain('Legends without a cause')
  })
  test('FTS-4: bonuses of two tactics stack, and the same tactic is not to be had twice', () => {
    expect(bonus({ facts: { ground: 2 } }, [pick('tactics', 'ground', 'dirty')])).toBe(8)
    expect(() => bonus({}, [pick('tactics', 'dirty', 'dirty')])).toThrow('twice')
  })
  test('FTS-4: a bonus that does not hold is refused with the figures; one may be left unclaimed', () => {
    expect(() => bonus({ facts: { beasts: 2 } }, [pick('tactics', 'beasts'), pick('bonuses-beasts', 'beasts25')])).toThrow(
      '1 more wanted for 25%',
    )
    expect(bonus({ facts: { beasts: 5 } }, [pick('tactics', 'beasts'), pick('bonuses-beasts', 'beasts10')])).toBe(2)
    expect(
      bonus({ roster: ten('armed'), facts: { artifacts: 3 } }, [
        pick('tactics', 'equipped'),
        { key: 'artifacts', kind: 'allocate', amounts: { artifacts: 1 } },
      ]),
    ).toBe(4)
  })
  test('FTS-4: numbers are compared with the largest enemy team', () => {
    const course = plans(
      begin([
        { ...FOES, roster: '20 x Ann; leads' },
        { ...FOES, roster: '19 x Bea; leads' },
        { ...FOES, roster: '2 x Cyn; leads' },
      ]),
      [0, 0, 0],
    )
    const declared = tactics(course, [pick('tactics', 'numbers')], dirty, dirty)
    expect(superiorityOf(stateOf(declared), 0)).toBe(2)
  })
  test('FTS-4: after the first Advance nobody is surprised any more, but fog remains', () => {
    const course = tactics(
      plans(begin([{ facts: { time: true, unaware: true, resting: true, hindered: true } }, FOES]), [5, 5]),
      dirty,
      dirty,
    )
    const state = { ...stateOf(course), advance: 2, stage: { at: 'tactics' as const } }
    const draft = {
      ...answerOf({ ...course, moment: { ...course.moment, decisions: teamBattle.game.awaiting(state) } }, 0, 'tactics', {
        parts: [pick('tactics', 'ambush')],
      }),
    }
    expect(teamBattle.eyes.forecast(state, 0, draft).total?.value).toBe(7)
  })
  test('FTS-5: every Vengeance token spent adds 1, is gone, and cannot be spent beyond what the team has', () => {
    const course = plans(begin([{ facts: { time: true }, tokens: 3 }, FOES]), [6, 6])
    const declared = tactics(course, [...dirty, spend(2)], dirty)
    expect(superiorityOf(stateOf(declared), 0)).toBe(12)
    expect(stateOf(declared).teams[0]?.tokens).toBe(1)
    expect(() => give(course, 0, 'tactics', { parts: [...dirty, spend(4)] })).toThrow('it takes 3')
  })
})

describe('the storyteller overrules (FTS-4)', () => {
  const rule = (course: ReturnType<typeof begin>, seat: number, what: string, reason = 'the gate is shut') =>
    give(course, seat, 'ruling', { parts: [pick('what', what), write('reason', reason)] })
  const declared = () =>
    tactics(plans(begin([{ facts: { time: true, ground: 1 }, tokens: 1 }, FOES]), [6, 6]), [pick('tactics', 'ground', 'elite')], dirty)

  test('FTS-4: a bonus struck or granted is logged with its reason and reckoned anew', () => {
    const before = declared()
    expect(superiorityOf(stateOf(before), 0)).toBe(11) // 6 + 2 + 3
    const struck = rule(before, 0, 'strike minutes')
    expect(superiorityOf(stateOf(struck), 0)).toBe(9)
    expect(struck.events[0]).toMatchObject({ what: 'ruling', seat: 0, detail: { reason: 'the gate is shut', before: 11, after: 9 } })
    expect(teamBattle.eyes.tell(stateOf(struck), struck.events[0] ?? { what: '', detail: {} }, 'table').text).toContain(
      '“the gate is shut”. Superiority 11 becomes 9',
    )
    // what the declared tactics do not use changes nothing, and that is said
    const unused = rule(before, 0, 'grant unaware', 'Fog!')
    expect(teamBattle.eyes.tell(stateOf(unused), unused.events[0] ?? { what: '', detail: {} }, 'table').text).toMatch(
      /“Fog!” Superiority stays 11\.$/,
    )
    const granted = rule(struck, 0, 'grant day')
    expect(superiorityOf(stateOf(granted), 0)).toBe(11)
    expect(superiorityOf(stateOf(rule(granted, 0, 'lift bonus minutes')), 0)).toBe(13)
  })
  test('FTS-4: a forbidden tactic gives nothing, and is refused with the reason when it is chosen later', () => {
    expect(superiorityOf(stateOf(rule(declared(), 0, 'forbid elite')), 0)).toBe(8)
    const early = rule(plans(begin([FOES, FOES]), [6, 6]), 0, 'forbid ambush', 'they can see for miles')
    expect(() => give(early, 0, 'tactics', { parts: [pick('tactics', 'ambush')] })).toThrow('they can see for miles')
  })
  test('FTS-4: immortals and artifacts are granted and struck one at a time, after the declaration too', () => {
    const wish = { facts: { time: true, artifacts: 3 }, roster: '4 x Ann; none; leads' }
    const use = (artifacts: number) =>
      tactics(
        plans(begin([wish, FOES]), [6, 6]),
        [pick('tactics', 'equipped'), { key: 'artifacts', kind: 'allocate', amounts: { artifacts } }],
        dirty,
      )
    const of = (course: ReturnType<typeof begin>) => superiorityOf(stateOf(course), 0)
    const all = use(3)
    const more = rule(all, 0, 'grant artifacts')
    expect([of(all), of(more), of(rule(more, 0, 'grant artifacts'))]).toEqual([12, 14, 16])
    expect(of(rule(more, 0, 'lift bonus artifacts'))).toBe(12)
    const less = rule(all, 0, 'strike artifacts')
    expect([of(less), of(rule(less, 0, 'strike artifacts'))]).toEqual([10, 8])
    expect(of(rule(use(2), 0, 'grant artifacts'))).toBe(12)
    expect(of(rule(use(2), 0, 'strike artifacts'))).toBe(8)
    // before the declaration: it is one more, or one less, that may be used
    const early = rule(plans(begin([wish, FOES]), [6, 6]), 0, 'grant artifacts')
    expect(of(tactics(early, [pick('tactics', 'equipped')], dirty))).toBe(14)
    const struck = rule(plans(begin([wish, FOES]), [6, 6]), 0, 'strike artifacts')
    expect(() => tactics(struck, [pick('tactics', 'equipped'), { key: 'artifacts', kind: 'allocate', amounts: { artifacts: 3 } }])).toThrow(
      'it takes 2',
    )
    const none = tactics(plans(begin([FOES, FOES]), [6, 6]), [pick('tactics', 'beasts')], dirty)
    expect(of(rule(none, 0, 'grant immortals'))).toBe(8)
    expect(() => rule(none, 0, 'strike immortals')).toThrow('not offered')
    expect(teamBattle.eyes.tell(stateOf(less), less.events[0] ?? { what: '', detail: {} }, 'table').text).toContain('lose one')
  })
  test('FTS-4: a skill or a cause that does not count brings nothing', () => {
    expect(superiorityOf(stateOf(rule(declared(), 0, 'skill sword')), 0)).toBe(8)
    const roster = 'Ann; legend 5 "the crown"; leads'
    const death = tactics(plans(begin([{ roster, ...FOES }, FOES]), [6, 6]), [pick('tactics', 'death')], dirty)
    expect(superiorityOf(stateOf(death), 0)).toBe(16)
    expect(superiorityOf(stateOf(rule(death, 0, 'cause the crown')), 0)).toBe(6)
  })
  test('FTS-4: Superiority is more or less by the storyteller’s word alone, and so until it is lifted', () => {
    const by = (course: ReturnType<typeof begin>, text: string) =>
      give(course, 0, 'ruling', { parts: [pick('what', 'adjust'), write('by', text), write('reason', 'a good tale')] })
    const of = (course: ReturnType<typeof begin>) => superiorityOf(stateOf(course), 0)
    const more = by(declared(), '+3')
    expect(of(more)).toBe(14) // 11 + 3
    expect(of(by(more, '−5'))).toBe(9)
    expect(teamBattle.eyes.tell(stateOf(more), more.events[0] ?? { what: '', detail: {} }, 'table').text).toBe(
      `The storyteller rules: ${stateOf(more).teams[0]?.name} have +3 to their Superiority. “a good tale”. Superiority 11 becomes 14.`,
    )
    expect(of(rule(by(more, '2'), 0, 'lift adjust -'))).toBe(11)
    expect(() => by(declared(), '')).toThrow('does not say by how much')
    for (const text of ['0', '1.5', 'much', '51'])
      expect(() => by(declared(), text), text).toThrow(`Superiority cannot be more or less by ${text}`)
  })
  test('FTS-4: a ruling needs a reason, stands open at any time, and is no computer’s', () => {
    expect(() => rule(declared(), 0, 'strike minutes', ' ')).toThrow('no reason')
    expect(openOf(begin([{}, {}]), 1, 'ruling')).toMatchObject({ standing: true, umpire: true, sealed: false })
  })
  test('FTS-4: a sealed choice of what is forbidden meanwhile lapses and is asked for again', () => {
    const course = give(plans(begin([FOES, FOES]), [6, 6]), 0, 'tactics', { parts: dirty })
    expect(course.moment.sealed).toHaveLength(1)
    const after = rule(course, 0, 'forbid dirty')
    expect(after.moment.sealed).toHaveLength(0)
    expect(openOf(after, 0, 'tactics').sealed).toBe(true)
  })
})
