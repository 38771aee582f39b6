// Several questions settled as one answer: what is ordered so far is the view's, so that table and panel show the same.
import type { OrdersAsk } from '../../engine/kernel/asks'
import { useBattle } from '../../store/battle'
import { useView } from '../../store/view'
import { Groups } from './orders/Groups'

export function OrdersBox({ ask }: { readonly ask: OrdersAsk }) {
  const refused = useBattle((state) => state.refusals)
  const orders = useView((state) => state.orders)
  const refined = useView((state) => state.refined)
  const unfit = useView((state) => state.unfit)
  const inHand = useView((state) => state.group)
  return (
    <Groups
      ask={refined?.key === ask.key ? refined : ask}
      parts={orders?.parts ?? []}
      inHand={inHand}
      takeGroup={(group) => useView.getState().takeGroup(group)}
      refusals={[...unfit, ...refused.filter((one) => !unfit.some((other) => other.reason === one.reason))]}
    />
  )
}
