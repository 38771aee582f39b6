// Reactions answered by themselves: a convenience of this screen. The answer stands in the record like any other.
import type { Answer, Decision } from '../engine/kernel/asks'
import { pickAnswer } from './drafts'
import { isButton } from './primary'
import type { Policy } from './types'

/** Keys by which systems name the ask that lets a reaction go by. */
const LETTING_GO = ['pass', 'wait', 'stay', 'decline', 'no', 'hold']

/** The answer that a policy gives; undefined: the player is asked. */
export const reactionBy = (policy: Policy | undefined, decision: Decision): Answer | undefined => {
  if (!decision.reaction || policy === undefined || policy === 'ask') return undefined
  const buttons = decision.asks.filter((ask) => ask.kind === 'pick').filter((ask) => isButton(ask) && ask.options[0]?.refusal === undefined)
  const ask =
    policy === 'never' ? buttons.find((one) => LETTING_GO.includes(one.key)) : buttons.find((one) => !LETTING_GO.includes(one.key))
  const only = ask?.options[0]
  return ask && only ? pickAnswer(decision, ask, [only.id]) : undefined
}
