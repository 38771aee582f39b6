// Whom something was laid on or carried up to by name: said as long as it stands where that has put it.
import type { Point } from '../../engine/geometry/units'
import type { BodyId } from '../../engine/kernel/asks'

export interface Onto {
  readonly body: BodyId
  readonly at: Point | undefined // where that has put it
}
/** What the list of names shows: whom it was put to, or nobody once it has been moved or dropped. */
export const standing = (onto: Onto | undefined, at: Point | undefined): string =>
  onto?.at && at && onto.at.x === at.x && onto.at.y === at.y ? String(onto.body) : ''
