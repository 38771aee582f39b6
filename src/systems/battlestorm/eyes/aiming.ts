// One attacker, one weapon, one enemy, from here or from a ghost place: what the ruler, the chips and the card all ask.
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Refusal, WeaponId } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import type { Weapon } from '../data/profile'
import { isMelee, isRanged } from '../data/ranges'
import { concealed, engaged, unable, weaponOf } from '../game/able'
import { strikeRefusal } from '../game/aim'
import { bladeFor, bowFor, EACH } from '../game/arms'
import { figureAt } from '../game/draft'
import { blowNumber, coverPart, shotNumber, type TargetNumber } from '../game/modifiers'
import { linkOf, profileOf } from '../game/queries'
import type { Look, Sighting } from '../game/sighting'
import { hasStirred } from '../game/steadiness'
import type { Figure, State } from '../state'

/** The weapon a figure would use with this way to attack at that enemy, whether it is ready or not. */
export function weaponBy(state: State, figure: Figure, means: WeaponId, target: PieceId | undefined, eyes: Sighting): Weapon | undefined {
  const melee = means === EACH.melee
  if (!melee && means !== EACH.fire) return weaponOf(state, figure, means)
  const targets = target === undefined ? [] : [target]
  const found = melee ? bladeFor(state, figure, '', targets, eyes) : bowFor(state, figure, '', targets, false, eyes)
  return found ?? profileOf(state, figure).weapons.find((weapon) => (melee ? isMelee(weapon.reach) : isRanged(weapon.reach)))
}

/** Would it shoot after moving: because it has moved, or because it is asked about a place where it does not stand? */
export function afterMoving(state: State, figure: Figure, at: Point): boolean {
  if (at.x !== figure.at.x || at.y !== figure.at.y) return true
  const link = linkOf(state, figure.unit)
  return link !== undefined && hasStirred(link)
}

/** Why this figure cannot use this weapon at anybody, from there. */
export function hindered(state: State, by: PieceId, weapon: Weapon, at: Point): Refusal | undefined {
  const figure = figureAt(state, by)
  return unable(figure, weapon) ?? (isRanged(weapon.reach) ? engaged(state, figure, at) : undefined)
}

export interface Aim {
  readonly number: TargetNumber
  readonly refusal: Refusal | undefined // of this pair; that the attacker is hindered is asked apart
}

/** A shot that is refused before anybody looks leaves out what would cover its target: the number with that, for who reads both. */
function withCover(number: TargetNumber, look: Look): TargetNumber {
  if (number.look || !look.visible || look.cover === 'none') return number
  const part = coverPart(look.cover, listed(look.blockers.map((blocker) => blocker.label)))
  return { ...number, need: number.need + part.value, modifiers: [...number.modifiers, part], look }
}

/** The number needed with the weapon's first attack, and why it could not be made. `brief`: without blockers by name. */
export function aimAt(
  state: State,
  by: PieceId,
  at: Point,
  weapon: Weapon,
  target: PieceId,
  eyes: Sighting,
  brief: boolean,
): Aim | undefined {
  const attack = weapon.attacks[0]
  if (!attack) return undefined
  const figure = figureAt(state, by)
  const ranged = isRanged(weapon.reach)
  // only shots are the worse for having moved (BST-23)
  const situation = { by, at, target, weapon, attack, movedHalf: ranged && afterMoving(state, figure, at) }
  const hidden = concealed(state, figureAt(state, target).unit, figure.seat, eyes)
  if (ranged) {
    const told = shotNumber(state, situation, eyes, brief ? 'brief' : 'drawn')
    const number = brief || !told.refusal || told.look ? told : withCover(told, eyes.look(by, target, at))
    return { number, refusal: hidden ?? number.refusal }
  }
  const number = blowNumber(state, situation, eyes)
  return { number, refusal: hidden ?? strikeRefusal(state, by, weapon, target, eyes, at) }
}
