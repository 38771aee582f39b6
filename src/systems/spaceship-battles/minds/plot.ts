// The computer player's moves: every course to the next attack phase, by what the ship would deal out and take at its end.
import type { Point } from '../../../engine/geometry/units'
import type { Part, PieceId, Seat } from '../../../engine/kernel/asks'
import { FIRE_PHASES, PHASES, SIZES } from '../data/tables'
import { afterStep, ahead, type Course, courseOf, isUnderWay, phasesOf, stepRefusal } from '../game/course'
import { chanceOfDie } from '../game/draft'
import { keyOf, pieceOption } from '../game/keys'
import { asteroidDice } from '../game/movement'
import { isOnTable, obstacleAt } from '../game/obstacles'
import { plotters, ramTargets, stepKey } from '../game/plots'
import { commandedBy, controllerOf, enemiesOf, fieldOf, rangeBetween } from '../game/queries'
import { ramDamage, ramNeed } from '../game/ramming'
import type { Ship, State, Step } from '../state'
import { bears, expectedOf, pointWorth, volley } from './estimate'

const CARE = 0.7
const TRY = {
  left: ['forward', 'left', 'right', 'hold'],
  right: ['forward', 'right', 'left', 'hold'],
} as const // of courses as good as each other the first is taken
const OUT_OF_ARC = 0.35 // a ship that cannot fire at that place now may have turned by then

/** Where an enemy may be after a stretch: as far ahead as it goes, half of that, or where it is. */
interface Guess {
  readonly ship: Ship
  readonly course: Course
  readonly weight: number
}
function drift(state: State, ship: Ship, course: Course, moves: number): Course {
  let now = course
  for (let i = 0; i < moves; i += 1) if (stepRefusal(state.table, ship, now, 'forward') === undefined) now = afterStep(now, 'forward')
  return now
}
function guessesOf(state: State, enemies: readonly Ship[], from: number, to: number): readonly Guess[] {
  return enemies.flatMap((ship): readonly Guess[] => {
    const course = courseOf(ship)
    const moves = isUnderWay(state, ship) ? phasesOf(ship.speed, from, to).length : 0
    if (moves === 0) return [{ ship, course, weight: 1 }]
    return [
      { ship, course: drift(state, ship, course, moves), weight: 0.6 },
      { ship, course: drift(state, ship, course, Math.floor(moves / 2)), weight: 0.4 },
    ]
  })
}

/** What standing there is worth in the attack phase to come. */
function standing(state: State, ship: Ship, course: Course, guesses: readonly Guess[], fields: ReadonlyMap<PieceId, number>): number {
  const field = fieldOf(ship)
  const dealt = new Map<PieceId, number>()
  let taken = 0
  let nearest = Number.POSITIVE_INFINITY
  let bearing = 0
  for (const { ship: enemy, course: theirs, weight } of guesses) {
    const range = rangeBetween(course.at, theirs.at)
    if (range < nearest) nearest = range
    if (bears(ship, course.at, course.facing, theirs.at)) {
      const value = volley(ship, enemy, range, fields.get(enemy.id) ?? 0, true) * pointWorth(enemy)
      dealt.set(enemy.id, (dealt.get(enemy.id) ?? 0) + weight * value)
      bearing += weight
    }
    const open = bears(enemy, theirs.at, theirs.facing, course.at) ? 1 : OUT_OF_ARC
    taken += weight * open * volley(enemy, ship, range, field, true)
  }
  const best = Math.max(0, ...dealt.values())
  return (
    best -
    CARE * Math.min(taken, ship.hull) * pointWorth(ship) -
    0.15 * Math.max(0, nearest - 3) +
    0.1 * Math.min(bearing, 2) -
    room(state, ship, course)
  )
}

/** How badly a ship is boxed in: it must not come to face an edge or a planet that it cannot turn away from. */
function room(state: State, ship: Ship, course: Course): number {
  const by = ahead(course.facing)
  const { manoeuvre } = SIZES[ship.design.class]
  const needed = Math.max(1, manoeuvre - course.spaces + 1)
  for (let i = 1; i <= needed; i += 1) {
    const at: Point = { x: course.at.x + i * by.x, y: course.at.y + i * by.y }
    if (!isOnTable(state.table, at) || obstacleAt(state.table, at)?.kind === 'planet') return i <= manoeuvre - course.spaces ? 4 : 0.5
  }
  return 0
}

interface Found {
  readonly steps: readonly Step[]
  readonly course: Course
  readonly value: number
}
/** The best course over so many moves. */
function bestCourse(
  state: State,
  ship: Ship,
  start: Course,
  moves: number,
  tries: readonly Step[],
  worth: (course: Course, steps: readonly Step[]) => number,
): Found {
  let best: Found = { steps: [], course: start, value: Number.NEGATIVE_INFINITY }
  const steps: Step[] = []
  const walk = (course: Course, cost: number): void => {
    if (steps.length === moves) {
      const value = worth(course, steps) - cost
      if (value > best.value) best = { steps: [...steps], course, value }
      return
    }
    for (const step of tries) {
      if (stepRefusal(state.table, ship, course, step) !== undefined) continue
      const next = afterStep(course, step)
      const rock = step === 'forward' && obstacleAt(state.table, next.at)?.kind === 'asteroid'
      const harm = rock ? expectedOf(asteroidDice(ship.speed), fieldOf(ship))[0] * pointWorth(ship) : 0
      steps.push(step)
      walk(next, cost + harm)
      steps.pop()
    }
  }
  walk(start, 0)
  return best
}

/** What a ram of that target would bring, in points; it costs nothing to mean it. */
function ramGain(state: State, ship: Ship, target: Ship, spare: number): number {
  const chance = chanceOfDie(ramNeed(state, ship, target))
  const given = Math.min(ramDamage(ship, target), target.hull)
  const back = Math.min(ramDamage(target, ship), ship.hull)
  const last = back >= ship.hull && spare < 2 && given < target.hull ? 3 : 1.2
  return chance * (given * pointWorth(target) - last * back * pointWorth(ship))
}

/** `turns`: which way to turn where both are as good. */
export function suggestPlots(state: State, seat: Seat, turns: 'left' | 'right'): readonly Part[] {
  const { frame } = state
  if (frame.frame !== 'plot') return []
  const enemies = enemiesOf(state, seat)
  const mine = commandedBy(state, seat)
  const fields = new Map(enemies.map((enemy) => [enemy.id, fieldOf(enemy)]))
  return plotters(state, mine, frame.from, frame.to).flatMap((ship): readonly Part[] => {
    const parts: Part[] = []
    const [prey] = ramTargets(state, ship, frame.from, frame.to)
      .map((target) => ({ target, gain: ramGain(state, ship, target, mine.length) }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain)
    let course = courseOf(ship)
    let from = frame.from
    for (const fire of FIRE_PHASES.filter((phase) => phase >= frame.from && phase <= frame.to)) {
      const phases = phasesOf(ship.speed, from, Math.min(fire, PHASES))
      from = fire + 1
      if (phases.length === 0) continue
      const guesses = guessesOf(state, enemies, frame.from, fire)
      const found = bestCourse(state, ship, course, phases.length, TRY[turns], (at, steps) => {
        const hits =
          prey === undefined || steps.at(-1) !== 'forward'
            ? []
            : guesses.filter((one) => one.ship === prey.target && one.course.at.x === at.at.x && one.course.at.y === at.at.y)
        return standing(state, ship, at, guesses, fields) + hits.reduce((sum, { weight }) => sum + weight * (prey?.gain ?? 0), 0)
      })
      course = found.course
      for (const [at, phase] of phases.entries()) {
        const step = found.steps[at]
        if (step !== undefined && step !== 'hold') parts.push({ key: stepKey(ship.id, phase), kind: 'pick', picked: [step] })
      }
    }
    if (prey !== undefined && controllerOf(prey.target) !== seat)
      parts.push({ key: keyOf(ship.id, 'ram'), kind: 'pick', picked: [pieceOption(prey.target.id)] })
    return parts
  })
}
