// The ruler: a brass rule graduated in inches (1, 6, 12) or in spaces (1, 5), with waypoints, and a label that keeps its size on the screen.
import { Circle, Group, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import { fade, mix, type Theme } from '../theme'
import { boxAt, Drawing, Label, type LabelText, middleOf } from './drawn'
import { CasedLine, PLAIN } from './nodes'

export interface RulerProps {
  readonly from: Point
  readonly waypoints: readonly Point[]
  readonly to: Point
  readonly label: string
  readonly second: string | undefined
  readonly tone: 'ink' | 'no'
  readonly squares: boolean // it measures spaces, from square to square
  readonly touch: boolean // keeps the label above the finger
  readonly shown: Box // as much of the table as is on the screen, pixels at this zoom
  readonly theme: Theme
  readonly pixel: number
}

const lettering = (text: string, second: string | undefined): LabelText => ({ text, size: 16, bold: true, ...(second ? { second } : {}) })

export function Ruler(props: RulerProps) {
  const { from, waypoints, to, label, second, tone, squares, theme, pixel } = props
  const { gold, panel } = theme.colour
  const stops = [from, ...waypoints, to]
  return (
    <Group id="ruler">
      {squares &&
        stops.map(({ x, y }, i) => (
          <Rect
            {...PLAIN}
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the list
            key={i}
            x={Math.floor(x)}
            y={Math.floor(y)}
            width={1}
            height={1}
            fill={fade(gold, 0.16)}
            stroke={fade(gold, 0.9)}
            strokeWidth={1.4}
          />
        ))}
      <CasedLine
        points={stops}
        casing={theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(60,40,5,.55)'}
        under={6.4}
        colour={mix(gold, '#fff3cf', theme.dark ? 0.1 : 0.34)}
        width={4.6}
      />
      <Drawing paint={(ctx) => graduate(ctx, stops, squares, theme, pixel)} />
      {stops.map(({ x, y }, i) => {
        const end = i === 0 || i === stops.length - 1
        return (
          <Circle
            {...PLAIN}
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={i}
            x={x}
            y={y}
            radius={pixel * (end ? 4.4 : 5.4)}
            fill={end ? gold : panel}
            stroke={end ? panel : gold}
            strokeWidth={1.8}
          />
        )
      })}
      <Label
        {...lettering(label, second)}
        at={middleOf(rulerLabelBox(props), pixel)}
        tone={tone}
        {...(tone === 'no' ? {} : { colour: fade(gold, 0.9) })}
        theme={theme}
        pixel={pixel}
      />
    </Group>
  )
}

const EDGE = 4 // pixels from a label to the edge of the screen
const slid = (at: number, size: number, from: number, room: number): number =>
  Math.max(from + EDGE, Math.min(at, from + room - size - EDGE))

/** Where its label lies, screen pixels at this zoom: on the screen, wherever the ruler ends. */
export function rulerLabelBox({ from, waypoints, to, label, second, touch, shown, theme, pixel }: RulerProps): Box {
  const { at, dx, dy } = labelPlace(waypoints.at(-1) ?? from, to, touch, pixel)
  const box = boxAt({ x: at.x + dx * pixel, y: at.y + dy * pixel }, lettering(label, second), theme, pixel)
  return { ...box, x: slid(box.x, box.width, shown.x, shown.width), y: slid(box.y, box.height, shown.y, shown.height) }
}

/** Half-way along the last leg and off the line, or beyond its tip where it is short; on touch above the finger. */
function labelPlace(
  last: Point,
  to: Point,
  touch: boolean,
  pixel: number,
): { readonly at: Point; readonly dx: number; readonly dy: number } {
  const dx = to.x - last.x
  const dy = to.y - last.y
  const long = Math.sqrt(dx * dx + dy * dy)
  if (long < 110 * pixel) return { at: to, dx: 0, dy: touch ? -72 : dy >= 0 ? 34 : -34 }
  const up = dx >= 0 ? 30 / long : -30 / long
  return { at: { x: to.x - dx / 2, y: to.y - dy / 2 }, dx: dy * up, dy: touch ? Math.min(-dx * up, -48) : -dx * up }
}

/** The marks of the rule; they run on over waypoints. */
function graduate(ctx: Context2D, stops: readonly Point[], squares: boolean, theme: Theme, pixel: number): void {
  const { gold } = theme.colour
  const [firm, firmest] = squares ? [5, 10] : [6, 12]
  const step = 1 / pixel >= 9 ? 1 : 1 / pixel >= 3 ? firm : firmest
  let run = 0
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
}
