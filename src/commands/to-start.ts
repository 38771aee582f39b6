import { useBattle } from '../store/battle'
import type { Command } from './command'

export const toStart: Command = {
  id: 'to-start',
  group: 'Replay',
  label: 'To the start',
  keys: ['Shift+Home'],
  enabled: () => useBattle.getState().viewing > 0 && useBattle.getState().curtain === undefined,
  run: () => useBattle.getState().jump(0),
}
