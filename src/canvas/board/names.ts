// Place names in small italics, along the water and in the middle of everything else, with a halo of the ground.
import type { Point } from '../../engine/geometry/units'
import type { Terrain } from '../../engine/tabletop/terrain'
import { along, boundsOf, edgeDistanceTo, inside, ladder, roomiest } from '../polygon'
import { fade, mix } from '../theme'
import { type Pen, px } from './pen'

const INK: Partial<Record<Terrain['kind'], 'water-line' | 'wood-line' | 'contour' | 'stone-line'>> = {
  river: 'water-line',
  ford: 'water-line',
  woods: 'wood-line',
  crops: 'wood-line',
  hedge: 'wood-line',
  hill: 'contour',
  rough: 'contour',
  road: 'contour',
}

const STANDS_BESIDE = 3.2 // what is narrower has its name beside it, in the table's measure
const LETTER = 0.58 // of the size, how wide a letter is in the mean
const SMALLEST = 9.5 // pixels; rather wider than its place than smaller

const isLong = ({ kind }: Terrain): boolean => kind === 'river' || kind === 'road'
/** A name on two lines, as even as its words allow. */
function halved(name: string): readonly string[] {
  const cuts = name.split(' ').map((_word, n, words) => [words.slice(0, n).join(' '), words.slice(n).join(' ')])
  return cuts.slice(2).reduce((best, cut) => (longest(cut) < longest(best) ? cut : best), cuts[1] ?? [name])
}
const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))

interface PlaceName {
  readonly lines: readonly string[]
  readonly at: Point // its middle
  readonly turn: number // radians
  readonly size: number // pixels
  readonly width: number // of its longest line, in the table's measure
  readonly height: number
}
/** Where a part of the table is named; undefined: it is not, or too small to be. `pixel`: in the table's measure. */
export function placeName(
  terrain: Terrain,
  others: readonly Terrain[],
  table: Pick<Pen, 'width' | 'height'>,
  pixel: number,
): PlaceName | undefined {
  const { name } = terrain
  if (!name) return undefined
  const box = boundsOf(terrain.outline)
  const narrow = Math.min(box.width, box.height)
  let size = terrain.kind === 'hill' || terrain.kind === 'woods' || terrain.kind === 'river' ? 12.5 : 11
  const long = isLong(terrain)
  const lines = long || narrow < STANDS_BESIDE || name.length * size * LETTER * pixel <= box.width ? [name] : halved(name)
  if (Math.max(box.width, box.height) < Math.max(46, longest(lines) * size * 0.42) * pixel) return undefined
  // what stands in its place is no wider than that, as long as it can be read
  if (!long && narrow >= STANDS_BESIDE) size = Math.max(SMALLEST, Math.min(size, box.width / (longest(lines) * 0.54 * pixel)))
  let at = roomiest(terrain.outline)
  let turn = 0
  if (long) {
    const line = along(ladder(terrain.outline), 0.5, 1)
    const spot = [0.3, 0.68, 0.5, 0.82, 0.16]
      .map((share) => Math.floor(line.length * share))
      .find((k) => {
        const p = line[k]
        return (
          p &&
          p.x > 2 &&
          p.y > 2 &&
          p.x < table.width - 2 &&
          p.y < table.height - 2 &&
          others.every(
            (other) => other === terrain || other.kind === 'hill' || (!inside(other.outline, p) && edgeDistanceTo(other.outline, p) > 3),
          )
        )
      })
    const k = spot ?? Math.floor(line.length * 0.3)
    const a = line[Math.max(0, k - 2)]
    const b = line[Math.min(line.length - 1, k + 2)]
    if (a && b) {
      at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      turn = Math.atan2(b.y - a.y, b.x - a.x)
      if (turn > Math.PI / 2 || turn < -Math.PI / 2) turn += Math.PI
    }
  } else if (terrain.kind === 'wall' || terrain.kind === 'hedge') {
    const line = along(ladder(terrain.outline), 0.5, 0.5)
    const middle = line[Math.floor(line.length / 2)]
    if (middle) at = { x: middle.x, y: middle.y + 15 * pixel }
  } else if (narrow < STANDS_BESIDE) at = { x: box.x + box.width / 2, y: box.y + box.height + 9 * pixel }
  if (terrain.kind === 'hill') {
    // below the hills that stand on it, which have names of their own
    const low = others.reduce((so, { kind, outline }) => {
      const on = boundsOf(outline)
      return kind === 'hill' && on.width < box.width && inside(terrain.outline, roomiest(outline)) ? Math.max(so, on.y + on.height) : so
    }, at.y)
    at = { x: at.x, y: low + 9 * pixel }
  }
  const [width, height] = [longest(lines) * size * LETTER * pixel, lines.length * size * pixel]
  if (!long) {
    // what lies across the edge is named on the table
    const aside = width / 2 + 4 * pixel
    at = { x: Math.max(aside, Math.min(table.width - aside, at.x)), y: Math.max(height, Math.min(table.height - height, at.y)) }
  }
  return { lines, at, turn, size, width, height }
}
export function drawName(pen: Pen, terrain: Terrain, others: readonly Terrain[]): void {
  const pixel = px(pen, 1)
  const name = placeName(terrain, others, pen, pixel)
  if (!name) return
  const { lines, at, turn, size } = name
  const { ctx, theme } = pen
  const long = isLong(terrain)
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(turn)
  ctx.scale(pixel, pixel)
  ctx.font = `italic 500 ${size}px ${theme.serif}`
  if ('letterSpacing' in ctx) ctx.letterSpacing = terrain.kind === 'hill' || long ? '1.6px' : '0.4px'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const ink = mix(theme.colour[INK[terrain.kind] ?? 'stone-line'], theme.colour.ink, theme.dark ? 0.62 : 0.55)
  ctx.lineJoin = 'round'
  ctx.lineWidth = 3
  ctx.strokeStyle = fade(long ? theme.colour.water : theme.colour.field, 0.75)
  ctx.fillStyle = ink
  lines.forEach((line, n) => {
    const y = (n - (lines.length - 1) / 2) * size * 1.15
    if (terrain.kind !== 'road') ctx.strokeText(line, 0, y)
    ctx.fillText(line, 0, y)
  })
  ctx.restore()
}
