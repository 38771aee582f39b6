// The one list of deductions of an attack (SHP-13): forecast, log and resolver read it.
import type { Modifier } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { PROJECTILE_TABLE, SIZES, type SizeClass, WEAPON_TABLE } from '../data/tables'
import { type Factor, type Salvo, weaponDice } from '../odds/question'
import type { Aim, Direction, Ship, State, Weapon } from '../state'
import { speedOf } from './course'
import { blockerBetween } from './line'
import { fieldOf, hyperOf, poweredFactor, rangeBetween, shipAt, speedName } from './queries'

/** One attack as ordered. */
export interface Attack {
  readonly ship: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly direction?: Direction // of a projectile
  readonly aim: Aim
}

const less = (constant: { readonly rule: string; readonly mark: Modifier['mark'] }, value: number, reason: string): Modifier => ({
  value: -value,
  reason,
  rule: constant.rule,
  mark: constant.mark,
})

export function ofRange(range: number): readonly Modifier[] {
  const { midRange, farRange, utmostRange } = CONSTANTS
  if (range < midRange.value) return []
  const [constant, value] = range >= utmostRange.value ? [utmostRange, 3] : range >= farRange.value ? [farRange, 2] : [midRange, 1]
  return [less(constant, value, `range ${range}`)]
}
function ofSpeed(speed: number, whose: string): readonly Modifier[] {
  const hyper = hyperOf(speed)
  const { fast, fastDeduction, veryFast, veryFastDeduction } = CONSTANTS
  if (hyper >= veryFast.value) return [less(veryFastDeduction, veryFastDeduction.value, `${whose} at ${speedName(speed)}`)]
  return hyper >= fast.value ? [less(fastDeduction, fastDeduction.value, `${whose} at ${speedName(speed)}`)] : []
}
function ofSize(size: SizeClass): readonly Modifier[] {
  const row = SIZES[size]
  return row.size === 0 ? [] : [less({ rule: 'SHP-13', mark: row.mark }, row.size, `size ${size}`)]
}

/** SHP-13: the deductions of an attack from one place at another, each with its reason; a ship may be thought elsewhere than it is. */
export function deductionsFor(
  state: State,
  ship: Ship,
  target: Ship,
  aim: Aim,
  from: Point = ship.at,
  to: Point = target.at,
): readonly Modifier[] {
  const blocker = blockerBetween(state, from, to)
  const { aimed, blocked, unseen } = CONSTANTS
  return [
    ...ofRange(rangeBetween(from, to)),
    ...ofSpeed(speedOf(state, ship), 'attacker'),
    ...ofSpeed(speedOf(state, target), 'target'),
    ...ofSize(target.design.class),
    ...(aim === 'ship' ? [] : [less(aimed, aimed.value, `at the ${aim}`)]),
    ...(blocker === undefined ? [] : [less(blocked, blocked.value, `${blocker.label} in the way`)]),
    ...(target.invisible ? [less(unseen, unseen.value, 'invisible')] : []),
  ]
}
export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, one) => sum + one.value, 0)

const FACTORS: readonly Factor[] = [1, 2, 3]

/** SHP-4, 5: dice of a weapon as it is powered, at a range; none beyond its reach. */
export function diceOf(ship: Ship, weapon: Weapon, range: number): number {
  const power = poweredFactor(ship, 'weapons')
  if (weapon !== 'energy') {
    const { dice, reach } = PROJECTILE_TABLE[weapon]
    return power >= CONSTANTS.projectilePower.value && range <= reach ? dice : 0
  }
  const factor = FACTORS.find((one) => one === power)
  if (factor === undefined || ship.design.weapons === 'none') return 0
  const { type, most } = WEAPON_TABLE[ship.design.weapons]
  return weaponDice(type, factor > most ? most : factor, range)
}
/** How far a weapon reaches. */
export function reachOf(ship: Ship, weapon: Weapon): number {
  if (weapon !== 'energy') return PROJECTILE_TABLE[weapon].reach
  return ship.design.weapons === 'none' ? 0 : WEAPON_TABLE[ship.design.weapons].reach
}

export interface AttackNumbers extends Salvo {
  readonly range: number
  readonly modifiers: readonly Modifier[] // they add up to less the deductions
}
/** All the numbers of an attack as everything stands. */
export function numbersOf(state: State, attack: Attack): AttackNumbers {
  const ship = shipAt(state, attack.ship)
  const target = shipAt(state, attack.target)
  const range = rangeBetween(ship.at, target.at)
  const modifiers = deductionsFor(state, ship, target, attack.aim)
  return { range, modifiers, dice: diceOf(ship, attack.weapon, range), deductions: -sumOf(modifiers), field: fieldOf(target) }
}
