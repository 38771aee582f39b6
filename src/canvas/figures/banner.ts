// A unit's banner: its name and strength on a slip of paper with the side's stripe.
import type { Context2D } from '../context'
import { mix, onColour, sideColour, type Theme } from '../theme'
import { textWidth } from '../widths'

export interface Banner {
  readonly name: string
  readonly strength: number
  readonly of: number
  readonly seat: number
  readonly mark: string // a word for its state: 'braced', 'routing', or nothing
  readonly may: boolean
  readonly done: boolean
}
const HEIGHT = 17
const FONT = 11

const nameFont = (theme: Theme) => `600 ${FONT}px ${theme.serif}`
const countFont = (theme: Theme) => `700 ${FONT - 0.5}px ${theme.sans}`
const strengthOf = (banner: Banner): string =>
  banner.of > 1 ? (banner.strength < banner.of ? `${banner.strength} of ${banner.of}` : `${banner.strength}`) : ''
const nameOf = (banner: Banner): string => (banner.mark ? `${banner.name} · ${banner.mark}` : banner.name)

/** Its size on the screen, CSS pixels. */
export function bannerSize(banner: Banner, theme: Theme): { readonly width: number; readonly height: number } {
  const count = strengthOf(banner)
  const left = count ? textWidth(count, countFont(theme)) + 11 : 7
  return { width: Math.ceil(left + textWidth(nameOf(banner), nameFont(theme)) + 12), height: HEIGHT }
}

/** Draws it with its corner at (x, y), device pixels. */
export function drawBanner(ctx: Context2D, banner: Banner, theme: Theme, x: number, y: number, ratio: number): void {
  const { width, height } = bannerSize(banner, theme)
  const side = sideColour(theme, banner.seat)
  const count = strengthOf(banner)
  const left = count ? textWidth(count, countFont(theme)) + 11 : 7
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(ratio, ratio)
  const shape = () => {
    ctx.beginPath()
    ctx.moveTo(3, 0.5)
    ctx.lineTo(width - 5.5, 0.5)
    ctx.lineTo(width - 0.5, height / 2)
    ctx.lineTo(width - 5.5, height - 0.5)
    ctx.lineTo(3, height - 0.5)
    ctx.quadraticCurveTo(0.5, height - 0.5, 0.5, height - 3)
    ctx.lineTo(0.5, 3)
    ctx.quadraticCurveTo(0.5, 0.5, 3, 0.5)
    ctx.closePath()
  }
  ctx.save()
  ctx.shadowColor = theme.dark ? 'rgba(0,0,0,.5)' : 'rgba(44,36,14,.3)'
  ctx.shadowBlur = 3 * ratio
  ctx.shadowOffsetY = ratio
  shape()
  ctx.fillStyle = banner.done ? mix(theme.colour.panel, theme.colour.ground, 0.6) : theme.colour.panel
  ctx.fill()
  ctx.restore()
  ctx.save()
  shape()
  ctx.clip()
  ctx.fillStyle = banner.done ? mix(side, theme.colour.muted, 0.35) : side
  ctx.fillRect(0, 0, left, height)
  ctx.restore()
  shape()
  ctx.strokeStyle = banner.may ? theme.colour.gold : mix(side, theme.colour.panel, 0.25)
  ctx.lineWidth = banner.may ? 1.8 : 1
  ctx.stroke()
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  if (count) {
    ctx.font = countFont(theme)
    ctx.fillStyle = onColour(side)
    ctx.fillText(count, 5.5, height / 2 + 0.5)
  }
  ctx.font = nameFont(theme)
  ctx.fillStyle = banner.done ? theme.colour.muted : theme.colour.ink
  ctx.fillText(nameOf(banner), left + 4, height / 2 + 0.5)
  ctx.restore()
}

/** The line from a banner that found no room beside its unit to the unit. */
export function drawLeader(
  ctx: Context2D,
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
  theme: Theme,
  ox: number,
  oy: number,
  ratio: number,
): void {
  for (const [colour, width] of [
    [theme.colour.panel, 3],
    [theme.colour.ink, 1.1],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(from.x - ox, from.y - oy)
    ctx.lineTo(to.x - ox, to.y - oy)
    ctx.strokeStyle = colour
    ctx.lineWidth = width * ratio
    ctx.stroke()
  }
}
