// Whole degrees and unit vectors. The table is built from one literal angle by + and × alone, so that it is the same on every machine.
import { type Degrees, degrees, type Point } from './units'

const STEP_COS = 0.9998476951563913 // of one degree
const STEP_SIN = 0.01745240643728351

const COS = new Float64Array(361)
const SIN = new Float64Array(361)

function set(degree: number, c: number, s: number): void {
  COS[degree] = c
  SIN[degree] = s
}

// The first eighth of the circle by repeated turning, the rest by mirroring, so that opposite directions are exactly opposite.
function build(): void {
  let c = 1
  let s = 0
  for (let d = 0; d <= 45; d++) {
    const half = d === 45 ? Math.sqrt(0.5) : undefined
    const x = half ?? c
    const y = half ?? (d === 30 ? 0.5 : s)
    set(d, x, y)
    set(90 - d, y, x)
    const next = c * STEP_COS - s * STEP_SIN
    s = s * STEP_COS + c * STEP_SIN
    c = next
  }
  for (let d = 0; d <= 90; d++) {
    const x = COS[d] ?? 0
    const y = SIN[d] ?? 0
    set(180 - d, x === 0 ? 0 : -x, y)
    set(180 + d, x === 0 ? 0 : -x, y === 0 ? 0 : -y)
    set(360 - d, x, y === 0 ? 0 : -y)
  }
}
build()

export function cosine(d: Degrees): number {
  return COS[d] ?? 1
}
export function sine(d: Degrees): number {
  return SIN[d] ?? 0
}

/** The unit vector of a direction: 0° is +x, 90° is +y (down the screen). */
export function direction(d: Degrees): Point {
  return { x: cosine(d), y: sine(d) }
}

/** Whether the direction (x, y) lies at or past the middle between d° and d+1°, for directions within half a turn of it. */
function past(d: number, x: number, y: number): boolean {
  const mx = (COS[d] ?? 0) + (COS[d + 1] ?? 0)
  const my = (SIN[d] ?? 0) + (SIN[d + 1] ?? 0)
  return mx * y - my * x >= 0
}

/** The whole degree nearest to the direction from one point to another; 0 if they are the same point. */
export function bearing(from: Point, to: Point): Degrees {
  const x = to.x - from.x
  const y = to.y - from.y
  if (x === 0 && y === 0) return degrees(0)
  const base = y >= 0 ? (x > 0 ? 0 : 90) : x < 0 ? 180 : 270
  let low = base
  let high = base + 90
  while (low < high) {
    const mid = (low + high) >> 1
    if (past(mid, x, y)) low = mid + 1
    else high = mid
  }
  return degrees(low)
}

/** The point turned about a centre, clockwise on the screen. Not rounded: round it to thousandths before it becomes a position. */
export function turnAbout(p: Point, centre: Point, d: Degrees): Point {
  const x = p.x - centre.x
  const y = p.y - centre.y
  const c = cosine(d)
  const s = sine(d)
  return { x: centre.x + x * c - y * s, y: centre.y + x * s + y * c }
}
