import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import type { Command } from './command'

export const next: Command = {
  id: 'next',
  group: 'Table',
  label: 'Next figure or target',
  keys: ['n'],
  enabled: () => useBattle.getState().scene !== undefined,
  run: () => useView.getState().walk(1),
}
