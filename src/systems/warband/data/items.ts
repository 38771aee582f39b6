// What is used up, what is used every turn, and what only needs to be carried.
import { damage, MAGIC, POISONED, score, shun, test, toHit } from './effects'
import type { Deed, Effect, Item } from './types'

const consumable = (id: string, name: string, text: string, ...deeds: readonly Deed[]): Item => ({
  id,
  name,
  text,
  use: 'consumable',
  uses: 1,
  gives: [],
  deeds,
})
const utility = (id: string, name: string, uses: number, text: string, ...deeds: readonly Deed[]): Item => ({
  id,
  name,
  text,
  use: 'utility',
  uses,
  gives: [],
  deeds,
})
const worn = (id: string, name: string, text: string, ...gives: readonly Effect[]): Item => ({
  id,
  name,
  text,
  use: 'worn',
  uses: 0,
  gives,
  deeds: [],
})
const lend = (turns: number, ...gives: readonly Effect[]): Deed => ({ deed: 'lend', gives, turns })

export const ITEMS: readonly Item[] = [
  consumable('bandages', 'Bandages', 'One Wound back.', { deed: 'heal', wounds: 1 }),
  consumable('salts', 'Sharp salts', 'Whoever lies down is up again, whoever is stunned comes to.', { deed: 'rise' }),
  consumable('furnace-draught', 'Furnace draught', 'Strength +2 for two turns.', lend(2, score('strength', 2))),
  consumable('quick-cordial', 'Quick cordial', 'Agility +2 for two turns.', lend(2, score('agility', 2))),
  consumable('blade-venom', 'Blade venom', 'The weapons in hand are poisoned for three turns.', lend(3, POISONED)),
  consumable('smoke-pot', 'Smoke pot', 'Shots at whoever stands in it take −2 for two turns.', lend(2, shun('ranged', -2))),
  consumable('saints-oil', 'Lamp oil of the saints', 'The weapons in hand are magical for three turns.', lend(3, MAGIC)),
  consumable(
    'brandy',
    'Brandy',
    'An end to running, and +1 to morale tests until the aftermath of the next turn.',
    { deed: 'calm' },
    lend(2, test('morale', 1)),
  ),
  utility('grapnel', 'Grapnel and line', 3, '+4 to climb this turn.', lend(1, test('climb', 4))),
  utility('whetstone', 'Whetstone', 2, '+1 to melee damage this turn.', lend(1, damage('melee', 1))),
  utility('rest-stick', 'Shooting stick', 3, '+1 to hit at range this turn.', lend(1, toHit('ranged', 1))),
  worn('banner', 'Banner', '+2 to Encourage.', test('encourage', 2)),
  worn('lucky-bone', 'Lucky bone', 'Ward +1. It has been right so far.', score('ward', 1)),
  worn('felt-boots', 'Felt boots', '+2 at edges, +1 to jump.', test('edge', 2), test('jump', 1)),
  {
    ...worn('brass-familiar', 'Brass familiar', '+1 to cast. A clockwork bird: a Construct, which nobody is robbed of.', test('cast', 1)),
    construct: true,
  },
  worn('null-stone', 'Null stone', '+1 to dispel, Ward +1.', test('dispel', 1), score('ward', 1)),
]
