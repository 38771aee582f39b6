import { useBattle } from '../store/battle'
import type { Command } from './command'

export const typedDice: Command = {
  id: 'typed-dice',
  group: 'Battle',
  label: 'Roll real dice, or let the app roll',
  now: () => (useBattle.getState().dice === 'app' ? 'Roll real dice and type them in' : 'Let the app roll the dice'),
  keys: [],
  enabled: () => {
    const { manifest, elsewhere, outcome, wanted } = useBattle.getState()
    return manifest !== undefined && !elsewhere && outcome === undefined && wanted === undefined
  },
  run: () => {
    const { dice, setDice } = useBattle.getState()
    setDice(dice === 'app' ? 'players' : 'app')
  },
}
