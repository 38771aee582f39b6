// Asteroids and planets, as an engraver would shade them. The true edge is always drawn; what is not round itself (squares of a grid) holds
// a round body, or a swarm of rocks, within it.
import type { Point } from '../../../engine/geometry/units'
import type { Terrain } from '../../../engine/tabletop/terrain'
import { boundsOf, edgeDistanceTo, inside, roomiest } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { loop, outline, type Pen, px } from '../pen'

/** Only level and upright edges: squares of a grid. */
const blocky = (points: readonly Point[]): boolean =>
  points.every((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    return Math.abs(a.x - b.x) < 1e-6 || Math.abs(a.y - b.y) < 1e-6
  })

function drawTrueEdge(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(theme.colour['stone-line'], 0.08)
  ctx.fill()
  ctx.setLineDash([px(pen, 5), px(pen, 3)])
  ctx.strokeStyle = fade(theme.colour.ink, 0.55)
  ctx.lineWidth = px(pen, 1.1)
  ctx.stroke()
  ctx.setLineDash([])
}

export function drawAsteroid(pen: Pen, terrain: Terrain): void {
  const chance = scatter(`asteroid ${terrain.id}`)
  if (!blocky(terrain.outline)) {
    drawRock(pen, terrain.outline, false, chance)
    return
  }
  drawTrueEdge(pen, terrain)
  const box = boundsOf(terrain.outline)
  const laid: { readonly at: Point; readonly r: number }[] = []
  for (let i = 0; i < 9 * box.width * box.height && laid.length < 3 * box.width * box.height; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = i < 2 * box.width * box.height ? 0.17 + chance() * 0.16 : 0.05 + chance() * 0.1
    if (!inside(terrain.outline, at) || edgeDistanceTo(terrain.outline, at) < r * 0.9) continue
    if (laid.some((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < (one.r + r) * 0.95)) continue
    laid.push({ at, r })
  }
  for (const { at, r } of laid) {
    const corners = Array.from({ length: 9 }, (_, k): Point => {
      const turn = ((k + chance() * 0.6) / 9) * Math.PI * 2
      const reach = r * (0.84 + chance() * 0.34)
      return { x: at.x + Math.cos(turn) * reach, y: at.y + Math.sin(turn) * reach }
    })
    drawRock(pen, corners, true, chance)
  }
}

function drawRock(pen: Pen, points: readonly Point[], smooth: boolean, chance: () => number): void {
  const { ctx, theme } = pen
  const { stone, 'stone-line': line } = theme.colour
  const box = boundsOf(points)
  const size = Math.min(box.width, box.height)
  const shape = () => {
    ctx.beginPath()
    if (smooth) loop(ctx, points)
    else outline(ctx, points)
  }
  shape()
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.6)' : 'rgba(30,40,52,.3)'
  ctx.shadowBlur = 6 * pen.ratio
  ctx.shadowOffsetY = 2 * pen.ratio
  const light = ctx.createLinearGradient(box.x, box.y, box.x + box.width * 0.9, box.y + box.height)
  const warm = mix(stone, theme.colour.hill, 0.3)
  light.addColorStop(0, mix(warm, '#ffffff', theme.dark ? 0.3 : 0.42))
  light.addColorStop(0.5, warm)
  light.addColorStop(1, mix(warm, '#11151a', theme.dark ? 0.62 : 0.5))
  ctx.fillStyle = light
  ctx.fill()
  ctx.restore()
  ctx.save()
  shape()
  ctx.clip()
  const craters = Math.max(2, Math.min(14, Math.round((box.width * box.height) / (size * size)) * 4))
  for (let i = 0; i < craters; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = size * (0.05 + chance() * 0.11)
    ctx.beginPath()
    ctx.ellipse(at.x, at.y, r, r * 0.82, 0.5, 0, 7)
    ctx.fillStyle = fade('#11151a', 0.26)
    ctx.fill()
    // its far wall catches the light
    ctx.beginPath()
    ctx.ellipse(at.x, at.y, r, r * 0.82, 0.5, -0.4, 2)
    ctx.strokeStyle = fade('#ffffff', theme.dark ? 0.25 : 0.5)
    ctx.lineWidth = Math.max(px(pen, 0.6), r * 0.16)
    ctx.stroke()
  }
  ctx.restore()
  shape()
  ctx.strokeStyle = mix(line, theme.colour.ink, theme.dark ? 0.25 : 0.4)
  ctx.lineWidth = px(pen, 1.1)
  ctx.stroke()
}

/** The circle that an outline of many corners stands for. */
function circleOf(points: readonly Point[], centre: Point): number | undefined {
  const far = points.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y))
  const most = Math.max(...far)
  return points.length >= 12 && Math.min(...far) > most * 0.97 ? most : undefined
}

/** What a globe of this radius is: a bare moon, a world, a giant. */
const kindOf = (r: number): 'dust' | 'seas' | 'bands' => (r >= 3 ? 'bands' : r >= 2 ? 'seas' : 'dust')

export function drawPlanet(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const box = boundsOf(terrain.outline)
  const square = blocky(terrain.outline)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const round = square ? undefined : circleOf(terrain.outline, middle)
  const centre = square || round !== undefined ? middle : roomiest(terrain.outline)
  const r = round ?? (square ? Math.min(box.width, box.height) * 0.96 : Math.max(box.width, box.height)) / 2
  const chance = scatter(`planet ${terrain.id}`)
  const kind = kindOf(r)
  const tilt = -0.32 + chance() * 0.3
  const { water, 'water-line': deep, hill, contour, wood, stone } = theme.colour
  const base =
    kind === 'seas'
      ? mix(water, deep, 0.45)
      : kind === 'bands'
        ? mix(hill, '#b98a5a', 0.35)
        : mix(mix(contour, '#a8553a', 0.45), stone, chance())
  const shape = () => {
    if (square || round !== undefined) {
      ctx.beginPath()
      ctx.arc(centre.x, centre.y, r, 0, 7)
    } else outline(ctx, terrain.outline)
  }
  if (square) drawTrueEdge(pen, terrain)
  // air about it
  const air = ctx.createRadialGradient(centre.x, centre.y, r * 0.96, centre.x, centre.y, r * 1.14)
  air.addColorStop(0, fade(mix(base, theme.dark ? '#cfe6ff' : deep, 0.5), theme.dark ? 0.42 : 0.3))
  air.addColorStop(1, fade(base, 0))
  ctx.fillStyle = air
  ctx.fillRect(centre.x - r * 1.2, centre.y - r * 1.2, r * 2.4, r * 2.4)
  shape()
  ctx.fillStyle = base
  ctx.fill()
  ctx.save()
  shape()
  ctx.clip()
  ctx.translate(centre.x, centre.y)
  ctx.rotate(tilt)
  if (kind === 'bands')
    for (let y = -r; y < r; ) {
      const thick = r * (0.05 + chance() * 0.16)
      const tone = chance() < 0.5 ? mix(base, '#fff6e0', 0.35 + chance() * 0.25) : mix(base, '#5a3520', 0.15 + chance() * 0.3)
      ctx.beginPath()
      // bands bend with the globe
      ctx.moveTo(-r * 1.1, y)
      ctx.quadraticCurveTo(0, y + r * 0.12, r * 1.1, y)
      ctx.lineTo(r * 1.1, y + thick)
      ctx.quadraticCurveTo(0, y + thick + r * 0.12, -r * 1.1, y + thick)
      ctx.closePath()
      ctx.fillStyle = fade(tone, 0.62)
      ctx.fill()
      y += thick * (0.9 + chance())
    }
  else {
    const land = kind === 'seas' ? mix(wood, hill, 0.45) : mix(base, '#3a1d14', 0.3)
    for (let i = 0; i < (kind === 'seas' ? 9 : 14); i++) {
      const at = { x: (chance() * 2 - 1) * r * 0.85, y: (chance() * 2 - 1) * r * 0.75 }
      const wide = r * (kind === 'seas' ? 0.16 + chance() * 0.3 : 0.06 + chance() * 0.16)
      const edge = Array.from({ length: 14 }, (_, k): Point => {
        const turn = (k / 14) * Math.PI * 2
        const reach = wide * (0.6 + chance() * 0.7)
        return { x: at.x + Math.cos(turn) * reach * 1.25, y: at.y + Math.sin(turn) * reach * 0.8 }
      })
      ctx.beginPath()
      loop(ctx, edge)
      ctx.fillStyle = fade(land, kind === 'seas' ? 0.92 : 0.4)
      ctx.fill()
      if (kind !== 'seas') continue
      ctx.strokeStyle = fade(mix(land, '#1b2a1c', 0.5), 0.5)
      ctx.lineWidth = px(pen, 0.8)
      ctx.stroke()
    }
    // ice at the poles
    for (const side of [-1, 1]) {
      ctx.beginPath()
      ctx.ellipse(0, side * r * 1.02, r * 0.46, r * 0.15, 0, 0, 7)
      ctx.fillStyle = fade('#fdfdf8', theme.dark ? 0.6 : 0.85)
      ctx.fill()
    }
  }
  drawGraticule(pen, r)
  ctx.rotate(-tilt)
  // the terminator and the limb
  const shade = ctx.createRadialGradient(-r * 0.42, -r * 0.46, r * 0.12, -r * 0.1, -r * 0.12, r * 1.2)
  shade.addColorStop(0, 'rgba(255,255,255,.4)')
  shade.addColorStop(0.42, 'rgba(255,255,255,0)')
  shade.addColorStop(0.7, theme.dark ? 'rgba(4,8,14,.4)' : 'rgba(20,28,40,.26)')
  shade.addColorStop(1, theme.dark ? 'rgba(4,8,14,.9)' : 'rgba(16,22,34,.72)')
  ctx.fillStyle = shade
  ctx.fillRect(-r * 1.1, -r * 1.1, r * 2.2, r * 2.2)
  ctx.restore()
  shape()
  ctx.strokeStyle = mix(base, theme.dark ? '#e8f0ff' : theme.colour.ink, theme.dark ? 0.35 : 0.65)
  ctx.lineWidth = px(pen, 1.3)
  ctx.stroke()
}

/** Meridians and parallels, engraved: about the origin, the pole upwards. */
function drawGraticule(pen: Pen, r: number): void {
  const { ctx } = pen
  if ((r * pen.scale) / pen.ratio < 24) return
  ctx.beginPath()
  for (const share of [0.26, 0.56, 0.82]) {
    ctx.moveTo(r * share, 0)
    ctx.ellipse(0, 0, r * share, r, 0, 0, Math.PI * 2)
  }
  for (const share of [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]) {
    const wide = Math.sqrt(1 - share * share) * r
    ctx.moveTo(-wide, share * r)
    ctx.quadraticCurveTo(0, share * r + r * 0.12, wide, share * r)
  }
  ctx.strokeStyle = 'rgba(12,20,32,.16)'
  ctx.lineWidth = px(pen, 0.7)
  ctx.stroke()
}
