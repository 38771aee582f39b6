// A plain button of the decision in hand, pressed by hand or by its letter.
import type { Answer, Ask, Decision } from '../engine/kernel/asks'
import { sentence, withRemedy } from '../engine/kernel/words'
import { type Button, calledOf, isButton, isShownFirst } from '../store/asked'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { pickAnswer } from '../store/drafts'
import { laidOut } from '../store/orders'
import { primaryOf } from '../store/primary'
import { useView } from '../store/view'
import { asked, asksNow } from './asked'

const told = new WeakSet<Answer>()
/** Whether it was laid out, or picked from a list, by hand. What was suggested, or is a pick that is offered first or stands for who is in hand, was not; whom one aims at one may only have looked at. */
function isByHand(draft: Answer, ask: Ask): boolean {
  if (draft === useView.getState().advised) return false
  if (draft.kind === 'pick') return ask.primary !== true && !isButton(ask) && useView.getState().chosen.length > 0
  return draft.kind === 'move' || draft.kind === 'place' || draft.kind === 'spot'
}
/** What is begun by hand and not confirmed goes with any other answer: that is said once before. */
function isLost(by: Button): boolean {
  const { draft } = useView.getState()
  const laid = primaryOf(asked(), asksNow(), draft)
  if (!draft || !laid || laid.answer !== draft || laid.ask === by || told.has(draft) || !isByHand(draft, laid.ask)) return false
  told.add(draft)
  tellWhile(
    `What you began is not done yet: “${laid.label}” does it, “${calledOf(by)}” once more lets it go.`,
    () => useView.getState().draft === draft,
  )
  return true
}
/** Said until it is of the past, whatever was done. */
export function tellWhile(notice: string, holds: () => boolean): void {
  const { tell } = useChrome.getState()
  tell(notice)
  const changed = (): void => {
    if (holds()) return
    for (const stop of stops) stop()
    if (useChrome.getState().notice === notice) tell(undefined)
  }
  const stops = [useBattle, useView].map((store) => store.subscribe(changed))
}
/** Something is laid out by hand and not confirmed, whether or not it could be. */
export function isLaidOut(): boolean {
  const { draft, plan, spot, orders, advised, shared, chosen, ask } = useView.getState()
  if (orders || !asked()) return false
  if (shared.length > 0 && (!draft || draft !== advised)) return true
  const several = asksNow().find((one) => one.key === ask && one.kind === 'pick' && one.max > 1)
  if (several && several.primary !== true && !draft) return chosen.length > 0 // not enough of them yet
  const laid = primaryOf(asked(), asksNow(), draft)
  if (draft && laid?.answer === draft) return isByHand(draft, laid.ask)
  const ghost = plan ?? spot
  return ghost !== undefined && ghost.answer !== advised
}
/** To take an answer back would drop it unsaid: what is laid out goes first, as Escape lets it go. */
export function letGo(): void {
  const { ruler, tool, cancel } = useView.getState()
  if (ruler) cancel() // that puts it away, no more
  if (tool === 'measure' && laidOut(useView.getState())) cancel() // so does the tool
  cancel()
  const { canUndo, length } = useBattle.getState()
  const { draft } = useView.getState()
  tellWhile(
    isLaidOut()
      ? 'The last of what you laid out is let go.'
      : `What you laid out is let go.${canUndo ? ' Once more takes back the last answer.' : ''}`,
    () => useBattle.getState().length === length && useView.getState().draft === draft,
  )
}
export function press(decision: Decision, ask: Button): void {
  const [only] = ask.options
  const view = useView.getState()
  const whole = asked()
  if (!only) return
  const answer = pickAnswer(decision, ask, [only.id])
  if (only.refusal) tellWhile(sentence(withRemedy(only.refusal)), () => asked() === whole)
  else if (isShownFirst(ask) || !asksNow().includes(ask))
    view.propose(answer) // or it is one question of several
  else if (!isLost(ask) && !useBattle.getState().answer(answer)) {
    const [refusal] = useBattle.getState().refusals
    if (refusal) view.say(withRemedy(refusal))
  }
}
