// A figure from a role-playing character's usual numbers (BLA-5, house): hit points, armour class, the dice of its weapon, its level.
import { formula, meanOf } from '../../../engine/dice/formula'
import { inches } from '../../../engine/geometry/units'
import type { Influence, Profile } from '../data/profile'

/** The usual numbers, as a sheet of such a game has them. */
export interface Character {
  readonly name: string
  readonly level: number // 1…20
  readonly hits: number // hit points
  readonly armorClass: number // ascending: 10 is unarmoured
  readonly shield: boolean
  readonly weapon: string // damage dice of its weapon: 'd8+2'
  readonly attacks: number // a round
  readonly speed: number // feet a round
  readonly leads: boolean // commands others
  readonly caster: boolean // casts spells
}
export const CHARACTER_LIMITS = {
  level: [1, 20],
  hits: [1, 300],
  armorClass: [5, 30],
  attacks: [1, 4],
  speed: [5, 120],
} as const

/** How each number comes about, for whoever wants to check it. */
export const CONVERSION = [
  'Endurance = 12 + half the hit points',
  'Defense = 6 + (armour class − 10) ÷ 3, at least 5',
  'Armor = (armour class − 12) ÷ 3, 0 to 4',
  'Shield Bonus = 2 with a shield, else 0',
  'Melee Attack = 2d6 + 2 + a third of the level, from level 9 3d6 + a third of the level',
  'Melee Damage = High + the mean of the weapon’s dice, less 1',
  'Bonus attacks = attacks a round − 1',
  'Morale = 9 − a third of the level, at least 4; Resistance = 10 − a third of the level, at least 5',
  'Movement = feet a round ÷ 5',
  'a leader: 4″ + half the level of influence, +1 Melee and +1 Morale, +2 Morale from level 8',
  'Power Points of a caster = 6 + twice the level; its spells are chosen in its list',
] as const

const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The numbers of the figure; everything else (glyph, base, spells) stays as on `like`. */
export function converted(character: Character, like: Profile): Profile {
  const { name, level, hits, armorClass, shield, weapon, attacks, speed, leads, caster } = character
  const third = Math.floor(level / 3)
  const armor = bounded(Math.floor((armorClass - 12) / 3), 0, 4)
  const added = Math.max(0, Math.round(meanOf(formula(weapon))) - 1)
  const influence: Influence = { range: inches(4 + Math.floor(level / 2)), melee: 1, missile: 0, defense: 0, morale: level >= 8 ? 2 : 1 }
  const { influence: _influence, ...rest } = like
  return {
    ...rest,
    name,
    plural: name === like.name ? like.plural : name,
    kind: leads ? 'leader' : 'hero',
    endurance: 12 + Math.floor(hits / 2),
    morale: Math.max(4, 9 - third),
    resistance: Math.max(5, 10 - third),
    move: inches(Math.max(1, Math.round(speed / 5))),
    defense: Math.max(5, 6 + Math.floor((armorClass - 10) / 3)),
    armor,
    shield: shield ? 2 : 0,
    bonus: attacks - 1,
    power: caster ? 6 + 2 * level : 0,
    weapons: [
      {
        id: 'weapon',
        name: 'weapon',
        weaponry: 'melee',
        attack: level >= 9 ? `3d6+${third}` : `2d6+${2 + third}`,
        damage: added === 0 ? 'high' : `high+${added}`,
      },
    ],
    marks: {},
    ...(leads ? { influence } : {}),
  }
}
