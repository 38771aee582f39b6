// Lines of sight: each runs to its first blocker. What blocks is outlined and named.
import type { Point } from '../../engine/geometry/units'
import type { Measurement } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Terrain } from '../../engine/tabletop/terrain'
import { trace } from '../board/pen'
import { traceBase } from '../footprint'
import { boundsOf, heart } from '../polygon'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

interface Props {
  readonly sight: NonNullable<Measurement['sight']>
  readonly terrain: readonly Terrain[]
  readonly piece: (id: number) => ScenePiece | undefined
  readonly aside: boolean // names stand clear of the line between centres
  readonly theme: Theme
  readonly pixel: number
}

export function SightLines({ sight, terrain, piece, aside, theme, pixel }: Props) {
  return (
    <Drawn
      id="sight"
      paint={(ctx) => {
        const { yes, no, panel } = theme.colour
        const casing = theme.dark ? 'rgba(0,0,0,.5)' : 'rgba(255,253,240,.75)'
        for (const blocker of sight.blockers) {
          const lies = terrain.find((one) => one.id === blocker.terrain)
          const stands = blocker.piece === undefined ? undefined : piece(blocker.piece)
          ctx.beginPath()
          let at: Point | undefined
          if (lies) {
            trace(ctx, lies.outline, false)
            ctx.closePath()
            at = heart(lies.outline)
            if (aside) at = { x: at.x, y: boundsOf(lies.outline).y }
          } else if (stands) {
            traceBase(ctx, stands.base, stands.at, stands.facing, 2.5 * pixel)
            at = { x: stands.at.x, y: stands.at.y - 20 * pixel }
          } else continue
          ctx.fillStyle = fade(no, 0.1)
          ctx.fill()
          ctx.strokeStyle = casing
          ctx.lineWidth = 5 * pixel
          ctx.lineJoin = 'round'
          ctx.stroke()
          ctx.strokeStyle = no
          ctx.lineWidth = 2.2 * pixel
          ctx.stroke()
          drawLabel(ctx, { text: `✕ ${blocker.label}`, at, tone: 'no' }, theme, pixel)
        }
        for (const { from, to, clear } of sight.lines) {
          ctx.beginPath()
          ctx.moveTo(from.x, from.y)
          ctx.lineTo(to.x, to.y)
          ctx.setLineDash([])
          ctx.strokeStyle = casing
          ctx.lineWidth = 3 * pixel
          ctx.stroke()
          ctx.setLineDash(clear ? [] : [5 * pixel, 3.5 * pixel])
          ctx.strokeStyle = clear ? fade(yes, 0.9) : no
          ctx.lineWidth = 1.3 * pixel
          ctx.stroke()
          ctx.setLineDash([])
          if (clear) continue
          const k = 3.4 * pixel
          ctx.beginPath()
          ctx.arc(to.x, to.y, k * 1.6, 0, 7)
          ctx.fillStyle = panel
          ctx.fill()
          ctx.strokeStyle = no
          ctx.lineWidth = 1.4 * pixel
          ctx.stroke()
          ctx.beginPath()
          ctx.moveTo(to.x - k * 0.8, to.y - k * 0.8)
          ctx.lineTo(to.x + k * 0.8, to.y + k * 0.8)
          ctx.moveTo(to.x + k * 0.8, to.y - k * 0.8)
          ctx.lineTo(to.x - k * 0.8, to.y + k * 0.8)
          ctx.stroke()
        }
      }}
    />
  )
}
