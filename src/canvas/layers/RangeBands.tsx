// Range bands of the figure in hand, from its base edge: the hole, the firm limit, dots for each band of penalty, the arc.
import { Group, Line } from 'react-konva/lib/ReactKonvaCore'
import { type Base, reachOfBase } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { Reach } from '../../engine/kernel/forecast'
import type { Extent } from '../camera'
import type { Context2D } from '../context'
import { type Box, centred, shared } from '../declutter'
import { radians, traceBase } from '../footprint'
import { fade, type Theme } from '../theme'
import { boxAt, Drawing, Label, labelSize } from './drawn'
import { besideBanners, casingOf, Footprint, PLAIN } from './nodes'

interface Props {
  readonly reach: Reach
  readonly base: Base
  readonly at: Point
  readonly facing: number
  readonly colour: string
  readonly theme: Theme
  readonly pixel: number // a screen pixel in table measure
  readonly banners: readonly Box[] // pixels at this zoom: the bands run behind them
  readonly names: readonly BandName[]
  readonly limits: Extent // of the table
}
/** The label of a ring, where it stands. */
export interface BandName {
  readonly ring: Ring
  readonly spot: Point // its middle
  readonly box: Box // pixels at this zoom
}
/** What labels of bands stand on. */
export interface Ground {
  readonly taken: readonly Box[] // names, everybody, and parts of the table that are named, pixels at this zoom: they stand on nobody
  readonly limits: Extent // of the table: they stay on it
  readonly theme: Theme
  readonly pixel: number
}
type Ring = Reach['rings'][number]
const DOTS = [0.01, 6]
const BROKEN = [9, 3]
const SOLID: number[] = []

const lettering = ({ label, kind }: Ring) => ({ text: label, size: kind === 'penalty' ? 10.5 : 11.5, bold: kind === 'limit' })

const farthest = (rings: readonly Ring[], kind?: Ring['kind']): number =>
  rings.reduce((most, ring) => (kind === undefined || ring.kind === kind ? Math.max(most, ring.radius) : most), 0)

export const namesOfBands = (
  { reach: { rings, arc }, base, at }: Pick<Props, 'reach' | 'base' | 'at'>,
  { taken, limits, theme, pixel }: Ground,
): readonly BandName[] =>
  labelled(rings, at, reachOfBase(base), arc, limits, pixel, taken, (ring) => labelSize(lettering(ring), theme)).map(({ ring, spot }) => ({
    ring,
    spot,
    box: boxAt(spot, lettering(ring), theme, pixel),
  }))

export function RangeBands({ reach, base, at, facing, colour, theme, pixel, banners, names, limits }: Props) {
  const { rings, arc } = reach
  const radius = reachOfBase(base)
  const far = farthest(rings) + radius
  const inArc = (ctx: Context2D): void => {
    if (!arc) return
    ctx.moveTo(at.x, at.y)
    ctx.arc(at.x, at.y, far + 4, radians(arc.facing - arc.width / 2), radians(arc.facing + arc.width / 2))
    ctx.closePath()
  }
  const onTable = besideBanners(limits, banners, pixel)
  return (
    <Group id="bands">
      <Group {...(arc ? { clipFunc: inArc } : {})}>
        <Group clipFunc={onTable}>
          <Drawing paint={(ctx) => wash(ctx, rings, base, at, facing, fade(colour, 0.04), fade(colour, theme.dark ? 0.17 : 0.12))} />
          {shownRings(rings, pixel).map((ring) => (
            <BandRing key={ring.radius} ring={ring} base={base} at={at} facing={facing} colour={colour} casing={casingOf(theme, 0.7)} />
          ))}
        </Group>
      </Group>
      {arc && (
        <Group clipFunc={onTable}>
          {[-1, 1].map((side) => {
            const turn = radians(arc.facing + (side * arc.width) / 2)
            const [c, s] = [Math.cos(turn), Math.sin(turn)]
            return (
              <Line
                {...PLAIN}
                key={side}
                points={[at.x + c * radius, at.y + s * radius, at.x + c * far, at.y + s * far]}
                stroke={colour}
                strokeWidth={1.6}
              />
            )
          })}
        </Group>
      )}
      {names.map(({ ring, spot }) => (
        <Label key={ring.radius} {...lettering(ring)} at={spot} colour={colour} theme={theme} pixel={pixel} />
      ))}
    </Group>
  )
}

interface BandRingProps {
  readonly ring: Ring
  readonly base: Base
  readonly at: Point
  readonly facing: number
  readonly colour: string
  readonly casing: string
}
function BandRing({ ring, base, at, facing, colour, casing }: BandRingProps) {
  const edge = { base, at, facing, grow: ring.radius }
  if (ring.kind === 'penalty') return <Footprint {...edge} stroke={fade(colour, 0.85)} strokeWidth={1.9} dash={DOTS} lineCap="round" />
  return (
    <>
      <Footprint {...edge} stroke={casing} strokeWidth={4} />
      <Footprint {...edge} stroke={colour} strokeWidth={1.8} dash={ring.kind === 'minimum' ? BROKEN : SOLID} />
    </>
  )
}

/** What is in effective range is tinted. */
function wash(ctx: Context2D, rings: readonly Ring[], base: Base, at: Point, facing: number, near: string, far: string): void {
  const hole = farthest(rings, 'minimum')
  const limit = farthest(rings, 'limit')
  ctx.beginPath()
  traceBase(ctx, base, at, facing, limit)
  if (hole > 0) traceBase(ctx, base, at, facing, hole)
  const tint = ctx.createRadialGradient(at.x, at.y, Math.max(0.01, hole), at.x, at.y, limit + reachOfBase(base))
  tint.addColorStop(0, near)
  tint.addColorStop(1, far)
  ctx.fillStyle = tint
  ctx.fill('evenodd')
}

/** Dots too close together would be a grey wash: those bands are left out. */
function shownRings(rings: readonly Ring[], pixel: number): readonly Ring[] {
  let drawn = farthest(rings, 'limit')
  return rings.filter((ring) => {
    if (ring.kind !== 'penalty') return true
    if (ring.radius - drawn < 6.5 * pixel) return false
    drawn = ring.radius
    return true
  })
}

const PLACES = 40
/**
 * Labels sit on their line, where it lies on the table and none is on another; outside it and touching it where all of the line is taken;
 * over as little as can be where there is no room at all.
 */
export function labelled(
  rings: readonly Ring[],
  at: Point,
  radius: number,
  arc: Reach['arc'],
  limits: Props['limits'],
  pixel: number,
  taken: readonly Box[],
  size: (ring: Ring) => { readonly width: number; readonly height: number },
): readonly { readonly ring: Ring; readonly spot: Point }[] {
  const placed: { readonly ring: Ring; readonly spot: Point }[] = []
  const start = arc ? arc.facing : -122
  const edge = 22 * pixel
  let last = 0
  for (const ring of rings) {
    const r = ring.radius + radius
    if (r < 30 * pixel) continue // its label would lie on the figure
    if (ring.kind === 'penalty' && ring.radius - last < 58 * pixel && last !== 0) continue
    const { width, height } = size(ring)
    let best: { readonly spot: Point; readonly lies: number; readonly out: number } | undefined
    for (let k = 0; k < PLACES * 2; k++) {
      const swing = (k % 2 === 0 ? 1 : -1) * Math.ceil((k % PLACES) / 2) * (arc ? Math.min(5, arc.width / 10) : 9)
      const [c, s] = [Math.cos(radians(start + swing)), Math.sin(radians(start + swing))]
      const out = k < PLACES ? r : Math.min((r + (width / 2) * pixel) / Math.abs(c), (r + (height / 2) * pixel) / Math.abs(s))
      const spot = { x: at.x + c * out, y: at.y + s * out }
      if (spot.x < edge || spot.y < edge || spot.x > limits.width - edge || spot.y > limits.height - edge) continue
      if (placed.some((other) => Math.abs(other.spot.x - spot.x) < 92 * pixel && Math.abs(other.spot.y - spot.y) < 24 * pixel)) continue
      const box = centred({ x: spot.x / pixel, y: spot.y / pixel }, { width: width + 2, height: height + 2 }) // a pixel clear
      const lies = taken.reduce((sum, other) => sum + shared(box, other), 0)
      if (best === undefined || lies < best.lies || (lies === best.lies && out < best.out)) best = { spot, lies, out }
      if (lies === 0 && k < PLACES) break
    }
    if (best === undefined) continue
    placed.push({ ring, spot: best.spot })
    if (ring.kind === 'penalty') last = ring.radius
  }
  return placed
}
