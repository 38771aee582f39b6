// What characters have learnt.
import { BRACE, DODGE, damage, defence, injury, MELEE_SAFE, PARRY, pace, test, toHit } from './effects'
import type { Effect, Talent } from './types'

const talent = (id: string, name: string, text: string, ...gives: readonly Effect[]): Talent => ({ id, name, text, gives })

export const TALENTS: readonly Talent[] = [
  talent('parry', 'Parry', 'Whoever is the lesser fighter takes −1 to hit in melee.', PARRY),
  talent('dodge', 'Dodge', 'Whoever’s skill is below this Agility takes −1 to hit.', DODGE),
  talent('set-feet', 'Set feet', 'May brace without a spear.', BRACE),
  talent(
    'hard-charger',
    'Hard charger',
    'Charging: +1 to hit and damage more.',
    toHit('melee', 1, 'charging'),
    damage('melee', 1, 'charging'),
  ),
  talent('close-shot', 'Close shot', 'Shoots while engaged.', MELEE_SAFE),
  talent('marksman', 'Marksman', '+1 to hit at range.', toHit('ranged', 1)),
  talent('roof-runner', 'Roof runner', '+3 to climb, +2 to jump.', test('climb', 3), test('jump', 2)),
  talent('cats-balance', 'Cat’s balance', '+4 at edges.', test('edge', 4)),
  talent('iron-nerve', 'Iron nerve', '+2 to morale tests.', test('morale', 2)),
  talent('rallying-voice', 'Rallying voice', '+2 to Encourage.', test('encourage', 2)),
  talent('backstabber', 'Backstabber', 'From behind: +1 to hit and damage.', toHit('melee', 1, 'flanking'), damage('melee', 1, 'flanking')),
  talent('opportunist', 'Opportunist', '+2 to hit with attacks of opportunity.', toHit('melee', 2, 'opportunity')),
  talent('thick-skull', 'Thick skull', '−1 to injury rolls.', injury(-1)),
  talent('low-guard', 'Low guard', '+1 to Defense in melee.', defence(1, 'melee')),
  talent('fleet', 'Fleet', 'One square more in a move.', pace(1)),
  talent('counterspell', 'Counterspell', '+2 to dispel.', test('dispel', 2)),
  talent('first-to-move', 'First to move', '+3 to initiative.', test('initiative', 3)),
]
