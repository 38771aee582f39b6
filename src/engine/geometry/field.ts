// Terrain and standing bases compiled for sight: typed arrays, convex parts, enclosing circles.
import type { Terrain } from '../tabletop/terrain'
import { cosine, sine } from './angles'
import { type Footprint, reachOfBase } from './base'
import { convexParts } from './convex'
import { CONTACT } from './distance'
import { boundingCircle, contains } from './polygons'
import { degrees, type Inches, type Point } from './units'

/** What a piece of terrain does to sight. */
export type SightRule =
  | { readonly mode: 'open' }
  | {
      readonly mode: 'through' // lets a ray through for so many inches in all such pieces together
      readonly allowance: Inches // the least of all pieces counts
      readonly cover: 'soft' | 'hard' | null // for what is seen only through it
      readonly height?: Inches // above its ground; absent: endlessly high
    }
  | {
      readonly mode: 'block'
      readonly height: Inches // above its ground; a hill's contour
      readonly cover: 'soft' | 'hard' | null // null: hides, and what it hides counts as soft
      readonly coverWithin?: Inches // a block that hides only the legs covers those whose base edge is at most so far behind it; absent: any distance
      readonly enterable?: boolean // a base whose centre is in it looks out and is seen (a ruin): it covers him instead of blocking
    }

export const SOFT = 1
export const HARD = 2
const shade = (cover: 'soft' | 'hard' | null): number => (cover === 'hard' ? HARD : cover === 'soft' ? SOFT : 0)

interface Hill {
  readonly outline: readonly Point[]
  readonly at: Point
  readonly radius: number
  readonly height: number
}
/** Compiled terrain; opaque to callers. One entry a piece that does anything to sight. */
export interface SightField {
  readonly count: number
  readonly terrain: Int32Array // index of the piece in the list compiled
  readonly x: Float64Array // enclosing circle
  readonly y: Float64Array
  readonly radius: Float64Array
  readonly blocks: Uint8Array // 1 blocks, 0 lets through
  readonly top: Float64Array // above the table
  readonly cover: Uint8Array
  readonly within: Float64Array
  readonly enterable: Uint8Array
  readonly parts: Int32Array // first part of each piece, and the end
  readonly corners: Int32Array // first corner of each part, and the end
  readonly cx: Float64Array
  readonly cy: Float64Array
  readonly allowance: number
  readonly outlines: readonly (readonly Point[])[]
  readonly hills: readonly Hill[]
  readonly covered: number // a target of whose width at least this share is hidden is in cover
}

/** Compiles terrain for sight under a system's rule. Do it once a table. `covered`: the system's share; where it has none nobody is in cover. */
export function compileSight(terrain: readonly Terrain[], rule: (t: Terrain) => SightRule, covered = Number.POSITIVE_INFINITY): SightField {
  const hills: Hill[] = terrain
    .filter((t) => t.kind === 'hill')
    .map((t) => {
      const its = rule(t)
      return { outline: t.outline, ...boundingCircle(t.outline), height: t.height ?? (its.mode === 'open' ? 0 : (its.height ?? 0)) }
    })
  const kept = terrain.flatMap((piece, index) => {
    const its = rule(piece)
    return its.mode === 'open' ? [] : [{ piece, index, its, circle: boundingCircle(piece.outline), parts: convexParts(piece.outline) }]
  })
  const parts = kept.flatMap((k) => k.parts)
  const corners = parts.flat()
  const number = (of: (k: (typeof kept)[number]) => number): Float64Array => Float64Array.from(kept, of)
  let allowance = Number.POSITIVE_INFINITY
  for (const { its } of kept) if (its.mode === 'through') allowance = Math.min(allowance, its.allowance)
  return {
    count: kept.length,
    terrain: Int32Array.from(kept, (k) => k.index),
    x: number((k) => k.circle.at.x),
    y: number((k) => k.circle.at.y),
    radius: number((k) => k.circle.radius),
    blocks: Uint8Array.from(kept, (k) => (k.its.mode === 'block' ? 1 : 0)),
    top: number((k) => {
      const height = k.its.height ?? Number.POSITIVE_INFINITY
      return k.piece.kind === 'hill' ? height : height + groundOf(hills, middle(k.piece.outline))
    }),
    cover: Uint8Array.from(kept, (k) => shade(k.its.cover)),
    within: number((k) => (k.its.mode === 'block' && k.its.coverWithin !== undefined ? k.its.coverWithin : Number.POSITIVE_INFINITY)),
    enterable: Uint8Array.from(kept, (k) => (k.its.mode === 'block' && k.its.enterable ? 1 : 0)),
    parts: starts(kept.map((k) => k.parts.length)),
    corners: starts(parts.map((p) => p.length)),
    cx: Float64Array.from(corners, (p) => p.x),
    cy: Float64Array.from(corners, (p) => p.y),
    allowance,
    outlines: kept.map((k) => k.piece.outline),
    hills,
    covered,
  }
}

/** Running sums: where each run starts, and the end of the last. */
function starts(lengths: readonly number[]): Int32Array {
  const result = new Int32Array(lengths.length + 1)
  let sum = 0
  lengths.forEach((length, i) => {
    sum += length
    result[i + 1] = sum
  })
  return result
}

function middle(outline: readonly Point[]): Point {
  let x = 0
  let y = 0
  for (const p of outline) {
    x += p.x
    y += p.y
  }
  return { x: x / outline.length, y: y / outline.length }
}

function groundOf(hills: readonly Hill[], p: Point): number {
  let height = 0
  for (const hill of hills) {
    const x = p.x - hill.at.x
    const y = p.y - hill.at.y
    if (hill.height > height && x * x + y * y <= hill.radius * hill.radius && contains(hill.outline, p)) height = hill.height
  }
  return height
}

/** Height of the ground above the table in inches: the contour of the highest hill that contains the point, 0 elsewhere. */
export function groundAt(field: SightField, p: Point): number {
  return groundOf(field.hills, p)
}

/** A base that stands in the way. Heights in inches above the table. */
export interface BodyInWay {
  readonly footprint: Footprint
  readonly top: number
  readonly bottom: number
  readonly group: number // its unit: a seer names the group that does not block him
}
/** Compiled bases; opaque to callers. */
export interface Bodies {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array // of the enclosing circle, half of contact added: bases in contact leave no gap to see through
  readonly top: Float64Array
  readonly bottom: Float64Array
  readonly group: Int32Array
  readonly corners: Int32Array // first corner of each, and the end; a round base has none
  readonly cx: Float64Array
  readonly cy: Float64Array
}

const INFLATED = CONTACT / 2

/** The corners of a rectangular base, or sixteen points round an oval one (at most 2% inside the true ellipse). */
function cornersOf(of: Footprint): Point[] {
  const base = of.base
  if (base.shape === 'round') return []
  const c = cosine(of.facing)
  const s = sine(of.facing)
  const l = base.length / 2 + INFLATED
  const w = base.width / 2 + INFLATED
  const place = (along: number, across: number): Point => ({ x: of.at.x + along * c - across * s, y: of.at.y + along * s + across * c })
  if (base.shape === 'rectangle') return [place(l, w), place(-l, w), place(-l, -w), place(l, -w)]
  return Array.from({ length: 16 }, (_, i) => {
    // 22.5° steps from whole degrees: the bisector of 22° and 23° and its like.
    const whole = Math.floor(i * 22.5)
    const next = i % 2 === 0 ? whole : whole + 1
    const x = cosine(degrees(whole)) + cosine(degrees(next))
    const y = sine(degrees(whole)) + sine(degrees(next))
    const k = Math.sqrt(x * x + y * y)
    return place((x / k) * l, (y / k) * w)
  })
}

/** Compiles the bases that stand on the table. Do it once a position. */
export function compileBodies(list: readonly BodyInWay[]): Bodies {
  const count = list.length
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  const radius = new Float64Array(count)
  const top = new Float64Array(count)
  const bottom = new Float64Array(count)
  const group = new Int32Array(count)
  const corners = new Int32Array(count + 1)
  const flat: Point[] = []
  for (let i = 0; i < count; i++) {
    const body = list[i]
    if (!body) continue
    const { at, base } = body.footprint
    x[i] = at.x
    y[i] = at.y
    radius[i] = reachOfBase(base) + INFLATED
    top[i] = body.top
    bottom[i] = body.bottom
    group[i] = body.group
    if (base.shape !== 'round') flat.push(...cornersOf(body.footprint))
    corners[i + 1] = flat.length
  }
  const cx = new Float64Array(flat.length)
  const cy = new Float64Array(flat.length)
  for (let i = 0; i < flat.length; i++) {
    cx[i] = flat[i]?.x ?? 0
    cy[i] = flat[i]?.y ?? 0
  }
  return { count, x, y, radius, top, bottom, group, corners, cx, cy }
}
