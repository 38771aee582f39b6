// What may be laid on the table, and how: put down ready made, or painted corner by corner.
import { useStore } from 'zustand'
import type { MusterTable } from '../../engine/kernel/muster'
import { presetOf } from '../../engine/tabletop/presets'
import { BY_TOUCH } from '../../store/byTouch'
import { presetsFor, TERRAIN_TOOLS, type TerrainApi, type TerrainTool } from '../../store/terrain'
import { Rule } from '../Rule'
import { Swatch } from './Swatch'

const TOOLS: Readonly<Record<TerrainTool, { readonly label: string; readonly hint: string }>> = {
  choose: {
    label: 'Choose',
    hint: `Drag a piece to move it, its knobs to turn and stretch it, its corners to bend it. A double ${BY_TOUCH ? 'tap' : 'click'} adds a corner.`,
  },
  lay: { label: 'Lay', hint: BY_TOUCH ? 'Tap on the table.' : 'Click on the table, or press Enter at the cross.' },
  paint: {
    label: 'Paint',
    hint: BY_TOUCH
      ? 'Tap corner by corner; a double tap or the first corner closes it.'
      : 'Click corner by corner; a double click, the first corner or Enter closes it.',
  },
}

export function Palette({ editor, kinds }: { readonly editor: TerrainApi; readonly kinds: MusterTable['kinds'] }) {
  const tool = useStore(editor, (state) => state.tool)
  const preset = useStore(editor, (state) => state.preset)
  const { take } = editor.getState()
  const kind = kinds.find((one) => one.kind === presetOf(preset)?.kind)
  return (
    <section className="terrain-palette" aria-labelledby="palette-title">
      <h3 id="palette-title" className="unseen">
        Pieces to lay
      </h3>
      <fieldset className="terrain-tools" aria-label="Tool">
        {TERRAIN_TOOLS.map((one) => (
          <button key={one} type="button" className="button small" aria-pressed={tool === one} onClick={() => take(one)}>
            {TOOLS[one].label}
          </button>
        ))}
      </fieldset>
      <p className="muted small terrain-hint">
        {TERRAIN_TOOLS.map((one) => (
          <span key={one} aria-hidden={one !== tool}>
            {TOOLS[one].hint}
          </span>
        ))}
      </p>
      <ul className="terrain-presets">
        {presetsFor(kinds).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="button quiet"
              aria-pressed={tool !== 'choose' && preset === one.id}
              onClick={() => take(tool === 'paint' ? 'paint' : 'lay', one.id)}
            >
              <Swatch preset={one} /> <span>{one.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {kind && tool !== 'choose' ? (
        <p className="small terrain-does">
          <b>{kind.label}</b>: {kind.text} <Rule rule={kind.rule} mark={kind.mark} />
        </p>
      ) : null}
    </section>
  )
}
