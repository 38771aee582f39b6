// The table's edge as a map's neatline: a graduated frame, inch ticks inside it (1, 6, 12), numbers each foot.
import type { Table } from '../../engine/tabletop/terrain'
import { fade, mix } from '../theme'
import { type Pen, px } from './pen'

/** Shadow of the table on what surrounds it; drawn before the field. */
export function drawSurround(pen: Pen, x: number, y: number, width: number, height: number): void {
  const { ctx, theme } = pen
  ctx.fillStyle = theme.colour.ground
  ctx.fillRect(x, y, width, height)
  const { shown } = pen
  if (shown.x >= 0 && shown.y >= 0 && shown.x + shown.width <= pen.width && shown.y + shown.height <= pen.height) return // nothing but table
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.65)' : 'rgba(50,42,20,.34)'
  ctx.shadowBlur = 22 * pen.ratio
  ctx.shadowOffsetY = 6 * pen.ratio
  ctx.fillStyle = theme.colour.panel
  const m = px(pen, 12)
  ctx.fillRect(-m, -m, pen.width + 2 * m, pen.height + 2 * m)
  ctx.restore()
}

export function drawEdge(pen: Pen, table: Table): void {
  const { ctx, theme, width, height, shown } = pen
  const far = px(pen, 12)
  if (shown.x >= far && shown.y >= far && shown.x + shown.width <= width - far && shown.y + shown.height <= height - far) return
  const ink = theme.dark ? theme.colour.muted : theme.colour.ink
  const band = px(pen, 12)
  // frame of paper
  ctx.fillStyle = mix(theme.colour.panel, theme.colour.ground, 0.35)
  ctx.beginPath()
  ctx.rect(-band, -band, width + 2 * band, height + 2 * band)
  ctx.rect(0, 0, width, height)
  ctx.fill('evenodd')
  // graduated inner band: every other six inches, or every other square, is inked
  const fine = pen.scale / pen.ratio >= 6
  const unit = table.measure === 'inches' ? 6 : pen.scale / pen.ratio >= 9 ? 1 : 5
  const thick = px(pen, 3)
  ctx.fillStyle = fade(ink, theme.dark ? 0.75 : 0.8)
  for (let i = 0; i * unit < width; i += 1) {
    const w = Math.min(unit, width - i * unit)
    if (i % 2 === 0) {
      ctx.fillRect(i * unit, -thick, w, thick)
      ctx.fillRect(i * unit, height, w, thick)
    }
  }
  for (let i = 0; i * unit < height; i += 1) {
    const h = Math.min(unit, height - i * unit)
    if (i % 2 === 0) {
      ctx.fillRect(-thick, i * unit, thick, h)
      ctx.fillRect(width, i * unit, thick, h)
    }
  }
  ctx.strokeStyle = ink
  ctx.lineWidth = px(pen, 1)
  ctx.strokeRect(0, 0, width, height)
  ctx.lineWidth = px(pen, 0.75)
  ctx.strokeRect(-thick, -thick, width + 2 * thick, height + 2 * thick)
  ctx.strokeStyle = fade(ink, 0.55)
  ctx.strokeRect(-band, -band, width + 2 * band, height + 2 * band)
  if (table.measure === 'squares') return // their names are written by squares.ts
  // inward ticks
  ctx.beginPath()
  const tick = (i: number, size: number) => (i % 12 === 0 ? 9 : i % 6 === 0 ? 6.5 : fine ? 3.5 : 0) * size
  const one = px(pen, 1)
  for (let i = 1; i < width; i++) {
    const t = tick(i, one)
    if (t === 0) continue
    ctx.moveTo(i, 0)
    ctx.lineTo(i, t)
    ctx.moveTo(i, height)
    ctx.lineTo(i, height - t)
  }
  for (let i = 1; i < height; i++) {
    const t = tick(i, one)
    if (t === 0) continue
    ctx.moveTo(0, i)
    ctx.lineTo(t, i)
    ctx.moveTo(width, i)
    ctx.lineTo(width - t, i)
  }
  ctx.strokeStyle = fade(ink, 0.7)
  ctx.lineWidth = px(pen, 0.9)
  ctx.stroke()
  // numbers each foot
  const step = 12
  ctx.fillStyle = theme.colour.muted
  ctx.save()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const number = (value: number, x: number, y: number) => {
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(one, one)
    ctx.font = `600 8px ${theme.sans}`
    const label = String(value)
    const w = ctx.measureText(label).width + 5
    ctx.fillStyle = mix(theme.colour.panel, theme.colour.ground, 0.35)
    ctx.fillRect(-w / 2, -4, w, 8)
    ctx.fillStyle = theme.colour.muted
    ctx.fillText(label, 0, 0.5)
    ctx.restore()
  }
  const middle = (band + thick) / 2
  for (let i = step; i < width; i += step) {
    number(i, i, -middle)
    number(i, i, height + middle)
  }
  for (let i = step; i < height; i += step) {
    number(i, -middle, i)
    number(i, width + middle, i)
  }
  ctx.restore()
}
