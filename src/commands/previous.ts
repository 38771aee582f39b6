import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import type { Command } from './command'

export const previous: Command = {
  id: 'previous',
  group: 'Table',
  label: 'Previous figure or target',
  keys: ['Shift+n'],
  enabled: () => useBattle.getState().scene !== undefined,
  run: () => useView.getState().walk(-1),
}
