// The letters that a system gives its asks: a plain button is pressed, a tool is armed. Those that belong to commands never come here.

import { sentence, withRemedy } from '../engine/kernel/words'
import { isButton } from '../store/asked'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useView } from '../store/view'
import { askedInHand } from './asked'
import { press } from './press'

export const armOrPress = (event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const decision = askedInHand()
  const ask = decision?.asks.find((one) => one.hotkey !== undefined && one.hotkey.toLowerCase() === event.key.toLowerCase())
  if (!decision || !ask) {
    const why = decision?.body === undefined ? undefined : useBattle.getState().position?.unasked?.(decision.body, event.key.toLowerCase())
    if (why) useChrome.getState().tell(sentence(withRemedy(why)))
    return why !== undefined
  }
  if (isButton(ask)) press(decision, ask)
  else useView.getState().armAsk(ask)
  return true
}
