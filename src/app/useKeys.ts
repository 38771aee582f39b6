// Keys run commands wherever the focus is, but never while somebody types or a dialog is open.
import { useLayoutEffect } from 'react'
import { attempt } from '../commands/command'
import { armOrPress } from '../commands/hotkeys'
import { COMMANDS } from '../commands/index'
import { matches } from '../commands/keys'
import { useChrome } from '../store/chrome'
import { useView } from '../store/view'

const HELD = 350 // milliseconds after which a key counts as held

/** One line of text, or a slider, needs no Enter of its own; more lines, lists and searches do. */
const confirmsFrom = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type !== 'search'
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement)
/** Enter on a button presses it; on one that is pressed already, what was chosen is meant and is confirmed. */
const pressing = (target: EventTarget | null, key: string): boolean => {
  const button = target instanceof HTMLElement ? target.closest('button, a, summary, [role="option"]') : null
  if (button === null) return false
  const chosen = button.getAttribute('aria-pressed') === 'true' || button.getAttribute('aria-selected') === 'true'
  return !(key === 'Enter' && chosen && useView.getState().draft !== undefined)
}

export const useKeys = (): void => {
  // with what is seen, not after it: a key pressed at the first sight of the table counts
  useLayoutEffect(() => {
    const down = new Map<string, number>()
    const onDown = (event: KeyboardEvent): void => {
      const confirms = event.key === 'Enter' && confirmsFrom(event.target)
      if (event.defaultPrevented || (typing(event.target) && !confirms)) return
      if (useChrome.getState().dialog !== undefined) return
      if ((event.key === 'Enter' || event.key === ' ') && pressing(event.target, event.key)) return
      const command = COMMANDS.find((one) => one.keys.some((key) => matches(event, key)))
      if (command) {
        if (event.repeat && command.release) return
        if (event.ctrlKey || event.metaKey) event.preventDefault()
        if (!attempt(command)) return
        event.preventDefault()
        if (command.release) down.set(event.key.toLowerCase(), event.timeStamp)
      } else if (armOrPress(event)) event.preventDefault()
    }
    const onUp = (event: KeyboardEvent): void => {
      const since = down.get(event.key.toLowerCase())
      if (since === undefined) return
      down.delete(event.key.toLowerCase())
      if (event.timeStamp - since < HELD) return
      COMMANDS.find((one) => one.release && one.keys.some((key) => key.toLowerCase() === event.key.toLowerCase()))?.release?.()
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    return () => {
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
    }
  }, [])
}
