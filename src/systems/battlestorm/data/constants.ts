// Every number a rule of Battlestorm needs, with its requirement, its mark and what it means in our own words.
// The game reads its numbers here and nowhere else; the rules reference prints the same table.
import type { Mark, RuleId } from '../../../engine/dice/types'

export interface Constant {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly value: number
  readonly text: string
}

const number = (rule: RuleId, title: string, mark: Mark, value: number, text: string): Constant => ({ rule, title, mark, value, text })

export const CONSTANTS = {
  // armies
  commonShare: number('BST-3', 'Common troops', 'printed', 1 / 2, 'At least this share of the points goes on common troops.'),
  missileShare: number('BST-3', 'Projectile weapons', 'printed', 1 / 3, 'At most this share of the army carries projectile weapons.'),
  characterShare: number(
    'BST-3',
    'A single character',
    'printed',
    1 / 2,
    'No single character costs more than this share of the points (optional, on unless switched off).',
  ),
  hiredShare: number(
    'BST-3',
    'Mercenaries and allies',
    'printed',
    1 / 4,
    'At most this share of the points goes on mercenaries and allies.',
  ),
  monsterShare: number('BST-4', 'Monsters', 'house', 1 / 4, 'At most this share of the points goes on dragons and other monsters.'),
  engineShare: number('BST-4', 'War machines', 'house', 1 / 4, 'At most this share of the points goes on war machines.'),

  // setting up
  edgeDie: number(
    'BST-10',
    'Dicing for the edge',
    'ruled',
    30,
    'Both sides roll this die; the higher chooses its home edge, ties are rolled again.',
  ),
  placementTolerance: number('BST-11', 'Placement units', 'ruled', 0.15, 'Placement units may differ by this share of their points.'),
  placementUnits: number(
    'BST-11',
    'Placement in turns',
    'house',
    4,
    'Each army is placed in this many placement units, or as many fewer as both armies can be divided into evenly.',
  ),
  enemyDistance: number('BST-12', 'Distance to the enemy', 'printed', 1, 'Nobody is placed nearer than this many inches to an enemy.'),
  centreShare: number(
    'BST-12',
    'Most of the troops',
    'ruled',
    1 / 2,
    'More than this share of the common melee troops stand within a double move of the centre of the table, and more than this share of the common shooters within range of it.',
  ),
  placementCeiling: number('BST-12', 'Flyers at the start', 'printed', 6, 'No flyer is placed higher than this many inches.'),
  champions: number('BST-13', 'Champions a side', 'printed', 2, 'Both sides name the same number of Champions, usually two or three.'),
  turnLimit: number('BST-14', 'Turn limit', 'ruled', 12, 'The battle ends after this many turns unless its scenario says otherwise.'),
  victoryShare: number(
    'BST-14',
    'Winning on points',
    'ruled',
    1 / 10,
    'At the turn limit the lead in points destroyed or driven off must be at least this share of the larger army; otherwise it is a draw.',
  ),

  // terrain: the kinds are in data/terrain.ts
  roadBonus: number('BST-15', 'Road', 'house', 2, 'A move wholly on a road goes this many inches further.'),
  sightDepth: number(
    'BST-15',
    'Seeing through woods and crops',
    'house',
    3,
    'Woods and crops let sight through for this many inches in all, their edge included; a figure inside sees out, and is seen, within that.',
  ),
  wallShelter: number('BST-15', 'Behind a wall', 'house', 1, 'A wall shelters the figure behind it within this many inches.'),
  flightCeiling: number('BST-16', 'Ceiling', 'house', 6, 'A flyer flies at most this many inches above its ground.'),
  climbShare: number('BST-16', 'Climbing', 'house', 1 / 2, 'A flyer changes its height by up to this share of its move.'),
  strikeHeight: number(
    'BST-16',
    'Out of reach',
    'house',
    2,
    'Above this many inches a flyer is struck only by flyers, missiles and extra-long weapons.',
  ),
  coherency: number(
    'BST-17',
    'Coherency',
    'ruled',
    2,
    'Every figure of a unit is within this many inches of another of it, all in one group.',
  ),
  contact: number('BST-17', 'Contact', 'ruled', 0.01, 'Two bases are in contact when the gap between them is at most this many inches.'),

  // the sequence of play
  initiativeDie: number(
    'BST-20',
    'Initiative',
    'ruled',
    30,
    'Both sides roll this die before every activation, ties again; the winner must activate one of his units.',
  ),
  fireMoveShare: number('BST-23', 'Firing on the move', 'ruled', 1 / 2, 'A unit that moved at most this share of its move may still fire.'),
  fireMoved: number('BST-23', 'moved', 'ruled', 2, 'Added to the target number of one who fires after moving.'),
  doubleMove: number('BST-23', 'Double move', 'ruled', 2, 'A unit that does nothing else moves this many times its move.'),
  keepAway: number('BST-23', 'Keeping away', 'ruled', 3, 'A double move neither ends nor passes within this many inches of an enemy.'),
  approach: number(
    'BST-26',
    'Approach',
    'ruled',
    3,
    'A unit not yet activated may activate when an enemy comes this near to one of its figures.',
  ),
  disengageShare: number(
    'BST-29',
    'Disengaging',
    'ruled',
    1 / 2,
    'Breaking off goes at most this share of the move and ends out of contact.',
  ),
  searchRange: number('BST-29', 'Searching', 'ruled', 12, 'A search rolls once for each hidden unit within this many inches.'),
  searchNumber: number('BST-29', 'Finding', 'ruled', 15, 'A search finds a hidden unit on this or more on the search die.'),
  searchDie: number('BST-29', 'Search die', 'ruled', 30, 'The die of a search.'),
  hiddenReveal: number('BST-29', 'Stumbled upon', 'ruled', 3, 'A hidden unit is found by an enemy who comes within this many inches.'),

  // shooting: the range classes are in data/ranges.ts
  coveredShare: number(
    'BST-32',
    'Covered',
    'ruled',
    1 / 4,
    'A target has cover when, from the best point of the shooter’s base, at least this share of its width is hidden.',
  ),
  softCover: number('BST-32', 'soft cover', 'house', 2, 'Added to the target number against a target in soft cover.'),
  hardCover: number('BST-32', 'hard cover', 'house', 4, 'Added to the target number against a target in hard cover.'),
  attackDie: number('BST-33', 'Attack die', 'printed', 30, 'An attack hits on C.E.R. and Evasion together, or higher, on this die.'),
  naturalHit: number(
    'BST-34',
    'Natural hit',
    'printed',
    30,
    'This face hits by itself, except beyond effective range; where the target number was no higher, the hit bypasses armour too.',
  ),
  fumble: number('BST-34', 'Fumble', 'printed', 1, 'This face misses; Heroes and Champions roll on the fumble table.'),
  fumbleDie: number('BST-34', 'Fumble die', 'house', 30, 'The die rolled on the fumble table.'),

  // melee: the weapon classes are in data/ranges.ts
  meleeSteps: number(
    'BST-40',
    'Order of attack',
    'ruled',
    6,
    'Bases apart or a fresh fight: class Mk strikes at step (this − k), longest first; in contact at step k, shortest first; equal steps together.',
  ),
  largestFactor: number('BST-44', 'Proportional reduction', 'house', 10, 'The largest factor by which attacks may be divided.'),

  // damage
  percentile: number('BST-51', 'Critical hit', 'printed', 100, 'The die rolled on a critical hit table.'),
  saveDie: number('BST-52', 'Saving roll', 'ruled', 30, 'A saving roll succeeds at or over the figure’s saving number on this die.'),
  minorLeaderPoints: number('BST-5', 'Minor leader', 'house', 10, 'What it costs to make a common troop a minor leader.'),
  minorLeaderFate: number(
    'BST-5',
    'Minor leader’s Fate',
    'house',
    1,
    'Fate points a minor leader gains; he still counts as common for the army.',
  ),
  fallen: number(
    'BST-65',
    'target has lost its footing',
    'house',
    -4,
    'Added to the target number against a figure that lies on the ground.',
  ),
  riseShare: number('BST-65', 'Rising', 'house', 1 / 2, 'A fallen figure rises at the cost of this share of its next move.'),

  // rout
  routMove: number(
    'BST-61',
    'Rout',
    'house',
    2,
    'A routing unit goes this many times its move to its home edge at each activation; off the table it is lost.',
  ),
  pursuitMove: number(
    'BST-61',
    'Pursuit',
    'house',
    1,
    'Pursuers go this many times their move after the routers and strike once, unanswered.',
  ),
  rallyDie: number(
    'BST-61',
    'Rally',
    'house',
    30,
    'A routing unit rallies at or over its saving number on this die; with the rule of courage, at or over its courage number.',
  ),
  // the advanced rules: formations are in data/formations.ts, weather in data/weather.ts, courage by class in data/morale.ts
  commandRadius: number('BST-60', 'Command', 'house', 18, 'A unit within this many inches of its general is in command.'),
  outOfCommand: number(
    'BST-60',
    'out of command',
    'house',
    2,
    'Added to the number of courage checks, rallies and saves of a unit that is too far from its general and has no minor leader.',
  ),
  courageDie: number('BST-61', 'Courage die', 'house', 30, 'A courage check succeeds at or over the courage number on this die.'),
  heavyLosses: number(
    'BST-61',
    'Heavy losses',
    'house',
    1 / 3,
    'A unit that loses this share of its figures in one chain checks its courage.',
  ),
  fleeingFriends: number('BST-61', 'Fleeing friends', 'house', 6, 'A unit checks its courage when a friend within this many inches routs.'),
  fearRange: number(
    'BST-61',
    'Frightening creatures',
    'house',
    3,
    'A unit at work in the chain checks its courage when it has come within this many inches of a frightening enemy it has not fought yet.',
  ),
  formMinimum: number('BST-62', 'Smallest formation', 'house', 3, 'Fewer figures than this are no formation.'),
  formShare: number(
    'BST-62',
    'Changing formation',
    'house',
    1 / 2,
    'Nobody goes farther than this share of his move to his new place, and the unit moves at most as much afterwards.',
  ),
  aslant: number(
    'BST-62',
    'Aslant',
    'house',
    2,
    'A formation pays this many times for going sideways or back, more than 45° off its front.',
  ),
  aboutShare: number('BST-62', 'Turning about', 'house', 1 / 2, 'A formation that turns about spends this share of its move.'),
  chargeRun: number('BST-63', 'Run-up', 'house', 3, 'A charge needs a run-up of this many inches.'),
  chargeRanks: number(
    'BST-63',
    'Ranks struck',
    'house',
    2,
    'A charger makes all attacks of its charge weapon once for each of so many ranks.',
  ),
  chargeDepth: number(
    'BST-63',
    'Depth of a charge',
    'house',
    1.5,
    'A charger in contact strikes at whoever stands in its lane within this many inches, of whatever unit.',
  ),
  chargeBonus: number('BST-63', 'charging', 'house', -2, 'Added to the target number of a charger’s blows.'),
  scatterDie: number('BST-64', 'Scatter', 'house', 6, 'A blast that misses comes down this die’s inches off.'),
  scatterWay: number(
    'BST-64',
    'Direction of scatter',
    'house',
    12,
    'In the direction of this die’s hour on a clock, twelve being up the table.',
  ),
  higherGround: number(
    'BST-65',
    'from higher ground',
    'house',
    -1,
    'Added when the attacker stands at least half an inch higher on the ground.',
  ),
  lowerGround: number(
    'BST-65',
    'from lower ground',
    'house',
    1,
    'Added when the target stands at least half an inch higher on the ground.',
  ),
  groundStep: number('BST-65', 'Higher ground', 'house', 0.5, 'A difference in the height of the ground that counts, inches.'),
  flank: number('BST-65', 'from the flank', 'house', -2, 'Added when the attacker is more than 60° off the target’s front.'),
  rear: number('BST-65', 'from the rear', 'house', -4, 'Added when the attacker is more than 120° off the target’s front.'),
  aloft: number('BST-65', 'target in flight', 'house', 2, 'Added against a target in flight by those who are not.'),
  swoop: number('BST-65', 'from above', 'house', -1, 'Added for one in flight who strikes at somebody on the ground.'),
  helpless: number('BST-65', 'target is helpless', 'house', -4, 'Added against the paralysed.'),
  blind: number('BST-65', 'striking blind', 'house', 6, 'Added against a unit that is hidden.'),
  weatherDie: number('BST-66', 'Rolling the weather', 'house', 10, 'Rolled before the battle when the weather is left to the dice.'),
} as const satisfies Record<string, Constant>

export type ConstantName = keyof typeof CONSTANTS
