// The letters that a system gives its asks: a plain button is pressed, a tool is armed.
import { useBattle } from '../store/battle'
import { pickAnswer } from '../store/drafts'
import { isButton } from '../store/primary'
import { useView } from '../store/view'
import { askedInHand } from './asked'

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
  if (ask.kind === 'pick' && isButton(ask)) {
    const only = ask.options[0]
    if (only?.refusal) view.say(only.refusal.reason)
    else if (only && view.refined?.groups.some((group) => group.asks.some((one) => one.key === ask.key)))
      view.propose(pickAnswer(decision, ask, [only.id]))
    else if (only) useBattle.getState().answer(pickAnswer(decision, ask, [only.id]))
    return true
  }
  if ((ask.kind === 'target' || ask.kind === 'move') && view.selected !== ask.body) view.select(ask.body)
  const tool = ask.kind === 'target' || ask.kind === 'move' || ask.kind === 'place' ? ask.kind : 'select'
  useView.getState().arm(tool, ask.kind === 'target' ? ask.means[0]?.weapon : undefined, ask.key)
  return true
}
