// What every ground drawing holds: a context scaled to table measure, and how much a pixel is in it.

import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import type { Theme } from '../theme'

export interface Pen {
  readonly ctx: Context2D
  readonly theme: Theme
  readonly scale: number // device pixels to an inch
  readonly ratio: number // device pixels to a CSS pixel
  readonly width: number // of the table
  readonly height: number
  readonly sign: string // after a length: '″', ' sq'
  readonly shown: Box // what will be seen of it, table measure: the rest need not be drawn
}
/** So many CSS pixels, in table measure. */
export const px = (pen: Pen, pixels: number): number => (pixels * pen.ratio) / pen.scale

export function trace(ctx: Context2D, points: readonly Point[], close: boolean): void {
  points.forEach((p, i) => {
    if (i === 0) ctx.moveTo(p.x, p.y)
    else ctx.lineTo(p.x, p.y)
  })
  if (close) ctx.closePath()
}
export function outline(ctx: Context2D, points: readonly Point[]): void {
  ctx.beginPath()
  trace(ctx, points, true)
}
/** A smooth line through the points. */
export function flow(ctx: Context2D, points: readonly Point[]): void {
  const [first] = points
  if (!first) return
  ctx.moveTo(first.x, first.y)
  for (let i = 1; i < points.length - 1; i++) {
    const a = points[i]
    const b = points[i + 1]
    if (a && b) ctx.quadraticCurveTo(a.x, a.y, (a.x + b.x) / 2, (a.y + b.y) / 2)
  }
  const last = points.at(-1)
  if (last) ctx.lineTo(last.x, last.y)
}
/** A closed smooth loop with a point near each given one. */
export function loop(ctx: Context2D, points: readonly Point[]): void {
  const n = points.length
  const mid = (i: number): Point => {
    const a = points[i % n] ?? { x: 0, y: 0 }
    const b = points[(i + 1) % n] ?? a
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  const start = mid(n - 1)
  ctx.moveTo(start.x, start.y)
  for (let i = 0; i < n; i++) {
    const p = points[i]
    const m = mid(i)
    if (p) ctx.quadraticCurveTo(p.x, p.y, m.x, m.y)
  }
  ctx.closePath()
}
