// What a battle is about beyond beating the enemy: goals are judged at the end of every turn, before points are counted at the last (BST-14, house).
import type { GoalVerdict, RollCall } from '../../../engine/tabletop/goals'
import { stockTaken } from '../../../engine/tabletop/goalWords'
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
  const { goals, sides, turn, turnLimit } = draft.state
  if (!goals) return undefined
  const names = sides.map((side) => side.name)
  const { now, won, handed, settled } = stockTaken(goals, callOf(draft.state), names, turn >= turnLimit)
  for (const detail of handed) emit(draft, { what: 'carried', detail })
  for (const one of settled) emit(draft, { what: 'goal', ...one })
  draft.state.goals = now
  return won
}
