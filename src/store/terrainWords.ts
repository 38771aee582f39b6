// A piece of terrain in words: where it lies and what it is.

import { area } from '../engine/geometry/polygons'
import type { Point } from '../engine/geometry/units'
import { listed } from '../engine/kernel/say'
import { capital } from '../engine/kernel/words'
import { calledOf } from '../engine/tabletop/clashes'
import { middleOf } from '../engine/tabletop/outlines'
import type { Table, Terrain } from '../engine/tabletop/terrain'

export const clear = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** What it is called, or what it is. */
export const named = (piece: Terrain): string => capital(calledOf(piece))

const tenth = (value: number): string => (Math.round(value * 10) / 10).toString()

/** "12.5″ across, 20″ down". */
export const placeOf = (piece: Terrain, table: Table): string => spotOf(middleOf(piece.outline), table)
export function spotOf({ x, y }: Point, table: Table): string {
  const sign = table.measure === 'inches' ? '″' : ''
  return `${tenth(x)}${sign} across, ${tenth(y)}${sign} down`
}
export const sizeOf = (piece: Terrain): string => `${Math.round(area(piece.outline))}`

export const tellPiece = (piece: Terrain | undefined, table: Table): string => (piece ? `${named(piece)}, ${placeOf(piece, table)}.` : '')
/** With one of its corners in hand, that one. */
export function tellHeld(piece: Terrain | undefined, table: Table, corner: number | undefined): string {
  const at = corner === undefined ? undefined : piece?.outline[corner]
  if (!piece || corner === undefined || !at) return tellPiece(piece, table)
  return `Corner ${corner + 1} of ${piece.outline.length}, ${spotOf(at, table)}.`
}

/** Of pieces that a smaller table has no place for. */
export const lostWords = (lost: readonly Terrain[]): string =>
  `Taken off, beside the smaller table: ${listed(lost.map(calledOf))}. Undo brings ${lost.length === 1 ? 'it' : 'them'} back.`
