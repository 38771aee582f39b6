// What is fought: two forces on a table by rules, or a ready battle; how often, and how long at most.
import { useId } from 'react'
import { capital } from '../../engine/kernel/words'
import { MOST_BATTLES } from '../../engine/laboratory/experiment'
import { useLaboratory } from '../../store/laboratory'
import type { BattleField } from '../../store/laboratory/form'
import { Switch } from '../forecast/Switch'
import { FieldControl } from '../muster/FieldInput'
import { Stepper } from '../muster/Stepper'
import { PlayerChoice, SideChoice } from './SideChoice'

const KINDS = [
  { value: 'forces', label: 'Two forces' },
  { value: 'scenario', label: 'A ready battle' },
] as const
const NO_LIMIT = 0

export function Setting() {
  const form = useLaboratory((state) => state.form)
  const sources = useLaboratory((state) => state.sources)
  const manifest = useLaboratory((state) => state.manifest)
  const fields = useLaboratory((state) => state.fields)
  const { change } = useLaboratory.getState()
  const turns = `${manifest?.turn ?? 'turn'}s`
  const scenario = manifest?.scenarios.find(({ id }) => id === form.scenario)
  return (
    <>
      {sources.length > 0 ? (
        <Switch label="What is fought" value={form.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      ) : null}
      {form.kind === 'forces' ? (
        <>
          <div className="lab-sides">
            <SideChoice at={0} />
            <SideChoice at={1} />
          </div>
          <label className="lab-check">
            <input type="checkbox" checked={form.swap} onChange={(event) => change({ swap: event.target.checked })} />
            <span>The sides change seats {manifest?.tableless ? '' : 'and table edges '}with every second battle</span>
          </label>
          <details className="lab-rules">
            <summary>{manifest?.tableless ? 'Rules' : 'Table and rules'}: those of the first side’s muster, or as you set them</summary>
            <div className="lab-grid">
              {fields.map((field) => (
                <RuleField key={field.id} field={field} />
              ))}
            </div>
          </details>
        </>
      ) : (
        <div className="lab-grid">
          <label className="lab-field">
            <span>Battle</span>
            <select
              className="field"
              aria-label="Battle"
              value={form.scenario}
              onChange={(event) => change({ scenario: event.target.value })}
            >
              {manifest?.scenarios.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {scenario?.seats.map((seat, at) => (
            <fieldset className="lab-side" key={seat}>
              <legend>{seat}</legend>
              <PlayerChoice at={at} name={seat} />
            </fieldset>
          ))}
        </div>
      )}
      <div className="lab-grid">
        <div className="lab-field">
          <span>Battles</span>
          <Stepper label="Battles" value={form.battles} min={1} max={MOST_BATTLES} give={(battles) => change({ battles })} />
        </div>
        <div className="lab-field">
          <span>Stopped after so many {turns} (0: fought to the end)</span>
          <Stepper
            label={`${capital(turns)}, at most`}
            value={form.turns ?? NO_LIMIT}
            min={NO_LIMIT}
            max={100}
            give={(most) => change({ turns: most === NO_LIMIT ? null : most })}
          />
        </div>
        <label className="lab-field">
          <span>Seed: the same seed, the same battles</span>
          <input
            className="field"
            value={form.seed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change({ seed: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
function RuleField({ field }: { readonly field: BattleField }) {
  const id = useId()
  const set = useLaboratory((state) => state.form.set)
  return (
    <div className={`lab-field ${field.kind}`}>
      <label htmlFor={id}>{field.label}</label>
      <FieldControl
        id={id}
        field={field}
        name={field.label}
        give={(value) => useLaboratory.getState().change({ set: { ...set, [field.id]: value } })}
      />
    </div>
  )
}
