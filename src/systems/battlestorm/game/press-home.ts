// How a unit in ranks charges: as one body.
import { inContact } from '../../../engine/geometry/distance'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { formationOf } from './formation'
import { rounded, shiftAlong } from './manoeuvre'
import { closestFigures } from './queries'
import { footprintOf } from './sighting'

/** A formation's charge as one body, straight at the enemy's nearest figure; undefined: it would not come into contact that way. */
export function pressHome(state: State, unit: BodyId, target: BodyId, share: number): readonly Point[] | undefined {
  const near = formationOf(state, unit) && closestFigures(state, unit, target)
  if (!near) return undefined
  const shift = { x: near.to.at.x - near.from.at.x, y: near.to.at.y - near.from.at.y }
  const { path } = shiftAlong(state, unit, [shift], share)
  const end = path.at(-1)
  if (!end) return undefined
  const there = { ...footprintOf(state, near.from), at: rounded({ x: near.from.at.x + end.x, y: near.from.at.y + end.y }) }
  return inContact(there, footprintOf(state, near.to)) ? path : undefined
}
