// How far a move may go as the crow flies: one ring (of squares, on a table of squares) a limit round the figure in hand. Ground may make it less.
import type { Point } from '../../engine/geometry/units'
import type { Table } from '../../engine/tabletop/terrain'
import { inSquares, ringBox, settled } from '../grid'
import { fade, mix, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

interface Props {
  readonly at: Point
  readonly limits: readonly { readonly label: string; readonly distance: number }[]
  readonly unit: string
  readonly theme: Theme
  readonly pixel: number
  readonly table: Table
}

export function MoveLimits({ at, limits, unit, theme, pixel, table }: Props) {
  return (
    <Drawn
      id="limits"
      paint={(ctx) => {
        const { yes, gold, no } = theme.colour
        const tones = limits.length === 1 ? [gold] : [yes, gold, mix(no, gold, 0.35)]
        ctx.save()
        ctx.beginPath()
        ctx.rect(0, 0, table.width, table.height)
        ctx.clip()
        limits.forEach((limit, i) => {
          const tone = tones[Math.min(i, tones.length - 1)] ?? gold
          ctx.beginPath()
          if (inSquares(table)) {
            const { x, y, width, height } = ringBox(at, limit.distance)
            ctx.rect(x, y, width, height)
          } else ctx.arc(at.x, at.y, limit.distance, 0, 7)
          ctx.fillStyle = fade(tone, 0.03)
          ctx.fill()
          ctx.setLineDash(i === 0 ? [] : i === 1 ? [9 * pixel, 4 * pixel] : [2 * pixel, 5 * pixel])
          ctx.strokeStyle = fade(tone, 0.85)
          ctx.lineWidth = 1.5 * pixel
          ctx.stroke()
          ctx.setLineDash([])
        })
        ctx.restore()
        limits.forEach((limit, i) => {
          const tone = tones[Math.min(i, tones.length - 1)] ?? gold
          const reach = inSquares(table) ? limit.distance + 0.5 : limit.distance
          const from = settled(at, table)
          const spot = [-90, 90, 0, 180]
            .map((turn) => ({
              x: from.x + Math.cos((turn * Math.PI) / 180) * reach,
              y: from.y + Math.sin((turn * Math.PI) / 180) * reach,
            }))
            .find((p) => p.x > 1 && p.y > 1 && p.x < table.width - 1 && p.y < table.height - 1)
          if (spot)
            drawLabel(
              ctx,
              {
                text: `${limit.label}${inSquares(table) ? ' ·' : ''} ${Math.round(limit.distance * 10) / 10}${unit}`,
                at: spot,
                colour: tone,
                size: 10.5,
              },
              theme,
              pixel,
            )
        })
      }}
    />
  )
}
