// Sharing out a total: typed, slid, or dealt by hand where the members stand; all of it is one and the same.
import type { AllocateAsk } from '../../engine/kernel/asks'
import { capital } from '../../engine/kernel/words'
import { leftOf } from '../../store/asked'
import { useView } from '../../store/view'
import { Refusals } from '../Refusals'
import { Slots } from './Slots'

export function AllocateBox({ ask }: { readonly ask: AllocateAsk }) {
  const amounts = useView((state) => state.amounts)
  const unfit = useView((state) => state.unfit)
  const left = leftOf(ask, amounts)
  return (
    <div className="ask-body">
      {ask.hint ? <p className="muted small">{capital(ask.hint)}</p> : null}
      <Slots
        ask={ask}
        amounts={amounts}
        give={(slot, amount) => useView.getState().give(slot, amount, ask.key)}
        suggest={() => useView.getState().takeSuggested(ask.key)}
      />
      {left === 0 || (!ask.whole && left < ask.total) ? <Refusals refusals={unfit} /> : null}
    </div>
  )
}
