import { useBattle } from '../store/battle'
import type { Command } from './command'

export const undo: Command = {
  id: 'undo',
  group: 'Play',
  label: 'Undo',
  keys: ['Ctrl+z'],
  enabled: () => useBattle.getState().canUndo,
  run: () => useBattle.getState().undo(),
}
