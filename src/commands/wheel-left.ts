import { useView } from '../store/view'
import type { Command } from './command'

export const wheelLeft: Command = {
  id: 'wheel-left',
  group: 'Table',
  label: 'Wheel anticlockwise',
  keys: ['['],
  enabled: () => useView.getState().tool === 'move',
  run: () => useView.getState().turn(-15),
}
