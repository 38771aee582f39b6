// The troop glyphs on a canvas: each path is read once.

import type { Glyph } from '../../engine/kernel/scene'
import { GLYPH_DRAWINGS } from '../../engine/tabletop/glyphs'
import type { Context2D } from '../context'

const paths = new Map<string, Path2D>()
function pathOf(text: string): Path2D {
  const kept = paths.get(text)
  if (kept) return kept
  const made = new Path2D(text)
  paths.set(text, made)
  return made
}

/** Draws a glyph of that size about (x, y). */
export function drawGlyph(ctx: Context2D, glyph: Glyph, x: number, y: number, size: number, colour: string): void {
  const drawing = GLYPH_DRAWINGS[glyph]
  ctx.save()
  ctx.translate(x, y)
  if (drawing.turn) ctx.rotate((drawing.turn * Math.PI) / 180)
  ctx.scale(size / 24, size / 24)
  ctx.translate(-12, -12)
  if (drawing.fill) {
    ctx.fillStyle = colour
    ctx.fill(pathOf(drawing.fill), 'evenodd')
  }
  if (drawing.stroke) {
    ctx.strokeStyle = colour
    ctx.lineWidth = drawing.width ?? 2
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    ctx.stroke(pathOf(drawing.stroke))
  }
  ctx.restore()
}
