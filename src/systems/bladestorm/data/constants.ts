// Every number a rule of Bladestorm needs, with its requirement and its mark. The game reads its numbers here and nowhere else; the rules
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
  // turn and movement
  turnLimit: number('BLA-10', 'Turn limit', 'ruled', 12),
  firstDie: number('BLA-10', 'Dicing for the first turn', 'ruled', 6),
  zone: number('BLA-13', 'Zone of a figure', 'house', 1),
  unitZone: number('BLA-13', 'Zone of a unit', 'house', 1.5),
  lap: number('BLA-13', 'Ranks that have met', 'house', 0.5),
  leaveShare: number('BLA-13', 'Leaving melee', 'ruled', 1 / 2),
  frontArc: number('BLA-14', 'Front', 'ruled', 180),
  flankArc: number('BLA-14', 'Each flank', 'ruled', 45),
  rearArc: number('BLA-14', 'Rear', 'ruled', 90),
  memberTurn: number('BLA-11', 'Members of a unit turn', 'house', 90),
  formationShare: number('BLA-15', 'Changing formation', 'printed', 1 / 2),
  backing: number('BLA-15', 'Backing up', 'house', 2),
  turnShare: number('BLA-15', 'Turning in place', 'house', 1 / 4),
  unitLeast: number('BLA-15', 'Least of a unit', 'house', 2),
  unitGap: number('BLA-15', 'Forming up', 'house', 3),
  heavyWoodsLatest: number('BLA-12', 'Entering heavy woods', 'printed', 1 / 2),
  sightDepth: number('BLA-12', 'Seeing through woods', 'house', 3),
  shelter: number('BLA-21', 'Behind a wall or hedge', 'house', 1),

  // attacks
  failingOnes: number('BLA-20', 'Ones that fail an attack', 'printed', 2),
  disrupted: number('BLA-21', 'Disrupted', 'house', -3),
  flank: number('BLA-21', 'Flank', 'printed', -2),
  rear: number('BLA-21', 'Rear', 'house', -4),
  higher: number('BLA-21', 'Higher ground', 'house', 1),
  increments: number('BLA-24', 'Farthest shot, in increments', 'house', 6),

  // morale
  halfEndurance: number('BLA-30', 'Half Endurance', 'printed', 1 / 2),
  moraleDice: number('BLA-30', 'Dice of a morale roll', 'ruled', 3),
  keepAway: number('BLA-31', 'Disrupted keep away', 'printed', 1),
  rallied: number('BLA-32', 'Rallied', 'printed', 5),
  routed: number('BLA-33', 'Against the routed', 'house', 4),

  // optional rules
  roadShare: number('BLA-40', 'Road', 'house', 1.25),
  targetingPrice: number('BLA-43', 'Another attack die', 'printed', 5),
  targetingSides: number('BLA-43', 'Sides of that die', 'ruled', 6),
  standardRange: number('BLA-45', 'Near a standard', 'house', 6),
  standardMorale: number('BLA-45', 'Standard', 'house', 2),
  standardLost: number('BLA-45', 'Standard captured', 'house', -2),
  challengeRange: number('BLA-46', 'Calling a challenge', 'house', 12),
  challengeWon: number('BLA-46', 'Challenge won', 'house', 2),
  challengeLost: number('BLA-46', 'Challenge lost or refused', 'house', -2),
  challengeTurns: number('BLA-46', 'How long it tells', 'house', 2),
  woundedThreeQuarters: number('BLA-47', 'At three quarters of the Endurance or less', 'house', -1),
  woundedHalf: number('BLA-47', 'At half the Endurance or less', 'house', -2),
  woundedQuarter: number('BLA-47', 'At a quarter of the Endurance or less', 'house', -3),
  rankBonus: number('BLA-47', 'For each rank behind the first', 'house', 1),
  rankMost: number('BLA-47', 'Most for ranks', 'house', 2),
  chainBlade: number('BLA-47', 'Chain against blades', 'house', 1),
  chainOther: number('BLA-47', 'Chain against all else', 'house', -1),
  parryMelee: number('BLA-49', 'Shield raised against missiles', 'house', -2),
  secondRankReach: number('BLA-50', 'From the second rank', 'house', 1.5),
  allyNear: number('BLA-51', 'An ally close by', 'house', 3),
  lossQuarter: number('BLA-51', 'For each quarter of the unit lost', 'house', -1),
  depthFrom: number('BLA-51', 'Deep from this many ranks', 'house', 4),
  depthMorale: number('BLA-51', 'Depth', 'house', 1),
  retreat: number('BLA-51', 'Falling back', 'printed', 3),
  elevations: number('BLA-52', 'Elevations', 'printed', 4),
  elevationHeight: number('BLA-52', 'Height of an elevation', 'house', 3),
  diveMelee: number('BLA-52', 'Combat dive', 'house', 2),
  climbShare: number('BLA-52', 'Rising an elevation', 'house', 1 / 4),
  resistDice: number('BLA-53', 'Dice of a Resistance roll', 'ruled', 3),
} as const satisfies Readonly<Record<string, Constant>>
export type ConstantName = keyof typeof CONSTANTS
