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

const STILL = 0.05 // inches: rounding moves a middle less
/** What has come of reshaping it: how far it was turned and which way, how large it is now; else where it lies. */
export function tellShaped(before: Terrain | undefined, after: Terrain | undefined, table: Table, corner: number | undefined): string {
  const [from] = before?.outline ?? []
  const [to] = after?.outline ?? []
  if (!before || !after || !from || !to || corner !== undefined || before.outline.length !== after.outline.length)
    return tellHeld(after, table, corner)
  const about = middleOf(before.outline)
  const now = middleOf(after.outline)
  if (Math.hypot(now.x - about.x, now.y - about.y) > STILL) return tellHeld(after, table, corner)
  const [a, b] = [
    { x: from.x - about.x, y: from.y - about.y },
    { x: to.x - now.x, y: to.y - now.y },
  ]
  const turn = Math.round((Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * 180) / Math.PI)
  if (turn !== 0) return `${named(after)}, turned ${Math.abs(turn)}° ${turn > 0 ? 'right' : 'left'}.`
  const size = sizeOf(after)
  if (size !== sizeOf(before)) return `${named(after)}, ${size} ${table.measure === 'inches' ? 'square inches' : 'squares'}.`
  return tellHeld(after, table, corner)
}

/** Of pieces that a smaller table has no place for. */
export const lostWords = (lost: readonly Terrain[]): string =>
  `Taken off, beside the smaller table: ${listed(lost.map(calledOf))}. Undo brings ${lost.length === 1 ? 'it' : 'them'} back.`
