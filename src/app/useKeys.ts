// Keys run commands wherever the focus is, but never while somebody types or a dialog is open.
import { useLayoutEffect } from 'react'
import { attempt, type Command, nameOf } from '../commands/command'
import { armOrPress } from '../commands/hotkeys'
import { COMMANDS } from '../commands/index'
import { matches, shownKey } from '../commands/keys'
import { confirm } from '../commands/play'
import { tellWhile } from '../commands/press'
import { goLive } from '../commands/replay'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useView } from '../store/view'

const HELD = 350 // milliseconds after which a key counts as held

/** One line of text, or a slider, needs no Enter of its own; more lines, lists, searches and forms do. */
const confirmsFrom = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'search' && target.form === null
/** The keys that a field takes where nothing is written in it; all others are free. */
const TAKEN: Readonly<Record<string, RegExp>> = { range: /^(Arrow|Home|End|Page)/, checkbox: /^ $/, radio: /^( |Arrow)/ }
const typing = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && TAKEN[target.type]?.test(key) !== false) ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLSelectElement && key !== 'Escape'))
const buttonAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, summary, [role="option"]') : null
/**
 * Enter on a button that the keyboard came to presses it; on one that is pressed already, what was chosen is meant and is confirmed. On one that a
 * mouse or a finger has pressed, or from which somebody else was walked to or a suggestion asked for, Enter says what it says everywhere: what the
 * gold button does. So it does on the way out of the battle.
 */
const pressing = (target: EventTarget | null, key: string, turnedFrom: Element | null): boolean => {
  const button = buttonAt(target)
  if (button === null) return false
  const chosen = button.matches('[aria-pressed="true"], [aria-selected="true"], .wordmark')
  const there = button.matches('.movers *') || useView.getState().draft !== undefined // to take in hand who is in hand is nothing to do
  return !(key === 'Enter' && (button === turnedFrom || (chosen && there)))
}
/** Where only one thing goes on: what it is, and its key. */
const instead = (): string => {
  const on = useBattle.getState().waiting === undefined ? goLive : confirm
  return on.enabled() ? `. ${shownKey(on.keys[0] ?? '')}: ${nameOf(on)}` : ''
}
/** Where it can be told why, that is seen too. */
function refuse({ label, why, enabled }: Command): void {
  const reason = why?.()
  if (reason) tellWhile(`${label}: ${reason}`, () => !enabled())
  else useView.getState().say(`${label}: not now${instead()}`)
}
const inDialog = (): boolean => useChrome.getState().dialog !== undefined
/** A key with Ctrl writes nothing, and neither does one of the upper row: in a line of text it means what it means elsewhere. */
const writes = (event: KeyboardEvent): boolean =>
  !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') && event.key !== 'F1'

export const useKeys = (): void => {
  // with what is seen, not after it: a key pressed at the first sight of the table counts
  useLayoutEffect(() => {
    const down = new Map<string, number>()
    let turnedFrom: Element | null = null // the button that was pressed last, and not by a key; a dialog gives the focus back to whatever opened it
    const onPoint = (event: Event): void => {
      if (!inDialog()) turnedFrom = buttonAt(event.target)
    }
    const onFocus = (event: FocusEvent): void => {
      if (!inDialog() && buttonAt(event.target) !== turnedFrom) turnedFrom = null
    }
    const onDown = (event: KeyboardEvent): void => {
      const confirms = event.key === 'Enter' && confirmsFrom(event.target)
      if (event.defaultPrevented || (typing(event.target, event.key) && !confirms && writes(event))) return
      if (inDialog()) return
      if ((event.key === 'Enter' || event.key === ' ') && pressing(event.target, event.key, turnedFrom)) {
        const button = buttonAt(event.target)
        if (button?.matches('[data-offers]')) turnedFrom = button
        return
      }
      const command = COMMANDS.find((one) => one.keys.some((key) => matches(event, key)))
      if (command) {
        if (event.repeat && command.release) return
        if (event.ctrlKey || event.metaKey) event.preventDefault()
        if (!attempt(command)) {
          // a button that has the focus is pressed then
          if (event.key !== 'Enter' || buttonAt(event.target)?.matches(':not([aria-pressed="true"])') !== true) refuse(command)
          return
        }
        event.preventDefault()
        if (command.offers) turnedFrom = buttonAt(event.target)
        if (command.release) down.set(event.key.toLowerCase(), event.timeStamp)
      } else if (armOrPress(event)) event.preventDefault()
    }
    const onUp = (event: KeyboardEvent): void => {
      // what was pressed may have gone with its question: the table has the focus then, as at the start
      if (document.activeElement === document.body && !inDialog())
        document.querySelector<HTMLElement>('.table > .canvas, .parade')?.focus({ preventScroll: true })
      const since = down.get(event.key.toLowerCase())
      if (since === undefined) return
      down.delete(event.key.toLowerCase())
      if (event.timeStamp - since < HELD) return
      COMMANDS.find((one) => one.release && one.keys.some((key) => key.toLowerCase() === event.key.toLowerCase()))?.release?.()
    }
    window.addEventListener('pointerdown', onPoint, true)
    window.addEventListener('focusin', onFocus)
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    return () => {
      window.removeEventListener('pointerdown', onPoint, true)
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
    }
  }, [])
}
