// Road: a pale way between two firm edges, with the ruts of carts.
import type { Terrain } from '../../../engine/tabletop/terrain'
import { along, ladder } from '../../polygon'
import { fade, mix } from '../../theme'
import { flow, outline, type Pen, px, trace } from '../pen'

export function drawRoad(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { hill, contour } = theme.colour
  const rungs = ladder(terrain.outline)
  outline(ctx, terrain.outline)
  ctx.fillStyle = theme.dark ? fade(mix(hill, '#8a7750', 0.22), 0.95) : fade(mix(hill, '#f7efd6', 0.62), 0.95)
  ctx.fill()
  ctx.lineJoin = 'round'
  ctx.beginPath()
  trace(ctx, along(rungs, 0, 1), false)
  trace(ctx, along(rungs, 1, 1), false)
  ctx.strokeStyle = fade(contour, 0.85)
  ctx.lineWidth = px(pen, 1.1)
  ctx.stroke()
  ctx.beginPath()
  flow(ctx, along(rungs, 0.34, 1))
  flow(ctx, along(rungs, 0.66, 1))
  ctx.setLineDash([1.6, 0.5, 0.7, 0.6])
  ctx.strokeStyle = fade(contour, 0.45)
  ctx.lineWidth = px(pen, 0.9)
  ctx.stroke()
  ctx.setLineDash([])
}
