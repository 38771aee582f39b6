import type { Decision, PickAsk } from '../engine/kernel/contract'
import { useBattle } from '../store/battle'
import { isButton } from '../store/primary'

/** The decision that a person at this screen owes now. */
export const asked = (): Decision | undefined => {
  const { owed, live, players } = useBattle.getState()
  return live && owed && players[owed.seat] !== 'computer' ? owed : undefined
}
/** A plain button among its asks that can be pressed, by key. */
export const button = (key: string): PickAsk | undefined =>
  asked()?.asks.find((ask): ask is PickAsk => ask.kind === 'pick' && ask.key === key && isButton(ask) && !ask.options[0]?.refusal)
