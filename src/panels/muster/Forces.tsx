// One side: its name and fields, what it has cost, and everybody in it, alone or in units.
import { useEffect, useRef, useState } from 'react'
import { useMusterDrag } from '../../store/musterDrag'
import { ranksOf } from '../../store/musterUnits'
import { Icon } from '../Icon'
import { Entry } from './Entry'
import { Facts } from './Facts'
import { FieldInput } from './FieldInput'
import { Meter } from './Meter'
import { TextSheet } from './TextSheet'
import { Unit } from './Unit'
import { useMuster, useMusterApi } from './useMuster'

const FIELDS = 6 // of a side, before the rest is folded away
const SHOWN = 3

export function Forces({ offers }: { readonly offers: React.ReactNode }) {
  const api = useMusterApi()
  const at = useMuster((state) => state.side)
  const sheet = useMuster((state) => state.sheet)
  const [text, setText] = useState(false)
  const carrying = useMusterDrag((state) => state.dragging !== undefined)
  const onPaper = useMusterDrag((state) => state.dragging?.over?.on === 'alone')
  const side = sheet?.sides[at]
  const list = useRef<HTMLUListElement>(null)
  const known = useRef<{ readonly at: number; readonly ids: ReadonlySet<string> }>(undefined)
  // what is added is seen
  useEffect(() => {
    const ids = new Set(side?.entries.map((entry) => entry.id))
    const before = known.current
    known.current = { at, ids }
    if (before?.at !== at) return
    const added = [...ids].filter((id) => !before.ids.has(id))
    if (added.length === 1)
      list.current?.querySelector(`[data-name="${CSS.escape(added[0] ?? '')}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [side, at])
  if (!sheet || !side) return null
  const few = side.fields.length > FIELDS ? SHOWN : side.fields.length
  return (
    <section className="forces panel" role="tabpanel" id="muster-side" aria-labelledby={`muster-tab-${at}`}>
      <div className="forces-head">
        {side.fields.length > 0 ? (
          <div className="muster-fields">
            {side.fields.slice(0, few).map((field) => (
              <FieldInput key={field.id} field={field} place={{ side: at }} />
            ))}
          </div>
        ) : null}
        <Facts side={side} />
        {side.fields.length > few ? (
          <details open={side.facts !== undefined}>
            <summary>
              {side.fields.length - few} more of {side.name}
            </summary>
            <div className="muster-fields more">
              {side.fields.slice(few).map((field) => (
                <FieldInput key={field.id} field={field} place={{ side: at }} />
              ))}
            </div>
          </details>
        ) : null}
        {side.cost ? <Cost value={side.cost.value} limit={side.cost.limit} unit={sheet.unit} /> : null}
        <div className="row">
          {offers}
          <button type="button" className="button small" onClick={() => setText(true)}>
            <Icon name="pen" size={15} /> As text
          </button>
          {side.cost?.limit ? (
            <button
              type="button"
              className="button small"
              title={`In place of what is there now: ${side.name} put together by dice, within every limit. Undo brings it back.`}
              onClick={() => void api.getState().byChance(at)}
            >
              <Icon name="army" size={15} /> By chance
            </button>
          ) : null}
          {sheet.sides.length > sheet.sidesMin ? (
            <button
              type="button"
              className="button small quiet"
              onClick={() => api.getState().change([{ change: 'remove side', side: at }])}
            >
              Remove {side.name}
            </button>
          ) : null}
        </div>
      </div>
      <ul
        ref={list}
        className={`ranks${carrying ? ' carrying' : ''}${onPaper ? ' over' : ''}`}
        data-drop="alone"
        aria-label={`Forces of ${side.name}`}
      >
        {ranksOf(side.entries).map((rank) =>
          rank.kind === 'entry' ? (
            <Entry key={rank.entry.id} entry={rank.entry} side={side} at={at} />
          ) : (
            <Unit key={`unit ${rank.entries[0]?.id}`} name={rank.name} entries={rank.entries} side={side} at={at} />
          ),
        )}
      </ul>
      {side.entries.length === 0 ? <p className="muted empty">Nobody yet. Add from the list, or paste a text.</p> : null}
      {side.groups && side.entries.length > 1 ? (
        <p className="muted small ranks-hint">
          Drag one onto another by its grip to make a unit; drop it on the open paper to stand alone.
        </p>
      ) : null}
      {text ? <TextSheet side={side} at={at} close={() => setText(false)} /> : null}
    </section>
  )
}

function Cost({ value, limit, unit }: { readonly value: number; readonly limit: number | null; readonly unit: string }) {
  const over = limit !== null && value > limit
  return (
    <div className="forces-cost">
      <p>
        <b className={over ? 'no' : ''}>{value}</b>
        {limit === null ? ` ${unit}` : ` of ${limit} ${unit}`}
        {limit === null ? null : (
          <span className={over ? 'no' : 'muted'}>{over ? ` ✕ ${value - limit} too many` : ` · ${limit - value} left`}</span>
        )}
      </p>
      {limit === null ? null : <Meter label="Cost" used={value} limit={limit} text={`${value} of ${limit} ${unit}`} legal={!over} />}
    </div>
  )
}
