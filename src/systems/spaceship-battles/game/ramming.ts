// Ramming (SHP-19, 20): who may, the number needed, and what each does to the other.
import type { Modifier } from '../../../engine/dice/types'
import { CONSTANTS } from '../data/constants'
import { SIZES } from '../data/tables'
import type { Ship, State } from '../state'
import { speedOf } from './course'
import { fieldOf, hyperOf, speedName } from './queries'

/** A slower ship never rams; half sub-light is slower than full. */
export const tooSlow = (state: State, ship: Ship, target: Ship): boolean => speedOf(state, ship) < speedOf(state, target)

/** The parts of the number needed; both sub-light speeds are level 0. */
export function ramModifiers(state: State, ship: Ship, target: Ship): readonly Modifier[] {
  const { ram, ramLevels } = CONSTANTS
  const [mine, theirs] = [speedOf(state, ship), speedOf(state, target)]
  const easier = Math.floor((hyperOf(mine) - hyperOf(theirs)) / ramLevels.value)
  const base: Modifier = { value: ram.value, reason: 'ramming', rule: ram.rule, mark: ram.mark }
  if (easier <= 0) return [base]
  return [base, { value: -easier, reason: `${speedName(mine)} against ${speedName(theirs)}`, rule: ramLevels.rule, mark: ramLevels.mark }]
}
export const ramNeed = (state: State, ship: Ship, target: Ship): number =>
  Math.max(
    1,
    ramModifiers(state, ship, target).reduce((sum, one) => sum + one.value, 0),
  )

/** What the first does to the hull of the second: its undamaged hull points less the other's field. */
export const ramDamage = (ship: Ship, target: Ship): number => Math.max(0, SIZES[ship.design.class].hull - fieldOf(target))
