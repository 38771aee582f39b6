// The piece in hand: its name, kind and height, what it does in play, and all that can be done to it.
import { useState } from 'react'
import { useStore } from 'zustand'
import { inches } from '../../engine/geometry/units'
import type { MusterTable } from '../../engine/kernel/muster'
import { pieceOf } from '../../engine/tabletop/editing'
import type { Terrain } from '../../engine/tabletop/terrain'
import { BY_TOUCH } from '../../store/byTouch'
import type { TerrainApi } from '../../store/terrain'
import { named, placeOf } from '../../store/terrainWords'
import type { IconName } from '../Icon'
import { IconButton } from '../IconButton'
import { numberAllowed, numberIn } from '../muster/numbers'
import { useMusterApi } from '../muster/useMuster'
import { Rule } from '../Rule'

const TALLEST = 24
const HEIGHTS = { min: 0, max: TALLEST, step: 0.25 }
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
        <HeightField
          height={piece.height}
          give={(height) =>
            now.edit((before) => (height === undefined ? without(before, 'height') : { ...before, height: inches(height) }), 'height')
          }
          settle={settle}
        />
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
/** Empty: as the rules say. What cannot be stays as it was typed, with what may be. */
function HeightField({
  height,
  give,
  settle,
}: {
  readonly height: number | undefined
  readonly give: (height: number | undefined) => void
  readonly settle: () => void
}) {
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typed.trim() !== '' && numberIn(typed, HEIGHTS) === undefined
  return (
    <div className="muster-field text">
      <label className="field-head" htmlFor="terrain-height">
        Height, inches
      </label>
      <input
        id="terrain-height"
        className="field"
        type="number"
        min={HEIGHTS.min}
        max={HEIGHTS.max}
        step={HEIGHTS.step}
        aria-invalid={wrong || undefined}
        value={typed ?? height ?? ''}
        placeholder="as the rules say"
        onChange={({ target: { value, validity } }) => {
          if (validity.badInput) return // "1e" is no number yet, and not nothing either
          setTyped(value)
          const written = numberIn(value, HEIGHTS)
          if (written !== undefined || value.trim() === '') give(written)
        }}
        onBlur={() => {
          if (!wrong) setTyped(undefined)
          settle()
        }}
      />
      {wrong ? (
        <p className="small" role="status">
          <span className="no">✕</span> “{typed}” cannot be: write {numberAllowed(HEIGHTS)}, or nothing.{' '}
          {height === undefined ? 'The height of the rules' : `${height}″`} stands.
        </p>
      ) : null}
    </div>
  )
}
