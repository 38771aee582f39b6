import type { Footprint } from './base'
import type { Point } from './units'

/** Bases no further apart than this are in contact (BST-17). */
export const CONTACT = 0.01
export function gapRound(ax: number, ay: number, ar: number, bx: number, by: number, br: number): number { throw new Error(`${ax}${ay}${ar}${bx}${by}${br}`) }
/** Inches between base edges; 0 when the bases touch or overlap. */
export function gap(a: Footprint, b: Footprint): number { throw new Error(`${a}${b}`) }
export interface Closest {
  readonly distance: number
  readonly from: Point // on the edge of the first base
  readonly to: Point // on the edge of the second
}
export function closestPoints(a: Footprint, b: Footprint): Closest { throw new Error(`${a}${b}`) }
export function gapToPoint(a: Footprint, p: Point): number { throw new Error(`${a}${p}`) }
/** Interiors overlap by more than 0.001". */
export function overlaps(a: Footprint, b: Footprint): boolean { throw new Error(`${a}${b}`) }
export function inContact(a: Footprint, b: Footprint): boolean { throw new Error(`${a}${b}`) }
