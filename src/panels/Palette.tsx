// Every command by name: type a few letters, Enter.
import { type KeyboardEvent, useState } from 'react'
import { concede, sweep } from '../commands/battle'
import { type Command, nameOf } from '../commands/command'
import { COMMANDS } from '../commands/index'
import { shownKey } from '../commands/keys'
import { marksSheet, settingsSheet } from '../commands/look'
import { useChrome } from '../store/chrome'
import { SheetDialog } from './SheetDialog'

/** What else somebody may look for, by command. */
const ALSO: Readonly<Record<string, string>> = {
  [marksSheet.id]: 'why',
  [settingsSheet.id]: 'its level: easy, fair, hard',
  [concede.id]: 'surrender, give up',
  [sweep.id]: 'what if, compare answers',
}

const fits = (command: Command, words: readonly string[]): boolean => {
  const name = `${nameOf(command)} ${command.label} ${command.group} ${ALSO[command.id] ?? ''}`.toLowerCase()
  return words.every((word) => name.includes(word))
}
export function Palette() {
  return (
    <SheetDialog name="palette" title="Commands" className="palette">
      <Search />
    </SheetDialog>
  )
}
function Search() {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = COMMANDS.filter((command) => command.id !== 'palette' && command.enabled() && fits(command, words))
  const active = found[Math.min(at, found.length - 1)]
  const run = (command: Command | undefined): void => {
    if (!command) return
    useChrome.getState().close()
    command.run()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = (Math.min(at, found.length - 1) + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length)
      setAt(next)
      document.getElementById(`command-${found[next]?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <>
      <input
        className="field"
        data-first
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={active ? `command-${active.id}` : undefined}
        aria-label="Find a command"
        placeholder="Find a command"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id="palette-list" role="listbox" aria-label="Commands that can be given now" className="palette-list">
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === active}
            onClick={() => run(command)}
          >
            <span>{nameOf(command)}</span>
            <span className="muted small">{command.group}</span>
            {command.keys[0] ? <kbd>{shownKey(command.keys[0])}</kbd> : <span />}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="muted">No command that can be given now is called that.</p> : null}
    </>
  )
}
