// Odds of an attack between spaceships: dice by weapon, factor and range; all less the deductions and the force field is damage to the
// hull (SHP-4, 13, 14).

import { plusDie } from '../../../engine/odds/die'
import { certain, chanceAtLeast, type Distribution, differenceFloored, momentsOf } from '../../../engine/odds/distribution'
import { fieldsOf, whole } from '../../../engine/odds/question'

const SIDES = 6
const DROP = 6 // above the field: a system aimed at drops one step instead

export const WEAPON_TYPES = ['I', 'II', 'III', 'IV'] as const
export type WeaponType = (typeof WEAPON_TYPES)[number]
export type Factor = 1 | 2 | 3

const REACH: Readonly<Record<WeaponType, number>> = { I: 9, II: 9, III: 12, IV: 9 }
const DICE: Readonly<Record<Exclude<WeaponType, 'IV'>, Readonly<Record<Factor, number>>>> = {
  I: { 1: 1, 2: 2, 3: 3 },
  II: { 1: 2, 2: 3, 3: 4 },
  III: { 1: 3, 2: 4, 3: 5 },
}
const DICE_OF_FOUR: Readonly<Record<Factor, readonly number[]>> = {
  1: [3, 3, 3, 2, 2, 1],
  2: [6, 6, 6, 5, 5, 4, 3, 2, 1],
  3: [9, 9, 9, 8, 8, 7, 6, 5, 4],
}

/** SHP-4: the dice of an energy weapon at a range in spaces (whole, from 0); none beyond its reach. */
export function weaponDice(type: WeaponType, factor: Factor, range: number): number {
  if (range > REACH[type]) return 0
  return type === 'IV' ? (DICE_OF_FOUR[factor][Math.max(range, 1) - 1] ?? 0) : DICE[type][factor]
}

/** '4d6', or by range where the dice fall off: '9d6 to 3, 8d6 to 5 …'. */
export function diceText(type: WeaponType, factor: Factor): string {
  const words: string[] = []
  for (let range = 1; range <= REACH[type]; range += 1) {
    const dice = weaponDice(type, factor, range)
    if (dice > 0 && weaponDice(type, factor, range + 1) !== dice) words.push(`${dice}d6 to ${range}`)
  }
  return words.length === 1 ? `${weaponDice(type, factor, 1)}d6` : words.join(', ')
}

export interface Salvo {
  readonly dice: number // d6
  readonly deductions: number
  readonly field: number // value of the force field
}

/** SHP-14: damage to the hull. */
export function hullOdds({ dice, deductions, field }: Salvo): Distribution {
  let total = certain(0)
  for (let i = 0; i < dice; i += 1) total = plusDie(total, { sides: SIDES, explodes: false }, Number.POSITIVE_INFINITY)
  return differenceFloored(total, certain(deductions + field))
}

export interface AimedOdds {
  readonly drop: number // the system drops one step, and the hull is spared
  readonly hull: Distribution
}
/** SHP-14, aimed at a system: 6 and more above the field drop it instead; anything less is ordinary damage. */
export function aimedOdds(salvo: Salvo): AimedOdds {
  const plain = hullOdds(salvo)
  const drop = chanceAtLeast(plain, DROP)
  const p = plain.p.slice(0, DROP)
  p[0] = (p[0] ?? 0) + drop
  return { drop, hull: { from: 0, p, atLeast: false } }
}

const MOST_DICE = 1000
const MOST = 100_000

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'dice'], ['deductions', 'field'])
  const number = (name: string, most: number): number => (fields.has(name) ? whole(fields.get(name), name, 0, most) : 0)
  const hull = hullOdds({ dice: number('dice', MOST_DICE), deductions: number('deductions', MOST), field: number('field', MOST) })
  return { hull: Array.from(hull.p), mean: momentsOf(hull).mean }
}
