// What talents, items, circuits, spells and injuries do, as data: lasting effects on whoever bears them, and deeds that are done once.
import type { Score } from './scores'

/** What dice are rolled for. */
export const ROLLS = [
  'melee', // to hit
  'ranged', // to hit
  'damage',
  'defence',
  'ward',
  'morale', // rallying too
  'encourage',
  'insight',
  'magic', // casting
  'dispel',
  'climb',
  'jump',
  'edge', // knocked down at an edge
  'injury', // below 0 is better for whoever rolls
  'initiative',
] as const
export type RollKind = (typeof ROLLS)[number]

/** When a modifier counts; seen from whoever bears it. */
export const CIRCUMSTANCES = [
  'charging', // he has charged this turn
  'charged', // the enemy at hand has charged him this turn
  'flanking', // this attack flanks its target
  'high ground', // he stands higher than the enemy at hand
  'unmoved', // he has not moved this turn
  'shooting', // the attack is a ranged one
  'fighting', // the attack is a melee one
  'magic', // the attack is magical
] as const
export type Circumstance = (typeof CIRCUMSTANCES)[number]

/** What somebody may do, or need not suffer. */
export const ABILITIES = [
  'parry', // WAR-24
  'dodge', // WAR-24
  'brace', // WAR-11
  'steady aim', // shooting into melee costs 1 less
  'keen eye', // cover does not count against his shots
  'climber', // climbs anything as if by a ladder
  'sure-footed', // no test at an edge
  'unbowed', // being outnumbered costs no Defense
  'spring up', // rising leaves half the Agility to move
  'venom', // his weapons are poisoned
  'spirit edge', // his weapons are magical
] as const
export type Ability = (typeof ABILITIES)[number]

export const TRAITS = ['stupidity', 'hatred', 'fearless', 'fear', 'terror', 'ethereal', 'construct'] as const
export type Trait = (typeof TRAITS)[number]

export type Effect =
  | { readonly effect: 'score'; readonly score: Score; readonly by: number }
  | {
      readonly effect: 'modifier'
      readonly on: RollKind
      readonly by: number
      readonly when?: Circumstance
      readonly against?: true // on the rolls of enemies who attack the bearer; `when` is still seen from the bearer
    }
  | { readonly effect: 'ability'; readonly ability: Ability }
  | { readonly effect: 'trait'; readonly trait: Trait }

/** How an attack spell finds its targets (WAR-41). */
export const FORMS = ['melee', 'ranged', 'direct', 'wind', 'vortex', 'bombardment'] as const
export type Form = (typeof FORMS)[number]

/** Something done once, by a spell or an item, to each of its targets. */
export type Deed =
  | { readonly deed: 'heal'; readonly wounds: number } // no more than he came with
  | { readonly deed: 'grant'; readonly effects: readonly Effect[]; readonly turns: number } // ticks in each aftermath; 1 is the rest of this turn
  | {
      readonly deed: 'strike'
      readonly form: Form
      readonly strength: number
      readonly penetration: number
      readonly hits: number // each target is hit so often
      readonly blast?: number // squares about the middle: vortex, bombardment, and what else bursts
      readonly length?: number // of a wind, squares
      readonly poisoned?: true
    }
  | { readonly deed: 'relocate'; readonly how: 'leap' | 'blink'; readonly squares: number } // leap: straight, over gaps and heights; blink: any free square in sight
  | { readonly deed: 'shove'; readonly squares: number } // straight away from the caster, over edges too
  | { readonly deed: 'raise' } // up from the ground; the stunned come to
  | { readonly deed: 'rally' } // stops routing
  | { readonly deed: 'soothe'; readonly stress: number } // so much less Stress
  | { readonly deed: 'mend' } // between battles: one incident that would last a cycle more does not
  | { readonly deed: 'haggle'; readonly gold: number } // between battles: so much gold
