// The numbers of the rules that stand in no table, each with its requirement and its mark: read by the game, the odds and the reference.
import type { Mark, RuleId } from '../../../engine/dice/types'

interface Constant {
  readonly value: number
  readonly rule: RuleId
  readonly mark: Mark
  readonly title: string
}
const of = (value: number, rule: RuleId, mark: Mark, title: string): Constant => ({ value, rule, mark, title })

export const CONSTANTS = {
  figures: of(10, 'MAS-2', 'printed', 'Figures of a squad'),
  fallbacks: of(2, 'MAS-1', 'ruled', 'Fallbacks of an order, at most'),
  attackDie: of(20, 'MAS-3', 'ruled', 'Die of attacks and saves'),
  save: of(13, 'MAS-3', 'printed', 'A save succeeds at or over'),
  initiativeDie: of(6, 'MAS-4', 'printed', 'Die of initiative'),
  leaderMorale: of(2, 'MAS-5', 'house', 'A leader adds to morale checks'),
  joinReach: of(24, 'MAS-5', 'ruled', 'Squares within which a leader without a unit joins another'),
  feet: of(5, 'MAS-6', 'printed', 'Feet of a square'),
  run: of(4, 'MAS-6', 'printed', 'Running is so many times the move'),
  swim: of(2, 'MAS-6', 'printed', 'Squares swum in a round'),
  woodsStep: of(2, 'MAS-6', 'house', 'What a square costs in woods'),
  backStep: of(2, 'MAS-6', 'house', 'What a square costs backwards, keeping the front'),
  tightMelee: of(1, 'MAS-6', 'house', 'Tight ranks in melee'),
  tightTarget: of(1, 'MAS-6', 'house', 'To hit tight ranks with missiles'),
  woodsArmour: of(2, 'MAS-7', 'house', 'Armour class in woods against missiles'),
  woodsSight: of(4, 'MAS-7', 'house', 'Squares of woods that can be seen through'),
  flank: of(2, 'MAS-8', 'house', 'Attackers in flank or rear'),
  flanked: of(-2, 'MAS-8', 'house', 'Answer of who is struck in flank or rear'),
  charge: of(1, 'MAS-8', 'house', 'First blows of a charge'),
  chargeRun: of(2, 'MAS-8', 'house', 'Squares that a charge runs straight, at least'),
  half: of(0.5, 'MAS-9', 'printed', 'Share of the hit points at which morale is tested'),
  squadFront: of(5, 'MAS-12', 'ruled', 'Front of a squad in tight formation, squares'),
  looseFront: of(10, 'MAS-12', 'ruled', 'Front of a squad in loose formation, squares'),
  squadDepth: of(2, 'MAS-12', 'ruled', 'Depth of a squad, squares'),
  arc: of(90, 'MAS-12', 'ruled', 'Arc of fire, degrees'),
  bankClear: of(12, 'MAS-11', 'ruled', 'Squares that must be clear of steady enemies to hold a bank'),
  grasp: of(6, 'MAS-11', 'house', 'Squares from a squad within which a thing that lies on the field is taken up'),
} as const satisfies Readonly<Record<string, Constant>>
export type ConstantId = keyof typeof CONSTANTS
