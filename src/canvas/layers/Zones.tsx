// Zones of the table: where a side may be placed, areas a scenario names.
import type { Point } from '../../engine/geometry/units'
import { trace } from '../board/pen'
import { boundsOf } from '../polygon'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

export interface Zone {
  readonly id: string
  readonly label: string
  readonly outline: readonly Point[]
  readonly colour: string
  readonly strong: boolean
}

export function Zones({ zones, theme, pixel }: { readonly zones: readonly Zone[]; readonly theme: Theme; readonly pixel: number }) {
  return (
    <Drawn
      id="zones"
      paint={(ctx) => {
        for (const { label, outline, colour, strong } of zones) {
          const path = () => {
            ctx.beginPath()
            trace(ctx, outline, false)
            ctx.closePath()
          }
          const box = boundsOf(outline)
          path()
          ctx.fillStyle = fade(colour, strong ? 0.09 : 0.05)
          ctx.fill()
          if (strong) {
            ctx.save()
            ctx.clip()
            ctx.beginPath()
            const step = 16 * pixel
            for (let k = box.x - box.height; k < box.x + box.width; k += step) {
              ctx.moveTo(k, box.y + box.height)
              ctx.lineTo(k + box.height, box.y)
            }
            ctx.strokeStyle = fade(colour, 0.12)
            ctx.lineWidth = pixel
            ctx.stroke()
            ctx.restore()
          }
          path()
          ctx.setLineDash([10 * pixel, 5 * pixel, 2 * pixel, 5 * pixel])
          ctx.strokeStyle = fade(colour, strong ? 0.95 : 0.7)
          ctx.lineWidth = (strong ? 2 : 1.4) * pixel
          ctx.stroke()
          ctx.setLineDash([])
          if (label) drawLabel(ctx, { text: label, at: { x: box.x + box.width / 2, y: box.y }, dy: 20, colour, size: 11 }, theme, pixel)
        }
      }}
    />
  )
}
