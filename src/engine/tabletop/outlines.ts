// Outlines moved, turned, stretched and bent by whoever lays out a table. Every corner stays a whole thousandth of an inch.
import { turnAbout } from '../geometry/angles'
import { boundingCircle, contains, twiceArea } from '../geometry/polygons'
import { degrees, type Point, point } from '../geometry/units'

export type Outline = readonly Point[]

/** The centre of its area: turning and stretching about it leave it where it is. */
export function middleOf(outline: Outline): Point {
  const whole = twiceArea(outline)
  const [first] = outline
  if (!first || Math.abs(whole) < 1e-9) return boundingCircle(outline).at
  let x = 0
  let y = 0
  let a = outline.at(-1) ?? first
  for (const b of outline) {
    const wedge = (a.x - first.x) * (b.y - first.y) - (a.y - first.y) * (b.x - first.x)
    x += wedge * (a.x + b.x - 2 * first.x)
    y += wedge * (a.y + b.y - 2 * first.y)
    a = b
  }
  return { x: first.x + x / (3 * whole), y: first.y + y / (3 * whole) }
}

export const shifted = (outline: Outline, dx: number, dy: number): Outline => outline.map((p) => point(p.x + dx, p.y + dy))

/** Turned clockwise on the screen about its middle, by whole degrees. */
export function turned(outline: Outline, by: number): Outline {
  const middle = middleOf(outline)
  return outline.map((p) => {
    const at = turnAbout(p, middle, degrees(by))
    return point(at.x, at.y)
  })
}

export function stretched(outline: Outline, factor: number): Outline {
  const { x, y } = middleOf(outline)
  return outline.map((p) => point(x + (p.x - x) * factor, y + (p.y - y) * factor))
}

/** Where it lies for somebody who sits at the other side of the table. */
export const halfTurned = (outline: Outline, table: { readonly width: number; readonly height: number }): Outline =>
  outline.map((p) => point(table.width - p.x, table.height - p.y))

export const withCorner = (outline: Outline, corner: number, to: Point): Outline =>
  outline.map((p, index) => (index === corner ? point(to.x, to.y) : p))

/** A corner more, after the given one. */
export const withCornerAfter = (outline: Outline, corner: number, at: Point): Outline => [
  ...outline.slice(0, corner + 1),
  point(at.x, at.y),
  ...outline.slice(corner + 1),
]
export const withoutCorner = (outline: Outline, corner: number): Outline => outline.filter((_, index) => index !== corner)

const NEAR = 0.003 // inches: rounding, twice

/** The same corners in the same order, whichever comes first. */
export function sameOutline(a: Outline, b: Outline): boolean {
  if (a.length !== b.length) return false
  const near = (p: Point | undefined, q: Point | undefined): boolean =>
    p !== undefined && q !== undefined && Math.abs(p.x - q.x) < NEAR && Math.abs(p.y - q.y) < NEAR
  return b.some((_, shift) => a.every((p, index) => near(p, b[(index + shift) % b.length])))
}

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const cross = (a: Point, b: Point, c: Point, d: Point): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

function edges(outline: Outline): readonly (readonly [Point, Point])[] {
  return outline.map((a, index) => [a, outline[(index + 1) % outline.length] ?? a] as const)
}

/** Whether they have ground in common; a shared edge is none. */
export function overlap(a: Outline, b: Outline): boolean {
  const one = boundingCircle(a)
  const other = boundingCircle(b)
  const reach = one.radius + other.radius
  const dx = one.at.x - other.at.x
  const dy = one.at.y - other.at.y
  if (dx * dx + dy * dy >= reach * reach) return false
  const others = edges(b)
  if (edges(a).some(([p, q]) => others.some(([r, s]) => cross(p, q, r, s)))) return true
  const [first] = a
  const [second] = b
  return (
    contains(a, middleOf(b)) ||
    contains(b, middleOf(a)) ||
    (first !== undefined && contains(shrunk(b), first)) ||
    (second !== undefined && contains(shrunk(a), second))
  )
}
/** A little smaller, so that corners on a common edge are outside. */
const shrunk = (outline: Outline): Outline => {
  const { x, y } = middleOf(outline)
  return outline.map((p) => ({ x: x + (p.x - x) * 0.999, y: y + (p.y - y) * 0.999 }))
}

function toEdge(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  const x = a.x + t * dx - p.x
  const y = a.y + t * dy - p.y
  return Math.sqrt(x * x + y * y)
}
/** Inches of open ground between two outlines; 0 where they meet. */
export function between(a: Outline, b: Outline): number {
  if (overlap(a, b)) return 0
  let least = Number.POSITIVE_INFINITY
  for (const [one, other] of [
    [a, edges(b)],
    [b, edges(a)],
  ] as const)
    for (const p of one) for (const [q, r] of other) least = Math.min(least, toEdge(p, q, r))
  return least
}
