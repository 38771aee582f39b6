// Asteroids and planets.
import type { Terrain } from '../../../engine/tabletop/terrain'
import { scatter } from '../../chance'
import { boundsOf, heart, inside } from '../../polygon'
import { fade, mix } from '../../theme'
import { outline, type Pen, px } from '../pen'

export function drawAsteroid(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { stone, 'stone-line': line } = theme.colour
  const box = boundsOf(terrain.outline)
  const chance = scatter(`asteroid ${terrain.id}`)
  outline(ctx, terrain.outline)
  const light = ctx.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height)
  light.addColorStop(0, mix(stone, '#fff', 0.35))
  light.addColorStop(1, mix(stone, '#14171a', 0.5))
  ctx.fillStyle = light
  ctx.fill()
  ctx.save()
  ctx.clip()
  for (let i = 0; i < 4 + box.width * box.height * 0.5; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = Math.min(box.width, box.height) * (0.05 + chance() * 0.11)
    if (!inside(terrain.outline, at)) continue
    ctx.beginPath()
    ctx.ellipse(at.x, at.y, r, r * 0.85, 0.4, 0, 7)
    ctx.fillStyle = fade('#14171a', 0.24)
    ctx.fill()
    ctx.beginPath()
    ctx.ellipse(at.x + r * 0.15, at.y + r * 0.18, r * 0.78, r * 0.65, 0.4, 0, 7)
    ctx.fillStyle = fade('#fff', 0.14)
    ctx.fill()
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.strokeStyle = mix(line, theme.colour.ink, 0.3)
  ctx.lineWidth = px(pen, 1.3)
  ctx.stroke()
}

export function drawPlanet(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { water, 'water-line': line, hill } = theme.colour
  const box = boundsOf(terrain.outline)
  const centre = heart(terrain.outline)
  const r = Math.max(box.width, box.height) / 2
  outline(ctx, terrain.outline)
  ctx.fillStyle = mix(water, hill, 0.35)
  ctx.fill()
  ctx.save()
  ctx.clip()
  const chance = scatter(`planet ${terrain.id}`)
  for (let y = -r; y < r; y += r * (0.12 + chance() * 0.14)) {
    ctx.beginPath()
    ctx.ellipse(centre.x, centre.y + y, r * 1.3, r * (0.03 + chance() * 0.07), -0.18, 0, 7)
    ctx.fillStyle = fade(chance() < 0.5 ? hill : line, 0.35)
    ctx.fill()
  }
  const shade = ctx.createRadialGradient(centre.x - r * 0.4, centre.y - r * 0.5, r * 0.2, centre.x, centre.y, r * 1.05)
  shade.addColorStop(0, 'rgba(255,255,255,.34)')
  shade.addColorStop(0.5, 'rgba(255,255,255,0)')
  shade.addColorStop(1, 'rgba(8,12,18,.6)')
  ctx.fillStyle = shade
  ctx.fillRect(box.x, box.y, box.width, box.height)
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.strokeStyle = mix(line, theme.colour.ink, 0.3)
  ctx.lineWidth = px(pen, 1.4)
  ctx.stroke()
}
