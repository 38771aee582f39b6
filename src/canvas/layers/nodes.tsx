// The nodes that the layers are made of, in table measure: strokes and dashes are screen pixels at any zoom, labels keep their size.
import type { ShapeConfig } from 'konva/lib/Shape'
import 'konva/lib/shapes/Circle'
import 'konva/lib/shapes/Image'
import 'konva/lib/shapes/Line'
import 'konva/lib/shapes/Rect'
import 'konva/lib/shapes/Text'
import { Circle, Group, Line, Image as Picture, Rect, Shape, Text } from 'react-konva/lib/ReactKonvaCore'
import type { Base } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import type { Box } from '../declutter'
import type { Sprite } from '../figures/sprites'
import { traceBase } from '../footprint'
import type { Theme } from '../theme'
import { textWidth } from '../widths'

/** What every node is given: no buffer canvas for it, its stroke in screen pixels. */
export const PLAIN = { perfectDrawEnabled: false, strokeScaleEnabled: false } as const

/** What is drawn by a function, in table measure: patterns and outlines that no other node has. */
export function Drawing({ id, paint }: { readonly id?: string; readonly paint: (ctx: Context2D) => void }) {
  return <Shape {...(id === undefined ? {} : { id })} perfectDrawEnabled={false} sceneFunc={paint} />
}

/** Points as Konva's lines want them. */
export const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])

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

export interface LabelText {
  readonly text: string
  readonly size?: number // of the letters, screen pixels
  readonly bold?: boolean
  readonly second?: string // a quieter line below
}
export interface LabelLook extends LabelText {
  readonly at: Point // its middle, or what it is anchored to
  readonly tone?: 'plain' | 'yes' | 'no' | 'gold' | 'ink'
  readonly colour?: string // of its border
  readonly dx?: number // screen pixels off its anchor
  readonly dy?: number
}
const SIZE = 11
const weightOf = (bold: boolean | undefined): string => (bold ? '700' : '600')
const smallerThan = (size: number): number => Math.max(10, size - 4)

/** Size of a label on the screen, pixels. */
export function labelSize(
  { text, size = SIZE, bold, second }: LabelText,
  theme: Theme,
): { readonly width: number; readonly height: number } {
  const small = smallerThan(size)
  const width = textWidth(text, `${weightOf(bold)} ${size}px ${theme.sans}`)
  const under = second ? textWidth(second, `${weightOf(false)} ${small}px ${theme.sans}`) : 0
  return {
    width: Math.ceil(Math.max(width, under) * 1.04 + size * 1.2), // letters may come out a little wider than they were measured
    height: Math.ceil(size * 1.2 + 6 + (second ? small * 1.25 : 0)),
  }
}

interface LabelProps extends LabelLook {
  readonly theme: Theme
  readonly pixel: number // a screen pixel in table measure
}
/** A pill of paper with a word on it. */
export function Label({ theme, pixel, at, dx = 0, dy = 0, tone = 'plain', colour, ...words }: LabelProps) {
  const { width, height } = labelSize(words, theme)
  const { text, size = SIZE, bold, second } = words
  const { panel, ink, yes, no, gold, muted, line } = theme.colour
  const edge = colour ?? { plain: line, yes, no, gold, ink }[tone]
  const letters = { plain: ink, yes, no, gold: ink, ink: panel }[tone]
  const small = smallerThan(size)
  const lines = { x: -width / 2, width, align: 'center', verticalAlign: 'middle', wrap: 'none', fontFamily: theme.sans } as const
  return (
    <Group x={at.x + dx * pixel} y={at.y + dy * pixel} scaleX={pixel} scaleY={pixel}>
      <Rect
        perfectDrawEnabled={false}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        cornerRadius={Math.min(height / 2, 9)}
        fill={tone === 'ink' ? ink : panel}
        stroke={edge}
        strokeWidth={tone === 'plain' && !colour ? 1 : 1.4}
        shadowColor={theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(44,36,14,.3)'}
        shadowBlur={5}
        shadowOffsetY={1}
        shadowForStrokeEnabled={false}
      />
      <Text
        {...lines}
        perfectDrawEnabled={false}
        text={text}
        y={-height / 2 + (second ? -small * 0.6 : 0) + 0.5}
        height={height}
        fontSize={size}
        fontStyle={weightOf(bold)}
        fill={letters}
      />
      {second && (
        <Text
          {...lines}
          perfectDrawEnabled={false}
          text={second}
          y={-height / 2 + size * 0.62}
          height={height}
          fontSize={small}
          fontStyle={weightOf(false)}
          fill={tone === 'ink' ? panel : tone === 'no' ? no : muted}
        />
      )}
    </Group>
  )
}
/** The middle of a box of screen pixels at this zoom, in table measure. */
export const middleOf = (box: Box, pixel: number): Point => ({ x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel })
