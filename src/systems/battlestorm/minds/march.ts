// How the computer moves a unit: the formation as it is where there is room, else everyone by his own way.
import { widestOf } from '../../../engine/geometry/base'
import { cutPath, pathLength } from '../../../engine/geometry/paths'
import { type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId, MoveAnswer } from '../../../engine/kernel/asks'
import { lengthFor } from '../game/going'
import { shiftAlong } from '../game/manoeuvre'
import { judgeMove } from '../game/movement'
import { profileOf, standing } from '../game/queries'
import { allowance, movers } from '../game/ways'
import type { Link, State } from '../state'
import { wayTo } from './flow'
import { distance } from './near'

export type Base = Pick<MoveAnswer, 'decision' | 'seat' | 'key'>

export const centreOf = (state: State, unit: BodyId): Point => {
  let x = 0
  let y = 0
  const figures = standing(state, unit)
  for (const figure of figures) {
    x += figure.at.x
    y += figure.at.y
  }
  return { x: x / figures.length, y: y / figures.length }
}

/** A legal move toward a goal that spends at most `share` of the unit's move and goes at most `furthest` inches; undefined when there is none worth making. */
export function march(
  state: State,
  unit: BodyId,
  link: Link,
  base: Base,
  goal: Point,
  share: number,
  furthest = Number.POSITIVE_INFINITY,
): MoveAnswer | undefined {
  const going = movers(state, unit, 'move')
  const first = going[0]
  if (!first) return undefined
  const centre = centreOf(state, unit)
  const budget = Math.max(...going.map((figure) => allowance(state, figure))) * share
  const flies = going.every((figure) => profileOf(state, figure).flies === true)
  const swims = going.every((figure) => profileOf(state, figure).swims === true)
  const way = flies ? [goal] : wayTo(state.table, centre, goal, budget, swims)
  const whole = [centre, ...way]
  const length = Math.min(pathLength(whole), furthest, budget * 1.2)
  if (length < 0.25) return undefined
  const path = cutPath(whole, length).slice(1)
  const shifts = path.map((p) => ({ x: p.x - centre.x, y: p.y - centre.y }))
  const together = shiftAlong(state, unit, shifts, share)
  const gone = pathLength([{ x: 0, y: 0 }, ...together.path])
  const body: MoveAnswer = { ...base, kind: 'move', path: together.path, alone: [] }
  const bodyLegal = gone > 0.2 && judgeMove(state, unit, body, link, 'move').refusals.length === 0
  if (bodyLegal && gone >= length * 0.6) return body
  // The body does not get through: everyone goes his own way, as far as the others still follow.
  if (going.length > 1 || gone < length * 0.6)
    for (const part of [1, 0.7, 0.4]) {
      const apart = funnel(state, unit, base, goal, share, Math.min(furthest, budget * part), flies, swims)
      if (apart && judgeMove(state, unit, apart, link, 'move').refusals.length === 0) return apart
    }
  return bodyLegal ? body : undefined
}

/** Everyone goes along his own way toward the goal, the nearest first, each to a free place with the others. */
function funnel(
  state: State,
  unit: BodyId,
  base: Base,
  goal: Point,
  share: number,
  furthest: number,
  flies: boolean,
  swims: boolean,
): MoveAnswer | undefined {
  const going = movers(state, unit, 'move')
  const centre = centreOf(state, unit)
  const taken: { at: Point; radius: number }[] = []
  const moving = new Set(going.map((figure) => figure.id))
  for (const figure of state.figures)
    if (figure.alive && !moving.has(figure.id)) taken.push({ at: figure.at, radius: radiusOf(state, figure.id) })
  const alone: { piece: number; path: readonly Point[] }[] = []
  const order = [...going].sort((a, b) => square(a.at, goal) - square(b.at, goal) || a.id - b.id)
  for (const figure of order) {
    const radius = radiusOf(state, figure.id)
    const aim = { x: goal.x + (figure.at.x - centre.x) * 0.5, y: goal.y + (figure.at.y - centre.y) * 0.5 }
    const whole = [figure.at, ...(flies ? [goal] : wayTo(state.table, figure.at, aim, furthest, swims))]
    const budget = allowance(state, figure) * share
    const most = Math.min(lengthFor(state.table, whole, profileOf(state, figure), budget) - 0.002, furthest, pathLength(whole))
    let end: readonly Point[] | undefined
    for (let back = most; back > 0.3; back -= 0.6) {
      const path = cutPath(whole, back)
        .slice(1)
        .map((p) => ({ x: thousandths(p.x), y: thousandths(p.y) }))
      const at = path[path.length - 1]
      if (at && free(state, taken, at, radius)) {
        end = path
        break
      }
    }
    const at = end?.[end.length - 1] ?? figure.at
    if (end) alone.push({ piece: figure.id, path: end })
    taken.push({ at, radius })
  }
  return alone.length === 0 ? undefined : { ...base, kind: 'move', path: [], alone }
}

const square = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
const radiusOf = (state: State, id: number): number => {
  const figure = state.figures[id]
  const base = figure && profileOf(state, figure).base
  return base === undefined ? 0.5 : widestOf(base) / 2
}
function free(state: State, taken: readonly { at: Point; radius: number }[], at: Point, radius: number): boolean {
  if (at.x < radius || at.y < radius || at.x > state.table.width - radius || at.y > state.table.height - radius) return false
  return taken.every((body) => square(body.at, at) >= (body.radius + radius) * (body.radius + radius))
}

const BACK = 12 // inches that somebody who backs away would like to be farther off
/** Away from an enemy, on the table. */
export function behind(state: State, unit: BodyId, enemy: BodyId): Point {
  const { table } = state
  const [own, other] = [centreOf(state, unit), centreOf(state, enemy)]
  const apart = Math.max(0.1, distance(own, other))
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(1, value))
  return {
    x: within(own.x + ((own.x - other.x) / apart) * BACK, table.width),
    y: within(own.y + ((own.y - other.y) / apart) * BACK, table.height),
  }
}
