// Reach over squares: rings of spaces round the ship's own square, each band of penalty with its own hatching, what lies outside the arc
// left bare, and a label on each line.
import type { Point } from '../../engine/geometry/units'
import type { Reach } from '../../engine/kernel/forecast'
import { trace } from '../board/pen'
import type { Box } from '../declutter'
import { arcOutline, ringBox } from '../grid'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel, type Label, labelSize } from './drawing'

interface Props {
  readonly reach: Reach
  readonly at: Point
  readonly colour: string
  readonly theme: Theme
  readonly pixel: number // a screen pixel in table measure
  readonly limits: { readonly width: number; readonly height: number } // of the table
}
type Ring = Reach['rings'][number]
export interface Band {
  readonly ring: Ring
  readonly outer: Box
  readonly inner: Box | undefined // the ring before it
  readonly pattern: number // 0 plain; each band of penalty another
}

/** Rings from the innermost, each with what lies between it and the one before. */
export function bandsOf(rings: readonly Ring[], at: Point): readonly Band[] {
  let pattern = 0
  let inner: Box | undefined
  return [...rings]
    .sort((a, b) => a.radius - b.radius)
    .map((ring) => {
      const outer = ringBox(at, ring.radius)
      if (ring.kind === 'penalty') pattern++
      const band = { ring, outer, inner, pattern: ring.kind === 'penalty' ? pattern : 0 }
      inner = outer
      return band
    })
}

/** Where a ring's label may stand on its line: along its front first, off the middle where courses run, then its sides and its rear. */
export function labelPlaces(box: Box, facing: number): readonly Point[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const half = box.width / 2
  const out: Point[] = []
  for (const turn of [0, -90, 90, 180]) {
    const side = Math.round((((facing + turn) % 360) + 360) / 90) % 4
    for (const share of [0.42, -0.42, 0.78, -0.78, 0])
      out.push(
        side === 0
          ? { x: middle.x + half, y: middle.y + half * share }
          : side === 1
            ? { x: middle.x - half * share, y: middle.y + half }
            : side === 2
              ? { x: middle.x - half, y: middle.y - half * share }
              : { x: middle.x + half * share, y: middle.y - half },
      )
  }
  return out
}

const rect = (ctx: CanvasRenderingContext2D, box: Box) => ctx.rect(box.x, box.y, box.width, box.height)

export function SquareBands({ reach, at, colour, theme, pixel, limits }: Props) {
  return (
    <Drawn
      id="bands"
      paint={(ctx) => {
        const bands = bandsOf(reach.rings, at)
        const { arc } = reach
        const far = limits.width + limits.height
        const covers = arc && arc.width < 360 ? arcOutline(at, arc.facing, arc.width, far) : undefined
        const onTable = (paint: () => void) => {
          ctx.save()
          ctx.beginPath()
          ctx.rect(0, 0, limits.width, limits.height)
          ctx.clip()
          if (covers) {
            ctx.beginPath()
            trace(ctx, covers, true)
            ctx.clip()
          }
          paint()
          ctx.restore()
        }
        onTable(() => {
          for (const { ring, outer, inner, pattern } of bands) {
            ctx.save()
            ctx.beginPath()
            rect(ctx, outer)
            if (inner) rect(ctx, inner)
            ctx.clip('evenodd')
            if (ring.kind !== 'minimum') {
              ctx.fillStyle = fade(colour, (theme.dark ? 0.2 : 0.15) / (1 + pattern * 0.35))
              ctx.fillRect(outer.x, outer.y, outer.width, outer.height)
            }
            hatch(ctx, outer, ring.kind === 'minimum' ? -1 : pattern, pixel, fade(colour, theme.dark ? 0.5 : 0.42))
            ctx.restore()
          }
          for (const { ring, outer } of bands) {
            ctx.beginPath()
            rect(ctx, outer)
            ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.45)' : 'rgba(255,253,240,.75)'
            ctx.lineWidth = pixel * 4
            ctx.setLineDash([])
            ctx.stroke()
            ctx.setLineDash(ring.kind === 'limit' ? [] : ring.kind === 'minimum' ? [pixel * 9, pixel * 3] : [pixel * 2, pixel * 4])
            ctx.strokeStyle = colour
            ctx.lineWidth = pixel * (ring.kind === 'limit' ? 2.2 : 1.7)
            ctx.stroke()
            ctx.setLineDash([])
          }
        })
        if (covers && arc) drawArcEdge(ctx, covers, bands.at(-1)?.outer, arc.width, colour, limits, pixel)
        const taken: Box[] = []
        const facing = arc?.facing ?? -90
        for (const { ring, outer } of [...bands].reverse()) {
          if (outer.width < 34 * pixel) continue // its label would lie on the ship
          const label: Label = { text: ring.label, at, colour, size: ring.kind === 'penalty' ? 10.5 : 11.5, bold: ring.kind === 'limit' }
          const size = labelSize(label, theme)
          const wide = size.width * pixel
          const high = size.height * pixel
          for (const spot of labelPlaces(outer, facing)) {
            const box: Box = { x: spot.x - wide / 2, y: spot.y - high / 2, width: wide, height: high }
            if (box.x < 0 || box.y < 0 || box.x + wide > limits.width || box.y + high > limits.height) continue
            if (
              taken.some((one) => box.x < one.x + one.width && one.x < box.x + wide && box.y < one.y + one.height && one.y < box.y + high)
            )
              continue
            if (covers && arc && !facesIt(at, spot, arc.facing, arc.width)) continue
            taken.push(box)
            drawLabel(ctx, { ...label, at: spot }, theme, pixel)
            break
          }
        }
      }}
    />
  )
}

function facesIt(at: Point, spot: Point, facing: number, width: number): boolean {
  const turn = (Math.atan2(spot.y - Math.floor(at.y) - 0.5, spot.x - Math.floor(at.x) - 0.5) * 180) / Math.PI
  const off = Math.abs(((((turn - facing + 180) % 360) + 360) % 360) - 180)
  return off <= width / 2 + 1e-6
}

/** The lines an arc ends at, within the outermost ring. */
function drawArcEdge(
  ctx: CanvasRenderingContext2D,
  covers: readonly Point[],
  outer: Box | undefined,
  width: number,
  colour: string,
  limits: { readonly width: number; readonly height: number },
  pixel: number,
): void {
  if (!outer) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, limits.width, limits.height)
  ctx.clip()
  ctx.beginPath()
  rect(ctx, outer)
  ctx.clip()
  const [first, second] = covers
  const last = covers.at(-1)
  if (first && second && last) {
    ctx.beginPath()
    if (Math.abs(width - 180) < 1e-6) {
      ctx.moveTo(first.x, first.y) // the rear edge of its own row of squares
      ctx.lineTo(last.x, last.y)
    } else {
      ctx.moveTo(second.x, second.y)
      ctx.lineTo(first.x, first.y)
      ctx.lineTo(last.x, last.y)
    }
    ctx.strokeStyle = colour
    ctx.lineWidth = pixel * 2
    ctx.stroke()
  }
  ctx.restore()
}

/** Fills the clip: -1 a hole's cross-hatching, 0 nothing, then slants, dots, upright lines, slants the other way. */
function hatch(ctx: CanvasRenderingContext2D, box: Box, pattern: number, pixel: number, colour: string): void {
  if (pattern === 0) return
  const kind = pattern < 0 ? 4 : (pattern - 1) % 4
  const step = pixel * (pattern < 0 ? 7 : 11)
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = pixel * 0.9
  ctx.beginPath()
  const slant = (way: 1 | -1) => {
    for (let k = -box.height; k < box.width; k += step) {
      ctx.moveTo(box.x + k, way > 0 ? box.y + box.height : box.y)
      ctx.lineTo(box.x + k + box.height, way > 0 ? box.y : box.y + box.height)
    }
  }
  if (kind === 0 || kind === 4) slant(1)
  if (kind === 3 || kind === 4) slant(-1)
  if (kind === 2)
    for (let x = box.x; x < box.x + box.width; x += step) {
      ctx.moveTo(x, box.y)
      ctx.lineTo(x, box.y + box.height)
    }
  if (kind !== 1) {
    ctx.stroke()
    return
  }
  const dot = pixel * 1.1
  for (let y = box.y + step / 2; y < box.y + box.height; y += step)
    for (let x = box.x + step / 2; x < box.x + box.width; x += step) ctx.rect(x - dot, y - dot, dot * 2, dot * 2)
  ctx.fill()
}
