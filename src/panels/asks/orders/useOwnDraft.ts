// Parts kept in a sheet of its own, apart from what is drafted on the table, until they are given as an answer.
import { useState } from 'react'
import type { Answer, Ask, Decision, OrdersAnswer, Part, PartAsk, Refusal } from '../../../engine/kernel/asks'
import { answers, named } from '../../../store/asked'
import { useBattle } from '../../../store/battle'
import { useChrome } from '../../../store/chrome'
import { judged, partIn } from '../../../store/orders'
import type { useDraft } from './draft'
import type { Parts } from './summary'

interface OwnDraft {
  readonly desk: ReturnType<typeof useDraft>
  readonly parts: Parts
  readonly refined: Ask // as it is asked once so much is ordered
  readonly refusals: readonly Refusal[] // of the answer last tried
  readonly inHand: string | undefined
  readonly takeGroup: (group: string | undefined) => void
  readonly rule: () => void
}
export const useOwnDraft = (decision: Decision, ask: Ask): OwnDraft => {
  const [parts, setParts] = useState<Parts>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [inHand, takeGroup] = useState<string>()
  const position = useBattle((state) => state.position)
  const head = { decision: decision.id, seat: decision.seat, key: ask.key }
  const orders: OrdersAnswer = { ...head, kind: 'orders', parts: parts.map((part) => named(decision, part)) }
  const refined = ask.kind === 'orders' ? (position?.refine(orders) ?? ask) : ask
  const asks: readonly PartAsk[] = refined.kind === 'orders' ? refined.groups.flatMap((group) => group.asks) : [refined]
  const allocation = (key: string) => asks.find((one) => one.kind === 'allocate' && one.key === key)

  const put = (part: Part): void => {
    setRefusals([])
    setParts((before) => [...before.filter((old) => !answers(old, part)), part])
  }
  const desk: OwnDraft['desk'] = {
    onTable: false,
    setPart: put,
    dropPart: (dropped) => {
      setRefusals([])
      setParts((before) => before.filter((old) => !answers(old, dropped)))
    },
    give: (slot, amount, key) => {
      const had = parts.find((part) => part.key === key)
      put({
        kind: 'allocate',
        key,
        amounts: { ...leastOf(allocation(key)), ...(had?.kind === 'allocate' ? had.amounts : {}), [slot]: amount },
      })
    },
    takeSuggested: (key) => {
      const asked = allocation(key)
      if (asked?.kind === 'allocate' && asked.suggested) put({ kind: 'allocate', key, amounts: { ...leastOf(asked), ...asked.suggested } })
    },
  }
  const answer = (): Answer | undefined => {
    if (ask.kind === 'orders') return orders
    const part = partIn(parts, ask)
    return part ? { ...part, decision: decision.id, seat: decision.seat } : undefined
  }
  const rule = (): void => {
    const wished = answer()
    if (!wished) return
    // judged here first: what is refused of this sheet is nothing to the question on the table
    const { unfit, draft: given = wished } = position ? judged(decision, wished, position) : { unfit: [], draft: wished }
    if (unfit.length > 0) setRefusals(unfit)
    else if (useBattle.getState().answer(given)) useChrome.getState().close()
    else setRefusals(useBattle.getState().refusals)
  }
  return { desk, parts, refined, refusals, inHand, takeGroup, rule }
}
const leastOf = (ask: PartAsk | undefined): Readonly<Record<string, number>> =>
  ask?.kind === 'allocate' ? Object.fromEntries(ask.slots.map((slot) => [slot.id, slot.min])) : {}
