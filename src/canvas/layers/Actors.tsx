// What is in motion: figures gliding, blows and shots, the fallen fading. Drawn above the board until it is over.

import { Animation } from 'konva/lib/Animation'
import type { Shape as KonvaShape } from 'konva/lib/Shape'
import { useEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import { type Act, headingAt, type Play, placeAt, shareOf } from '../animation'
import type { Context2D } from '../context'
import type { Sprite } from '../figures/sprites'
import { fade, type Theme } from '../theme'

interface Props {
  readonly play: Play
  readonly time: () => number // milliseconds since it began
  readonly place: (piece: PieceId) => Point | undefined // where a piece stands, or stood last
  readonly sprite: (piece: PieceId, heading: number | undefined) => Sprite | undefined // heading: where it turns as it goes
  readonly beams: (piece: PieceId) => boolean // its shots are beams
  readonly theme: Theme
  readonly pixel: number
}

export function Actors({ play, time, place, sprite, beams, theme, pixel }: Props) {
  const shape = useRef<KonvaShape>(null)
  useEffect(() => {
    const clock = new Animation(() => undefined, shape.current?.getLayer())
    clock.start()
    return () => void clock.stop()
  }, [])
  return (
    <Shape
      ref={shape}
      id="actors"
      perfectDrawEnabled={false}
      sceneFunc={(ctx) => {
        const now = time()
        const { acts } = play
        const where = (piece: PieceId): Point | undefined => placeAt(acts, piece, now) ?? place(piece)
        const stamp = (piece: PieceId, at: Point, alpha: number, size = 1) => {
          const image = sprite(piece, headingAt(acts, piece, now))
          if (!image) return
          const half = (image.half / image.scale) * size
          ctx.globalAlpha = alpha
          ctx.drawImage(image.canvas, at.x - half, at.y - half, half * 2, half * 2)
          ctx.globalAlpha = 1
        }
        const falling = new Set(acts.flatMap((act) => (act.act === 'fall' ? [act.piece] : [])))
        const drawn = new Set<PieceId>()
        for (const act of acts) {
          if (act.act !== 'glide' || drawn.has(act.piece) || falling.has(act.piece)) continue
          drawn.add(act.piece)
          const at = where(act.piece)
          if (at) stamp(act.piece, at, 1)
        }
        for (const act of acts) {
          if (act.act !== 'fall') continue
          const share = shareOf(act, now)
          const at = where(act.piece)
          if (!at || share >= 1) continue
          stamp(act.piece, at, 1 - share, 1 - share * 0.25)
          if (share <= 0) continue
          ctx.beginPath()
          ctx.arc(at.x, at.y, (8 + 16 * share) * pixel, 0, 7)
          ctx.strokeStyle = fade(theme.colour.no, 0.8 * (1 - share))
          ctx.lineWidth = 2 * pixel
          ctx.stroke()
        }
        for (const act of acts) if (act.act === 'strike') (beams(act.by) ? beam : strike)(ctx, act, now, where, theme, pixel)
      }}
    />
  )
}

function strike(
  ctx: Context2D,
  act: Extract<Act, { act: 'strike' }>,
  now: number,
  where: (piece: PieceId) => Point | undefined,
  theme: Theme,
  pixel: number,
): void {
  const share = shareOf(act, now)
  if (share <= 0 || share >= 1) return
  const from = where(act.by)
  const to = where(act.at)
  if (!from || !to) return
  const dx = to.x - from.x
  const dy = to.y - from.y
  const head = Math.min(1, share * 1.6)
  const tail = Math.max(0, head - 0.35)
  const past = act.hit ? 0 : 0.08
  ctx.beginPath()
  ctx.moveTo(from.x + dx * tail, from.y + dy * tail)
  ctx.lineTo(from.x + dx * (head + past), from.y + dy * (head + past))
  ctx.lineCap = 'round'
  ctx.strokeStyle = theme.dark ? 'rgba(0,0,0,.5)' : 'rgba(255,253,240,.8)'
  ctx.lineWidth = 4 * pixel
  ctx.stroke()
  ctx.strokeStyle = act.hit ? theme.colour.gold : theme.colour.muted
  ctx.setLineDash(act.hit ? [] : [4 * pixel, 4 * pixel])
  ctx.lineWidth = 2.2 * pixel
  ctx.stroke()
  ctx.setLineDash([])
  if (share < 0.62) return
  const k = 7 * pixel * (1 - (share - 0.62))
  ctx.beginPath()
  if (act.hit)
    for (let i = 0; i < 4; i++) {
      const a = (i * Math.PI) / 4
      ctx.moveTo(to.x - Math.cos(a) * k, to.y - Math.sin(a) * k)
      ctx.lineTo(to.x + Math.cos(a) * k, to.y + Math.sin(a) * k)
    }
  else ctx.arc(to.x, to.y, k * 0.8, 0, 7)
  ctx.strokeStyle = act.hit ? theme.colour.no : theme.colour.muted
  ctx.lineWidth = 2 * pixel
  ctx.stroke()
}

/** A beam that stands for a moment and burns out; one that misses goes wide of its mark. */
function beam(
  ctx: Context2D,
  act: Extract<Act, { act: 'strike' }>,
  now: number,
  where: (piece: PieceId) => Point | undefined,
  theme: Theme,
  pixel: number,
): void {
  const share = shareOf(act, now)
  if (share <= 0 || share >= 1) return
  const from = where(act.by)
  const mark = where(act.at)
  if (!from || !mark) return
  const dx = mark.x - from.x
  const dy = mark.y - from.y
  const long = Math.sqrt(dx * dx + dy * dy)
  if (long < 1e-6) return
  const wide = act.hit ? 0 : 0.45 / long
  const past = act.hit ? 1 : 1.12
  const to = { x: from.x + dx * past - dy * wide, y: from.y + dy * past + dx * wide }
  const glow = share < 0.25 ? share * 4 : 1 - ((share - 0.25) / 0.75) ** 2
  const line = (colour: string, width: number) => {
    ctx.beginPath()
    ctx.moveTo(from.x, from.y)
    ctx.lineTo(to.x, to.y)
    ctx.strokeStyle = colour
    ctx.lineWidth = width * pixel
    ctx.stroke()
  }
  const { gold, no, muted } = theme.colour
  ctx.lineCap = 'round'
  if (act.hit) {
    line(fade(no, 0.28 * glow), 9)
    line(fade(gold, 0.75 * glow), 4)
    line(fade(theme.dark ? '#ffffff' : '#fff6d8', glow), 1.6)
  } else {
    ctx.setLineDash([7 * pixel, 4 * pixel])
    line(fade(muted, 0.85 * glow), 2)
    ctx.setLineDash([])
    return
  }
  // where it bites: rays and a ring that widens
  const r = (6 + 10 * share) * pixel
  ctx.beginPath()
  ctx.arc(mark.x, mark.y, r, 0, 7)
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 + 0.2
    const near = i % 2 === 0 ? r * 0.3 : r * 0.5
    ctx.moveTo(mark.x + Math.cos(a) * near, mark.y + Math.sin(a) * near)
    ctx.lineTo(mark.x + Math.cos(a) * r * 1.5, mark.y + Math.sin(a) * r * 1.5)
  }
  ctx.strokeStyle = fade(no, glow)
  ctx.lineWidth = 1.8 * pixel
  ctx.stroke()
}
