import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reckon } from '../../../src/systems/team-battle/game/advance'
import { ranksOf, superiorityOf } from '../../../src/systems/team-battle/game/superiority'
import { tollOf } from '../../../src/systems/team-battle/game/toll'
import { sparing } from '../../../src/systems/team-battle/game/wounds'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { advance, begin, clash, dirty, give, openOf, place, plans, setupOf, severities, stateOf, tactics } from './situations'

const shares = (...teams: readonly (readonly [superiority: number, size: number])[]): readonly number[] =>
  reckon(teams.map(([superiority, size], seat) => ({ seat, superiority, size }))).shares.map((share) => share.wounds)

describe('the Advance (FTS-6)', () => {
  test('FTS-6: the lowest takes the Casualty, the highest a quarter, the others a half, rounded up', () => {
    expect(shares([20, 14], [17, 21])).toEqual([16, 63])
    expect(shares([20, 10], [18, 10], [17, 9], [19, 10])).toEqual([7, 14, 27, 14])
  })
  test('FTS-6: every share is told step by step', () => {
    expect(
      reckon([
        { seat: 0, superiority: 20, size: 14 },
        { seat: 1, superiority: 17, size: 21 },
      ]).shares.map((one) => one.working),
    ).toEqual(['63 ÷ 4 = 16, rounded up', '(20 − 17) × 21 = 63'])
  })
  test('FTS-7: all tied for highest or lowest take that share; all tied: no Casualty', () => {
    expect(shares([12, 8], [12, 3])).toEqual([0, 0])
    expect(reckon([8, 3].map((size, seat) => ({ seat, superiority: 12, size }))).casualty).toBe(0)
    expect(shares([15, 8], [15, 9], [10, 4])).toEqual([5, 5, 20])
    expect(shares([10, 8], [10, 4], [12, 9])).toEqual([16, 8, 4]) // each by its own number, the quarter by the greater
  })
  test('FTS-6 FTS-7: the highest never takes more than the lowest dealt, and the shares follow the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ superiority: fc.nat(30), size: fc.integer({ min: 1, max: 40 }) }), { minLength: 2, maxLength: 12 }),
        (teams) => {
          const { casualty, highest, lowest, shares: all } = reckon(teams.map((team, seat) => ({ ...team, seat })))
          for (const share of all) {
            expect(Number.isInteger(share.wounds)).toBe(true)
            if (highest === lowest) expect(share.wounds).toBe(0)
            else if (share.superiority === highest) expect(share.wounds).toBe(Math.ceil(casualty / 4))
            else if (share.superiority > lowest) expect(share.wounds).toBe(Math.ceil(casualty / 2))
          }
          expect(Math.max(0, ...all.flatMap((one) => (one.superiority === lowest ? [one.wounds] : [])))).toBe(casualty)
        },
      ),
    )
  })
})

describe('wounds (FTS-7, 8)', () => {
  test('FTS-7: every point is placed, and nobody beyond Severity 10', () => {
    const course = clash([12, 9]) // 3 × 10 = 30 for team B, 8 for team A
    expect(() => give(course, 1, 'wounds', { amounts: { f10: 10 } })).toThrow('share out 20 more')
    expect(() => give(course, 1, 'wounds', { amounts: { f10: 30 } })).toThrow('it takes 10')
    expect(() => give(course, 1, 'wounds', { amounts: { f10: 9.5, f11: 10, f12: 10, f13: 0.5 } })).toThrow('whole')
    const placed = give(course, 1, 'wounds', { amounts: { f10: 10, f11: 10, f12: 10 } })
    expect(severities(placed, 1)).toEqual([10, 10, 10, 0, 0, 0, 0, 0, 0, 0])
  })
  test('FTS-7: a team that cannot place them all is wiped out', () => {
    const course = clash([20, 9]) // 11 a head
    expect(severities(course, 1)).toEqual(Array.from({ length: 10 }, () => 10))
    expect(course.events.some((event) => event.what === 'wounds' && event.seat === 1 && event.detail.over === 10)).toBe(true)
    expect(stateOf(place(course)).outcome?.winner).toBe(0)
  })
  test('FTS-7: what is suggested places all of it, spares the leader, and lets as few fall as can be', () => {
    const course = clash([12, 9])
    const state = stateOf(course)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (due) => {
        const amounts = sparing(state, 1, due)
        expect(Object.values(amounts).reduce((so, one) => so + one, 0)).toBe(due)
        const fallen = Object.values(amounts).filter((one) => one >= 3).length
        expect(fallen).toBe(Math.max(0, Math.ceil((due - 20) / 8)))
        if (fallen < 10) expect(amounts.f10 ?? 0).toBeLessThanOrEqual(2)
      }),
    )
  })
  const OUT = '2 x Ann; leads\n3 x Bea; wounds 6\nCyn; wounds 9' // two can fight
  test('FTS-7: whoever is out of the fight can still be dealt wounds: every point goes somewhere', () => {
    const course = clash([14, 9], [{}, { roster: OUT }]) // 5 × 2 = 10 for team B
    const dealt = give(course, 1, 'wounds', { amounts: { f12: 4, f13: 4, f15: 1, f10: 1 } })
    expect(severities(dealt, 1)).toEqual([1, 0, 10, 10, 6, 10])
    expect(() => give(course, 1, 'wounds', { amounts: { f15: 2, f10: 8 } })).toThrow('it takes 1')
    expect(severities(place(course), 1)).toEqual([2, 2, 9, 9, 6, 9]) // suggested: nobody falls, nobody dies
    const more = clash([20, 9], [{}, { roster: OUT }]) // 22, room for 2 × 10 + 3 × 4 + 1 = 33
    expect(stateOf(more).stage).toEqual({ at: 'wounds', due: [6, 22] })
    expect(tollOf(stateOf(more), 1, 22)).toEqual({ fallen: 1, dead: 4, wiped: false })
    const last = place(more)
    expect(severities(last, 1).filter((one) => one < 10)).toEqual([7, 2])
  })
  test('FTS-7: the battle’s settings may shield those out of the fight; who cannot place them all is wiped out', () => {
    const course = clash([14, 9], [{}, { roster: OUT }], { shielded: true })
    expect(() => give(course, 1, 'wounds', { amounts: { f12: 4, f13: 4, f15: 1, f10: 1 } })).toThrow('no place')
    const wiped = clash([20, 9], [{}, { roster: OUT }], { shielded: true })
    expect(severities(wiped, 1)).toEqual([10, 10, 6, 6, 6, 9])
    expect(wiped.events.find((event) => event.what === 'wounds' && event.seat === 1)?.detail).toMatchObject({ over: 2, left: 0 })
    const open = clash([29, 9], [{}, { roster: OUT }])
    expect(severities(open, 1)).toEqual([10, 10, 10, 10, 10, 10])
    expect(open.events.find((event) => event.what === 'wounds' && event.seat === 1)?.detail).toMatchObject({ over: 7 })
    expect(tollOf(stateOf(course), 1, 99)).toEqual({ fallen: 2, dead: 2, wiped: true })
    expect(teamBattle.catalogue.parse({ ...setupOf([{}, {}]), shielded: 'yes' })).toHaveProperty('refusals')
    const { shielded: _shielded, ...bare } = setupOf([{}, {}])
    expect(teamBattle.catalogue.parse(bare)).toMatchObject({ setup: { shielded: false } })
  })
  test('FTS-7: Severities add up from Advance to Advance', () => {
    const first = place(clash([9, 8]))
    const again = give(give(first, 0, 'next', { picked: 'advance' }), 1, 'next', { picked: 'advance' })
    const second = place(advance(tactics(again, dirty, dirty)))
    expect(severities(first, 1).reduce((so, one) => so + one, 0)).toBe(10)
    expect(severities(second, 1).reduce((so, one) => so + one, 0)).toBe(20)
  })
  const carried = (severity: number) =>
    `Ann; tactics 8; sword 8; legend 8 "home"; high; mounted; leads; wounds ${severity}\nBea; sword 2; none; leads`
  test.each([
    [2, 5, 2],
    [3, 1, 2],
    [5, 1, 2],
    [6, 2, 1],
    [9, 2, 1],
  ])('FTS-8: at Severity %i the ranks average %i over %i combatants', (severity, bonus, size) => {
    const state = stateOf(begin([{ roster: carried(severity) }, {}]))
    expect(ranksOf(state, 0)).toMatchObject({ bonus, size })
  })
  test('FTS-8: at Severity 3 nobody leads, rides, or lends a Legend or arms', () => {
    const course = begin([{ roster: carried(3), facts: { time: true, coordinated: true } }, {}])
    const [ask] = openOf(course, 0, 'plan').asks
    const who = ask?.kind === 'orders' ? ask.groups[1]?.asks[0] : undefined
    expect(who?.kind === 'pick' ? who.options.map((one) => one.label) : []).toEqual(['Bea'])
    const parts = (tactic: string) => [{ key: 'tactics', kind: 'pick' as const, picked: [tactic] }]
    for (const tactic of ['mobility', 'death', 'equipped']) {
      const declared = tactics(plans(course, [0, null]), parts(tactic), dirty)
      expect(superiorityOf(stateOf(declared), 0), tactic).toBe(0)
    }
  })
  test('FTS-8: the Casualty counts those below Severity 6 alone', () => {
    const course = clash([12, 10], [{}, { roster: '4 x Ann; leads\n2 x Bea; wounds 5\n3 x Cyn; wounds 6' }])
    expect(stateOf(course).stage).toEqual({ at: 'wounds', due: [3, 12] })
  })
})
