// Shapes of terrain as the drawing needs them. Table measure; nothing a rule depends on.
import type { Point } from '../engine/geometry/units'
import type { Box } from './declutter'

export function boundsOf(points: readonly Point[], grow = 0): Box {
  let x0 = Number.POSITIVE_INFINITY
  let y0 = Number.POSITIVE_INFINITY
  let x1 = Number.NEGATIVE_INFINITY
  let y1 = Number.NEGATIVE_INFINITY
  for (const p of points) {
    x0 = Math.min(x0, p.x)
    y0 = Math.min(y0, p.y)
    x1 = Math.max(x1, p.x)
    y1 = Math.max(y1, p.y)
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: x0 - grow, y: y0 - grow, width: x1 - x0 + 2 * grow, height: y1 - y0 + 2 * grow }
}

export function inside(outline: readonly Point[], at: Point): boolean {
  let odd = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]
    const b = outline[j]
    if (a && b && a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) odd = !odd
  }
  return odd
}

export function edgeDistanceTo(outline: readonly Point[], at: Point): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]
    const b = outline[i]
    if (!a || !b) continue
    const dx = b.x - a.x
    const dy = b.y - a.y
    const t = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, (a.x + dx * t - at.x) ** 2 + (a.y + dy * t - at.y) ** 2)
  }
  return Math.sqrt(best)
}

/** The roomiest place inside: where a name or a summit goes. */
export function roomiest(outline: readonly Point[]): Point {
  const box = boundsOf(outline)
  let best: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  let room = -1
  for (let i = 1; i < 20; i++)
    for (let j = 1; j < 20; j++) {
      const at = { x: box.x + (box.width * i) / 20, y: box.y + (box.height * j) / 20 }
      if (!inside(outline, at)) continue
      const distance = edgeDistanceTo(outline, at)
      if (distance > room) {
        room = distance
        best = at
      }
    }
  return best
}

/** The long shapes (rivers, roads, walls) as a ladder: pairs of bank points in order along their length. */
export function ladder(outline: readonly Point[]): readonly (readonly [Point, Point])[] {
  const n = outline.length
  const rungs = Math.floor(n / 2)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  const at = (i: number): Point => outline[((i % n) + n) % n] ?? { x: 0, y: 0 }
  for (let k = 0; k < n; k++) {
    let total = 0
    for (let i = 0; i < rungs; i++) total += Math.sqrt((at(k + i).x - at(k - 1 - i).x) ** 2 + (at(k + i).y - at(k - 1 - i).y) ** 2)
    if (total < least - 1e-9) {
      least = total
      best = k
    }
  }
  return Array.from({ length: rungs }, (_, i) => [at(best + i), at(best - 1 - i)] as const)
}

/** The line at `side` across a ladder: 0 one bank, 1 the other, a half the middle; cut into steps of about `step`. */
export function along(rungs: readonly (readonly [Point, Point])[], side: number, step: number): readonly Point[] {
  const line = rungs.map(([a, b]) => ({ x: a.x + (b.x - a.x) * side, y: a.y + (b.y - a.y) * side }))
  return resample(line, step)
}

export function resample(line: readonly Point[], step: number): readonly Point[] {
  const out: Point[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]
    const b = line[i + 1]
    if (!a || !b) continue
    const pieces = Math.max(1, Math.round(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) / step))
    for (let k = 0; k < pieces; k++) out.push({ x: a.x + ((b.x - a.x) * k) / pieces, y: a.y + ((b.y - a.y) * k) / pieces })
  }
  const last = line.at(-1)
  if (last) out.push(last)
  return out
}

export function lengthOf(line: readonly Point[]): number {
  let total = 0
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]
    const b = line[i]
    if (a && b) total += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  }
  return total
}
