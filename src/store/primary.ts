// What Enter and the one primary button would do now.
import type { Answer, Decision, PickAsk } from '../engine/kernel/asks'
import { pickAnswer } from './drafts'

export interface Primary {
  readonly label: string
  readonly answer: Answer
}
/** A pick that is one plain button. */
export const isButton = (ask: PickAsk): boolean => ask.options.length === 1 && ask.min === 1 && ask.max === 1

export const primaryOf = (decision: Decision | undefined, draft: Answer | undefined): Primary | undefined => {
  if (!decision) return undefined
  if (draft && draft.decision === decision.id) {
    const ask = decision.asks.find((one) => one.key === draft.key)
    if (!ask) return undefined
    if (ask.kind === 'pick' && draft.kind === 'pick') {
      const names = draft.picked.flatMap((id) => ask.options.find((option) => option.id === id)?.label ?? [])
      return { label: isButton(ask) ? ask.label : `${ask.label}: ${names.join(', ')}`, answer: draft }
    }
    return { label: ask.label, answer: draft }
  }
  for (const ask of decision.asks) {
    const only = ask.kind === 'pick' && ask.primary === true && isButton(ask) ? ask.options[0] : undefined
    if (ask.kind === 'pick' && only && !only.refusal) return { label: ask.label, answer: pickAnswer(decision, ask, [only.id]) }
  }
  return undefined
}
