// Badges drawn once and kept: one small canvas for each look at this zoom.
import type { Theme } from '../theme'
import { type Badge, badgeReach, drawBadge } from './badge'

export interface Sprite {
  readonly canvas: HTMLCanvasElement
  readonly half: number // device pixels from its corner to its middle
  readonly scale: number // device pixels to an inch it was drawn at
}

const LIMIT = 1200

export function badgeKey(badge: Badge): string {
  const { base } = badge
  const shape = base.shape === 'round' ? `r${base.diameter}` : `${base.shape[0]}${base.length}x${base.width}`
  return `${badge.seat} ${badge.glyph} ${shape} ${badge.facing} ${badge.rank} ${badge.wounds ? `${badge.wounds.left}/${badge.wounds.of}` : ''} ${badge.states.join(',')} ${badge.done ? 'd' : ''}${badge.routing ? 'r' : ''}${badge.may ? 'm' : ''}${badge.ghost ? 'g' : ''}${badge.silhouette ?? ''}`
}

export interface Sprites {
  readonly get: (badge: Badge, key: string) => Sprite
}

export function createSprites(theme: Theme, scale: number, ratio: number): Sprites {
  const kept = new Map<string, Sprite>()
  return {
    get: (badge, key) => {
      const known = kept.get(key)
      if (known) return known
      if (kept.size > LIMIT) kept.clear()
      const half = Math.ceil(badgeReach(badge) * scale * 1.42 + 6 * ratio)
      const canvas = document.createElement('canvas')
      canvas.width = half * 2
      canvas.height = half * 2
      const ctx = canvas.getContext('2d')
      if (ctx) {
        ctx.translate(half, half)
        drawBadge(ctx, badge, theme, scale, ratio)
      }
      const sprite = { canvas, half, scale }
      kept.set(key, sprite)
      return sprite
    },
  }
}
