// The troop glyphs, our own, as vector silhouettes in a box of 24 × 24 with the middle at (12, 12).
import type { Glyph } from '../../engine/kernel/contract'

interface Drawing {
  readonly fill?: string
  readonly stroke?: string // with round ends
  readonly width?: number
  readonly turn?: number // degrees about the middle
}

const DRAWINGS: Readonly<Record<Glyph, Drawing>> = {
  sword: {
    fill: 'M12 .6 14.1 3.6V14.6H9.9V3.6ZM6.6 14.6H17.4V17H6.6ZM10.8 17H13.2V20.4H10.8ZM12 19.8A1.9 1.9 0 1 1 12 23.6 1.9 1.9 0 1 1 12 19.8Z',
    turn: 42,
  },
  bow: { stroke: 'M7.2 2.2C19.8 6 19.8 18 7.2 21.8L7.2 2.2', fill: 'M2 11H17.2V8.2L23 12 17.2 15.8V13H2Z', width: 1.9 },
  spear: { fill: 'M12 0C15.6 4 15.2 7 13.2 9.6V24H10.8V9.6C8.8 7 8.4 4 12 0Z', turn: 42 },
  axe: {
    fill: 'M10.2 1.4H12.8V3.6C15.6 3.8 18.6 2.8 20.6.8 22 5.6 22 10 20.6 14.6 18.6 12.6 15.6 11.6 12.8 11.8V23.4H10.2V11.6C8 11.4 6.4 10.4 5.4 9.2V6.2C6.4 5 8 4 10.2 3.8Z',
    turn: 24,
  },
  polearm: {
    fill: 'M12 0 13.4 4.4C15.6 4.2 17.8 3.2 19.4 1.6 20.2 5.4 20.2 8.6 19.4 12 17.6 10.4 15.4 9.6 13.2 9.6V24H10.8V9.4L5.6 11.4 8.6 7.6 5.6 4.8 10.6 4.6Z',
    turn: 24,
  },
  club: {
    fill: 'M10.7 23.6 8.4 8.8 6.6 8 8.2 6.4 7.6 4 9.8 3.8 10.6 1.4 12 2.4 13.6 1 14.4 3.6 16.8 3.8 16 6.2 17.6 7.6 15.8 8.8 13.3 23.6Z',
    turn: 38,
  },
  knife: { fill: 'M13.8 2C16.2 6.4 16.2 10.6 14.4 14.2H10.2V4.8ZM8 14.2H16.2V16.4H8ZM10.6 16.4H13.4V22.4H10.6Z', turn: 42 },
  hero: { fill: 'M12 .8 15 8.2 23 8.8 16.9 14 18.8 21.8 12 17.6 5.2 21.8 7.1 14 1 8.8 9 8.2Z' },
  wyvern: {
    fill: 'M12 .6 13.6 3.4 13.2 6.4 14.6 9 17 6.4 23.8 3.6C23 6 22.8 8.6 23 11.2L19.8 10.4 19.4 13.6 16.6 12.8 14.6 15 13.4 18 16 20.6 12 23.6 13 20.8 10.8 18 9.4 15 7.4 12.8 4.6 13.6 4.2 10.4 1 11.2C1.2 8.6 1 6 .2 3.6L7 6.4 9.4 9 10.8 6.4 10.4 3.4Z',
  },
  monster: {
    fill: 'M2.6 1.6C3.4 5.2 5.6 6.8 8 6.4 10.4 5.2 13.6 5.2 16 6.4 18.4 6.8 20.6 5.2 21.4 1.6 23.6 6.6 22.2 10.4 19.2 12 19.4 15.4 18 18 15.6 19.4L15 23 13.4 20.6 12 23.4 10.6 20.6 9 23 8.4 19.4C6 18 4.6 15.4 4.8 12 1.8 10.4.4 6.6 2.6 1.6ZM7 11 8.4 14.6 11 13.6ZM17 11 13 13.6 15.6 14.6Z',
  },
  engine: {
    stroke: 'M2.6 18.4H21.4M5.4 17.6 9.6 9.6 13.8 17.6M4.4 12.4 20.4 4.6',
    width: 2.1,
    fill: 'M18.6 2.2 23.2 1.6 22.2 6.6A2.6 2.6 0 0 1 18.6 2.2ZM6.6 17.2A2.9 2.9 0 1 1 6.6 23 2.9 2.9 0 1 1 6.6 17.2ZM17.4 17.2A2.9 2.9 0 1 1 17.4 23 2.9 2.9 0 1 1 17.4 17.2Z',
  },
  horse: {
    fill: 'M9.4 1 11.6 3.6C17.4 4 21 8.6 20.6 15.4L20.2 22.8H8.2C8.2 18.6 10.4 16.6 12.6 14 10.6 14.6 8.8 14.8 7.6 16.4 6.6 17.8 5 18.4 3.4 17.2L2.6 14.4C4.6 11.6 5.6 8.4 7.4 5.8ZM9.2 7.4A1.1 1.1 0 1 0 9.2 9.6 1.1 1.1 0 1 0 9.2 7.4Z',
  },
  ship: {
    fill: 'M12 .6C14.2 4 15 7.2 15.2 10.6L22.4 17.8V20.4L15 18.2 14.2 22.8H9.8L9 18.2 1.6 20.4V17.8L8.8 10.6C9 7.2 9.8 4 12 .6Z',
    turn: 90,
  },
  wings: {
    fill: 'M12 9.4C13.6 5.6 17.4 3 23.6 3.4 22.6 8.4 20.4 10.6 18.6 11.4 18.4 13.6 16.6 15.4 14.8 15.8 14.4 17.8 13.4 19.6 12 20.8 10.6 19.6 9.6 17.8 9.2 15.8 7.4 15.4 5.6 13.6 5.4 11.4 3.6 10.6 1.4 8.4.4 3.4 6.6 3 10.4 5.6 12 9.4Z',
  },
  token: { fill: 'M12 2 22 12 12 22 2 12ZM12 7.4 7.4 12 12 16.6 16.6 12Z' },
}

const paths = new Map<string, Path2D>()
function pathOf(text: string): Path2D {
  const kept = paths.get(text)
  if (kept) return kept
  const made = new Path2D(text)
  paths.set(text, made)
  return made
}

/** Draws a glyph of that size about (x, y). */
export function drawGlyph(ctx: CanvasRenderingContext2D, glyph: Glyph, x: number, y: number, size: number, colour: string): void {
  const drawing = DRAWINGS[glyph]
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
