// Victory (BST-14): the enemy driven off, a surrender, or points at the turn limit.
import type { Seat } from '../../../engine/kernel/asks'
import type { Outcome } from '../../../engine/kernel/system'
import { CONSTANTS } from '../data/constants'
import type { State } from '../state'
import { isOnTable, other, pointsOf } from './queries'

/** Points of a side that have been destroyed or driven off. */
export function lossesOf(state: State, seat: Seat): number {
  let lost = 0
  for (const figure of state.figures) if (figure.seat === seat && !figure.alive) lost += pointsOf(state, figure.id)
  return lost
}

/** Points of a side that stand. */
export const leftOf = (state: State, seat: Seat): number => state.sides[seat === 0 ? 0 : 1].worth - lossesOf(state, seat)

/** Has a side somebody left who is not routing? */
export const holds = (state: State, seat: Seat): boolean =>
  state.units.some((unit) => unit.seat === seat && !unit.routing && isOnTable(state, unit.id))

/** Driven off: no figure left that is not routing. */
export function drivenOff(state: State): Outcome | undefined {
  const [a, b] = [holds(state, 0), holds(state, 1)]
  if (a && b) return undefined
  if (!a && !b) return { winner: null, reason: 'Neither side has anybody left who stands: a draw.' }
  const winner = a ? 0 : 1
  return { winner, reason: `${state.sides[winner].name} have driven ${state.sides[winner === 0 ? 1 : 0].name} from the table.` }
}

export const surrender = (state: State, seat: Seat): Outcome => ({
  winner: other(seat),
  reason: `${state.sides[seat === 0 ? 0 : 1].name} have surrendered.`,
})

/** After the last turn: more points destroyed or driven off wins, if by a tenth of the larger army. */
export function onPoints(state: State): Outcome {
  const worth = Math.max(state.sides[0].worth, state.sides[1].worth)
  const taken = [lossesOf(state, 1), lossesOf(state, 0)] as const
  const lead = taken[0] - taken[1]
  const need = worth * CONSTANTS.victoryShare.value
  const score = `${state.sides[0].name} took ${taken[0]} points, ${state.sides[1].name} ${taken[1]}`
  if (Math.abs(lead) < need || lead === 0)
    return { winner: null, reason: `The turn limit is reached. ${score}: less than ${Math.ceil(need)} apart, a draw.` }
  const winner = lead > 0 ? 0 : 1
  return { winner, reason: `The turn limit is reached. ${score}: ${state.sides[winner].name} win.` }
}
