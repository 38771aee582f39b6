// A ship carried to a square: the plot that ends nearest to it, over the phases that are being plotted (SHP-11, 12).

import { degrees, type Point } from '../../../engine/geometry/units'
import type { Part, Viewer } from '../../../engine/kernel/asks'
import type { MovePlan, MoveWish } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { SIZES } from '../data/tables'
import { ordersId } from '../game/awaiting'
import { afterStep, type Course, courseOf, phasesOf, stepRefusal, whereAfter } from '../game/course'
import { keyOf, pieceOption } from '../game/keys'
import { plotters, ramTargets, stepKey } from '../game/plots'

import { controllerOf, rangeBetween } from '../game/queries'

import { type Ship, STEPS, type State, type Step } from '../state'
import { courseOfStops } from './courses'
import { centreOf } from './squares'

export function planOf(state: State, viewer: Viewer, wish: MoveWish): MovePlan | undefined {
  const { frame } = state
  const ship = state.ships[wish.body]
  if (frame.frame !== 'plot' || !ship || state.outcome) return undefined
  const seat = controllerOf(ship)
  if (typeof viewer === 'number' && viewer !== seat) return undefined
  const { from, to } = frame
  if (plotters(state, [ship], from, to).length === 0) return undefined
  const wished = wish.path[wish.path.length - 1]
  const goal = wished ? centreOf(wished) : ship.at
  const bow = wish.turn === undefined ? undefined : degrees(ship.facing + 90 * Math.round(wish.turn / 90))
  const steps = nearest(state, ship, goal, bow, from, to)
  const phases = phasesOf(ship.speed, from, to)
  const stops = whereAfter(state, ship, (phase) => steps[phases.indexOf(phase)], from, to)
  const ram = wish.onto !== undefined && ramTargets(state, ship, from, to).some((target) => target.id === wish.onto) ? wish.onto : undefined
  const parts: readonly Part[] = [
    ...phases.map((phase, i): Part => ({ key: stepKey(ship.id, phase), kind: 'pick', picked: [steps[i] ?? 'hold'] })),
    ...(ram === undefined ? [] : [{ key: keyOf(ship.id, 'ram'), kind: 'pick' as const, picked: [pieceOption(ram)] }]),
  ]
  const plan = courseOfStops(ship, stops, { decision: ordersId(state, seat), seat }, parts)
  const short = rangeBetween(plan.ends[0]?.at ?? ship.at, goal)
  return short === 0 ? plan : { ...plan, stopped: `${counted(short, 'space')} short of it` }
}

interface Way {
  readonly course: Course
  readonly steps: readonly Step[]
  readonly turns: number
}

/** All courses of these phases, one way to each, the plainest first; the one that ends nearest to the goal. */
function nearest(state: State, ship: Ship, goal: Point, bow: number | undefined, from: number, to: number): readonly Step[] {
  const { manoeuvre } = SIZES[ship.design.class]
  let ways: readonly Way[] = [{ course: courseOf(ship), steps: [], turns: 0 }]
  for (const _phase of phasesOf(ship.speed, from, to)) {
    const next = new Map<string, Way>()
    for (const way of ways)
      for (const step of STEPS) {
        if (stepRefusal(state.table, ship, way.course, step)) continue
        const course = afterStep(way.course, step)
        const turns = way.turns + (step === 'left' || step === 'right' ? 1 : 0)
        const key = `${course.at.x} ${course.at.y} ${course.facing} ${Math.min(course.spaces, manoeuvre)}`
        const known = next.get(key)
        if (!known || turns < known.turns) next.set(key, { course, steps: [...way.steps, step], turns })
      }
    ways = [...next.values()]
  }
  let best: Way | undefined
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const worth = cost(way, goal, bow)
    if (worth >= least) continue
    best = way
    least = worth
  }
  return best?.steps ?? []
}

const SPACE = 1000 // a space short outweighs everything else
const SIDE = 10 // then the straight distance, then the bow, then turns
function cost({ course, turns }: Way, goal: Point, bow: number | undefined): number {
  const dx = course.at.x - goal.x
  const dy = course.at.y - goal.y
  const astray = bow !== undefined && course.facing !== bow ? SPACE / 2 : 0
  return rangeBetween(course.at, goal) * SPACE + Math.min(Math.abs(dx), Math.abs(dy)) * SIDE + astray + turns
}
