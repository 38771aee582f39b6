// Front, flanks and rear (BLA-14): seen from the centre of the one who is attacked.
import { bearing } from '../../../engine/geometry/angles'
import { between } from '../../../engine/geometry/facing'
import type { Degrees, Point } from '../../../engine/geometry/units'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Figure, State } from '../state'
import { bodyAt } from './draft'

export type Arc = 'front' | 'left flank' | 'right flank' | 'rear'

/** Where an attacker at that place stands to somebody who faces so. The borders belong to the better arc of the defender. */
export function arcFrom(target: Point, facing: Degrees, attacker: Point): Arc {
  const aside = between(facing, bearing(target, attacker))
  const off = Math.abs(aside)
  if (off <= CONSTANTS.frontArc.value / 2) return 'front'
  if (off <= CONSTANTS.frontArc.value / 2 + CONSTANTS.flankArc.value) return aside < 0 ? 'left flank' : 'right flank'
  return 'rear'
}

/** The same of a figure as it stands; some formations have no flank and no rear (BLA-42). */
export function arcOf(state: State, target: Figure, attacker: Point): Arc {
  const body = bodyAt(state, target.body)
  if (body.unit && FORMATION[body.formation].around) return 'front'
  return arcFrom(target.at, target.facing, attacker)
}
/** Only enemies in front are struck at or shot at; a formation that faces all ways has everybody in front (BLA-14). */
export const faces = (state: State, figure: Figure, enemy: Point): boolean => arcOf(state, figure, enemy) === 'front'
/** A shield is of use against attacks from the front and from the left (BLA-21). */
export const isShielded = (arc: Arc): boolean => arc === 'front' || arc === 'left flank'
