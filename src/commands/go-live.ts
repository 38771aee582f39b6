import { useBattle } from '../store/battle'
import type { Command } from './command'

export const goLive: Command = {
  id: 'go-live',
  group: 'Replay',
  label: 'Back to the battle',
  keys: ['Shift+End'],
  enabled: () => !useBattle.getState().live && useBattle.getState().scene !== undefined,
  run: () => useBattle.getState().jump(useBattle.getState().length),
}
