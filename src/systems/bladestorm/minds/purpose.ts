// What the battle is about, for a computer player: some of its bodies go where a goal is to be reached, and stay there.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Goal, GoalPlace, GoalTally } from '../../../engine/tabletop/goals'
import { bodiesOf, isSteady } from '../game/queries'
import type { Body, State } from '../state'
import { centreOf, distance, middleOf } from './near'

export interface Calling {
  readonly to: Point
  readonly there: boolean // it stands there already: to stay is what is wanted
  readonly urgent: boolean // everything else waits: it runs for it
}
/** Where a goal calls this body; undefined: nowhere, it fights as it sees fit. */
export function callingOf(state: State, body: Body): Calling | undefined {
  for (const goal of state.goals?.wanted ?? []) {
    if (goal.seat !== body.seat) continue
    const place = wanted(
      goal,
      state.goals?.tallies.find((one) => one.goal === goal.id),
    )
    if (!place) continue
    const to = middleOf(place.outline)
    if (!called(state, body, goal, to)) continue
    return { to, there: contains(place.outline, centreOf(state, body.id)), urgent: goal.kind !== 'hold' }
  }
  return undefined
}
function wanted(goal: Goal, tally: GoalTally | undefined): GoalPlace | undefined {
  if (!tally || tally.reached || tally.lost) return undefined
  if (goal.kind === 'carry off') return tally.bearer === null ? goal.from : goal.to
  return 'place' in goal ? goal.place : undefined
}
/** Everybody who breaks through; of others half of the bodies, the nearest. */
function called(state: State, body: Body, goal: Goal, to: Point): boolean {
  if (goal.kind === 'escort') return goal.pieces.some((piece) => state.figures[piece]?.body === body.id)
  const able = bodiesOf(state, body.seat).filter(isSteady)
  const count = goal.kind === 'break through' ? able.length : Math.max(1, Math.ceil(able.length / 2))
  return able
    .map(({ id }) => ({ id, away: distance(centreOf(state, id), to) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, count)
    .some(({ id }) => id === body.id)
}
