// Simple polygons cut into convex parts: ears first, then parts joined again wherever the whole stays convex.

import { simplify } from './paths'
import { twiceArea } from './polygons'
import type { Point } from './units'

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function isConvex(ring: readonly Point[]): boolean {
  const n = ring.length
  return ring.every((b, i) => {
    const a = ring[(i + n - 1) % n]
    const c = ring[(i + 1) % n]
    return a !== undefined && c !== undefined && turn(a, b, c) >= 0
  })
}

/** Whether p lies in the triangle a, b, c, its border included. */
function within(a: Point, b: Point, c: Point, p: Point): boolean {
  return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0
}

function ears(outline: readonly Point[]): Point[][] {
  const ring = [...outline]
  const parts: Point[][] = []
  while (ring.length > 3) {
    const n = ring.length
    const ear = ring.findIndex((b, i) => {
      const a = ring[(i + n - 1) % n]
      const c = ring[(i + 1) % n]
      if (!a || !c || turn(a, b, c) <= 0) return false
      return !ring.some((p) => p !== a && p !== b && p !== c && within(a, b, c, p))
    })
    const b = ring[ear]
    const a = ring[(ear + n - 1) % n]
    const c = ring[(ear + 1) % n]
    // Only an outline that is not simple, or has points in line, has no ear: leave out a point and go on.
    if (ear < 0 || !a || !b || !c) {
      ring.shift()
      continue
    }
    parts.push([a, b, c])
    ring.splice(ear, 1)
  }
  if (twiceArea(ring) > 0) parts.push(ring)
  return parts
}

/** Two parts joined along an edge they share, if they do and the whole is convex. */
function joined(p: readonly Point[], q: readonly Point[]): Point[] | undefined {
  for (let i = 0; i < p.length; i++) {
    const a = p[i]
    const b = p[(i + 1) % p.length]
    const j = q.findIndex((c, k) => c === b && q[(k + 1) % q.length] === a)
    if (j < 0) continue
    const ring: Point[] = []
    for (let k = 1; k < p.length; k++) ring.push(p[(i + k) % p.length] ?? { x: 0, y: 0 })
    for (let k = 1; k < q.length; k++) ring.push(q[(j + k) % q.length] ?? { x: 0, y: 0 })
    return isConvex(ring) ? ring : undefined
  }
  return undefined
}

/** Convex parts that together cover the polygon, each with its corners clockwise on the screen. */
export function convexParts(polygon: readonly Point[]): readonly (readonly Point[])[] {
  const clean = simplify(polygon)
  const ring = twiceArea(clean) < 0 ? [...clean].reverse() : clean
  if (ring.length < 3) return []
  if (isConvex(ring)) return [ring]
  const parts: (readonly Point[])[] = ears(ring)
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      const p = parts[i]
      const q = parts[j]
      const whole = p && q && joined(p, q)
      if (!whole) continue
      parts[i] = whole
      parts.splice(j, 1)
      j = i
    }
  }
  return parts
}
