// Hatchings that tell one marked part of the table from another where colours cannot.
import type { Context2D } from '../context'
import type { Box } from '../declutter'

export type Hatching = 'plain' | 'slant' | 'back' | 'crossed' | 'upright' | 'dots' | 'waves'
const STEP = 11 // screen pixels between two lines
const CLOSE = 7

/** Covers a box with a hatching, table measure. The clip is the caller's. */
export function hatch(ctx: Context2D, box: Box, pattern: Hatching, pixel: number, colour: string): void {
  if (pattern === 'plain') return
  const step = pixel * (pattern === 'crossed' ? CLOSE : STEP)
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = pixel * 0.9
  ctx.setLineDash([])
  ctx.beginPath()
  if (pattern === 'dots') {
    const dot = pixel * 1.1
    for (let y = box.y + step / 2; y < box.y + box.height; y += step)
      for (let x = box.x + step / 2; x < box.x + box.width; x += step) ctx.rect(x - dot, y - dot, dot * 2, dot * 2)
    ctx.fill()
    return
  }
  const slant = (down: boolean) => {
    for (let k = -box.height; k < box.width; k += step) {
      ctx.moveTo(box.x + k, down ? box.y + box.height : box.y)
      ctx.lineTo(box.x + k + box.height, down ? box.y : box.y + box.height)
    }
  }
  if (pattern === 'slant' || pattern === 'crossed') slant(true)
  if (pattern === 'back' || pattern === 'crossed') slant(false)
  if (pattern === 'upright')
    for (let x = box.x; x < box.x + box.width; x += step) {
      ctx.moveTo(x, box.y)
      ctx.lineTo(x, box.y + box.height)
    }
  if (pattern === 'waves')
    for (let y = box.y + step / 2; y < box.y + box.height; y += step) {
      ctx.moveTo(box.x, y)
      for (let x = box.x, up = 1; x < box.x + box.width; x += step, up = -up)
        ctx.quadraticCurveTo(x + step / 2, y + up * step * 0.4, x + step, y)
    }
  ctx.stroke()
}
