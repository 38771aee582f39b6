import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const keysSheet: Command = {
  id: 'keys-sheet',
  group: 'Look',
  label: 'Keys and help',
  keys: ['?'],
  enabled: () => true,
  run: () => useChrome.getState().open('keys'),
}
