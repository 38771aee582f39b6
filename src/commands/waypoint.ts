import { useView } from '../store/view'
import type { Command } from './command'

export const waypoint: Command = {
  id: 'waypoint',
  group: 'Table',
  label: 'Add a waypoint',
  keys: [],
  enabled: () => useView.getState().ruler !== undefined || useView.getState().plan !== undefined,
  run: () => useView.getState().waypoint(),
}
