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
    const tally = state.goals?.tallies.find((one) => one.goal === goal.id)
    const wish = tally && !tally.reached && !tally.lost ? wanted(state, goal, tally) : undefined
    if (!wish || !called(state, body, goal, wish)) continue
    const centre = centreOf(state, body.id)
    const there = wish.place ? contains(wish.place.outline, centre) : distance(centre, wish.to) <= NEAR
    return { to: wish.to, there, urgent: goal.kind !== 'hold' }
  }
  return undefined
}
const NEAR = 2 // inches from a thing that lies about, or is carried

interface Wish {
  readonly to: Point
  readonly place?: GoalPlace // to stand in; absent: beside it
  readonly only?: number // the body whose errand it is, and nobody else's
}
const into = (place: GoalPlace): Wish => ({ to: middleOf(place.outline), place })
function wanted(state: State, goal: Goal, tally: GoalTally): Wish | undefined {
  if (goal.kind !== 'carry off') return 'place' in goal ? into(goal.place) : undefined
  const bearer = tally.bearer === null ? undefined : state.figures[tally.bearer]
  // what one's own people carry they bring home; what the enemy carries is taken from him
  if (bearer?.alive === true) return bearer.seat === goal.seat ? { ...into(goal.to), only: bearer.body } : { to: bearer.at }
  return tally.lies ? { to: tally.lies } : into(goal.from)
}
/** Everybody who breaks through; who bears what is wanted; of others half of the bodies, the nearest. */
function called(state: State, body: Body, goal: Goal, { to, only }: Wish): boolean {
  if (only !== undefined) return only === body.id
  if (goal.kind === 'escort') return goal.pieces.some((piece) => state.figures[piece]?.body === body.id)
  const able = bodiesOf(state, body.seat).filter(isSteady)
  const count = goal.kind === 'break through' ? able.length : Math.max(1, Math.ceil(able.length / 2))
  return able
    .map(({ id }) => ({ id, away: distance(centreOf(state, id), to) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, count)
    .some(({ id }) => id === body.id)
}
