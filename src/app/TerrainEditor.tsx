// The terrain editor: the table in the middle, what may be laid to its left, what is in hand to its right. Fetched when it is opened.
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { CameraStore } from '../canvas/cameraStore'
import { TerrainCanvas } from '../canvas/terrain/TerrainCanvas'
import { counted } from '../engine/kernel/say'
import { clashesOf } from '../engine/tabletop/clashes'
import { IconButton } from '../panels/IconButton'
import { FieldInput } from '../panels/muster/FieldInput'
import { UndoRedo } from '../panels/muster/UndoRedo'
import { useMuster, useMusterApi } from '../panels/muster/useMuster'
import { Rule } from '../panels/Rule'
import { Sheet } from '../panels/Sheet'
import { Palette } from '../panels/terrain/Palette'
import { PieceForm } from '../panels/terrain/PieceForm'
import { Pieces } from '../panels/terrain/Pieces'
import { TableForm } from '../panels/terrain/TableForm'
import { TableVerdict } from '../panels/terrain/TableVerdict'
import { createTerrain } from '../store/terrain'
import { strike, TERRAIN_KEYS } from '../store/terrainKeys'
import { Space } from './Space'

const BATTLE = {} as const
const NOWHERE = [] as const
const WRITES = 'input:not([type="checkbox"]), select, textarea'

export function TerrainEditor({ close }: { readonly close: () => void }) {
  const api = useMusterApi()
  const shown = useMuster((state) => state.sheet?.table)
  const aim = useMuster((state) => state.sheet?.fields.find(({ id }) => id === state.sheet?.table?.aim?.field))
  const said = useMuster((state) => state.said)
  const [editor] = useState(() => createTerrain(api))
  const camera = useRef<StoreApi<CameraStore>>(undefined)
  useEffect(() => editor.getState().open(), [editor])
  const table = shown?.table
  const clashes = useMemo(() => (table ? clashesOf(table) : []), [table])
  if (!shown || !table) return null

  const onKey = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.defaultPrevented || event.altKey || (target instanceof Element && target.closest(WRITES))) return
    // elsewhere Enter and the space bar press what has the focus, and arrows scroll
    const where = (selector: string): boolean => target instanceof Element && target.closest(selector) !== null
    const common = event.key === 'Enter' || event.key === ' ' || event.key.startsWith('Arrow')
    const moves = event.key.startsWith('Arrow') && where('.terrain-pieces, .terrain-deeds')
    if (common && !moves && !where('.terrain-table')) return
    if (strike(editor, table, event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const zoom = (factor: number) => () => camera.current?.getState().zoomBy(factor)
  return (
    <Sheet title="Lay out the terrain" close={close} className="terrain-sheet">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever is in it */}
      <div className="terrain-editor" onKeyDown={onKey}>
        <Palette editor={editor} kinds={shown.kinds} />
        <div className="terrain-stage">
          <Space>
            <TerrainCanvas
              table={table}
              clashes={clashes}
              places={shown.aim?.places ?? NOWHERE}
              editor={editor}
              label={`${table.name}: the table, ${table.width} by ${table.height} ${table.measure}, ${counted(table.terrain.length, 'piece')}`}
              describedBy="terrain-keys-title"
              onCamera={(made) => {
                camera.current = made
              }}
            />
          </Space>
          <fieldset className="terrain-view" aria-label="View">
            <UndoRedo edged />
            <IconButton icon="minus" label="Zoom out" edged onClick={zoom(1 / 1.3)} />
            <IconButton icon="plus" label="Zoom in" edged onClick={zoom(1.3)} />
            <IconButton icon="fit" label="Whole table" edged onClick={() => camera.current?.getState().fit()} />
          </fieldset>
        </div>
        <aside className="terrain-side" aria-label="The table and its pieces">
          <section aria-labelledby="terrain-piece-title">
            <h3 id="terrain-piece-title">In hand</h3>
            <PieceForm editor={editor} shown={shown} />
          </section>
          <section aria-labelledby="terrain-table-title">
            <h3 id="terrain-table-title">This table {shown.rule ? <Rule rule={shown.rule} /> : null}</h3>
            <TableVerdict shown={shown} clashes={clashes} />
            <TableForm editor={editor} shown={shown} />
            {aim ? <FieldInput field={aim} place={BATTLE} /> : null}
          </section>
          <section aria-labelledby="terrain-pieces-title">
            <h3 id="terrain-pieces-title">Pieces ({table.terrain.length})</h3>
            <Pieces editor={editor} table={table} clashes={clashes} />
          </section>
          <details>
            <summary id="terrain-keys-title">Every key of the table</summary>
            <dl className="help terrain-keys">
              {TERRAIN_KEYS.map(([key, does]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </details>
        </aside>
        <p className="unseen" role="status" aria-live="polite" data-testid="terrain-said">
          {said}
        </p>
      </div>
    </Sheet>
  )
}
