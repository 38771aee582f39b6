// The piece in hand: its name, kind and height, what it does in play, and all that can be done to it.
import { useStore } from 'zustand'
import { inches } from '../../engine/geometry/units'
import type { MusterTable } from '../../engine/kernel/muster'
import { pieceOf } from '../../engine/tabletop/editing'
import type { Terrain } from '../../engine/tabletop/terrain'
import type { TerrainApi } from '../../store/terrain'
import { named, placeOf } from '../../store/terrainWords'
import { BY_TOUCH } from '../byTouch'
import type { IconName } from '../Icon'
import { IconButton } from '../IconButton'
import { useMusterApi } from '../muster/useMuster'
import { Rule } from '../Rule'

const TALLEST = 24
const heightOf = (text: string): number | undefined => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? undefined : Math.max(0, Math.min(TALLEST, value))
}
function without<K extends keyof Terrain>(piece: Terrain, key: K): Omit<Terrain, K> {
  const { [key]: _, ...rest } = piece
  return rest
}

export function PieceForm({ editor, shown }: { readonly editor: TerrainApi; readonly shown: MusterTable }) {
  const muster = useMusterApi()
  const chosen = useStore(editor, (state) => state.chosen)
  const corner = useStore(editor, (state) => state.corner)
  const piece = pieceOf(shown.table, chosen)
  const now = editor.getState()
  if (!piece) return <p className="muted small">{BY_TOUCH ? 'No piece in hand: tap one.' : 'No piece in hand: click one, or press N.'}</p>
  const kind = shown.kinds.find((one) => one.kind === piece.kind)
  const deeds: readonly (readonly [IconName, string, () => void])[] = [
    ['unwheel', 'Turn left', () => now.turn(-15)],
    ['wheel', 'Turn right', () => now.turn(15)],
    ['minus', 'Smaller', () => now.stretch(1 / 1.1)],
    ['plus', 'Larger', () => now.stretch(1.1)],
    ['copy', 'Copy', () => now.double()],
    ['close', corner === undefined ? 'Delete' : 'Delete the corner', () => (corner === undefined ? now.remove() : now.removeCorner())],
  ]
  const settle = (): void => muster.getState().settle()
  return (
    <div className="terrain-piece" key={piece.id}>
      <p>
        <b>{named(piece)}</b>
        <span className="muted small">
          {' '}
          · {placeOf(piece, shown.table)} · {piece.outline.length} corners
        </span>
      </p>
      <fieldset className="terrain-deeds" aria-label={`What to do with ${named(piece)}`}>
        {deeds.map(([icon, label, run]) => (
          <IconButton key={label} icon={icon} size={16} label={label} onClick={run} />
        ))}
      </fieldset>
      <div className="muster-fields">
        <label className="muster-field text">
          <span className="field-head">Name</span>
          <input
            className="field"
            value={piece.name ?? ''}
            maxLength={80}
            placeholder="the copse"
            autoComplete="off"
            onChange={({ target }) =>
              now.edit((before) => (target.value === '' ? without(before, 'name') : { ...before, name: target.value }), 'name')
            }
            onBlur={settle}
          />
        </label>
        <label className="muster-field choice">
          <span className="field-head">Kind</span>
          <select
            className="field"
            value={piece.kind}
            onChange={({ target }) => {
              const to = shown.kinds.find((one) => one.kind === target.value)
              if (to) now.edit((before) => ({ ...before, kind: to.kind }), 'kind')
            }}
          >
            {kind ? null : <option value={piece.kind}>{piece.kind}</option>}
            {shown.kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <label className="muster-field text">
          <span className="field-head">Height, inches</span>
          <input
            className="field"
            type="number"
            min={0}
            max={TALLEST}
            step={0.25}
            value={piece.height ?? ''}
            placeholder="as the rules say"
            onChange={({ target }) => {
              const height = heightOf(target.value)
              now.edit((before) => (height === undefined ? without(before, 'height') : { ...before, height: inches(height) }), 'height')
            }}
            onBlur={settle}
          />
        </label>
        {piece.kind === 'hill' ? (
          <label className="muster-field toggle">
            <span className="field-head">Steep</span>
            <input
              type="checkbox"
              checked={piece.steep === true}
              onChange={({ target }) =>
                now.edit((before) => (target.checked ? { ...before, steep: true } : without(before, 'steep')), 'steep')
              }
            />
          </label>
        ) : null}
        {kind?.dense === true ? (
          <label className="muster-field toggle">
            <span className="field-head">Dense</span>
            <input
              type="checkbox"
              checked={piece.dense === true}
              onChange={({ target }) =>
                now.edit((before) => (target.checked ? { ...before, dense: true } : without(before, 'dense')), 'dense')
              }
            />
          </label>
        ) : null}
      </div>
      {kind ? (
        <p className="small">
          {kind.text} <Rule rule={kind.rule} mark={kind.mark} />
        </p>
      ) : null}
    </div>
  )
}
