// Every number a rule of Battlestorm needs, with its requirement and its mark. The game reads its numbers here and nowhere else; the rules
// reference prints the same table with what each means (constant-texts.ts), which no battle has to fetch.
import { type Constant, constant } from '../../../engine/kernel/constant'

export const CONSTANTS = {
  // armies
  commonShare: constant('BST-3', 'Common troops', 'printed', 1 / 2),
  missileShare: constant('BST-3', 'Projectile weapons', 'printed', 1 / 3),
  characterShare: constant('BST-3', 'A single character', 'printed', 1 / 2),
  hiredShare: constant('BST-3', 'Mercenaries and allies', 'printed', 1 / 4),
  dragonShare: constant('BST-4', 'Dragons', 'house', 1 / 4),
  monsterShare: constant('BST-4', 'Monsters', 'house', 1 / 4),
  engineShare: constant('BST-4', 'War machines', 'house', 1 / 4),

  // setting up
  edgeDie: constant('BST-10', 'Dicing for the edge', 'ruled', 30),
  placementTolerance: constant('BST-11', 'Placement units', 'ruled', 0.15),
  placementUnits: constant('BST-11', 'Placement in turns', 'house', 4),
  enemyDistance: constant('BST-12', 'Distance to the enemy', 'printed', 1),
  centreShare: constant('BST-12', 'Most of the troops', 'ruled', 1 / 2),
  placementCeiling: constant('BST-12', 'Flyers at the start', 'printed', 6),
  champions: constant('BST-13', 'Champions a side', 'printed', 2),
  turnLimit: constant('BST-14', 'Turn limit', 'ruled', 12),
  victoryShare: constant('BST-14', 'Winning on points', 'ruled', 1 / 10),

  // terrain: the kinds are in data/terrain.ts
  roadBonus: constant('BST-15', 'Road', 'house', 2),
  swimFactor: constant('BST-15', 'Swimming', 'house', 2),
  sightDepth: constant('BST-15', 'Seeing through woods and crops', 'house', 3),
  wallShelter: constant('BST-15', 'Behind a wall', 'house', 1),
  flightCeiling: constant('BST-16', 'Ceiling', 'house', 6),
  climbShare: constant('BST-16', 'Climbing', 'house', 1 / 2),
  strikeHeight: constant('BST-16', 'Out of reach', 'house', 2),
  coherency: constant('BST-17', 'Coherency', 'ruled', 2),
  contact: constant('BST-17', 'Contact', 'ruled', 0.01),

  // the sequence of play
  initiativeDie: constant('BST-20', 'Initiative', 'ruled', 30),
  fireMoveShare: constant('BST-23', 'Firing on the move', 'ruled', 1 / 2),
  fireMoved: constant('BST-23', 'moved', 'ruled', 2),
  doubleMove: constant('BST-23', 'Double move', 'ruled', 2),
  keepAway: constant('BST-23', 'Keeping away', 'ruled', 3),
  approach: constant('BST-26', 'Approach', 'ruled', 3),
  disengageShare: constant('BST-29', 'Disengaging', 'ruled', 1 / 2),
  searchRange: constant('BST-29', 'Searching', 'ruled', 12),
  searchNumber: constant('BST-29', 'Finding', 'ruled', 15),
  searchDie: constant('BST-29', 'Search die', 'ruled', 30),
  hiddenReveal: constant('BST-29', 'Stumbled upon', 'ruled', 3),

  // shooting: the range classes are in data/ranges.ts
  coveredShare: constant('BST-32', 'Covered', 'ruled', 1 / 4),
  softCover: constant('BST-32', 'soft cover', 'house', 2),
  hardCover: constant('BST-32', 'hard cover', 'house', 4),
  attackDie: constant('BST-33', 'Attack die', 'printed', 30),
  naturalHit: constant('BST-34', 'Natural hit', 'printed', 30),
  fumble: constant('BST-34', 'Fumble', 'printed', 1),
  fumbleDie: constant('BST-34', 'Fumble die', 'house', 30),

  // melee: the weapon classes are in data/ranges.ts
  meleeSteps: constant('BST-40', 'Order of attack', 'ruled', 6),
  largestFactor: constant('BST-44', 'Proportional reduction', 'house', 10),

  // damage
  percentile: constant('BST-51', 'Critical hit', 'printed', 100),
  saveDie: constant('BST-52', 'Saving roll', 'ruled', 30),
  minorLeaderPoints: constant('BST-5', 'Minor leader', 'house', 10),
  minorLeaderFate: constant('BST-5', 'Minor leader’s Fate', 'house', 1),
  fallen: constant('BST-65', 'target has lost its footing', 'house', -4),
  riseShare: constant('BST-65', 'Rising', 'house', 1 / 2),

  // rout
  routMove: constant('BST-61', 'Rout', 'house', 2),
  pursuitMove: constant('BST-61', 'Pursuit', 'house', 2),
  // the advanced rules: formations are in data/formations.ts, weather in data/weather.ts, courage by class in data/morale.ts
  commandRadius: constant('BST-60', 'Command', 'house', 18),
  outOfCommand: constant('BST-60', 'out of command', 'house', 2),
  courageDie: constant('BST-61', 'Courage die', 'house', 30),
  heavyLosses: constant('BST-61', 'Heavy losses', 'house', 1 / 3),
  fleeingFriends: constant('BST-61', 'Fleeing friends', 'house', 6),
  fearRange: constant('BST-61', 'Frightening creatures', 'house', 3),
  formMinimum: constant('BST-62', 'Smallest formation', 'house', 3),
  formShare: constant('BST-62', 'Changing formation', 'house', 1 / 2),
  aslant: constant('BST-62', 'Aslant', 'house', 2),
  aboutShare: constant('BST-62', 'Turning about', 'house', 1 / 2),
  chargeRun: constant('BST-63', 'Run-up', 'house', 3),
  chargeRanks: constant('BST-63', 'Ranks struck', 'house', 2),
  chargeDepth: constant('BST-63', 'Depth of a charge', 'house', 1.5),
  chargeBonus: constant('BST-63', 'charging', 'house', -2),
  scatterDie: constant('BST-64', 'Scatter', 'house', 6),
  scatterWay: constant('BST-64', 'Direction of scatter', 'house', 12),
  higherGround: constant('BST-65', 'from higher ground', 'house', -1),
  lowerGround: constant('BST-65', 'from lower ground', 'house', 1),
  groundStep: constant('BST-65', 'Higher ground', 'house', 0.5),
  flank: constant('BST-65', 'from the flank', 'house', -2),
  rear: constant('BST-65', 'from the rear', 'house', -4),
  aloft: constant('BST-65', 'target in flight', 'house', 2),
  swoop: constant('BST-65', 'from above', 'house', -1),
  helpless: constant('BST-65', 'target is helpless', 'house', -4),
  blind: constant('BST-65', 'striking blind', 'house', 6),
  unseeing: constant('BST-65', 'target cannot see it', 'house', -4),
  darkSight: constant('BST-65', 'Sight in the dark', 'house', 4),
  darkShot: constant('BST-65', 'Shots in the dark', 'house', 12),
  weatherDie: constant('BST-66', 'Rolling the weather', 'house', 10),
} as const satisfies Record<string, Constant>

export type ConstantName = keyof typeof CONSTANTS
