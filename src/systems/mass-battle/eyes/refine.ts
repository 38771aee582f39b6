// Orders as they are asked once so much is ordered, each with the sentence that log and forecast have for it (MAS-1).
import type { OrdersAnswer, OrdersAsk, Viewer } from '../../../engine/kernel/asks'
import { ordersAsk, ordersId } from '../game/awaiting'
import { unitRefusals } from '../game/judge'
import { groupId, partsOf } from '../game/keys'
import { orderIn, orderText } from '../game/orders'
import type { State } from '../state'

export function refined(state: State, viewer: Viewer, draft: OrdersAnswer): OrdersAsk | undefined {
  if (typeof viewer === 'number' && viewer !== draft.seat) return undefined
  const ask = draft.decision === ordersId(state, draft.seat) ? ordersAsk(state, draft.seat, draft) : undefined
  if (!ask) return undefined
  const parts = partsOf(draft)
  const ordered = new Set([...parts.keys()].map((key) => key.slice(0, key.indexOf(':'))))
  return {
    ...ask,
    groups: ask.groups.map((group) => {
      const unit = ordered.has(group.id) ? state.units.find(({ id }) => groupId(id) === group.id) : undefined
      // what says half as yet is told by its parts
      return unit && unitRefusals(state, unit, parts).length === 0 ? { ...group, sum: orderText(state, unit, orderIn(parts, unit)) } : group
    }),
  }
}
