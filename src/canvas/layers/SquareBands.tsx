// Reach over squares: rings of spaces round the ship's own square, each band of penalty with its own hatching, what lies outside the arc
// left bare, and a label on each line.

import { Group, Line } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Reach } from '../../engine/kernel/forecast'
import { trace } from '../board/pen'
import type { Extent } from '../camera'
import type { Context2D } from '../context'
import { type Box, centred, isWithin, overlap, shared } from '../declutter'
import { arcOutline, frontOf, ringBox } from '../grid'
import { fade, type Theme } from '../theme'
import { boxAt, Drawing, Label, type LabelText, labelSize } from './drawn'
import { type Hatching, hatch } from './hatch'
import { besideBanners, CasedLine, casingOf, flat, PLAIN } from './nodes'
import type { BandName, Ground } from './RangeBands'

interface Props {
  readonly reach: Reach
  readonly at: Point
  readonly colour: string
  readonly theme: Theme
  readonly pixel: number // a screen pixel in table measure
  readonly banners: readonly Box[] // where they stand, pixels
  readonly names: readonly BandName[]
  readonly limits: Extent // of the table
}
type Ring = Reach['rings'][number]
export interface Band {
  readonly ring: Ring
  readonly outer: Box
  readonly inner: Box | undefined // the ring before it
  readonly pattern: number // 0 plain; each band of penalty another
}

/** Rings from the innermost, each with what lies between it and the one before. */
export function bandsOf(rings: readonly Ring[], at: Point, from?: Box): readonly Band[] {
  let pattern = 0
  let inner: Box | undefined
  return [...rings]
    .sort((a, b) => a.radius - b.radius)
    .map((ring) => {
      const outer = ringBox(at, ring.radius, from)
      if (ring.kind === 'penalty') pattern++
      const band = { ring, outer, inner, pattern: ring.kind === 'penalty' ? pattern : 0 }
      inner = outer
      return band
    })
}

/** Where a ring's label may stand on its line: along its front first, off the middle where courses run, then its sides and its rear. */
export function labelPlaces(box: Box, facing: number): readonly Point[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const wide = box.width / 2
  const high = box.height / 2
  const out: Point[] = []
  for (const turn of [0, -90, 90, 180]) {
    const side = Math.round((((facing + turn) % 360) + 360) / 90) % 4
    for (const share of [0.42, -0.42, 0.78, -0.78, 0])
      out.push(
        side === 0
          ? { x: middle.x + wide, y: middle.y + high * share }
          : side === 1
            ? { x: middle.x - wide * share, y: middle.y + high }
            : side === 2
              ? { x: middle.x - wide, y: middle.y - high * share }
              : { x: middle.x + wide * share, y: middle.y - high },
      )
  }
  return out
}

const PATTERNS: readonly Hatching[] = ['slant', 'dots', 'upright', 'back']
const patternOf = (band: number): Hatching => (band === 0 ? 'plain' : (PATTERNS[(band - 1) % PATTERNS.length] ?? 'plain'))
const DASHES: Readonly<Record<Ring['kind'], number[]>> = { limit: [], minimum: [9, 3], penalty: [2, 4] }

const apexOf = ({ arc, from }: Reach, at: Point): Point => (from && arc ? midway(frontOf(from, arc.facing)) : at)
export const namesOverSquares = (
  { reach, at }: Pick<Props, 'reach' | 'at'>,
  { taken, limits, theme, pixel }: Ground,
): readonly BandName[] =>
  labelled(bandsOf(reach.rings, at, reach.from), apexOf(reach, at), reach.arc, theme, pixel, taken, limits).map(({ ring, spot }) => ({
    ring,
    spot,
    box: boxAt(spot, wordsOf(ring), theme, pixel),
  }))

export function SquareBands({ reach, at, colour, theme, pixel, banners, names, limits }: Props) {
  const { arc, from } = reach
  const bands = bandsOf(reach.rings, at, from)
  const covers = arc && arc.width < 360 ? arcOutline(at, arc.facing, arc.width, limits.width + limits.height, from) : undefined
  const inArc = (ctx: Context2D): void => trace(ctx, covers ?? [], true)
  const outer = bands.at(-1)?.outer
  return (
    <Group id="bands" clipX={0} clipY={0} clipWidth={limits.width} clipHeight={limits.height}>
      <Group clipFunc={besideBanners(limits, banners, pixel)}>
        <Group {...(covers ? { clipFunc: inArc } : {})}>
          <Drawing paint={(ctx) => tint(ctx, bands, colour, theme.dark, pixel)} />
          {bands.map(({ ring, outer: { x, y, width, height } }) => (
            <CasedLine
              key={ring.radius}
              points={[
                { x, y },
                { x: x + width, y },
                { x: x + width, y: y + height },
                { x, y: y + height },
              ]}
              closed
              casing={casingOf(theme, 0.75)}
              under={4}
              colour={colour}
              width={ring.kind === 'limit' ? 2.2 : 1.7}
              dash={DASHES[ring.kind]}
            />
          ))}
        </Group>
        {covers && arc && outer && (
          <Group clipX={outer.x} clipY={outer.y} clipWidth={outer.width} clipHeight={outer.height}>
            <Line {...PLAIN} points={flat(edgeOf(covers, arc.width, from))} stroke={colour} strokeWidth={2} />
          </Group>
        )}
      </Group>
      {names.map(({ ring, spot }) => (
        <Label key={ring.radius} {...wordsOf(ring)} at={spot} colour={colour} theme={theme} pixel={pixel} />
      ))}
    </Group>
  )
}

const wordsOf = ({ label, kind }: Ring): LabelText => ({ text: label, size: kind === 'penalty' ? 10.5 : 11.5, bold: kind === 'limit' })

/** What lies between two rings, each in its own hatching. */
function tint(ctx: Context2D, bands: readonly Band[], colour: string, dark: boolean, pixel: number): void {
  for (const { ring, outer, inner, pattern } of bands) {
    ctx.save()
    ctx.beginPath()
    ctx.rect(outer.x, outer.y, outer.width, outer.height)
    if (inner) ctx.rect(inner.x, inner.y, inner.width, inner.height)
    ctx.clip('evenodd')
    if (ring.kind !== 'minimum') {
      ctx.fillStyle = fade(colour, (dark ? 0.2 : 0.15) / (1 + pattern * 0.35))
      ctx.fillRect(outer.x, outer.y, outer.width, outer.height)
    }
    hatch(ctx, outer, ring.kind === 'minimum' ? 'crossed' : patternOf(pattern), pixel, fade(colour, dark ? 0.5 : 0.42))
    ctx.restore()
  }
}

/** A label for each ring, from the outermost, where there is room for it. */
export function labelled(
  bands: readonly Band[],
  at: Point,
  arc: Reach['arc'],
  theme: Theme,
  pixel: number,
  standing: readonly Box[],
  limits: Props['limits'],
): readonly { readonly ring: Ring; readonly spot: Point }[] {
  const others = standing.map((box) => ({ x: box.x * pixel, y: box.y * pixel, width: box.width * pixel, height: box.height * pixel }))
  const taken: Box[] = []
  const out: { readonly ring: Ring; readonly spot: Point }[] = []
  for (const { ring, outer } of [...bands].reverse()) {
    if (outer.width < 34 * pixel) continue // its label would lie on the ship
    const size = labelSize(wordsOf(ring), theme)
    const width = size.width * pixel
    const height = size.height * pixel
    const boxAt = (spot: Point): Box => centred(spot, { width, height })
    /** Beside its line, touching it, where all of the line is taken. */
    const beyond = ({ x, y }: Point): Point => ({
      x: x <= outer.x ? x - width / 2 : x >= outer.x + outer.width ? x + width / 2 : x,
      y: y <= outer.y ? y - height / 2 : y >= outer.y + outer.height ? y + height / 2 : y,
    })
    const line = labelPlaces(outer, arc?.facing ?? -90)
    const spots = [...line, ...line.map(beyond)].filter((spot) => {
      const box = boxAt(spot)
      if (!isWithin(box, limits)) return false
      if (taken.some((one) => overlap(one, box))) return false
      return !arc || arc.width >= 360 || facesIt(at, spot, arc.facing, arc.width)
    })
    // where all is crowded, the place that hides least, in whole pixels: the first of those that are alike
    const hides = (box: Box): number => Math.round(others.reduce((sum, other) => sum + shared(other, box), 0) / pixel ** 2)
    const hidden = spots.map((spot) => hides(boxAt(spot)))
    const spot = spots[hidden.indexOf(Math.min(...hidden))]
    if (!spot) continue
    taken.push(boxAt(spot))
    out.push({ ring, spot })
  }
  return out
}

const midway = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
function facesIt(at: Point, spot: Point, facing: number, width: number): boolean {
  const turn = (Math.atan2(spot.y - Math.floor(at.y) - 0.5, spot.x - Math.floor(at.x) - 0.5) * 180) / Math.PI
  const off = Math.abs(((((turn - facing + 180) % 360) + 360) % 360) - 180)
  return off <= width / 2 + 1e-6
}

/** The lines an arc ends at: the rear edge of its own row of squares, the two sides of a fan, or those of a block with its front. */
function edgeOf(covers: readonly Point[], width: number, block: Box | undefined): readonly Point[] {
  const [first, second, third] = covers
  const last = covers.at(-1)
  if (!first || !second || !third || !last) return []
  if (block) return [last, first, second, third]
  return Math.abs(width - 180) < 1e-6 ? [first, last] : [second, first, last]
}
