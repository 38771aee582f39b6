import { useView } from '../store/view'
import type { Command } from './command'

export const wheelRight: Command = {
  id: 'wheel-right',
  group: 'Table',
  label: 'Wheel clockwise',
  keys: [']'],
  enabled: () => useView.getState().tool === 'move',
  run: () => useView.getState().turn(15),
}
