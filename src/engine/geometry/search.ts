// Is there a clear line (BST-32)? Lines of the lane are y = c + m·(X − length / 2). At a slope m each obstacle shuts an interval of c, and
// over a range of slopes it surely shuts the part common to all of them; so ranges of slopes are refused where those parts leave no gap,
// accepted when the slope in the middle has one, and halved otherwise, the widest first. A lane of lines narrower than TOLERANCE may be
// missed: positions are whole thousandths.
import { extent, FOLIAGE, type Foot, LOOSE, lane, SHELL, SOLID } from './lane'

const TOLERANCE = 0.0002 // inches
const LOOSELY = 0.002 // inches: the same where foliage or overlapped terrain must be measured line by line
const GAP = 1e-7 // inches: narrower gaps are rounding
const NODES = 600 // more ranges than this are not looked at: what is left is thinner than anyone would argue about

const queueM0 = new Float64Array(NODES * 2 + 2)
const queueM1 = new Float64Array(NODES * 2 + 2)
const queueLow = new Float64Array(NODES * 2 + 2)
const queueHigh = new Float64Array(NODES * 2 + 2)
let lows = new Float64Array(256)
let highs = new Float64Array(256)
const at = (list: Float64Array, i: number): number => list[i] ?? 0

/** The clear line found last. */
export const line = { m: 0, c: 0 }

/** Puts an interval among those already sorted by their lower end. */
function put(count: number, low: number, high: number): number {
  let i = count
  while (i > 0 && at(lows, i - 1) > low) {
    lows[i] = at(lows, i - 1)
    highs[i] = at(highs, i - 1)
    i--
  }
  lows[i] = low
  highs[i] = high
  return count + 1
}

/** Intervals of c that are shut at every slope of the range (of one slope, exactly), as far as they reach into (low, high); sorted. */
function shut(m0: number, m1: number, low: number, high: number): number {
  const half = lane.length / 2
  const least = m0 > 0 ? m0 : m1 < 0 ? m1 : 0
  const s = Math.sqrt(1 + least * least)
  let count = 0
  const { discX, discY, discR, X, Y, first, kind } = lane
  for (let i = 0; i < lane.discs; i++) {
    const x = at(discX, i) - half
    const y = at(discY, i)
    const a = y - m0 * x
    const b = y - m1 * x
    const r = at(discR, i) * s
    const from = (a > b ? a : b) - r
    const to = (a > b ? b : a) + r
    if (from < to && from < high && to > low) count = put(count, from, to)
  }
  for (let i = 0; i < lane.shapes; i++) {
    if (kind[i] !== SOLID && kind[i] !== SHELL) continue
    let from = Number.POSITIVE_INFINITY
    let to = Number.NEGATIVE_INFINITY
    for (let k = first[i] ?? 0; k < (first[i + 1] ?? 0); k++) {
      const x = at(X, k) - half
      const y = at(Y, k)
      const a = y - m0 * x
      const b = y - m1 * x
      const more = a > b ? a : b
      const less = a > b ? b : a
      if (more < from) from = more
      if (less > to) to = less
    }
    if (from < to && from < high && to > low) count = put(count, from, to)
  }
  return count
}

/** Where a line (c, m) leaves the seer's base and enters the target's, into enter and leave. */
let leave = 0
let enter = 0
function ends(c: number, m: number): void {
  const half = lane.length / 2
  leave = chord(lane.seer, c - m * half, m, 1)
  enter = lane.length + chord(lane.seen, c + m * half, m, -1)
}

/** The far (sign 1) or near (−1) end of the line y = y0 + m·x within a foot at the origin; where it misses, the foot of the perpendicular. */
function chord(of: Foot, y0: number, m: number, sign: number): number {
  let a: number
  let b: number
  let k: number
  if (of.round || of.oval) {
    const l1 = (of.lx + m * of.ly) / of.hl
    const l0 = (of.ly * y0) / of.hl
    const w1 = (m * of.lx - of.ly) / of.hw
    const w0 = (of.lx * y0) / of.hw
    a = l1 * l1 + w1 * w1
    b = l1 * l0 + w1 * w0
    k = b * b - a * (l0 * l0 + w0 * w0 - 1)
    return (-b + (k > 0 ? sign * Math.sqrt(k) : 0)) / a
  }
  // A rectangle: the stretch of x common to its two bands.
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  for (let axis = 0; axis < 2; axis++) {
    const slope = axis === 0 ? of.lx + m * of.ly : m * of.lx - of.ly
    const start = axis === 0 ? of.ly * y0 : of.lx * y0
    const reach = axis === 0 ? of.hl : of.hw
    if (slope === 0) continue
    const p = (-reach - start) / slope
    const q = (reach - start) / slope
    low = Math.max(low, p < q ? p : q)
    high = Math.min(high, p < q ? q : p)
  }
  return low <= high ? (sign > 0 ? high : low) : (low + high) / 2
}

// The stretch of X of the line y = c + m·(X − half) inside shape i, into inLow and inHigh; false if there is none.
let inLow = 0
let inHigh = 0
function clip(i: number, c: number, m: number): boolean {
  const { X, Y, first } = lane
  const start = first[i] ?? 0
  const end = first[i + 1] ?? 0
  const base = c - (m * lane.length) / 2
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  let ax = at(X, end - 1)
  let ay = at(Y, end - 1)
  for (let k = start; k < end; k++) {
    const bx = at(X, k)
    const by = at(Y, k)
    const ex = bx - ax
    const ey = by - ay
    // Inside: ex·(y − ay) − ey·(x − ax) ≥ 0 along the line.
    const rate = ex * m - ey
    const value = ex * (base - ay) + ey * ax
    if (rate > 0) {
      const t = -value / rate
      if (t > low) low = t
    } else if (rate < 0) {
      const t = -value / rate
      if (t < high) high = t
    } else if (value < 0) return false
    if (low >= high) return false
    ax = bx
    ay = by
  }
  inLow = low
  inHigh = high
  return low < high
}

/** Whether the line, already known to miss every sure obstacle, is not stopped by a loose one or by too much foliage. */
function passes(c: number, m: number): boolean {
  if (lane.loose === 0 && lane.foliage === 0) return true
  ends(c, m)
  let thick = 0
  const s = Math.sqrt(1 + m * m)
  for (let i = 0; i < lane.shapes; i++) {
    const kind = lane.kind[i]
    if ((kind !== LOOSE && kind !== FOLIAGE) || !clip(i, c, m)) continue
    const from = inLow > leave ? inLow : leave
    const to = inHigh < enter ? inHigh : enter
    if (to - from <= GAP) continue
    if (kind === LOOSE) return false
    thick += (to - from) * s
    if (thick > lane.allowance) return false
  }
  return true
}

/** Whether every line with slope m0…m1 and c low…high is stopped by one loose obstacle or has more foliage to pass than is allowed. */
function stopped(m0: number, m1: number, low: number, high: number): boolean {
  const half = lane.length / 2
  const steep = Math.max(m0 < 0 ? -m0 : m0, m1 < 0 ? -m1 : m1)
  const least = m0 > 0 ? m0 : m1 < 0 ? -m1 : 0
  const from = latest(lane.seer.reach, low - Math.max(m0 * half, m1 * half), high - Math.min(m0 * half, m1 * half), steep)
  const to = lane.length - latest(lane.seen.reach, low + Math.min(m0 * half, m1 * half), high + Math.max(m0 * half, m1 * half), steep)
  let thick = 0
  for (let i = 0; i < lane.shapes; i++) {
    const kind = lane.kind[i]
    if (kind !== LOOSE && kind !== FOLIAGE) continue
    // Where the four extreme lines are all inside a convex shape, every line between them is.
    let a = from
    let b = to
    for (let corner = 0; corner < 4 && a < b; corner++) {
      if (!clip(i, corner < 2 ? low : high, corner % 2 === 0 ? m0 : m1)) {
        a = b
        break
      }
      if (inLow > a) a = inLow
      if (inHigh < b) b = inHigh
    }
    if (kind === LOOSE) {
      if (b - a > GAP) return true
    } else if (b > a) thick += b - a
  }
  return thick * Math.sqrt(1 + least * least) > lane.allowance
}

/** The farthest that lines which pass the centre of a round foot at low…high can leave it, counted from its centre. */
function latest(radius: number, low: number, high: number, steep: number): number {
  const far = Math.max(low < 0 ? -low : low, high < 0 ? -high : high)
  const near = low > 0 ? low : high < 0 ? -high : 0
  const off = near / Math.sqrt(1 + steep * steep)
  return Math.min(radius, far * steep + Math.sqrt(Math.max(0, radius * radius - off * off)))
}

/** Whether the lane has a clear line; if so it is left in `line`. The bases must be apart. */
export function hasClearLine(): boolean {
  line.m = 0
  line.c = 0
  if (lane.blocking === 0 && lane.foliage === 0) return true
  const d = lane.length
  const half = d / 2
  while (lows.length < lane.discs + lane.shapes + 1) {
    lows = new Float64Array(lows.length * 2)
    highs = new Float64Array(lows.length)
  }
  const lean = Math.min(0.995, (lane.seer.reach + lane.seen.reach) / d)
  const limit = lean / Math.sqrt(1 - lean * lean)
  const splitting = lane.loose > 0 || lane.foliage > 0
  const fine = splitting ? LOOSELY : TOLERANCE
  let head = 0
  let tail = 0
  queueM0[tail] = -limit
  queueM1[tail] = limit
  queueLow[tail] = Number.NEGATIVE_INFINITY
  queueHigh[tail] = Number.POSITIVE_INFINITY
  tail++
  while (head < tail) {
    const m0 = at(queueM0, head)
    const m1 = at(queueM1, head)
    let low = at(queueLow, head)
    let high = at(queueHigh, head)
    head++
    // Lines that meet both bases.
    const a0 = extent(lane.seer, m0)
    const a1 = extent(lane.seer, m1)
    const b0 = extent(lane.seen, m0)
    const b1 = extent(lane.seen, m1)
    low = Math.max(low, Math.min(m0 * half - a0, m1 * half - a1), Math.min(-m0 * half - b0, -m1 * half - b1))
    high = Math.min(high, Math.max(m0 * half + a0, m1 * half + a1), Math.max(-m0 * half + b0, -m1 * half + b1))
    if (high - low <= GAP) continue
    // What is surely shut.
    let count = shut(m0, m1, low, high)
    let edge = low
    let gapLow = high
    let gapHigh = low
    for (let i = 0; i < count; i++) {
      const from = at(lows, i)
      if (from - edge > GAP) {
        if (edge < gapLow) gapLow = edge
        gapHigh = from
      }
      const to = at(highs, i)
      if (to > edge) edge = to
    }
    if (high - edge > GAP) {
      if (edge < gapLow) gapLow = edge
      gapHigh = high
    }
    if (gapHigh - gapLow <= GAP) continue
    low = gapLow
    high = gapHigh
    if (splitting && stopped(m0, m1, low, high)) continue
    // The slope in the middle, exactly.
    const m = (m0 + m1) / 2
    const a = extent(lane.seer, m)
    const b = extent(lane.seen, m)
    const from = Math.max(low, m * half - a, -m * half - b)
    const to = Math.min(high, m * half + a, -m * half + b)
    if (to - from > GAP) {
      count = shut(m, m, from, to)
      edge = from
      for (let i = 0; i <= count; i++) {
        const next = i < count ? at(lows, i) : to
        if (next - edge > GAP && tryGap(edge, next < to ? next : to, m, splitting)) return true
        if (i < count && at(highs, i) > edge) edge = at(highs, i)
      }
    }
    // Neither: halve the wider side.
    const lean2 = (m1 - m0) * half
    if (tail + 2 > queueM0.length) continue
    if (splitting && high - low > lean2) {
      if (high - low < fine) continue
      const c = (low + high) / 2
      push(tail++, m0, m1, low, c)
      push(tail++, m0, m1, c, high)
    } else {
      if (lean2 < fine) continue
      push(tail++, m0, m, low, high)
      push(tail++, m, m1, low, high)
    }
  }
  return false
}

function push(i: number, m0: number, m1: number, low: number, high: number): void {
  queueM0[i] = m0
  queueM1[i] = m1
  queueLow[i] = low
  queueHigh[i] = high
}

function tryGap(low: number, high: number, m: number, closely: boolean): boolean {
  if (high - low <= GAP) return false
  const c = (low + high) / 2
  if (passes(c, m) || (closely && (passes(low + (high - low) * 1e-3, m) || passes(high - (high - low) * 1e-3, m)))) {
    line.m = m
    if (passes(c, m)) line.c = c
    else line.c = passes(low + (high - low) * 1e-3, m) ? low + (high - low) * 1e-3 : high - (high - low) * 1e-3
    return true
  }
  return false
}

/** The ends of the clear line in the lane's frame: where it leaves the one base and enters the other. */
export function clearEnds(): { readonly from: number; readonly to: number; readonly c: number; readonly m: number } {
  ends(line.c, line.m)
  return { from: leave, to: enter, c: line.c, m: line.m }
}
