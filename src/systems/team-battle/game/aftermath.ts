// What is carried to the next battle: who lives and with what wounds, how often the team has practised, the tokens it kept.
import type { Aftermath } from '../../../engine/kernel/system'
import { SEVERITY } from '../data/constants'
import type { BattleSetup, State } from '../state'
import { membersOf } from './queries'
import { conditionOf } from './wounds'

function nextSetup(state: State): BattleSetup {
  return {
    scenario: 'own',
    title: `After ${state.title}`.slice(0, 60),
    advances: state.advances,
    tend: state.tend,
    teams: state.teams.map(({ seat, name, about, facts, tokens, history }) => ({
      name,
      about,
      facts: { ...facts, unaware: false, resting: false },
      tokens,
      history,
      combatants: membersOf(state, seat)
        .filter((one) => one.severity < SEVERITY.dead)
        .map(({ id: _id, seat: _seat, ...rest }) => rest),
    })),
  }
}

export function aftermath(state: State): Aftermath {
  const lines = state.teams.flatMap((team) => [
    {
      seat: team.seat,
      name: team.name,
      fate: `Battle Plan used ${team.history.plans} times, Screw It ${team.history.screws} times; ${team.tokens} Vengeance tokens left${team.conceded ? '; conceded' : ''}`,
    },
    ...membersOf(state, team.seat)
      .filter((one) => one.severity > 0)
      .map((one) => ({ seat: team.seat, name: one.name, fate: `${conditionOf(one.severity).label} (Severity ${one.severity})` })),
  ])
  return { lines, next: { ...nextSetup(state) } }
}
