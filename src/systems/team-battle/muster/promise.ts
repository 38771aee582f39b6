// What the teams of a draft promise (FTS-4): ranks, Legend, what each tactic would give against these enemies, and the Superiority that comes of it.

import type { MusterFact } from '../../../engine/kernel/muster'
import { counted, signed } from '../../../engine/kernel/say'
import { STRATEGY_NAMES } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { muster } from '../game/muster'
import { bestStrategy, scoreChances } from '../game/outlook'
import { strengthOf } from '../game/queries'
import { bestChoice, causesOf, legendOf, ranking, ranksOf, superiorityParts, total } from '../game/superiority'
import type { State } from '../state'
import type { Draft } from './draft'

const RULE = 'FTS-4'

function factsOf(state: State, seat: number): readonly MusterFact[] {
  if (strengthOf(state, seat) === 0) return []
  const ranks = ranksOf(state, seat)
  const [cause] = causesOf(state, seat)
  const legend = legendOf(state, seat, cause ? [cause.cause] : [])
  const strategy = bestStrategy(state, seat)
  const choice = bestChoice(state, seat, strategy)
  const bonus = total(superiorityParts(state, seat, { strategy, strategist: null, score: 0, declared: false, fresh: false }, choice))
  const scores = scoreChances(state, seat, strategy).map(({ value }) => value + bonus)
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const worth = ranking(state, seat).filter(({ value }) => value > 0)
  return [
    {
      label: 'Superiority it promises',
      value: least === most ? `${most}` : `${least} to ${most}`,
      hint: `${STRATEGY_NAMES[strategy]}, ${choice.tactics.map((tactic) => TACTICS[tactic].name).join(' and ')} ${signed(bonus)}`,
      rule: 'FTS-5',
    },
    {
      label: 'Ranks',
      value: `${ranks.sum}`,
      hint: `÷ ${counted(ranks.size, 'combatant')}: ${signed(ranks.bonus)} as Elite Combatants`,
      rule: RULE,
    },
    ...(cause
      ? [{ label: 'Legend', value: `${legend.sum}`, hint: `“${cause.cause}”: ${signed(legend.bonus)} in a Fight to the Death`, rule: RULE }]
      : []),
    {
      label: 'Tactics by these facts',
      value: worth.map(({ tactic, value }) => `${TACTICS[tactic].name} ${signed(value)}`).join(', '),
      rule: RULE,
    },
  ]
}
/** By side: against the others as they stand in the draft. */
export function promisesOf({ title, advances, tend, shielded, teams }: Draft): readonly (readonly MusterFact[])[] {
  const combatants = teams.map((team) => team.combatants.map(({ id: _id, ...one }) => one))
  const state = muster({
    scenario: 'own',
    title,
    advances,
    tend,
    shielded,
    teams: teams.map((team, at) => ({ ...team, combatants: combatants[at] ?? [] })),
  })
  return teams.map((_, seat) => factsOf(state, seat))
}
