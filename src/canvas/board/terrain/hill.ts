// Hill: contours with their heights, tinted higher by higher, hachures where it is steep, lit from the north-west.
import type { Point } from '../../../engine/geometry/units'
import type { Terrain } from '../../../engine/tabletop/terrain'
import { boundsOf, edgeDistanceTo, inside, resample, roomiest } from '../../polygon'
import { scatter } from '../../scatter'
import { fade, mix } from '../../theme'
import { loop, outline, type Pen, px } from '../pen'

/** The outline drawn in to a share of its distance from the summit, a little uneven. */
function contourAt(terrain: Terrain, summit: Point, share: number): readonly Point[] {
  const chance = scatter(`hill ${terrain.id}`)
  const wave = [chance() * 6, chance() * 6, chance() * 6]
  const rim = resample([...terrain.outline, terrain.outline[0] ?? summit], 1.4).slice(0, -1)
  return rim.map((p) => {
    const angle = Math.atan2(p.y - summit.y, p.x - summit.x)
    const wobble =
      1 +
      0.07 * Math.sin(angle * 2 + (wave[0] ?? 0)) +
      0.04 * Math.sin(angle * 3 + (wave[1] ?? 0)) +
      0.02 * Math.sin(angle * 7 + (wave[2] ?? 0))
    const k = Math.min(0.97, share * wobble)
    return { x: summit.x + (p.x - summit.x) * k, y: summit.y + (p.y - summit.y) * k }
  })
}

export function drawHill(pen: Pen, terrain: Terrain): void {
  const { ctx, theme } = pen
  const { hill, contour } = theme.colour
  const summit = roomiest(terrain.outline)
  const height = terrain.height ?? 2
  const steps = Math.max(2, Math.min(6, Math.round(height / (height > 4 ? 2 : 1)) + 1))
  const box = boundsOf(terrain.outline)
  outline(ctx, terrain.outline)
  ctx.fillStyle = fade(hill, theme.dark ? 0.62 : 0.5)
  ctx.fill()
  ctx.save()
  ctx.clip()
  // light from the north-west
  const light = ctx.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height)
  light.addColorStop(0, theme.dark ? 'rgba(255,236,180,.10)' : 'rgba(255,251,226,.55)')
  light.addColorStop(0.45, 'rgba(255,251,226,0)')
  light.addColorStop(1, theme.dark ? 'rgba(0,0,0,.34)' : 'rgba(96,72,24,.26)')
  ctx.fillStyle = light
  ctx.fillRect(box.x, box.y, box.width, box.height)
  const rings = Array.from({ length: steps - 1 }, (_, i) => contourAt(terrain, summit, 1 - (i + 1) / steps))
  for (const ring of rings) {
    ctx.save()
    ctx.translate(0.16, 0.22)
    ctx.beginPath()
    loop(ctx, ring)
    ctx.fillStyle = theme.dark ? 'rgba(0,0,0,.16)' : 'rgba(96,72,24,.10)'
    ctx.fill()
    ctx.restore()
    ctx.beginPath()
    loop(ctx, ring)
    ctx.fillStyle = theme.dark ? fade(mix(hill, '#d8c48a', 0.3), 0.34) : fade(mix(hill, '#fff7da', 0.35), 0.42)
    ctx.fill()
    ctx.strokeStyle = fade(contour, 0.85)
    ctx.lineWidth = px(pen, 0.9)
    ctx.stroke()
  }
  // hachures: short strokes down the slope
  const centre = rings.at(-1) ?? []
  ctx.strokeStyle = fade(contour, terrain.steep ? 0.75 : 0.42)
  ctx.lineWidth = px(pen, terrain.steep ? 1.1 : 0.8)
  ctx.beginPath()
  const chance = scatter(`hachure ${terrain.id}`)
  for (const p of resample([...terrain.outline, terrain.outline[0] ?? summit], terrain.steep ? 0.4 : 0.62)) {
    const dx = summit.x - p.x
    const dy = summit.y - p.y
    const d = Math.sqrt(dx * dx + dy * dy) || 1
    const long = (terrain.steep ? 0.85 : 0.42) * (0.6 + chance() * 0.6)
    ctx.moveTo(p.x + (dx / d) * 0.1, p.y + (dy / d) * 0.1)
    ctx.lineTo(p.x + (dx / d) * long, p.y + (dy / d) * long)
  }
  ctx.stroke()
  ctx.restore()
  outline(ctx, terrain.outline)
  ctx.strokeStyle = contour
  ctx.lineWidth = px(pen, 1.5)
  ctx.stroke()
  // heights on the lines
  if (pen.scale / pen.ratio < 7) return
  const write = (at: Point | undefined, value: number) => {
    if (!at || !inside(terrain.outline, { x: summit.x + (at.x - summit.x) * 0.98, y: summit.y + (at.y - summit.y) * 0.98 })) return
    const label = `${Math.round(value * 10) / 10}${pen.sign}`
    ctx.save()
    ctx.translate(at.x, at.y)
    ctx.scale(px(pen, 1), px(pen, 1))
    ctx.font = `600 9px ${theme.sans}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    ctx.lineWidth = 4
    ctx.strokeStyle = mix(theme.colour.field, hill, theme.dark ? 0.7 : 0.55)
    ctx.strokeText(label, 0, 0)
    ctx.fillStyle = mix(contour, theme.colour.ink, theme.dark ? 0.55 : 0.45)
    ctx.fillText(label, 0, 0)
    ctx.restore()
  }
  const high = (ring: readonly Point[]) =>
    ring.reduce<Point | undefined>((best, p) => (best === undefined || p.x - p.y * 0.6 > best.x - best.y * 0.6 ? p : best), undefined)
  rings.forEach((ring, i) => {
    const at = high(ring)
    // close to the summit its own height and the name have the room
    if (at && Math.max(Math.abs(at.x - summit.x) / 1.7, Math.abs(at.y - summit.y)) > px(pen, 24)) write(at, (height * (i + 1)) / steps)
  })
  if (edgeDistanceTo(centre.length > 2 ? centre : terrain.outline, summit) > 0.4) write({ x: summit.x, y: summit.y - px(pen, 7) }, height)
}
