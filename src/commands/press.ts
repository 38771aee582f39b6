// A plain button of the decision in hand, pressed by hand or by its letter.
import type { Answer, Ask, Decision } from '../engine/kernel/asks'
import { withRemedy } from '../engine/kernel/words'
import { type Button, isButton } from '../store/asked'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { pickAnswer } from '../store/drafts'
import { primaryOf } from '../store/primary'
import { useView } from '../store/view'
import { asked, asksNow } from './asked'

const told = new WeakSet<Answer>()
/** Whether it was laid out, or picked from a list, by hand. A pick that is offered first, or stands for who is in hand, was not; whom one aims at one may only have looked at. */
function isByHand(draft: Answer, ask: Ask): boolean {
  if (draft.kind === 'pick') return ask.primary !== true && !isButton(ask) && useView.getState().chosen.length > 0
  return draft.kind === 'move' || draft.kind === 'place' || draft.kind === 'spot'
}
/** What is begun by hand and not confirmed goes with any other answer: that is said once before. */
function isLost(by: Button): boolean {
  const { draft } = useView.getState()
  const laid = primaryOf(asked(), asksNow(), draft)
  if (!draft || !laid || laid.answer !== draft || laid.ask === by || told.has(draft) || !isByHand(draft, laid.ask)) return false
  told.add(draft)
  const { tell } = useChrome.getState()
  const notice = `What you began is not done yet: “${laid.label}” does it, “${by.label}” once more lets it go.`
  tell(notice)
  const over = useView.subscribe((now) => {
    if (now.draft === draft) return
    over()
    if (useChrome.getState().notice === notice) tell(undefined) // whatever was done, it is of the past
  })
  return true
}
export function press(decision: Decision, ask: Button): void {
  const [only] = ask.options
  const view = useView.getState()
  if (!only) return
  const answer = pickAnswer(decision, ask, [only.id])
  if (only.refusal) view.say(withRemedy(only.refusal))
  else if (ask.weighed || !asksNow().includes(ask))
    view.propose(answer) // weighed, or one question of several
  else if (!isLost(ask)) useBattle.getState().answer(answer)
}
