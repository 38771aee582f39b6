// Badges and banners drawn once and kept: one small canvas for each look at this zoom.
import type { Theme } from '../theme'
import { type Badge, badgeReach, drawBadge } from './badge'
import { type Banner, bannerSize, drawBanner } from './banner'

export interface Sprite {
  readonly canvas: HTMLCanvasElement
  readonly half: number // device pixels from its corner to its middle
  readonly scale: number // device pixels to an inch it was drawn at
}

const LIMIT = 1200

export function badgeKey(badge: Badge): string {
  const { base } = badge
  const shape = base.shape === 'round' ? `r${base.diameter}` : `${base.shape[0]}${base.length}x${base.width}`
  return `${badge.seat} ${badge.glyph} ${shape} ${badge.facing} ${badge.rank} ${badge.wounds ? `${badge.wounds.left}/${badge.wounds.of}` : ''} ${badge.states.join(',')} ${badge.done ? 'd' : ''}${badge.routing ? 'r' : ''}${badge.may ? 'm' : ''}${badge.ghost ? 'g' : ''}${badge.wreck ? 'w' : ''}${badge.silhouette ?? ''}`
}

export interface Sprites {
  readonly get: (badge: Badge, key: string) => Sprite
  /** A banner with room round it for its shadow: its text costs more to draw than all the figures of its unit. */
  readonly banner: (banner: Banner, key: string) => HTMLCanvasElement
}
/** Device pixels round a banner. */
export const bannerEdge = (ratio: number): number => Math.ceil(5 * ratio)

/** Keeps what is made for a key; too many, and all are made anew. */
function keeping<T>(): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size > LIMIT) kept.clear()
    const made = make()
    kept.set(key, made)
    return made
  }
}
function drawn(width: number, height: number, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (ctx) paint(ctx)
  return canvas
}

export function createSprites(theme: Theme, scale: number, ratio: number): Sprites {
  const badges = keeping<Sprite>()
  const banners = keeping<HTMLCanvasElement>()
  return {
    get: (badge, key) =>
      badges(key, () => {
        const half = Math.ceil(badgeReach(badge) * scale * 1.42 + 6 * ratio)
        const canvas = drawn(half * 2, half * 2, (ctx) => {
          ctx.translate(half, half)
          drawBadge(ctx, badge, theme, scale, ratio)
        })
        return { canvas, half, scale }
      }),
    banner: (banner, key) =>
      banners(key, () => {
        const edge = bannerEdge(ratio)
        const { width, height } = bannerSize(banner, theme)
        return drawn(Math.ceil(width * ratio) + 2 * edge, Math.ceil(height * ratio) + 2 * edge, (ctx) =>
          drawBanner(ctx, banner, theme, edge, edge, ratio),
        )
      }),
  }
}
