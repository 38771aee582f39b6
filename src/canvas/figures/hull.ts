// A unit shows as a body: one light outline round its ranks, however it is bent.

import type { Point } from '../../engine/geometry/units'
import type { ScenePiece } from '../../engine/kernel/contract'
import { girth } from '../footprint'

export interface Seam {
  readonly a: Point
  readonly b: Point
  readonly radius: number // inches from the line to the hull
}
type Standing = Pick<ScenePiece, 'at' | 'base'>

/** Lines between neighbours, and the shortest lines that hold the rest together, each as wide as its bases and a margin. */
export function seamsOf(pieces: readonly Standing[], margin: number): readonly Seam[] {
  const seams: Seam[] = []
  const n = pieces.length
  const radius = pieces.map((piece) => girth(piece.base))
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
  const gap = Number.POSITIVE_INFINITY
  const near = new Array<number>(n).fill(gap)
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
      if (distance < (near[j] ?? gap)) {
        near[j] = distance
        from[j] = current
      }
      if (next < 0 || (near[j] ?? gap) < (near[next] ?? gap)) next = j
    }
    if (next < 0) break
    if ((near[next] ?? gap) < 8) join(from[next] ?? 0, next)
    current = next
  }
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) if (apart(i, j) < 1.3) join(i, j)
  return seams
}

/** Strokes the seams as one shape. Positions × scale − offset; the style is the caller's. */
export function strokeSeams(
  ctx: CanvasRenderingContext2D,
  seams: readonly Seam[],
  scale: number,
  ox: number,
  oy: number,
  grow: number,
): void {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const byWidth = new Map<number, Seam[]>()
  for (const seam of seams) {
    const list = byWidth.get(seam.radius)
    if (list) list.push(seam)
    else byWidth.set(seam.radius, [seam])
  }
  for (const [radius, list] of byWidth) {
    ctx.lineWidth = Math.max(0.1, (radius * scale + grow) * 2)
    ctx.beginPath()
    for (const { a, b } of list) {
      ctx.moveTo(a.x * scale - ox, a.y * scale - oy)
      ctx.lineTo(b.x * scale - ox + 0.01, b.y * scale - oy)
    }
    ctx.stroke()
  }
}

/** The outline as a picture of its own: an even tint with a firm edge. Returns its corner in pixels. */
export function drawHull(
  seams: readonly Seam[],
  scale: number,
  colour: { readonly edge: string; readonly tint: string },
  line: number,
): { readonly canvas: HTMLCanvasElement; readonly x: number; readonly y: number } | undefined {
  let x0 = Number.POSITIVE_INFINITY
  let y0 = x0
  let x1 = -x0
  let y1 = -x0
  for (const { a, b, radius } of seams) {
    x0 = Math.min(x0, a.x - radius, b.x - radius)
    y0 = Math.min(y0, a.y - radius, b.y - radius)
    x1 = Math.max(x1, a.x + radius, b.x + radius)
    y1 = Math.max(y1, a.y + radius, b.y + radius)
  }
  const left = Math.floor(x0 * scale - line) - 1
  const top = Math.floor(y0 * scale - line) - 1
  const width = Math.ceil((x1 - x0) * scale + line * 2) + 3
  const height = Math.ceil((y1 - y0) * scale + line * 2) + 3
  if (!(width > 0 && width < 6000 && height > 0 && height < 6000)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (!ctx) return undefined
  ctx.strokeStyle = colour.edge
  strokeSeams(ctx, seams, scale, left, top, line / 2)
  ctx.globalCompositeOperation = 'destination-out'
  ctx.strokeStyle = '#000'
  strokeSeams(ctx, seams, scale, left, top, -line / 2)
  // the tint lies under the edge: once, however many seams cross
  ctx.globalCompositeOperation = 'destination-over'
  const tint = document.createElement('canvas')
  tint.width = width
  tint.height = height
  const under = tint.getContext('2d')
  if (under) {
    under.strokeStyle = '#000'
    strokeSeams(under, seams, scale, left, top, 0)
    under.globalCompositeOperation = 'source-in'
    under.fillStyle = colour.tint
    under.fillRect(0, 0, width, height)
    ctx.drawImage(tint, 0, 0)
  }
  return { canvas, x: left, y: top }
}
