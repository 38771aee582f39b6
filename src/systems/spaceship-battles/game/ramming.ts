// Ramming (SHP-19): the number needed, and what each does to the other.
import type { Modifier } from '../../../engine/dice/types'
import { CONSTANTS } from '../data/constants'
import { SIZES } from '../data/tables'
import type { Ship } from '../state'
import { fieldOf, hyperOf, speedName } from './queries'

/** A slower ship never rams. */
export const tooSlow = (ship: Ship, target: Ship): boolean => hyperOf(ship.speed) < hyperOf(target.speed)

/** The parts of the number needed. */
export function ramModifiers(ship: Ship, target: Ship): readonly Modifier[] {
  const { ram, ramLevels } = CONSTANTS
  const easier = Math.floor((hyperOf(ship.speed) - hyperOf(target.speed)) / ramLevels.value)
  const base: Modifier = { value: ram.value, reason: 'ramming', rule: ram.rule, mark: ram.mark }
  if (easier <= 0) return [base]
  return [
    base,
    { value: -easier, reason: `${speedName(ship.speed)} against ${speedName(target.speed)}`, rule: ramLevels.rule, mark: ramLevels.mark },
  ]
}
export const ramNeed = (ship: Ship, target: Ship): number =>
  Math.max(
    1,
    ramModifiers(ship, target).reduce((sum, one) => sum + one.value, 0),
  )

/** What the first does to the hull of the second: its undamaged hull points less the other's field. */
export const ramDamage = (ship: Ship, target: Ship): number => Math.max(0, SIZES[ship.design.class].hull - fieldOf(target))
