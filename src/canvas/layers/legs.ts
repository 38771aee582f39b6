// A path cut where its cost passes a limit: half, full, double.
import type { Point } from '../../engine/geometry/units'

export interface LegPart {
  readonly band: number // index of the limit it falls under
  readonly points: readonly Point[]
}

/** Costs are taken to run evenly along the path. The last limit takes all that is left. */
export function cutLeg(points: readonly Point[], cost: number, limits: readonly number[]): readonly LegPart[] {
  let total = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]
    const b = points[i]
    if (a && b) total += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  }
  const [start] = points
  if (!start || total < 1e-9) return []
  const each = cost / total
  const parts: LegPart[] = []
  let band = 0
  let run = 0
  let current: Point[] = [start]
  const limit = () => (band < limits.length - 1 ? (limits[band] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY)
  for (let i = 1; i < points.length; i++) {
    let a = points[i - 1]
    const b = points[i]
    if (!a || !b) continue
    let left = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    while (each > 0 && run + left * each > limit() + 1e-9) {
      const share = Math.max(0, (limit() - run) / each / left)
      const cut: Point = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      current.push(cut)
      parts.push({ band, points: current })
      current = [cut]
      run = limit()
      left *= 1 - share
      a = cut
      band++
    }
    run += left * each
    current.push(b)
  }
  parts.push({ band, points: current })
  return parts.filter((part) => part.points.length > 1)
}
