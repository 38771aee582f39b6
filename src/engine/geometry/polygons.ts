// Simple polygons, and bases against them.
import type { Footprint } from './base'
import { asBase, asSegment, blank, coreDistance } from './gjk'
import type { Point } from './units'

export interface Circle {
  readonly at: Point
  readonly radius: number
}

const base = blank()
const edge = blank()

/** Whether the point is inside. Of points on the outline those on a left or upper edge count as inside, so that pieces laid side by side share none. */
export function contains(polygon: readonly Point[], p: Point): boolean {
  let inside = false
  let b = polygon[polygon.length - 1]
  for (const a of polygon) {
    if (b && a.y > p.y !== b.y > p.y) {
      // Which side of the edge the point is on, taken from its lower end so that both neighbours judge alike.
      const low = a.y < b.y ? a : b
      const high = a.y < b.y ? b : a
      if ((high.x - low.x) * (p.y - low.y) - (high.y - low.y) * (p.x - low.x) >= 0) inside = !inside
    }
    b = a
  }
  return inside
}

/** A circle round the polygon: about the middle of its box, not always the smallest. */
export function boundingCircle(polygon: readonly Point[]): Circle {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const p of polygon) {
    left = Math.min(left, p.x)
    right = Math.max(right, p.x)
    top = Math.min(top, p.y)
    bottom = Math.max(bottom, p.y)
  }
  if (left > right) return { at: { x: 0, y: 0 }, radius: 0 }
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  let square = 0
  for (const p of polygon) {
    const x = p.x - at.x
    const y = p.y - at.y
    square = Math.max(square, x * x + y * y)
  }
  return { at, radius: Math.sqrt(square) }
}

/** Inches from the base to the nearest edge of the outline. */
function toOutline(footprint: Footprint, polygon: readonly Point[]): number {
  asBase(base, footprint, 0)
  let least = Number.POSITIVE_INFINITY
  let a = polygon[polygon.length - 1]
  for (const b of polygon) {
    if (a) {
      asSegment(edge, a.x, a.y, b.x, b.y)
      least = Math.min(least, coreDistance(base, edge) - base.margin)
    }
    a = b
  }
  return least
}

/** Inches from the base edge to the polygon; 0 when any part of the base is inside or touches it. */
export function distanceToPolygon(footprint: Footprint, polygon: readonly Point[]): number {
  if (contains(polygon, footprint.at)) return 0
  const d = toOutline(footprint, polygon)
  return d > 0 ? d : 0
}

/** Any part of the base is inside, or touches it. */
export function overlapsPolygon(footprint: Footprint, polygon: readonly Point[]): boolean {
  return distanceToPolygon(footprint, polygon) === 0
}

/** Twice the area of the triangle a, b, c; positive if c lies clockwise (on the screen) of a→b. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Whether c, known to be in line with a and b, lies between them. */
function between(a: Point, b: Point, c: Point): boolean {
  return Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y)
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const p = turn(a, b, c)
  const q = turn(a, b, d)
  const r = turn(c, d, a)
  const s = turn(c, d, b)
  if (((p > 0 && q < 0) || (p < 0 && q > 0)) && ((r > 0 && s < 0) || (r < 0 && s > 0))) return true
  return (p === 0 && between(a, b, c)) || (q === 0 && between(a, b, d)) || (r === 0 && between(c, d, a)) || (s === 0 && between(c, d, b))
}

/** At least three corners, none repeated, no edge meeting another but at their common corner, and some area. */
export function isSimple(polygon: readonly Point[]): boolean {
  const n = polygon.length
  if (n < 3 || area(polygon) === 0) return false
  for (let i = 0; i < n; i++) {
    const a = polygon[i]
    const b = polygon[(i + 1) % n]
    const next = polygon[(i + 2) % n]
    if (!a || !b || !next) return false
    if (a.x === b.x && a.y === b.y) return false
    if (turn(a, b, next) === 0 && (between(a, b, next) || between(b, next, a))) return false
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue
      const c = polygon[j]
      const d = polygon[(j + 1) % n]
      if (c && d && segmentsMeet(a, b, c, d)) return false
    }
  }
  return true
}

/** Square inches, whichever way round the corners go. */
export function area(polygon: readonly Point[]): number {
  const twice = twiceArea(polygon)
  return twice < 0 ? -twice / 2 : twice / 2
}

/** Twice the area; positive if the corners go clockwise on the screen. */
export function twiceArea(polygon: readonly Point[]): number {
  let sum = 0
  const first = polygon[0]
  let a = polygon[polygon.length - 1]
  if (!first) return 0
  for (const b of polygon) {
    if (a) sum += (a.x - first.x) * (b.y - first.y) - (a.y - first.y) * (b.x - first.x)
    a = b
  }
  return sum
}
