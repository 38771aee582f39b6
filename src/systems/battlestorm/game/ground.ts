// What stands in the way of figures that move (BST-17): everybody else, and where the first of them have come to.

import { reachOfBase } from '../../../engine/geometry/base'
import { overlaps } from '../../../engine/geometry/distance'
import { crosses } from '../../../engine/geometry/sweep'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { Figure, State } from '../state'
import { unitAt } from './draft'
import { goingAlong } from './going'
import { layoutOf } from './layout'
import { buildingAt } from './over'
import { isAloft, profileOf } from './queries'
import { footprintOf } from './sighting'
import { boxOf, inBox } from './ways'

interface Body {
  readonly figure: Figure
  readonly x: number
  readonly y: number
  readonly radius: number
}
const bodyOf = (state: State, figure: Figure, at = figure.at): Body => ({
  figure,
  x: at.x,
  y: at.y,
  radius: reachOfBase(footprintOf(state, figure).base),
})

export class Ground {
  readonly standing: Body[]
  readonly enemies: Body[]
  constructor(
    readonly state: State,
    readonly unit: BodyId,
    moving: ReadonlySet<PieceId>,
  ) {
    const { seat } = unitAt(state, unit)
    this.standing = state.figures.filter((figure) => figure.alive && !moving.has(figure.id)).map((figure) => bodyOf(state, figure))
    this.enemies = this.standing.filter((body) => body.figure.seat !== seat && !isAloft(body.figure))
  }
  take(figure: Figure, at: Point): void {
    this.standing.push(bodyOf(this.state, figure, at))
  }
  /** Is the place free of bases, on the table and no building? */
  free(figure: Figure, radius: number, at: Point, altitude: number = figure.altitude): boolean {
    const { table } = this.state
    if (at.x < radius || at.y < radius || at.x > table.width - radius || at.y > table.height - radius) return false
    for (const body of this.standing) {
      const dx = body.x - at.x
      const dy = body.y - at.y
      const sum = body.radius + radius
      if (dx * dx + dy * dy >= sum * sum) continue
      if (overlaps({ ...footprintOf(this.state, figure), at }, { ...footprintOf(this.state, body.figure), at: { x: body.x, y: body.y } }))
        return false
    }
    return buildingAt(this.state, figure, at, altitude) === undefined
  }
  /** Is the way free of enemies, and within the budget? */
  open(figure: Figure, path: readonly Point[], budget: number): boolean {
    const profile = profileOf(this.state, figure)
    const going = goingAlong(this.state.table, path, profile)
    if (going.cost > budget) return false
    if (profile.flies) return true
    const mine = footprintOf(this.state, figure)
    const box = boxOf(path, reachOfBase(mine.base) + layoutOf(this.state).widest)
    for (const body of this.enemies)
      if (inBox(box, body.x, body.y) && crosses(mine, path, footprintOf(this.state, body.figure))) return false
    return true
  }
}
