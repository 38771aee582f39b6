import { useSettings } from '../store/settings'
import type { Command } from './command'

export const motion: Command = {
  id: 'motion',
  group: 'Look',
  label: 'Motion on or off',
  now: () => (useSettings.getState().motion ? 'Turn motion off' : 'Turn motion on'),
  keys: [],
  enabled: () => true,
  run: () => useSettings.getState().set({ motion: !useSettings.getState().motion }),
}
