// A base moved along a path without turning: when it first comes near another, and whether it passes through it.
import type { Footprint } from './base'
import { OVERLAP } from './distance'
import { asBase, blank, coreDistance, found } from './gjk'
import type { Point } from './units'

const mover = blank()
const other = blank()
const CLOSE = 1e-9 // inches: near enough to be there

/** How far along a straight leg a circle's centre first comes within `reach` of a point; undefined if it does not. */
function firstOnLeg(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, reach: number): number | undefined {
  const fx = ax - cx
  const fy = ay - cy
  const apart = fx * fx + fy * fy - reach * reach
  if (apart <= 0) return 0
  const dx = bx - ax
  const dy = by - ay
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return undefined
  const along = (fx * dx + fy * dy) / length
  if (along >= 0) return undefined
  const root = along * along - apart
  if (root < 0) return undefined
  // apart / (−along + √root): the nearer root, without the loss of digits of the textbook form.
  const t = apart / (Math.sqrt(root) - along)
  return t <= length ? t : undefined
}

/**
 * The same for any bases. Along a straight leg the distance of convex shapes is convex, so that Newton's steps from the start never
 * overshoot the first place where it falls to `within`.
 */
function firstOnLegConvex(bx: number, by: number, within: number): number | undefined {
  const ax = mover.x
  const ay = mover.y
  const dx = bx - ax
  const dy = by - ay
  const length = Math.sqrt(dx * dx + dy * dy)
  const margin = mover.margin + other.margin + within
  let s = 0
  for (let step = 0; step < 64; step++) {
    const core = coreDistance(mover, other)
    const apart = core - margin
    if (apart <= CLOSE) return s
    if (length === 0 || core === 0) return undefined
    const slope = ((found.ax - found.bx) * dx + (found.ay - found.by) * dy) / (core * length)
    if (slope >= -1e-12) return undefined
    s += apart / -slope
    if (s > length) return undefined
    mover.x = ax + (dx * s) / length
    mover.y = ay + (dy * s) / length
  }
  return s
}

/**
 * The distance in inches along the path (absolute positions of the mover's centre, the start included) at which the mover's edge first
 * comes within so many inches of the other's; 0 if it already is, undefined if it never does. The mover keeps its facing.
 */
export function firstWithin(moving: Footprint, path: readonly Point[], standing: Footprint, within: number): number | undefined {
  const round = moving.base.shape === 'round' && standing.base.shape === 'round'
  asBase(mover, moving, 0)
  asBase(other, standing, 0)
  const reach = mover.margin + other.margin + within
  let done = 0
  for (let i = 0; i < path.length; i++) {
    const a = path[i === 0 ? 0 : i - 1]
    const b = path[i]
    if (!a || !b || (i === 0 && path.length > 1)) continue
    mover.x = a.x
    mover.y = a.y
    const there = round ? firstOnLeg(a.x, a.y, b.x, b.y, other.x, other.y, reach) : firstOnLegConvex(b.x, b.y, within)
    if (there !== undefined) return done + there
    const dx = b.x - a.x
    const dy = b.y - a.y
    done += Math.sqrt(dx * dx + dy * dy)
  }
  return undefined
}

/** Whether the mover, keeping its facing, passes through the other's interior by more than 0.001" anywhere on the path. */
export function crosses(moving: Footprint, path: readonly Point[], standing: Footprint): boolean {
  asBase(mover, moving, OVERLAP / 2)
  asBase(other, standing, OVERLAP / 2)
  for (let i = 0; i < path.length; i++) {
    const a = path[i === 0 ? 0 : i - 1]
    const b = path[i]
    if (!a || !b || (i === 0 && path.length > 1)) continue
    mover.x = a.x
    mover.y = a.y
    mover.sx = b.x - a.x
    mover.sy = b.y - a.y
    const core = coreDistance(mover, other)
    const margin = mover.margin + other.margin
    if (margin > 0 ? core < margin - CLOSE : core === 0) return true
  }
  return false
}
