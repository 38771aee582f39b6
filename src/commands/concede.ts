import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const concede: Command = {
  id: 'concede',
  group: 'Battle',
  label: 'Concede the battle',
  keys: [],
  enabled: () =>
    useBattle.getState().live && useBattle.getState().decisions.some((decision) => decision.standing && decision.umpire !== true),
  run: () => useChrome.getState().open('concede'),
}
