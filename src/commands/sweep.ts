import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const sweep: Command = {
  id: 'sweep',
  group: 'Battle',
  label: 'Fight it out many times from here',
  keys: [],
  enabled: () => useBattle.getState().outcome === undefined && useBattle.getState().curtain === undefined,
  run: () => useChrome.getState().open('sweep'),
}
