// Several questions settled as one answer: what is ordered so far is the view's, so that table and panel show the same.
import { useEffect } from 'react'
import type { OrdersAsk } from '../../engine/kernel/asks'
import { useBattle } from '../../store/battle'
import { forgetOrders, keepOrders, keptOrders } from '../../store/kept/orders'
import { useView } from '../../store/view'
import { Groups } from './orders/Groups'

const taken = new Set<string>() // battles whose kept orders were looked for: what was begun on this page is newer

export function OrdersBox({ ask }: { readonly ask: OrdersAsk }) {
  const refused = useBattle((state) => state.refusals)
  const orders = useView((state) => state.orders)
  const refined = useView((state) => state.refined)
  const unfit = useView((state) => state.unfit)
  const overlooked = useView((state) => state.overlooked)
  const inHand = useView((state) => state.group)
  const battle = useBattle((state) => state.battleId)
  const begun = orders !== undefined
  useEffect(() => {
    if (battle === undefined || !begun || taken.has(battle)) return
    taken.add(battle)
    const kept = keptOrders(battle)
    if (kept) useView.getState().takeOrders(kept)
  }, [battle, begun])
  useEffect(() => {
    if (battle !== undefined && orders && taken.has(battle)) keepOrders(battle, orders)
  }, [battle, orders])
  useEffect(
    () => () => {
      const { battleId, curtain, sealed } = useBattle.getState()
      if (battleId !== undefined && curtain) forgetOrders(battleId, sealed) // sealed, they are read by nobody, on a page loaded anew either
    },
    [],
  )
  return (
    <Groups
      ask={refined?.key === ask.key ? refined : ask}
      parts={orders?.parts ?? []}
      inHand={inHand}
      takeGroup={(group) => useView.getState().takeGroup(group)}
      cautions={overlooked}
      refusals={[...unfit, ...refused.filter((one) => !unfit.some((other) => other.reason === one.reason))]}
    />
  )
}
