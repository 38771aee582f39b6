// Every number a rule of Bladestorm needs, with its requirement and its mark. The game reads its numbers here and nowhere else; the rules
// reference prints the same table with what each means (constant-texts.ts), which no battle has to fetch.
import { type Constant, constant } from '../../../engine/kernel/constant'

export const CONSTANTS = {
  // turn and movement
  turnLimit: constant('BLA-10', 'Turn limit', 'ruled', 12),
  firstDie: constant('BLA-10', 'Dicing for the first turn', 'ruled', 6),
  zone: constant('BLA-13', 'Zone of a figure', 'house', 1),
  unitZone: constant('BLA-13', 'Zone of a unit', 'house', 1.5),
  lap: constant('BLA-13', 'Ranks that have met', 'house', 0.5),
  leaveShare: constant('BLA-13', 'Leaving melee', 'ruled', 1 / 2),
  frontArc: constant('BLA-14', 'Front', 'ruled', 180),
  flankArc: constant('BLA-14', 'Each flank', 'ruled', 45),
  rearArc: constant('BLA-14', 'Rear', 'ruled', 90),
  memberTurn: constant('BLA-11', 'Members of a unit turn', 'house', 90),
  formationShare: constant('BLA-15', 'Changing formation', 'printed', 1 / 2),
  backing: constant('BLA-15', 'Backing up', 'house', 2),
  turnShare: constant('BLA-15', 'Turning in place', 'house', 1 / 4),
  unitLeast: constant('BLA-15', 'Least of a unit', 'house', 2),
  unitGap: constant('BLA-15', 'Forming up', 'house', 3),
  heavyWoodsLatest: constant('BLA-12', 'Entering heavy woods', 'printed', 1 / 2),
  sightDepth: constant('BLA-12', 'Seeing through woods', 'house', 3),
  shelter: constant('BLA-21', 'Behind a wall or hedge', 'house', 1),

  // attacks
  failingOnes: constant('BLA-20', 'Ones that fail an attack', 'printed', 2),
  disrupted: constant('BLA-21', 'Disrupted', 'house', -3),
  flank: constant('BLA-21', 'Flank', 'printed', -2),
  rear: constant('BLA-21', 'Rear', 'house', -4),
  higher: constant('BLA-21', 'Higher ground', 'house', 1),
  increments: constant('BLA-24', 'Farthest shot, in increments', 'house', 6),

  // morale
  halfEndurance: constant('BLA-30', 'Half Endurance', 'printed', 1 / 2),
  moraleDice: constant('BLA-30', 'Dice of a morale roll', 'ruled', 3),
  keepAway: constant('BLA-31', 'Disrupted keep away', 'printed', 1),
  rallied: constant('BLA-32', 'Rallied', 'printed', 5),
  routed: constant('BLA-33', 'Against the routed', 'house', 4),

  // optional rules
  roadShare: constant('BLA-40', 'Road', 'house', 1.25),
  targetingPrice: constant('BLA-43', 'Another attack die', 'printed', 5),
  targetingSides: constant('BLA-43', 'Sides of that die', 'ruled', 6),
  standardRange: constant('BLA-45', 'Near a standard', 'house', 6),
  standardMorale: constant('BLA-45', 'Standard', 'house', 2),
  standardLost: constant('BLA-45', 'Standard captured', 'house', -2),
  challengeRange: constant('BLA-46', 'Calling a challenge', 'house', 12),
  challengeWon: constant('BLA-46', 'Challenge won', 'house', 2),
  challengeLost: constant('BLA-46', 'Challenge lost or refused', 'house', -2),
  challengeTurns: constant('BLA-46', 'How long it tells', 'house', 2),
  woundedThreeQuarters: constant('BLA-47', 'At three quarters of the Endurance or less', 'house', -1),
  woundedHalf: constant('BLA-47', 'At half the Endurance or less', 'house', -2),
  woundedQuarter: constant('BLA-47', 'At a quarter of the Endurance or less', 'house', -3),
  rankBonus: constant('BLA-47', 'For each rank behind the first', 'house', 1),
  rankMost: constant('BLA-47', 'Most for ranks', 'house', 2),
  chainBlade: constant('BLA-47', 'Chain against blades', 'house', 1),
  chainOther: constant('BLA-47', 'Chain against all else', 'house', -1),
  parryMelee: constant('BLA-49', 'Shield raised against missiles', 'house', -2),
  secondRankReach: constant('BLA-50', 'From the second rank', 'house', 1.5),
  allyNear: constant('BLA-51', 'An ally close by', 'house', 3),
  lossQuarter: constant('BLA-51', 'For each quarter of the unit lost', 'house', -1),
  depthFrom: constant('BLA-51', 'Deep from this many ranks', 'house', 4),
  depthMorale: constant('BLA-51', 'Depth', 'house', 1),
  retreat: constant('BLA-51', 'Falling back', 'printed', 3),
  elevations: constant('BLA-52', 'Elevations', 'printed', 4),
  elevationHeight: constant('BLA-52', 'Height of an elevation', 'house', 3),
  diveMelee: constant('BLA-52', 'Combat dive', 'house', 2),
  climbShare: constant('BLA-52', 'Rising an elevation', 'house', 1 / 4),
  resistDice: constant('BLA-53', 'Dice of a Resistance roll', 'ruled', 3),
} as const satisfies Readonly<Record<string, Constant>>
export type ConstantName = keyof typeof CONSTANTS
