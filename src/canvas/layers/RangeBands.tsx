// Range bands of the figure in hand, from its base edge: the hole, the firm limit, dots for each band of penalty, the arc.
import type { Base } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { Reach } from '../../engine/kernel/forecast'
import type { Box } from '../declutter'
import { girth, radians, traceBase } from '../footprint'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

interface Props {
  readonly reach: Reach
  readonly base: Base
  readonly at: Point
  readonly facing: number
  readonly colour: string
  readonly theme: Theme
  readonly pixel: number // a screen pixel in table measure
  readonly banners: () => readonly Box[] // banners, pixels at this zoom: the bands run behind them
  readonly limits: { readonly width: number; readonly height: number } // of the table: labels stay on it
}

export function RangeBands({ reach, base, at, facing, colour, theme, pixel, banners, limits }: Props) {
  return (
    <Drawn
      id="bands"
      paint={(ctx) => {
        const { rings, arc } = reach
        const hole = rings.filter((ring) => ring.kind === 'minimum').reduce((most, ring) => Math.max(most, ring.radius), 0)
        const limit = rings.filter((ring) => ring.kind === 'limit').reduce((most, ring) => Math.max(most, ring.radius), 0)
        ctx.save()
        if (arc) {
          const far = Math.max(...rings.map((ring) => ring.radius)) + girth(base) + 4
          ctx.beginPath()
          ctx.moveTo(at.x, at.y)
          ctx.arc(at.x, at.y, far, radians(arc.facing - arc.width / 2), radians(arc.facing + arc.width / 2))
          ctx.closePath()
          ctx.clip()
        }
        // what is in effective range is tinted; outside the table nothing is
        ctx.save()
        ctx.beginPath()
        ctx.rect(0, 0, limits.width, limits.height)
        for (const box of banners()) ctx.rect(box.x * pixel, box.y * pixel, box.width * pixel, box.height * pixel)
        ctx.clip('evenodd')
        ctx.beginPath()
        traceBase(ctx, base, at, facing, limit)
        if (hole > 0) traceBase(ctx, base, at, facing, hole)
        const wash = ctx.createRadialGradient(at.x, at.y, Math.max(0.01, hole), at.x, at.y, limit + girth(base))
        wash.addColorStop(0, fade(colour, 0.04))
        wash.addColorStop(1, fade(colour, theme.dark ? 0.17 : 0.12))
        ctx.fillStyle = wash
        ctx.fill('evenodd')
        let drawn = limit
        for (const ring of rings) {
          // dots too close together would be a grey wash
          if (ring.kind === 'penalty') {
            if (ring.radius - drawn < 6.5 * pixel) continue
            drawn = ring.radius
          }
          ctx.beginPath()
          traceBase(ctx, base, at, facing, ring.radius)
          if (ring.kind === 'penalty') {
            ctx.setLineDash([0.01, pixel * 6])
            ctx.lineCap = 'round'
            ctx.strokeStyle = fade(colour, 0.85)
            ctx.lineWidth = pixel * 1.9
          } else {
            ctx.setLineDash([])
            ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.45)' : 'rgba(255,253,240,.7)'
            ctx.lineWidth = pixel * 4
            ctx.stroke()
            ctx.setLineDash(ring.kind === 'minimum' ? [pixel * 9, pixel * 3] : [])
            ctx.strokeStyle = colour
            ctx.lineWidth = pixel * 1.8
          }
          ctx.stroke()
        }
        ctx.restore()
        ctx.setLineDash([])
        ctx.restore()
        if (arc) {
          const far = Math.max(...rings.map((ring) => ring.radius)) + girth(base)
          for (const side of [-1, 1]) {
            const turn = radians(arc.facing + (side * arc.width) / 2)
            ctx.beginPath()
            ctx.moveTo(at.x + Math.cos(turn) * girth(base), at.y + Math.sin(turn) * girth(base))
            ctx.lineTo(at.x + Math.cos(turn) * far, at.y + Math.sin(turn) * far)
            ctx.strokeStyle = colour
            ctx.lineWidth = pixel * 1.6
            ctx.stroke()
          }
        }
        // labels sit on their line, where it lies on the table and none is on another
        const taken: Point[] = []
        const start = arc ? arc.facing : -122
        let last = 0
        for (const ring of rings) {
          const r = ring.radius + girth(base)
          if (r < 30 * pixel) continue // its label would lie on the figure
          if (ring.kind === 'penalty') {
            if (ring.radius - last < 58 * pixel && last !== 0) continue
          }
          for (let k = 0; k < 40; k++) {
            const swing = (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * (arc ? Math.min(5, arc.width / 10) : 9)
            const turn = radians(start + swing)
            const spot = { x: at.x + Math.cos(turn) * r, y: at.y + Math.sin(turn) * r }
            const edge = 22 * pixel
            if (spot.x < edge || spot.y < edge || spot.x > limits.width - edge || spot.y > limits.height - edge) continue
            if (taken.some((other) => Math.abs(other.x - spot.x) < 92 * pixel && Math.abs(other.y - spot.y) < 24 * pixel)) continue
            taken.push(spot)
            if (ring.kind === 'penalty') last = ring.radius
            drawLabel(
              ctx,
              { text: ring.label, at: spot, colour, size: ring.kind === 'penalty' ? 10.5 : 11.5, bold: ring.kind === 'limit' },
              theme,
              pixel,
            )
            break
          }
        }
      }}
    />
  )
}
