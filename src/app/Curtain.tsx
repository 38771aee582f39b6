// The hand-over: the screen says whom to pass it to, and shows nothing of the battle until that player says it is he.

import { useEffect } from 'react'
import type { Seat } from '../engine/kernel/asks'
import { Pennant } from '../panels/parade/Pennant'
import { SideMark } from '../panels/SideMark'
import { sideColour } from '../panels/sides'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Curtain as Called } from '../store/types'
import './curtain.css'

export function Curtain({ curtain }: { readonly curtain: Called }) {
  const nameOf = (seat: Seat): string => curtain.sides.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`
  const sealed = useBattle((state) => state.sealed)
  const voided = useBattle((state) => state.voided.includes(curtain.seat))
  useEffect(() => {
    useChrome.getState().close()
    useChrome.getState().play(false)
    // Enter uncovers wherever the focus is but on another button, never the one that sealed, on its way up or held down
    const onKey = (event: KeyboardEvent): void => {
      const other = event.target instanceof Element && event.target.closest('.curtain-sealed') !== null
      if (event.key !== 'Enter' || event.defaultPrevented || other) return
      event.preventDefault()
      if (!event.repeat) useBattle.getState().uncover()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main className="curtain">
      <div className="curtain-sheet" style={{ borderTopColor: sideColour(curtain.seat) }}>
        <Pennant seat={curtain.seat} />
        <p className="curtain-pass">Pass the screen to</p>
        <h1>
          <SideMark seat={curtain.seat} size={30} /> {curtain.name}
        </h1>
        <p className="curtain-title">{curtain.title}</p>
        {voided ? <p role="status">What you had sealed was taken back unread. Seal it anew.</p> : null}
        <button
          key={curtain.id}
          type="button"
          className="button primary big"
          // biome-ignore lint/a11y/noAutofocus: it is the one thing that can be done here
          autoFocus
          // the second click of a double click was meant for the button that stood here before
          onClick={(event) => (event.detail > 1 ? undefined : useBattle.getState().uncover())}
        >
          Show the orders of {curtain.name} <kbd>Enter</kbd>
        </button>
        {sealed.length > 0 ? (
          <div className="curtain-sealed">
            <h2>Sealed already</h2>
            <ul>
              {sealed.map((seat) => (
                <li key={seat}>
                  <SideMark seat={seat} size={18} /> {nameOf(seat)} <span aria-hidden="true">✓</span>
                  {seat === curtain.recallable ? (
                    <button
                      type="button"
                      className="button small"
                      aria-label={`${nameOf(seat)}: take back what was sealed`}
                      onClick={() => useBattle.getState().recall()}
                    >
                      Take it back
                    </button>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="muted small">Nobody else should look until the orders are sealed.</p>
      </div>
    </main>
  )
}
