// Sharing out a total: no slot can take what is not left.
import { useState } from 'react'
import type { AllocateAsk, Decision } from '../../engine/kernel/contract'
import { useView } from '../../store/view'

export function AllocateBox({ decision, ask }: { readonly decision: Decision; readonly ask: AllocateAsk }) {
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(ask.slots.map((slot) => [slot.id, slot.min])),
  )
  const of = (id: string): number => amounts[id] ?? 0
  const spent = ask.slots.reduce((sum, slot) => sum + of(slot.id), 0)
  const left = ask.total - spent
  const give = (id: string, wished: number): void => {
    const slot = ask.slots.find((one) => one.id === id)
    if (!slot) return
    const most = Math.min(slot.max, of(id) + left)
    const next = { ...amounts, [id]: Math.max(slot.min, Math.min(most, Math.round(wished))) }
    setAmounts(next)
    const total = ask.slots.reduce((sum, one) => sum + (next[one.id] ?? 0), 0)
    const whole = total === ask.total || (!ask.whole && total <= ask.total)
    useView
      .getState()
      .propose(whole ? { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'allocate', amounts: next } : undefined)
  }
  return (
    <div className="ask-body">
      {ask.hint ? <p className="muted small">{ask.hint}</p> : null}
      <p role="status">
        <b>{left}</b> of {ask.total} left{ask.whole && left > 0 ? ': all of it must be given out' : ''}
      </p>
      <ul className="slots">
        {ask.slots.map((slot) => (
          <li key={slot.id}>
            <label htmlFor={`slot-${ask.key}-${slot.id}`}>
              {slot.label}
              {slot.hint ? <span className="muted small"> {slot.hint}</span> : null}
            </label>
            <button
              type="button"
              className="button icon"
              aria-label={`One less for ${slot.label}`}
              disabled={of(slot.id) <= slot.min}
              onClick={() => give(slot.id, of(slot.id) - 1)}
            >
              −
            </button>
            <input
              id={`slot-${ask.key}-${slot.id}`}
              type="number"
              inputMode="numeric"
              min={slot.min}
              max={Math.min(slot.max, of(slot.id) + left)}
              value={of(slot.id)}
              onChange={(event) => give(slot.id, event.target.valueAsNumber || 0)}
            />
            <button
              type="button"
              className="button icon"
              aria-label={`One more for ${slot.label}`}
              disabled={left <= 0 || of(slot.id) >= slot.max}
              onClick={() => give(slot.id, of(slot.id) + 1)}
            >
              +
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
