// Single lines of the lane, followed to their first blocker: for drawing and naming.
import { FOLIAGE, LOOSE, lane, SOLID } from './lane'
import type { Point } from './units'

export interface Trace {
  readonly from: Point
  readonly to: Point // its end, or where it is stopped
  readonly clear: boolean
  readonly owner: number | undefined // what stops it: a shape, or −1 − a disc
}

/** From the lane's frame to the table. */
export function onTable(x: number, y: number): Point {
  return { x: lane.x + x * lane.ux - y * lane.uy, y: lane.y + x * lane.uy + y * lane.ux }
}

/** The stretch 0…1 of a segment inside convex shape i. */
function inside(i: number, ax: number, ay: number, bx: number, by: number): readonly [number, number] | undefined {
  let low = 0
  let high = 1
  const start = lane.first[i] ?? 0
  const end = lane.first[i + 1] ?? 0
  let px = lane.X[end - 1] ?? 0
  let py = lane.Y[end - 1] ?? 0
  for (let k = start; k < end; k++) {
    const qx = lane.X[k] ?? 0
    const qy = lane.Y[k] ?? 0
    const value = (qx - px) * (ay - py) - (qy - py) * (ax - px)
    const rate = (qx - px) * (by - ay) - (qy - py) * (bx - ax)
    if (rate > 0) low = Math.max(low, -value / rate)
    else if (rate < 0) high = Math.min(high, -value / rate)
    else if (value < 0) return undefined
    px = qx
    py = qy
  }
  return low < high ? [low, high] : undefined
}

/** Follows the segment from (ax, ay) to (bx, by), both in the lane's frame. */
export function trace(ax: number, ay: number, bx: number, by: number): Trace {
  const dx = bx - ax
  const dy = by - ay
  const length = Math.sqrt(dx * dx + dy * dy)
  let stop = Number.POSITIVE_INFINITY
  let owner: number | undefined
  const woods: (readonly [number, number, number])[] = []
  for (let i = 0; i < lane.shapes; i++) {
    const kind = lane.kind[i]
    if (kind !== SOLID && kind !== LOOSE && kind !== FOLIAGE) continue
    const its = inside(i, ax, ay, bx, by)
    if (!its) continue
    if (kind === FOLIAGE) woods.push([its[0], its[1], i])
    else if (its[0] < stop && (its[1] - its[0]) * length > 1e-7) {
      stop = its[0]
      owner = i
    }
  }
  for (let i = 0; i < lane.discs; i++) {
    const x = (lane.discX[i] ?? 0) - ax
    const y = (lane.discY[i] ?? 0) - ay
    const r = lane.discR[i] ?? 0
    const along = (x * dx + y * dy) / (length * length)
    const off = (x * dy - y * dx) / length
    if (off * off >= r * r) continue
    const half = Math.sqrt(r * r - off * off) / length
    const t = Math.max(0, along - half)
    if (along + half > 0 && t < 1 && t < stop) {
      stop = t
      owner = -1 - i
    }
  }
  woods.sort((p, q) => p[0] - q[0])
  let left = lane.allowance / length
  for (const [low, high, i] of woods) {
    if (high - low > left) {
      if (low + left < stop) {
        stop = low + left
        owner = i
      }
      break
    }
    left -= high - low
  }
  const end = owner === undefined ? 1 : stop
  return { from: onTable(ax, ay), to: onTable(ax + dx * end, ay + dy * end), clear: owner === undefined, owner }
}
