// What is in motion: figures gliding, blows and shots, the fallen fading. Drawn above the board until it is over.
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/contract'
import { type Act, type Play, placeAt, shareOf } from '../animation'
import type { Sprite } from '../figures/sprites'
import { fade, type Theme } from '../theme'
import { Drawn } from './drawing'

interface Props {
  readonly play: Play
  readonly time: () => number // milliseconds since it began
  readonly place: (piece: PieceId) => Point | undefined // where a piece stands, or stood last
  readonly sprite: (piece: PieceId) => Sprite | undefined
  readonly theme: Theme
  readonly pixel: number
  readonly scale: number
}

export function Actors({ play, time, place, sprite, theme, pixel, scale }: Props) {
  return (
    <Drawn
      id="actors"
      paint={(ctx) => {
        const now = time()
        const { acts } = play
        const where = (piece: PieceId): Point | undefined => placeAt(acts, piece, now) ?? place(piece)
        const stamp = (piece: PieceId, at: Point, alpha: number, size = 1) => {
          const image = sprite(piece)
          if (!image) return
          const half = (image.half / scale) * size
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
        for (const act of acts) if (act.act === 'strike') strike(ctx, act, now, where, theme, pixel)
      }}
    />
  )
}

function strike(
  ctx: CanvasRenderingContext2D,
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
