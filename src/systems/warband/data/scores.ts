// How the scores are called (WAR-1), and between what bounds a character's own may lie.
import type { Score } from './types'

export const SCORE_NAMES: Readonly<Record<Score, string>> = {
  melee: 'Melee',
  ranged: 'Ranged',
  strength: 'Strength',
  toughness: 'Toughness',
  agility: 'Agility',
  resolve: 'Resolve',
  insight: 'Insight',
  magic: 'Magic',
  attacks: 'Attacks',
  wounds: 'Wounds',
  armour: 'Armour',
  ward: 'Ward',
  fate: 'Fate',
}
/** The least and the utmost that a character brings to battle, house. */
export const SCORE_RANGE: Readonly<Record<Score, { readonly min: number; readonly max: number }>> = {
  melee: { min: 0, max: 10 },
  ranged: { min: 0, max: 10 },
  strength: { min: 1, max: 12 },
  toughness: { min: 1, max: 10 },
  agility: { min: 1, max: 10 },
  resolve: { min: 0, max: 10 },
  insight: { min: 0, max: 10 },
  magic: { min: 0, max: 10 },
  attacks: { min: 0, max: 6 },
  wounds: { min: 0, max: 8 },
  armour: { min: 0, max: 6 },
  ward: { min: 0, max: 8 },
  fate: { min: 0, max: 5 },
}
