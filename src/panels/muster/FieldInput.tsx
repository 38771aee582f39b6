// One thing to be written, chosen or switched. Typing in one field is one step of undo.
import { useId, useState } from 'react'
import type { MusterField } from '../../engine/kernel/muster'
import { Glossed } from '../glossary/Glossed'
import { Rule } from '../Rule'
import { Stepper } from './Stepper'
import { useMusterApi } from './useMuster'

const LONG = 100 // letters: a sentence, that wants the whole row
interface Place {
  readonly side?: number
  readonly entry?: string
}
export function FieldInput({ field, of, place }: { readonly field: MusterField; readonly of?: string; readonly place: Place }) {
  const id = useId()
  const hint = hintOf(field)
  const api = useMusterApi()
  // what is being typed stands as it was typed, whether or not it can be read yet
  const [typed, setTyped] = useState<string>()
  const unread = field.kind === 'text' && typed !== undefined ? unreadOf(field, typed) : undefined
  const name = of === undefined ? field.label : `${field.label} of ${of}`
  const give = (value: string | number | boolean, strand?: string): void =>
    void api.getState().change([{ change: 'field', ...place, field: field.id, value }], strand)
  return (
    <div className={`muster-field ${field.kind}${field.kind === 'text' && field.maxLength > LONG ? ' long' : ''}`}>
      <span className="field-head">
        <label htmlFor={id}>{field.label}</label>
        {field.rule ? <Rule rule={field.rule} /> : null}
      </span>
      {field.kind === 'text' ? (
        <input
          id={id}
          className="field"
          aria-label={name}
          value={typed ?? field.value}
          maxLength={field.maxLength}
          autoComplete="off"
          aria-invalid={unread === undefined ? undefined : true}
          onChange={(event) => {
            setTyped(event.target.value)
            give(event.target.value, `${place.side}/${place.entry}/${field.id}`)
          }}
          onBlur={() => {
            if (unread === undefined || typed?.trim() === '') setTyped(undefined) // what cannot be read is not undone unsaid
            api.getState().settle()
          }}
        />
      ) : (
        <FieldControl id={id} field={field} name={name} give={give} />
      )}
      {unread === undefined ? null : (
        <p className="small" role="status">
          <span className="no">✕</span> “{typed}” cannot be read yet: {unread}.
        </p>
      )}
      {field.kind === 'text' && field.value.length >= field.maxLength ? (
        <p className="muted small" role="status">
          {field.maxLength} letters are the most.
        </p>
      ) : null}
      {hint === undefined ? null : (
        <p className="muted small">
          <Glossed text={hint} />
        </p>
      )}
    </div>
  )
}
/** The box, list or switch of a field that is no text. */
export function FieldControl({
  id,
  field,
  name,
  give,
}: {
  readonly id: string
  readonly field: Exclude<MusterField, { kind: 'text' }>
  readonly name: string
  readonly give: (value: string | number | boolean) => void
}) {
  if (field.kind === 'number')
    return <Stepper id={id} label={name} value={field.value} min={field.min} max={field.max} step={field.step ?? 1} give={give} />
  if (field.kind === 'toggle')
    return <input id={id} type="checkbox" aria-label={name} checked={field.value} onChange={(event) => give(event.target.checked)} />
  return (
    <select id={id} className="field" aria-label={name} value={field.value} onChange={(event) => give(event.target.value)}>
      {field.options.map((option) => (
        <option key={option.id} value={option.id} title={option.hint}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
/** What is told of words that cannot be read; undefined: they can, or there are none. */
const unreadOf = ({ value, judge }: MusterField & { kind: 'text' }, typed: string): string | undefined => {
  if (judge) return typed.trim() === '' ? undefined : judge(typed)
  return typed.trim() === value.trim() ? undefined : `“${value}” stands`
}
const hintOf = (field: MusterField): string | undefined =>
  (field.kind === 'choice' ? field.options.find((option) => option.id === field.value)?.hint : undefined) ?? field.hint
