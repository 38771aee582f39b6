// Paths: absolute positions of a base's centre, the start included. Movement is measured at the base's centre, and so are the
// terrain it goes through and the outlines it crosses (BST-15).
import { contains } from './polygons'
import type { Point } from './units'

function apart(a: Point, b: Point): number {
  const x = b.x - a.x
  const y = b.y - a.y
  return Math.sqrt(x * x + y * y)
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** Inches. */
export function pathLength(path: readonly Point[]): number {
  let sum = 0
  let a = path[0]
  for (const b of path) {
    if (a) sum += apart(a, b)
    a = b
  }
  return sum
}

/** The path as far as `distance` inches: its start alone for 0, all of it from its length on. Not rounded. */
export function cutPath(path: readonly Point[], distance: number): readonly Point[] {
  const first = path[0]
  if (!first || distance <= 0) return first ? [first] : []
  const cut = [first]
  let left = distance
  let a = first
  for (const b of path.slice(1)) {
    const length = apart(a, b)
    if (length > left) {
      cut.push(mix(a, b, left / length))
      return cut
    }
    cut.push(b)
    left -= length
    a = b
  }
  return cut
}

/** The point so many inches along the path; its ends for less than 0 and more than its length. Not rounded. */
export function pointAlong(path: readonly Point[], distance: number): Point {
  const cut = cutPath(path, distance)
  return cut[cut.length - 1] ?? { x: 0, y: 0 }
}

/** Without repeated points and without points on a straight run. The ends stay. */
export function simplify(path: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const p of path) {
    const b = kept[kept.length - 1]
    if (b && b.x === p.x && b.y === p.y) continue
    const a = kept[kept.length - 2]
    if (a && b) {
      const x = b.x - a.x
      const y = b.y - a.y
      const straight = x * (p.y - b.y) - y * (p.x - b.x) === 0 && x * (p.x - b.x) + y * (p.y - b.y) > 0
      if (straight) kept.pop()
    }
    kept.push(p)
  }
  return kept
}

/** Where the leg a→b meets the outline, as fractions of the leg, in no order. */
function cuts(a: Point, b: Point, polygon: readonly Point[], into: number[]): void {
  let c = polygon[polygon.length - 1]
  for (const d of polygon) {
    if (c) {
      // Half open at the corners, as in `contains`, so that a leg through a corner meets one edge and not two.
      const p = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      const q = (b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x)
      if (p > 0 !== q > 0) {
        const k = p / (p - q)
        const x = c.x + (d.x - c.x) * k - a.x
        const y = c.y + (d.y - c.y) * k - a.y
        const length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
        const t = (x * (b.x - a.x) + y * (b.y - a.y)) / length
        if (t >= 0 && t < 1) into.push(t)
      }
    }
    c = d
  }
}

/** A stretch of ground and what it costs to cross. */
export interface Surface {
  readonly outline: readonly Point[]
  readonly factor: number // cost of an inch in it; Infinity: impassable
  readonly extra?: number // inches paid on each entry: a wall
  readonly over?: boolean // lies over others and replaces them where it is: a road, a ford, a bridge
  readonly towards?: Point // the factor counts only while the path comes nearer to this point: the crest of a steep hill
}
export interface CostLeg {
  readonly from: Point
  readonly to: Point
  readonly factor: number // cost of each inch of it
  readonly extra: number // paid at its start
}
export interface PathCost {
  readonly cost: number // inches of movement
  readonly legs: readonly CostLeg[] // neighbours of one factor are one leg where the path is straight
}

/** The path cut wherever it meets an outline or passes a crest. */
function* pieces(path: readonly Point[], surfaces: readonly Surface[]): Generator<{ readonly from: Point; readonly to: Point }> {
  let a = path[0]
  for (const b of path.slice(1)) {
    if (!a) return
    const length = apart(a, b)
    if (length > 0) {
      const ts: number[] = []
      for (const surface of surfaces) {
        cuts(a, b, surface.outline, ts)
        const crest = surface.towards
        if (crest) {
          const t = ((crest.x - a.x) * (b.x - a.x) + (crest.y - a.y) * (b.y - a.y)) / (length * length)
          if (t > 0 && t < 1) ts.push(t)
        }
      }
      ts.sort((p, q) => p - q)
      ts.push(1)
      let last = 0
      for (const t of ts) {
        if ((t - last) * length <= 1e-9) continue
        yield { from: mix(a, b, last), to: t === 1 ? b : mix(a, b, t) }
        last = t
      }
    }
    a = b
  }
}

/** Which surfaces lie at the piece: those lying over others hide them. */
function under(from: Point, to: Point, surfaces: readonly Surface[]): readonly Surface[] {
  const middle = mix(from, to, 0.5)
  const here = surfaces.filter((surface) => contains(surface.outline, middle))
  return here.some((surface) => surface.over) ? here.filter((surface) => surface.over) : here
}

function worst(from: Point, to: Point, here: readonly Surface[]): number {
  let factor: number | undefined
  for (const surface of here) {
    const crest = surface.towards
    const counts = !crest || apart(to, crest) < apart(from, crest)
    const its = counts ? surface.factor : 1
    if (factor === undefined || its > factor) factor = its
  }
  return factor ?? 1
}

/** The movement cost of a path. Open ground costs 1 an inch; where surfaces overlap the worst factor counts, unless one lies over the others. */
export function costOfPath(path: readonly Point[], surfaces: readonly Surface[]): PathCost {
  const legs: CostLeg[] = []
  let cost = 0
  let before: readonly Surface[] | undefined
  for (const { from, to } of pieces(path, surfaces)) {
    const here = under(from, to, surfaces)
    const factor = worst(from, to, here)
    let extra = 0
    for (const surface of here) if (before && !before.includes(surface)) extra += surface.extra ?? 0
    before = here
    cost += extra + factor * apart(from, to)
    const last = legs[legs.length - 1]
    if (last && last.factor === factor && extra === 0 && straightOn(last, to)) legs[legs.length - 1] = { ...last, to }
    else legs.push({ from, to, factor, extra })
  }
  return { cost, legs }
}

function straightOn(leg: CostLeg, to: Point): boolean {
  const x = leg.to.x - leg.from.x
  const y = leg.to.y - leg.from.y
  const off = x * (to.y - leg.to.y) - y * (to.x - leg.to.x)
  return (off < 0 ? -off : off) <= 1e-9 * (apart(leg.from, leg.to) + 1) && x * (to.x - leg.to.x) + y * (to.y - leg.to.y) > 0
}

export interface Reached {
  readonly at: Point // not rounded
  readonly distance: number // inches along the path
  readonly cost: number // spent
  readonly whole: boolean // the budget covers the whole path
}

/**
 * Where along the path the budget runs out. An extra that cannot be paid in full stops the path before it.
 * @coming the ground of Bladestorm, crossed by single figures and formations
 */
export function reachAlong(path: readonly Point[], budget: number, surfaces: readonly Surface[]): Reached {
  let spent = 0
  let distance = 0
  let at = path[0] ?? { x: 0, y: 0 }
  for (const leg of costOfPath(path, surfaces).legs) {
    const length = apart(leg.from, leg.to)
    if (spent + leg.extra > budget + 1e-9) return { at, distance, cost: spent, whole: false }
    const left = budget - spent - leg.extra
    const price = leg.factor * length
    if (price > left + 1e-9) {
      const part = leg.factor === Number.POSITIVE_INFINITY || left <= 0 ? 0 : left / leg.factor
      if (part === 0) return { at, distance, cost: spent, whole: false }
      return { at: mix(leg.from, leg.to, part / length), distance: distance + part, cost: budget, whole: false }
    }
    spent += leg.extra + price
    distance += length
    at = leg.to
  }
  return { at, distance, cost: spent, whole: true }
}
