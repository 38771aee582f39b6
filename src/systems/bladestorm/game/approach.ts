// Going up to an enemy (BLA-13): how far until bases touch.

import { reachOfBase } from '../../../engine/geometry/base'
import { CONTACT } from '../../../engine/geometry/distance'
import { firstWithin } from '../../../engine/geometry/sweep'
import type { Point } from '../../../engine/geometry/units'
import type { Body, Figure, State } from '../state'
import { type JudgedMove, judgeWay, shifted } from './movement'
import { footprintOf, profileOf, standing } from './queries'

const HALF_TOUCH = CONTACT / 2

/** The distance along a straight way at which somebody of these first touches an enemy of theirs; undefined: nobody does. */
export function untilContact(
  state: State,
  movers: readonly { readonly figure: Figure; readonly at: Point }[],
  way: Point,
  most: number,
): number | undefined {
  let least: number | undefined
  for (const { figure, at } of movers) {
    if (figure.level > 0) continue
    const end = { x: at.x + way.x * most, y: at.y + way.y * most }
    const own = footprintOf(state, figure, at)
    for (const enemy of state.figures) {
      if (!enemy.alive || enemy.seat === figure.seat || enemy.level > 0) continue
      const dx = enemy.at.x - at.x
      const dy = enemy.at.y - at.y
      const far = most + reachOfBase(own.base) + reachOfBase(profileOf(state, enemy).base) + 1
      if (dx * dx + dy * dy > far * far) continue
      const found = firstWithin(own, [at, end], footprintOf(state, enemy), HALF_TOUCH)
      if (found !== undefined && (least === undefined || found < least)) least = found
    }
  }
  return least
}

/** Shifted that way until it touches an enemy, or to the end; undefined if it cannot go there. */
export function pressed(state: State, body: Body, way: Point, most: number): JudgedMove | undefined {
  const movers = standing(state, body.id).map((figure) => ({ figure, at: figure.at }))
  const distance = untilContact(state, movers, way, most) ?? most
  if (distance <= 0) return undefined
  const judged = judgeWay(state, body, shifted(state, body, { x: way.x * distance, y: way.y * distance }), { fleeing: true, driven: true })
  return judged.refusals.length === 0 ? judged : undefined
}
