// A table of squares: the grid, faint enough to look through, and the names of its columns and rows in the frame.
import { columnName } from '../../engine/tabletop/squares'
import { fade, mix } from '../theme'
import { type Pen, px } from './pen'

/** Each line faint, each fifth firmer; too fine to be told apart they are left out. */
export function drawGrid(pen: Pen): void {
  const { ctx, theme, width, height } = pen
  const close = pen.scale / pen.ratio
  for (const firm of [false, true]) {
    if (!firm && close < 5) continue
    ctx.beginPath()
    for (let x = 1; x < width; x++)
      if ((x % 5 === 0) === firm) {
        ctx.moveTo(x, 0)
        ctx.lineTo(x, height)
      }
    for (let y = 1; y < height; y++)
      if ((y % 5 === 0) === firm) {
        ctx.moveTo(0, y)
        ctx.lineTo(width, y)
      }
    ctx.strokeStyle = fade(theme.colour.ink, (firm ? 0.26 : 0.13) * (close < 9 ? 0.6 : 1))
    ctx.lineWidth = px(pen, firm ? 1 : 0.75)
    ctx.stroke()
  }
}

const ROOM = 15 // CSS pixels a name needs
const EVERY = [1, 2, 5, 10, 20, 50] as const // squares: the least that leave the room

/** A, B, C … along the top and bottom, 1, 2, 3 … down the sides, in the middle of their squares. */
export function drawCoordinates(pen: Pen): void {
  const { ctx, theme, width, height, shown } = pen
  const band = px(pen, 7.5)
  const one = px(pen, 1)
  const close = pen.scale / pen.ratio
  const every = EVERY.find((squares) => close * squares >= ROOM) ?? 100
  const write = (text: string, x: number, y: number, firm: boolean) => {
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(one, one)
    ctx.font = `${firm ? 700 : 500} 8px ${theme.sans}`
    ctx.fillText(text, 0, 0.5)
    ctx.restore()
  }
  ctx.save()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = mix(theme.colour.muted, theme.colour.ink, 0.25)
  for (let i = 0; i < width; i += every) {
    if (i + 2 < shown.x || i - 1 > shown.x + shown.width) continue
    write(columnName(i), i + 0.5, -band, i % 5 === 0)
    write(columnName(i), i + 0.5, height + band, i % 5 === 0)
  }
  for (let i = 0; i < height; i += every) {
    if (i + 2 < shown.y || i - 1 > shown.y + shown.height) continue
    write(String(i + 1), -band, i + 0.5, i % 5 === 0)
    write(String(i + 1), width + band, i + 0.5, i % 5 === 0)
  }
  ctx.restore()
}
