// How the computer player looks at the table: who may be where after a stretch of phases, what would be dealt out and taken at every range,
// and from which spaces a ship would deal out more than it takes.
import type { Point } from '../../../engine/geometry/units'
import { PHASES, SIZES } from '../data/tables'
import { afterStep, type Course, courseOf, isUnderWay, phasesOf, speedOf, stepRefusal } from '../game/course'
import { obstacleAt } from '../game/obstacles'
import { controllerOf, enemiesOf, fieldOf, isActive, rangeBetween } from '../game/queries'
import type { Ship, State } from '../state'
import { bears, pointWorth, volley } from './estimate'
import { weightOf } from './rivals'

const CARE = 0.75 // what a point taken counts beside one dealt out
const OUT_OF_ARC = 0.35 // a ship that cannot fire at that place now may have turned by then
const LATER = 0.4 // what a place still to be reached counts beside one already held
const HORIZON = 40 // phases that are looked ahead
const REACH = 12
const ATTACK_EVERY = 3 // phases
const PLACES = 60 // the best are enough

/** Where a foe may be after a stretch: as far ahead as it goes, half of that, or where it is. */
export interface Guess {
  readonly course: Course
  readonly weight: number
}
export interface Foe {
  readonly ship: Ship
  readonly guesses: readonly Guess[]
  readonly turns: number // how much of its fire may come at what lies outside its arc
  readonly dealt: readonly number[] // by range, in points: what we would do to it in a phase
  readonly taken: readonly number[] // and it to us
}

function drift(state: State, ship: Ship, course: Course, moves: number): Course {
  let now = course
  for (let i = 0; i < moves; i += 1) if (stepRefusal(state.table, ship, now, 'forward') === undefined) now = afterStep(now, 'forward')
  return now
}
function guessesOf(state: State, ship: Ship, from: number, to: number): readonly Guess[] {
  const course = courseOf(ship)
  const moves = isUnderWay(state, ship) ? phasesOf(ship.speed, from, to).length : 0
  if (moves === 0) return [{ course, weight: 1 }]
  return [
    { course: drift(state, ship, course, moves), weight: 0.6 },
    { course: drift(state, ship, course, Math.floor(moves / 2)), weight: 0.4 },
  ]
}

/** A foe fires at one ship of all that are near it. */
export function focus(state: State, foe: Ship): number {
  const seat = controllerOf(foe)
  const near = state.ships.filter((one) => isActive(one) && controllerOf(one) !== seat && rangeBetween(one.at, foe.at) <= REACH)
  return 2 / (1 + Math.max(1, near.length))
}

export const paced = (state: State, ship: Ship): Ship => ({ ...ship, speed: speedOf(state, ship) })

/** The enemies of a ship as they may stand after these phases. */
export function foesOf(state: State, ship: Ship, from: number, to: number): readonly Foe[] {
  const me = paced(state, ship)
  const field = fieldOf(ship)
  return enemiesOf(state, controllerOf(ship)).map((enemy) => {
    const foe = paced(state, enemy)
    const share = focus(state, enemy)
    const worth = pointWorth(enemy) * weightOf(state, controllerOf(ship), controllerOf(enemy))
    const by = (value: (range: number) => number): readonly number[] => Array.from({ length: REACH + 1 }, (_, range) => value(range))
    return {
      ship: enemy,
      guesses: guessesOf(state, enemy, from, to),
      turns: isUnderWay(state, enemy) ? OUT_OF_ARC : 0,
      dealt: by((range) => volley(me, foe, range, fieldOf(enemy), true) * worth),
      taken: by((range) => volley(foe, me, range, field, true) * pointWorth(ship) * share),
    }
  })
}

/** What standing there is worth in the attack phase to come. */
export function standing(ship: Ship, course: Course, foes: readonly Foe[]): number {
  let best = 0
  let taken = 0
  let bearing = 0
  for (const foe of foes) {
    let dealt = 0
    for (const { course: theirs, weight } of foe.guesses) {
      const range = rangeBetween(course.at, theirs.at)
      if (range > REACH) continue
      if (bears(ship, course.at, course.facing, theirs.at)) {
        dealt += weight * (foe.dealt[range] ?? 0)
        bearing += weight
      }
      taken += weight * (bears(foe.ship, theirs.at, theirs.facing, course.at) ? 1 : foe.turns) * (foe.taken[range] ?? 0)
    }
    if (dealt > best) best = dealt
  }
  return best - CARE * taken + 0.1 * Math.min(bearing, 2)
}

export interface Place {
  readonly at: Point
  readonly value: number
}
/** The spaces from which most is gained, foes being where they are likeliest to be. */
export function placesFor(state: State, foes: readonly Foe[]): readonly Place[] {
  const { table } = state
  const places: Place[] = []
  for (let y = 0.5; y < table.height; y += 1)
    for (let x = 0.5; x < table.width; x += 1) {
      const at = { x, y }
      let best = 0
      let taken = 0
      for (const { ship: enemy, guesses, turns, dealt, taken: theirs } of foes) {
        const course = guesses[0]?.course
        if (course === undefined) continue
        const range = Math.max(Math.abs(course.at.x - x), Math.abs(course.at.y - y))
        if (range > REACH) continue
        best = Math.max(best, dealt[range] ?? 0)
        taken += (bears(enemy, course.at, course.facing, at) ? 1 : turns) * (theirs[range] ?? 0)
      }
      const value = best - CARE * taken
      if (best > 0 && obstacleAt(table, at) === undefined) places.push({ at, value })
    }
  return places.sort((one, other) => other.value - one.value || one.at.y - other.at.y || one.at.x - other.at.x).slice(0, PLACES)
}

/** What the best of these places is worth to a ship on that course, the farther the less. */
export function prospectOf(ship: Ship, course: Course, places: readonly Place[]): number {
  const { manoeuvre } = SIZES[ship.design.class]
  let best = Number.NEGATIVE_INFINITY
  for (const { at, value } of places) {
    const dx = at.x - course.at.x
    const dy = at.y - course.at.y
    const turned = course.facing === 0 ? dx : course.facing === 180 ? -dx : course.facing === 90 ? dy : -dy
    const across = course.facing === 0 || course.facing === 180 ? Math.abs(dy) : Math.abs(dx)
    // a turn where it lies aside, two where it lies astern, and the spaces before each
    const moves = Math.abs(dx) + Math.abs(dy) + (across > 0 ? 1 : 0) + (turned < 0 ? 2 + manoeuvre : 0)
    const left = HORIZON - (moves * PHASES) / Math.max(1, ship.speed)
    const far = value > 0 && left > 0 ? (value * left) / ATTACK_EVERY : Math.min(0, value) - 0.02 * moves
    if (far > best) best = far
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : LATER * best
}
