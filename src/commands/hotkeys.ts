// The letters that a system gives its asks: a plain button is pressed, a tool is armed. Those that belong to commands never come here.

import { isButton } from '../store/asked'
import { useBattle } from '../store/battle'
import { pickAnswer } from '../store/drafts'
import { useView } from '../store/view'
import { askedInHand, asksNow } from './asked'

export const armOrPress = (event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const decision = askedInHand()
  const ask = decision?.asks.find((one) => one.hotkey !== undefined && one.hotkey.toLowerCase() === event.key.toLowerCase())
  if (!decision || !ask) return false
  const view = useView.getState()
  if (isButton(ask)) {
    const only = ask.options[0]
    if (only?.refusal) view.say(only.refusal.reason)
    else if (only) {
      const answer = pickAnswer(decision, ask, [only.id])
      if (asksNow().includes(ask) && !ask.weighed) useBattle.getState().answer(answer)
      else view.propose(answer) // one question of several
    }
    return true
  }
  view.armAsk(ask)
  return true
}
