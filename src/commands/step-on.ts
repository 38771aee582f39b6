import { useBattle } from '../store/battle'
import type { Command } from './command'

export const stepOn: Command = {
  id: 'step-on',
  group: 'Replay',
  label: 'One answer on',
  keys: ['.'],
  enabled: () => useBattle.getState().viewing < useBattle.getState().length,
  run: () => useBattle.getState().jump(useBattle.getState().viewing + 1),
}
