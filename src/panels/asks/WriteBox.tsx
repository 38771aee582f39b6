// Writing a word or a number.
import { useState } from 'react'
import type { Decision, WriteAsk } from '../../engine/kernel/asks'
import { useView } from '../../store/view'

export function WriteBox({ decision, ask }: { readonly decision: Decision; readonly ask: WriteAsk }) {
  const [text, setText] = useState('')
  const id = `write-${ask.key}`
  const write = (next: string): void => {
    setText(next)
    const whole = next.trim() !== '' && (ask.format === 'text' || Number.isFinite(Number(next)))
    useView.getState().propose(whole ? { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'write', text: next } : undefined)
  }
  return (
    <div className="ask-body">
      <label htmlFor={id}>{ask.hint ?? ask.label}</label>
      <input
        id={id}
        className="field"
        type="text"
        inputMode={ask.format === 'number' ? 'decimal' : 'text'}
        maxLength={ask.maxLength}
        value={text}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
