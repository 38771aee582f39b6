// What a warband is made of: plain data. Closed lists, so that the game can read every effect and a setup can be judged field by field.
import type { Glyph } from '../../../engine/kernel/scene'

/** WAR-1. */
export const SCORES = [
  'melee',
  'ranged',
  'strength',
  'toughness',
  'agility',
  'resolve',
  'insight',
  'magic',
  'attacks',
  'wounds',
  'armour',
  'ward',
  'fate',
] as const
export type Score = (typeof SCORES)[number]
export type Scores = Readonly<Record<Score, number>>

export const RANKS = ['hero', 'minion'] as const
export type Rank = (typeof RANKS)[number]

/** Traits that the source names without a text: their rules are ours, marked ruled (WAR-32). */
export const TRAITS = ['stupidity', 'hatred', 'fearless', 'fear', 'terror', 'ethereal', 'construct'] as const
export type Trait = (typeof TRAITS)[number]

/** When an effect counts, beyond always: charging, from behind, against somebody of more Wounds, against the hated. */
export const WHENS = ['charging', 'flanking', 'opportunity'] as const
export const KINDS = ['melee', 'ranged'] as const
export type Kind = (typeof KINDS)[number]
/** Tests that are neither attacks nor saves. */
export const TESTS = ['climb', 'jump', 'edge', 'morale', 'encourage', 'insight', 'cast', 'dispel', 'initiative'] as const
export type Test = (typeof TESTS)[number]

/** What a talent, a weapon in hand, armour, an item, a circuit or a lasting spell does to whoever has it. */
export type Effect =
  | { readonly what: 'score'; readonly score: Score; readonly by: number }
  | { readonly what: 'parry' | 'dodge' | 'brace' | 'melee-safe' } // WAR-24, WAR-11, WAR-14
  | { readonly what: 'to hit' | 'damage'; readonly kind: Kind; readonly by: number; readonly when?: (typeof WHENS)[number] }
  | { readonly what: 'defence'; readonly by: number; readonly kind?: Kind } // absent: against all
  | { readonly what: 'test'; readonly of: Test; readonly by: number }
  | { readonly what: 'pace'; readonly by: number } // squares of a move more or less, before a sprint is tripled
  | { readonly what: 'injury'; readonly by: number } // to injury rolls on himself
  | { readonly what: 'trait'; readonly trait: Trait }
  | { readonly what: 'imbue'; readonly trait: 'poisoned' | 'magic' } // every weapon in his hands has it
  | { readonly what: 'shun'; readonly kind: Kind; readonly by: number } // to the to-hit rolls of whoever attacks him: smoke
export const EFFECTS = [
  'score',
  'parry',
  'dodge',
  'brace',
  'melee-safe',
  'to hit',
  'damage',
  'defence',
  'test',
  'pace',
  'injury',
  'trait',
  'imbue',
  'shun',
] as const

interface Thing {
  readonly id: string
  readonly name: string
  readonly text: string // in a line, for cards and lists
  readonly construct?: true // part of the body it was built into: nobody is robbed of it (WAR-31)
}
export interface Talent extends Thing {
  readonly gives: readonly Effect[]
}
export const WEAPON_TRAITS = ['poisoned', 'magic', 'volley', 'melee-safe', 'wave'] as const
export type WeaponTrait = (typeof WEAPON_TRAITS)[number]
export interface Weapon extends Thing {
  readonly kind: Kind
  readonly hands: 1 | 2
  readonly range: number // squares; melee: its reach, 1 or 2
  readonly attacks: number // limit of attacks a turn (WAR-21); melee: as many as Attacks, 9
  readonly strength: number // ranged: in place of the user's; melee: added to the user's Strength for damage
  readonly penetration: number
  readonly traits: readonly WeaponTrait[]
  readonly blast?: number // squares around the one that is hit (WAR-26)
  readonly gives: readonly Effect[] // while it is in hand
}
export const SLOTS = ['body', 'head', 'shield'] as const
export interface Armour extends Thing {
  readonly slot: (typeof SLOTS)[number]
  readonly armour: number // added to Armour
  readonly gives: readonly Effect[]
}
/** What an item or a spell does once. */
export type Deed =
  | {
      readonly deed: 'attack'
      readonly type: AttackType
      readonly strength: number
      readonly penetration: number
      readonly hits: number // hits on each target
      readonly blast?: number // ranged, bombardment, vortex: squares around
      readonly length?: number // wind: squares
      readonly traits: readonly WeaponTrait[]
    }
  | { readonly deed: 'lend'; readonly gives: readonly Effect[]; readonly turns: number } // for so many aftermaths; 0: the rest of the battle
  | { readonly deed: 'heal'; readonly wounds: number }
  | { readonly deed: 'rise' } // up from the ground, the stun shaken off
  | { readonly deed: 'calm' } // an end to a rout
  | { readonly deed: 'leap'; readonly squares: number } // to any square in sight so far off, over everything
  | { readonly deed: 'push'; readonly squares: number } // straight away from the caster
  | { readonly deed: 'between'; readonly gold: number } // non-combat: between battles
  | { readonly deed: 'mend' } // non-combat: an injury that would last some cycles more does not
export const DEEDS = ['attack', 'lend', 'heal', 'rise', 'calm', 'leap', 'push', 'between', 'mend'] as const
/** WAR-41. */
export const ATTACK_TYPES = ['melee', 'ranged', 'direct', 'bombardment', 'wind', 'vortex'] as const
export type AttackType = (typeof ATTACK_TYPES)[number]

export const USES = ['consumable', 'utility', 'worn'] as const // worn: it only gives
export interface Item extends Thing {
  readonly use: (typeof USES)[number]
  readonly uses: number // how often in a battle; worn: 0
  readonly gives: readonly Effect[] // while it is carried
  readonly deeds: readonly Deed[] // consumable: on oneself or an adjacent ally
  readonly construct?: true // made to serve, half alive: nobody is robbed of it (WAR-31)
}

export const SPELL_PHASES = ['utility', 'movement', 'ranged', 'melee', 'non-combat'] as const
export type SpellPhase = (typeof SPELL_PHASES)[number]
export const TARGETS = ['self', 'ally', 'enemy', 'square'] as const // ally: himself too
/** WAR-40. */
export interface Spell extends Thing {
  readonly phase: SpellPhase
  readonly modifier: number // to the Magic test
  readonly targets: (typeof TARGETS)[number]
  readonly count: number // targets at most
  readonly range: number // squares; 0 where it is on himself
  readonly tiring: boolean
  readonly deeds: readonly Deed[]
  readonly surge: readonly Deed[] // in place of them when surged
  readonly surgeText: string
}
export interface Circuit extends Thing {
  readonly gives: readonly Effect[]
}

/** A lasting mark on a character (WAR-31): scores it takes, tests it spoils, and how many cycles are left; null: for good. */
export interface Injury {
  readonly name: string
  readonly gives: readonly Effect[]
  readonly spoils: readonly ('resolve' | 'agility')[] // tests rolled twice for the worse
  readonly dulls: number // degrees of success fewer on Resolve tests
  readonly unhurt?: false // enters battles at 0 wounds
  readonly cycles: number | null
}
/** Somebody of a warband, whole: a setup embeds him so, and a roster keeps him so. */
export interface Character {
  readonly name: string
  readonly profile: string // id of what he was recruited as
  readonly rank: Rank
  readonly glyph: Glyph
  readonly scores: Scores // without what talents and equipment give
  readonly traits: readonly Trait[]
  readonly hates: readonly string[] // names of warbands and characters
  readonly talents: readonly Talent[]
  readonly weapons: readonly Weapon[] // the first that his hands can hold are in hand
  readonly armour: readonly Armour[]
  readonly items: readonly Item[]
  readonly spells: readonly Spell[]
  readonly circuits: readonly Circuit[]
  readonly injuries: readonly Injury[]
  readonly hands: number // 2; 1 once a hand is lost
  readonly worth: number // gold, by the published formula
}
