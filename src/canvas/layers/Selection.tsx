// What is in hand, under the pointer, and chosen as a target.
import type { ScenePiece } from '../../engine/kernel/contract'
import { seamsOf, strokeSeams } from '../figures/hull'
import { girth, traceBase } from '../footprint'
import { fade, type Theme } from '../theme'
import { Drawn } from './drawing'

interface Props {
  readonly body: readonly ScenePiece[] // of the selected body
  readonly held: ScenePiece | undefined
  readonly hovered: readonly ScenePiece[] // of the body under the pointer
  readonly pointed: ScenePiece | undefined
  readonly chosen: readonly (readonly ScenePiece[])[]
  readonly theme: Theme
  readonly pixel: number
}

/** The outline of a body, without filling it. */
function ring(ctx: CanvasRenderingContext2D, pieces: readonly ScenePiece[], margin: number, colour: string, width: number): void {
  if (pieces.length === 0) return
  const seams = seamsOf(pieces, margin)
  const box = seams.reduce(
    (b, { a, radius }) => ({
      x0: Math.min(b.x0, a.x - radius),
      y0: Math.min(b.y0, a.y - radius),
      x1: Math.max(b.x1, a.x + radius),
      y1: Math.max(b.y1, a.y + radius),
    }),
    { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9 },
  )
  // drawn apart, at the screen's own scale, so that the inside can be cut out again
  const scale = ctx.getTransform().a || 1
  const line = width * scale
  const w = Math.ceil((box.x1 - box.x0) * scale + line * 2 + 4)
  const h = Math.ceil((box.y1 - box.y0) * scale + line * 2 + 4)
  if (!(w > 0 && h > 0 && w < 6000 && h < 6000)) return
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const pen = canvas.getContext('2d')
  if (!pen) return
  const ox = box.x0 * scale - line - 2
  const oy = box.y0 * scale - line - 2
  pen.strokeStyle = colour
  strokeSeams(pen, seams, scale, ox, oy, line / 2)
  pen.globalCompositeOperation = 'destination-out'
  pen.strokeStyle = '#000'
  strokeSeams(pen, seams, scale, ox, oy, -line / 2)
  ctx.drawImage(canvas, ox / scale, oy / scale, w / scale, h / scale)
}

export function Selection({ body, held, hovered, pointed, chosen, theme, pixel }: Props) {
  return (
    <Drawn
      id="selection"
      paint={(ctx) => {
        const { gold, ink, panel } = theme.colour
        if (hovered.length > 0) ring(ctx, hovered, 0.24, fade(ink, 0.75), 1.6 * pixel)
        for (const pieces of chosen) ring(ctx, pieces, 0.28, gold, 2.6 * pixel)
        if (body.length > 1) ring(ctx, body, 0.26, gold, 2.4 * pixel)
        if (pointed && pointed !== held) {
          ctx.beginPath()
          traceBase(ctx, pointed.base, pointed.at, pointed.facing, 2 * pixel)
          ctx.strokeStyle = ink
          ctx.lineWidth = 1.8 * pixel
          ctx.stroke()
        }
        if (!held) return
        for (const [grow, colour, width] of [
          [4, panel, 3.4],
          [4, gold, 2.4],
          [8, fade(gold, 0.45), 1.4],
        ] as const) {
          ctx.beginPath()
          traceBase(ctx, held.base, held.at, held.facing, grow * pixel)
          ctx.strokeStyle = colour
          ctx.lineWidth = width * pixel
          ctx.stroke()
        }
        // four ticks, as a surveyor marks a point
        const r = girth(held.base) + 11 * pixel
        ctx.beginPath()
        for (let k = 0; k < 4; k++) {
          const c = Math.cos((k * Math.PI) / 2 + Math.PI / 4)
          const s = Math.sin((k * Math.PI) / 2 + Math.PI / 4)
          ctx.moveTo(held.at.x + c * (r - 4 * pixel), held.at.y + s * (r - 4 * pixel))
          ctx.lineTo(held.at.x + c * (r + 3 * pixel), held.at.y + s * (r + 3 * pixel))
        }
        ctx.strokeStyle = gold
        ctx.lineWidth = 2 * pixel
        ctx.stroke()
      }}
    />
  )
}
