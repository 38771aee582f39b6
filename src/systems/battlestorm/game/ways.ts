// The ways of figures: who goes, how far he may, and where along it he is.
import { pathLength, pointAlong } from '../../../engine/geometry/paths'
import { type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { ORDER } from '../data/formations'
import type { Figure, Leg, Link, MovingFrame, State } from '../state'
import { weatherOf } from './advanced'
import { formationOf } from './formation'
import { paceOf } from './pace'
import { isTouched, standing } from './queries'

/** Beyond this many inches a number is no distance of ours but noise: it is rounding, not a longer reach. */
export const NOISE = 1e-6

/** A figure's move for one activation, in inches: its profile's, less injuries and what else shortens it; the fallen rise first. */
export const allowance = (state: State, figure: Figure): number => paceOf(state, figure)

/** The figures that go along when the unit moves: not the paralysed; unless it breaks off, not those in contact either. */
export function movers(state: State, unit: BodyId, how: MovingFrame['how']): readonly Figure[] {
  return standing(state, unit).filter((figure) => !figure.paralysed && (how === 'disengage' || how === 'rout' || !isTouched(state, figure)))
}

/** The utmost a move may cost, as a multiple of the figure's move. */
export function utmost(state: State, link: Link, how: MovingFrame['how']): number {
  if (how === 'disengage') return CONSTANTS.disengageShare.value
  if (how === 'rout') return CONSTANTS.routMove.value
  if (how === 'pursuit') return CONSTANTS.pursuitMove.value
  if (link.formed === true) return CONSTANTS.formShare.value
  return mayDouble(state, link) ? CONSTANTS.doubleMove.value : 1
}

/** A double move is for a unit that does nothing else (BST-23), in weather and in an order that let it (BST-62, 66). */
export const mayDouble = (state: State, link: Link): boolean =>
  !link.searched && !link.changed && link.declared.length === 0 && (state.advanced === undefined || unhampered(state, link.unit))
function unhampered(state: State, unit: BodyId): boolean {
  const formation = formationOf(state, unit)
  return weatherOf(state)?.double !== false && (formation === undefined || ORDER[formation.order].double)
}

/** A path's bounding box, widened. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
/** The box of everything that could be within `reach` of the path: a cheap first look. */
export function boxOf(path: readonly Point[], reach: number): Box {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const p of path) {
    if (p.x < left) left = p.x
    if (p.x > right) right = p.x
    if (p.y < top) top = p.y
    if (p.y > bottom) bottom = p.y
  }
  return { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach }
}
export const inBox = (box: Box, x: number, y: number): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

export const lastOf = (points: readonly Point[]): Point => {
  const last = points[points.length - 1]
  if (!last) throw new Error('a way without points')
  return last
}

/** Where a leg has come to at a fraction of its length. */
export function along(leg: Leg, fraction: number): Point {
  if (fraction >= 1) return lastOf(leg.points)
  const at = pointAlong(leg.points, pathLength(leg.points) * fraction)
  return { x: thousandths(at.x), y: thousandths(at.y) }
}
