// A unit: entries that stand together in one frame, with a name to write and a place for more.
import { useEffect, useState } from 'react'
import type { MusterEntry, MusterSide } from '../../engine/kernel/muster'
import { useMusterDrag } from '../../store/musterDrag'
import { landed } from '../../store/musterUnits'
import { Icon } from '../Icon'
import { Entry } from './Entry'
import { useMuster, useMusterApi } from './useMuster'

export function Unit({
  name,
  entries,
  side,
  at,
}: {
  readonly name: string
  readonly entries: readonly MusterEntry[]
  readonly side: MusterSide
  readonly at: number
}) {
  const api = useMusterApi()
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  const into = useMuster((state) => state.into === name)
  const points = useMuster((state) => state.sheet?.unit ?? '')
  const over = useMusterDrag(
    ({ dragging }) =>
      dragging?.over?.on === 'unit' && dragging.over.name === name && landed(side, at, dragging.what, dragging.over).length > 0,
  )
  const count = entries.reduce((sum, entry) => sum + (entry.count?.value ?? 1), 0)
  const cost = entries.reduce((sum, entry) => sum + (entry.cost ?? 0), 0)
  const all = (group: string): void =>
    void api.getState().change(entries.map((entry) => ({ change: 'group', side: at, entry: entry.id, group })))
  const rename = (): void => {
    const wanted = text.trim()
    if (wanted === '' || wanted === name) setText(name)
    else all(wanted)
  }
  return (
    <li className={`troop${over ? ' over' : ''}`} data-drop="unit" data-name={name}>
      <header>
        <Icon name="command" size={15} />
        <input
          className="troop-name"
          aria-label={`Name of the unit ${name}`}
          value={text}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => (event.key === 'Enter' ? event.currentTarget.blur() : undefined)}
        />
        <span className="muted small">
          {count} strong{cost > 0 ? ` · ${cost} ${points}` : ''}
        </span>
        <button
          type="button"
          className="button small"
          aria-pressed={into}
          onClick={() => api.getState().addInto(into ? '' : name)}
          title="What is added next joins this unit"
        >
          <Icon name="plus" size={14} /> Add here <span className="unseen">to {name}</span>
        </button>
        <button type="button" className="button small quiet" onClick={() => all('')}>
          Break up <span className="unseen">{name}</span>
        </button>
      </header>
      <ul aria-label={name}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} side={side} at={at} />
        ))}
      </ul>
    </li>
  )
}
