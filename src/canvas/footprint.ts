// The outline of a base on the canvas. Lengths in the table's measure; nothing a rule depends on.
import type { Base } from '../engine/geometry/base'
import type { Point } from '../engine/geometry/units'

/** Half extents of a base: along its facing and across it. */
export const halves = (base: Base): { readonly along: number; readonly across: number } =>
  base.shape === 'round' ? { along: base.diameter / 2, across: base.diameter / 2 } : { along: base.length / 2, across: base.width / 2 }

/** Half extents on the table's own axes. */
export function extents(base: Base, facing: number): { readonly wide: number; readonly high: number } {
  const { along, across } = halves(base)
  if (base.shape === 'round') return { wide: along, high: along }
  const c = Math.abs(Math.cos((facing * Math.PI) / 180))
  const s = Math.abs(Math.sin((facing * Math.PI) / 180))
  return base.shape === 'rectangle'
    ? { wide: along * c + across * s, high: along * s + across * c }
    : { wide: Math.sqrt((along * c) ** 2 + (across * s) ** 2), high: Math.sqrt((along * s) ** 2 + (across * c) ** 2) }
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A table point in a base's own frame: x along its facing. */
export function within(at: Point, facing: number, spot: Point): Point {
  const turn = radians(-facing)
  const dx = spot.x - at.x
  const dy = spot.y - at.y
  return { x: dx * Math.cos(turn) - dy * Math.sin(turn), y: dx * Math.sin(turn) + dy * Math.cos(turn) }
}

/** Rough distance from a base's edge to a point: negative inside. Exact for round and rectangular bases, close for ovals. */
export function edgeDistance(base: Base, at: Point, facing: number, spot: Point): number {
  if (base.shape === 'round') return Math.sqrt((spot.x - at.x) ** 2 + (spot.y - at.y) ** 2) - base.diameter / 2
  const local = within(at, facing, spot)
  const { along, across } = halves(base)
  if (base.shape === 'rectangle') {
    const dx = Math.abs(local.x) - along
    const dy = Math.abs(local.y) - across
    return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0)
  }
  const reach = Math.sqrt((local.x / along) ** 2 + (local.y / across) ** 2)
  return (reach - 1) * Math.min(along, across)
}

interface Pathed {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number, back?: boolean): void
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void
  closePath(): void
}

/** Adds the base's outline, grown by `grow`, to the open path. `scale` multiplies every length and position. */
export function traceBase(path: Pathed, base: Base, at: Point, facing: number, grow = 0, scale = 1): void {
  const { along, across } = halves(base)
  const x = at.x * scale
  const y = at.y * scale
  if (base.shape === 'round') {
    const radius = Math.max(0, (along + grow) * scale)
    path.moveTo(x + radius, y)
    path.arc(x, y, radius, 0, Math.PI * 2)
    path.closePath()
    return
  }
  const turn = radians(facing)
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const put = (px: number, py: number, first: boolean) => {
    const tx = x + (px * c - py * s) * scale
    const ty = y + (px * s + py * c) * scale
    if (first) path.moveTo(tx, ty)
    else path.lineTo(tx, ty)
  }
  const steps = 64
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2
    const ax = Math.cos(angle)
    const ay = Math.sin(angle)
    if (base.shape === 'oval') {
      // the parallel curve of an ellipse: its point plus `grow` along its normal
      const nx = ax / along
      const ny = ay / across
      const n = Math.sqrt(nx * nx + ny * ny)
      put(ax * along + (nx / n) * grow, ay * across + (ny / n) * grow, i === 0)
    } else if (grow <= 0) {
      if (i >= 4) break
      const corner = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ][i] ?? [1, 1]
      put((corner[0] ?? 1) * (along + grow), (corner[1] ?? 1) * (across + grow), i === 0)
    } else {
      put(Math.sign(ax) * along + ax * grow, Math.sign(ay) * across + ay * grow, i === 0)
    }
  }
  path.closePath()
}
