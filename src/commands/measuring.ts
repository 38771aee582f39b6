import { useSettings } from '../store/settings'
import type { Command } from './command'

export const measuring: Command = {
  id: 'measuring',
  group: 'Look',
  label: 'Measuring before declaring',
  now: () => (useSettings.getState().measuring ? 'Forbid measuring before declaring' : 'Allow measuring before declaring'),
  keys: [],
  enabled: () => true,
  run: () => useSettings.getState().set({ measuring: !useSettings.getState().measuring }),
}
