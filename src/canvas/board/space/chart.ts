// The ground of a battle in space: a celestial chart, engraved on blue paper or chalked on slate. Washes of nebula, the circles of a
// chart with their hours, stars by magnitude, a few of them joined to figures. The same table always has the same sky.
import type { Point } from '../../../engine/geometry/units'
import { scatter } from '../../scatter'
import { fade, mix, type Theme } from '../../theme'
import { type Pen, px } from '../pen'

interface Star {
  readonly at: Point
  readonly size: number // 0…1, most are small
}
const GREEK = 'αβγδεζηθ'
const HOURS = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI', 'XXII', 'XXIII'] // biome-ignore format: the hours of a chart
const TINTS = ['side-4', 'water-line', 'side-2', 'side-1', 'side-3'] as const

interface Sky {
  readonly key: string
  readonly stars: readonly Star[]
  readonly figures: readonly (readonly Star[])[]
}
let kept: Sky | undefined

function skyOf(width: number, height: number): Sky {
  const key = `sky ${width}x${height}`
  if (kept?.key === key) return kept
  const chance = scatter(key)
  const stars = Array.from(
    { length: Math.min(4000, Math.round(width * height * 1.3)) },
    (): Star => ({ at: { x: chance() * width, y: chance() * height }, size: chance() ** 8 }),
  )
  const bright = [...stars].sort((a, b) => b.size - a.size).slice(0, Math.round((width * height) / 22))
  const free = new Set(bright)
  const figures: Star[][] = []
  const near = Math.max(3, Math.min(width, height) / 6)
  for (const first of bright) {
    if (figures.length >= Math.max(3, (width * height) / 170)) break
    if (!free.delete(first)) continue
    const figure = [first]
    const long = 3 + Math.floor(chance() * 4)
    for (let last = first; figure.length < long; ) {
      let next: Star | undefined
      let least = near
      for (const star of free) {
        const apart = Math.hypot(star.at.x - last.at.x, star.at.y - last.at.y)
        if (apart < least && apart > 1.2) {
          least = apart
          next = star
        }
      }
      if (!next) break
      free.delete(next)
      figure.push(next)
      last = next
    }
    if (figure.length > 2) figures.push(figure)
  }
  kept = { key, stars, figures }
  return kept
}

export function drawChart(pen: Pen): void {
  const { ctx, theme, width, height, shown } = pen
  const { field, 'field-shade': shade } = theme.colour
  const middle = { x: width / 2, y: height / 2 }
  const far = Math.hypot(width, height) / 2
  const paper = ctx.createRadialGradient(middle.x, middle.y, far * 0.1, middle.x, middle.y, far)
  paper.addColorStop(0, mix(field, theme.dark ? '#3a4a60' : '#ffffff', theme.dark ? 0.2 : 0.4))
  paper.addColorStop(0.6, field)
  paper.addColorStop(1, shade)
  ctx.fillStyle = paper
  ctx.fillRect(shown.x, shown.y, shown.width, shown.height)
  drawNebulae(pen)
  drawCircles(pen, middle, far)
  const sky = skyOf(width, height)
  drawFigures(pen, sky.figures)
  drawStars(pen, sky.stars)
}

/** Washes of tint along a few clouds. */
function drawNebulae({ ctx, theme, width, height, shown }: Pen): void {
  const chance = scatter(`nebula ${width}x${height}`)
  const reach = Math.min(width, height)
  for (let cloud = 0; cloud < 4; cloud++) {
    const tint = theme.colour[TINTS[Math.floor(chance() * TINTS.length)] ?? 'water-line']
    let x = chance() * width
    let y = chance() * height
    const turn = chance() * Math.PI * 2
    for (let puff = 0; puff < 7; puff++) {
      const r = reach * (0.1 + chance() * 0.16)
      const strong = theme.dark ? 0.045 + chance() * 0.055 : 0.035 + chance() * 0.045
      if (x + r > shown.x && y + r > shown.y && x - r < shown.x + shown.width && y - r < shown.y + shown.height) {
        const wash = ctx.createRadialGradient(x, y, 0, x, y, r)
        wash.addColorStop(0, fade(tint, strong))
        wash.addColorStop(0.5, fade(tint, strong * 0.55))
        wash.addColorStop(1, fade(tint, 0))
        ctx.fillStyle = wash
        ctx.fillRect(x - r, y - r, r * 2, r * 2)
      }
      x += Math.cos(turn + (chance() - 0.5) * 1.6) * reach * 0.09
      y += Math.sin(turn + (chance() - 0.5) * 1.6) * reach * 0.09
    }
  }
}

const inkOf = (theme: Theme): string =>
  theme.dark ? mix(theme.colour['water-line'], theme.colour.ink, 0.45) : mix(theme.colour['water-line'], theme.colour.ink, 0.5)

/** Circles about the pole, the hours that run to it, and the ecliptic athwart them. */
function drawCircles(pen: Pen, pole: Point, far: number): void {
  const { ctx, theme, width, height } = pen
  const ink = inkOf(theme)
  const step = Math.min(width, height) / 7
  const circle = (at: Point, r: number) => {
    ctx.moveTo(at.x + r, at.y)
    ctx.arc(at.x, at.y, r, 0, Math.PI * 2)
  }
  ctx.lineWidth = px(pen, 0.8)
  ctx.strokeStyle = fade(ink, theme.dark ? 0.17 : 0.24)
  ctx.beginPath()
  for (let r = step; r < far; r += step) circle(pole, r)
  for (let hour = 0; hour < 24; hour++) {
    const c = Math.cos((hour * Math.PI) / 12)
    const s = Math.sin((hour * Math.PI) / 12)
    const from = hour % 6 === 0 ? 0 : hour % 2 === 0 ? step * 0.5 : step
    ctx.moveTo(pole.x + c * from, pole.y + s * from)
    ctx.lineTo(pole.x + c * far, pole.y + s * far)
  }
  ctx.stroke()
  // the graduated circle: a double line with a tick each two degrees
  const graduated = step * 3
  ctx.beginPath()
  circle(pole, graduated + px(pen, 5))
  for (let k = 0; k < 180; k++) {
    const c = Math.cos((k * Math.PI) / 90)
    const s = Math.sin((k * Math.PI) / 90)
    const out = graduated + px(pen, k % 5 === 0 ? 8 : 5)
    ctx.moveTo(pole.x + c * graduated, pole.y + s * graduated)
    ctx.lineTo(pole.x + c * out, pole.y + s * out)
  }
  ctx.stroke()
  ctx.beginPath()
  ctx.setLineDash([px(pen, 7), px(pen, 4), px(pen, 1.5), px(pen, 4)])
  circle({ x: pole.x + step * 0.8, y: pole.y - step * 0.55 }, step * 2.6)
  ctx.strokeStyle = fade(theme.colour.gold, theme.dark ? 0.26 : 0.42)
  ctx.lineWidth = px(pen, 1)
  ctx.stroke()
  ctx.setLineDash([])
  if ((step * pen.scale) / pen.ratio < 60) return
  const one = px(pen, 1)
  HOURS.forEach((hour, k) => {
    const turn = (k * Math.PI) / 12
    ctx.save()
    ctx.translate(pole.x + Math.cos(turn) * (graduated + 16 * one), pole.y + Math.sin(turn) * (graduated + 16 * one))
    ctx.scale(one, one)
    ctx.rotate(turn + Math.PI / 2)
    ctx.font = `500 9px ${theme.serif}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = fade(ink, theme.dark ? 0.4 : 0.55)
    ctx.fillText(hour, 0, 0)
    ctx.restore()
  })
}

/** Lines from star to star that stop short of them, and their letters. */
function drawFigures(pen: Pen, figures: readonly (readonly Star[])[]): void {
  const { ctx, theme } = pen
  const ink = inkOf(theme)
  const gap = px(pen, 7)
  ctx.beginPath()
  for (const figure of figures)
    figure.forEach((star, i) => {
      const next = figure[i + 1]
      if (!next) return
      const dx = next.at.x - star.at.x
      const dy = next.at.y - star.at.y
      const long = Math.hypot(dx, dy)
      if (long < gap * 3) return
      ctx.moveTo(star.at.x + (dx / long) * gap, star.at.y + (dy / long) * gap)
      ctx.lineTo(next.at.x - (dx / long) * gap, next.at.y - (dy / long) * gap)
    })
  ctx.strokeStyle = fade(ink, theme.dark ? 0.26 : 0.36)
  ctx.lineWidth = px(pen, 0.9)
  ctx.stroke()
  if (pen.scale / pen.ratio < 16) return
  const one = px(pen, 1)
  ctx.fillStyle = fade(ink, theme.dark ? 0.5 : 0.62)
  for (const figure of figures)
    figure.forEach((star, i) => {
      ctx.save()
      ctx.translate(star.at.x + 8 * one, star.at.y - 7 * one)
      ctx.scale(one, one)
      ctx.font = `italic 500 10px ${theme.serif}`
      ctx.fillText(GREEK[i] ?? '', 0, 0)
      ctx.restore()
    })
}

/** Points for the many, engraved rays for the few. */
function drawStars(pen: Pen, stars: readonly Star[]): void {
  const { ctx, theme, shown } = pen
  const ink = inkOf(theme)
  const near = Math.min(1.7, Math.max(0.75, pen.scale / pen.ratio / 28))
  const one = px(pen, near)
  const colour = theme.dark ? mix(ink, '#ffffff', 0.55) : mix(ink, theme.colour.ink, 0.35)
  for (const [least, most, alpha] of [
    [0, 0.02, theme.dark ? 0.42 : 0.36],
    [0.02, 0.5, theme.dark ? 0.66 : 0.58],
    [0.5, 2, theme.dark ? 0.95 : 0.85],
  ] as const) {
    ctx.beginPath()
    for (const { at, size } of stars) {
      if (size < least || size >= most) continue
      if (at.x < shown.x - 1 || at.y < shown.y - 1 || at.x > shown.x + shown.width + 1 || at.y > shown.y + shown.height + 1) continue
      const r = (0.55 + size * 1.7) * one
      if (size < 0.5) {
        ctx.moveTo(at.x + r, at.y)
        ctx.arc(at.x, at.y, r, 0, Math.PI * 2)
        continue
      }
      // a star of eight points, four of them long
      const long = (2.6 + size * 4.2) * one
      for (let k = 0; k < 16; k++) {
        const reach = k % 4 === 0 ? long : k % 2 === 0 ? long * 0.5 : r * 0.55
        const x = at.x + Math.cos((k * Math.PI) / 8) * reach
        const y = at.y + Math.sin((k * Math.PI) / 8) * reach
        if (k === 0) ctx.moveTo(x, y)
        else ctx.lineTo(x, y)
      }
      ctx.closePath()
    }
    ctx.fillStyle = fade(colour, alpha)
    ctx.fill()
  }
}
