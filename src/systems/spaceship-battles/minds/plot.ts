// The computer player's moves: every course to the next attack phase, by what the ship would deal out and take at its end, and by how near
// it then is to a place from which it would deal out more than it takes: behind whoever lies still, beside whoever cannot turn.
import type { Part, Seat } from '../../../engine/kernel/asks'
import { FIRE_PHASES, PHASES, SIZES } from '../data/tables'
import { afterStep, ahead, type Course, courseOf, phasesOf, stepRefusal } from '../game/course'
import { chanceOfDie } from '../game/draft'
import { keyOf, pieceOption } from '../game/keys'
import { asteroidDice } from '../game/movement'
import { isOnTable, obstacleAt } from '../game/obstacles'
import { plotters, ramTargets, stepKey } from '../game/plots'
import { commandedBy, controllerOf, fieldOf } from '../game/queries'
import { ramDamage, ramNeed } from '../game/ramming'
import type { Ship, State, Step } from '../state'
import { errandOf } from './errands'
import { expectedOf, pointWorth } from './estimate'
import { type Foe, foesOf, groundFor, type Outlook, prospectOf, standing, USUAL } from './ground'
import type { Regard } from './rivals'

const TRY = {
  left: ['forward', 'left', 'right', 'hold'],
  right: ['forward', 'right', 'left', 'hold'],
} as const // of courses as good as each other the first is taken

/** How badly a ship is boxed in: it must not come to face an edge or a planet that it cannot turn away from. */
function room(state: State, ship: Ship, course: Course): number {
  const by = ahead(course.facing)
  const { manoeuvre } = SIZES[ship.design.class]
  const needed = Math.max(1, manoeuvre - course.spaces + 1)
  for (let i = 1; i <= needed; i += 1) {
    const at = { x: course.at.x + i * by.x, y: course.at.y + i * by.y }
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
export function suggestPlots(state: State, seat: Seat, regard: Regard, turns: 'left' | 'right', outlook: Outlook = USUAL): readonly Part[] {
  const { frame } = state
  if (frame.frame !== 'plot') return []
  const mine = commandedBy(state, seat)
  return plotters(state, mine, frame.from, frame.to).flatMap((ship): readonly Part[] => {
    const parts: Part[] = []
    const [prey] = ramTargets(state, ship, frame.from, frame.to)
      .map((target) => ({ target, gain: ramGain(state, ship, target, mine.length) }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain)
    const errand = errandOf(state, ship)
    let course = courseOf(ship)
    let from = frame.from
    for (const fire of FIRE_PHASES.filter((phase) => phase >= frame.from && phase <= frame.to)) {
      const phases = phasesOf(ship.speed, from, Math.min(fire, PHASES))
      from = fire + 1
      if (phases.length === 0) continue
      const foes = foesOf(state, ship, frame.from, fire, regard, {
        ...outlook,
        care: outlook.care * (errand?.care ?? 1),
      })
      const ground = groundFor(state, ship, foes)
      const found = bestCourse(state, ship, course, phases.length, TRY[turns], (end, steps) => {
        const rammed = prey === undefined || steps.at(-1) !== 'forward' ? 0 : chanceThere(foes, prey.target, end) * prey.gain
        const toGo = errand?.cost(end.at) ?? 0
        return (
          standing(ship, end, foes) +
          (errand?.courier === true ? 0 : prospectOf(ship, end, ground)) -
          room(state, ship, end) +
          rammed -
          toGo
        )
      })
      course = found.course
      for (const [at, phase] of phases.entries()) {
        const step = found.steps[at]
        if (step !== undefined) parts.push({ key: stepKey(ship.id, phase), kind: 'pick', picked: [step] })
      }
    }
    if (prey !== undefined && controllerOf(prey.target) !== seat)
      parts.push({ key: keyOf(ship.id, 'ram'), kind: 'pick', picked: [pieceOption(prey.target.id)] })
    return parts
  })
}

/** How likely that one is in the space a course ends in. */
function chanceThere(foes: readonly Foe[], target: Ship, { at }: Course): number {
  const foe = foes.find(({ ship }) => ship.id === target.id)
  return (foe?.guesses ?? []).reduce((sum, { course, weight }) => (course.at.x === at.x && course.at.y === at.y ? sum + weight : sum), 0)
}
