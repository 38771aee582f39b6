// The ghost of a move: figures where they would stand, the start left behind as an empty ring, the path by its cost.
import type { Base } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import { trace } from '../board/pen'
import type { Sprite } from '../figures/sprites'
import { traceBase } from '../footprint'
import { fade, mix, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'
import { cutLeg } from './legs'

export interface Ghost {
  readonly base: Base
  readonly facing: number
  readonly start: Point
  readonly end: Point
  readonly path: readonly Point[]
  readonly cost: number
  readonly sprite: Sprite | undefined
  readonly held: boolean
}
interface Props {
  readonly ghosts: readonly Ghost[]
  readonly limits: readonly { readonly label: string; readonly distance: number }[]
  readonly label: string
  readonly above: number // pixels from where the ghost stands to its label
  readonly stopped: string | undefined
  readonly legal: boolean
  readonly theme: Theme
  readonly pixel: number
}
const DASHES: readonly (readonly number[])[] = [[], [9, 4], [2, 5]]

export function Ghosts({ ghosts, limits, label, above, stopped, legal, theme, pixel }: Props) {
  return (
    <Drawn
      id="ghosts"
      paint={(ctx) => {
        const { yes, gold, no, field, ink } = theme.colour
        const tones = limits.length === 1 ? [gold] : [yes, gold, mix(no, gold, 0.35)]
        for (const ghost of ghosts) {
          // what is left behind
          ctx.beginPath()
          traceBase(ctx, ghost.base, ghost.start, ghost.facing, 1.5 * pixel)
          ctx.fillStyle = fade(field, 0.62)
          ctx.fill()
          ctx.setLineDash([3 * pixel, 3 * pixel])
          ctx.strokeStyle = fade(ink, 0.6)
          ctx.lineWidth = 1.1 * pixel
          ctx.stroke()
          ctx.setLineDash([])
        }
        const few = ghosts.length <= 3
        for (const ghost of ghosts) {
          if (!few && !ghost.held && ghosts.some((other) => other.held)) {
            ctx.beginPath()
            trace(ctx, ghost.path, false)
            ctx.strokeStyle = fade(ink, 0.16)
            ctx.lineWidth = pixel
            ctx.stroke()
            continue
          }
          for (const part of cutLeg(
            ghost.path,
            ghost.cost,
            limits.map((limit) => limit.distance),
          )) {
            ctx.beginPath()
            trace(ctx, part.points, false)
            ctx.lineCap = 'round'
            ctx.lineJoin = 'round'
            ctx.setLineDash([])
            ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(255,253,240,.85)'
            ctx.lineWidth = 6 * pixel
            ctx.stroke()
            ctx.setLineDash((DASHES[Math.min(part.band, 2)] ?? []).map((dash) => dash * pixel))
            ctx.strokeStyle = tones[Math.min(part.band, tones.length - 1)] ?? gold
            ctx.lineWidth = 3.2 * pixel
            ctx.stroke()
            ctx.setLineDash([])
          }
        }
        for (const ghost of ghosts) {
          if (ghost.sprite) {
            const half = ghost.sprite.half / ghost.sprite.scale
            ctx.globalAlpha = legal ? 0.94 : 0.6
            ctx.drawImage(ghost.sprite.canvas, ghost.end.x - half, ghost.end.y - half, half * 2, half * 2)
            ctx.globalAlpha = 1
          }
          if (!legal || ghost.held) {
            ctx.beginPath()
            traceBase(ctx, ghost.base, ghost.end, ghost.facing, 2 * pixel)
            ctx.strokeStyle = legal ? gold : no
            ctx.lineWidth = 2 * pixel
            ctx.stroke()
          }
        }
        const lead = ghosts.find((ghost) => ghost.held) ?? ghosts[0]
        if (lead && label)
          drawLabel(
            ctx,
            {
              text: label,
              at: lead.end,
              dy: -above,
              size: 14,
              bold: true,
              tone: legal ? 'ink' : 'no',
              ...(stopped ? { second: stopped } : {}),
            },
            theme,
            pixel,
          )
      }}
    />
  )
}
