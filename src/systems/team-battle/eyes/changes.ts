// What each tactic would change (FTS-4): taken away where it is chosen, added where there is room for it, otherwise instead of the weakest.
import type { OrdersAsk, Part, Seat } from '../../../engine/kernel/asks'
import { likely } from '../../../engine/odds/likely'
import { TACTICS_OF } from '../data/constants'
import { TACTIC_IDS, TACTICS, type TacticId } from '../data/tactics'
import { picked } from '../game/ask-strategy'
import { choiceOf } from '../game/ask-tactics'
import { type Assumption, enemiesAssumed, meanOf, outlookAgainst } from '../game/outlook'
import { strengthOf } from '../game/queries'
import { fullChoice, standingRulings, superiorityParts, tacticParts, total } from '../game/superiority'
import type { Choice, Plan, State } from '../state'

export interface Change {
  readonly tactic: TacticId
  readonly title: string // 'Ambush instead of Fight Dirty'
  readonly brief: string // 'instead of Fight Dirty: Superiority 20 (−2)'
  readonly words: string // 'Superiority 20 (−2), highest 80%, lowest 15%, 31.2 wounds for you'
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '±0')

/** '1 wound', '48 wounds', '31.2 wounds'. */
const woundsOf = (mean: number): string => {
  const value = mean.toFixed(1).replace(/\.0$/, '')
  return `${value} ${value === '1' ? 'wound' : 'wounds'}`
}

/** The same choice with these tactics, everything else as it is said or as the facts suggest. */
function withTactics(state: State, seat: Seat, choice: Choice, tactics: readonly TacticId[]): Choice {
  const full = fullChoice(state, seat, tactics)
  const said = (tactic: TacticId): boolean => choice.tactics.includes(tactic)
  const kept = tactics.flatMap((tactic) => {
    const ids = TACTICS[tactic].bonuses.map((bonus) => bonus.id)
    return (said(tactic) ? choice.claims : full.claims).filter((id) => ids.includes(id))
  })
  return {
    ...choice,
    tactics,
    claims: kept,
    immortals: said('beasts') ? choice.immortals : full.immortals,
    artifacts: said('equipped') ? choice.artifacts : full.artifacts,
    cause: said('death') ? choice.cause : full.cause,
    also: said('death') ? choice.also : [],
  }
}

export function changesOf(
  state: State,
  seat: Seat,
  plan: Plan,
  choice: Choice,
  enemies: readonly Assumption[] = enemiesAssumed(state, seat),
): readonly Change[] {
  const { forbidden } = standingRulings(state, seat)
  const size = strengthOf(state, seat)
  const now = total(superiorityParts(state, seat, plan, choice))
  const weakest = weakestOf(state, seat, choice)
  const room = choice.tactics.length < TACTICS_OF[plan.strategy]
  return TACTIC_IDS.filter((tactic) => !forbidden.has(tactic)).map((tactic): Change => {
    const { name } = TACTICS[tactic]
    const chosen = choice.tactics.includes(tactic)
    const left = choice.tactics.filter((one) => one !== (chosen ? tactic : room ? undefined : weakest))
    const then = withTactics(state, seat, choice, chosen ? left : TACTIC_IDS.filter((one) => one === tactic || left.includes(one)))
    const value = total(superiorityParts(state, seat, plan, then))
    const { highest, lowest, wounds } = outlookAgainst([{ value, p: 1 }], size, enemies)
    const sum = `Superiority ${value} (${signed(value - now)})`
    const how = chosen ? 'without it' : room || weakest === undefined ? 'with it' : `instead of ${TACTICS[weakest].name}`
    return {
      tactic,
      title: how.startsWith('instead') ? `${name} ${how}` : `${how === 'with it' ? 'With' : 'Without'} ${name}`,
      brief: `${how}: ${sum}`,
      words: `${sum}, highest ${likely(highest)}, lowest ${likely(lowest)}, ${woundsOf(meanOf(wounds))} for you`,
    }
  })
}

/** Which of the tactics chosen gives least. */
const weakestOf = (state: State, seat: Seat, choice: Choice): TacticId | undefined => {
  const worth = (tactic: TacticId): number => total(tacticParts(state, seat, tactic, choice))
  return [...choice.tactics].sort((one, other) => worth(one) - worth(other))[0]
}

/** The question of tactics, each option saying what it would change of this draft. */
export function withChanges(state: State, seat: Seat, ask: OrdersAsk, parts: readonly Part[]): OrdersAsk {
  const plan = state.teams[seat]?.plan
  if (!plan || (picked(parts, 'tactics') ?? []).length === 0) return ask
  const choice = choiceOf(state, seat, parts)
  const weakest = weakestOf(state, seat, choice)
  const changes = new Map<string, Change>(changesOf(state, seat, plan, choice).map((one) => [one.tactic, one]))
  return {
    ...ask,
    groups: ask.groups.map((group) => ({
      ...group,
      asks: group.asks.map((one) => {
        if (one.kind !== 'pick' || one.key !== 'tactics') return one
        const options = one.options.map((option) => {
          const change = changes.get(option.id)
          return change
            ? { ...option, hint: `${option.hint ?? ''} ${change.brief.charAt(0).toUpperCase()}${change.brief.slice(1)}.` }
            : option
        })
        return { ...one, options, ...(weakest === undefined ? {} : { yields: weakest }) }
      }),
    })),
  }
}
