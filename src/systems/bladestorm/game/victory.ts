// How a battle ends (BLA-10): the scenario's goal, nothing steady left, a surrender, or points after the last turn.
import type { Seat } from '../../../engine/kernel/asks'
import type { Outcome } from '../../../engine/kernel/system'
import { stockTaken } from '../../../engine/tabletop/goalWords'
import type { State } from '../state'
import { bodyAt, type Draft, emit } from './draft'
import { bodiesOf, isSteady, other, pointsOf } from './queries'

/** Points of a side that are off the table. */
export function lossesOf(state: State, seat: Seat): number {
  let lost = 0
  for (const figure of state.figures) if (figure.seat === seat && !figure.alive) lost += pointsOf(state, figure)
  return lost
}
export const holds = (state: State, seat: Seat): boolean => bodiesOf(state, seat).some(isSteady)

/** Nothing left that is steady. */
export function broken(state: State): Outcome | undefined {
  const [a, b] = [holds(state, 0), holds(state, 1)]
  if (a && b) return undefined
  if (!a && !b) return { winner: null, reason: 'Neither side has anybody left who is steady: a draw.' }
  const winner = a ? 0 : 1
  return {
    winner,
    reason: `${state.sides[winner].name} have won: ${state.sides[winner === 0 ? 1 : 0].name} have nobody left who is steady.`,
  }
}
export const surrender = (state: State, seat: Seat): Outcome => ({
  winner: other(seat),
  reason: `${state.sides[seat === 0 ? 0 : 1].name} have given up.`,
})
export function onPoints(state: State): Outcome {
  const taken = [lossesOf(state, 1), lossesOf(state, 0)] as const
  const score = `${state.sides[0].name} took ${taken[0]} points, ${state.sides[1].name} ${taken[1]}`
  if (taken[0] === taken[1]) return { winner: null, reason: `The last turn is over. ${score}: a draw.` }
  const winner = taken[0] > taken[1] ? 0 : 1
  return { winner, reason: `The last turn is over. ${score}: ${state.sides[winner].name} win.` }
}

/** The tallies of the goals, and who has won by them. */
export function goalsAtTurnEnd(draft: Draft): Outcome | undefined {
  const { goals, figures, sides, turn, turnLimit } = draft.state
  if (!goals) return undefined
  const standing = figures
    .filter((figure) => figure.alive)
    .map((figure) => ({ piece: figure.id, seat: figure.seat, at: figure.at, able: isSteady(bodyAt(draft.state, figure.body)) }))
  const names = sides.map(({ name }) => name)
  const { now, won, handed, settled } = stockTaken(goals, { turn, standing }, names, turn >= turnLimit)
  for (const detail of handed)
    if (detail.id !== null || figures[detail.from ?? -1]?.lost !== 'killed') emit(draft, { what: 'carried', detail }) // with who fell it was told
  for (const one of settled) emit(draft, { what: 'goal', ...one })
  draft.state.goals = now
  return won
}

/** Nothing waits any more. */
export function end(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  draft.state.agenda = []
  emit(draft, { what: 'end', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}
