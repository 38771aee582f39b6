// What Enter and the one primary button would do now.
import type { Answer, Ask, Decision } from '../engine/kernel/asks'
import { askOf } from '../engine/kernel/check'
import { calledOf, isButton } from './asked'
import { pickAnswer } from './drafts'

export interface Primary {
  readonly label: string
  readonly ask: Ask
  readonly answer: Answer
}
const FEW = 3 // names on the button: more are ticked above it

/** The draft, or else the primary button among what is asked of whoever is in hand. */
export const primaryOf = (owed: Decision | undefined, asks: readonly Ask[], draft: Answer | undefined): Primary | undefined => {
  if (!owed) return undefined
  if (draft && draft.decision === owed.id) {
    const ask = askOf(owed.asks, draft, owed.body)
    if (!ask) return undefined
    if (ask.kind === 'pick' && draft.kind === 'pick') {
      const names = draft.picked.flatMap((id) => ask.options.find((option) => option.id === id)?.label ?? [])
      const named = names.length > FEW ? `Take these ${names.length}` : names.join(', ')
      // what is asked stands above: the button says the answer
      const bare = names.length > FEW || ask.label.endsWith('?')
      return { label: isButton(ask) ? calledOf(ask) : bare ? named : `${ask.label}: ${named}`, ask, answer: draft }
    }
    const means =
      (ask.kind === 'target' || ask.kind === 'spot') && 'weapon' in draft
        ? ask.means.find(({ weapon }) => weapon === draft.weapon)
        : undefined
    return { label: means?.label.startsWith(ask.label) ? means.label : ask.label, ask, answer: draft }
  }
  for (const ask of asks) {
    if (!isButton(ask) || (ask.primary !== true && (owed.asks.length > 1 || ask.weighed))) continue // what has one answer has it on the button
    const [only] = ask.options
    if (only && !only.refusal) return { label: calledOf(ask), ask, answer: pickAnswer(owed, ask, [only.id]) }
  }
  return undefined
}
