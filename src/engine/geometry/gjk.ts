// Distance between two convex shapes by Gilbert, Johnson and Keerthi: each shape is known only by its farthest point in a direction,
// so that an oval is a true ellipse. A round base is its centre with a margin. Works in place: nothing is allocated.
import { cosine, sine } from './angles'
import type { Footprint } from './base'
import type { Point } from './units'

/** A convex shape, possibly swept along (sx, sy). Lengths are half lengths; `margin` is a rounding all round. */
export interface Convex {
  kind: 'point' | 'oval' | 'rectangle' | 'corners'
  x: number
  y: number
  ux: number // unit vector along the length
  uy: number
  hl: number
  hw: number
  margin: number
  sx: number
  sy: number
  corners: readonly Point[]
}

export function blank(): Convex {
  return { kind: 'point', x: 0, y: 0, ux: 1, uy: 0, hl: 0, hw: 0, margin: 0, sx: 0, sy: 0, corners: [] }
}

/** Fills a shape from a base, drawn in all round by `shrink` inches. */
export function asBase(into: Convex, of: Footprint, shrink: number): void {
  into.x = of.at.x
  into.y = of.at.y
  into.sx = 0
  into.sy = 0
  const base = of.base
  if (base.shape === 'round') {
    into.kind = 'point'
    into.margin = base.diameter / 2 - shrink
    return
  }
  into.kind = base.shape
  into.margin = 0
  into.ux = cosine(of.facing)
  into.uy = sine(of.facing)
  into.hl = Math.max(0, base.length / 2 - shrink)
  into.hw = Math.max(0, base.width / 2 - shrink)
}

/** Fills a shape from the segment between two points. */
export function asSegment(into: Convex, ax: number, ay: number, bx: number, by: number): void {
  into.kind = 'point'
  into.margin = 0
  into.x = ax
  into.y = ay
  into.sx = bx - ax
  into.sy = by - ay
}

export function asCorners(into: Convex, corners: readonly Point[]): void {
  into.kind = 'corners'
  into.margin = 0
  into.x = corners[0]?.x ?? 0
  into.y = corners[0]?.y ?? 0
  into.sx = 0
  into.sy = 0
  into.corners = corners
}

let px = 0
let py = 0
/** The point of the shape farthest in the direction (dx, dy), margin left out; into (px, py). */
function support(s: Convex, dx: number, dy: number): void {
  px = s.x
  py = s.y
  if (s.kind === 'rectangle') {
    const l = dx * s.ux + dy * s.uy >= 0 ? s.hl : -s.hl
    const w = dy * s.ux - dx * s.uy >= 0 ? s.hw : -s.hw
    px += l * s.ux - w * s.uy
    py += l * s.uy + w * s.ux
  } else if (s.kind === 'oval') {
    const a = (dx * s.ux + dy * s.uy) * s.hl
    const b = (dy * s.ux - dx * s.uy) * s.hw
    const k = Math.sqrt(a * a + b * b)
    if (k > 0) {
      const l = (a / k) * s.hl
      const w = (b / k) * s.hw
      px += l * s.ux - w * s.uy
      py += l * s.uy + w * s.ux
    }
  } else if (s.kind === 'corners') {
    let best = Number.NEGATIVE_INFINITY
    for (const corner of s.corners) {
      const reach = corner.x * dx + corner.y * dy
      if (reach > best) {
        best = reach
        px = corner.x
        py = corner.y
      }
    }
  }
  if (s.sx * dx + s.sy * dy > 0) {
    px += s.sx
    py += s.sy
  }
}

// The simplex: up to three points of a − b, with the points of a and b they come from.
const vx = new Float64Array(3)
const vy = new Float64Array(3)
const ax = new Float64Array(3)
const ay = new Float64Array(3)
const bx = new Float64Array(3)
const by = new Float64Array(3)
const at = (list: Float64Array, i: number): number => list[i] ?? 0

/** Where the last search ended: the closest points of the two cores, margins left out. */
export const found = { ax: 0, ay: 0, bx: 0, by: 0 }

function copy(from: number, to: number): void {
  vx[to] = at(vx, from)
  vy[to] = at(vy, from)
  ax[to] = at(ax, from)
  ay[to] = at(ay, from)
  bx[to] = at(bx, from)
  by[to] = at(by, from)
}

/** How far along the edge i→j its point nearest the origin lies, 0…1. */
function nearest(i: number, j: number): number {
  const ex = at(vx, j) - at(vx, i)
  const ey = at(vy, j) - at(vy, i)
  const ee = ex * ex + ey * ey
  if (ee === 0) return 0
  const t = -(at(vx, i) * ex + at(vy, i) * ey) / ee
  return t < 0 ? 0 : t > 1 ? 1 : t
}

function squared(i: number, j: number, t: number): number {
  const x = at(vx, i) + (at(vx, j) - at(vx, i)) * t
  const y = at(vy, i) + (at(vy, j) - at(vy, i)) * t
  return x * x + y * y
}

function side(i: number, j: number): number {
  return at(vx, i) * at(vy, j) - at(vy, i) * at(vx, j)
}

function witness(i: number, j: number, t: number): void {
  found.ax = at(ax, i) + (at(ax, j) - at(ax, i)) * t
  found.ay = at(ay, i) + (at(ay, j) - at(ay, i)) * t
  found.bx = at(bx, i) + (at(bx, j) - at(bx, i)) * t
  found.by = at(by, i) + (at(by, j) - at(by, i)) * t
}

/** Distance between the cores (margins left out); 0 when they meet. The closest points are left in `found`. */
export function coreDistance(a: Convex, b: Convex): number {
  let x = a.x - b.x
  let y = a.y - b.y
  if (x === 0 && y === 0) x = 1
  let size = 0
  let square = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 64; turn++) {
    support(a, -x, -y)
    const qx = px
    const qy = py
    support(b, x, y)
    const wx = qx - px
    const wy = qy - py
    if (square < Number.POSITIVE_INFINITY && square - (x * wx + y * wy) <= 1e-13 * square) break
    ax[size] = qx
    ay[size] = qy
    bx[size] = px
    by[size] = py
    vx[size] = wx
    vy[size] = wy
    size++
    let i = 0
    let j = 0
    let t = 0
    if (size === 2) {
      j = 1
      t = nearest(0, 1)
    } else if (size === 3) {
      const s = side(0, 1)
      const u = side(1, 2)
      const v = side(2, 0)
      const around = s + u + v
      if (around !== 0 && ((s >= 0 && u >= 0 && v >= 0) || (s <= 0 && u <= 0 && v <= 0))) {
        const k = v / around
        const l = s / around
        witness(0, 1, k)
        found.ax += (at(ax, 2) - at(ax, 0)) * l
        found.ay += (at(ay, 2) - at(ay, 0)) * l
        found.bx = found.ax
        found.by = found.ay
        return 0
      }
      // The newest point is always part of the nearest edge, or the search is over.
      const t1 = nearest(1, 2)
      const t0 = nearest(0, 2)
      i = squared(1, 2, t1) < squared(0, 2, t0) ? 1 : 0
      j = 2
      t = i === 1 ? t1 : t0
    }
    const next = squared(i, j, t)
    if (next >= square) break
    square = next
    witness(i, j, t)
    if (square <= 1e-20) return 0
    x = at(vx, i) + (at(vx, j) - at(vx, i)) * t
    y = at(vy, i) + (at(vy, j) - at(vy, i)) * t
    if (t === 0 || i === j) {
      copy(i, 0)
      size = 1
    } else if (t === 1) {
      copy(j, 0)
      size = 1
    } else {
      if (i !== 0) copy(i, 0)
      copy(j, 1)
      size = 2
    }
  }
  return Math.sqrt(square)
}
