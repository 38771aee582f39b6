// Going through what was played.
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

export const stepBack: Command = {
  id: 'step-back',
  group: 'Replay',
  label: 'One answer back',
  keys: [','],
  enabled: () => useBattle.getState().viewing > 0 && useBattle.getState().curtain === undefined,
  run: () => useBattle.getState().jump(useBattle.getState().viewing - 1),
}

export const stepOn: Command = {
  id: 'step-on',
  group: 'Replay',
  label: 'One answer on',
  keys: ['.'],
  enabled: () => useBattle.getState().viewing < useBattle.getState().length,
  run: () => useBattle.getState().jump(useBattle.getState().viewing + 1),
}

export const toStart: Command = {
  id: 'to-start',
  group: 'Replay',
  label: 'To the start',
  keys: ['Shift+Home'],
  enabled: () => useBattle.getState().viewing > 0 && useBattle.getState().curtain === undefined,
  run: () => useBattle.getState().jump(0),
}

export const goLive: Command = {
  id: 'go-live',
  group: 'Replay',
  label: 'Back to the battle',
  keys: ['Shift+End'],
  enabled: () => !useBattle.getState().live && useBattle.getState().scene !== undefined,
  run: () => useBattle.getState().jump(useBattle.getState().length),
}
