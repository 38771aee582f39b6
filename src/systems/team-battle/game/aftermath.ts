// What is carried to the next battle: who lives and with what wounds, how often the team has practised, the tokens it kept.
import type { Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Aftermath } from '../../../engine/kernel/system'
import { NEW_FIELD, PLAIN_FACTS, SEVERITY } from '../data/constants'
import { NAME } from '../setup/parse'
import { COMMON } from '../setup/roster'
import type { BattleSetup, Combatant, State, Team, TeamSetup } from '../state'
import { livingOf, membersOf, practiceOf, practiceWords, rosterOf } from './queries'
import { conditionOf } from './wounds'

/** Those who live. Where none of them could fight, the least hurt is back on his feet: a battle needs somebody on each side. */
function survivorsOf(state: State, seat: Seat): readonly Combatant[] {
  const living = livingOf(state, seat)
  const least = Math.min(...living.map((one) => one.severity))
  const first = least >= SEVERITY.out ? living.find((one) => one.severity === least) : undefined
  return living.map(({ id, seat: _seat, ...one }) => (id === first?.id ? { ...one, severity: SEVERITY.out - 1 } : one))
}

/** The team as it goes on; undefined where it is annihilated. */
export function teamAgain(state: State, seat: Seat): TeamSetup | undefined {
  const team = state.teams[seat]
  const combatants = survivorsOf(state, seat)
  if (!team || combatants.length === 0) return undefined
  const { name, about, facts, tokens, history } = team
  return { name, about, facts: { ...facts, ...NEW_FIELD }, tokens, history, combatants }
}

/** Somebody to fight where nobody is left: as many common fighters as the survivors are. */
function strangers(others: readonly TeamSetup[]): TeamSetup {
  const count = Math.max(1, others[0]?.combatants.length ?? 1)
  return {
    name: others.some((team) => team.name === 'Strangers') ? 'Other strangers' : 'Strangers',
    about: 'Stand in for a team of which nobody is left.',
    facts: { ...PLAIN_FACTS, ...NEW_FIELD },
    tokens: 0,
    history: { members: [], plans: 0, screws: 0 },
    combatants: Array.from({ length: count }, (_, at) => ({ ...COMMON, name: at === 0 ? 'Captain' : `Fighter ${at}`, leads: at === 0 })),
  }
}

const FEWEST = 2 // teams of a battle

/** By what battles go on. */
export type Terms = Pick<BattleSetup, 'advances' | 'tend' | 'shielded'>

/** A battle of these teams; strangers stand in where there are too few. */
export function battleOf(title: string, { advances, tend, shielded }: Terms, wanted: readonly TeamSetup[]): BattleSetup {
  const teams = [...wanted]
  while (teams.length < FEWEST) teams.push(strangers(teams))
  return { scenario: 'own', title: title.slice(0, NAME), advances, tend, shielded, teams }
}

function livesOn(state: State, { seat, history, tokens, conceded }: Team): string {
  const practice = practiceOf(history, rosterOf(state, seat))
  const used = practice.plans + practice.screws === 0 ? 'nothing practised by exactly these' : practiceWords(practice)
  return `${used}${tokens > 0 ? `; ${counted(tokens, 'Vengeance token')} left` : ''}${conceded ? '; conceded' : ''}`
}
export function aftermath(state: State): Aftermath {
  const lines = state.teams.flatMap((team) => {
    const { seat, name } = team
    // what a team of whom nobody lives had practised or kept goes nowhere
    const fate = livingOf(state, seat).length === 0 ? 'nobody is left' : livesOn(state, team)
    return [
      { seat, name, fate },
      ...membersOf(state, seat)
        .filter((one) => one.severity > 0)
        .map((one) => ({ seat, name: one.name, fate: `${conditionOf(one.severity).label} (Severity ${one.severity})` })),
    ]
  })
  const teams = state.teams.flatMap(({ seat }) => teamAgain(state, seat) ?? [])
  return { lines, next: { ...battleOf(`After ${state.title}`, state, teams) } }
}
