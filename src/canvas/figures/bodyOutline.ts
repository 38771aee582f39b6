// A unit shows as a body: one light outline round its ranks, however it is bent. The outline is the level line of the distance
// to its bases and to the seams between neighbours, so it is worked out once for a stance and drawn at any zoom.

import { reachOfBase } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Context2D } from '../context'

type Stand = Pick<ScenePiece, 'at' | 'base'>
interface Seam {
  readonly a: Point
  readonly b: Point
  readonly radius: number // inches from the line to the outline
}
/** Closed loops in table measure. */
export type Outline = readonly (readonly Point[])[]

const NEAR = 1.3 // inches between edges: neighbours in a rank or file
const BRIDGE = 8 // the widest gap that still shows as one body
const CELL = 0.22 // inches

/** How far from its figures a body is ringed: nearer where somebody stands alone on a small base, who shares his square with others. */
export function ringMargin(pieces: readonly Stand[], margin: number): number {
  const [only, second] = pieces
  return only && !second ? Math.min(margin, reachOfBase(only.base) * SMALL) : margin
}
const SMALL = 0.6 // of its radius

function seamsOf(pieces: readonly Stand[], margin: number): readonly Seam[] {
  const seams: Seam[] = []
  const n = pieces.length
  const radius = pieces.map((piece) => reachOfBase(piece.base))
  const apart = (i: number, j: number): number => {
    const a = pieces[i]
    const b = pieces[j]
    return a && b
      ? Math.sqrt((a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2) - (radius[i] ?? 0) - (radius[j] ?? 0)
      : Number.POSITIVE_INFINITY
  }
  const join = (i: number, j: number) => {
    const a = pieces[i]
    const b = pieces[j]
    if (a && b) seams.push({ a: a.at, b: b.at, radius: Math.min(radius[i] ?? 0, radius[j] ?? 0) + margin })
  }
  const far = Number.POSITIVE_INFINITY
  const near = new Array<number>(n).fill(far)
  const from = new Array<number>(n).fill(0)
  const held = new Array<boolean>(n).fill(false)
  let current = 0
  for (let count = 0; count < n; count++) {
    const piece = pieces[current]
    if (!piece) break
    held[current] = true
    seams.push({ a: piece.at, b: piece.at, radius: (radius[current] ?? 0) + margin })
    let next = -1
    for (let j = 0; j < n; j++) {
      if (held[j]) continue
      const distance = apart(current, j)
      if (distance < (near[j] ?? far)) {
        near[j] = distance
        from[j] = current
      }
      if (next < 0 || (near[j] ?? far) < (near[next] ?? far)) next = j
    }
    if (next < 0) break
    const gap = near[next] ?? far
    if (gap >= NEAR && gap < BRIDGE) join(from[next] ?? 0, next)
    current = next
  }
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) if (apart(i, j) < NEAR) join(i, j)
  return seams
}

/** The outline of a body, `margin` inches beyond its bases. */
export function outlineOf(pieces: readonly Stand[], margin: number): Outline {
  const seams = seamsOf(pieces, margin)
  if (seams.length === 0) return []
  let x0 = Number.POSITIVE_INFINITY
  let y0 = x0
  let x1 = -x0
  let y1 = -x0
  for (const { a, radius } of seams) {
    x0 = Math.min(x0, a.x - radius)
    y0 = Math.min(y0, a.y - radius)
    x1 = Math.max(x1, a.x + radius)
    y1 = Math.max(y1, a.y + radius)
  }
  const cell = Math.max(CELL, Math.max(x1 - x0, y1 - y0) / 400)
  x0 -= cell * 1.5
  y0 -= cell * 1.5
  const columns = Math.ceil((x1 - x0) / cell) + 3
  const rows = Math.ceil((y1 - y0) / cell) + 3
  const field = new Float32Array(columns * rows).fill(cell * 2)
  for (const { a, b, radius } of seams) {
    const dx = b.x - a.x
    const dy = b.y - a.y
    const square = dx * dx + dy * dy || 1
    const reach = radius + cell * 2
    const left = Math.max(0, Math.floor((Math.min(a.x, b.x) - reach - x0) / cell))
    const right = Math.min(columns - 1, Math.ceil((Math.max(a.x, b.x) + reach - x0) / cell))
    const top = Math.max(0, Math.floor((Math.min(a.y, b.y) - reach - y0) / cell))
    const bottom = Math.min(rows - 1, Math.ceil((Math.max(a.y, b.y) + reach - y0) / cell))
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const px = x0 + column * cell - a.x
        const py = y0 + row * cell - a.y
        const t = Math.min(1, Math.max(0, (px * dx + py * dy) / square))
        const value = Math.sqrt((px - dx * t) ** 2 + (py - dy * t) ** 2) - radius
        const index = row * columns + column
        if (value < (field[index] ?? 0)) field[index] = value
      }
  }
  return levelLines(field, columns, rows, x0, y0, cell)
}

/** Marching squares at level nought. Edges are numbered so that the pieces of a line find each other. */
function levelLines(field: Float32Array, columns: number, rows: number, x0: number, y0: number, cell: number): Outline {
  const at = (column: number, row: number): number => field[row * columns + column] ?? 1
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  const across = (column: number, row: number): number => {
    const key = (row * columns + column) * 2 // between (column, row) and (column + 1, row)
    if (!points.has(key)) {
      const a = at(column, row)
      points.set(key, { x: x0 + (column + a / (a - at(column + 1, row))) * cell, y: y0 + row * cell })
    }
    return key
  }
  const down = (column: number, row: number): number => {
    const key = (row * columns + column) * 2 + 1 // between (column, row) and (column, row + 1)
    if (!points.has(key)) {
      const a = at(column, row)
      points.set(key, { x: x0 + column * cell, y: y0 + (row + a / (a - at(column, row + 1))) * cell })
    }
    return key
  }
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const corners =
        (at(column, row) < 0 ? 1 : 0) |
        (at(column + 1, row) < 0 ? 2 : 0) |
        (at(column + 1, row + 1) < 0 ? 4 : 0) |
        (at(column, row + 1) < 0 ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const sides = {
        t: () => across(column, row),
        r: () => down(column + 1, row),
        b: () => across(column, row + 1),
        l: () => down(column, row),
      }
      // from side to side with the inside on the right hand
      for (const [from, to] of STEPS[corners] ?? []) next.set(sides[from](), sides[to]())
    }
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    if (!next.has(start)) continue
    const loop: Point[] = []
    let key: number | undefined = start
    while (key !== undefined) {
      const point = points.get(key)
      if (point) loop.push(point)
      const follow: number | undefined = next.get(key)
      next.delete(key)
      key = follow !== undefined && next.has(follow) ? follow : undefined
    }
    if (loop.length > 3) loops.push(loop)
  }
  return loops
}
type Side = 't' | 'r' | 'b' | 'l'
const STEPS: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
  1: [['l', 't']],
  2: [['t', 'r']],
  3: [['l', 'r']],
  4: [['r', 'b']],
  5: [
    ['l', 't'],
    ['r', 'b'],
  ],
  6: [['t', 'b']],
  7: [['l', 'b']],
  8: [['b', 'l']],
  9: [['b', 't']],
  10: [
    ['t', 'r'],
    ['b', 'l'],
  ],
  11: [['b', 'r']],
  12: [['r', 'l']],
  13: [['r', 't']],
  14: [['t', 'l']],
}

/** Adds the outline to the open path: positions × scale − offset, rounded through the middles of its steps. */
export function traceOutline(ctx: Context2D, outline: Outline, scale: number, ox: number, oy: number): void {
  for (const loop of outline) {
    const n = loop.length
    const last = loop[n - 1]
    const first = loop[0]
    if (!last || !first) continue
    ctx.moveTo(((last.x + first.x) / 2) * scale - ox, ((last.y + first.y) / 2) * scale - oy)
    for (let i = 0; i < n; i++) {
      const p = loop[i]
      const q = loop[(i + 1) % n]
      if (p && q) ctx.quadraticCurveTo(p.x * scale - ox, p.y * scale - oy, ((p.x + q.x) / 2) * scale - ox, ((p.y + q.y) / 2) * scale - oy)
    }
    ctx.closePath()
  }
}
