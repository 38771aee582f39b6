// Outlines for authors of tables. The same arguments give the same outline everywhere, in whole thousandths of an inch.
import { cosine, direction, sine } from '../geometry/angles'
import { type Degrees, degrees, type Point, point } from '../geometry/units'

const BLOB_CORNERS = 18

/** A rounded, slightly uneven outline of about rx by ry inches (half widths): a wood, a hill, a pond. The same seed wobbles the same way. */
export function blob(centre: Point, rx: number, ry: number, seed: number): Point[] {
  // Two slow waves round the outline, their depth and phase taken from the seed; at most 12% either way, so it never folds.
  let state = (Math.abs(Math.trunc(seed)) * 7919 + 104729) % 2147483647
  const next = (): number => {
    state = (state * 16807) % 2147483647
    return state
  }
  const waves = [2, 3, 5].map((count) => ({ count, phase: next() % 360, depth: 0.02 + (next() % 1000) / 50000 }))
  return Array.from({ length: BLOB_CORNERS }, (_, i) => {
    const turn = (360 / BLOB_CORNERS) * i
    const { x, y } = direction(degrees(turn))
    let swell = 1
    for (const wave of waves) swell += wave.depth * sine(degrees(turn * wave.count + wave.phase))
    return point(centre.x + x * rx * swell, centre.y + y * ry * swell)
  })
}

/** The outline of a band `width` inches wide along the points (at least two): a river, a road, a wall. Bends are mitred; keep them gentler than the band is wide. */
export function strip(points: readonly Point[], width: number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((p, i) => {
    const before = unit(points[i - 1] ?? p, p)
    const after = unit(p, points[i + 1] ?? p)
    const a = before ?? after
    const b = after ?? before
    if (!a || !b) return
    // Along the mean of the two normals, longer where the band bends; a very sharp bend is blunted.
    const k = width / 2 / Math.max(0.5, 1 + a.x * b.x + a.y * b.y)
    const nx = -(a.y + b.y) * k
    const ny = (a.x + b.x) * k
    left.push(point(p.x + nx, p.y + ny))
    right.push(point(p.x - nx, p.y - ny))
  })
  return [...left, ...right.reverse()]
}

function unit(a: Point, b: Point): Point | undefined {
  const x = b.x - a.x
  const y = b.y - a.y
  const k = Math.sqrt(x * x + y * y)
  return k > 0 ? { x: x / k, y: y / k } : undefined
}

/** A rectangle w inches along the direction `turn` and h across it. */
export function rectangle(centre: Point, w: number, h: number, turn: Degrees): Point[] {
  const c = cosine(turn)
  const s = sine(turn)
  const corner = (along: number, across: number): Point => point(centre.x + along * c - across * s, centre.y + along * s + across * c)
  return [corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)]
}
