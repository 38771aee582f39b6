// Every piece on the table as a list, for whoever works without a pointer.
import { useStore } from 'zustand'
import type { Clash } from '../../engine/tabletop/clashes'
import type { Table } from '../../engine/tabletop/terrain'
import type { TerrainApi } from '../../store/terrain'
import { named, placeOf, sizeOf } from '../../store/terrainWords'

export function Pieces({
  editor,
  table,
  clashes,
}: {
  readonly editor: TerrainApi
  readonly table: Table
  readonly clashes: readonly Clash[]
}) {
  const chosen = useStore(editor, (state) => state.chosen)
  if (table.terrain.length === 0) return <p className="muted small">Nothing lies on the table.</p>
  const ill = new Set(clashes.flatMap(({ pieces }) => pieces))
  return (
    <ul className="terrain-pieces" aria-label="Pieces on the table">
      {table.terrain.map((piece) => (
        <li key={piece.id}>
          <button
            type="button"
            className="button quiet"
            aria-pressed={piece.id === chosen}
            onClick={() => {
              editor.getState().take('choose')
              editor.getState().choose(piece.id)
            }}
          >
            <span>
              {ill.has(piece.id) ? (
                <span className="no" title="lies on another piece">
                  !<span className="unseen"> lies on another piece: </span>{' '}
                </span>
              ) : null}
              {named(piece)}
            </span>
            <span className="muted small">
              {piece.kind}, {placeOf(piece, table)}, {sizeOf(piece)} {table.measure === 'inches' ? 'sq in' : 'squares'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
