// How much of the target is hidden (BST-32): seen from nine points of the seer's base, what each obstacle hides of the target's width,
// as intervals of the diameter across the line of sight; the eye that sees most counts.
import { HARD } from './field'
import { extent, FOLIAGE, lane, SHELL } from './lane'

const ROOT = Math.SQRT1_2
const EYES_X = [0, 1, ROOT, ROOT, 0, 0, -ROOT, -ROOT, -1]
const EYES_Y = [0, 0, ROOT, -ROOT, 1, -1, ROOT, -ROOT, 0]
const BEHIND = 1e-6

let lows = new Float64Array(256)
let highs = new Float64Array(256)
let hards = new Uint8Array(256)
let owners = new Int32Array(256)
let count = 0
const at = (list: Float64Array, i: number): number => list[i] ?? 0

/** The result of the last reckoning. Eye and width are in the lane's frame. */
export const shadow = { hidden: 0, soft: 0, hard: 0, eyeX: 0, eyeY: 0, width: 0 }

/** Puts an interval, cut to the target's width, among those sorted by their lower end. */
function put(low: number, high: number, hard: boolean, owner: number): void {
  const from = low > -shadow.width ? low : -shadow.width
  const to = high < shadow.width ? high : shadow.width
  if (!(from < to)) return
  let i = count++
  while (i > 0 && at(lows, i - 1) > from) {
    lows[i] = at(lows, i - 1)
    highs[i] = at(highs, i - 1)
    hards[i] = hards[i - 1] ?? 0
    owners[i] = owners[i - 1] ?? 0
    i--
  }
  lows[i] = from
  highs[i] = to
  hards[i] = hard ? 1 : 0
  owners[i] = owner
}

/** Gathers what each obstacle hides from the eye (px, py). */
function gather(px: number, py: number): void {
  count = 0
  const { length, discX, discY, discR, X, Y, first, kind, cover } = lane
  for (let i = 0; i < lane.discs; i++) {
    const x = at(discX, i) - px
    const y = at(discY, i) - py
    const r = at(discR, i)
    const q = x * x + y * y - r * r
    let low = Number.NEGATIVE_INFINITY
    let high = Number.POSITIVE_INFINITY
    if (q > 0) {
      if (x <= -r) continue
      // Slopes of the two tangents; one that leans back beyond the vertical has no bound.
      const k = r * Math.sqrt(q)
      const a = x * x - r * r
      if (x > r) {
        low = (x * y - k) / a
        high = (x * y + k) / a
      } else if (y > 0) low = a === 0 ? (y * y - r * r) / (2 * x * y) : (x * y - k) / a
      else high = a === 0 ? (y * y - r * r) / (2 * x * y) : (x * y + k) / a
    }
    put(py + low * (length - px), py + high * (length - px), false, -1 - i)
  }
  for (let i = 0; i < lane.shapes; i++) {
    if (kind[i] === SHELL || (kind[i] === FOLIAGE && cover[i] === 0)) continue
    // The slopes, seen from the eye, of what lies between it and the width.
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    const start = first[i] ?? 0
    const end = first[i + 1] ?? 0
    const far = length - px
    let ax = at(X, end - 1) - px
    let ay = at(Y, end - 1) - py
    for (let k = start; k < end; k++) {
      const bx = at(X, k) - px
      const by = at(Y, k) - py
      if (ax > BEHIND !== bx > BEHIND) {
        const m = (ay + ((by - ay) * (BEHIND - ax)) / (bx - ax)) / BEHIND
        if (m < low) low = m
        if (m > high) high = m
      }
      if (ax > far !== bx > far) {
        const m = (ay + ((by - ay) * (far - ax)) / (bx - ax)) / far
        if (m < low) low = m
        if (m > high) high = m
      }
      if (bx > BEHIND && bx <= far) {
        const m = by / bx
        if (m < low) low = m
        if (m > high) high = m
      }
      ax = bx
      ay = by
    }
    if (low < high) put(py + low * (length - px), py + high * (length - px), cover[i] === HARD, i)
  }
}

/** The length of the union of the gathered intervals: of all, or of the hard or the soft ones alone. */
function union(which: number): number {
  let sum = 0
  let edge = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    if (which >= 0 && hards[i] !== which) continue
    const low = at(lows, i)
    const high = at(highs, i)
    if (high <= edge) continue
    sum += high - (low > edge ? low : edge)
    edge = high
  }
  return sum
}

/** Where eye k of the nine stands: on the base's own outline, or at its centre. */
function stand(k: number): void {
  const of = lane.seer
  let x = EYES_X[k] ?? 0
  let y = EYES_Y[k] ?? 0
  if (!of.round && !of.oval) {
    x = x > 0 ? 1 : x < 0 ? -1 : 0
    y = y > 0 ? 1 : y < 0 ? -1 : 0
  }
  x *= of.hl
  y *= of.hw
  eyeX = x * of.lx - y * of.ly
  eyeY = x * of.ly + y * of.lx
}
let eyeX = 0
let eyeY = 0

/** Reckons the shadow on the target of the lane as filled. */
export function castShadow(): void {
  shadow.width = extent(lane.seen, 0)
  shadow.hidden = shadow.soft = shadow.hard = shadow.eyeX = shadow.eyeY = 0
  if (lane.discs + lane.shapes === 0) return
  while (lows.length < lane.discs + lane.shapes + 1) {
    lows = new Float64Array(lows.length * 2)
    highs = new Float64Array(lows.length)
    hards = new Uint8Array(lows.length)
    owners = new Int32Array(lows.length)
  }
  const whole = 2 * shadow.width
  let best = Number.POSITIVE_INFINITY
  for (let k = 0; k < 9; k++) {
    stand(k)
    gather(eyeX, eyeY)
    const all = union(-1) / whole
    if (all > best - 1e-12) continue
    const hard = union(1) / whole
    best = all
    shadow.hidden = all > 1 ? 1 : all
    shadow.hard = hard
    shadow.soft = union(0) / whole
    shadow.eyeX = eyeX
    shadow.eyeY = eyeY
    if (all === 0) return
  }
}

/** Who hides the target from the best eye, who hides most first: indices of shapes, or −1 − index of a disc. Small slivers are left out. */
export function hiders(): number[] {
  gather(shadow.eyeX, shadow.eyeY)
  const found: { readonly owner: number; readonly share: number }[] = []
  for (let i = 0; i < count; i++) {
    const share = (at(highs, i) - at(lows, i)) / (2 * shadow.width)
    if (share >= 0.02) found.push({ owner: owners[i] ?? 0, share })
  }
  found.sort((p, q) => q.share - p.share || p.owner - q.owner)
  return found.map((f) => f.owner)
}
