import type { Decision, PickAsk } from '../engine/kernel/asks'
import { useBattle } from '../store/battle'
import { byPerson } from '../store/eyesight'
import { groupInHand, inHand, isPlotted } from '../store/orders'
import { isButton } from '../store/primary'
import { useView } from '../store/view'

/** The decision that a person at this screen owes now. */
export const asked = (): Decision | undefined => {
  const { owed, live, players } = useBattle.getState()
  return live && owed && byPerson(owed, players) ? owed : undefined
}
/** The same as it is asked of what is in hand: within orders, the questions of the group. */
export const askedInHand = (): Decision | undefined => {
  const { refined, group } = useView.getState()
  return inHand(asked(), refined, group)
}
/** Whether the rules would plot what is in hand, though they ask for no move. */
export const plotted = (): boolean => {
  const { orders, refined, group } = useView.getState()
  return asked() !== undefined && isPlotted(useBattle.getState().position, orders, groupInHand(refined, group))
}
/** A plain button among its asks that can be pressed, by key. */
export const button = (key: string): PickAsk | undefined =>
  asked()?.asks.find((ask): ask is PickAsk => ask.kind === 'pick' && ask.key === key && isButton(ask) && !ask.options[0]?.refusal)
