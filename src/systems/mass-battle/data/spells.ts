// Spells (MAS-10). The first three are the source's, the others house.
import type { Mark } from '../../../engine/dice/types'

export const SPELLS = [
  'sound burst',
  'bless',
  'guidance',
  'fire burst',
  'dread',
  'mending',
  'roots',
  'mist',
  'ward',
  'force darts',
  'doom',
  'swiftness',
] as const
export type SpellId = (typeof SPELLS)[number]
export const spellNamed = (name: string | undefined): SpellId | undefined => SPELLS.find((one) => one === name)

/** What stays with a unit after a spell. */
export const EFFECTS = ['stunned', 'blessed', 'guided', 'rooted', 'misted', 'warded', 'doomed', 'swift'] as const
export type Effect = (typeof EFFECTS)[number]
export const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  stunned: 'no action and no counterattack',
  blessed: '+1 to hit and against fear',
  guided: '+1 to hit in its next attack',
  rooted: 'cannot move',
  misted: '+2 to armour class against missiles',
  warded: '+2 to armour class in melee',
  doomed: '−1 to hit and on saves',
  swift: 'moves half as far again',
}

export const LASTS = ['battle', 'next round', 'next attack'] as const
export interface Spell {
  readonly title: string
  readonly mark: Mark
  readonly at: 'enemy' | 'friend'
  readonly range: number // squares, with sight
  readonly damage?: string // to the unit; of an area spell to its leader too, unless he saves
  readonly area?: true
  readonly save?: 'reflex' | 'will' // of the unit
  readonly halves?: true // the save halves the damage; otherwise it wards off the effect
  readonly effect?: Effect // on a friend at once, on an enemy who fails the save
  readonly lasts?: (typeof LASTS)[number]
  readonly heals?: string
  readonly fear?: true // who fails the save flees
  readonly text: string
}
const REACH = { near: 12, far: 24 } as const

export const SPELL_TABLE: Readonly<Record<SpellId, Spell>> = {
  'sound burst': {
    title: 'Sound burst',
    mark: 'printed',
    at: 'enemy',
    range: REACH.far,
    damage: '1d8',
    area: true,
    save: 'will',
    effect: 'stunned',
    lasts: 'next round',
    text: '1d8 to the unit, and to a leader who does not save; the unit saves or is stunned to the end of the next round.',
  },
  bless: {
    title: 'Bless',
    mark: 'printed',
    at: 'friend',
    range: REACH.near,
    effect: 'blessed',
    lasts: 'battle',
    text: 'A friendly unit has +1 to hit and +1 on morale checks for the battle.',
  },
  guidance: {
    title: 'Guidance',
    mark: 'printed',
    at: 'friend',
    range: REACH.near,
    effect: 'guided',
    lasts: 'next attack',
    text: 'A friendly unit has +1 to hit in its next attack.',
  },
  'fire burst': {
    title: 'Fire burst',
    mark: 'house',
    at: 'enemy',
    range: REACH.far,
    damage: '2d6',
    area: true,
    save: 'reflex',
    halves: true,
    text: '2d6 to the unit, half if it saves, and all of it to a leader who does not save.',
  },
  dread: {
    title: 'Dread',
    mark: 'house',
    at: 'enemy',
    range: REACH.near,
    save: 'will',
    fear: true,
    text: 'The unit makes a morale check or flees.',
  },
  mending: {
    title: 'Mending',
    mark: 'house',
    at: 'friend',
    range: REACH.near,
    heals: '1d8+1',
    text: 'A friendly unit gets back 1d8+1 hit points, no more than it began with.',
  },
  roots: {
    title: 'Roots',
    mark: 'house',
    at: 'enemy',
    range: REACH.far,
    area: true,
    save: 'reflex',
    effect: 'rooted',
    lasts: 'next round',
    text: 'The unit saves or cannot move in the next round.',
  },
  mist: {
    title: 'Mist',
    mark: 'house',
    at: 'friend',
    range: REACH.near,
    effect: 'misted',
    lasts: 'next round',
    text: 'Until the end of the next round a friendly unit has +2 to armour class against missiles.',
  },
  ward: {
    title: 'Ward',
    mark: 'house',
    at: 'friend',
    range: REACH.near,
    effect: 'warded',
    lasts: 'next round',
    text: 'Until the end of the next round a friendly unit has +2 to armour class in melee.',
  },
  'force darts': {
    title: 'Force darts',
    mark: 'house',
    at: 'enemy',
    range: REACH.far,
    damage: '2d4',
    text: '2d4 to the unit; nothing wards them off.',
  },
  doom: {
    title: 'Doom',
    mark: 'house',
    at: 'enemy',
    range: REACH.far,
    save: 'will',
    effect: 'doomed',
    lasts: 'battle',
    text: 'The unit saves or has −1 to hit and on saves for the battle.',
  },
  swiftness: {
    title: 'Swiftness',
    mark: 'house',
    at: 'friend',
    range: REACH.near,
    effect: 'swift',
    lasts: 'next round',
    text: 'In the next round a friendly unit moves half as far again.',
  },
}
