// What the layers share: a shape that draws itself in table measure, and labels that keep their size on the screen.
import { use, useLayoutEffect, useRef } from 'react'
import type { Point } from '../../engine/geometry/units'
import { type DrawnId, OnSheet, type Paint } from '../easel'
import type { Theme } from '../theme'
import { textWidth } from '../widths'

/** Stands on the sheet about it for as long as it is rendered, and is drawn anew whenever it is. */
export function Drawn({ id, paint }: { readonly id: DrawnId; readonly paint: Paint }) {
  const sheet = use(OnSheet)
  const latest = useRef(paint)
  useLayoutEffect(() => sheet?.add(id, (ctx) => latest.current(ctx)), [sheet, id])
  useLayoutEffect(() => {
    latest.current = paint
    sheet?.batchDraw()
  })
  return null
}

export interface Label {
  readonly text: string
  readonly at: Point // its middle, or what it is anchored to
  readonly tone?: 'plain' | 'yes' | 'no' | 'gold' | 'ink'
  readonly colour?: string // of its border
  readonly size?: number // of the letters, screen pixels
  readonly bold?: boolean
  readonly second?: string // a quieter line below
  readonly dx?: number // screen pixels off its anchor
  readonly dy?: number
}
const fontOf = (theme: Theme, size: number, bold: boolean) => `${bold ? 700 : 600} ${size}px ${theme.sans}`

/** Size of a label on the screen, pixels. */
export function labelSize(label: Label, theme: Theme): { readonly width: number; readonly height: number } {
  const size = label.size ?? 11
  const width = textWidth(label.text, fontOf(theme, size, label.bold ?? false))
  const under = label.second ? textWidth(label.second, fontOf(theme, Math.max(10, size - 4), false)) : 0
  return {
    width: Math.ceil(Math.max(width, under) + size * 1.2),
    height: Math.ceil(size * 1.2 + 6 + (label.second ? Math.max(10, size - 4) * 1.25 : 0)),
  }
}

/** A pill of paper with a word on it. `pixel` is a screen pixel in table measure. */
export function drawLabel(ctx: CanvasRenderingContext2D, label: Label, theme: Theme, pixel: number): void {
  const { width, height } = labelSize(label, theme)
  const size = label.size ?? 11
  const tone = label.tone ?? 'plain'
  const { panel, ink, yes, no, gold, muted, line } = theme.colour
  ctx.save()
  ctx.translate(label.at.x, label.at.y)
  ctx.scale(pixel, pixel)
  ctx.translate(label.dx ?? 0, label.dy ?? 0)
  ctx.beginPath()
  ctx.roundRect(-width / 2, -height / 2, width, height, Math.min(height / 2, 9))
  ctx.fillStyle = tone === 'ink' ? ink : panel
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.55)' : 'rgba(44,36,14,.3)'
  ctx.shadowBlur = 5
  ctx.shadowOffsetY = 1
  ctx.fill()
  ctx.restore()
  ctx.strokeStyle = label.colour ?? (tone === 'yes' ? yes : tone === 'no' ? no : tone === 'gold' ? gold : tone === 'ink' ? ink : line)
  ctx.lineWidth = tone === 'plain' && !label.colour ? 1 : 1.4
  ctx.stroke()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = fontOf(theme, size, label.bold ?? false)
  ctx.fillStyle = tone === 'yes' ? yes : tone === 'no' ? no : tone === 'ink' ? panel : ink
  const small = Math.max(10, size - 4)
  ctx.fillText(label.text, 0, (label.second ? -small * 0.6 : 0) + 0.5)
  if (label.second) {
    ctx.font = fontOf(theme, small, false)
    ctx.fillStyle = tone === 'ink' ? panel : tone === 'no' ? no : muted
    ctx.fillText(label.second, 0, size * 0.62)
  }
  ctx.restore()
}
