// Zones of the table: where a side may be placed, areas a scenario names.
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import { trace } from '../board/pen'
import type { Context2D } from '../context'
import { boundsOf } from '../polygon'
import { fade, type Theme } from '../theme'
import { Drawing, Label } from './nodes'

export interface Zone {
  readonly id: string
  readonly label: string
  readonly outline: readonly Point[]
  readonly colour: string
  readonly strong: boolean
}

export function Zones({ zones, theme, pixel }: { readonly zones: readonly Zone[]; readonly theme: Theme; readonly pixel: number }) {
  return (
    <Group id="zones">
      <Drawing
        paint={(ctx) => {
          for (const zone of zones) drawZone(ctx, zone, pixel)
        }}
      />
      {zones.map(({ id, label, outline, colour }) => {
        if (!label) return null
        const box = boundsOf(outline)
        const at = { x: box.x + box.width / 2, y: box.y }
        return <Label key={id} text={label} at={at} dy={20} colour={colour} size={11} theme={theme} pixel={pixel} />
      })}
    </Group>
  )
}

function drawZone(ctx: Context2D, { outline, colour, strong }: Zone, pixel: number): void {
  const path = () => {
    ctx.beginPath()
    trace(ctx, outline, true)
  }
  path()
  ctx.fillStyle = fade(colour, strong ? 0.09 : 0.05)
  ctx.fill()
  if (strong) {
    const box = boundsOf(outline)
    ctx.save()
    ctx.clip()
    ctx.beginPath()
    for (let k = box.x - box.height; k < box.x + box.width; k += 16 * pixel) {
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
}
