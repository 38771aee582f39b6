// What comes of having been incapacitated (WAR-31): the two tables, as data.
import { score } from './effects'
import type { Effect } from './types'

/** What a result does beside its effects. */
export type Consequence =
  | 'reroll resolve' // every Resolve test is rolled again, the worse counts
  | 'reroll agility'
  | 'dull resolve' // 2 degrees of success fewer on Resolve tests, no less than 0
  | 'again' // rolled again, and lasts two cycles
  | 'severe' // the severe table
  | 'fate' // a Fate point
  | 'hatred' // of the one who did it and his warband
  | 'scarred' // −1 to Resolve among people
  | 'no wounds' // begins battles with 0 wounds, for 1d3 cycles
  | 'robbed' // of 1d6 items
  | 'limb' // d10
  | 'blinded'
  | 'captured'
  | 'dead'

export interface Incident {
  readonly roll: number
  readonly id: string
  readonly name: string
  readonly text: string
  readonly gives: readonly Effect[]
  readonly consequence?: Consequence
}
const row = (roll: number, id: string, name: string, text: string, gives: readonly Effect[] = [], consequence?: Consequence): Incident => ({
  roll,
  id,
  name,
  text,
  gives,
  ...(consequence === undefined ? {} : { consequence }),
})

/** All but 9 and 10 last to the end of the next cycle. */
export const INCIDENTS: readonly Incident[] = [
  row(1, 'minor', 'Minor injury', 'Knocked about, and fit again by the next battle.'),
  row(2, 'weakened', 'Weakened', 'Strength −1.', [score('strength', -1)]),
  row(3, 'disorientated', 'Disorientated', 'Melee and Ranged −1.', [score('melee', -1), score('ranged', -1)]),
  row(4, 'hobbled', 'Hobbled', 'Agility −1.', [score('agility', -1)]),
  row(5, 'frightened', 'Frightened', 'Every Resolve test is rolled twice, and the worse counts.', [], 'reroll resolve'),
  row(6, 'fatigued', 'Fatigued', 'Toughness and Wounds −1, neither below 1.', [score('toughness', -1), score('wounds', -1)]),
  row(7, 'confused', 'Confused', 'Insight −1, and the trait Stupidity.', [score('insight', -1), { what: 'trait', trait: 'stupidity' }]),
  row(
    8,
    'humiliated',
    'Humiliated',
    'Resolve −1, and two degrees of success fewer on Resolve tests.',
    [score('resolve', -1)],
    'dull resolve',
  ),
  row(9, 'long-term', 'Long term', 'Rolled again; what comes up lasts two cycles.', [], 'again'),
  row(10, 'severe', 'Severe incident', 'A roll on the severe table.', [], 'severe'),
]

/** For good, all of them. */
export const SEVERE_INCIDENTS: readonly Incident[] = [
  row(1, 'fires', 'Out of the fire', 'Stronger for it: a Fate point more.', [], 'fate'),
  row(2, 'enmity', 'Enmity', 'Hatred of whoever did it, and of his warband.', [{ what: 'trait', trait: 'hatred' }], 'hatred'),
  row(3, 'hardened', 'Hardened', 'The trait Fearless.', [{ what: 'trait', trait: 'fearless' }]),
  row(4, 'scarred', 'Scarred', '−1 to Resolve among people, and the trait Fear.', [{ what: 'trait', trait: 'fear' }], 'scarred'),
  row(5, 'major-wound', 'Major wound', 'Begins battles with 0 Wounds for 1d3 cycles.', [], 'no wounds'),
  row(6, 'robbed', 'Robbed', 'Unhurt, and lighter by 1d6 items; Constructs do not let themselves be taken.', [], 'robbed'),
  row(7, 'limb', 'Limb injury', 'd10: 1–5 a leg, Agility −1; 6–9 an arm, Melee −1; 10 a hand is lost, and Melee −1.', [], 'limb'),
  row(
    8,
    'blinded',
    'Blinded',
    'An eye is lost: Ranged −1. A second time: Ranged 0, Melee −1, Agility tests rolled twice for the worse.',
    [],
    'blinded',
  ),
  row(9, 'captured', 'Captured', 'In enemy hands, with all he carried; if his side won, without it.', [], 'captured'),
  row(10, 'dead', 'Dead', 'Buried; what he carried is saved if his side won.', [], 'dead'),
]

/** A limb (severe 7), by the d10. */
export const LIMBS: readonly { readonly upTo: number; readonly name: string; readonly gives: readonly Effect[]; readonly hands?: 1 }[] = [
  { upTo: 5, name: 'A bad leg', gives: [score('agility', -1)] },
  { upTo: 9, name: 'A bad arm', gives: [score('melee', -1)] },
  { upTo: 10, name: 'A lost hand', gives: [score('melee', -1)], hands: 1 },
]
/** Blinded, the first time and the second. */
export const BLINDED: readonly { readonly name: string; readonly gives: readonly Effect[]; readonly consequence?: Consequence }[] = [
  { name: 'One eye', gives: [score('ranged', -1)] },
  { name: 'Blind', gives: [score('ranged', -10), score('melee', -1)], consequence: 'reroll agility' },
]
