// Declarations and fights between bodies, as threads from one to the other.
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import { fade, type Theme } from '../theme'
import { casingOf, Drawing, Label } from './nodes'

export interface Thread {
  readonly from: Point
  readonly to: Point
  readonly kind: 'declared' | 'engaged'
  readonly label: string
  readonly colour: string
}

/** Bowed, so that two threads between the same bodies are told apart: the bow's control point. */
function bowOf(from: Point, to: Point): Point {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const long = Math.sqrt(dx * dx + dy * dy)
  const bow = Math.min(3, long * 0.18)
  return { x: (from.x + to.x) / 2 + (dy / long) * bow, y: (from.y + to.y) / 2 - (dx / long) * bow }
}
const lengthOf = ({ from, to }: Thread): number => Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)

export function Threads({ threads, theme, pixel }: { readonly threads: readonly Thread[]; readonly theme: Theme; readonly pixel: number }) {
  const drawn = threads.filter((thread) => lengthOf(thread) > 1e-6)
  return (
    <Group id="threads">
      <Drawing
        paint={(ctx) => {
          for (const thread of drawn) drawThread(ctx, thread, theme, pixel)
        }}
      />
      {drawn.map((thread, i) => {
        const { from, to, label, colour } = thread
        if (!label || lengthOf(thread) <= 60 * pixel) return null
        const bow = bowOf(from, to)
        const at = { x: (from.x + to.x) / 4 + bow.x / 2, y: (from.y + to.y) / 4 + bow.y / 2 }
        // biome-ignore lint/suspicious/noArrayIndexKey: a thread is its place in the list
        return <Label key={i} text={label} at={at} colour={colour} size={10.5} theme={theme} pixel={pixel} />
      })}
    </Group>
  )
}

function drawThread(ctx: Context2D, { from, to, kind, colour }: Thread, theme: Theme, pixel: number): void {
  const bow = bowOf(from, to)
  const path = () => {
    ctx.beginPath()
    ctx.moveTo(from.x, from.y)
    ctx.quadraticCurveTo(bow.x, bow.y, to.x, to.y)
  }
  ctx.lineCap = 'round'
  path()
  ctx.strokeStyle = casingOf(theme)
  ctx.lineWidth = 5 * pixel
  ctx.stroke()
  path()
  ctx.setLineDash(kind === 'declared' ? [8 * pixel, 5 * pixel] : [])
  ctx.strokeStyle = fade(colour, 0.95)
  ctx.lineWidth = 2.2 * pixel
  ctx.stroke()
  ctx.setLineDash([])
  // head
  const ex = to.x - bow.x
  const ey = to.y - bow.y
  const e = Math.sqrt(ex * ex + ey * ey) || 1
  const h = 11 * pixel
  ctx.beginPath()
  ctx.moveTo(to.x, to.y)
  ctx.lineTo(to.x - (ex / e) * h - (ey / e) * h * 0.5, to.y - (ey / e) * h + (ex / e) * h * 0.5)
  ctx.lineTo(to.x - (ex / e) * h + (ey / e) * h * 0.5, to.y - (ey / e) * h - (ex / e) * h * 0.5)
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
}
