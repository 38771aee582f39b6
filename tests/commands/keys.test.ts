import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/commands/index'
import { matches, shownKey } from '../../src/commands/keys'
import { RESERVED_HOTKEYS } from '../../src/engine/kernel/asks'

const press = (key: string, more: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('keys of commands', () => {
  it('tell letters, signs and named keys apart, with and without Ctrl and Shift', () => {
    expect(matches(press('z', { ctrlKey: true }), 'Ctrl+z')).toBe(true)
    expect(matches(press('z', { metaKey: true }), 'Ctrl+z')).toBe(true)
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+z')).toBe(false)
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z')).toBe(true)
    expect(matches(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(matches(press('+', { shiftKey: true }), '+')).toBe(true)
    expect(matches(press('m', { altKey: true }), 'm')).toBe(false)
    expect(matches(press('Home'), 'Shift+Home')).toBe(false)
    expect(shownKey('Ctrl+z')).toBe('Ctrl Z')
  })
  it('every letter that presses a command is reserved, so that no system gives it to an ask', () => {
    const letters = COMMANDS.flatMap((command) => command.keys.filter((key) => /^[a-z]$/.test(key)))
    expect([...letters].sort()).toEqual([...RESERVED_HOTKEYS])
  })
  it('no key is given twice, and no command stands twice in the list', () => {
    const keys = COMMANDS.flatMap((command) => command.keys.map((key) => key.toLowerCase()))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const ids = COMMANDS.map((command) => command.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
