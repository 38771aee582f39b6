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
    if (goal.seat !== seat) continue
    const tally = state.goals?.tallies.find((one) => one.goal === goal.id)
    const wish = tally && !tally.reached && !tally.lost ? wanted(state, goal, tally) : undefined
    if (!wish || !called(state, seat, goal, wish).includes(unit)) continue
    const centre = centreOf(state, unit)
    return { to: wish.to, there: wish.place ? contains(wish.place.outline, centre) : distance(centre, wish.to) <= NEAR }
  }
  return undefined
}
const NEAR = 2 // inches from a thing that lies about, or is carried

interface Wish {
  readonly to: Point
  readonly place?: GoalPlace // to stand in; absent: beside it
  readonly only?: BodyId // whose errand it is, and nobody else's
}
const into = (place: GoalPlace): Wish => ({ to: middle(place), place })
function wanted(state: State, goal: Goal, tally: GoalTally): Wish | undefined {
  if (goal.kind !== 'carry off') return 'place' in goal ? into(goal.place) : undefined
  const bearer = tally.bearer === null ? undefined : state.figures[tally.bearer]
  // what one's own people carry they bring home; what the enemy carries is taken from him
  if (bearer?.alive === true) return bearer.seat === goal.seat ? { ...into(goal.to), only: bearer.unit } : { to: bearer.at }
  return tally.lies ? { to: tally.lies } : into(goal.from)
}
/** The units that go: those of an escort, the bearer's, or the nearest ones that do not run. */
function called(state: State, seat: Seat, goal: Goal, { to, only }: Wish): readonly BodyId[] {
  if (only !== undefined) return [only]
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
