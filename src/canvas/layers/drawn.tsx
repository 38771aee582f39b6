// What is drawn by a function, in table measure: patterns and outlines that no other node has, and labels, which keep their size.
import type { Context } from 'konva/lib/Context'
import type { Shape as KonvaShape } from 'konva/lib/Shape'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Context2D } from '../context'
import { type Box, centred } from '../declutter'
import type { Theme } from '../theme'
import { textWidth } from '../widths'

/** A pattern or an outline. */
export function Drawing({ id, paint }: { readonly id?: string; readonly paint: (ctx: Context2D) => void }) {
  return <Shape {...(id === undefined ? {} : { id })} perfectDrawEnabled={false} sceneFunc={paint} />
}

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
/** A pill of paper with a word on it: a node named `label`. */
export function Label({ theme, pixel, at, dx = 0, dy = 0, tone = 'plain', colour, ...words }: LabelProps) {
  const { width, height } = labelSize(words, theme)
  const { text, size = SIZE, bold, second } = words
  const { panel, ink, yes, no, gold, muted, line } = theme.colour
  const small = smallerThan(size)
  const write = (ctx: Context, said: string, y: number, font: string, fill: string): void => {
    ctx.font = `${font} ${theme.sans}`
    ctx.fillStyle = fill
    ctx.fillText(said, 0, y)
  }
  const paint = (ctx: Context, shape: KonvaShape): void => {
    ctx.beginPath()
    ctx.roundRect(-width / 2, -height / 2, width, height, Math.min(height / 2, 9))
    ctx.closePath()
    ctx.fillStrokeShape(shape)
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    write(ctx, text, (second ? -small * 0.6 : 0) + 0.5, `${weightOf(bold)} ${size}px`, { plain: ink, yes, no, gold: ink, ink: panel }[tone])
    if (second) write(ctx, second, size * 0.62, `${weightOf(false)} ${small}px`, tone === 'ink' ? panel : tone === 'no' ? no : muted)
  }
  return (
    <Shape
      name="label"
      text={text}
      x={at.x + dx * pixel}
      y={at.y + dy * pixel}
      scaleX={pixel}
      scaleY={pixel}
      perfectDrawEnabled={false}
      fill={tone === 'ink' ? ink : panel}
      stroke={colour ?? { plain: line, yes, no, gold, ink }[tone]}
      strokeWidth={tone === 'plain' && !colour ? 1 : 1.4}
      shadowColor={theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(44,36,14,.3)'}
      shadowBlur={5}
      shadowOffsetY={1}
      shadowForStrokeEnabled={false}
      sceneFunc={paint}
    />
  )
}
/** The box of a label whose middle is there, screen pixels at this zoom. */
export const boxAt = (middle: Point, words: LabelText, theme: Theme, pixel: number): Box =>
  centred({ x: middle.x / pixel, y: middle.y / pixel }, labelSize(words, theme))
/** The middle of a box of screen pixels at this zoom, in table measure. */
export const middleOf = (box: Box, pixel: number): Point => ({ x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel })
