// The table as a whole: its name and size, both halves alike or not, and terrain by chance from a seed.
import { useStore } from 'zustand'
import type { MusterTable } from '../../engine/kernel/muster'
import { pieceOf } from '../../engine/tabletop/editing'
import type { TerrainApi } from '../../store/terrain'
import { lostWords } from '../../store/terrainWords'
import { Icon } from '../Icon'
import { useMusterApi } from '../muster/useMuster'

export function TableForm({ editor, shown }: { readonly editor: TerrainApi; readonly shown: MusterTable }) {
  const muster = useMusterApi()
  const symmetric = useStore(editor, (state) => state.symmetric)
  const seed = useStore(editor, (state) => state.seed)
  const lost = useStore(editor, (state) => state.lost)
  const now = editor.getState()
  const { table, sizes } = shown
  const bare = table.terrain.length === 0 // the button keeps the focus all the same
  const size = sizes.find(({ width, height }) => width === table.width && height === table.height)
  return (
    <div className="muster-fields">
      <label className="muster-field text">
        <span className="field-head">Name of the table</span>
        <input
          className="field"
          value={table.name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => (target.value.trim() === '' ? undefined : now.rename(target.value))}
          onBlur={() => muster.getState().settle()}
        />
      </label>
      <label className="muster-field choice">
        <span className="field-head">Size</span>
        <select className="field" value={size?.id ?? ''} onChange={({ target }) => now.resize(target.value)}>
          {size ? null : (
            <option value="">
              {table.width} by {table.height} {table.measure}
            </option>
          )}
          {sizes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {/* once it is undone they lie there again */}
      {lost.some(({ id }) => !pieceOf(table, id)) ? (
        <p className="small">
          <span className="no" aria-hidden="true">
            !
          </span>{' '}
          {lostWords(lost)}
        </p>
      ) : null}
      <label className="muster-field toggle">
        <span className="field-head">Both halves alike, turned half round</span>
        <input type="checkbox" checked={symmetric} onChange={({ target }) => now.mirror(target.checked)} />
      </label>
      <div className="muster-field terrain-chance">
        <label className="field-head" htmlFor="terrain-seed">
          Seed of random terrain
        </label>
        <div className="row">
          <input
            id="terrain-seed"
            className="field"
            value={seed}
            maxLength={200}
            placeholder="any words"
            autoComplete="off"
            onChange={({ target }) => now.setSeed(target.value)}
            onKeyDown={(event) => (event.key === 'Enter' ? now.random() : undefined)}
          />
          <button type="button" className="button" onClick={now.random}>
            <Icon name="wheel" size={15} /> Random terrain
          </button>
          <button type="button" className="button quiet" onClick={bare ? undefined : now.clear} aria-disabled={bare || undefined}>
            <Icon name="close" size={15} /> Bare table
          </button>
        </div>
        <p className="muted small">The same seed lays the same table, in place of what lies there.</p>
      </div>
    </div>
  )
}
