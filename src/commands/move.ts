import { moveAsk } from '../store/likely'
import { useView } from '../store/view'
import { asked } from './asked'
import type { Command } from './command'

export const move: Command = {
  id: 'move',
  group: 'Play',
  label: 'Move',
  keys: ['m'],
  enabled: () => moveAsk(asked()) !== undefined,
  run: () => useView.getState().arm('move'),
}
