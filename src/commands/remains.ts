import { useSettings } from '../store/settings'
import type { Command } from './command'

export const remains: Command = {
  id: 'remains',
  group: 'Look',
  label: 'The fallen shown or hidden',
  now: () => (useSettings.getState().remains ? 'Hide the fallen' : 'Show the fallen'),
  keys: [],
  enabled: () => true,
  run: () => useSettings.getState().set({ remains: !useSettings.getState().remains }),
}
