// Real dice: which is to be rolled, by whom and for what; its face is typed or pressed, and the answer waits for it.
import { useEffect, useRef, useState } from 'react'
import type { WantedDie } from '../engine/dice/typed'
import { useBattle } from '../store/battle'
import { BY_TOUCH } from '../store/byTouch'
import { useChrome } from '../store/chrome'
import { Die } from './Die'
import { SideMark } from './SideMark'

const PRESSED = 20 // up to so many sides every face has a button
const WRITES = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select'

export function TypedDice({ wanted }: { readonly wanted: WantedDie }) {
  const name = useBattle((state) => state.scene?.sides.find((side) => side.seat === wanted.seat)?.name)
  const { sides, purpose, seat, index, before, given } = wanted
  return (
    <>
      <p className="who">
        <SideMark seat={seat} size={16} />
        <b>{name ?? `Seat ${seat + 1}`}</b>
        <span className="tag">rolls</span>
      </p>
      <h2 id="decision-title">Roll a d{sides}</h2>
      <p role="status">{purpose}</p>
      {given === undefined ? null : (
        <p className="no" role="alert">
          ✕ {given} is no face of a d{sides}: type a number from 1 to {sides}.
        </p>
      )}
      <Faces key={`${index}/${given ?? ''}`} sides={sides} />
      {before === undefined ? null : (
        <button type="button" className="button small" onClick={() => useBattle.getState().untypeDie()}>
          Take back the {before}
        </button>
      )}
      <p className="muted small">The answer is settled; it goes on once its dice are rolled.</p>
      <button type="button" className="button small quiet" onClick={() => useBattle.getState().setDice('app')}>
        Let the app roll the rest
      </button>
    </>
  )
}
function Faces({ sides }: { readonly sides: number }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // whoever has looked about on the table meanwhile types on: a number is of the die, wherever the focus is
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (!/^\d$/.test(key) || event.ctrlKey || event.metaKey || event.altKey || useChrome.getState().dialog !== undefined) return
      if (target instanceof Element && target.matches(WRITES)) return
      event.preventDefault()
      event.stopPropagation()
      setText((before) => before + key)
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  const face = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  const type = (): void => (face === undefined ? undefined : useBattle.getState().typeDie(face))
  return (
    <>
      {sides <= PRESSED ? (
        // biome-ignore lint/a11y/useSemanticElements: a tray of buttons, not fields
        <div className="faces" role="group" aria-label={`Faces of the d${sides}`}>
          {Array.from({ length: sides }, (_, at) => at + 1).map((one) => (
            <button key={one} type="button" aria-label={String(one)} onClick={() => useBattle.getState().typeDie(one)}>
              <Die die={{ sides, face: one }} good="neither" />
            </button>
          ))}
        </div>
      ) : null}
      <form
        className="typed-die"
        onSubmit={(event) => {
          event.preventDefault()
          type()
        }}
      >
        <label>
          <span>It shows</span>
          <input
            ref={field}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: die after die is typed without reaching for the mouse; a finger presses a face, and keys on a screen would cover what is asked
            autoFocus={!BY_TOUCH || sides > PRESSED}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className={face === undefined ? 'button' : 'button primary'} disabled={face === undefined}>
          That is it <kbd>Enter</kbd>
        </button>
      </form>
      {text.trim() !== '' && face === undefined ? (
        <p className="no small" role="alert">
          Type a number from 1 to {sides}.
        </p>
      ) : null}
    </>
  )
}
