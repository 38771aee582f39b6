// Each side's own pattern, after the heralds' hatching: across, down, two slants, crossed, points, lozenges, rings.
// The rim carries it too, so that it is still told apart when the hatching is too fine to see.
import type { Context2D } from '../context'

const RIMS: readonly (readonly number[])[] = [[], [3, 1], [1, 1], [6, 1, 1, 1], [1.5, 2], [2, 1, 1, 1, 1, 1], [1, 3], [5, 1, 2, 1, 2, 1]]

/** Lines over a disc of this radius about the origin. The clip is the caller's. */
export function drawHatch(ctx: Context2D, seat: number, radius: number, step: number): void {
  const side = seat % RIMS.length
  const lines = (turn: number) => {
    ctx.save()
    ctx.rotate(turn)
    ctx.beginPath()
    for (let y = -Math.floor(radius / step) * step; y <= radius; y += step) {
      ctx.moveTo(-radius, y)
      ctx.lineTo(radius, y)
    }
    ctx.stroke()
    ctx.restore()
  }
  if (side === 0) lines(0)
  else if (side === 1) lines(Math.PI / 2)
  else if (side === 2) lines(Math.PI / 4)
  else if (side === 3) lines(-Math.PI / 4)
  else if (side === 4) {
    lines(0)
    lines(Math.PI / 2)
  } else if (side === 6) {
    lines(Math.PI / 4)
    lines(-Math.PI / 4)
  } else if (side === 7) {
    for (let ring = step; ring <= radius; ring += step * 1.2) {
      ctx.beginPath()
      ctx.arc(0, 0, ring, 0, 7)
      ctx.stroke()
    }
  } else {
    for (let x = -radius; x <= radius; x += step * 1.4)
      for (let y = -radius; y <= radius; y += step * 1.4) {
        ctx.beginPath()
        ctx.arc(x, y, ctx.lineWidth * 0.8, 0, 7)
        ctx.stroke()
      }
  }
}

/** Dashes of a side's rim for a rim this long: empty for an unbroken one. */
export function rimDashes(seat: number, length: number): readonly number[] {
  const dashes = RIMS[seat % RIMS.length] ?? []
  const total = dashes.reduce((sum, dash) => sum + dash, 0)
  if (total === 0) return []
  const repeats = Math.max(1, Math.round(8 / (dashes.length / 2)))
  return dashes.map((dash) => (dash / total) * (length / repeats))
}
