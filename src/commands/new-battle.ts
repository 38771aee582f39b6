import type { Command } from './command'

export const newBattle: Command = {
  id: 'new-battle',
  group: 'Battle',
  label: 'New battle',
  keys: [],
  enabled: () => true,
  run: () => {
    location.hash = '#/'
  },
}
