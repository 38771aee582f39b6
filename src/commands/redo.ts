import { useBattle } from '../store/battle'
import type { Command } from './command'

export const redo: Command = {
  id: 'redo',
  group: 'Play',
  label: 'Redo',
  keys: ['Ctrl+Shift+z', 'Ctrl+y'],
  enabled: () => useBattle.getState().canRedo,
  run: () => useBattle.getState().redo(),
}
