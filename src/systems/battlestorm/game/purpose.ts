// What a battle is about beyond beating the enemy: goals are judged at the end of every turn, before points are counted at the last (BST-14, house).
import { atTurnEnd, type GoalVerdict, type RollCall, settledGoals, wonByGoals } from '../../../engine/tabletop/goals'
import { handedOn } from '../../../engine/tabletop/goalWords'
import type { State } from '../state'
import { type Draft, emit } from './draft'

const callOf = (state: State): RollCall => ({
  turn: state.turn,
  standing: state.figures
    .filter((figure) => figure.alive)
    .map((figure) => ({
      piece: figure.id,
      seat: figure.seat,
      at: figure.at,
      able: !figure.paralysed && state.units[figure.unit]?.routing !== true,
    })),
})

/** Takes stock at the end of a turn; the verdict, if the goals decide the battle. */
export function reachedGoals(draft: Draft): GoalVerdict | undefined {
  const { goals } = draft.state
  if (!goals) return undefined
  const tallies = atTurnEnd(goals.wanted, goals.tallies, callOf(draft.state))
  const names = draft.state.sides.map((side) => side.name)
  const won = wonByGoals(goals.wanted, tallies, names, draft.state.turn >= draft.state.turnLimit)
  for (const detail of handedOn(goals.wanted, goals.tallies, tallies)) emit(draft, { what: 'carried', detail })
  for (const settled of settledGoals(goals.wanted, goals.tallies, tallies, won)) emit(draft, { what: 'goal', ...settled })
  draft.state.goals = { wanted: goals.wanted, tallies }
  return won
}
