// The letters that a system gives its asks: a plain button is pressed, a tool is armed. Those that belong to commands never come here.

import { isButton } from '../store/asked'
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
  if (!decision || !ask) return false
  if (isButton(ask)) press(decision, ask)
  else useView.getState().armAsk(ask)
  return true
}
