// What is told when a battle is over, and what the next one begins with: each word and number of it.
import { describe, expect, test } from 'vitest'
import { PLAIN_FACTS } from '../../../src/systems/team-battle/data/constants'
import { reckon } from '../../../src/systems/team-battle/game/advance'
import { aftermath, battleOf, teamAgain } from '../../../src/systems/team-battle/game/aftermath'
import type { State, TeamSetup } from '../../../src/systems/team-battle/state'
import { begin, stateOf, teamOf } from './situations'

const TERMS = { advances: 7, tend: 2, shielded: true }
/** Two teams, of three and of two, their Severities as given. */
function fought(severities: readonly number[], change: Partial<State['teams'][number]> = {}): State {
  const state = stateOf(
    begin(
      [
        { roster: 'Ann; leads\nBea\nCid', tokens: 3, facts: { unaware: true, resting: true, hindered: true, ground: 3, magic: true } },
        { roster: 'Dov; leads\nEve', name: 'Others', history: { members: ['Dov', 'Eve'], plans: 1, screws: 5 } },
      ],
      TERMS,
    ),
  )
  return {
    ...state,
    teams: state.teams.map((team) => (team.seat === 1 ? { ...team, ...change } : team)),
    fighters: state.fighters.map((one) => ({ ...one, severity: severities[one.id] ?? 0 })),
  }
}

describe('the Advance, told', () => {
  test('FTS-6 FTS-7: each share says its part: highest, between, lowest, or that all are level', () => {
    const told = (...superiorities: readonly number[]) =>
      reckon(superiorities.map((superiority, seat) => ({ seat, superiority, size: 4 }))).shares.map(({ role, wounds, working }) => [
        role,
        wounds,
        working,
      ])
    expect(told(9, 9)).toEqual(Array(2).fill(['level', 0, 'all are level: no Casualty']))
    expect(told(12, 10, 9)).toEqual([
      ['highest', 3, '12 ÷ 4 = 3'],
      ['between', 6, '12 ÷ 2 = 6'],
      ['lowest', 12, '(12 − 9) × 4 = 12'],
    ])
  })
})

describe('the end of a battle', () => {
  test('FTS-2 FTS-8: practice, tokens and every wound are told, who conceded and where nobody is left', () => {
    const fates = (state: State) => aftermath(state).lines.map(({ seat, name, fate }) => [seat, name, fate])
    expect(fates(fought([0, 1, 10]))).toEqual([
      [0, 'Team A', 'nothing practised by exactly these; 3 Vengeance tokens left'],
      [0, 'Bea', 'fit, scratched (Severity 1)'],
      [0, 'Cid', 'dead (Severity 10)'],
      [1, 'Others', 'Battle Plan used once, Screw It 5 times by exactly these'],
    ])
    expect(fates(fought([0, 0, 0, 0, 10], { conceded: true }))).toContainEqual([
      1,
      'Others',
      'nothing practised by exactly these; conceded',
    ])
    expect(fates(fought([0, 0, 0, 10, 10]))).toContainEqual([1, 'Others', 'nobody is left'])
  })
  test('FTS-2: a team that goes on takes its facts, tokens and history along, but nothing of the battlefield', () => {
    const state = fought([0, 4, 10])
    const again = teamAgain(state, 0)
    expect(again).toMatchObject({ name: 'Team A', tokens: 3, history: { members: [], plans: 0, screws: 0 } })
    expect(again?.facts).toEqual({ ...PLAIN_FACTS, magic: true, time: true })
    expect(again?.combatants.map(({ name, severity }) => [name, severity])).toEqual([
      ['Ann', 0],
      ['Bea', 4],
    ])
    expect(again?.combatants[0]).not.toHaveProperty('seat')
    expect(teamAgain(state, 2)).toBeUndefined()
    expect(teamAgain(fought([10, 10, 10]), 0)).toBeUndefined()
  })
  test('FTS-8: where nobody could fight, the first of the least hurt is back on his feet, and nobody else', () => {
    const hurts = (...severities: readonly number[]) => teamAgain(fought(severities), 0)?.combatants.map((one) => one.severity)
    expect(hurts(7, 6, 6)).toEqual([7, 5, 6])
    expect(hurts(9, 8, 10)).toEqual([9, 5])
    expect(hurts(5, 6, 6)).toEqual([5, 6, 6])
  })
  test('FTS-2: the next battle goes on by the same terms, under a title that is not cut short in front', () => {
    const { next } = aftermath(fought([0, 0, 0, 0, 0]))
    expect(next).toMatchObject({ scenario: 'own', title: 'After A test', ...TERMS })
    expect(battleOf('x'.repeat(500), TERMS, []).title).toMatch(/^x{20,200}$/)
  })
})

describe('strangers who stand in', () => {
  const fighting: TeamSetup = teamOf(0, { roster: 'Ann; leads\nBea\nCid' })
  test('FTS-8: they are as many as the survivors, common fighters under a Captain, without tokens or history', () => {
    const [own, strangers, ...more] = battleOf('x', TERMS, [fighting]).teams
    expect(more).toEqual([])
    expect(own).toEqual(fighting)
    expect(strangers).toMatchObject({ name: 'Strangers', tokens: 0, history: { members: [], plans: 0, screws: 0 } })
    expect(strangers?.combatants.map(({ name, leads, severity }) => [name, leads, severity])).toEqual([
      ['Captain', true, 0],
      ['Fighter 1', false, 0],
      ['Fighter 2', false, 0],
    ])
  })
  test('FTS-8: where nobody is left at all two strangers meet, each alone, each with a name of its own', () => {
    const teams = battleOf('x', TERMS, []).teams
    expect(teams.map(({ name, combatants }) => [name, combatants.length])).toEqual([
      ['Strangers', 1],
      ['Other strangers', 1],
    ])
    expect(battleOf('x', TERMS, [fighting, fighting, fighting]).teams).toHaveLength(3)
  })
})
