import { describe, expect, test } from 'vitest'
import { answerOdds } from '../../../src/systems/team-battle/odds/question'

const ask = (team: unknown, ...enemies: readonly unknown[]): unknown => answerOdds({ system: 'team-battle', team, enemies })

describe('odds of an Advance', () => {
  test('FTS-6: the worked example is certain from both sides', () => {
    expect(ask({ superiority: 20, combatants: 14 }, { superiority: 17, combatants: 21 })).toEqual({
      highest: 1,
      lowest: 0,
      level: 0,
      wounds: [{ value: 16, p: 1 }],
      mean: 16,
    })
    expect(ask({ superiority: 17, combatants: 21 }, { superiority: 20, combatants: 14 })).toMatchObject({ lowest: 1, mean: 63 })
  })
  test('FTS-3 FTS-6: a Strategist who is still to roll makes ten cases alike', () => {
    // 9 against d10 + 9 − 5 − 0, from 5 to 14: four below, one level, five above
    expect(ask({ superiority: 9, combatants: 4 }, { rating: 9, combatants: 4 })).toMatchObject({
      highest: expect.closeTo(0.4),
      level: expect.closeTo(0.1),
      lowest: expect.closeTo(0.5),
      mean: expect.closeTo((4 + 3 + 2 + 1 + 0 + 4 + 8 + 12 + 16 + 20) / 10),
    })
  })
  test.each([
    [{ combatants: 4 }, 'team: needs a Superiority or a rating'],
    [{ combatants: 4, superiority: 3, rating: 2 }, 'team: needs a Superiority or a rating'],
    [{ combatants: 0, superiority: 3 }, 'team.combatants'],
    [{ combatants: 4, rating: 11 }, 'team.rating'],
    [{ combatants: 4, superiority: 3, luck: 1 }, 'team.luck: there is no such field'],
  ])('a question that is wrong is refused at its field: %j', (team, message) => {
    expect(() => ask(team, { superiority: 3, combatants: 4 })).toThrow(message)
    expect(() => ask({ superiority: 3, combatants: 4 })).toThrow('enemies: there is none')
  })
})
