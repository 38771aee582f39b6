// The lane between two bases: everything that can matter to the sight of one by the other, in a frame whose X axis runs from the
// seer's centre (0, 0) to the target's (length, 0). Refilled for each pair, in place.
//
// Eyes and heads stand over the centres of the bases: the line of sight has height eye + (head − eye) · X / length over the table,
// so each obstacle is cut, before anything else, to the stretch of X where it is as high as that.
import { cosine, direction, sine } from './angles'
import type { Footprint } from './base'
import { CONTACT } from './distance'
import type { Bodies, SightField } from './field'
import { SOFT } from './field'
import { contains } from './polygons'
import { degrees } from './units'

export const SOLID = 0 // blocks every line of the lane that meets it
export const LOOSE = 1 // overlaps one of the two bases: blocks between them only
export const FOLIAGE = 2 // lets sight through for a while
export const VEIL = 3 // does not block, but covers
export const SHELL = 4 // the part of a loose obstacle that surely lies between the bases; the loose whole is there too

/** A base in the lane's frame: half lengths along its own axes, and the unit vector of its length. */
export interface Foot {
  round: boolean
  oval: boolean
  hl: number
  hw: number
  lx: number
  ly: number
  reach: number // radius of the enclosing circle
}
const foot = (): Foot => ({ round: true, oval: false, hl: 0, hw: 0, lx: 1, ly: 0, reach: 0 })

export const lane = {
  length: 0,
  x: 0, // of the seer's centre on the table
  y: 0,
  ux: 1, // direction of the X axis on the table
  uy: 0,
  eye: 0,
  head: 0,
  feet: 0,
  seer: foot(),
  seen: foot(),
  allowance: 0,
  // standing round bases that block
  discs: 0,
  discX: new Float64Array(64),
  discY: new Float64Array(64),
  discR: new Float64Array(64),
  discBody: new Int32Array(64),
  // convex polygons
  shapes: 0,
  kind: new Uint8Array(64),
  cover: new Uint8Array(64),
  terrain: new Int32Array(64), // −1: a body
  body: new Int32Array(64), // −1: terrain
  first: new Int32Array(65), // first corner of each, and the end
  X: new Float64Array(1024),
  Y: new Float64Array(1024),
  loose: 0, // how many of each kind
  foliage: 0,
  blocking: 0, // discs, and solid, loose and shell shapes
}

function grown(list: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(list.length * 2)
  next.set(list)
  return next
}
function grownInt(list: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(list.length * 2)
  next.set(list)
  return next
}
function grownByte(list: Uint8Array): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(list.length * 2)
  next.set(list)
  return next
}

function setFoot(into: Foot, of: Footprint): void {
  const base = of.base
  if (base.shape === 'round') {
    into.round = true
    into.hl = into.hw = into.reach = base.diameter / 2
    into.lx = 1
    into.ly = 0
    return
  }
  into.round = false
  into.oval = base.shape === 'oval'
  into.hl = base.length / 2
  into.hw = base.width / 2
  const c = cosine(of.facing)
  const s = sine(of.facing)
  into.lx = c * lane.ux + s * lane.uy
  into.ly = s * lane.ux - c * lane.uy
  into.reach = into.oval ? Math.max(into.hl, into.hw) : Math.sqrt(into.hl * into.hl + into.hw * into.hw)
}

/** Half the extent of a foot across direction (1, m): the largest y − m·x over it, its centre at the origin. */
export function extent(of: Foot, m: number): number {
  if (of.round) return of.hl * Math.sqrt(1 + m * m)
  const l = (of.ly - m * of.lx) * of.hl
  const w = (of.lx + m * of.ly) * of.hw
  return of.oval ? Math.sqrt(l * l + w * w) : (l < 0 ? -l : l) + (w < 0 ? -w : w)
}

// A scratch ring that is cut to a stretch of X before it is stored.
let ringX = new Float64Array(256)
let ringY = new Float64Array(256)
let cutX = new Float64Array(256)
let cutY = new Float64Array(256)
let ring = 0
const at = (list: Float64Array, i: number): number => list[i] ?? 0

/** Keeps what of the ring lies on the far side (sign 1) or near side (sign −1) of X = limit. */
function cut(limit: number, sign: number): void {
  let kept = 0
  let ax = at(ringX, ring - 1)
  let ay = at(ringY, ring - 1)
  let a = (ax - limit) * sign
  while (cutX.length < ring + 4) {
    cutX = grown(cutX)
    cutY = grown(cutY)
  }
  for (let i = 0; i < ring; i++) {
    const bx = at(ringX, i)
    const by = at(ringY, i)
    const b = (bx - limit) * sign
    if (a >= 0 !== b >= 0) {
      cutX[kept] = limit
      cutY[kept] = ay + ((by - ay) * (limit - ax)) / (bx - ax)
      kept++
    }
    if (b >= 0) {
      cutX[kept] = bx
      cutY[kept] = by
      kept++
    }
    ax = bx
    ay = by
    a = b
  }
  const x = ringX
  const y = ringY
  ringX = cutX
  ringY = cutY
  cutX = x
  cutY = y
  ring = kept
}

/** Stores what of the part (already in the frame, in `workX` and `workY`) lies between X = from and X = to. */
function store(count: number, from: number, to: number, kind: number, cover: number, terrain: number, body: number): boolean {
  if (!(from < to)) return false
  while (ringX.length < count + 4) {
    ringX = grown(ringX)
    ringY = grown(ringY)
  }
  if (workMost <= from || workLeast >= to) return false
  for (let i = 0; i < count; i++) {
    ringX[i] = at(workX, i)
    ringY[i] = at(workY, i)
  }
  ring = count
  if (workLeast < from) cut(from, 1)
  if (workMost > to) cut(to, -1)
  if (ring < 3) return false
  const i = lane.shapes
  if (i === lane.terrain.length) {
    lane.first = grownInt(lane.first)
    lane.terrain = grownInt(lane.terrain)
    lane.body = grownInt(lane.body)
    lane.kind = grownByte(lane.kind)
    lane.cover = grownByte(lane.cover)
  }
  const start = i === 0 ? 0 : (lane.first[i] ?? 0)
  while (lane.X.length < start + ring) {
    lane.X = grown(lane.X)
    lane.Y = grown(lane.Y)
  }
  for (let k = 0; k < ring; k++) {
    lane.X[start + k] = at(ringX, k)
    lane.Y[start + k] = at(ringY, k)
  }
  lane.first[i] = start
  lane.first[i + 1] = start + ring
  lane.kind[i] = kind
  lane.cover[i] = cover
  lane.terrain[i] = terrain
  lane.body[i] = body
  lane.shapes = i + 1
  return true
}

let workX = new Float64Array(256)
let workY = new Float64Array(256)
let workLeast = 0 // of X
let workMost = 0

/** Brings corners into the frame; false if they lie wholly beside the lane. */
function bring(cx: Float64Array, cy: Float64Array, start: number, count: number): boolean {
  while (workX.length < count) {
    workX = grown(workX)
    workY = grown(workY)
  }
  const wide = Math.max(lane.seer.reach, lane.seen.reach)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  workLeast = Number.POSITIVE_INFINITY
  workMost = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const dx = at(cx, start + i) - lane.x
    const dy = at(cy, start + i) - lane.y
    const x = dx * lane.ux + dy * lane.uy
    const y = dy * lane.ux - dx * lane.uy
    workX[i] = x
    workY[i] = y
    if (x < workLeast) workLeast = x
    if (x > workMost) workMost = x
    if (y < low) low = y
    if (y > high) high = y
  }
  return low < wide && high > -wide
}

/** Whether the part in hand comes nearer to (x, 0) than `radius`. */
function near(count: number, x: number, radius: number): boolean {
  let inside = true
  let ax = at(workX, count - 1) - x
  let ay = at(workY, count - 1)
  for (let i = 0; i < count; i++) {
    const bx = at(workX, i) - x
    const by = at(workY, i)
    const ex = bx - ax
    const ey = by - ay
    if (ex * -ay - ey * -ax < 0) inside = false
    const ee = ex * ex + ey * ey
    let t = ee > 0 ? -(ax * ex + ay * ey) / ee : 0
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const px = ax + ex * t
    const py = ay + ey * t
    if (px * px + py * py < radius * radius) return true
    ax = bx
    ay = by
  }
  return inside
}

// The stretch of X, the bases included, where a line that ends at height `end` is no higher than `top`; into lowX and highX.
let lowX = 0
let highX = 0
const LEVEL = 1e-9
function stretch(top: number, end: number): void {
  const spare = top + LEVEL - lane.eye
  const slope = (end - lane.eye) / lane.length
  lowX = -lane.seer.reach
  highX = lane.length + lane.seen.reach
  if (slope > 0) highX = Math.min(highX, spare / slope)
  else if (slope < 0) lowX = Math.max(lowX, spare / slope)
  else if (spare < 0) highX = lowX
}

/**
 * Stores a blocking part between X = from and X = to. What overlaps a base, or lies so close beside it that a slanting line may meet it
 * before it leaves the base, is stored twice over: whole and loose, and the part of it that surely lies between the bases.
 */
function block(count: number, from: number, to: number, cover: number, terrain: number, body: number): void {
  const d = lane.length
  const ra = lane.seer.reach
  const rb = lane.seen.reach
  const lean = (ra + rb) / d
  const overSeer = from < ra && near(count, 0, ra)
  const overSeen = to > d - rb && near(count, d, rb)
  const low = Math.max(from, overSeer ? ra : ra * lean)
  const high = Math.min(to, overSeen ? d - rb : d - rb * lean)
  const besideSeer = from < ra * lean && workLeast < ra * lean && workMost > -ra
  const besideSeen = to > d - rb * lean && workMost > d - rb * lean && workLeast < d + rb
  if (overSeer || overSeen || besideSeer || besideSeen) {
    if (!store(count, from, to, LOOSE, cover, terrain, body)) return
    lane.loose++
    lane.blocking++
    if (store(count, low, high, SHELL, cover, terrain, body)) lane.blocking++
    return
  }
  if (store(count, low, high, SOLID, cover, terrain, body)) lane.blocking++
}

function addTerrain(field: SightField, from: Footprint, to: Footprint, covers: boolean): void {
  const d = lane.length
  const wide = Math.max(lane.seer.reach, lane.seen.reach)
  for (let i = 0; i < field.count; i++) {
    const dx = at(field.x, i) - lane.x
    const dy = at(field.y, i) - lane.y
    const r = at(field.radius, i)
    const y = dy * lane.ux - dx * lane.uy
    if (y > wide + r || y < -wide - r) continue
    const x = dx * lane.ux + dy * lane.uy
    if (x < -r - lane.seer.reach || x > d + r + lane.seen.reach) continue
    const top = at(field.top, i)
    const cover = field.cover[i] ?? 0
    const terrain = field.terrain[i] ?? 0
    const blocks = field.blocks[i] === 1
    const outline = field.outlines[i]
    let open = false
    let own = false
    if (field.enterable[i] === 1 && outline) {
      own = contains(outline, from.at)
      open = own || contains(outline, to.at)
      own = own && !contains(outline, to.at)
    }
    for (let part = field.parts[i] ?? 0; part < (field.parts[i + 1] ?? 0); part++) {
      const start = field.corners[part] ?? 0
      const count = (field.corners[part + 1] ?? 0) - start
      if (!bring(field.cx, field.cy, start, count)) continue
      stretch(top, lane.head)
      const low = lowX
      const high = highX
      if (!blocks) {
        if (store(count, low, high, FOLIAGE, cover, terrain, -1)) lane.foliage++
        continue
      }
      if (!open) block(count, low, high, cover === 0 ? SOFT : cover, terrain, -1)
      if (covers && cover !== 0 && !own) {
        // It hides the legs wherever it is higher than the line from the eye to the feet, near enough to the target.
        stretch(top, lane.feet)
        store(count, Math.max(lowX, d - lane.seen.reach - at(field.within, i)), Math.min(highX, d), VEIL, cover, terrain, -1)
      }
    }
  }
}

/** Whether a circle may be met before a line has left the foot: it overlaps it (a flyer overhead), or lies in the corners round one that is not round. */
function crowds(of: Foot, x: number, y: number, r: number): boolean {
  const reach = of.reach + (of.round ? r - CONTACT : r)
  return x * x + y * y < reach * reach
}

const SIDES = 36
const AROUND = Array.from({ length: SIDES }, (_, i) => direction(degrees((i * 360) / SIDES)))
const OUT = 1.00382 // over the cosine of 5°: the sides touch the circle

/** The circle as a polygon about it, in `workX` and `workY`; at most 0.4% wider. */
function surround(x: number, y: number, r: number): void {
  workLeast = x - r * OUT
  workMost = x + r * OUT
  for (let i = 0; i < SIDES; i++) {
    workX[i] = x + (AROUND[i]?.x ?? 0) * r * OUT
    workY[i] = y + (AROUND[i]?.y ?? 0) * r * OUT
  }
}

function addBodies(bodies: Bodies, seerBody: number, seenBody: number, group: number): void {
  const d = lane.length
  const wide = Math.max(lane.seer.reach, lane.seen.reach)
  const rise = (lane.head - lane.eye) / d
  for (let i = 0; i < bodies.count; i++) {
    const dx = at(bodies.x, i) - lane.x
    const dy = at(bodies.y, i) - lane.y
    const r = at(bodies.radius, i)
    const y = dy * lane.ux - dx * lane.uy
    if (y >= wide + r || y <= -wide - r) continue
    const x = dx * lane.ux + dy * lane.uy
    if (x <= 0 || x >= d) continue
    if (i === seerBody || i === seenBody || bodies.group[i] === group) continue
    const one = lane.eye + rise * (x > r ? x - r : 0)
    const two = lane.eye + rise * (x + r < d ? x + r : d)
    if (at(bodies.top, i) + LEVEL < (one < two ? one : two) || at(bodies.bottom, i) - LEVEL > (one < two ? two : one)) continue
    const start = bodies.corners[i] ?? 0
    const count = (bodies.corners[i + 1] ?? 0) - start
    if (count > 0) {
      if (bring(bodies.cx, bodies.cy, start, count)) block(count, -lane.seer.reach, d + lane.seen.reach, SOFT, -1, i)
      continue
    }
    if (crowds(lane.seer, x, y, r) || crowds(lane.seen, x - d, y, r)) {
      surround(x, y, r)
      block(SIDES, -lane.seer.reach, d + lane.seen.reach, SOFT, -1, i)
      continue
    }
    const n = lane.discs
    if (n === lane.discX.length) {
      lane.discX = grown(lane.discX)
      lane.discY = grown(lane.discY)
      lane.discR = grown(lane.discR)
      lane.discBody = grownInt(lane.discBody)
    }
    lane.discX[n] = x
    lane.discY[n] = y
    lane.discR[n] = r
    lane.discBody[n] = i
    lane.discs = n + 1
    lane.blocking++
  }
}

/** Fills the lane for a pair. `group` −1: none is left out. `covers`: gather also what only covers. False if both stand on one spot. */
export function openLane(
  field: SightField,
  bodies: Bodies,
  from: Footprint,
  eye: number,
  to: Footprint,
  feet: number,
  head: number,
  seerBody: number,
  seenBody: number,
  group: number,
  covers: boolean,
): boolean {
  const dx = to.at.x - from.at.x
  const dy = to.at.y - from.at.y
  const d = Math.sqrt(dx * dx + dy * dy)
  lane.length = d
  lane.discs = lane.shapes = lane.loose = lane.foliage = lane.blocking = 0
  if (d === 0) return false
  lane.x = from.at.x
  lane.y = from.at.y
  lane.ux = dx / d
  lane.uy = dy / d
  lane.eye = eye
  lane.head = head
  lane.feet = feet
  lane.allowance = field.allowance + LEVEL
  setFoot(lane.seer, from)
  setFoot(lane.seen, to)
  addTerrain(field, from, to, covers)
  addBodies(bodies, seerBody, seenBody, group)
  return true
}
