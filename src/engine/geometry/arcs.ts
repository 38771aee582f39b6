// Arcs: a wedge from the centre of a base.
import { direction } from './angles'
import type { Footprint } from './base'
import { asBase, asCorners, blank, coreDistance } from './gjk'
import { type Degrees, degrees, type Point } from './units'

const wedge = blank()
const target = blank()

/** The unit vector of a direction counted in half degrees. */
function halfDirection(halves: number): Point {
  const whole = Math.floor(halves / 2)
  const a = direction(degrees(whole))
  if (halves === whole * 2) return a
  const b = direction(degrees(whole + 1))
  const x = a.x + b.x
  const y = a.y + b.y
  const k = Math.sqrt(x * x + y * y)
  return { x: x / k, y: y / k }
}

/**
 * Whether any part of p lies in the arc of `of`. The apex is the centre of its base; `centre` is counted from its facing (0 is straight
 * ahead, 180 behind); `width` is the whole opening, 0…360 degrees. The borders belong to the arc.
 */
export function inArc(of: Footprint, p: Point | Footprint, centre: Degrees, width: number): boolean {
  if (width >= 360) return true
  let size = 0
  if ('at' in p) {
    asBase(target, p, 0)
    size = p.base.shape === 'round' ? p.base.diameter : p.base.length + p.base.width
  } else asCorners(target, [p])
  const dx = target.x - of.at.x
  const dy = target.y - of.at.y
  const far = 2 * (Math.sqrt(dx * dx + dy * dy) + size) + 1
  // The wedge as triangles of at most a right angle, long enough to reach past the target.
  const middle = 2 * (of.facing + centre)
  const end = middle + Math.round(width)
  let from = middle - Math.round(width)
  for (;;) {
    const to = Math.min(from + 180, end)
    const u = halfDirection(from)
    const v = halfDirection(to)
    asCorners(wedge, [of.at, { x: of.at.x + u.x * far, y: of.at.y + u.y * far }, { x: of.at.x + v.x * far, y: of.at.y + v.y * far }])
    if (coreDistance(wedge, target) <= target.margin + 1e-9) return true
    if (to >= end) return false
    from = to
  }
}
