// The fallen: a worn disc with a cross, in the ground more than on it.
import type { Context2D } from '../context'
import { fade, mix, sideColour, type Theme } from '../theme'

/** About (x, y), device pixels. */
export function drawRemains(ctx: Context2D, seat: number, radius: number, theme: Theme, x: number, y: number, ratio: number): void {
  const colour = mix(sideColour(theme, seat), theme.colour.field, 0.35)
  const r = Math.max(2 * ratio, radius * 0.62)
  ctx.save()
  ctx.translate(x, y)
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, 7)
  ctx.fillStyle = fade(theme.dark ? '#000000' : '#6b5d3a', 0.14)
  ctx.fill()
  ctx.setLineDash([2 * ratio, 2 * ratio])
  ctx.strokeStyle = fade(colour, 0.6)
  ctx.lineWidth = ratio
  ctx.stroke()
  ctx.setLineDash([])
  ctx.beginPath()
  const k = r * 0.5
  ctx.moveTo(-k, -k)
  ctx.lineTo(k, k)
  ctx.moveTo(k, -k)
  ctx.lineTo(-k, k)
  ctx.lineCap = 'round'
  ctx.strokeStyle = fade(colour, 0.95)
  ctx.lineWidth = Math.max(1.2 * ratio, r * 0.18)
  ctx.stroke()
  ctx.restore()
}
