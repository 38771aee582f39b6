// A character as he goes into battle: what he is made of stands under its id in this folder.
import type { Glyph } from '../../../engine/kernel/scene'
import type { Trait } from './effects'
import type { Scores } from './scores'

export const RANKS = ['hero', 'minion'] as const
export type Rank = (typeof RANKS)[number]

export interface Fighter {
  readonly name: string
  readonly kind: string // the recruit he was taken on as, 'crow-knife'; 'own' for whom players have made up
  readonly rank: Rank
  readonly scores: Scores // his own, without what he carries and what has befallen him
  readonly items: readonly string[] // weapons, armours, consumables, utility items; the weapons that come first are in hand
  readonly talents: readonly string[]
  readonly traits: readonly Trait[]
  readonly spells: readonly string[]
  readonly circuits: readonly string[]
  readonly glyph: Glyph
}
