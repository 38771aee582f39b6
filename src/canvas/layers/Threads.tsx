// Declarations and fights between bodies, as threads from one to the other.
import type { Point } from '../../engine/geometry/units'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

export interface Thread {
  readonly from: Point
  readonly to: Point
  readonly kind: 'declared' | 'engaged'
  readonly label: string
  readonly colour: string
}

export function Threads({ threads, theme, pixel }: { readonly threads: readonly Thread[]; readonly theme: Theme; readonly pixel: number }) {
  return (
    <Drawn
      id="threads"
      paint={(ctx) => {
        for (const { from, to, kind, label, colour } of threads) {
          const dx = to.x - from.x
          const dy = to.y - from.y
          const long = Math.sqrt(dx * dx + dy * dy)
          if (long < 1e-6) continue
          const bow = Math.min(3, long * 0.18)
          const mid = { x: (from.x + to.x) / 2 + (dy / long) * bow, y: (from.y + to.y) / 2 - (dx / long) * bow }
          const path = () => {
            ctx.beginPath()
            ctx.moveTo(from.x, from.y)
            ctx.quadraticCurveTo(mid.x, mid.y, to.x, to.y)
          }
          ctx.lineCap = 'round'
          path()
          ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.5)' : 'rgba(255,253,240,.8)'
          ctx.lineWidth = 5 * pixel
          ctx.stroke()
          path()
          ctx.setLineDash(kind === 'declared' ? [8 * pixel, 5 * pixel] : [])
          ctx.strokeStyle = fade(colour, 0.95)
          ctx.lineWidth = 2.2 * pixel
          ctx.stroke()
          ctx.setLineDash([])
          // head
          const ex = to.x - mid.x
          const ey = to.y - mid.y
          const e = Math.sqrt(ex * ex + ey * ey) || 1
          const h = 11 * pixel
          ctx.beginPath()
          ctx.moveTo(to.x, to.y)
          ctx.lineTo(to.x - (ex / e) * h - (ey / e) * h * 0.5, to.y - (ey / e) * h + (ex / e) * h * 0.5)
          ctx.lineTo(to.x - (ex / e) * h + (ey / e) * h * 0.5, to.y - (ey / e) * h - (ex / e) * h * 0.5)
          ctx.closePath()
          ctx.fillStyle = colour
          ctx.fill()
          const at = { x: (from.x + to.x) / 4 + mid.x / 2, y: (from.y + to.y) / 4 + mid.y / 2 }
          if (label && long > 60 * pixel) drawLabel(ctx, { text: label, at, colour, size: 10.5 }, theme, pixel)
        }
      }}
    />
  )
}
