// One thing to be written, chosen or switched. Typing in one field is one step of undo.
import { useId } from 'react'
import type { MusterField } from '../../engine/kernel/muster'
import { Glossed } from '../glossary/Glossed'
import { Rule } from '../Rule'
import { Stepper } from './Stepper'
import { useMusterApi } from './useMuster'

interface Place {
  readonly side?: number
  readonly entry?: string
}
export function FieldInput({ field, of, place }: { readonly field: MusterField; readonly of?: string; readonly place: Place }) {
  const id = useId()
  const hint = hintOf(field)
  const api = useMusterApi()
  const name = of === undefined ? field.label : `${field.label} of ${of}`
  const give = (value: string | number | boolean, strand?: string): void =>
    void api.getState().change([{ change: 'field', ...place, field: field.id, value }], strand)
  return (
    <div className={`muster-field ${field.kind}`}>
      <span className="field-head">
        <label htmlFor={id}>{field.label}</label>
        {field.rule ? <Rule rule={field.rule} /> : null}
      </span>
      {field.kind === 'text' ? (
        <input
          id={id}
          className="field"
          aria-label={name}
          value={field.value}
          maxLength={field.maxLength}
          autoComplete="off"
          onChange={(event) => give(event.target.value, `${place.side}/${place.entry}/${field.id}`)}
          onBlur={() => api.getState().settle()}
        />
      ) : field.kind === 'number' ? (
        <Stepper id={id} label={name} value={field.value} min={field.min} max={field.max} step={field.step ?? 1} give={give} />
      ) : field.kind === 'choice' ? (
        <select id={id} className="field" aria-label={name} value={field.value} onChange={(event) => give(event.target.value)}>
          {field.options.map((option) => (
            <option key={option.id} value={option.id} title={option.hint}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="checkbox" aria-label={name} checked={field.value} onChange={(event) => give(event.target.checked)} />
      )}
      {hint === undefined ? null : (
        <p className="muted small">
          <Glossed text={hint} />
        </p>
      )}
    </div>
  )
}
const hintOf = (field: MusterField): string | undefined =>
  (field.kind === 'choice' ? field.options.find((option) => option.id === field.value)?.hint : undefined) ?? field.hint
