// The cloth of the table: a wash of two greens, tufts of grass, and the grain of paper over all of it.

import type { Context2D } from '../context'
import { type Box, overlap } from '../declutter'
import { scatter } from '../scatter'
import { fade, mix, type Theme } from '../theme'
import { type Pen, px } from './pen'

const grains = new Map<string, HTMLCanvasElement>()

/** The tiles are lost: they are drawn anew when they are next wanted. */
export const forgetGrain = (): void => grains.clear()

/** A tile of fibres and specks, made once a theme. */
function grainOf(dark: boolean): HTMLCanvasElement {
  const key = String(dark)
  const kept = grains.get(key)
  if (kept) return kept
  const tile = document.createElement('canvas')
  tile.width = 256
  tile.height = 256
  const ctx = tile.getContext('2d')
  if (ctx) {
    const chance = scatter(`grain ${key}`)
    for (let i = 0; i < 5200; i++) {
      const light = chance() < 0.5
      ctx.fillStyle = light ? `rgba(255,252,235,${dark ? 0.028 : 0.16})` : `rgba(40,36,20,${dark ? 0.1 : 0.045})`
      ctx.fillRect(Math.floor(chance() * 256), Math.floor(chance() * 256), chance() < 0.7 ? 1 : 2, 1)
    }
    ctx.lineWidth = 0.7
    for (let i = 0; i < 46; i++) {
      const x = chance() * 256
      const y = chance() * 256
      const turn = chance() * Math.PI * 2
      const length = 5 + chance() * 14
      ctx.strokeStyle = chance() < 0.5 ? `rgba(255,252,235,${dark ? 0.03 : 0.2})` : `rgba(60,50,25,${dark ? 0.12 : 0.06})`
      ctx.beginPath()
      ctx.moveTo(x, y)
      ctx.quadraticCurveTo(
        x + Math.cos(turn + 0.6) * length * 0.5,
        y + Math.sin(turn + 0.6) * length * 0.5,
        x + Math.cos(turn) * length,
        y + Math.sin(turn) * length,
      )
      ctx.stroke()
    }
  }
  grains.set(key, tile)
  return tile
}

/** Covers whatever the clip lets through with grain, in device pixels from the table's origin. */
export function drawGrain(pen: Pen, x: number, y: number, width: number, height: number): void {
  const { ctx, scale } = pen
  const pattern = ctx.createPattern(grainOf(pen.theme.dark), 'repeat')
  if (!pattern) return
  ctx.save()
  ctx.scale(1 / scale, 1 / scale)
  ctx.fillStyle = pattern
  ctx.fillRect(x * scale, y * scale, width * scale, height * scale)
  ctx.restore()
}

/** Bare ground in these rectangles of the screen, with the same grain as beside the table, whose origin is at (x, y). Device pixels. */
export function fillSurround(ctx: Context2D, theme: Theme, x: number, y: number, boxes: readonly Box[]): void {
  const grain = ctx.createPattern(grainOf(theme.dark), 'repeat')
  ctx.save()
  ctx.translate(x, y)
  for (const fill of [theme.colour.ground, grain]) {
    if (fill === null) continue
    ctx.fillStyle = fill
    for (const box of boxes) if (box.width > 0 && box.height > 0) ctx.fillRect(box.x - x, box.y - y, box.width, box.height)
  }
  ctx.restore()
}

export function drawField(pen: Pen): void {
  const { ctx, theme, width, height, shown } = pen
  const { field, 'field-shade': shade } = theme.colour
  ctx.fillStyle = field
  ctx.fillRect(0, 0, width, height)
  const chance = scatter(`field ${width}x${height}`)
  const washes = Math.round((width * height) / 90)
  for (let i = 0; i < washes; i++) {
    const x = chance() * width
    const y = chance() * height
    const r = 4 + chance() * 9
    const pick = chance()
    if (!overlap({ x: x - r, y: y - r, width: r * 2, height: r * 2 }, pen.shown)) continue
    const tone = pick < 0.62 ? shade : mix(field, theme.dark ? '#6f8060' : '#fffbe0', theme.dark ? 0.16 : 0.5)
    const wash = ctx.createRadialGradient(x, y, r * 0.1, x, y, r)
    wash.addColorStop(0, fade(tone, 0.62))
    wash.addColorStop(0.55, fade(tone, 0.4))
    wash.addColorStop(1, fade(tone, 0))
    ctx.fillStyle = wash
    ctx.fillRect(x - r, y - r, r * 2, r * 2)
  }
  // tufts
  ctx.strokeStyle = fade(mix(theme.colour['wood-line'], field, 0.25), theme.dark ? 0.5 : 0.55)
  ctx.lineWidth = px(pen, 0.8)
  ctx.lineCap = 'round'
  ctx.beginPath()
  const tufts = pen.scale / pen.ratio < 7 ? 0 : Math.round((width * height) / 22)
  for (let i = 0; i < tufts; i++) {
    const x = chance() * width
    const y = chance() * height
    const h = 0.16 + chance() * 0.14
    if (x < shown.x - 1 || y < shown.y - 1 || x > shown.x + shown.width + 1 || y > shown.y + shown.height + 1) continue
    for (const lean of [-0.55, 0, 0.5]) {
      ctx.moveTo(x + lean * 0.2, y)
      ctx.quadraticCurveTo(x + lean * 0.22, y - h * 0.6, x + lean * 0.34 + 0.02, y - h * (lean === 0 ? 1.15 : 0.8))
    }
  }
  ctx.stroke()
}
