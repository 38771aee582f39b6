// What stands on the table as marks on the board: a figure, the outline round a body, a block of many.
import type { PieceId } from '../../engine/kernel/asks'
import type { Block, Scene, SceneBody, ScenePiece } from '../../engine/kernel/scene'
import type { Mark } from '../board/board'
import { halves } from '../footprint'
import { boundsOf } from '../polygon'
import { fade, mix, sideColour, type Theme } from '../theme'
import type { Badge } from './badge'
import { type BlockLook, blockCorners, drawBlock } from './block'
import { type Outline, traceOutline } from './bodyOutline'
import { badgeKey, type Sprites } from './sprites'

export interface Show {
  readonly scene: Scene
  readonly theme: Theme
  readonly scale: number // device pixels to an inch
  readonly ratio: number
  readonly may: ReadonlySet<PieceId> // may act now
  readonly lifted: ReadonlySet<PieceId> // drawn elsewhere for the moment: gliding
  readonly remains: boolean
}

export const badgeOf = (piece: ScenePiece, body: SceneBody | undefined, may: boolean): Badge => ({
  base: piece.base,
  facing: piece.facing,
  seat: piece.seat,
  glyph: piece.glyph,
  rank: piece.rank,
  wounds: piece.wounds,
  states: piece.states,
  done: body?.state === 'done' && !may,
  routing: body?.state === 'routing',
  may,
  ...(piece.silhouette === undefined ? {} : { silhouette: piece.silhouette }),
  ...(piece.ghost ? { ghost: true } : {}),
  ...(body?.state === 'gone' ? { wreck: true } : {}),
})

/** How a body that stands as a block is drawn. */
export const blockLook = (body: SceneBody, may: ReadonlySet<PieceId>): BlockLook => ({
  seat: body.seat,
  glyph: body.glyph,
  state: body.state === 'acting' || body.state === 'done' || body.state === 'routing' ? body.state : 'plain',
  may: body.pieces.some((piece) => may.has(piece)),
})

export function pieceMark(piece: ScenePiece, body: SceneBody | undefined, may: boolean, show: Show, sprites: Sprites): Mark {
  const { scale, ratio, theme } = show
  const badge = badgeOf(piece, body, may)
  const look = badgeKey(badge)
  const sprite = sprites.get(badge, look)
  const x = Math.round(piece.at.x * scale)
  const y = Math.round(piece.at.y * scale)
  const half = sprite?.half ?? 1
  const lift = piece.altitude * scale * 0.16
  const radius = Math.max(halves(piece.base).along, halves(piece.base).across) * scale
  return {
    id: `p${piece.id}`,
    version: `${look} ${piece.altitude}`,
    box: { x: x - half, y: y - half, width: half * 2 + lift * 1.4, height: half * 2 + lift * 2 },
    paint: (ctx, ox, oy) => {
      if (lift > 0) {
        ctx.beginPath()
        ctx.ellipse(x - ox + lift * 0.8, y - oy + lift * 1.5, radius * 0.9, radius * 0.78, 0, 0, 7)
        ctx.fillStyle = theme.dark ? 'rgba(0,0,0,.45)' : 'rgba(40,36,20,.26)'
        ctx.fill()
        ctx.beginPath()
        ctx.moveTo(x - ox, y - oy)
        ctx.lineTo(x - ox + lift * 0.8, y - oy + lift * 1.5)
        ctx.setLineDash([2 * ratio, 2 * ratio])
        ctx.strokeStyle = fade(theme.colour.ink, 0.5)
        ctx.lineWidth = ratio
        ctx.stroke()
        ctx.setLineDash([])
      }
      if (sprite) ctx.drawImage(sprite.canvas, x - half - ox, y - half - oy)
      if (lift > 0 && radius > 8 * ratio) {
        const label = `↑${Math.round(piece.altitude * 10) / 10}″`
        ctx.font = `700 ${9 * ratio}px ${theme.sans}`
        ctx.textAlign = 'center'
        ctx.textBaseline = 'middle'
        ctx.lineJoin = 'round'
        ctx.lineWidth = 3 * ratio
        ctx.strokeStyle = theme.colour.panel
        ctx.strokeText(label, x - ox + radius * 0.72, y - oy - radius * 0.82)
        ctx.fillStyle = theme.colour.ink
        ctx.fillText(label, x - ox + radius * 0.72, y - oy - radius * 0.82)
      }
    },
  }
}

export function outlineMark(body: SceneBody, outline: Outline, show: Show): Mark {
  const { theme, scale, ratio } = show
  const side = sideColour(theme, body.seat)
  const done = body.state === 'done'
  const acting = body.state === 'acting'
  const edge = fade(acting ? theme.colour.gold : mix(side, theme.dark ? '#fff' : '#000', 0.08), done ? 0.34 : acting ? 0.95 : 0.6)
  const tint = fade(side, done ? 0.07 : theme.dark ? 0.2 : 0.15)
  const line = (acting ? 1.7 : 1.15) * ratio
  const bounds = boundsOf(outline.flat(), line / scale)
  return {
    id: `h${body.id}`,
    version: outline,
    box: { x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale },
    paint: (ctx, ox, oy) => {
      ctx.beginPath()
      traceOutline(ctx, outline, scale, ox, oy)
      ctx.fillStyle = tint
      ctx.fill()
      ctx.strokeStyle = edge
      ctx.lineWidth = line
      ctx.stroke()
    },
  }
}

export function blockMark(body: SceneBody, block: Block, show: Show): Mark {
  const { theme, scale, ratio, may } = show
  const look = blockLook(body, may)
  const bounds = boundsOf(blockCorners(block), (12 * ratio) / scale)
  return {
    id: `h${body.id}`,
    version: `${JSON.stringify(block)} ${JSON.stringify(look)}`,
    box: { x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale, height: bounds.height * scale },
    paint: (ctx, ox, oy) => {
      ctx.save()
      ctx.translate(-ox, -oy)
      ctx.scale(scale, scale)
      drawBlock(ctx, block, look, theme, ratio / scale)
      ctx.restore()
    },
  }
}
