// A figure as an enamel badge: true base size, facing notch, rim, side's colour and hatching, glyph, wounds, states.

import type { Base } from '../../engine/geometry/base'
import type { Glyph } from '../../engine/kernel/scene'
import { spaceDrawings } from '../board/spaceDrawings'
import type { Context2D } from '../context'
import { halves, radians, traceBase } from '../footprint'
import { fade, luminance, mix, onColour, sideColour, type Theme } from '../theme'
import { drawGlyph } from './glyphs'
import { drawHatch, rimDashes } from './pattern'
import { drawRemains } from './remains'
import { woundTone } from './woundTone'

export interface Badge {
  readonly base: Base
  readonly facing: number
  readonly seat: number
  readonly glyph: Glyph
  readonly rank: 'common' | 'hero' | 'champion'
  readonly wounds: { readonly left: number; readonly of: number } | undefined
  readonly states: readonly string[]
  readonly done: boolean
  readonly routing: boolean
  readonly may: boolean // may act now
  readonly silhouette?: string // drawn in place of disc and glyph
  readonly ghost?: true // drawn faintly, its outline broken
  readonly wreck?: true // lost, and still in the way: drawn likewise, with a cross
}
const ORIGIN = { x: 0, y: 0 }

/** How far a badge reaches from its middle, in inches and pixels beyond the base's own half extent. */
export const badgeReach = (badge: Badge): number =>
  Math.max(halves(badge.base).along, halves(badge.base).across) * (badge.base.shape === 'rectangle' ? 1.45 : 1)

/** The half of its shorter way across, device pixels. */
const halfOf = ({ base }: Badge, scale: number): number => Math.min(halves(base).along, halves(base).across) * scale

/** With one mark for whoever runs, whatever his system says of it. */
const told = ({ routing, states }: Badge): readonly string[] =>
  routing ? [...states.filter((one) => !one.startsWith('rout')), 'routing'] : states

/** Draws the badge about the origin. `scale` is device pixels to an inch, `ratio` device pixels to a CSS pixel. */
export function drawBadge(ctx: Context2D, badge: Badge, theme: Theme, scale: number, ratio: number): void {
  if (badge.silhouette !== undefined && spaceDrawings()?.ship(ctx, badge, theme, halfOf(badge, scale), ratio)) {
    const half = halfOf(badge, scale)
    const states = told(badge)
    if (states.length > 0 && half * 2 >= 16 * ratio) drawStates(ctx, states, theme, half, ratio)
  } else drawDisc(ctx, badge, theme, scale, ratio)
  if (badge.ghost || badge.wreck) drawVeil(ctx, badge, theme, scale, ratio)
  if (badge.wreck) drawRemains(ctx, badge.seat, halfOf(badge, scale), theme, 0, 0, ratio)
}

/** Fades what is drawn so far and breaks its outline. */
function drawVeil(ctx: Context2D, badge: Badge, theme: Theme, scale: number, ratio: number): void {
  const { along, across } = halves(badge.base)
  const far = Math.max(along, across) * scale * 3
  ctx.save()
  ctx.globalCompositeOperation = 'destination-in'
  ctx.fillStyle = 'rgba(0,0,0,.42)'
  ctx.fillRect(-far, -far, far * 2, far * 2)
  ctx.restore()
  ctx.beginPath()
  traceBase(ctx, badge.base, ORIGIN, badge.facing, 0, scale)
  ctx.setLineDash([3.5 * ratio, 3 * ratio])
  ctx.strokeStyle = mix(sideColour(theme, badge.seat), theme.colour.ink, 0.3)
  ctx.lineWidth = 1.4 * ratio
  ctx.stroke()
  ctx.setLineDash([])
}

function drawDisc(ctx: Context2D, badge: Badge, theme: Theme, scale: number, ratio: number): void {
  const { base, facing, seat } = badge
  const { along, across } = halves(base)
  const half = Math.min(along, across) * scale // the inner disc is as wide as the base is narrow
  const size = (half * 2) / ratio // CSS pixels
  const pure = sideColour(theme, seat)
  const worn = mix(theme.colour.field, theme.dark ? '#000000' : '#8b8a78', 0.25)
  const colour = badge.done ? mix(pure, worn, 0.5) : pure
  const rimPaper = theme.dark ? mix(theme.colour.panel, '#000', 0.35) : theme.colour.panel
  const path = (grow: number) => {
    ctx.beginPath()
    traceBase(ctx, base, ORIGIN, facing, grow / scale, scale)
  }
  const tiny = size < 7
  const rim = tiny ? 0 : Math.max(1 * ratio, half * 0.13)

  // shadow on the cloth
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.6)' : 'rgba(44,36,14,.42)'
  ctx.shadowBlur = Math.min(9 * ratio, half * 0.34)
  ctx.shadowOffsetY = Math.min(4 * ratio, half * 0.16)
  ctx.fillStyle = colour
  path(-0.5 * ratio)
  ctx.fill()
  ctx.restore()

  // facing: a beak at the front, its tip just beyond the base
  if (!tiny) {
    ctx.save()
    ctx.rotate(radians(facing))
    const front = along * scale
    const wide = Math.max(2.2 * ratio, half * 0.42)
    const tip = front + Math.max(2.2 * ratio, half * 0.34)
    ctx.beginPath()
    ctx.moveTo(tip, 0)
    ctx.lineTo(front - half * 0.16, wide)
    ctx.lineTo(front - half * 0.16, -wide)
    ctx.closePath()
    ctx.fillStyle = mix(colour, theme.dark ? '#fff' : '#000', 0.28)
    ctx.fill()
    ctx.strokeStyle = rimPaper
    ctx.lineWidth = 0.8 * ratio
    ctx.stroke()
    ctx.restore()
  }

  // rim of paper, gold for those that may act
  path(0)
  ctx.fillStyle = badge.may ? theme.colour.gold : rimPaper
  ctx.fill()
  // enamel
  path(-rim)
  const lift = theme.dark ? 0.2 : 0.26
  const enamel = ctx.createRadialGradient(-half * 0.4, -half * 0.5, half * 0.05, 0, 0, Math.max(along, across) * scale)
  enamel.addColorStop(0, mix(colour, '#ffffff', badge.done ? lift * 0.4 : lift))
  enamel.addColorStop(0.6, colour)
  enamel.addColorStop(1, mix(colour, '#000000', 0.2))
  ctx.fillStyle = tiny ? colour : enamel
  ctx.fill()
  const bright = onColour(colour)
  if (size >= 13) {
    ctx.save()
    ctx.clip()
    ctx.strokeStyle = fade(bright, size >= 26 ? 0.24 : 0.2)
    ctx.lineWidth = Math.max(0.6 * ratio, half * 0.045)
    drawHatch(ctx, seat, Math.max(along, across) * scale * 1.2, Math.max(2.6 * ratio, half * 0.2))
    ctx.restore()
  }
  if (!tiny) {
    // the side's rim
    path(-rim * 1.05)
    ctx.strokeStyle = fade(luminance(colour) > 0.3 ? '#0b0e10' : '#ffffff', badge.done ? 0.3 : 0.5)
    ctx.lineWidth = Math.max(0.7 * ratio, half * 0.06)
    ctx.setLineDash([...rimDashes(seat, Math.PI * 2 * half)])
    ctx.stroke()
    ctx.setLineDash([])
    path(-0.35 * ratio)
    ctx.strokeStyle = fade(theme.dark ? '#000000' : theme.colour.ink, badge.may ? 0.7 : 0.45)
    ctx.lineWidth = 0.7 * ratio
    ctx.stroke()
  }
  if (size >= 17) {
    // a plate under the glyph keeps it clear of the hatching
    const plate = half * 0.62
    ctx.beginPath()
    ctx.arc(0, 0, plate, 0, 7)
    ctx.fillStyle = fade(mix(colour, '#000000', 0.1), 0.82)
    ctx.fill()
  }
  if (size >= 9.5) {
    ctx.save()
    if (size >= 20) {
      ctx.shadowColor = bright.startsWith('#f') ? 'rgba(0,0,0,.4)' : 'rgba(255,255,255,.25)'
      ctx.shadowBlur = 1.5 * ratio
      ctx.shadowOffsetY = 0.8 * ratio
    }
    drawGlyph(ctx, badge.glyph, 0, 0, half * (size >= 17 ? 1.06 : 1.28), badge.done ? mix(bright, colour, 0.25) : bright)
    ctx.restore()
  }
  if (badge.rank !== 'common' && size >= 8) drawRank(ctx, badge, theme, half, ratio, rim)
  if (badge.wounds && badge.wounds.of > 0 && size >= 9) drawWounds(ctx, badge.wounds, theme, half, ratio, rim)
  const states = told(badge)
  if (states.length > 0 && size >= 10) drawStates(ctx, states, theme, half, ratio)
}

/** Heroes wear a thin gold ring inside the rim, champions a gold crest on top as well. */
function drawRank(ctx: Context2D, badge: Badge, theme: Theme, half: number, ratio: number, rim: number): void {
  const gold = theme.colour.gold
  // where the ring would run into the glyph it is left out; the crest stays
  if (half / ratio >= 6.5) {
    ctx.beginPath()
    ctx.arc(0, 0, half - rim * 1.9, 0, 7)
    ctx.strokeStyle = mix(gold, '#fff', 0.2)
    ctx.lineWidth = Math.max(0.9 * ratio, half * 0.075)
    ctx.stroke()
  }
  if (badge.rank !== 'champion') return
  const w = Math.max(3.4 * ratio, half * 0.42)
  const top = -half - w * 0.42
  ctx.beginPath()
  ctx.moveTo(-w, top + w * 0.95)
  ctx.lineTo(-w * 1.05, top - w * 0.1)
  ctx.lineTo(-w * 0.45, top + w * 0.38)
  ctx.lineTo(0, top - w * 0.4)
  ctx.lineTo(w * 0.45, top + w * 0.38)
  ctx.lineTo(w * 1.05, top - w * 0.1)
  ctx.lineTo(w, top + w * 0.95)
  ctx.closePath()
  ctx.fillStyle = gold
  ctx.fill()
  ctx.strokeStyle = theme.dark ? '#14171a' : '#4a360d'
  ctx.lineWidth = 0.8 * ratio
  ctx.lineJoin = 'round'
  ctx.stroke()
}

/** What is left of Fate or hull, from the top clockwise. */
function drawWounds(
  ctx: Context2D,
  wounds: { readonly left: number; readonly of: number },
  theme: Theme,
  half: number,
  ratio: number,
  rim: number,
): void {
  if (wounds.left >= wounds.of) return
  const share = Math.max(0, wounds.left / wounds.of)
  const radius = half - rim / 2
  const from = -Math.PI / 2
  ctx.lineCap = 'butt'
  ctx.lineWidth = Math.max(Math.min(2 * ratio, half * 0.3), rim * 1.15)
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 7)
  ctx.strokeStyle = theme.dark ? '#0c0f11' : '#2a2a24'
  ctx.stroke()
  ctx.beginPath()
  ctx.arc(0, 0, radius, from, from + share * Math.PI * 2)
  ctx.strokeStyle = woundTone(share)
  ctx.lineWidth = Math.max(1.3 * ratio, rim * 0.75)
  ctx.stroke()
}

/** Small seals round the lower rim, each with the first letter of its word. */
function drawStates(ctx: Context2D, states: readonly string[], theme: Theme, half: number, ratio: number): void {
  const r = Math.max(3.2 * ratio, Math.min(7 * ratio, half * 0.36))
  const spread = Math.min(0.9, (r * 2.15) / half)
  states.slice(0, 5).forEach((state, i) => {
    const angle = Math.PI / 2 + (i - (Math.min(5, states.length) - 1) / 2) * spread
    const x = Math.cos(angle) * half * 0.98
    const y = Math.sin(angle) * half * 0.98
    const bad = state === 'paralysed' || state === 'fallen' || state === 'routing'
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.fillStyle = bad ? theme.colour.no : theme.colour.panel
    ctx.fill()
    ctx.strokeStyle = bad ? theme.colour.panel : theme.colour.ink
    ctx.lineWidth = 0.9 * ratio
    ctx.stroke()
    if (r < 4 * ratio) return
    ctx.font = `700 ${r * 1.35}px ${theme.sans}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = bad ? onColour(theme.colour.no) : theme.colour.ink
    ctx.fillText(state.slice(0, 1).toUpperCase(), x, y + r * 0.08)
  })
}
