import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const luck: Command = {
  id: 'luck',
  group: 'Battle',
  label: 'How lucky was each side',
  keys: [],
  enabled: () => useBattle.getState().length > 0 && useBattle.getState().curtain === undefined,
  run: () => useChrome.getState().open('luck'),
}
