// Wall, building, ruin: what men built, with courses of stone, roofs with their ridge, and broken tops.
import type { Point } from '../../../engine/geometry/units'
import type { Terrain } from '../../../engine/tabletop/terrain'
import { along, boundsOf, inside, ladder, lengthOf, resample, roomiest } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { outline, type Pen, px } from '../pen'

function cast(pen: Pen, points: readonly Point[], far: number): void {
  const { ctx, theme } = pen
  ctx.save()
  ctx.fillStyle = theme.dark ? 'rgba(0,0,0,.4)' : 'rgba(50,42,20,.24)'
  for (const step of [0.5, 1]) {
    ctx.save()
    ctx.translate(far * step * 0.7, far * step)
    outline(ctx, points)
    ctx.fill()
    ctx.restore()
  }
  ctx.restore()
}

export function drawWall(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { stone, 'stone-line': line } = theme.colour
  cast(pen, terrain.outline, 0.16)
  outline(ctx, terrain.outline)
  ctx.fillStyle = mix(stone, theme.dark ? '#90908a' : '#fffdf2', 0.25)
  ctx.fill()
  ctx.save()
  ctx.clip()
  const chance = scatter(`wall ${terrain.id}`)
  const rungs = ladder(terrain.outline)
  const a = along(rungs, 0, 0.42)
  const b = along(rungs, 1, 0.42)
  const m = along(rungs, 0.5, 0.42)
  ctx.beginPath()
  m.forEach((p, i) => {
    const [from, to] = i % 2 === 0 ? [a[Math.min(i, a.length - 1)], p] : [p, b[Math.min(i, b.length - 1)]]
    if (from && to && chance() < 0.9) {
      ctx.moveTo(from.x, from.y)
      ctx.lineTo(to.x, to.y)
    }
    const next = m[i + 1]
    if (next) {
      ctx.moveTo(p.x, p.y)
      ctx.lineTo(next.x, next.y)
    }
  })
  ctx.strokeStyle = fade(line, 0.75)
  ctx.lineWidth = px(pen, 0.7)
  ctx.stroke()
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.strokeStyle = mix(line, theme.colour.ink, 0.35)
  ctx.lineWidth = px(pen, 1.3)
  ctx.lineJoin = 'round'
  ctx.stroke()
}

export function drawBuilding(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { stone, 'stone-line': line } = theme.colour
  const roof = theme.dark ? '#6d4a3c' : '#b98a6c'
  cast(pen, terrain.outline, 0.5)
  outline(ctx, terrain.outline)
  ctx.fillStyle = mix(roof, stone, 0.3)
  ctx.fill()
  const n = terrain.outline.length
  // ridge: for a house of four corners a hipped roof along its length, else a hip from each corner to the middle
  const middle = roomiest(terrain.outline)
  const at = (i: number): Point => terrain.outline[((i % n) + n) % n] ?? middle
  let ridge: readonly [Point, Point] = [middle, middle]
  const long = n === 4 && Math.hypot(at(1).x - at(0).x, at(1).y - at(0).y) < Math.hypot(at(2).x - at(1).x, at(2).y - at(1).y)
  if (n === 4) {
    const ends = long
      ? [
          [at(0), at(1)],
          [at(3), at(2)],
        ]
      : [
          [at(1), at(2)],
          [at(0), at(3)],
        ]
    const [p, q] = ends.map(([u, v]) => ({ x: ((u?.x ?? 0) + (v?.x ?? 0)) / 2, y: ((u?.y ?? 0) + (v?.y ?? 0)) / 2 }))
    if (p && q)
      ridge = [
        { x: p.x + (q.x - p.x) * 0.24, y: p.y + (q.y - p.y) * 0.24 },
        { x: q.x + (p.x - q.x) * 0.24, y: q.y + (p.y - q.y) * 0.24 },
      ]
  }
  const nearest = (p: Point) =>
    (p.x - ridge[0].x) ** 2 + (p.y - ridge[0].y) ** 2 <= (p.x - ridge[1].x) ** 2 + (p.y - ridge[1].y) ** 2 ? ridge[0] : ridge[1]
  for (let i = 0; i < n; i++) {
    const a = at(i)
    const b = at(i + 1)
    const face = [a, b, nearest(b), nearest(a)]
    // faces turned from the light are darker
    const nx = b.y - a.y
    const ny = a.x - b.x
    const centre = { x: (a.x + b.x) / 2 - middle.x, y: (a.y + b.y) / 2 - middle.y }
    const out = nx * centre.x + ny * centre.y > 0 ? 1 : -1
    const lit = ((-nx * 0.6 - ny * 0.8) * out) / (Math.sqrt(nx * nx + ny * ny) || 1)
    outline(ctx, face)
    ctx.fillStyle = lit > 0 ? fade('#fff6e0', theme.dark ? 0.1 * lit : 0.34 * lit) : fade('#20140c', -0.3 * lit)
    ctx.fill()
    ctx.save()
    ctx.clip()
    ctx.beginPath()
    const steps = Math.max(2, Math.round(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) / 0.32))
    for (let k = 1; k < steps; k++) {
      const x = a.x + ((b.x - a.x) * k) / steps
      const y = a.y + ((b.y - a.y) * k) / steps
      ctx.moveTo(x, y)
      ctx.lineTo(x - nx * out * 2, y - ny * out * 2)
    }
    ctx.strokeStyle = fade(line, 0.4)
    ctx.lineWidth = px(pen, 0.6)
    ctx.stroke()
    ctx.restore()
  }
  ctx.beginPath()
  ctx.moveTo(ridge[0].x, ridge[0].y)
  ctx.lineTo(ridge[1].x, ridge[1].y)
  for (let i = 0; i < n; i++) {
    const p = at(i)
    const r = nearest(p)
    ctx.moveTo(p.x, p.y)
    ctx.lineTo(r.x, r.y)
  }
  ctx.strokeStyle = fade(mix(line, '#20140c', 0.4), 0.9)
  ctx.lineWidth = px(pen, 1)
  ctx.stroke()
  outline(ctx, terrain.outline)
  ctx.strokeStyle = theme.dark ? mix(line, '#fff', 0.15) : mix(line, '#20140c', 0.55)
  ctx.lineWidth = px(pen, 1.6)
  ctx.stroke()
}

export function drawRuin(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { stone, 'stone-line': line } = theme.colour
  const chance = scatter(`ruin ${terrain.id}`)
  const box = boundsOf(terrain.outline)
  const thick = Math.min(0.55, Math.min(box.width, box.height) / 5)
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(stone, theme.dark ? 0.3 : 0.34)
  ctx.fill()
  ctx.save()
  ctx.clip()
  // flagstones, half gone
  ctx.strokeStyle = fade(line, 0.32)
  ctx.lineWidth = px(pen, 0.7)
  ctx.beginPath()
  for (let x = box.x; x < box.x + box.width; x += 0.8)
    for (let y = box.y; y < box.y + box.height; y += 0.8) if (chance() < 0.5) ctx.rect(x + 0.03, y + 0.03, 0.74, 0.74)
  ctx.stroke()
  for (let i = 0; i < box.width * box.height * 0.9; i++) {
    const at = { x: box.x + chance() * box.width, y: box.y + chance() * box.height }
    const r = 0.08 + chance() * 0.14
    if (!inside(terrain.outline, at)) continue
    ctx.beginPath()
    for (let k = 0; k < 5; k++) {
      const a = (k / 5) * 6.28 + chance() * 0.6
      if (k === 0) ctx.moveTo(at.x + Math.cos(a) * r, at.y + Math.sin(a) * r)
      else ctx.lineTo(at.x + Math.cos(a) * r * (0.8 + chance() * 0.5), at.y + Math.sin(a) * r)
    }
    ctx.closePath()
    ctx.fillStyle = mix(stone, theme.dark ? '#000' : '#fff', 0.2 * chance())
    ctx.fill()
    ctx.strokeStyle = fade(line, 0.8)
    ctx.stroke()
  }
  ctx.restore()
  // broken walls along the true edge, drawn inwards
  const rim = resample([...terrain.outline, terrain.outline[0] ?? { x: 0, y: 0 }], 0.5)
  const total = lengthOf(rim)
  const gap = total * (0.2 + chance() * 0.6)
  ctx.save()
  outline(ctx, terrain.outline)
  ctx.clip()
  for (const [width, colour] of [
    [thick * 2 + px(pen, 2.4), mix(line, theme.colour.ink, 0.35)],
    [thick * 2, mix(stone, theme.dark ? '#9a9a94' : '#fffdf2', 0.3)],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.lineCap = 'butt'
    ctx.lineJoin = 'miter'
    let run = 0
    ctx.beginPath()
    rim.forEach((p, i) => {
      const before = rim[i - 1]
      if (before) run += Math.sqrt((p.x - before.x) ** 2 + (p.y - before.y) ** 2)
      const broken = Math.abs(run - gap) < 0.8 || Math.sin(run * 1.9 + gap) > 0.93
      if (i === 0 || broken) ctx.moveTo(p.x, p.y)
      else ctx.lineTo(p.x, p.y)
    })
    ctx.stroke()
  }
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.setLineDash([px(pen, 4), px(pen, 2.5)])
  ctx.strokeStyle = mix(line, theme.colour.ink, 0.45)
  ctx.lineWidth = px(pen, 1.1)
  ctx.stroke()
  ctx.setLineDash([])
}
