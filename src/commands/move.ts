import { moveAsk } from '../store/likely'
import { useView } from '../store/view'
import { askedInHand, plotted } from './asked'
import type { Command } from './command'

export const move: Command = {
  id: 'move',
  group: 'Play',
  label: 'Move',
  keys: ['m'],
  enabled: () => moveAsk(askedInHand()) !== undefined || plotted(),
  run: () => useView.getState().arm('move'),
}
