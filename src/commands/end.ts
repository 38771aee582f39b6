import { useBattle } from '../store/battle'
import { pickAnswer } from '../store/drafts'
import { asked, button } from './asked'
import type { Command } from './command'

export const end: Command = {
  id: 'end',
  group: 'Play',
  label: 'End the activation',
  now: () => button('end')?.label ?? 'End the activation',
  keys: ['e'],
  enabled: () => button('end') !== undefined,
  run: () => {
    const decision = asked()
    const ask = button('end')
    const only = ask?.options[0]
    if (decision && ask && only) useBattle.getState().answer(pickAnswer(decision, ask, [only.id]))
  },
}
