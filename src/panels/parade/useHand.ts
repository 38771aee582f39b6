// The cards that a person may choose among now: those of a question of his own that asks for them, alone or within orders.
import type { PickAsk } from '../../engine/kernel/asks'
import { withRemedy } from '../../engine/kernel/words'
import { owedHere, questionsOf } from '../../store/asked'
import { useBattle } from '../../store/battle'
import { partIn, pickedOrSaid } from '../../store/orders'
import { useView } from '../../store/view'

export interface Hand {
  readonly ask: PickAsk
  readonly picked: readonly string[]
  readonly toggle: (id: string) => void
}
export const useHand = (): Hand | undefined => {
  const owed = useBattle(owedHere)
  const elsewhere = useBattle((state) => state.elsewhere)
  const refined = useView((state) => state.refined)
  const orders = useView((state) => state.orders)
  const ask = elsewhere
    ? undefined
    : questionsOf(owed, refined)
        .map((question) => question.ask)
        .find((one): one is PickAsk => one.kind === 'pick' && one.cards === true)
  if (!ask) return undefined
  const part = partIn(orders?.parts ?? [], ask)
  const picked = part?.kind === 'pick' ? part.picked : []
  return {
    ask,
    picked,
    toggle: (id) => {
      const option = ask.options.find((one) => one.id === id)
      if (option?.refusal) return useView.getState().say(withRemedy(option.refusal))
      const next = pickedOrSaid(ask, picked, id, useView.getState().say)
      if (!next) return
      if (next.length === 0) useView.getState().dropPart(ask)
      else useView.getState().setPart({ kind: 'pick', key: ask.key, picked: next })
    },
  }
}
