// FTS Battle in the contract suite: what is undeclared stays secret, and what was forecast is what is declared and reckoned.
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { strategyWords } from '../../src/systems/team-battle/game/strategy'
import { teamBattle } from '../../src/systems/team-battle/index'
import type { State } from '../../src/systems/team-battle/state'
import { describeContract } from './contract'

const words = (state: State, seat: number): string | undefined => {
  const plan = state.teams[seat]?.plan
  return plan ? strategyWords(plan.strategy, plan.score) : undefined
}
/** The undeclared strategy with its score, unless another team has the same: then it may be read of that one. */
function secrets(state: State, seat: number): readonly string[] {
  const own = words(state, seat)
  if (own === undefined || state.teams[seat]?.plan?.declared !== false) return []
  return state.teams.some((team) => team.seat !== seat && (words(state, team.seat) ?? '').startsWith(own)) ? [] : [own]
}

function probe(
  before: State,
  given: Answer,
  events: readonly BattleEvent[],
): readonly { readonly forecast: unknown; readonly resolved: unknown }[] {
  const forecast = teamBattle.eyes.forecast(before, given.seat, given)
  const own = (what: string): BattleEvent | undefined => events.find((event) => event.what === what && event.seat === given.seat)
  if (given.key === 'plan') {
    const score = own('strategy')?.detail.score
    const curve = forecast.curves?.find((one) => one.label === 'Strategy score')
    return typeof score === 'number' && curve ? [{ forecast: (curve.p[score - curve.from] ?? 0) > 0, resolved: true }] : []
  }
  if (given.key === 'tactics') {
    const declared = own('declare')?.detail
    return declared
      ? [
          { forecast: forecast.total?.value, resolved: declared.total },
          { forecast: forecast.modifiers, resolved: declared.parts },
        ]
      : []
  }
  if (given.key !== 'advance') return []
  const detail = events.find((event) => event.what === 'advance')?.detail
  const shares = Array.isArray(detail?.shares) ? detail.shares : []
  return [
    { forecast: forecast.total?.value, resolved: detail?.casualty },
    { forecast: forecast.figures.map((figure) => figure.value), resolved: shares.map((share) => share.wounds) },
  ]
}

describeContract(teamBattle.manifest.title, async () => teamBattle, { answers: 160, secrets, probe })
