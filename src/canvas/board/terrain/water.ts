// River: water-lining along the banks as engravers did it, and flow lines down the middle. Ford: stones and a break in the lines.
// Marsh: pools and tufts of reed.
import type { Terrain } from '../../../engine/tabletop/terrain'
import { along, boundsOf, inside, ladder } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { flow, outline, type Pen, px, trace } from '../pen'

export function drawRiver(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { water, 'water-line': line } = theme.colour
  const rungs = ladder(terrain.outline)
  outline(ctx, terrain.outline)
  ctx.fillStyle = water
  ctx.fill()
  ctx.save()
  ctx.clip()
  const banks = [along(rungs, 0, 1), along(rungs, 1, 1)]
  ctx.lineJoin = 'round'
  // darker at the banks, then water-lines, each fainter
  for (const [width, alpha] of [
    [1.5, 0.12],
    [0.9, 0.16],
    [0.4, 0.22],
  ] as const) {
    ctx.beginPath()
    for (const bank of banks) trace(ctx, bank, false)
    ctx.strokeStyle = fade(line, alpha)
    ctx.lineWidth = width * 2
    ctx.stroke()
  }
  for (const [side, alpha] of [
    [0.1, 0.6],
    [0.2, 0.42],
    [0.31, 0.28],
  ] as const) {
    ctx.beginPath()
    flow(ctx, along(rungs, side, 1.2))
    flow(ctx, along(rungs, 1 - side, 1.2))
    ctx.strokeStyle = fade(line, alpha)
    ctx.lineWidth = px(pen, 0.9)
    ctx.stroke()
  }
  // the current
  const chance = scatter(`river ${terrain.id}`)
  ctx.lineCap = 'round'
  for (const side of [0.43, 0.5, 0.58]) {
    ctx.beginPath()
    flow(ctx, along(rungs, side, 1.2))
    ctx.setLineDash([0.7 + chance() * 0.5, 1.1 + chance() * 0.6, 0.3, 1.4 + chance()])
    ctx.lineDashOffset = chance() * 4
    ctx.strokeStyle = theme.dark ? fade('#bfe0f2', 0.3) : fade('#ffffff', 0.75)
    ctx.lineWidth = px(pen, 1.2)
    ctx.stroke()
  }
  ctx.setLineDash([])
  ctx.restore()
  ctx.beginPath()
  for (const bank of banks) trace(ctx, bank, false)
  ctx.strokeStyle = mix(line, theme.dark ? '#cfe6f2' : '#1d3d50', 0.2)
  ctx.lineWidth = px(pen, 1.7)
  ctx.stroke()
}

export function drawFord(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { water, 'water-line': line, stone, 'stone-line': edge } = theme.colour
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(mix(water, theme.dark ? theme.colour.hill : '#f1ead0', 0.5), 0.92)
  ctx.fill()
  ctx.save()
  ctx.clip()
  const box = boundsOf(terrain.outline)
  ctx.beginPath()
  for (let y = box.y + 0.2; y < box.y + box.height; y += 0.42) {
    ctx.moveTo(box.x, y)
    for (let x = box.x; x < box.x + box.width; x += 0.5) {
      ctx.quadraticCurveTo(x + 0.125, y - 0.09, x + 0.25, y)
      ctx.quadraticCurveTo(x + 0.375, y + 0.09, x + 0.5, y)
    }
  }
  ctx.strokeStyle = fade(line, 0.5)
  ctx.lineWidth = px(pen, 0.7)
  ctx.stroke()
  const chance = scatter(`ford ${terrain.id}`)
  const stones = Math.round(box.width * box.height * 1.1)
  for (let i = 0; i < stones; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = 0.1 + chance() * 0.16
    if (!inside(terrain.outline, at)) continue
    ctx.beginPath()
    ctx.ellipse(at.x, at.y, r * 1.2, r * 0.85, chance() * 3, 0, 7)
    ctx.fillStyle = mix(stone, theme.dark ? '#cfd2d2' : '#fff', 0.25 * chance())
    ctx.fill()
    ctx.strokeStyle = fade(edge, 0.9)
    ctx.lineWidth = px(pen, 0.7)
    ctx.stroke()
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 2), px(pen, 3)])
  ctx.strokeStyle = mix(line, theme.colour.ink, 0.3)
  ctx.lineWidth = px(pen, 1)
  ctx.stroke()
  ctx.setLineDash([])
}

export function drawMarsh(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { water, 'water-line': line, wood, 'wood-line': reed } = theme.colour
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(mix(water, wood, 0.45), 0.55)
  ctx.fill()
  ctx.save()
  ctx.clip()
  const box = boundsOf(terrain.outline)
  const chance = scatter(`marsh ${terrain.id}`)
  for (let i = 0; i < box.width * box.height * 0.7; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const size = 0.2 + chance() * 0.3
    const pool = chance() < 0.4
    if (!inside(terrain.outline, at)) continue
    ctx.beginPath()
    if (pool) ctx.ellipse(at.x, at.y, size * 1.6, size * 0.6, 0, 0, 7)
    else
      for (const lean of [-0.6, -0.2, 0.2, 0.6]) {
        ctx.moveTo(at.x + lean * 0.2, at.y)
        ctx.lineTo(at.x + lean * size, at.y - size * 1.4)
      }
    ctx.fillStyle = fade(water, 0.8)
    if (pool) ctx.fill()
    ctx.strokeStyle = fade(pool ? line : reed, 0.75)
    ctx.lineWidth = px(pen, 0.9)
    ctx.stroke()
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 2), px(pen, 4)])
  ctx.strokeStyle = mix(reed, theme.colour.ink, 0.2)
  ctx.lineWidth = px(pen, 1)
  ctx.stroke()
  ctx.setLineDash([])
}
