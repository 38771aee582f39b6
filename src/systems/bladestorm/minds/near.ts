// Where bodies are, and how far from each other.
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { bodiesOf, gapOfBodies, other, standing } from '../game/queries'
import type { Body, Figure, State } from '../state'

export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return { x: points.reduce((sum, { x }) => sum + x, 0) / count, y: points.reduce((sum, { y }) => sum + y, 0) / count }
}
export const centreOf = (state: State, body: BodyId): Point => middleOf(standing(state, body).map(({ at }) => at))

export interface Near {
  readonly body: Body
  readonly gap: number
}
/** Enemies that are on the ground, the nearest first; those in the air where there are no others. */
export function enemiesOf(state: State, body: Body): readonly Near[] {
  const all = bodiesOf(state, other(body.seat))
  const grounded = all.filter(({ id }) => standing(state, id).some(({ level }) => level === 0))
  return (grounded.length > 0 ? grounded : all)
    .map((enemy) => ({ body: enemy, gap: gapOfBodies(state, body.id, enemy.id) }))
    .sort((a, b) => a.gap - b.gap || a.body.id - b.body.id)
}

/** Where a side stands on average; undefined: nowhere. */
export function heart(state: State, seat: Seat): Point | undefined {
  const points = state.figures.flatMap((figure) => (figure.alive && figure.seat === seat ? [figure.at] : []))
  return points.length === 0 ? undefined : middleOf(points)
}

/** The figure of an enemy body, on the ground, that is nearest to anybody of this one. */
export function closestOf(state: State, body: BodyId, enemy: BodyId): Figure | undefined {
  let best: { readonly figure: Figure; readonly far: number } | undefined
  for (const one of standing(state, enemy))
    for (const own of standing(state, body)) {
      const far = distance(one.at, own.at)
      if (one.level === 0 && (!best || far < best.far)) best = { figure: one, far }
    }
  return best?.figure
}
