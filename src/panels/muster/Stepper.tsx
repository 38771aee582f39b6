// A number by typing, by arrow keys or by its two buttons. One that may not be stays as it was typed until it is right; what may be is told.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Icon } from '../Icon'
import { numberAllowed, numberIn } from './numbers'
import './stepper.css'

const LEAP = 5

export function Stepper({
  label,
  value,
  min,
  max,
  step = 1,
  give,
  id,
}: {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly give: (value: number) => void
  readonly id?: string
}) {
  const bounds = { min, max, step }
  const [text, setText] = useState(String(value))
  const [isLeft, setLeft] = useState(false) // what is not finished yet ("1" of "12" where ten is the least) is not judged aloud
  useEffect(() => setText(String(value)), [value])
  const fits = text === String(value) || numberIn(text, bounds) !== undefined
  const to = (next: number): void => {
    const held = Math.max(min, Math.min(max, Math.round(next / step) * step))
    setText(String(held))
    if (held !== value) give(held)
  }
  const type = (words: string): void => {
    setText(words)
    setLeft(false)
    const written = numberIn(words, bounds)
    if (written !== undefined && written !== value) give(written)
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: LEAP * step, PageDown: -LEAP * step }[event.key]
    const next = by === undefined ? { Home: min, End: max }[event.ctrlKey ? event.key : ''] : value + by
    if (event.key === 'Enter') leave()
    if (next === undefined) return
    event.preventDefault()
    to(next)
  }
  const leave = (): void => {
    if (fits || text.trim() === '') setText(String(value))
    setLeft(true)
  }
  return (
    <>
      <span className="stepper">
        <button type="button" aria-label={`Fewer: ${label}`} disabled={value <= min} onClick={() => to(value - step)}>
          <Icon name="minus" size={14} />
        </button>
        <input
          id={id}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={!fits}
          value={text}
          size={Math.max(2, String(max).length)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={onKey}
        />
        <button type="button" aria-label={`More: ${label}`} disabled={value >= max} onClick={() => to(value + step)}>
          <Icon name="plus" size={14} />
        </button>
      </span>
      {fits || !isLeft ? null : (
        <span className="small" role="status">
          <span className="no">✕</span> “{text.trim()}” cannot be: write {numberAllowed(bounds)}. {value} stands.
        </span>
      )}
    </>
  )
}
