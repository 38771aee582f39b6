// The numbers of the rules that stand in no table, each with its requirement and its mark: read by the game, the odds and the reference.
import { type Constant, constant } from '../../../engine/kernel/constant'

export const CONSTANTS = {
  figures: constant('MAS-2', 'Figures of a squad', 'printed', 10),
  fallbacks: constant('MAS-1', 'Fallbacks of an order, at most', 'ruled', 2),
  attackDie: constant('MAS-3', 'Die of attacks and saves', 'ruled', 20),
  save: constant('MAS-3', 'A save succeeds at or over', 'printed', 13),
  initiativeDie: constant('MAS-4', 'Die of initiative', 'printed', 6),
  leaderMorale: constant('MAS-5', 'A leader adds to morale checks', 'house', 2),
  joinReach: constant('MAS-5', 'Squares within which a leader without a unit joins another', 'ruled', 24),
  feet: constant('MAS-6', 'Feet of a square', 'printed', 5),
  run: constant('MAS-6', 'Running is so many times the move', 'printed', 4),
  swim: constant('MAS-6', 'Squares swum in a round', 'printed', 2),
  woodsStep: constant('MAS-6', 'What a square costs in woods', 'house', 2),
  backStep: constant('MAS-6', 'What a square costs backwards, keeping the front', 'house', 2),
  tightMelee: constant('MAS-6', 'Tight ranks in melee', 'house', 1),
  tightTarget: constant('MAS-6', 'To hit tight ranks with missiles', 'house', 1),
  woodsArmour: constant('MAS-7', 'Armour class in woods against missiles', 'house', 2),
  woodsSight: constant('MAS-7', 'Squares of woods that can be seen through', 'house', 4),
  flank: constant('MAS-8', 'Attackers in flank or rear', 'house', 2),
  flanked: constant('MAS-8', 'Answer of who is struck in flank or rear', 'house', -2),
  charge: constant('MAS-8', 'First blows of a charge', 'house', 1),
  chargeRun: constant('MAS-8', 'Squares that a charge runs straight, at least', 'house', 2),
  half: constant('MAS-9', 'Share of the hit points at which morale is tested', 'printed', 0.5),
  squadFront: constant('MAS-12', 'Front of a squad in tight formation, squares', 'ruled', 5),
  looseFront: constant('MAS-12', 'Front of a squad in loose formation, squares', 'ruled', 10),
  squadDepth: constant('MAS-12', 'Depth of a squad, squares', 'ruled', 2),
  arc: constant('MAS-12', 'Arc of fire, degrees', 'ruled', 90),
  bankClear: constant('MAS-11', 'Squares that must be clear of steady enemies to hold a bank', 'ruled', 12),
  grasp: constant('MAS-11', 'Squares from a squad within which a thing that lies on the field is taken up', 'house', 6),
} as const satisfies Readonly<Record<string, Constant>>
export type ConstantId = keyof typeof CONSTANTS
