// What a figure is (BST-1) and what it attacks with. Profiles are embedded in a battle's setup.
import type { Mark } from '../../../engine/dice/types'
import type { Base } from '../../../engine/geometry/base'
import type { Inches } from '../../../engine/geometry/units'
import type { WeaponId } from '../../../engine/kernel/asks'
import type { Glyph } from '../../../engine/kernel/scene'

export const MELEE_CLASSES = ['M1', 'M2', 'M3', 'M4', 'M5'] as const
export type MeleeClass = (typeof MELEE_CLASSES)[number]
export const RANGE_CLASSES = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] as const
export type RangeClass = (typeof RANGE_CLASSES)[number]
export const CRITICAL_TYPES = ['slashing', 'piercing', 'crushing', 'projectile', 'bite and claw', 'fire'] as const
export type CriticalType = (typeof CRITICAL_TYPES)[number]

/** One kind of blow within a means of attack: "talon ×2". */
export interface Attack {
  readonly name: string
  readonly count: number // attacks a round
  readonly cer: number // combat error rating: lower is better (BST-33)
  readonly damage: string // dice formula; its dice explode (BST-35)
  readonly type: CriticalType // which critical table (BST-51)
  readonly effect?: 'paralysis' // a survivor saves against it (BST-52)
}
/** One way to attack: all its blows may be used together in one round. */
export interface Weapon {
  readonly id: WeaponId // unique within the profile: 'longbow', 'longbow-club'
  readonly name: string
  readonly reach: MeleeClass | RangeClass
  readonly attacks: readonly Attack[]
  readonly recover?: true // cannot be used again before a recover/reload (BST-29)
  readonly thrown?: true // gone once it is thrown, in all its uses (BST-1)
  readonly charge?: true // may charge with it (BST-63)
  readonly area?: number // radius of its blast, inches (BST-64)
  readonly powder?: true // suffers from the weather (BST-66)
}
/** BST-2: a bypass ignores the armour part alone. Each part is a dice formula or a number; '0' for none. */
export interface Absorption {
  readonly armour: string
  readonly natural: string
  readonly magic: string
}
export interface Profile {
  readonly id: string // 'high-elf-irregular-bow-woman'
  readonly name: string // of one figure: 'bow-woman'
  readonly plural: string // 'bow-women'
  readonly land: string
  readonly class: 'irregular' | 'regular' | 'character' | 'monster' | 'engine'
  readonly points: number
  readonly evasion: number
  readonly absorption: Absorption
  readonly fate: number // 0: common; 1 or more: hero
  readonly move: Inches
  readonly save: number // saving roll: d30, at or over (BST-52)
  readonly flies?: true
  readonly swims?: true // crosses rivers (BST-15)
  readonly dragon?: true // a monster that has a quarter of its own (BST-4)
  readonly courage?: number // d30, at or over (BST-61); absent: that of its class
  readonly frightens?: boolean // to approach it takes courage (BST-61); absent: monsters do
  readonly base: Base
  readonly height: Inches // for sight
  readonly glyph: Glyph
  readonly weapons: readonly Weapon[] // the first is the one it reaches for
  readonly marks: Readonly<Record<string, Mark>> // by field ('points', 'evasion', 'weapon:longbow'); a field not named is house
  readonly about: string // our own words
}
