// One ray against the terrain: the quick question, for where a single line is enough (hovering, the computer player's first look).
import type { SightField } from './field'

const at = (list: Float64Array, i: number): number => list[i] ?? 0

/** The stretch 0…1 of the segment within a convex part, into low and high; false if there is none. */
let low = 0
let high = 1
function within(field: SightField, part: number, ax: number, ay: number, dx: number, dy: number): boolean {
  low = 0
  high = 1
  const start = field.corners[part] ?? 0
  const end = field.corners[part + 1] ?? 0
  let px = at(field.cx, end - 1)
  let py = at(field.cy, end - 1)
  for (let k = start; k < end; k++) {
    const qx = at(field.cx, k)
    const qy = at(field.cy, k)
    const ex = qx - px
    const ey = qy - py
    const value = ex * (ay - py) - ey * (ax - px)
    const rate = ex * dy - ey * dx
    if (rate > 0) {
      if (value + low * rate < 0) low = -value / rate
    } else if (value + low * rate < 0) return false
    else if (value + high * rate < 0) high = -value / rate
    if (low >= high) return false
    px = qx
    py = qy
  }
  return true
}

/** Whether the terrain stops the ray from a point at height `eye` to a point at height `head` (inches above the table). Bases are not looked at. */
export function rayBlocked(field: SightField, ax: number, ay: number, bx: number, by: number, eye: number, head: number): boolean {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  let thick = 0
  for (let i = 0; i < field.count; i++) {
    // Distance of the circle's centre from the segment, without a division where it is beside the line.
    const x = at(field.x, i) - ax
    const y = at(field.y, i) - ay
    const r = at(field.radius, i)
    const across = x * dy - y * dx
    if (across * across > r * r * square) continue
    const along = x * dx + y * dy
    if (along < 0 ? x * x + y * y > r * r : along > square && (x - dx) * (x - dx) + (y - dy) * (y - dy) > r * r) continue
    const top = at(field.top, i)
    for (let part = field.parts[i] ?? 0; part < (field.parts[i + 1] ?? 0); part++) {
      if (!within(field, part, ax, ay, dx, dy)) continue
      const one = eye + (head - eye) * low
      const two = eye + (head - eye) * high
      if (top < (one < two ? one : two)) continue
      if (field.blocks[i] === 1) return true
      // Foliage counts where it is as high as the ray.
      let share = high - low
      if (top < (one > two ? one : two)) share *= (top - (one < two ? one : two)) / (one < two ? two - one : one - two)
      thick += share
    }
  }
  return thick * thick * square > field.allowance * field.allowance
}
