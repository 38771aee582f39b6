// What a figure is (BLA-2, BLA-3) and what it attacks with. Profiles are embedded in a battle's setup.
import type { Mark } from '../../../engine/dice/types'
import type { Base } from '../../../engine/geometry/base'
import type { Inches } from '../../../engine/geometry/units'
import type { WeaponId } from '../../../engine/kernel/asks'
import type { Glyph } from '../../../engine/kernel/scene'
import type { Formation } from './formations'
import type { SpellId } from './spells'

export const KINDS = ['soldier', 'leader', 'hero', 'monster'] as const
export type Kind = (typeof KINDS)[number]
export const TROOPS = ['foot', 'horse'] as const
export type Troops = (typeof TROOPS)[number]
/** What the weaponry of a unit counts as (BLA-44), and who reaches from the second rank (BLA-50). */
export const WEAPONRY = ['melee', 'polearm', 'missile'] as const
export type Weaponry = (typeof WEAPONRY)[number]

export interface Weapon {
  readonly id: WeaponId // unique within the profile: 'war-mattock'
  readonly name: string
  readonly weaponry: Weaponry
  readonly attack: string // dice formula with its modifier; the first d6 is the Death Die (BLA-20)
  readonly damage: string // how its dice are read again: 'high*2', 'low*2+1', 'medium', 'd10' (BLA-22)
  readonly range?: { readonly penalty: number; readonly every: Inches } // of a missile weapon: added for each full distance, 0 or less (BLA-24)
  readonly bladed?: true // chain armour holds more of it (BLA-47)
}
/** What a leader lends to friends near him (BLA-3). */
export interface Influence {
  readonly range: Inches
  readonly melee: number
  readonly missile: number
  readonly defense: number
  readonly morale: number
}
export interface Profile {
  readonly id: string // 'dwarven-guard'
  readonly name: string // of one figure: 'dwarven guard'
  readonly plural: string
  readonly force: string // its force's id
  readonly kind: Kind
  readonly troops: Troops
  readonly points: number
  readonly endurance: number
  readonly morale: number // 3d6 and modifiers must exceed it: lower is better (BLA-30)
  readonly move: Inches // full; ¾, ½ and ¼ are rounded from it (BLA-2)
  readonly defense: number
  readonly armor: number // off each hit (BLA-23)
  readonly chain?: true // its armour is chain (BLA-47)
  readonly shield: number // Shield Bonus; 0: it has none
  readonly maneuver: number // 3d6 and a modifier must exceed it (BLA-41)
  readonly resistance: number // 3d6 must exceed it to shrug off a spell (BLA-53)
  readonly power: number // Power Points for the battle; 0: it casts nothing
  readonly spells: readonly SpellId[] // that it knows unless others are declared (BLA-53)
  readonly influence?: Influence // of a leader
  readonly bonus: number // further melee attacks a phase (BLA-3)
  readonly standard?: true // carries a standard (BLA-45)
  readonly flies?: true // BLA-52
  readonly swims?: true // crosses deep water as it walks (BLA-40)
  readonly training: readonly Formation[] // beyond General and Battle Order (BLA-42)
  readonly base: Base
  readonly height: Inches // for sight
  readonly glyph: Glyph
  readonly weapons: readonly Weapon[] // the first is the one it reaches for
  readonly marks: Readonly<Record<string, Mark>> // by field ('points', 'defense', 'weapon:war-mattock'); a field not named is house
  readonly about: string // our own words
}

const arms = new WeakMap<Profile, string>()
/** What a unit must have alike (BLA-15): the weapons, by their ids. */
export function armsOf(profile: Profile): string {
  let found = arms.get(profile)
  if (found === undefined) {
    found = profile.weapons.map(({ id }) => id).join()
    arms.set(profile, found)
  }
  return found
}
export const isMissile = ({ weaponry }: Pick<Weapon, 'weaponry'>): boolean => weaponry === 'missile'
