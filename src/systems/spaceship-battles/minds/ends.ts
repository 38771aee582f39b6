// Where a ship may come to by the next attacks: every space and facing, one way to each.
import type { OrdersAnswer, Part, Seat } from '../../../engine/kernel/asks'
import { nextFire } from '../game/approach'
import { afterStep, type Course, courseOf, phasesOf, stepRefusal, whereAfter } from '../game/course'
import { partsOf } from '../game/keys'
import { plotters, stepIn, stepKey } from '../game/plots'
import { commandedBy } from '../game/queries'
import { type Ship, STEPS, type State, type Step } from '../state'
import { errandOf } from './errands'
import { foesOf, groundFor, prospectOf, standing } from './ground'

const evenly = (): number => 1
const keyOf = ({ at, facing }: Course): string => `${at.x} ${at.y} ${facing}`

/** The same plots with the course of one ship changed, so that it ends elsewhere: as many of them for each, the best first. */
export function plotsBeside(state: State, seat: Seat, plots: OrdersAnswer, most: number): readonly (readonly Part[])[] {
  const { frame } = state
  if (frame.frame !== 'plot') return []
  const { from, to } = frame
  const ships = plotters(state, commandedBy(state, seat), from, to)
  const each = Math.max(1, Math.floor(most / ships.length))
  const said = partsOf(plots)
  return ships.flatMap((ship) => {
    const fire = Math.min(to, nextFire(from))
    const meant = whereAfter(state, ship, (phase) => stepIn(said, ship.id, phase), from, fire).at(-1) ?? courseOf(ship)
    const own = new Set(phasesOf(ship.speed, from, to).map((phase) => stepKey(ship.id, phase)))
    const others = plots.parts.filter(({ key }) => !own.has(key))
    return endsOf(state, ship, from, fire)
      .filter(({ course }) => keyOf(course) !== keyOf(meant))
      .slice(0, each)
      .map(({ parts }) => [...others, ...parts])
  })
}

interface End {
  readonly course: Course
  readonly parts: readonly Part[]
  readonly worth: number
}
function endsOf(state: State, ship: Ship, from: number, to: number): readonly End[] {
  const phases = phasesOf(ship.speed, from, to)
  const foes = foesOf(state, ship, from, to, evenly)
  const ground = groundFor(state, ship, foes)
  const errand = errandOf(state, ship)
  const found = new Map<string, End>()
  const walk = (course: Course, steps: readonly Step[]): void => {
    if (steps.length < phases.length) {
      for (const step of STEPS)
        if (stepRefusal(state.table, ship, course, step) === undefined) walk(afterStep(course, step), [...steps, step])
      return
    }
    if (found.has(keyOf(course))) return
    const parts = phases.flatMap((phase, at): readonly Part[] => {
      const step = steps[at]
      return step === undefined || step === 'hold' ? [] : [{ key: stepKey(ship.id, phase), kind: 'pick', picked: [step] }]
    })
    const worth = standing(ship, course, foes) + prospectOf(ship, course, ground) - (errand?.cost(course.at) ?? 0)
    found.set(keyOf(course), { course, parts, worth })
  }
  walk(courseOf(ship), [])
  return [...found.values()].sort((one, two) => two.worth - one.worth)
}
