// Orders as they are asked once so much is ordered, each with the sentence that log and forecast have for it (MAS-1).
import type { OrdersAnswer, OrdersAsk, PartAsk, Viewer } from '../../../engine/kernel/asks'
import { ordersAsk, ordersId } from '../game/awaiting'
import { unitRefusals } from '../game/judge'
import { groupId, keyOf, type Parts, partsOf, SLOTS } from '../game/keys'
import { doingIn, orderIn, orderText } from '../game/orders'
import type { State, Unit } from '../state'
import { chargesOf } from './charges'

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
      if (!unit) return group
      const told = { ...group, asks: group.asks.map((one) => withReach(state, unit, parts, one)) }
      // what says half as yet is told by its parts
      return unitRefusals(state, unit, parts).length === 0 ? { ...told, sum: orderText(state, unit, orderIn(parts, unit)) } : told
    }),
  }
}
/** Whom a charge would not come to as things stand says so in the list too; it may be ordered all the same. */
function withReach(state: State, unit: Unit, parts: Parts, ask: PartAsk): PartAsk {
  const slot = SLOTS.find((one) => keyOf(unit.id, 'at', one) === ask.key)
  if (ask.kind !== 'target' || slot === undefined || doingIn(parts, unit.id, slot) !== 'charge') return ask
  const charges = chargesOf(state)
  return {
    ...ask,
    targets: ask.targets.map((option) => {
      const why = charges(unit, option.body ?? null)
      return why === undefined ? option : { ...option, hint: why === 'in the way' ? 'something is in the way now' : `${why} now` }
    }),
  }
}
