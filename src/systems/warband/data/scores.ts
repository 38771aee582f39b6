// What a character is measured by (WAR-1).
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
/** In lists: "M 6 R 3 S 5". */
export const SCORE_LETTERS: Readonly<Record<Score, string>> = {
  melee: 'M',
  ranged: 'R',
  strength: 'S',
  toughness: 'T',
  agility: 'Ag',
  resolve: 'Re',
  insight: 'In',
  magic: 'Mg',
  attacks: 'A',
  wounds: 'W',
  armour: 'Ar',
  ward: 'Wd',
  fate: 'F',
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
