// Real dice: which are to be rolled, by whom and for what; their faces are typed or pressed, and the answer waits for them.
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
  const { sides, purpose, seat, index, before, given, means, left = 1 } = wanted
  return (
    <>
      <p className="who">
        <SideMark seat={seat} size={16} />
        <b>{name ?? `Seat ${seat + 1}`}</b>
        <span className="tag">rolls</span>
      </p>
      <h2 id="decision-title">Roll {left === 1 ? `a d${sides}` : `${left}d${sides}`}</h2>
      <p role="status">{means === undefined ? purpose : `${purpose}: ${means}`}</p>
      {given === undefined ? null : (
        <p className="no" role="alert">
          ✕ {given} is no face of a d{sides}: type a number from 1 to {sides}.
        </p>
      )}
      <Faces key={`${index}/${given ?? ''}`} sides={sides} left={left} />
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
/** The faces written: of small dice one a digit, of others apart. */
const facesIn = (text: string, sides: number, left: number): readonly number[] => {
  const words = left > 1 && sides < 10 ? text.replace(/[\s,]/g, '').split('') : text.trim().split(/[\s,]+/)
  return words.length <= left && words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : []
}
function Faces({ sides, left }: { readonly sides: number; readonly left: number }) {
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
  const faces = facesIn(text, sides, left)
  const none = faces.length === 0
  const type = (): void => {
    for (const face of faces) {
      useBattle.getState().typeDie(face)
      if (face < 1 || face > sides) return // it is asked for again, and those after it with it
    }
  }
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
          <span>{left === 1 ? 'It shows' : 'They show'}</span>
          <input
            ref={field}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: die after die is typed without reaching for the mouse; a finger presses a face, and keys on a screen would cover what is asked
            autoFocus={!BY_TOUCH || sides > PRESSED}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && none) event.currentTarget.select() // what cannot be read is typed over
            }}
          />
        </label>
        <button type="submit" className={none ? 'button' : 'button primary'} disabled={none}>
          That is it <kbd>Enter</kbd>
        </button>
      </form>
      {text.trim() !== '' && none ? (
        <p className="no small" role="alert">
          Type {left === 1 ? 'a number' : `up to ${left} numbers`} from 1 to {sides}.
        </p>
      ) : null}
    </>
  )
}
