// Reactions answered by themselves: a convenience of this screen. The answer stands in the record like any other.
import type { Answer, Decision } from '../engine/kernel/asks'
import { isButton, lettingGo } from './asked'
import { pickAnswer } from './drafts'
import type { Policy } from './types'

/** The answer that a policy gives; undefined: the player is asked. */
export const reactionBy = (policy: Policy | undefined, decision: Decision): Answer | undefined => {
  if (!decision.reaction || policy === undefined || policy === 'ask') return undefined
  const buttons = decision.asks.filter(isButton).filter((ask) => ask.options[0]?.refusal === undefined)
  const ask = policy === 'never' ? lettingGo(buttons) : buttons.find((one) => one.role === undefined)
  const only = ask?.options[0]
  return ask && only ? pickAnswer(decision, ask, [only.id]) : undefined
}
