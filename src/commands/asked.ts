// What is asked of whoever is in hand, for commands and keys.
import type { Ask, Decision } from '../engine/kernel/asks'
import { asksInHand, groupInHand, handOf, type InHand, inHand, owedHere } from '../store/asked'
import { useBattle } from '../store/battle'
import { isPlotted } from '../store/orders'
import { useView } from '../store/view'

const hand = (): InHand => handOf(useView.getState())
/** The decision that a person at this screen owes now. */
export const asked = (): Decision | undefined => owedHere(useBattle.getState())
/** Its asks as they are put to what is in hand, orders as one. */
export const asksNow = (): readonly Ask[] => asksInHand(asked(), hand())
/** The decision as it is put to what is in hand: within orders, the questions of the group. */
export const askedInHand = (): Decision | undefined => inHand(asked(), useView.getState().refined, hand())
/** Whether the rules would plot what is in hand, though they ask for no move. */
export const plotted = (): boolean => {
  const { orders, refined, group } = useView.getState()
  return asked() !== undefined && isPlotted(useBattle.getState().position, orders, groupInHand(refined, group))
}
