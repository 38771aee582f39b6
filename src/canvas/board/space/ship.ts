// A ship seen from above: its silhouette in the enamel of its side, on a ring that carries the side's dashes or what is left of the hull.

import { type Silhouette, silhouetteOf, traceHull } from '../../../engine/tabletop/silhouettes'
import type { Context2D } from '../../context'
import type { Badge } from '../../figures/badge'
import { drawHatch, rimDashes } from '../../figures/pattern'
import { woundTone } from '../../figures/woundTone'
import { radians } from '../../footprint'
import { fade, luminance, mix, onColour, sideColour, type Theme } from '../../theme'

/** About the origin; `half` is the radius of its base in device pixels. False: there is no such silhouette. */
export function drawShip(ctx: Context2D, badge: Badge, theme: Theme, half: number, ratio: number): boolean {
  const shape = silhouetteOf(badge.silhouette)
  if (!shape) return false
  const size = (half * 2) / ratio // CSS pixels
  const pure = sideColour(theme, badge.seat)
  const colour = badge.done ? mix(pure, mix(theme.colour.field, theme.dark ? '#000000' : '#8b8a78', 0.25), 0.5) : pure
  const paper = theme.dark ? '#0b0f13' : theme.colour.panel
  const rim = Math.max(1.2 * ratio, half * 0.085)
  if (size >= 12) drawRing(ctx, badge, theme, colour, half - rim / 2, rim, ratio)
  const k = (half * shape.size * (size >= 12 ? 0.9 : 1.1)) / 12
  ctx.save()
  ctx.rotate(radians(badge.facing))
  for (const [x, y] of shape.flights) {
    ctx.save()
    ctx.translate(x * k, y * k)
    drawCraft(ctx, badge, shape, theme, colour, paper, k, ratio)
    ctx.restore()
  }
  ctx.restore()
  return true
}

/** The rim of its base: a disc to lift it off the chart, the gauge of its hull from the top clockwise, a beak where it faces. */
function drawRing(ctx: Context2D, badge: Badge, theme: Theme, colour: string, radius: number, rim: number, ratio: number): void {
  const circle = (r: number, to = Math.PI * 2) => {
    ctx.beginPath()
    ctx.arc(0, 0, r, -Math.PI / 2, to - Math.PI / 2)
  }
  ctx.save()
  ctx.rotate(radians(badge.facing))
  ctx.beginPath()
  ctx.moveTo(radius + rim * 2.4, 0)
  ctx.lineTo(radius, rim * 1.9)
  ctx.lineTo(radius, -rim * 1.9)
  ctx.closePath()
  ctx.fillStyle = badge.may ? theme.colour.gold : mix(colour, theme.dark ? '#fff' : '#000', 0.25)
  ctx.fill()
  ctx.restore()
  circle(radius)
  ctx.fillStyle = fade(theme.dark ? '#0b1016' : theme.colour.panel, theme.dark ? 0.6 : 0.72)
  ctx.fill()
  const share = badge.wounds && badge.wounds.of > 0 ? Math.max(0, Math.min(1, badge.wounds.left / badge.wounds.of)) : 1
  if (share >= 1) {
    circle(radius)
    ctx.strokeStyle = fade(colour, badge.done ? 0.5 : 0.9)
    ctx.lineWidth = rim * 0.75
    ctx.setLineDash([...rimDashes(badge.seat, Math.PI * 2 * radius)])
    ctx.stroke()
    ctx.setLineDash([])
  } else {
    circle(radius)
    ctx.strokeStyle = theme.dark ? mix(theme.colour.panel, theme.colour.ink, 0.16) : '#2a2a24'
    ctx.lineWidth = rim * 1.5
    ctx.stroke()
    circle(radius, share * Math.PI * 2)
    ctx.strokeStyle = woundTone(share)
    ctx.lineWidth = rim * 0.95
    ctx.stroke()
  }
  if (!badge.may) return
  circle(radius + rim)
  ctx.strokeStyle = theme.colour.gold
  ctx.lineWidth = Math.max(1.6 * ratio, rim * 0.8)
  ctx.stroke()
}

function drawCraft(
  ctx: Context2D,
  badge: Badge,
  { hull }: Silhouette,
  theme: Theme,
  colour: string,
  paper: string,
  k: number,
  ratio: number,
): void {
  const long = (k * 24) / ratio // CSS pixels
  const path = () => {
    ctx.beginPath()
    traceHull(ctx, hull, k)
  }
  // exhaust
  if (long >= 22)
    for (const [x, y] of hull.engines)
      for (const side of y === 0 ? [1] : [1, -1]) {
        ctx.beginPath()
        ctx.ellipse(x * k, y * k * side, k * 1.7, k * 0.85, 0, 0, 7)
        ctx.fillStyle = badge.done ? fade(theme.colour.muted, 0.5) : fade(theme.dark ? '#9fdcff' : '#f2b544', 0.85)
        ctx.fill()
      }
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.7)' : 'rgba(30,34,44,.45)'
  ctx.shadowBlur = Math.min(6 * ratio, k * 3)
  ctx.shadowOffsetY = Math.min(3 * ratio, k * 1.2)
  path()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = paper
  ctx.lineWidth = Math.max(1.6 * ratio, k * 1.5)
  ctx.stroke()
  ctx.restore()
  path()
  const enamel = ctx.createLinearGradient(0, -7 * k, 0, 7 * k)
  enamel.addColorStop(0, mix(colour, '#ffffff', badge.done ? 0.12 : 0.3))
  enamel.addColorStop(0.5, colour)
  enamel.addColorStop(1, mix(colour, '#000000', 0.26))
  ctx.fillStyle = enamel
  ctx.fill()
  if (long < 12) return
  const bright = onColour(colour)
  ctx.save()
  path()
  ctx.clip()
  ctx.strokeStyle = fade(bright, long >= 30 ? 0.26 : 0.2)
  ctx.lineWidth = Math.max(0.6 * ratio, k * 0.4)
  drawHatch(ctx, badge.seat, 13 * k, Math.max(2.6 * ratio, k * 1.9))
  ctx.restore()
  path()
  ctx.strokeStyle = fade(luminance(colour) > 0.3 ? '#0b0e10' : '#ffffff', badge.done ? 0.3 : 0.55)
  ctx.lineWidth = Math.max(0.7 * ratio, k * 0.32)
  ctx.stroke()
  if (long < 24) return
  // engraving
  ctx.beginPath()
  for (const line of hull.lines)
    for (const side of [1, -1])
      line.forEach(([x, y], i) => {
        if (i === 0) ctx.moveTo(x * k, y * k * side)
        else ctx.lineTo(x * k, y * k * side)
      })
  ctx.strokeStyle = fade(bright, 0.6)
  ctx.lineWidth = Math.max(0.6 * ratio, k * 0.28)
  ctx.stroke()
  for (const [x, y] of hull.turrets)
    for (const side of y === 0 ? [1] : [1, -1]) {
      ctx.beginPath()
      ctx.arc(x * k, y * k * side, k * 1.15, 0, 7)
      ctx.fillStyle = mix(colour, '#000000', 0.35)
      ctx.fill()
      ctx.moveTo(x * k, y * k * side)
      ctx.lineTo((x + 2.4) * k, y * k * side)
      ctx.strokeStyle = bright
      ctx.lineWidth = Math.max(0.6 * ratio, k * 0.36)
      ctx.stroke()
    }
}
