// Wounds dealt by hand: which members are handles now, what each has been dealt, and what is left.
import type { PieceId, Seat } from '../../engine/kernel/asks'
import { amountOf, dealAskOf, leftOf, owedHere } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { useView } from '../../store/view'
import { givesOf } from '../asks/Slots'

export interface Deal {
  readonly amount: number
  readonly min: number
  readonly max: number
  readonly most: number // what it can take now: no more than is left
  readonly gives: string | undefined // what it comes to
  readonly relief: boolean // it is taken off what he bears
  readonly give: (amount: number) => void
}
export interface Dealing {
  readonly relief: boolean
  readonly seat: Seat
  readonly total: number
  readonly left: number
  readonly suggest: (() => void) | undefined
  readonly dealFor: (member: PieceId) => Deal | undefined
}

/** Undefined unless a person owes sharing out over those who stand here. */
export const useDealing = (): Dealing | undefined => {
  const owed = useBattle(owedHere)
  const elsewhere = useBattle((state) => state.elsewhere)
  const amounts = useView((state) => state.amounts)
  const ask = dealAskOf(owed)
  if (!owed || !ask || elsewhere) return undefined
  const left = leftOf(ask, amounts)
  const relief = ask.relief === true
  return {
    relief,
    seat: owed.seat,
    total: ask.total,
    left,
    suggest: ask.suggested ? () => useView.getState().takeSuggested(ask.key) : undefined,
    dealFor: (member) => {
      const slot = ask.slots.find((one) => one.piece === member)
      if (!slot) return undefined
      const amount = amountOf(amounts, slot)
      const most = Math.max(slot.min, Math.min(slot.max, amount + left))
      return {
        amount,
        min: slot.min,
        max: slot.max,
        most,
        gives: givesOf(slot, amount),
        relief,
        give: (wished) => useView.getState().give(slot.id, Math.max(slot.min, Math.min(most, Math.round(wished))), ask.key),
      }
    },
  }
}
