// A table being laid out: pieces put down, changed and taken away, each with its twin across the table where both halves are to be alike.
import { thousandths } from '../geometry/units'
import { halfTurned, sameOutline, shifted } from './outlines'
import type { Table, Terrain } from './terrain'

/** The half-turned twin of a piece; itself, if it lies the same from both sides. */
export function twinOf(table: Table, piece: Terrain): Terrain | undefined {
  const across = halfTurned(piece.outline, table)
  if (sameOutline(across, piece.outline)) return piece
  return table.terrain.find((other) => other.kind === piece.kind && sameOutline(across, other.outline))
}
export const isSymmetric = (table: Table): boolean => table.terrain.every((piece) => twinOf(table, piece) !== undefined)

/** An id that no piece has: 'woods-3'. */
export function freshId(table: Table, kind: string): string {
  const taken = new Set(table.terrain.map(({ id }) => id))
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}
/** What a piece was laid as: a pond is a river, and goes on being called a pond. */
export const sortOf = ({ id, kind }: Terrain): string => (/-\d+$/.test(id) ? id.replace(/-\d+$/, '') : kind)
export const pieceOf = (table: Table, id: string | undefined): Terrain | undefined => table.terrain.find((piece) => piece.id === id)

/** A piece as it lies for the other side, under another name or none. */
function across(table: Table, { name: _, ...piece }: Terrain, id: string, name?: string): Terrain {
  return { ...piece, id, outline: halfTurned(piece.outline, table), ...(name === undefined ? {} : { name }) }
}

export function withPiece(table: Table, piece: Terrain, symmetric: boolean): Table {
  const with1 = { ...table, terrain: [...table.terrain, piece] }
  return symmetric ? twinned(with1, piece) : with1
}
/** The piece and its twin, made if there is none. */
function twinned(table: Table, piece: Terrain): Table {
  return twinOf(table, piece) ? table : { ...table, terrain: [...table.terrain, across(table, piece, freshId(table, sortOf(piece)))] }
}

/** A piece changed; with it its twin, which keeps its own name. The same table if there is no such piece. */
export function withChanged(table: Table, id: string, edit: (piece: Terrain) => Terrain, symmetric: boolean): Table {
  const before = pieceOf(table, id)
  if (!before) return table
  const after = edit(before)
  if (after === before) return table
  const twin = symmetric ? twinOf(table, before) : undefined
  const pair = twin === undefined || twin.id === id ? undefined : twin
  const changed: Table = {
    ...table,
    terrain: table.terrain.map((piece) => {
      if (piece.id === id) return after
      if (piece.id !== pair?.id) return piece
      return across(table, after, piece.id, piece.name)
    }),
  }
  return symmetric ? twinned(changed, after) : changed
}

export function withoutPiece(table: Table, id: string, symmetric: boolean): Table {
  const piece = pieceOf(table, id)
  if (!piece) return table
  const twin = symmetric ? twinOf(table, piece) : undefined
  return { ...table, terrain: table.terrain.filter((one) => one.id !== id && one.id !== twin?.id) }
}

/** Both halves alike: every piece that has no twin gets one. Nothing is taken away. */
export const symmetrised = (table: Table): Table => table.terrain.reduce((now, piece) => twinned(now, piece), table)

/** Another size: what lay in the middle stays in the middle. What is left wholly beside the table is taken off. */
export function resized(table: Table, width: number, height: number): Table {
  const dx = thousandths((width - table.width) / 2)
  const dy = thousandths((height - table.height) / 2)
  const terrain = table.terrain
    .map((piece) => ({ ...piece, outline: shifted(piece.outline, dx, dy) }))
    .filter(
      ({ outline }) =>
        outline.some((p) => p.x > 0) &&
        outline.some((p) => p.x < width) &&
        outline.some((p) => p.y > 0) &&
        outline.some((p) => p.y < height),
    )
  return { ...table, width, height, terrain }
}
