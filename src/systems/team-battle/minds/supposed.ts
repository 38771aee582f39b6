// A position for all that one viewer knows of it (FTS-5): a strategy that is not declared yet is as the fair computer would set it, and scores what
// its dice bring.
import type { Dice } from '../../../engine/dice/types'
import type { Viewer } from '../../../engine/kernel/asks'
import { awaiting } from '../game/awaiting'
import { planned } from '../game/play'
import type { State, Team } from '../state'
import { suggest } from './suggest'

export function supposed(state: State, viewer: Viewer, dice: Dice): State {
  const isSecret = ({ plan, seat }: Team): boolean => plan !== null && !plan.declared && viewer !== seat && viewer !== 'umpire'
  if (!state.teams.some(isSecret)) return state
  const asked: State = {
    ...state,
    stage: { at: 'strategy' },
    teams: state.teams.map((team) => (isSecret(team) ? { ...team, plan: null } : team)),
  }
  const teams = state.teams.map((team): Team => {
    if (!isSecret(team)) return team
    const decision = awaiting(asked).find(({ seat, sealed }) => seat === team.seat && sealed)
    const answer = decision && suggest(asked, decision, dice)
    const plan = answer?.kind === 'orders' ? planned(asked, answer, dice).teams[team.seat]?.plan : undefined
    return { ...team, plan: plan ?? team.plan }
  })
  return { ...state, teams }
}
