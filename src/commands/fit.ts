import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import type { Command } from './command'

export const fit: Command = {
  id: 'fit',
  group: 'Table',
  label: 'Show the whole table',
  keys: ['0'],
  enabled: () => useBattle.getState().scene?.table !== undefined,
  run: () => useCamera.getState().ask({ kind: 'fit' }),
}
