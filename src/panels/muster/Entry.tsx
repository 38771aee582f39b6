// What has been mustered, as a row: count, cost, fields, profile on demand, and why it is refused.
import { useState } from 'react'
import type { MusterEntry, MusterSide } from '../../engine/kernel/muster'
import { useMusterDrag } from '../../store/musterDrag'
import { freshUnit, landed, unitsOf } from '../../store/musterUnits'
import { Icon } from '../Icon'
import { IconButton } from '../IconButton'
import { Refusals } from '../Refusals'
import { Badge } from './Badge'
import { FieldInput } from './FieldInput'
import { Lines } from './Lines'
import { Stepper } from './Stepper'
import { useGrip } from './useGrip'
import { useMuster, useMusterApi } from './useMuster'

const FEW = 3 // fields, or entries, that need no folding

export function Entry({ entry, side, at }: { readonly entry: MusterEntry; readonly side: MusterSide; readonly at: number }) {
  const many = entry.fields.length > FEW
  const [open, setOpen] = useState(false)
  const [unfolded, setUnfolded] = useState(!many || side.entries.length <= FEW)
  const api = useMusterApi()
  const unit = useMuster((state) => state.sheet?.unit ?? '')
  const grip = useGrip({ kind: 'entry', id: entry.id }, entry.title, entry.glyph)
  const held = useMusterDrag((state) => state.dragging?.what.kind === 'entry' && state.dragging.what.id === entry.id)
  const over = useMusterDrag(
    ({ dragging }) =>
      dragging?.over?.on === 'entry' && dragging.over.id === entry.id && landed(side, at, dragging.what, dragging.over).length > 0,
  )
  const place = { side: at, entry: entry.id }
  const { change } = api.getState()
  return (
    <li
      className={`post${held ? ' held' : ''}${over ? ' over' : ''}${entry.refusals.length > 0 ? ' refused' : ''}`}
      data-drop="entry"
      data-name={entry.id}
      aria-label={`${entry.title}${entry.count ? `, ${entry.count.value}` : ''}`}
    >
      <div className="post-row">
        {side.groups ? (
          <span className="grip" onPointerDown={grip} title={`Drag ${entry.title} onto others to make a unit`}>
            <Icon name="grip" size={16} />
          </span>
        ) : null}
        <Badge glyph={entry.glyph} seat={at} />
        <div className="post-name">
          <b>{entry.title}</b>
          {entry.note ? <p className="muted small">{entry.note}</p> : null}
        </div>
        {entry.count ? (
          <Stepper
            label={`Number of ${entry.title}`}
            value={entry.count.value}
            min={entry.count.min}
            max={entry.count.max}
            give={(count) => void change([{ change: 'count', ...place, count }])}
          />
        ) : null}
        {entry.cost === undefined ? null : (
          <span className="cost">
            {entry.cost} <span className="muted small">{unit}</span>
          </span>
        )}
        <span className="post-tools">
          {many ? (
            <IconButton
              icon="pen"
              size={16}
              label={`Edit ${entry.title}`}
              title="Edit"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          ) : null}
          {entry.lines.length > 0 ? (
            <IconButton
              icon={open ? 'up' : 'down'}
              size={16}
              label={`Profile of ${entry.title}`}
              title="Profile"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          ) : null}
          {side.groups ? <UnitChoice entry={entry} side={side} at={at} /> : null}
          <IconButton
            icon="copy"
            size={16}
            label={`Copy ${entry.title}`}
            title="Copy"
            onClick={() => change([{ change: 'copy', ...place }])}
          />
          <IconButton
            icon="close"
            size={16}
            label={`Remove ${entry.title}`}
            title="Remove"
            onClick={() => change([{ change: 'remove', ...place }])}
          />
        </span>
      </div>
      {unfolded && entry.fields.length > 0 ? (
        <div className={`post-fields${many ? '' : ' few'}`}>
          {entry.fields.map((field) => (
            <FieldInput key={field.id} field={field} of={entry.title} place={place} />
          ))}
        </div>
      ) : null}
      {open ? <Lines lines={entry.lines} /> : null}
      <Refusals refusals={entry.refusals} />
    </li>
  )
}

/** The same as dragging, by a list. */
function UnitChoice({ entry, side, at }: { readonly entry: MusterEntry; readonly side: MusterSide; readonly at: number }) {
  const api = useMusterApi()
  const lone = side.entries.filter((one) => one.group === '' && one.id !== entry.id)
  const choose = (value: string): void => {
    const { change } = api.getState()
    const what = { kind: 'entry', id: entry.id } as const
    if (value === 'alone') change(landed(side, at, what, { on: 'alone' }))
    else if (value === 'new') change([{ change: 'group', side: at, entry: entry.id, group: freshUnit(side) }])
    else if (value.startsWith('unit ')) change(landed(side, at, what, { on: 'unit', name: value.slice(5) }))
    else change(landed(side, at, what, { on: 'entry', id: value.slice(5) }))
  }
  return (
    <span className="button icon quiet stands" title="Alone, or in a unit">
      <Icon name="command" size={16} />
      <select
        aria-label={`Where ${entry.title} stands`}
        value={entry.group === '' ? 'alone' : `unit ${entry.group}`}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="alone">alone</option>
        {unitsOf(side).map((name) => (
          <option key={name} value={`unit ${name}`}>
            in {name}
          </option>
        ))}
        <option value="new">in a new unit</option>
        {lone.map((one) => (
          <option key={one.id} value={`with ${one.id}`}>
            with {one.title}
            {one.count ? ` (${one.count.value})` : ''}
          </option>
        ))}
      </select>
    </span>
  )
}
