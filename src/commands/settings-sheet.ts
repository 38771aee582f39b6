import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const settingsSheet: Command = {
  id: 'settings-sheet',
  group: 'Look',
  label: 'Settings',
  keys: [],
  enabled: () => true,
  run: () => useChrome.getState().open('settings'),
}
