// What an attack is worth to a computer player: quick estimates from the same numbers as the forecast,
// without the lines of sight. In points of the army that would be felled.

import type { BodyId } from '../../../engine/kernel/asks'
import { chanceThrough, momentsThrough } from '../../../engine/odds/damage'
import type { Profile, Weapon } from '../data/profile'
import { isMelee as isMeleeClass, isRanged, MELEE, RANGES } from '../data/ranges'
import { sightOf, weatherOf } from '../game/advanced'
import { inArms, isHero, isMelee, profileOf, standing, usable } from '../game/queries'
import type { Figure, State } from '../state'

/** What it strikes or shoots with when its turn comes. */
const arms = (state: State, figure: Figure): readonly Weapon[] => usable(state, inArms(state, figure))

export const hitChance = (need: number): number => Math.min(29, Math.max(1, 31 - need)) / 30

const known = new WeakMap<Weapon, WeakMap<Profile, { readonly fells: number; readonly wounds: number }>>()

/** Of one round of a weapon by one figure against one of a profile: figures felled, and points of damage. */
function round(weapon: Weapon, target: Profile): { readonly fells: number; readonly wounds: number } {
  let row = known.get(weapon)
  if (!row) {
    row = new WeakMap()
    known.set(weapon, row)
  }
  let found = row.get(target)
  if (!found) {
    const { armour, natural, magic } = target.absorption
    let fells = 0
    let wounds = 0
    for (const attack of weapon.attacks) {
      const chance = hitChance(attack.cer + target.evasion) * attack.count
      fells += chance * chanceThrough(attack.damage, [armour, natural, magic])
      wounds += chance * momentsThrough(attack.damage, [armour, natural, magic]).mean
    }
    found = { fells, wounds }
    row.set(target, found)
  }
  return found
}

/** Points felled by one figure with a weapon against a figure in a round, more than one kill counted for what it is: fractions of a hero. */
export function blowWorth(state: State, weapon: Weapon, target: Figure): number {
  const profile = profileOf(state, target)
  const { fells, wounds } = round(weapon, profile)
  if (!isHero(state, target) && !target.champion) return fells * profile.points
  const life = Math.max(target.champion ? 6 : 1, target.fate)
  return (Math.min(wounds, life * 1.5) / life) * profile.points
}

export function bestWeapon(
  state: State,
  figure: Figure,
  melee: boolean,
  target: Figure,
): { readonly weapon: Weapon; readonly worth: number } | undefined {
  let best: { weapon: Weapon; worth: number } | undefined
  for (const weapon of arms(state, figure)) {
    if (isMelee(weapon) !== melee) continue
    const worth = blowWorth(state, weapon, target)
    if (!best || worth > best.worth) best = { weapon, worth }
  }
  return best
}

/** Points a whole unit would fell of another in a round of melee, when everybody who finds room strikes. */
export function meleeWorth(state: State, unit: BodyId, target: BodyId): number {
  const foe = standing(state, target)
  const first = foe[0]
  if (!first) return 0
  const room = foe.length === 1 ? 7 : foe.length * 2 + 3
  let worth = 0
  let count = 0
  for (const figure of standing(state, unit)) {
    if (figure.paralysed || count >= room) continue
    worth += bestWeapon(state, figure, true, first)?.worth ?? 0
    count++
  }
  let total = 0
  for (const figure of foe) total += profileOf(state, figure).points
  return Math.min(worth, total)
}

/** The same for a volley, after `moved` at +2, without cover. `distance` in inches between the nearest. */
export function volleyWorth(state: State, unit: BodyId, target: BodyId, distance: number, moved: boolean): number {
  const foe = standing(state, target)
  const first = foe[0]
  if (!first) return 0
  const profile = profileOf(state, first)
  const weather = weatherOf(state)
  const sight = sightOf(state)
  let worth = 0
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    let best = 0
    for (const weapon of arms(state, figure)) {
      if (!isRanged(weapon.reach)) continue
      const range = RANGES[weapon.reach]
      if (distance < range.minimum || distance > sight) continue
      if (weapon.powder === true && weather?.powder === null) continue
      const beyond = Math.max(0, Math.ceil(distance - range.effective))
      const penalty = (moved ? 2 : 0) + beyond * range.perInch + (weather?.shot ?? 0)
      const { fells } = round(weapon, profile)
      const attack = weapon.attacks[0]
      if (!attack) continue
      const plain = hitChance(attack.cer + profile.evasion)
      const now = beyond > 0 && attack.cer + profile.evasion + penalty > 30 ? 0 : hitChance(attack.cer + profile.evasion + penalty)
      const share = plain > 0 ? now / plain : 0
      const life = isHero(state, first) || first.champion ? Math.max(first.champion ? 6 : 1, first.fate) : 0
      const points =
        life > 0 ? Math.min(1, (round(weapon, profile).wounds * share) / life) * profile.points : fells * share * profile.points
      best = Math.max(best, points)
    }
    worth += best
  }
  let total = 0
  for (const figure of foe) total += profileOf(state, figure).points
  return Math.min(worth, total)
}

/** The longest effective range of the unit's projectile weapons, inches; 0 if it has none. */
export function rangeOf(state: State, unit: BodyId): number {
  let most = 0
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    for (const weapon of arms(state, figure)) {
      if (isRanged(weapon.reach)) most = Math.max(most, RANGES[weapon.reach].effective)
    }
  }
  return Math.min(most, sightOf(state))
}

/** The longest reach of the unit's melee weapons, inches; -1 if it has none. */
export function reachOf(state: State, unit: BodyId): number {
  let most = -1
  for (const figure of standing(state, unit))
    for (const weapon of arms(state, figure)) {
      if (isMeleeClass(weapon.reach)) most = Math.max(most, MELEE[weapon.reach].reach)
    }
  return most
}
