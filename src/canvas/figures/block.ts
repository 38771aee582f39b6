// A body of squads as one block: its ground, its front, its ranks, and the figures of each squad. Table measure.
import type { Point } from '../../engine/geometry/units'
import type { Block, Glyph } from '../../engine/kernel/scene'
import { trace } from '../board/pen'
import type { Context2D } from '../context'
import { radians, within } from '../footprint'
import { fade, mix, onColour, sideColour, type Theme } from '../theme'
import { drawGlyph } from './glyphs'
import { drawHatch } from './pattern'

export interface BlockLook {
  readonly seat: number
  readonly glyph: Glyph
  readonly state: 'plain' | 'acting' | 'done' | 'routing'
  readonly may: boolean // may act now
  readonly ghost?: boolean // where it would stand
}

/** Its corners, grown by so much: front left, front right, rear right, rear left. */
export function blockCorners({ at, facing, width, depth }: Block, grow = 0): readonly Point[] {
  const ahead = { x: Math.cos(radians(facing)), y: Math.sin(radians(facing)) }
  const along = depth / 2 + grow
  const across = width / 2 + grow
  return [
    [along, -across],
    [along, across],
    [-along, across],
    [-along, -across],
  ].map(([a = 0, b = 0]) => ({ x: at.x + ahead.x * a - ahead.y * b, y: at.y + ahead.y * a + ahead.x * b }))
}
export function inBlock(block: Block, spot: Point): boolean {
  const { x, y } = within(block.at, block.facing, spot)
  return Math.abs(x) <= block.depth / 2 && Math.abs(y) <= block.width / 2
}
/** A squad's ground, in its block's own frame. */
interface Squad {
  readonly x: number // ahead of the middle
  readonly y: number // to the right of it
  readonly deep: number
  readonly wide: number
}
/** Where each squad stands, from the front rank's left: its middle in the block's own frame, x ahead and y to the right, and its sides. */
export function squadsOf({ width, depth, ranks }: Block): readonly Squad[] {
  const files = Math.max(1, ...ranks)
  const deep = depth / Math.max(1, ranks.length)
  const wide = width / files
  return ranks.flatMap((count, rank) =>
    Array.from({ length: count }, (_, i) => ({
      x: depth / 2 - deep * (rank + 0.5),
      y: wide * (i - (count - 1) / 2), // a rank that is not full stands in the middle
      deep,
      wide,
    })),
  )
}

/** The figures of a squad, spread over its ground in rows as even as may be, from the front's left; how large each may be. */
export function figuresOf(
  each: number,
  { deep, wide }: Pick<Squad, 'deep' | 'wide'>,
): { readonly radius: number; readonly spots: readonly Point[] } {
  const files = Math.max(1, Math.min(each, Math.round(Math.sqrt((each * wide) / deep))))
  const rows = Math.ceil(each / files)
  const along = (deep * 0.92) / rows
  const across = (wide * 0.92) / files
  return {
    radius: Math.min(along, across) * 0.36,
    spots: Array.from({ length: each }, (_, i) => {
      const row = Math.floor(i / files)
      const there = Math.min(files, each - row * files) // the last row stands in the middle
      return { x: (deep * 0.92) / 2 - along * (row + 0.5), y: across * ((i % files) - (there - 1) / 2) }
    }),
  }
}

const FRONT = 3.2 // screen pixels, the bar along the front
const ROOM = 11 // screen pixels a squad needs for its glyph

export function drawBlock(ctx: Context2D, block: Block, look: BlockLook, theme: Theme, pixel: number): void {
  const { at, facing, width, depth, open, each = 1 } = block
  const { gold, field, muted, no } = theme.colour
  const pure = sideColour(theme, look.seat)
  const side = look.state === 'done' ? mix(pure, mix(field, muted, 0.35), 0.5) : pure
  const edge = look.state === 'acting' || look.may ? gold : look.state === 'routing' ? no : side
  ctx.save()
  ctx.beginPath()
  trace(ctx, blockCorners(block), true)
  if (!open) {
    ctx.fillStyle = fade(side, theme.dark ? 0.34 : 0.26)
    ctx.fill()
  }
  ctx.setLineDash(open ? [5 * pixel, 4 * pixel] : look.state === 'routing' ? [2 * pixel, 3 * pixel] : [])
  ctx.strokeStyle = fade(edge, look.ghost ? 0.7 : 0.95)
  ctx.lineWidth = 1.5 * pixel
  ctx.lineJoin = 'round'
  ctx.stroke()
  ctx.setLineDash([])
  ctx.translate(at.x, at.y)
  ctx.rotate(radians(facing))
  for (const squad of squadsOf(block)) drawSquad(ctx, squad, look, each, facing, side, theme, pixel)
  // the front: a bar along it, and a point that says which way is ahead
  ctx.beginPath()
  ctx.moveTo(depth / 2, -width / 2)
  ctx.lineTo(depth / 2, width / 2)
  ctx.strokeStyle = edge
  ctx.lineWidth = FRONT * pixel
  ctx.lineCap = 'butt'
  ctx.stroke()
  const tip = Math.min(depth * 0.5, 9 * pixel)
  ctx.beginPath()
  ctx.moveTo(depth / 2 + tip, 0)
  ctx.lineTo(depth / 2, -tip * 0.8)
  ctx.lineTo(depth / 2, tip * 0.8)
  ctx.closePath()
  ctx.fillStyle = edge
  ctx.fill()
  ctx.restore()
}

function drawSquad(
  ctx: Context2D,
  squad: Squad,
  look: BlockLook,
  each: number,
  facing: number,
  side: string,
  theme: Theme,
  pixel: number,
): void {
  const { x, y, deep, wide } = squad
  const half = Math.min(deep, wide) * 0.42
  ctx.save()
  ctx.translate(x, y)
  ctx.beginPath()
  if (each > 1) ctx.roundRect(-deep * 0.46, -wide * 0.46, deep * 0.92, wide * 0.92, half * 0.3)
  else ctx.roundRect(-half, -half, half * 2, half * 2, half * 0.35)
  ctx.fillStyle = each > 1 ? fade(theme.colour.panel, theme.dark ? 0.5 : 0.6) : side
  ctx.fill()
  if (each > 1) {
    ctx.fillStyle = side
    ctx.beginPath()
    const { radius, spots } = figuresOf(each, squad)
    for (const spot of spots) {
      ctx.moveTo(spot.x + radius, spot.y)
      ctx.arc(spot.x, spot.y, radius, 0, Math.PI * 2)
    }
    ctx.fill()
  } else {
    ctx.save()
    ctx.clip()
    ctx.strokeStyle = fade(onColour(side), 0.28)
    ctx.lineWidth = Math.min(pixel, half * 0.14)
    drawHatch(ctx, look.seat, half * 1.5, half * 0.5)
    ctx.restore()
    if (half * 2 >= ROOM * pixel) {
      ctx.rotate(radians(-facing)) // glyphs stand upright whichever way the block faces
      drawGlyph(ctx, look.glyph, 0, 0, half * 1.5, onColour(side))
    }
  }
  ctx.restore()
}
