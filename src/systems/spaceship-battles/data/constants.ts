// Every single number a rule of Spaceship Battles needs, with its requirement, its mark and what it means in our own words.
// The game reads its numbers here and in tables.ts and nowhere else; the rules reference prints the same.
import type { Mark, RuleId } from '../../../engine/dice/types'
import { type Constant, constant } from '../../../engine/kernel/constant'

interface Told extends Constant {
  readonly text: string // what it means, in our own words
}
const number = (rule: RuleId, title: string, mark: Mark, value: number, text: string): Told => ({
  ...constant(rule, title, mark, value),
  text,
})

export const CONSTANTS = {
  // power
  systemPower: number(
    'SHP-2',
    'Power of a system',
    'printed',
    3,
    'Most power points that engines, fields or weapons take; each is one factor.',
  ),
  tractorPower: number('SHP-2', 'Power of a tractor beam', 'printed', 1, 'Power points of a tractor beam.'),
  invisibilityPower: number('SHP-2', 'Power of invisibility', 'printed', 3, 'Power points of an invisibility device.'),
  projectilePower: number('SHP-5', 'Power of projectiles', 'printed', 1, 'Power points in weapons that torpedoes and missiles need.'),
  engineShares: number(
    'SHP-7',
    'Shares of the speed',
    'ruled',
    3,
    'Each factor of the engines gives one such share of the steps of speed, rounded up.',
  ),
  die: number('SHP-13', 'Die', 'printed', 6, 'Every die has this many sides.'),

  // phase zero
  repair: number('SHP-10', 'Repair', 'printed', 6, 'A damaged system is one step better on this roll.'),

  // attacks
  midRange: number('SHP-13', 'Middle range', 'printed', 4, 'From this range on 1 is deducted.'),
  farRange: number('SHP-13', 'Far range', 'printed', 8, 'From this range on 2 are deducted.'),
  utmostRange: number('SHP-13', 'Utmost range', 'printed', 12, 'From this range on 3 are deducted.'),
  fast: number('SHP-13', 'Fast', 'printed', 4, 'From this hyper speed on 1 is deducted, for attacker and defender alike.'),
  fastDeduction: number('SHP-13', 'fast', 'printed', 1, 'Deducted for a fast ship.'),
  veryFast: number('SHP-13', 'Very fast', 'printed', 8, 'From this hyper speed on 3 are deducted instead.'),
  veryFastDeduction: number('SHP-13', 'very fast', 'ruled', 3, 'Deducted for a very fast ship, in place of the deduction for a fast one.'),
  aimed: number('SHP-13', 'at a system', 'printed', 3, 'Deducted from an attack aimed at a system.'),
  blocked: number(
    'SHP-13',
    'blocked',
    'printed',
    3,
    'Deducted where a ship or an object stands on the line between the centres of the spaces.',
  ),
  unseen: number('SHP-13', 'invisible', 'printed', 6, 'Deducted from attacks at an invisible ship.'),
  drop: number('SHP-14', 'Damage to a system', 'printed', 6, 'So many points above the field drop the system aimed at by one step.'),

  // self-destruction
  blastRange: number('SHP-16', 'Range of self-destruction', 'printed', 12, 'Every ship within this many spaces is hit.'),
  blastDice: number(
    'SHP-16',
    'Dice of self-destruction',
    'ruled',
    13,
    'So many dice less one for each space of range, but no more than twelve.',
  ),

  // tractor beams
  tractorRange: number('SHP-17', 'Range of a tractor beam', 'printed', 3, 'Spaces.'),
  tractorDice: number('SHP-17', 'Dice of a tractor beam', 'printed', 3, 'More than the field of the target after deductions catches it.'),
  breakSlow: number('SHP-17', 'Breaking away at sub-light', 'printed', 6, 'Needed on one die.'),
  breakHyper: number('SHP-17', 'Breaking away at hyper 1 to 5', 'printed', 5, 'Needed on one die.'),
  breakFast: number('SHP-17', 'Breaking away at hyper 6 and above', 'printed', 4, 'Needed on one die.'),
  breakFastFrom: number('SHP-17', 'Fast enough to break away well', 'printed', 6, 'From this hyper speed on.'),

  // boarding and ramming
  boardRange: number('SHP-18', 'Range of a boarding party', 'ruled', 1, 'From the same or a neighbouring space.'),
  boardBridge: number('SHP-18', 'Taking the bridge', 'printed', 6, 'Needed on one die; the same to win it back.'),
  boardSystem: number('SHP-18', 'Taking a system', 'printed', 5, 'Needed on one die; the same to win it back.'),
  ram: number('SHP-19', 'Ramming', 'printed', 6, 'Needed on one die at equal speed.'),
  ramLevels: number('SHP-19', 'Speed in ramming', 'printed', 2, 'For each so many levels of speed above the target one less is needed.'),

  // obstacles
  asteroidDice: number(
    'SHP-21',
    'Asteroids at sub-light',
    'house',
    1,
    'Dice rolled against the hull, less the field, when a ship enters a space of asteroids.',
  ),
  asteroidHyper: number('SHP-21', 'Asteroids at hyper speed', 'house', 2, 'The same at hyper 1 to 3.'),
  asteroidFast: number('SHP-21', 'Asteroids, fast', 'house', 3, 'The same at hyper 4 to 7.'),
  asteroidVeryFast: number('SHP-21', 'Asteroids, very fast', 'house', 4, 'The same at hyper 8 and above.'),

  // the battle
  mostFleets: number(
    'SHP-21',
    'Fleets',
    'house',
    8,
    'So many at most here. The source sets no limit, and warns that more than six play badly.',
  ),
  turnLimit: number('SHP-21', 'Turn limit', 'ruled', 10, 'The battle ends after this many turns unless its scenario says otherwise.'),
  victoryShare: number(
    'SHP-21',
    'Winning on points',
    'ruled',
    1 / 10,
    'At the turn limit, or where the last of more than two fleets perish together, the points a fleet has taken from others, less those it has lost, are compared; the best wins if it is ahead of the next by this share of the largest fleet. A damaged ship counts by the share of its hull that is gone, a captured one whole, and for its captor.',
  ),
} as const satisfies Record<string, Constant>
