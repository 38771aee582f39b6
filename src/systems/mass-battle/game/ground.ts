// Who stands where (MAS-12): footprints on the grid, contact by a shared edge, front, flank and rear, range, arc and ground. Exact: facings are quarters.
import { direction } from '../../../engine/geometry/angles'
import { contains } from '../../../engine/geometry/polygons'
import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { Table, TerrainKind } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import type { Formation, State, Unit } from '../state'

/** Squares from x0 to before x1, y0 to before y1. */
export interface Rect {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
export interface Pose {
  readonly corner: Point // left end of the front
  readonly facing: Degrees
}
export interface Body {
  readonly width: number
  readonly depth: number
}
export const rightOf = (ahead: Point): Point => ({ x: 0 - ahead.y, y: ahead.x })

const frontOf = (formation: Formation): number => (formation === 'loose' ? CONSTANTS.looseFront.value : CONSTANTS.squadFront.value)
export const ranksOf = ({ squads, files }: Pick<Unit, 'squads' | 'files'>): number => Math.ceil(squads / files)
export const bodyOf = (unit: Pick<Unit, 'squads' | 'files' | 'formation'>): Body => ({
  width: frontOf(unit.formation) * unit.files,
  depth: CONSTANTS.squadDepth.value * ranksOf(unit),
})

/** A point of a body: so far to the right of its front's left end, and so far behind its front. */
export function pointIn({ corner, facing }: Pose, right: number, back: number): Point {
  const a = direction(facing)
  const r = rightOf(a)
  return { x: corner.x + r.x * right - a.x * back, y: corner.y + r.y * right - a.y * back }
}
const span = (a: Point, b: Point): Rect => ({
  x0: Math.min(a.x, b.x),
  y0: Math.min(a.y, b.y),
  x1: Math.max(a.x, b.x),
  y1: Math.max(a.y, b.y),
})
export const rectAt = (pose: Pose, { width, depth }: Body): Rect => span(pose.corner, pointIn(pose, width, depth))
export const rectOf = (unit: Unit): Rect => rectAt(unit, bodyOf(unit))
export const middleAt = (pose: Pose, { width, depth }: Body): Point => pointIn(pose, width / 2, depth / 2)
export const middleOf = (unit: Unit): Point => middleAt(unit, bodyOf(unit))
/** The square in the middle of its front. */
export function frontSquare(pose: Pose, { width }: Body): Point {
  const { x, y } = pointIn(pose, width / 2, 0.5)
  return { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 }
}
/** Where its front's left end lies when a body stands about that point. */
export function poseAbout(middle: Point, facing: Degrees, { width, depth }: Body): Pose {
  const { x, y } = pointIn({ corner: middle, facing }, -width / 2, -depth / 2)
  // a body of odd and even sides has no place of its own about a point: to and fro it comes back to where it stood
  const onto = facing % 180 === 0 ? Math.ceil : Math.floor
  return { corner: { x: onto(x), y: onto(y) }, facing }
}
/** The squares of each squad, from the left of the front rank; a rank that is not full stands in the middle. */
export function squadsAt(unit: Pick<Unit, 'squads' | 'files' | 'formation'>, pose: Pose): readonly Rect[] {
  const front = frontOf(unit.formation)
  const deep = CONSTANTS.squadDepth.value
  return Array.from({ length: unit.squads }, (_, i) => {
    const rank = Math.floor(i / unit.files)
    const there = Math.min(unit.files, unit.squads - rank * unit.files)
    const left = (i - rank * unit.files + (unit.files - there) / 2) * front
    return span(pointIn(pose, left, rank * deep), pointIn(pose, left + front, (rank + 1) * deep))
  })
}
export const squadsOf = (unit: Unit): readonly Rect[] => squadsAt(unit, unit)

/** From one to the other, all that lies between them. */
export const spanned = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})
export const overlap = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
export const isOn = ({ width, height }: Table, r: Rect): boolean => r.x0 >= 0 && r.y0 >= 0 && r.x1 <= width && r.y1 <= height

const gap = (a0: number, a1: number, b0: number, b1: number): number => {
  const between = Math.max(a0 - b1, b0 - a1)
  return between < 0 ? 0 : between + 1
}
/** Squares from one to the other, the greater of the two differences; neighbours are 1 apart. */
export const apart = (a: Rect, b: Rect): number => Math.max(gap(a.x0, a.x1, b.x0, b.x1), gap(a.y0, a.y1, b.y0, b.y1))

export interface Touch {
  readonly way: Point // from the second body's edge towards the first
  readonly from: number // the stretch of the edge that is shared
  readonly to: number
}
/** The edge of b that a touches; undefined if they share none. */
export function touching(a: Rect, b: Rect): Touch | undefined {
  const y = { from: Math.max(a.y0, b.y0), to: Math.min(a.y1, b.y1) }
  if (y.from < y.to && (a.x0 === b.x1 || a.x1 === b.x0)) return { way: { x: a.x0 === b.x1 ? 1 : -1, y: 0 }, ...y }
  const x = { from: Math.max(a.x0, b.x0), to: Math.min(a.x1, b.x1) }
  if (x.from < x.to && (a.y0 === b.y1 || a.y1 === b.y0)) return { way: { x: 0, y: a.y0 === b.y1 ? 1 : -1 }, ...x }
  return undefined
}
export const SIDES_STRUCK = ['front', 'left', 'right', 'rear'] as const
export type SideStruck = (typeof SIDES_STRUCK)[number]
/** MAS-12: which side of a unit an edge is: of its flanks the square at the corner of the front counts as front. */
export function sideOf(unit: Unit, { way, from, to }: Touch): SideStruck {
  const a = direction(unit.facing)
  const along = way.x * a.x + way.y * a.y
  if (along > 0) return 'front'
  if (along < 0) return 'rear'
  const corner = a.x === 0 ? unit.corner.y : unit.corner.x
  const forward = a.x + a.y // the way ahead along the shared edge
  const farthest = forward > 0 ? corner - from : to - corner
  if (to - from <= 1 && farthest <= 1) return 'front'
  const r = rightOf(a)
  return way.x * r.x + way.y * r.y > 0 ? 'right' : 'left'
}
/** The side on which `by` touches the unit; undefined if they are not in contact. */
export function sideTouched(unit: Unit, by: Unit): SideStruck | undefined {
  const touch = touching(rectOf(by), rectOf(unit))
  return touch && sideOf(unit, touch)
}

/** MAS-12: whether any part of the target lies 90° forward of the front: as far ahead as it is beyond an end of it, or farther. */
export function inArc(pose: Pose, body: Body, target: Rect): boolean {
  const a = direction(pose.facing)
  const r = rightOf(a)
  const ends = [
    { x: target.x0 + 0.5, y: target.y0 + 0.5 },
    { x: target.x1 - 0.5, y: target.y1 - 0.5 },
  ].map(({ x, y }) => {
    const dx = x - pose.corner.x
    const dy = y - pose.corner.y
    return { ahead: dx * a.x + dy * a.y, aside: dx * r.x + dy * r.y }
  })
  const [one, other] = ends
  if (!one || !other) return false
  const far = Math.max(one.ahead, other.ahead)
  const left = Math.min(one.aside, other.aside)
  const right = Math.max(one.aside, other.aside)
  const beyond = right < 0 ? -right : left > body.width ? left - body.width : 0
  return far > 0 && beyond <= far
}

// ---------------------------------------------------------------- ground

export const GROUND_KINDS = ['woods', 'hill', 'river', 'ford', 'building'] as const satisfies readonly TerrainKind[]
type GroundKind = (typeof GROUND_KINDS)[number]
type Sums = Readonly<Record<GroundKind, Int32Array>>
const known = new WeakMap<Table, Sums>()
let latest: { readonly table: Table; readonly sums: Sums } | undefined // asked for again and again

function sumsOf(table: Table): Sums {
  if (latest?.table !== table) {
    const sums = known.get(table) ?? summed(table)
    known.set(table, sums)
    latest = { table, sums }
  }
  return latest.sums
}
/** How many squares of each kind lie left of and above each crossing; a square is of the ground its middle lies on, a ford no river. */
function summed(table: Table): Sums {
  const wide = table.width + 1
  const blank = (): Int32Array => new Int32Array(wide * (table.height + 1))
  const sums = { woods: blank(), hill: blank(), river: blank(), ford: blank(), building: blank() }
  const pieces = GROUND_KINDS.map((kind) => ({
    kind,
    outlines: table.terrain.filter((one) => one.kind === kind).map(({ outline }) => outline),
  }))
  for (let y = 0; y < table.height; y += 1)
    for (let x = 0; x < table.width; x += 1) {
      const middle = { x: x + 0.5, y: y + 0.5 }
      const here = new Set(pieces.filter(({ outlines }) => outlines.some((one) => contains(one, middle))).map(({ kind }) => kind))
      if (here.has('ford')) here.delete('river')
      for (const kind of GROUND_KINDS) {
        const sum = sums[kind]
        const at = (y + 1) * wide + x + 1
        sum[at] = (here.has(kind) ? 1 : 0) + (sum[at - 1] ?? 0) + (sum[at - wide] ?? 0) - (sum[at - wide - 1] ?? 0)
      }
    }
  return sums
}
/** How many of these squares are of that kind; those off the table are of none. */
export function countOf(table: Table, kind: GroundKind, { x0, y0, x1, y1 }: Rect): number {
  const sum = sumsOf(table)[kind]
  const wide = table.width + 1
  const at = (x: number, y: number): number =>
    sum[Math.max(0, Math.min(table.height, Math.floor(y))) * wide + Math.max(0, Math.min(table.width, Math.floor(x)))] ?? 0
  return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
}
/** A unit is where half or more of its squares lie. */
export const isIn = (table: Table, kind: GroundKind, r: Rect): boolean => 2 * countOf(table, kind, r) >= (r.x1 - r.x0) * (r.y1 - r.y0)
/** Half or more of it in the water (MAS-6). */
export const isSwimming = ({ table }: Pick<State, 'table'>, unit: Unit, pose: Pose = unit): boolean =>
  isIn(table, 'river', rectAt(pose, bodyOf(unit)))
export const squareAt = ({ x, y }: Point): Rect => ({ x0: Math.floor(x), y0: Math.floor(y), x1: Math.floor(x) + 1, y1: Math.floor(y) + 1 })
export const isGround = (table: Table, kind: GroundKind, at: Point): boolean => countOf(table, kind, squareAt(at)) > 0

/** The squares that a straight line passes, the ends too. */
export function squaresBetween(from: Point, to: Point): readonly Point[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  const count = Math.ceil(steps)
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = count === 0 ? 0 : i / count
    return { x: Math.floor(from.x + (to.x - from.x) * share) + 0.5, y: Math.floor(from.y + (to.y - from.y) * share) + 0.5 }
  })
}
export const quarter = (facing: number): Degrees => degrees(Math.round(facing / 90) * 90)
