// What is in hand, under the pointer, and chosen as a target.
import type { ScenePiece } from '../../engine/kernel/scene'
import { outlineOf, traceOutline } from '../figures/hull'
import { girth, traceBase } from '../footprint'
import { fade, type Theme } from '../theme'
import { Drawn } from './drawing'

interface Props {
  readonly body: readonly ScenePiece[] // of the selected body
  readonly held: ScenePiece | undefined
  readonly hovered: readonly ScenePiece[] // of the body under the pointer
  readonly pointed: ScenePiece | undefined
  readonly chosen: readonly (readonly ScenePiece[])[]
  readonly squares: boolean // the square of what is in hand is marked too
  readonly theme: Theme
  readonly pixel: number
}

/** The outline of a body, without filling it. */
function ring(ctx: CanvasRenderingContext2D, pieces: readonly ScenePiece[], margin: number, colour: string, width: number): void {
  ctx.beginPath()
  traceOutline(ctx, outlineOf(pieces, margin), 1, 0, 0)
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.stroke()
}

export function Selection({ body, held, hovered, pointed, chosen, squares, theme, pixel }: Props) {
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
        if (squares) {
          ctx.beginPath()
          ctx.rect(Math.floor(held.at.x), Math.floor(held.at.y), 1, 1)
          ctx.fillStyle = fade(gold, 0.14)
          ctx.fill()
          ctx.strokeStyle = fade(gold, 0.8)
          ctx.lineWidth = 1.2 * pixel
          ctx.stroke()
        }
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
