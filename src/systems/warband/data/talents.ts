// What characters have learnt. A talent is a bundle of effects that last as long as its owner.
import type { Effect } from './effects'

export interface Talent {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly effects: readonly Effect[]
}

const talent = (id: string, name: string, note: string, ...effects: readonly Effect[]): Talent => ({ id, name, note, effects })

export const TALENTS: readonly Talent[] = [
  talent('parry', 'Parry', 'Who fights worse than he does hits him worse in melee.', { effect: 'ability', ability: 'parry' }),
  talent('dodge', 'Dodge', 'Who is less skilled than he is quick hits him worse.', { effect: 'ability', ability: 'dodge' }),
  talent('set-feet', 'Set feet', 'He may brace without a spear.', { effect: 'ability', ability: 'brace' }),
  talent(
    'hard-charger',
    'Hard charger',
    'His charge hits harder than others’.',
    { effect: 'modifier', on: 'melee', by: 1, when: 'charging' },
    { effect: 'modifier', on: 'damage', by: 1, when: 'charging' },
  ),
  talent('steady-aim', 'Steady aim', 'Friends in the way trouble him less.', { effect: 'ability', ability: 'steady aim' }),
  talent('keen-eye', 'Keen eye', 'He needs no more than a sleeve to aim at.', { effect: 'ability', ability: 'keen eye' }),
  talent(
    'roof-runner',
    'Roof runner',
    'Walls are roads, gaps are steps.',
    { effect: 'ability', ability: 'climber' },
    { effect: 'modifier', on: 'jump', by: 2 },
  ),
  talent('cats-balance', 'Cat’s balance', 'He does not fall from where he is knocked down.', { effect: 'ability', ability: 'sure-footed' }),
  talent('iron-nerve', 'Iron nerve', 'It takes a great deal to make him run.', { effect: 'modifier', on: 'morale', by: 2 }),
  talent('rallying-voice', 'Rallying voice', 'His shout carries, and is believed.', { effect: 'modifier', on: 'encourage', by: 2 }),
  talent(
    'backstabber',
    'Backstabber',
    'From behind he does not miss where it hurts.',
    { effect: 'modifier', on: 'melee', by: 1, when: 'flanking' },
    { effect: 'modifier', on: 'damage', by: 1, when: 'flanking' },
  ),
  talent('unbowed', 'Unbowed', 'Numbers do not press him.', { effect: 'ability', ability: 'unbowed' }),
  talent('spring-up', 'Spring up', 'He is on his feet and away in one breath.', { effect: 'ability', ability: 'spring up' }),
  talent('thick-skull', 'Thick skull', 'What lays others low makes him angry.', { effect: 'modifier', on: 'injury', by: -1 }),
  talent('counterspell', 'Counterspell', 'He picks other people’s magic apart.', { effect: 'modifier', on: 'dispel', by: 2 }),
  talent('first-blood', 'First to move', 'He is always already moving.', { effect: 'modifier', on: 'initiative', by: 3 }),
]
const BY_ID: ReadonlyMap<string, Talent> = new Map(TALENTS.map((one) => [one.id, one]))
export const talentOf = (id: string): Talent | undefined => BY_ID.get(id)
