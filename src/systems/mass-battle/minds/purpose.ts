// What a side wants besides points: a place to be held, and who of it goes there; leaders to be taken.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import type { Goal } from '../../../engine/tabletop/goals'
import { bodyOf, frontSquare, middleOf } from '../game/ground'
import { isSteady, leaderOf, leaderPiece, ownOf } from '../game/queries'
import type { State, Unit } from '../state'

const open = (state: State, seat: Seat): readonly Goal[] =>
  (state.goals?.wanted ?? []).filter(
    (goal) => goal.seat === seat && state.goals?.tallies.some((one) => one.goal === goal.id && !one.reached && !one.lost),
  )
interface Place {
  readonly outline: readonly Point[]
  readonly middle: Point
}
/** The place that a side has to hold; undefined if there is none. */
export function placeOf(state: State, seat: Seat): Place | undefined {
  for (const goal of open(state, seat)) {
    if (goal.kind !== 'hold') continue
    const { outline } = goal.place
    const mean = (of: (at: Point) => number): number => Math.floor(outline.reduce((sum, at) => sum + of(at), 0) / outline.length) + 0.5
    return { outline, middle: { x: mean(({ x }) => x), y: mean(({ y }) => y) } }
  }
  return undefined
}
export const isIn = ({ outline }: Place, unit: Unit): boolean => contains(outline, middleOf(unit))
const SENT = 4 // units that a place is worth
/** Whether a unit is one of those that go to the place: the nearest, those that strike before those that shoot. */
export function isSent(state: State, unit: Unit, { middle }: Place): boolean {
  const far = (one: Unit): number => {
    const { x, y } = frontSquare(one, bodyOf(one))
    return Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) + (one.profile.missile === null ? 0 : state.table.width)
  }
  const nearer = ownOf(state, unit.seat).filter(
    (one) => one.id !== unit.id && isSteady(one) && (far(one) < far(unit) || (far(one) === far(unit) && one.id < unit.id)),
  )
  return nearer.length < SENT
}

const PRIZE = 0.6 // of its points more, that a unit is worth whose leader is wanted
/** What it is worth besides, to break that unit. */
export const prizeOf = (state: State, seat: Seat, target: Unit): number =>
  leaderOf(target) && open(state, seat).some((goal) => goal.kind === 'take' && goal.pieces.includes(leaderPiece(target.id)))
    ? PRIZE * target.worth
    : 0
