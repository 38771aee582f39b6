import { useBattle } from '../store/battle'
import { pickAnswer } from '../store/drafts'
import { asked, button } from './asked'
import type { Command } from './command'

export const pass: Command = {
  id: 'pass',
  group: 'Play',
  label: 'Pass',
  now: () => button('pass')?.label ?? 'Pass',
  keys: ['x'],
  enabled: () => button('pass') !== undefined,
  run: () => {
    const decision = asked()
    const ask = button('pass')
    const only = ask?.options[0]
    if (decision && ask && only) useBattle.getState().answer(pickAnswer(decision, ask, [only.id]))
  },
}
