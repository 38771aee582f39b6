// The nine tactics and their bonuses (FTS-4), as the game, the questions and the rules reference read them.
import type { Mark } from '../../../engine/dice/types'

export const TACTIC_IDS = ['mobility', 'ambush', 'beasts', 'elite', 'dirty', 'death', 'ground', 'numbers', 'equipped'] as const
export type TacticId = (typeof TACTIC_IDS)[number]

export const BONUS_IDS = [
  'mounts',
  'units',
  'magic',
  'unaware',
  'resting',
  'hindered',
  'beasts10',
  'beasts25',
  'dangerous10',
  'immortals',
  'ranks',
  'dirty',
  'legend',
  'minutes',
  'hours',
  'day',
  'more',
  'twice',
  'thrice',
  'arms75',
  'fine75',
  'finest90',
  'artifacts',
] as const
export type BonusId = (typeof BONUS_IDS)[number]

export interface Bonus {
  readonly id: BonusId
  readonly label: string
  readonly value: number // flat; of each where counted; 0 where it is worked out
  readonly kind: 'flat' | 'each' | 'sum'
  readonly mark: Mark
}
export interface Tactic {
  readonly id: TacticId
  readonly name: string
  readonly text: string
  readonly bonuses: readonly Bonus[]
}

const flat = (id: BonusId, label: string, mark: Mark = 'printed', value = 2): Bonus => ({ id, label, value, kind: 'flat', mark })
const each = (id: BonusId, label: string): Bonus => ({ id, label, value: 2, kind: 'each', mark: 'printed' })
const sum = (id: BonusId, label: string): Bonus => ({ id, label, value: 0, kind: 'sum', mark: 'printed' })

export const TACTICS: Readonly<Record<TacticId, Tactic>> = {
  mobility: {
    id: 'mobility',
    name: 'Advanced Mobility',
    text: 'Riders, picked troops or magic bring fighters to wherever they are wanted.',
    bonuses: [
      flat('mounts', 'Mounts, and the training to ride them'),
      flat('units', 'Several riders or mounted units that act together'),
      flat('magic', 'Magic that moves troops or carries messages'),
    ],
  },
  ambush: {
    id: 'ambush',
    name: 'Ambush',
    text: 'The blow falls before the enemy is ready for it.',
    bonuses: [
      flat('unaware', 'The enemy does not know that you are coming'),
      flat('resting', 'The enemy is resting and unprepared'),
      flat('hindered', 'Fog, a crowd or the like keeps the enemy from answering in time'),
    ],
  },
  beasts: {
    id: 'beasts',
    name: 'Beasts of War',
    text: 'Trained animals, or worse things, fight ahead of the team.',
    bonuses: [
      flat('beasts10', 'Trained beasts: a tenth of the team’s number'),
      flat('beasts25', 'Trained beasts: a quarter of the team’s number'),
      flat('dangerous10', 'Especially dangerous beasts: a tenth of the team’s number'),
      each('immortals', 'Immortals at the team’s call'),
    ],
  },
  elite: {
    id: 'elite',
    name: 'Elite Combatants',
    text: 'Skill tells: the ranks of everyone’s relevant skill, averaged over the whole team and rounded down.',
    bonuses: [sum('ranks', 'Average ranks')],
  },
  dirty: {
    id: 'dirty',
    name: 'Fight Dirty',
    text: 'No honour and no rules. Nothing is needed for it.',
    bonuses: [flat('dirty', 'Dirty tricks', 'printed', 4)],
  },
  death: {
    id: 'death',
    name: 'Fight to the Death',
    text: 'The Strategist declares a cause. The Legend of those who share it, averaged over the whole team, rounded down and doubled.',
    bonuses: [sum('legend', 'Legend for the cause')],
  },
  ground: {
    id: 'ground',
    name: 'High Ground',
    text: 'Terrain, position or walls do part of the work.',
    bonuses: [
      flat('minutes', 'Minutes to prepare it, or ground that favours you'),
      flat('hours', 'Hours to prepare it, or ground that favours you greatly'),
      flat('day', 'A day to prepare it, or a place made for your defence'),
    ],
  },
  numbers: {
    id: 'numbers',
    name: 'Superior Numbers',
    text: 'More fighters than the largest enemy team.',
    bonuses: [
      flat('more', 'At least one more than the enemy', 'ruled'),
      flat('twice', 'Twice as many as the enemy', 'ruled'),
      flat('thrice', 'Three times as many as the enemy', 'ruled'),
    ],
  },
  equipped: {
    id: 'equipped',
    name: 'Well-Equipped',
    text: 'Better arms and armour than most can boast of.',
    bonuses: [
      flat('arms75', 'Three quarters have arms and armour'),
      flat('fine75', 'Three quarters have high-quality arms or armour'),
      flat('finest90', 'Nine tenths have high-quality arms and armour'),
      each('artifacts', 'Artifacts to be used'),
    ],
  },
}

export const tacticOf = (id: string): Tactic | undefined => {
  const found = TACTIC_IDS.find((one) => one === id)
  return found && TACTICS[found]
}
export const ALL_BONUSES: readonly (Bonus & { readonly tactic: TacticId })[] = TACTIC_IDS.flatMap((tactic) =>
  TACTICS[tactic].bonuses.map((bonus) => ({ ...bonus, tactic })),
)
