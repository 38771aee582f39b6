import { useBattle } from '../store/battle'
import type { Command } from './command'

export const stepBack: Command = {
  id: 'step-back',
  group: 'Replay',
  label: 'One answer back',
  keys: [','],
  enabled: () => useBattle.getState().viewing > 0 && useBattle.getState().curtain === undefined,
  run: () => useBattle.getState().jump(useBattle.getState().viewing - 1),
}
