// The nodes that the layers are made of, in table measure: strokes and dashes are screen pixels at any zoom.
import type { ShapeConfig } from 'konva/lib/Shape'
import 'konva/lib/shapes/Circle'
import 'konva/lib/shapes/Image'
import 'konva/lib/shapes/Line'
import 'konva/lib/shapes/Rect'
import { Circle, Line, Image as Picture } from 'react-konva/lib/ReactKonvaCore'
import type { Base } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import type { Sprite } from '../figures/sprites'
import { traceBase } from '../footprint'
import { fade, type Theme } from '../theme'

/** What every node is given: no buffer canvas for it, its stroke in screen pixels. */
export const PLAIN = { perfectDrawEnabled: false, strokeScaleEnabled: false } as const

/** The table without the places of banners, to draw within: outside the table nothing is tinted, and nothing lies over a name. */
export const besideBanners =
  ({ width, height }: { readonly width: number; readonly height: number }, banners: readonly Box[], pixel: number) =>
  (ctx: Context2D): ['evenodd'] => {
    ctx.rect(0, 0, width, height)
    for (const box of banners) ctx.rect(box.x * pixel, box.y * pixel, box.width * pixel, box.height * pixel)
    return ['evenodd']
  }

/** Points as Konva's lines want them. */
export const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])

interface LeaderProps {
  readonly points: readonly Point[] // pixels at this zoom
  readonly theme: Theme
  readonly pixel: number
}
/** The line from what is said to whom it is about. */
export const Leader = ({ points, theme, pixel }: LeaderProps) => (
  <Line {...PLAIN} points={flat(points).map((part) => part * pixel)} stroke={fade(theme.colour.ink, 0.7)} strokeWidth={1} />
)

/** The outline of a base, grown by so much, as a line's points. */
function outline(base: Base, at: Point, facing: number, grow: number): number[] {
  const points: number[] = []
  const put = (x: number, y: number): void => void points.push(x, y)
  const nothing = (): void => undefined
  traceBase({ moveTo: put, lineTo: put, arc: nothing, ellipse: nothing, closePath: nothing }, base, at, facing, grow)
  return points
}

interface FootprintProps extends ShapeConfig {
  readonly base: Base
  readonly at: Point
  readonly facing: number
  readonly grow?: number // beyond the base's edge, table measure
}
/** A ring along a base's edge. */
export function Footprint({ base, at, facing, grow = 0, ...look }: FootprintProps) {
  return base.shape === 'round' ? (
    <Circle {...PLAIN} {...look} x={at.x} y={at.y} radius={Math.max(0, base.diameter / 2 + grow)} />
  ) : (
    <Line {...PLAIN} {...look} points={outline(base, at, facing, grow)} closed />
  )
}

/** A figure as the board draws it. */
export function Figure({ sprite, at, opacity = 1 }: { readonly sprite: Sprite; readonly at: Point; readonly opacity?: number }) {
  const half = sprite.half / sprite.scale
  return (
    <Picture
      perfectDrawEnabled={false}
      image={sprite.canvas}
      x={at.x - half}
      y={at.y - half}
      width={half * 2}
      height={half * 2}
      opacity={opacity}
    />
  )
}

interface CasedProps {
  readonly points: readonly Point[]
  readonly casing: string // lies under the line, so that it is seen on every ground
  readonly colour: string
  readonly width: number // screen pixels
  readonly under: number
  readonly dash?: number[]
  readonly closed?: boolean
}
/** A line on its casing. */
export function CasedLine({ points, casing, colour, width, under, dash = SOLID, closed = false }: CasedProps) {
  const along = flat(points)
  return (
    <>
      <Line {...PLAIN} points={along} closed={closed} stroke={casing} strokeWidth={under} lineCap="round" lineJoin="round" />
      <Line {...PLAIN} points={along} closed={closed} stroke={colour} strokeWidth={width} dash={dash} lineCap="round" lineJoin="round" />
    </>
  )
}
export const SOLID: number[] = []
/** Under lines and rings: light on a light table, dark on a dark one. */
export const casingOf = (theme: Theme, strength = 0.8): string =>
  theme.dark ? `rgba(0,0,0,${strength * 0.65})` : `rgba(255,253,240,${strength})`
