import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const palette: Command = {
  id: 'palette',
  group: 'Look',
  label: 'Commands',
  keys: ['Ctrl+k'],
  enabled: () => true,
  run: () => useChrome.getState().open('palette'),
}
