import { useChrome } from '../store/chrome'
import { usePins } from '../store/pins'
import type { Command } from './command'

export const compare: Command = {
  id: 'compare',
  group: 'Table',
  label: 'Compare pinned',
  keys: ['c'],
  enabled: () => usePins.getState().pins.length > 1,
  run: () => useChrome.getState().open('compare'),
}
