// Where those who travel stand when they stop, at the end of their way or halted on it: clear of every base (BST-17), never having
// gone through an enemy. Whoever has no room there stays behind on his own way.

import { reachOfBase } from '../../../engine/geometry/base'
import { overlaps } from '../../../engine/geometry/distance'
import { pathLength } from '../../../engine/geometry/paths'
import { crosses } from '../../../engine/geometry/sweep'
import type { Point } from '../../../engine/geometry/units'
import type { Figure, Leg, MovingFrame, State } from '../state'
import { figureAt } from './draft'
import { layoutOf } from './layout'
import { buildingAt } from './over'
import { isAloft, profileOf } from './queries'
import { footprintOf } from './sighting'
import { along, boxOf, inBox } from './ways'

/** How finely a way is tried backwards: parts of the stretch between two halts. */
const STEPS = 20

/** The fraction of its way a figure has gone. */
export const goneOf = (frame: MovingFrame, leg: Leg): number => leg.gone ?? frame.done

/** The points of a leg between two fractions of it, both ends included. */
export function stretch(leg: Leg, from: number, to: number): readonly Point[] {
  const length = pathLength(leg.points)
  const points: Point[] = [along(leg, from)]
  let gone = 0
  for (let i = 1; i < leg.points.length - 1; i++) {
    const p = leg.points[i]
    const q = leg.points[i - 1]
    if (!p || !q) continue
    gone += Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y))
    if (gone > from * length && gone < to * length) points.push(p)
  }
  points.push(along(leg, to))
  return points
}

/** Off the table over its home edge: a routing figure that comes there is in nobody's way (BST-61). */
export const isOverEdge = (state: State, figure: Figure, y: number): boolean =>
  state.sides[figure.seat === 0 ? 0 : 1].home === 'south' ? y >= state.table.height - EDGE : y <= EDGE
const EDGE = 1 // inches

interface Traveller {
  readonly figure: Figure
  readonly leg: Leg
  readonly radius: number
  readonly from: number
  readonly others: readonly Figure[] // near its way, and not travelling with it
  step: number // STEPS: as far as the halt; 0: where it stands
  at: Point
}

/** The fraction of its way that each travelling figure has gone when the unit halts at `to`: as far as there is room, nobody through an enemy. */
export function halt(state: State, frame: MovingFrame, to: number): readonly number[] {
  const { widest } = layoutOf(state)
  const moving = new Set(frame.legs.map((leg) => leg.piece))
  const travellers = frame.legs.map((leg): Traveller => {
    const figure = figureAt(state, leg.piece)
    const radius = reachOfBase(footprintOf(state, figure).base)
    const box = boxOf(leg.points, radius + widest)
    const others = state.figures.filter((body) => body.alive && !moving.has(body.id) && inBox(box, body.at.x, body.at.y))
    return { figure, leg, radius, from: goneOf(frame, leg), others, step: STEPS, at: figure.at }
  })
  const leaves = frame.how === 'rout'
  for (const traveller of travellers) goBack(state, traveller, to, STEPS, leaves)
  // Of two who would stand in each other the one who has come farther waits, until nobody does.
  for (let pair = meeting(state, travellers, leaves); pair; pair = meeting(state, travellers, leaves)) {
    const [one, two] = pair
    const first = one.step > two.step ? one : two
    goBack(state, first.step > 0 ? first : two, to, (first.step > 0 ? first : two).step - 1, leaves)
  }
  return travellers.map(({ from, step }) => fraction(from, to, step))
}

const fraction = (from: number, to: number, step: number): number =>
  step === STEPS ? Math.max(from, to) : from + ((to - from) * step) / STEPS

/** Puts it as far on its way as there is room, from that step back. */
function goBack(state: State, traveller: Traveller, to: number, most: number, leaves: boolean): void {
  const { leg, from } = traveller
  for (let step = most; step > 0; step -= 1) {
    const end = fraction(from, to, step)
    traveller.at = along(leg, end)
    traveller.step = step
    if (isOpen(state, traveller, end, leaves && isOverEdge(state, traveller.figure, traveller.at.y))) return
  }
  traveller.step = 0
  traveller.at = traveller.figure.at
}

/** `over`: off the table there, so that nobody is in its way where it ends; but it gets there through no enemy. */
function isOpen(state: State, { figure, leg, radius, from, others, at }: Traveller, end: number, over: boolean): boolean {
  const mine = footprintOf(state, figure)
  const there = { ...mine, at }
  const flies = profileOf(state, figure).flies === true
  if (flies && buildingAt(state, figure, at, figure.altitude)) return false // a house it flies over: nobody hangs in it (BST-16)
  const { radius: radii } = layoutOf(state)
  let path: readonly Point[] | undefined
  for (const body of others) {
    const sum = radius + (radii[body.id] ?? 0)
    const dx = body.at.x - at.x
    const dy = body.at.y - at.y
    const print = footprintOf(state, body)
    if (!over && dx * dx + dy * dy < sum * sum && overlaps(there, print)) return false
    if (body.seat === figure.seat || flies || isAloft(body)) continue
    path ??= stretch(leg, from, end)
    if (crosses(mine, path, print)) return false
  }
  return true
}

/** Two travellers who would stand in each other, and of whom one can still wait. */
function meeting(state: State, travellers: readonly Traveller[], leaves: boolean): readonly [Traveller, Traveller] | undefined {
  for (let i = 0; i < travellers.length; i += 1) {
    const one = travellers[i]
    if (!one || (leaves && isOverEdge(state, one.figure, one.at.y))) continue
    for (let k = i + 1; k < travellers.length; k += 1) {
      const two = travellers[k]
      if (!two || (one.step === 0 && two.step === 0)) continue
      const sum = one.radius + two.radius
      const dx = two.at.x - one.at.x
      const dy = two.at.y - one.at.y
      if (dx * dx + dy * dy >= sum * sum || (leaves && isOverEdge(state, two.figure, two.at.y))) continue
      if (overlaps({ ...footprintOf(state, one.figure), at: one.at }, { ...footprintOf(state, two.figure), at: two.at })) return [one, two]
    }
  }
  return undefined
}
