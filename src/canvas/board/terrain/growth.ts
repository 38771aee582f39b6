// Crops, hedges and rough ground.
import type { Terrain } from '../../../engine/tabletop/terrain'
import { along, boundsOf, inside, ladder } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { outline, type Pen, px } from '../pen'

export function drawCrops(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { hill, contour, 'wood-line': green } = theme.colour
  const straw = theme.dark ? mix(hill, '#a88f3e', 0.25) : mix(hill, '#e8cf6e', 0.55)
  const box = boundsOf(terrain.outline)
  const chance = scatter(`crops ${terrain.id}`)
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(straw, 0.8)
  ctx.fill()
  ctx.save()
  ctx.clip()
  const a = terrain.outline[0] ?? { x: 0, y: 0 }
  const b = terrain.outline[1] ?? { x: 1, y: 0 }
  const turn = Math.atan2(b.y - a.y, b.x - a.x)
  const reach = Math.sqrt(box.width ** 2 + box.height ** 2)
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2)
  ctx.rotate(turn)
  for (let y = -reach / 2; y < reach / 2; y += 0.5) {
    ctx.beginPath()
    ctx.moveTo(-reach / 2, y)
    ctx.lineTo(reach / 2, y)
    ctx.strokeStyle = fade(contour, 0.55)
    ctx.lineWidth = px(pen, 0.8)
    ctx.stroke()
    ctx.beginPath()
    for (let x = -reach / 2 + chance() * 0.3; x < reach / 2; x += 0.3) {
      ctx.moveTo(x, y + 0.42)
      ctx.lineTo(x + 0.06 + chance() * 0.05, y + 0.16 + chance() * 0.08)
    }
    ctx.strokeStyle = fade(mix(green, contour, 0.5), 0.6)
    ctx.lineWidth = px(pen, 0.9)
    ctx.stroke()
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 6), px(pen, 2.5), px(pen, 1.2), px(pen, 2.5)])
  ctx.strokeStyle = mix(contour, theme.colour.ink, 0.25)
  ctx.lineWidth = px(pen, 1.2)
  ctx.stroke()
  ctx.setLineDash([])
}

export function drawHedge(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { wood, 'wood-line': line } = theme.colour
  const chance = scatter(`hedge ${terrain.id}`)
  outline(ctx, terrain.outline)
  ctx.fillStyle = mix(wood, line, 0.6)
  ctx.fill()
  const rungs = ladder(terrain.outline)
  const [first] = rungs
  const wide = first ? Math.sqrt((first[0].x - first[1].x) ** 2 + (first[0].y - first[1].y) ** 2) : 0.5
  for (const p of along(rungs, 0.5, 0.42)) {
    const r = Math.max(0.18, wide * (0.42 + chance() * 0.22))
    const x = p.x + (chance() - 0.5) * wide * 0.3
    const y = p.y + (chance() - 0.5) * wide * 0.3
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.fillStyle = mix(wood, line, 0.25 + chance() * 0.4)
    ctx.fill()
    ctx.strokeStyle = fade(mix(line, '#1b2915', 0.4), 0.8)
    ctx.lineWidth = px(pen, 0.7)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(x - r * 0.25, y - r * 0.3, r * 0.45, 0, 7)
    ctx.fillStyle = fade(theme.dark ? '#a9c79a' : '#f3f5cf', theme.dark ? 0.14 : 0.3)
    ctx.fill()
  }
}

export function drawRough(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { hill, contour, stone, 'stone-line': line } = theme.colour
  const box = boundsOf(terrain.outline)
  const chance = scatter(`rough ${terrain.id}`)
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(mix(hill, stone, 0.4), 0.4)
  ctx.fill()
  ctx.save()
  ctx.clip()
  for (let i = 0; i < box.width * box.height * 0.8; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = 0.09 + chance() * 0.2
    if (!inside(terrain.outline, at)) continue
    ctx.lineWidth = px(pen, 0.8)
    if (chance() < 0.45) {
      ctx.beginPath()
      ctx.moveTo(at.x - r, at.y + r * 0.5)
      ctx.lineTo(at.x - r * 0.5, at.y - r * 0.7)
      ctx.lineTo(at.x + r * 0.4, at.y - r)
      ctx.lineTo(at.x + r, at.y + r * 0.5)
      ctx.closePath()
      ctx.fillStyle = mix(stone, theme.dark ? '#000' : '#fff', 0.25 * chance())
      ctx.fill()
      ctx.strokeStyle = fade(line, 0.85)
      ctx.stroke()
    } else {
      ctx.beginPath()
      for (const lean of [-0.7, -0.2, 0.35, 0.8]) {
        ctx.moveTo(at.x + lean * 0.1, at.y)
        ctx.lineTo(at.x + lean * r * 1.3, at.y - r * 1.2)
      }
      ctx.strokeStyle = fade(contour, 0.75)
      ctx.stroke()
    }
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 1.4), px(pen, 3.4)])
  ctx.lineCap = 'round'
  ctx.strokeStyle = mix(contour, theme.colour.ink, 0.2)
  ctx.lineWidth = px(pen, 1.6)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.lineCap = 'butt'
}
