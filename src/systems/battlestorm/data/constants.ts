// Every number a rule of Battlestorm needs, with its requirement and its mark. The game reads its numbers here and nowhere else; the rules
// reference prints the same table with what each means (constant-texts.ts), which no battle has to fetch.
import type { Mark, RuleId } from '../../../engine/dice/types'

export interface Constant {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly value: number
}

const number = (rule: RuleId, title: string, mark: Mark, value: number): Constant => ({ rule, title, mark, value })

export const CONSTANTS = {
  // armies
  commonShare: number('BST-3', 'Common troops', 'printed', 1 / 2),
  missileShare: number('BST-3', 'Projectile weapons', 'printed', 1 / 3),
  characterShare: number('BST-3', 'A single character', 'printed', 1 / 2),
  hiredShare: number('BST-3', 'Mercenaries and allies', 'printed', 1 / 4),
  dragonShare: number('BST-4', 'Dragons', 'house', 1 / 4),
  monsterShare: number('BST-4', 'Monsters', 'house', 1 / 4),
  engineShare: number('BST-4', 'War machines', 'house', 1 / 4),

  // setting up
  edgeDie: number('BST-10', 'Dicing for the edge', 'ruled', 30),
  placementTolerance: number('BST-11', 'Placement units', 'ruled', 0.15),
  placementUnits: number('BST-11', 'Placement in turns', 'house', 4),
  enemyDistance: number('BST-12', 'Distance to the enemy', 'printed', 1),
  centreShare: number('BST-12', 'Most of the troops', 'ruled', 1 / 2),
  placementCeiling: number('BST-12', 'Flyers at the start', 'printed', 6),
  champions: number('BST-13', 'Champions a side', 'printed', 2),
  turnLimit: number('BST-14', 'Turn limit', 'ruled', 12),
  victoryShare: number('BST-14', 'Winning on points', 'ruled', 1 / 10),

  // terrain: the kinds are in data/terrain.ts
  roadBonus: number('BST-15', 'Road', 'house', 2),
  swimFactor: number('BST-15', 'Swimming', 'house', 2),
  sightDepth: number('BST-15', 'Seeing through woods and crops', 'house', 3),
  wallShelter: number('BST-15', 'Behind a wall', 'house', 1),
  flightCeiling: number('BST-16', 'Ceiling', 'house', 6),
  climbShare: number('BST-16', 'Climbing', 'house', 1 / 2),
  strikeHeight: number('BST-16', 'Out of reach', 'house', 2),
  coherency: number('BST-17', 'Coherency', 'ruled', 2),
  contact: number('BST-17', 'Contact', 'ruled', 0.01),

  // the sequence of play
  initiativeDie: number('BST-20', 'Initiative', 'ruled', 30),
  fireMoveShare: number('BST-23', 'Firing on the move', 'ruled', 1 / 2),
  fireMoved: number('BST-23', 'moved', 'ruled', 2),
  doubleMove: number('BST-23', 'Double move', 'ruled', 2),
  keepAway: number('BST-23', 'Keeping away', 'ruled', 3),
  approach: number('BST-26', 'Approach', 'ruled', 3),
  disengageShare: number('BST-29', 'Disengaging', 'ruled', 1 / 2),
  searchRange: number('BST-29', 'Searching', 'ruled', 12),
  searchNumber: number('BST-29', 'Finding', 'ruled', 15),
  searchDie: number('BST-29', 'Search die', 'ruled', 30),
  hiddenReveal: number('BST-29', 'Stumbled upon', 'ruled', 3),

  // shooting: the range classes are in data/ranges.ts
  coveredShare: number('BST-32', 'Covered', 'ruled', 1 / 4),
  softCover: number('BST-32', 'soft cover', 'house', 2),
  hardCover: number('BST-32', 'hard cover', 'house', 4),
  attackDie: number('BST-33', 'Attack die', 'printed', 30),
  naturalHit: number('BST-34', 'Natural hit', 'printed', 30),
  fumble: number('BST-34', 'Fumble', 'printed', 1),
  fumbleDie: number('BST-34', 'Fumble die', 'house', 30),

  // melee: the weapon classes are in data/ranges.ts
  meleeSteps: number('BST-40', 'Order of attack', 'ruled', 6),
  largestFactor: number('BST-44', 'Proportional reduction', 'house', 10),

  // damage
  percentile: number('BST-51', 'Critical hit', 'printed', 100),
  saveDie: number('BST-52', 'Saving roll', 'ruled', 30),
  minorLeaderPoints: number('BST-5', 'Minor leader', 'house', 10),
  minorLeaderFate: number('BST-5', 'Minor leader’s Fate', 'house', 1),
  fallen: number('BST-65', 'target has lost its footing', 'house', -4),
  riseShare: number('BST-65', 'Rising', 'house', 1 / 2),

  // rout
  routMove: number('BST-61', 'Rout', 'house', 2),
  pursuitMove: number('BST-61', 'Pursuit', 'house', 2),
  // the advanced rules: formations are in data/formations.ts, weather in data/weather.ts, courage by class in data/morale.ts
  commandRadius: number('BST-60', 'Command', 'house', 18),
  outOfCommand: number('BST-60', 'out of command', 'house', 2),
  courageDie: number('BST-61', 'Courage die', 'house', 30),
  heavyLosses: number('BST-61', 'Heavy losses', 'house', 1 / 3),
  fleeingFriends: number('BST-61', 'Fleeing friends', 'house', 6),
  fearRange: number('BST-61', 'Frightening creatures', 'house', 3),
  formMinimum: number('BST-62', 'Smallest formation', 'house', 3),
  formShare: number('BST-62', 'Changing formation', 'house', 1 / 2),
  aslant: number('BST-62', 'Aslant', 'house', 2),
  aboutShare: number('BST-62', 'Turning about', 'house', 1 / 2),
  chargeRun: number('BST-63', 'Run-up', 'house', 3),
  chargeRanks: number('BST-63', 'Ranks struck', 'house', 2),
  chargeDepth: number('BST-63', 'Depth of a charge', 'house', 1.5),
  chargeBonus: number('BST-63', 'charging', 'house', -2),
  scatterDie: number('BST-64', 'Scatter', 'house', 6),
  scatterWay: number('BST-64', 'Direction of scatter', 'house', 12),
  higherGround: number('BST-65', 'from higher ground', 'house', -1),
  lowerGround: number('BST-65', 'from lower ground', 'house', 1),
  groundStep: number('BST-65', 'Higher ground', 'house', 0.5),
  flank: number('BST-65', 'from the flank', 'house', -2),
  rear: number('BST-65', 'from the rear', 'house', -4),
  aloft: number('BST-65', 'target in flight', 'house', 2),
  swoop: number('BST-65', 'from above', 'house', -1),
  helpless: number('BST-65', 'target is helpless', 'house', -4),
  blind: number('BST-65', 'striking blind', 'house', 6),
  unseeing: number('BST-65', 'target cannot see it', 'house', -4),
  darkSight: number('BST-65', 'Sight in the dark', 'house', 4),
  darkShot: number('BST-65', 'Shots in the dark', 'house', 12),
  weatherDie: number('BST-66', 'Rolling the weather', 'house', 10),
} as const satisfies Record<string, Constant>

export type ConstantName = keyof typeof CONSTANTS
