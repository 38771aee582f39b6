// The ruler: a brass rule graduated in inches (1, 6, 12) or in spaces (1, 5), with waypoints, and a label that keeps its size on the screen.
import type { Point } from '../../engine/geometry/units'
import { trace } from '../board/pen'
import { fade, mix, type Theme } from '../theme'
import { Drawn, drawLabel } from './drawing'

interface Props {
  readonly from: Point
  readonly waypoints: readonly Point[]
  readonly to: Point
  readonly label: string
  readonly second: string | undefined
  readonly tone: 'ink' | 'no'
  readonly squares: boolean // it measures spaces, from square to square
  readonly touch: boolean // keeps the label above the finger
  readonly theme: Theme
  readonly pixel: number
}

export function Ruler({ from, waypoints, to, label, second, tone, squares, touch, theme, pixel }: Props) {
  return (
    <Drawn
      id="ruler"
      paint={(ctx) => {
        const { gold } = theme.colour
        const stops = [from, ...waypoints, to]
        const line = () => {
          ctx.beginPath()
          trace(ctx, stops, false)
        }
        ctx.lineCap = 'round'
        ctx.lineJoin = 'round'
        if (squares) {
          // the squares it runs from and to
          ctx.beginPath()
          for (const p of stops) ctx.rect(Math.floor(p.x), Math.floor(p.y), 1, 1)
          ctx.fillStyle = fade(gold, 0.16)
          ctx.fill()
          ctx.strokeStyle = fade(gold, 0.9)
          ctx.lineWidth = pixel * 1.4
          ctx.stroke()
        }
        line()
        ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(60,40,5,.55)'
        ctx.lineWidth = pixel * 6.4
        ctx.stroke()
        ctx.strokeStyle = mix(gold, '#fff3cf', theme.dark ? 0.1 : 0.34)
        ctx.lineWidth = pixel * 4.6
        ctx.stroke()
        // graduations run on over waypoints
        let run = 0
        const [firm, firmest] = squares ? [5, 10] : [6, 12]
        const step = 1 / pixel >= 9 ? 1 : 1 / pixel >= 3 ? firm : firmest
        for (let i = 1; i < stops.length; i++) {
          const a = stops[i - 1]
          const b = stops[i]
          if (!a || !b) continue
          const long = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
          if (long < 1e-6) continue
          // a leg of so many spaces has so many marks, straight or aslant
          const counted = squares ? Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) : long
          const each = long / counted
          const ux = (b.x - a.x) / long
          const uy = (b.y - a.y) / long
          for (let mark = Math.ceil(run / step) * step; mark < run + counted - 1e-9; mark += step) {
            if (mark === 0) continue
            const x = a.x + ux * (mark - run) * each
            const y = a.y + uy * (mark - run) * each
            const half = pixel * (mark % firmest === 0 ? 9 : mark % firm === 0 ? 6.5 : 4)
            ctx.beginPath()
            ctx.moveTo(x - uy * half, y + ux * half)
            ctx.lineTo(x + uy * half, y - ux * half)
            ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.6)' : 'rgba(60,40,5,.5)'
            ctx.lineWidth = pixel * (mark % firm === 0 ? 3.6 : 3)
            ctx.stroke()
            ctx.strokeStyle = mark % firm === 0 ? mix(gold, '#fff', 0.55) : mix(gold, '#fff', 0.2)
            ctx.lineWidth = pixel * (mark % firm === 0 ? 1.8 : 1.2)
            ctx.stroke()
          }
          run += counted
        }
        stops.forEach((p, i) => {
          const end = i === 0 || i === stops.length - 1
          ctx.beginPath()
          ctx.arc(p.x, p.y, pixel * (end ? 4.4 : 5.4), 0, 7)
          ctx.fillStyle = end ? gold : theme.colour.panel
          ctx.fill()
          ctx.strokeStyle = end ? theme.colour.panel : gold
          ctx.lineWidth = pixel * 1.8
          ctx.stroke()
        })
        const last = stops.at(-2) ?? from
        const dx = to.x - last.x
        const dy = to.y - last.y
        const long = Math.sqrt(dx * dx + dy * dy)
        // a third of the way back from the tip and off the line; on touch above the finger
        const back = long < 110 * pixel ? 0 : 0.5
        const at = { x: to.x - dx * back, y: to.y - dy * back }
        const side = dx >= 0 ? -1 : 1
        const off =
          back === 0
            ? { dx: 0, dy: touch ? -72 : dy >= 0 ? 34 : -34 }
            : { dx: (-dy / (long || 1)) * -side * 30, dy: (dx / (long || 1)) * side * 30 }
        drawLabel(
          ctx,
          {
            text: label,
            at,
            tone,
            size: 16,
            bold: true,
            dx: off.dx,
            dy: touch ? Math.min(off.dy, -48) : off.dy,
            ...(second ? { second } : {}),
            ...(tone === 'no' ? {} : { colour: fade(gold, 0.9) }),
          },
          theme,
          pixel,
        )
      }}
    />
  )
}
