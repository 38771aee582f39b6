import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const play: Command = {
  id: 'play',
  group: 'Replay',
  label: 'Play or pause the replay',
  now: () => (useChrome.getState().playing ? 'Pause the replay' : 'Play the replay'),
  keys: ['k'],
  enabled: () => useBattle.getState().length > 0 && useBattle.getState().curtain === undefined,
  run: () => {
    const { playing, play: set } = useChrome.getState()
    const { viewing, length, jump } = useBattle.getState()
    if (!playing && viewing >= length) jump(0) // from the end it starts over
    set(!playing)
  },
}
