// Range classes of projectile weapons (BST-30) and classes of melee weapons (BST-42).
import type { Mark, RuleId } from '../../../engine/dice/types'
import { MELEE_CLASSES, type MeleeClass, RANGE_CLASSES, type RangeClass } from './profile'

/** Inches from base edge to base edge. */
export interface RangeRow {
  readonly minimum: number // nearer: no shot
  readonly effective: number // the furthest without penalty
  readonly perInch: number // added to the target number for every started inch beyond
  readonly rule: RuleId
  readonly mark: Mark
}
const range = (minimum: number, effective: number, perInch: number, mark: Mark = 'house'): RangeRow => ({
  minimum,
  effective,
  perInch,
  rule: 'BST-30',
  mark,
})

export const RANGES: Readonly<Record<RangeClass, RangeRow>> = {
  P1: range(0, 4, 4),
  P2: range(1, 8, 4),
  P3: range(2, 12, 3),
  P4: range(3, 18, 2, 'printed'),
  P5: range(3, 24, 2),
  P6: range(6, 36, 1),
  P7: range(12, 48, 1),
}

/** Inches from base edge to base edge. */
export interface MeleeRow {
  readonly name: string
  readonly length: number // 1 the shortest … 5: the k of the order of attack (BST-40)
  readonly reach: number // 0: contact, or a fight that has just begun
  readonly minimum: number // once in contact it cannot strike nearer than this (0: it can)
  readonly rule: RuleId
  readonly mark: Mark
}
const melee = (name: string, length: number, reach: number, minimum = 0, mark: Mark = 'house'): MeleeRow => ({
  name,
  length,
  reach,
  minimum,
  rule: 'BST-42',
  mark,
})

export const MELEE: Readonly<Record<MeleeClass, MeleeRow>> = {
  M1: melee('wrestling and body', 1, 0),
  M2: melee('short', 2, 0, 0, 'printed'), // that short and medium weapons need contact is printed
  M3: melee('medium', 3, 0, 0, 'printed'),
  M4: melee('long', 4, 0.5),
  M5: melee('extra-long', 5, 1, 0.5),
}

export const isMelee = (reach: MeleeClass | RangeClass): reach is MeleeClass => (MELEE_CLASSES as readonly string[]).includes(reach)
export const isRanged = (reach: MeleeClass | RangeClass): reach is RangeClass => (RANGE_CLASSES as readonly string[]).includes(reach)
