// Woods: uneven crowns of several kinds over a dashed outline, which is the true edge.

import type { Point } from '../../../engine/geometry/units'
import type { Terrain } from '../../../engine/tabletop/terrain'
import type { Context2D } from '../../context'
import { overlap } from '../../declutter'
import { boundsOf, edgeDistanceTo, inside } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { outline, type Pen, px } from '../pen'

interface Crown {
  readonly at: Point
  readonly radius: number
  readonly tone: number
  readonly lobes: readonly Point[]
}
const kept = new WeakMap<Terrain, readonly Crown[]>()

/** Crowns of a wood: large ones first, none nearer than their sizes allow, fewer and smaller at the rim. */
function crownsOf(terrain: Terrain): readonly Crown[] {
  const known = kept.get(terrain)
  if (known) return known
  const chance = scatter(`woods ${terrain.id}`)
  const box = boundsOf(terrain.outline)
  const crowns: Crown[] = []
  const area = box.width * box.height
  for (const [least, most, tries] of [
    [0.85, 1.25, area * 0.9],
    [0.55, 0.85, area * 2.4],
    [0.3, 0.5, area * 3.2],
  ] as const) {
    for (let i = 0; i < tries; i++) {
      const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
      const radius = least + chance() * (most - least)
      if (!inside(terrain.outline, at) || edgeDistanceTo(terrain.outline, at) < radius * 0.72) continue
      if (crowns.some((other) => (other.at.x - at.x) ** 2 + (other.at.y - at.y) ** 2 < ((other.radius + radius) * 0.74) ** 2)) continue
      if (chance() < 0.1 && terrain.dense !== true) continue // clearings
      const count = 7 + Math.floor(chance() * 4)
      const start = chance() * 6.28
      const lobes = Array.from({ length: count }, (_, k) => {
        const angle = start + (k / count) * Math.PI * 2
        const r = radius * (0.86 + chance() * 0.3)
        return { x: Math.cos(angle) * r, y: Math.sin(angle) * r }
      })
      crowns.push({ at, radius, tone: chance(), lobes })
    }
  }
  crowns.sort((a, b) => a.at.y - b.at.y)
  kept.set(terrain, crowns)
  return crowns
}

/** A scalloped edge: each lobe a bulge outwards. */
function bulge(ctx: Context2D, x: number, y: number, lobes: readonly Point[], size: number): void {
  lobes.forEach((lobe, i) => {
    const next = lobes[(i + 1) % lobes.length] ?? lobe
    const mx = ((lobe.x + next.x) / 2) * 1.28
    const my = ((lobe.y + next.y) / 2) * 1.28
    if (i === 0) ctx.moveTo(x + lobe.x * size, y + lobe.y * size)
    ctx.quadraticCurveTo(x + mx * size, y + my * size, x + next.x * size, y + next.y * size)
  })
  ctx.closePath()
}

export function drawWoods(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { wood, 'wood-line': line, field } = theme.colour
  outline(ctx, terrain.outline)
  ctx.fillStyle = terrain.dense === true ? fade(mix(wood, line, 0.5), 0.9) : fade(wood, theme.dark ? 0.75 : 0.5)
  ctx.fill()
  ctx.save()
  ctx.clip()
  ctx.strokeStyle = fade(line, 0.16)
  for (const width of [1.4, 0.7]) {
    ctx.lineWidth = width
    outline(ctx, terrain.outline)
    ctx.stroke()
  }
  ctx.restore()
  const crowns = crownsOf(terrain).filter(({ at, radius }) =>
    overlap({ x: at.x - radius * 1.5, y: at.y - radius * 1.5, width: radius * 3, height: radius * 3 }, pen.shown),
  )
  const light = theme.dark ? '#a9c79a' : '#f3f5cf'
  ctx.fillStyle = theme.dark ? 'rgba(0,0,0,.34)' : fade(mix(line, '#1c2a14', 0.6), 0.3)
  ctx.beginPath()
  for (const { at, lobes } of crowns) bulge(ctx, at.x + 0.13, at.y + 0.2, lobes, 1)
  ctx.fill()
  ctx.lineWidth = px(pen, 0.8)
  for (const { at, radius, tone, lobes } of crowns) {
    const base =
      tone < 0.2 ? mix(wood, line, 0.55) : tone < 0.72 ? mix(wood, line, 0.2 + tone * 0.25) : mix(wood, mix(field, '#c9b45a', 0.35), 0.4)
    ctx.beginPath()
    bulge(ctx, at.x, at.y, lobes, 1)
    ctx.fillStyle = base
    ctx.fill()
    ctx.strokeStyle = fade(mix(line, theme.dark ? '#0c130c' : '#22331c', 0.4), 0.75)
    ctx.stroke()
    ctx.fillStyle = fade(light, theme.dark ? 0.1 : 0.24)
    ctx.beginPath()
    bulge(ctx, at.x - radius * 0.2, at.y - radius * 0.24, lobes, 0.62)
    ctx.fill()
    ctx.fillStyle = fade(light, theme.dark ? 0.13 : 0.3)
    ctx.beginPath()
    bulge(ctx, at.x - radius * 0.3, at.y - radius * 0.36, lobes, 0.3)
    ctx.fill()
  }
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 5), px(pen, 3.5)])
  ctx.strokeStyle = mix(line, theme.dark ? '#e8f0dc' : '#1d2b17', 0.25)
  ctx.lineWidth = px(pen, 1.3)
  ctx.stroke()
  ctx.setLineDash([])
}
