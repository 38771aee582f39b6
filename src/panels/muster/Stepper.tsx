// A number by typing, by arrow keys or by its two buttons. One that is too high or too low is bent when the field is left, and that is told.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Icon } from '../Icon'
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
  const [text, setText] = useState(String(value))
  const [bent, setBent] = useState('')
  useEffect(() => setText(String(value)), [value])
  const written = Number(text.replace(',', '.'))
  const fits = text.trim() !== '' && Number.isFinite(written) && written >= min && written <= max
  const to = (next: number): void => {
    setBent('')
    const held = Math.max(min, Math.min(max, Math.round(next / step) * step))
    setText(String(held))
    if (held !== value) give(held)
  }
  const type = (words: string): void => {
    setText(words)
    setBent('')
    const number = Number(words.replace(',', '.'))
    // what is not finished yet ("1" of "12" where ten is the least) waits until the field is left
    if (words.trim() !== '' && number >= min && number <= max && Math.round(number / step) * step === number && number !== value)
      give(number)
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
    const isNumber = Number.isFinite(written) && text.trim() !== ''
    to(isNumber ? written : value)
    if (isNumber && !fits) setBent(`${text.trim()}: ${written > max ? `${max} is the most` : `${min} is the least`}`)
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
      {bent === '' ? null : (
        <span className="small" role="status">
          <span className="no">✕</span> {bent}
        </span>
      )}
    </>
  )
}
