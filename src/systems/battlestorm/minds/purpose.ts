// What the battle is about, for a computer player: some of its units go where a goal is to be reached, and stay there.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace, GoalTally } from '../../../engine/tabletop/goals'
import { unitAt } from '../game/draft'
import { unitsOf } from '../game/queries'
import type { State } from '../state'
import { centreOf } from './march'
import { distance } from './near'

const SHARE = 3 // one unit in so many goes for a goal, and at least one

export interface Calling {
  readonly to: Point
  readonly there: boolean // it stands there already: to stay is what is wanted
}
/** Where a goal calls this unit; undefined: nowhere, it fights as it sees fit. */
export function callingOf(state: State, unit: BodyId): Calling | undefined {
  const { seat } = unitAt(state, unit)
  for (const goal of state.goals?.wanted ?? []) {
    const place =
      goal.seat === seat
        ? wanted(
            goal,
            state.goals?.tallies.find((one) => one.goal === goal.id),
          )
        : undefined
    if (!place) continue
    const to = middle(place)
    if (!called(state, seat, goal, to).includes(unit)) continue
    return { to, there: contains(place.outline, centreOf(state, unit)) }
  }
  return undefined
}
function wanted(goal: Goal, tally: GoalTally | undefined): GoalPlace | undefined {
  if (!tally || tally.reached || tally.lost) return undefined
  if (goal.kind === 'carry off') return tally.bearer === null ? goal.from : goal.to
  return 'place' in goal ? goal.place : undefined
}
/** The units that go: those of an escort, the bearer's, or the nearest ones that do not run. */
function called(state: State, seat: Seat, goal: Goal, to: Point): readonly BodyId[] {
  if (goal.kind === 'escort') return goal.pieces.flatMap((piece) => state.figures[piece]?.unit ?? [])
  const able = unitsOf(state, seat).filter((unit) => !unit.routing)
  const count = goal.kind === 'break through' ? able.length : Math.max(1, Math.round(able.length / SHARE))
  return able
    .map(({ id }) => ({ id, away: distance(centreOf(state, id), to) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, count)
    .map(({ id }) => id)
}
const middle = ({ outline }: GoalPlace): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
})
