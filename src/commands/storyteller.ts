import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const storyteller: Command = {
  id: 'storyteller',
  group: 'Battle',
  label: 'Storyteller…',
  keys: [],
  enabled: () => useBattle.getState().live && !useBattle.getState().elsewhere && useBattle.getState().umpire.length > 0,
  run: () => useChrome.getState().open('storyteller'),
}
