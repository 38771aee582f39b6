// Which weapon each figure of a unit attacks with (BST-37): the one its player has named, or the best it has for where it stands.
import { ROUNDING } from '../../../engine/geometry/distance'
import type { Means, PieceId, WeaponId } from '../../../engine/kernel/asks'
import type { Weapon } from '../data/profile'
import { isMelee } from '../data/ranges'
import { attackOdds, type Needed } from '../odds/attack'
import type { Figure, State } from '../state'
import { blades, bows } from './able'
import { figureAt } from './draft'
import { blowNumber, canShoot, shotNumber } from './modifiers'
import { outOfHeight, outOfReach, stanceOf, strikeRange } from './order'
import { profileOf } from './queries'
import type { Sighting } from './sighting'

/** What stands for "each the best it has" among the ways to attack; no weapon has such an id. */
export const EACH = { melee: 'each:melee', fire: 'each:fire' } as const
export const eachOf = (melee: boolean): Means => ({ weapon: melee ? EACH.melee : EACH.fire, label: 'each its best weapon', melee })

/** The weapon an answer narrows the attack to; '': each its own. */
export const narrowed = (weapon: WeaponId | undefined): WeaponId | '' =>
  weapon === undefined || weapon === EACH.melee || weapon === EACH.fire ? '' : weapon

/** No blow of this weapon reaches farther, inches: only a formation lends more reach, and only to the longest weapons. */
const farthestBlow = (state: State, { reach }: Weapon): number =>
  !isMelee(reach) || (reach === 'M5' && state.advanced !== undefined) ? Number.POSITIVE_INFINITY : strikeRange(reach)

/** Does a blow of this weapon reach that target now? */
export function strikesAt(state: State, by: PieceId, weapon: Weapon, target: PieceId, eyes: Sighting): boolean {
  if (!isMelee(weapon.reach)) return false
  const gap = eyes.distance(by, target)
  if (gap > farthestBlow(state, weapon) + ROUNDING) return false
  const attacker = figureAt(state, by)
  const victim = figureAt(state, target)
  return (
    outOfReach(weapon.reach, stanceOf(state, attacker, victim, gap)) === undefined &&
    outOfHeight(attacker, profileOf(state, attacker), weapon.reach, victim) === undefined
  )
}

/** The weapon it strikes with: the one ordered; or, left to itself, the best of those that reach somebody. */
export function bladeFor(state: State, figure: Figure, ordered: string, targets: readonly PieceId[], eyes: Sighting): Weapon | undefined {
  const ready = blades(state, figure)
  if (ordered !== '') return ready.find((weapon) => weapon.id === ordered)
  const first = ready[0]
  if (first === undefined || ready.length === 1) return first
  const farthest = Math.max(...ready.map((weapon) => farthestBlow(state, weapon)))
  const within = targets.filter((id) => eyes.distance(figure.id, id) <= farthest + ROUNDING)
  if (within.length === 0) return first
  const near = byDistance(figure.id, within, eyes)
  return (
    bestOf(ready, (weapon) => {
      const target = near.find((id) => strikesAt(state, figure.id, weapon, id, eyes))
      if (target === undefined) return undefined
      return yieldOf(state, weapon, target, (attack) =>
        blowNumber(state, { by: figure.id, target, weapon, attack, movedHalf: false }, eyes),
      )
    }) ?? first
  )
}

/** The weapon it shoots with: the one ordered, if it can be used; or the best of those that can hit somebody from here. */
export function bowFor(
  state: State,
  figure: Figure,
  ordered: string,
  targets: readonly PieceId[],
  movedHalf: boolean,
  eyes: Sighting,
): Weapon | undefined {
  const ready = bows(state, figure)
  if (ordered !== '') return ready.find((weapon) => weapon.id === ordered)
  const first = ready[0]
  if (first === undefined || ready.length === 1) return first
  const near = byDistance(figure.id, targets, eyes)
  return (
    bestOf(ready, (weapon) => {
      const aimed = (target: PieceId, attack = weapon.attacks[0]) => attack && { by: figure.id, target, weapon, attack, movedHalf }
      const target = near.find((id) => {
        const shot = aimed(id)
        return shot !== undefined && canShoot(state, shot, eyes, true)
      })
      if (target === undefined) return undefined
      return yieldOf(state, weapon, target, (attack) =>
        shotNumber(state, { by: figure.id, target, weapon, attack, movedHalf }, eyes, 'brief'),
      )
    }) ?? first
  )
}

function byDistance(by: PieceId, targets: readonly PieceId[], eyes: Sighting): readonly PieceId[] {
  if (targets.length < 2) return targets
  return targets
    .map((id) => ({ id, away: eyes.distance(by, id) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .map(({ id }) => id)
}

/** The weapon of most worth; of equals the one it reaches for first. */
function bestOf(weapons: readonly Weapon[], worth: (weapon: Weapon) => number | undefined): Weapon | undefined {
  let best: Weapon | undefined
  let most = -1
  for (const weapon of weapons) {
    const value = worth(weapon)
    if (value === undefined || value <= most) continue
    best = weapon
    most = value
  }
  return best
}

/** What a round of this weapon takes of the target on average: figures felled, or shares of a Hero's Fate. */
function yieldOf(state: State, weapon: Weapon, target: PieceId, number: (attack: Weapon['attacks'][number]) => Needed): number {
  const { fate } = figureAt(state, target)
  let sum = 0
  for (const attack of weapon.attacks) {
    const odds = attackOdds(state, target, attack, number(attack))
    sum += attack.count * (fate > 0 ? odds.fate / fate : odds.fells)
  }
  return sum
}
