// Teams between battles: who goes on, what their history is worth, and the battle that is begun from rosters.
import { describe, expect, test } from 'vitest'
import { answer } from '../../../src/engine/kernel/battle'
import { beginStep } from '../../../src/engine/kernel/campaign'
import { campaign } from '../../../src/systems/team-battle/campaign/index'
import type { TeamRoster } from '../../../src/systems/team-battle/campaign/roster'
import { strategyRefusal } from '../../../src/systems/team-battle/game/strategy'
import { teamBattle } from '../../../src/systems/team-battle/index'
import type { State } from '../../../src/systems/team-battle/state'
import { beginWith, clash, place, stateOf } from './situations'

const PRACTISED = { members: ['Captain', ...Array.from({ length: 9 }, (_, at) => `Fighter ${at + 1}`)], plans: 2, screws: 0 }

/** After the battle all of the first team go on, but for so many; all of the second that are left. */
function settled(state: State, leaving = 0, rosters: readonly (TeamRoster | null)[] = []): readonly (TeamRoster | null)[] {
  const begun = beginStep(teamBattle, campaign, state, rosters, 'x')
  if (!begun.ok) throw new Error(begun.refusals.map((one) => one.reason).join('; '))
  let battle = begun.battle
  for (const { id, seat, asks } of begun.battle.decisions) {
    const [ask] = asks
    const all = ask?.kind === 'pick' ? (ask.suggested ?? []) : []
    const entered = answer(battle, {
      decision: id,
      seat,
      key: 'go on',
      kind: 'pick',
      picked: seat === 0 ? all.slice(0, all.length - leaving) : all,
    })
    if (!entered.ok) throw new Error(entered.refusals.map((one) => one.reason).join('; '))
    battle = entered.battle
  }
  return campaign.rosters(battle.state) ?? []
}
const nextOf = (rosters: readonly (TeamRoster | null)[]) => {
  const parsed = teamBattle.catalogue.parse(
    campaign.next(
      rosters.filter((one) => one !== null),
      [],
    ),
  )
  if ('refusals' in parsed) throw new Error(parsed.refusals.map((one) => one.reason).join('; '))
  return parsed.setup
}
const ended = (): State => stateOf(place(clash([20, 9], [{ history: PRACTISED }, {}])))
/** The first team has lost nobody. */
const unhurt = (state: State): State => ({
  ...state,
  fighters: state.fighters.map((one) => (one.seat === 0 ? { ...one, severity: 0 } : one)),
})

describe('Teams from battle to battle (FTS-2)', () => {
  test('FTS-2: a team that goes on whole keeps its history, and with it Practiced Response; one that somebody leaves does not', () => {
    const rosters = settled(unhurt(ended()))
    expect(rosters[0]?.team.history.plans).toBe(3)
    const [team] = rosters
    const alone = team && { ...team, team: { ...team.team, combatants: team.team.combatants.slice(0, 1) } }
    expect(team && campaign.sheet(team).lines.map(({ label }) => label)).toEqual(['Practised together', 'Vengeance tokens']) // the rest is in its note
    expect(team && campaign.sheet(team).note).toContain(`${team?.team.combatants.length} combatants; `)
    expect(alone && campaign.sheet(alone).note).toContain('1 combatant; ')
    const again = stateOf(beginWith(nextOf(rosters)))
    expect(strategyRefusal(again, 0, 'practiced')).toBeUndefined()
    const fewer = stateOf(beginWith(nextOf(settled(unhurt(ended()), 1))))
    expect(fewer.fighters.filter((one) => one.seat === 0)).toHaveLength((rosters[0]?.team.combatants.length ?? 0) - 1)
    expect(strategyRefusal(fewer, 0, 'practiced')).toBeDefined()
  })
  test('within a sentence a team is called as ever', () => {
    const step = beginStep(teamBattle, campaign, stateOf(place(clash([20, 9], [{ name: 'The Lamps' }, {}]))), [], 'x')
    if (!step.ok) throw new Error('it does not begin')
    const [asked] = step.battle.decisions
    expect(asked?.title).toBe('Who goes on with the Lamps?')
    const [lamps] = settled(stateOf(place(clash([20, 9], [{ name: 'The Lamps' }, {}]))))
    expect(lamps && campaign.next([lamps], []).title).toBe('Next battle of the Lamps')
    const all = asked?.asks[0]?.kind === 'pick' ? (asked.asks[0].suggested ?? []) : []
    const said = (picked: readonly string[]) => {
      const entered = answer(step.battle, { decision: asked?.id ?? '', seat: 0, key: 'go on', kind: 'pick', picked })
      return entered.ok ? entered.events.map((event) => campaign.step.tell(event)) : []
    }
    expect(said(all)).toEqual(['All of the Lamps go on'])
    expect(said(all.slice(1))[0]).toMatch(/ leaves the Lamps$/)
  })
  test('FTS-8: a team of which nobody is left has no roster; strangers stand in for it', () => {
    const rosters = settled(ended())
    expect(rosters[1]).toBeNull()
    expect(nextOf(rosters).teams.map((team) => team.name)).toEqual(['Team A', 'Strangers'])
    // but what became of it is told under its name
    const begun = beginStep(teamBattle, campaign, ended(), [], 'x')
    const standing = begun.ok ? (campaign.step.standing?.(begun.battle.state) ?? []) : []
    expect(standing.map((sheet) => sheet?.title)).toEqual(['Team A', 'Team B'])
    expect(standing[1]?.note).toMatch(/^nobody is left; battles fought: 1; fallen: /)
    expect(standing[1]?.members).toEqual([])
  })
  test('FTS-8: those who go on must have somebody among them who can fight', () => {
    const course = place(clash([9, 8]))
    const state = stateOf(course)
    const lame = { ...state, fighters: state.fighters.map((one) => (one.seat === 0 && one.id !== 0 ? { ...one, severity: 7 } : one)) }
    const begun = beginStep(teamBattle, campaign, lame, [], 'x')
    if (!begun.ok) throw new Error('refused')
    const going = (picked: readonly string[]) => answer(begun.battle, { decision: 'after:0', seat: 0, key: 'go on', kind: 'pick', picked })
    expect(going(['1', '2'])).toMatchObject({ ok: false, refusals: [{ rule: 'FTS-8' }] })
    expect(going(['0', '1']).ok).toBe(true)
  })
  test('battles and the fallen are counted on from the roster that fought', () => {
    const state = ended()
    const first = settled(state)
    const again = settled(state, 0, [
      { battles: 4, fallen: ['Old Tom'], team: first[0]?.team ?? never(), terms: first[0]?.terms ?? never() },
      null,
    ])
    expect(first[0]?.battles).toBe(1)
    expect(again[0]?.battles).toBe(5)
    expect(again[0]?.fallen).toEqual(['Old Tom', ...(first[0]?.fallen ?? [])])
    expect(campaign.seatOf(state, again[0] ?? never(), 'kept')).toBe(0)
  })
  test('a damaged roster is refused with its place', () => {
    const [roster] = settled(ended())
    const combatants = roster?.team.combatants.map((one, index) => (index === 3 ? { ...one, severity: 40 } : one))
    const read = campaign.read({ ...roster, team: { ...roster?.team, combatants } }, 'file')
    expect('refusals' in read ? read.refusals[0]?.reason : '').toContain('file.team.combatants[3].severity')
  })
})
function never(): never {
  throw new Error('no roster')
}
