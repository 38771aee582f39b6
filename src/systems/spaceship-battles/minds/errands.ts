// What the goals of a battle make of single ships: where one of ours is to come to, and which of theirs counts more than its points.
import type { Point } from '../../../engine/geometry/units'
import type { Goal } from '../../../engine/tabletop/goals'
import { controllerOf } from '../game/queries'
import type { Ship, State } from '../state'

const SQUARE = 4 // points that a space nearer to its place is worth to a ship on an errand: who runs is hit less than who looks for a better way
const POST = 6 // the same to one that is to hold a place, for leaving it
const CONTESTED = 2 // the same where others want that place too
const WAITING = 2 // what is taken counts so much to one that alone is to hold a place: time is on its side
const PRIZE = 1.8 // what a goal's ship counts beside another of its points

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
const boxOf = (outline: readonly Point[]): Box => ({
  left: Math.min(...outline.map(({ x }) => x)),
  top: Math.min(...outline.map(({ y }) => y)),
  right: Math.max(...outline.map(({ x }) => x)),
  bottom: Math.max(...outline.map(({ y }) => y)),
})
const beyond = (at: number, from: number, to: number): number => Math.max(from - at, 0, at - to)

const isOpen = (state: State, goal: Goal): boolean => {
  const tally = state.goals?.tallies.find((one) => one.goal === goal.id)
  return tally !== undefined && !tally.reached && !tally.lost
}

/** Whether another seat wants to hold the same place. */
const isContested = (state: State, goal: Goal): boolean =>
  goal.kind === 'hold' &&
  (state.goals?.wanted ?? []).some((other) => other.kind === 'hold' && other.seat !== goal.seat && other.place.name === goal.place.name)

export interface Errand {
  readonly courier: boolean // to come there is all it is for; others fight where that pays
  readonly care: number // what it takes counts so much beside what is usual
  cost(at: Point): number // points, by the spaces to the place, straight along the grid
}
/** What the goals want of this ship; undefined for one on no errand. */
export function errandOf(state: State, ship: Ship): Errand | undefined {
  for (const goal of state.goals?.wanted ?? []) {
    if (goal.seat !== controllerOf(ship) || !isOpen(state, goal)) continue
    if (goal.kind !== 'escort' && goal.kind !== 'break through' && goal.kind !== 'hold') continue
    if (goal.kind === 'escort' && !goal.pieces.includes(ship.id)) continue
    if (state.goals?.tallies.some(({ goal: id, arrived }) => id === goal.id && arrived.includes(ship.id))) continue
    const box = boxOf(goal.place.outline)
    const post = isContested(state, goal) ? CONTESTED : POST
    return {
      courier: goal.kind !== 'hold',
      care: goal.kind === 'hold' && !isContested(state, goal) ? WAITING : 1,
      cost: ({ x, y }) => (goal.kind === 'hold' ? post : SQUARE) * (beyond(x, box.left, box.right) + beyond(y, box.top, box.bottom)),
    }
  }
  return undefined
}
/** What a turn at that many moves gains on the way there, in points. */
export const errandGain = (errand: Errand | undefined, from: Point, moves: number): number =>
  errand ? Math.min(errand.cost(from), SQUARE * moves) : 0

/** What a point of an enemy's ship counts: more where somebody's goal is about it and still open. */
export function prizeOf(state: State, ship: Ship): number {
  const named = (state.goals?.wanted ?? []).some(
    (goal) =>
      (goal.kind === 'escort' || goal.kind === 'survive' || goal.kind === 'take') && goal.pieces.includes(ship.id) && isOpen(state, goal),
  )
  return named ? PRIZE : 1
}
