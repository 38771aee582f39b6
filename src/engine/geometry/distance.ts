// Distances are from base edge to base edge (BST-32) and are never rounded; A to B is exactly B to A.
import type { Footprint } from './base'
import { asBase, asCorners, blank, coreDistance, found } from './gjk'
import type { Point } from './units'

/** Bases no further apart than this are in contact (BST-17). */
export const CONTACT = 0.01
/** What the difference of positions in whole thousandths may be off by, inches. */
export const ROUNDING = 1e-9
/** Bases overlap when they do so by more than this: positions are rounded to thousandths. */
export const OVERLAP = 0.001

export interface Closest {
  readonly distance: number
  readonly from: Point // on the edge of the first base; where bases overlap both are one point they share
  readonly to: Point // on the edge of the second
}

const left = blank()
const right = blank()

/** Inches between two circles; 0 when they touch or overlap. */
export function gapRound(ax: number, ay: number, ar: number, bx: number, by: number, br: number): number {
  const x = bx - ax
  const y = by - ay
  return Math.max(0, Math.sqrt(x * x + y * y) - (ar + br))
}

/** Whether the first comes before the second in reading order: pairs are always taken in one order, so that the result is symmetric to the last bit. */
function inOrder(a: Footprint, b: Footprint): boolean {
  return a.at.x < b.at.x || (a.at.x === b.at.x && a.at.y <= b.at.y)
}

/** Inches between base edges; negative down to −(both margins) where round edges overlap. */
function edgeDistance(a: Footprint, b: Footprint, shrink: number): number {
  asBase(left, inOrder(a, b) ? a : b, shrink)
  asBase(right, inOrder(a, b) ? b : a, shrink)
  return coreDistance(left, right) - (left.margin + right.margin)
}

/** Inches between base edges; 0 when the bases touch or overlap. */
export function gap(a: Footprint, b: Footprint): number {
  if (a.base.shape === 'round' && b.base.shape === 'round') {
    return gapRound(a.at.x, a.at.y, a.base.diameter / 2, b.at.x, b.at.y, b.base.diameter / 2)
  }
  return Math.max(0, edgeDistance(a, b, 0))
}

/** The closest pair of base edge points. */
export function closestPoints(a: Footprint, b: Footprint): Closest {
  const straight = inOrder(a, b)
  asBase(left, straight ? a : b, 0)
  asBase(right, straight ? b : a, 0)
  const core = coreDistance(left, right)
  const { ax, ay, bx, by } = found
  const nx = core > 0 ? (bx - ax) / core : 0
  const ny = core > 0 ? (by - ay) / core : 0
  const distance = gap(a, b)
  // How far from the one core towards the other its edge lies; where the bases overlap, the middle of what both reach.
  const mid = (Math.max(0, core - right.margin) + Math.min(left.margin, core)) / 2
  const near = distance > 0 ? left.margin : mid
  const far = distance > 0 ? core - right.margin : mid
  const p = { x: ax + nx * near, y: ay + ny * near }
  const q = { x: ax + nx * far, y: ay + ny * far }
  return straight ? { distance, from: p, to: q } : { distance, from: q, to: p }
}

/** Inches from a base's edge to a point; 0 when the point is on or inside it. */
export function gapToPoint(a: Footprint, p: Point): number {
  if (a.base.shape === 'round') return gapRound(a.at.x, a.at.y, a.base.diameter / 2, p.x, p.y, 0)
  asBase(left, a, 0)
  asCorners(right, [p])
  return coreDistance(left, right)
}

/** Interiors overlap by more than 0.001": both bases, drawn in by half of that all round, still meet. */
export function overlaps(a: Footprint, b: Footprint): boolean {
  if (a.base.shape === 'round' && b.base.shape === 'round') {
    const x = b.at.x - a.at.x
    const y = b.at.y - a.at.y
    const reach = a.base.diameter / 2 + b.base.diameter / 2 - OVERLAP
    return reach > 0 && x * x + y * y < reach * reach
  }
  return edgeDistance(a, b, OVERLAP / 2) < 0 || meet()
}

/** Whether the shapes last measured share a point though neither has a margin. */
function meet(): boolean {
  return left.margin + right.margin === 0 && coreDistance(left, right) === 0
}

export function inContact(a: Footprint, b: Footprint): boolean {
  return gap(a, b) <= CONTACT + ROUNDING
}
