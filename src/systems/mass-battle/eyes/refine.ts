// Orders as they are asked once so much is ordered (MAS-1).
import type { OrdersAnswer, OrdersAsk, Viewer } from '../../../engine/kernel/asks'
import { ordersAsk, ordersId } from '../game/awaiting'
import type { State } from '../state'

export function refined(state: State, viewer: Viewer, draft: OrdersAnswer): OrdersAsk | undefined {
  if (typeof viewer === 'number' && viewer !== draft.seat) return undefined
  return draft.decision === ordersId(state, draft.seat) ? ordersAsk(state, draft.seat, draft) : undefined
}
