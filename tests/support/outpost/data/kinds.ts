// The kinds of bands (house).
import type { Glyph } from '../../../../src/engine/kernel/scene'

export const KINDS = ['spears', 'scout', 'thrower'] as const
export type Kind = (typeof KINDS)[number]
export const TABLE = { width: 16, height: 12 } as const // squares

export const STATS: Readonly<
  Record<Kind, { readonly squads: number; readonly life: number; readonly flasks: number; readonly glyph: Glyph }>
> = {
  spears: { squads: 3, life: 6, flasks: 0, glyph: 'spear' },
  scout: { squads: 1, life: 2, flasks: 0, glyph: 'sword' },
  thrower: { squads: 1, life: 2, flasks: 2, glyph: 'engine' },
}
export const PACE = { walk: 3, run: 6, wheel: 2 } as const // spaces
export const STRIKE = { need: 7, rear: 2, heavy: 4 } as const // on 2d6; +2 from the rear; a fate die of 4 or more does 2
export const TEND = { need: 4 } as const // on a d6, between battles
export const FLASK = { radius: 1, range: 5, need: 4, most: 2 } as const // most: thrown at once
