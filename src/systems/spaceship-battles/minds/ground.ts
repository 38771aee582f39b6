// How the computer player looks at the table: who may be where after a stretch of phases, what would be dealt out and taken at every range,
// and from which spaces a ship would deal out more than it takes.
import type { Point } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import { PHASES, SIZES } from '../data/tables'
import { afterStep, ahead, type Course, courseOf, isUnderWay, phasesOf, speedOf, stepRefusal } from '../game/course'
import { obstacleAt } from '../game/obstacles'
import { controllerOf, enemiesOf, fieldOf, isActive, rangeBetween } from '../game/queries'
import type { Ship, State } from '../state'
import { prizeOf } from './errands'
import { bears, pointWorth, volley } from './estimate'
import type { Regard } from './rivals'

const CARE = 0.75 // what a point taken counts beside one dealt out
const OUT_OF_ARC = 0.35 // a ship that cannot fire at that place now may have turned by then
const LATER = 0.5 // what a place still to be reached counts beside one already held
const FADING = 0.012 // of it, for each phase until then
const ENJOYED = 4 // attack phases in a good place, once there
const SWEEPS = 3 // over the table, until what is gained anywhere is known everywhere
export const REACH = 12
const ATTACK_EVERY = 3 // phases

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

/** How much of a foe's fire comes at one ship of a fleet: it fires at one of all that are there, and those of others near it are too. */
export function focus(state: State, foe: Ship, seat: Seat): number {
  const there = state.ships.filter((one) => {
    if (!isActive(one)) return false
    const by = controllerOf(one)
    return by === seat || (by !== controllerOf(foe) && rangeBetween(one.at, foe.at) <= REACH)
  })
  return 1.5 / (0.5 + Math.max(1, there.length))
}

export const paced = (state: State, ship: Ship): Ship => ({ ...ship, speed: speedOf(state, ship) })

/** What a captain thinks of his enemies. */
export interface Outlook {
  readonly care: number // what they would do to a ship counts so much beside what is usual
  readonly foreseen?: (enemy: Ship, to: number) => Course // where each of them is most likely to be after a phase; absent: as it drifts
}
export const USUAL: Outlook = { care: 1 }
const TRUSTED = 0.75 // of what is foreseen
const surmised = (drifting: readonly Guess[], course: Course | undefined): readonly Guess[] =>
  course ? [{ course, weight: TRUSTED }, ...drifting.map((guess) => ({ ...guess, weight: guess.weight * (1 - TRUSTED) }))] : drifting

/** The enemies of a ship as they may stand after these phases. */
export function foesOf(
  state: State,
  ship: Ship,
  from: number,
  to: number,
  regard: Regard,
  { care, foreseen }: Outlook = USUAL,
): readonly Foe[] {
  const me = paced(state, ship)
  const field = fieldOf(ship)
  return enemiesOf(state, controllerOf(ship)).map((enemy) => {
    const foe = paced(state, enemy)
    const share = care * focus(state, enemy, controllerOf(ship))
    const worth = pointWorth(enemy) * regard(controllerOf(enemy)) * prizeOf(state, enemy)
    const by = (value: (range: number) => number): readonly number[] => Array.from({ length: REACH + 1 }, (_, range) => value(range))
    return {
      ship: enemy,
      guesses: surmised(guessesOf(state, enemy, from, to), foreseen?.(enemy, to)),
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

/** For every space what a ship would come to from there: by what it gains where it goes, less what the way costs. */
export interface Ground {
  readonly width: number
  readonly height: number
  readonly worth: Float64Array
}

/** Foes being where they are likeliest to be. */
export function groundFor(state: State, ship: Ship, foes: readonly Foe[]): Ground {
  const { width, height } = state.table
  const gain = new Float64Array(width * height)
  const worth = new Float64Array(width * height)
  for (let i = 0; i < worth.length; i += 1) {
    const at = { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 }
    const value = obstacleAt(state.table, at)?.kind === 'planet' ? Number.NEGATIVE_INFINITY : gainAt(at, foes)
    gain[i] = value
    worth[i] = value > 0 ? value * ENJOYED : value
  }
  const phases = PHASES / Math.max(1, ship.speed) // from one move to the next
  const fade = 1 - FADING * phases
  const better = (i: number, from: number): void => {
    const here = gain[i] ?? 0
    const way = (worth[from] ?? 0) * fade + (Math.min(0, here) * phases) / ATTACK_EVERY
    if (way > (worth[i] ?? 0)) worth[i] = way
  }
  const relax = (i: number): void => {
    if (gain[i] === Number.NEGATIVE_INFINITY) return
    const x = i % width
    if (x > 0) better(i, i - 1)
    if (x < width - 1) better(i, i + 1)
    if (i >= width) better(i, i - width)
    if (i < worth.length - width) better(i, i + width)
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let i = 0; i < worth.length; i += 1) relax(i)
    for (let i = worth.length - 1; i >= 0; i -= 1) relax(i)
  }
  return { width, height, worth }
}

/** What a phase of fire would bring from there, less what it would cost. */
function gainAt(at: Point, foes: readonly Foe[]): number {
  let best = 0
  let taken = 0
  for (const { ship: enemy, guesses, turns, dealt, taken: theirs } of foes) {
    const course = guesses[0]?.course
    if (course === undefined) continue
    const range = rangeBetween(course.at, at)
    if (range > REACH) continue
    best = Math.max(best, dealt[range] ?? 0)
    taken += (bears(enemy, course.at, course.facing, at) ? 1 : turns) * (theirs[range] ?? 0)
  }
  return best - CARE * taken
}

/** What a course leads to: ahead at once, to the sides after a turn, astern after two. */
export function prospectOf(ship: Ship, course: Course, { width, height, worth }: Ground): number {
  const { manoeuvre } = SIZES[ship.design.class]
  const fade = 1 - (FADING * PHASES) / Math.max(1, ship.speed)
  const missing = Math.max(0, manoeuvre - course.spaces)
  const by = ahead(course.facing)
  const there = (dx: number, dy: number): number => {
    const [x, y] = [Math.floor(course.at.x) + dx, Math.floor(course.at.y) + dy]
    return x < 0 || y < 0 || x >= width || y >= height ? Number.NEGATIVE_INFINITY : (worth[y * width + x] ?? 0)
  }
  const aside = Math.max(there(by.y, by.x), there(-by.y, -by.x))
  const after = (value: number, moves: number): number => {
    let left = value
    for (let i = 0; i < moves; i += 1) left *= fade
    return left
  }
  const best = Math.max(
    there(0, 0),
    after(there(by.x, by.y), 1),
    after(aside, 2 + missing),
    after(there(-by.x, -by.y), 3 + missing + manoeuvre),
  )
  return best === Number.NEGATIVE_INFINITY ? 0 : LATER * best
}
