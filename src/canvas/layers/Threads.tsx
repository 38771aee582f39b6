// What ties a body to another or to a place: declarations and fights, orders as arrows (where they would go if they fail, dashed), bonds.
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { ThreadKind } from '../../engine/kernel/scene'
import type { Extent } from '../camera'
import type { Context2D } from '../context'
import { type Box, declutter, keptIn, placesFar, type Wanted } from '../declutter'
import { fade, type Theme } from '../theme'
import { Drawing, Label, labelSize } from './drawn'
import { besideBanners, casingOf } from './nodes'

export interface ThreadLine {
  readonly points: readonly Point[] // from, the way it takes, to
  readonly place: boolean // it ends at a place, not at a body
  readonly kind: ThreadKind
  readonly label: string
  readonly colour: string
}
interface ThreadLook {
  readonly width: number // screen pixels
  readonly dash: readonly number[]
  readonly head: number // of the arrow; 0: none
}
const LOOKS: Readonly<Record<ThreadKind, ThreadLook>> = {
  declared: { width: 2.2, dash: [8, 5], head: 11 },
  engaged: { width: 2.2, dash: [], head: 11 },
  order: { width: 4, dash: [], head: 17 },
  fallback: { width: 3.2, dash: [11, 8], head: 15 },
  bond: { width: 1.8, dash: [0.01, 5], head: 0 },
}

/** Bowed where it goes straight from body to body, so that two between the same are told apart: the bow's control point. */
function bowOf(from: Point, to: Point): Point {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const long = Math.sqrt(dx * dx + dy * dy)
  const bow = Math.min(3, long * 0.18)
  return { x: (from.x + to.x) / 2 + (dy / long) * bow, y: (from.y + to.y) / 2 - (dx / long) * bow }
}
function lengthOf({ points }: ThreadLine): number {
  let long = 0
  points.forEach((b, i) => {
    const a = points[i - 1]
    if (a) long += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  })
  return long
}
/** Corners between the ends: those of the way it takes, else one that bows it. An order goes straight to its place. */
function cornersOf({ points, kind }: ThreadLine): readonly Point[] {
  const from = points[0]
  const to = points.at(-1)
  if (!from || !to || points.length > 2 || kind === 'order' || kind === 'bond') return points.slice(1, -1)
  return [bowOf(from, to)]
}

interface Props {
  readonly threads: readonly ThreadLine[]
  readonly labels: readonly ThreadLabel[]
  readonly banners: readonly Box[] // lines run behind them, pixels
  readonly limits: Extent // of the table
  readonly theme: Theme
  readonly pixel: number
}
export function Threads({ threads, labels, banners, limits, theme, pixel }: Props) {
  const drawn = useMemo(() => threads.filter((thread) => lengthOf(thread) > 1e-6), [threads])
  return (
    <Group id="threads">
      <Group clipFunc={besideBanners(limits, banners, pixel)}>
        <Drawing
          paint={(ctx) => {
            for (const thread of drawn) drawThread(ctx, thread, theme, pixel)
          }}
        />
      </Group>
      {labels.map(({ thread: { label, colour }, at }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thread is its place in the list
        <Label key={i} text={label} at={at} colour={colour} size={LETTERS} theme={theme} pixel={pixel} />
      ))}
    </Group>
  )
}
const LETTERS = 10.5
const SHORT = 60 // pixels: no room for a word

export interface ThreadLabel {
  readonly thread: ThreadLine
  readonly at: Point // its middle, in the table's measure
  readonly box: Box // pixels
}
export const threadSize = (text: string, theme: Theme): { readonly width: number; readonly height: number } =>
  labelSize({ text, size: LETTERS }, theme)

/** Where threads are named: along their way, nearer to the start, where those that end at one place have not come together yet; clear of one another, of bodies and of their names where there is room, and on the table. */
export function threadLabels(
  threads: readonly ThreadLine[],
  pixel: number,
  sizeOf: (text: string) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
  limits: Extent, // of the table
): readonly ThreadLabel[] {
  const frame = { width: limits.width / pixel, height: limits.height / pixel }
  const named = threads.filter((thread) => thread.label && lengthOf(thread) > SHORT * pixel)
  const places = declutter(
    named.map((thread, index): Wanted => {
      const { width, height } = sizeOf(thread.label)
      const boxAt = (x: number, y: number): Box => ({ x: x / pixel - width / 2, y: y / pixel - height / 2, width, height })
      const along = SHARES.map((share) => placeOn(thread, share))
      const beside = along.flatMap(({ x, y }) => ROWS.map((row) => boxAt(x, y + row * (height + 3) * pixel)))
      const candidates = [...along.map(({ x, y }) => boxAt(x, y)), ...beside]
      const far = (): Iterable<Box> => candidates.slice(0, 1).flatMap((first) => [...placesFar(first, width, height)])
      return { id: `${index}`, priority: 0, ...keptIn(frame, candidates, far), insist: true }
    }),
    taken,
  )
  return named.flatMap((thread, index) => {
    const box = places.get(`${index}`)
    return box ? [{ thread, box, at: { x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel } }] : []
  })
}
const SHARES = [0.4, 0.5, 0.3, 0.6, 0.2, 0.7] // of the way
const ROWS = [-1, 1, -2, 2] // above and below it, in rows of labels

/** A point of its way, by the share of it that lies behind. */
function placeOn(thread: ThreadLine, share: number): Point {
  const [from, to] = [thread.points[0], thread.points.at(-1)]
  if (!from || !to) return { x: 0, y: 0 }
  const corners = cornersOf(thread)
  const [bow] = corners
  if (bow && corners.length === 1) {
    const [p, q, r] = [(1 - share) ** 2, 2 * share * (1 - share), share * share]
    return { x: p * from.x + q * bow.x + r * to.x, y: p * from.y + q * bow.y + r * to.y }
  }
  let left = lengthOf(thread) * share
  for (const [i, b] of thread.points.entries()) {
    const a = thread.points[i - 1]
    const long = a ? Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) : 0
    if (a && left <= long) return { x: a.x + ((b.x - a.x) * left) / (long || 1), y: a.y + ((b.y - a.y) * left) / (long || 1) }
    left -= long
  }
  return to
}

const LEAST = 5 // pixels: a smaller head is not seen
/**
 * How long its head is, pixels: between two who stand side by side it does not grow over them.
 * @testing what is drawn is told by it alone
 */
export const headOf = (thread: ThreadLine, pixel: number): number => {
  const { head } = LOOKS[thread.kind]
  return thread.place ? head : Math.min(head, Math.max(LEAST, lengthOf(thread) / pixel))
}

function drawThread(ctx: Context2D, thread: ThreadLine, theme: Theme, pixel: number): void {
  const { points, place, kind, colour } = thread
  const { width, dash, head } = LOOKS[kind]
  const from = points[0]
  const to = points.at(-1)
  if (!from || !to) return
  const corners = cornersOf(thread)
  const last = corners.at(-1) ?? from
  const ex = to.x - last.x
  const ey = to.y - last.y
  const e = Math.sqrt(ex * ex + ey * ey) || 1
  const h = headOf(thread, pixel) * pixel
  // the line ends inside its head, so that a broad one does not stand out beyond the tip
  const end = { x: to.x - (ex / e) * h * 0.7, y: to.y - (ey / e) * h * 0.7 }
  const path = () => {
    ctx.beginPath()
    ctx.moveTo(from.x, from.y)
    corners.forEach((corner, i) => {
      const next = corners[i + 1]
      const goal = next ? { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 } : end
      ctx.quadraticCurveTo(corner.x, corner.y, goal.x, goal.y)
    })
    if (corners.length === 0) ctx.lineTo(end.x, end.y)
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  path()
  ctx.strokeStyle = casingOf(theme)
  ctx.lineWidth = (width + 2.8) * pixel
  ctx.stroke()
  if (place) {
    ctx.beginPath()
    ctx.arc(to.x, to.y, 9 * pixel, 0, 7)
    ctx.fillStyle = fade(colour, 0.16)
    ctx.fill()
    ctx.strokeStyle = casingOf(theme)
    ctx.lineWidth = 4.4 * pixel
    ctx.stroke()
    ctx.setLineDash(kind === 'fallback' ? [4 * pixel, 3 * pixel] : [])
    ctx.strokeStyle = colour
    ctx.lineWidth = 1.8 * pixel
    ctx.stroke()
  }
  path()
  ctx.setLineDash(dash.map((one) => one * pixel))
  ctx.strokeStyle = fade(colour, 0.95)
  ctx.lineWidth = width * pixel
  ctx.stroke()
  ctx.setLineDash([])
  if (head === 0) return
  ctx.beginPath()
  ctx.moveTo(to.x, to.y)
  ctx.lineTo(to.x - (ex / e) * h - (ey / e) * h * 0.5, to.y - (ey / e) * h + (ex / e) * h * 0.5)
  ctx.lineTo(to.x - (ex / e) * h + (ey / e) * h * 0.5, to.y - (ey / e) * h - (ex / e) * h * 0.5)
  ctx.closePath()
  // what is only meant if the order fails is left hollow
  ctx.fillStyle = kind === 'fallback' ? theme.colour.panel : colour
  ctx.fill()
  if (kind !== 'fallback') return
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.8 * pixel
  ctx.stroke()
}
