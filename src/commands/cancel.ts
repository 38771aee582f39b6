import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import type { Command } from './command'

export const cancel: Command = {
  id: 'cancel',
  group: 'Play',
  label: 'Cancel: one step back',
  keys: ['Escape'],
  enabled: () => useBattle.getState().scene !== undefined,
  run: () => useView.getState().cancel(),
}
