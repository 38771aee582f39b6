// The price of a figure in points (house): what it does to a yardstick and what it takes of one, by exact odds. Printed prices stand as
// printed; every other figure, and every one that players make, is priced by this. It uses + − × ÷ and square roots alone.

import { widestOf } from '../../../engine/geometry/base'
import { BLOW, PRICE, SOLDIER } from '../data/price'
import type { Profile, Weapon } from '../data/profile'
import { isMelee } from '../data/ranges'
import { faceOdds, harmOf } from '../odds/attack'

export interface PriceParts {
  readonly melee: number // yardstick soldiers felled in a round of melee, weighed by reach
  readonly missile: number // the same in a round of fire, weighed by range
  readonly stands: number // yardstick blows it takes to fell it
  readonly pace: number // factor for its move and flight
  readonly nerve: number // factor for its saving number
  readonly width: number // factor for its base
  readonly points: number // whole, 1 or more
}

function felled(weapon: Weapon, target: Profile): number {
  return weapon.attacks.reduce((sum, attack) => {
    const face = faceOdds(attack.cer + target.evasion, false)
    const { plain, bypass } = harmOf(attack, target, 1)
    return sum + attack.count * ((face.hit - face.bypass) * (plain[1] ?? 0) + face.bypass * (bypass[1] ?? 0))
  }, 0)
}

/** Blows of the yardstick that it takes on average to fell a figure; of a Hero, to take all its Fate. */
function blowsToFell(profile: Profile): number {
  const face = faceOdds(BLOW.cer + profile.evasion, false)
  const life = Math.max(1, profile.fate)
  const { plain, bypass } = harmOf(BLOW, profile, life)
  const mean = (of: Float64Array): number => of.reduce((sum, chance, points) => sum + chance * points, 0)
  const loss = (face.hit - face.bypass) * mean(plain) + face.bypass * mean(bypass)
  return loss > 0 ? life / loss : 1000
}

/** To the power of so many sixteenths (1 to 15), by square roots alone. */
function sixteenths(value: number, many: number): number {
  let power = 1
  let root = value
  for (let part = 8; part >= 1; part /= 2) {
    root = Math.sqrt(root)
    if ((many & part) !== 0) power *= root
  }
  return power
}

/** How the price of a figure comes about. */
export function priceOf(profile: Profile): PriceParts {
  const target: Profile = { ...profile, ...SOLDIER, fate: 0 }
  let melee = 0
  let missile = 0
  for (const weapon of profile.weapons) {
    const reload = weapon.recover === true || weapon.thrown === true ? PRICE.reload : 1
    const { reach } = weapon
    if (isMelee(reach)) melee = Math.max(melee, felled(weapon, target) * PRICE.reach[reach] * reload)
    else missile = Math.max(missile, felled(weapon, target) * PRICE.range[reach] * reload)
  }
  const stands = blowsToFell(profile)
  const strength = Math.max(melee, missile) + PRICE.second * Math.min(melee, missile)
  const pace = sixteenths(profile.move / 6, 2) * (profile.flies === true ? PRICE.flight : 1)
  const nerve = 1 + PRICE.steady * (12 - profile.save)
  const width = 1 / sixteenths(widestOf(profile.base), 2) // fewer stand beside a wide base, and more reach it
  // what it does counts by the power of seven eighths, what it stands by that of eleven sixteenths: not everybody comes to blows
  const worth = sixteenths(strength, 14) * sixteenths(stands, 11)
  return { melee, missile, stands, pace, nerve, width, points: Math.max(1, Math.round(PRICE.scale * worth * pace * nerve * width)) }
}
