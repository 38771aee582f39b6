// Area weapons before they are fired (BST-64): where the blast would come down on each enemy unit in range, and how many would be under it.

import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import type { Scene } from '../../../engine/kernel/scene'
import { inPlay } from '../game/advanced'
import { blastOf, underTemplate } from '../game/blast'
import { figureAt, unitAt } from '../game/draft'
import { ordersFor, targetsFor } from '../game/orders'
import { linkOf, profileOf, standing } from '../game/queries'
import { hasStirred } from '../game/steadiness'
import { shots } from '../game/strikes'
import type { State } from '../state'

const CORNERS = Array.from({ length: 24 }, (_, i) => direction(degrees(i * 15)))
const circle = (at: Point, radius: number): readonly Point[] =>
  CORNERS.map((way) => ({ x: at.x + way.x * radius, y: at.y + way.y * radius }))

/** A template for every enemy unit that the unit at work could bombard now. */
export function templatesOf(state: State, unit: BodyId): Scene['zones'] {
  if (!inPlay(state, 'areas')) return []
  const link = linkOf(state, unit)
  const first = standing(state, unit).find((figure) => profileOf(state, figure).weapons.some((weapon) => blastOf(state, weapon) > 0))
  const weapon = first && profileOf(state, first).weapons.find((one) => blastOf(state, one) > 0)
  if (!link || !weapon || !ordersFor(state, link).some((ask) => ask.key === 'fire')) return []
  const { seat } = unitAt(state, unit)
  return targetsFor(state, unit).flatMap((target) => {
    const strike = shots(state, unit, { target, weapon: weapon.id, factor: 1, assigned: [] }, hasStirred(link))[0]
    if (!strike) return []
    const { at } = figureAt(state, strike.target)
    const radius = blastOf(state, weapon)
    const label = `${underTemplate(state, at, radius).length} under the ${weapon.name}`
    return [{ id: `blast-${target}`, kind: 'template' as const, label, outline: circle(at, radius), seat }]
  })
}
