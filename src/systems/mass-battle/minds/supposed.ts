// A position for all that one viewer knows of it (MAS-1): in the middle of a round the orders of others are as the fair computer would give them.
import type { OrdersAnswer, Viewer } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { partsOf } from '../game/keys'
import { orderIn, STANDING } from '../game/orders'
import { commanded } from '../game/queries'
import type { Order, State, Unit } from '../state'
import { usualOrders } from './suggest'

export function supposed(state: State, viewer: Viewer): State {
  if (viewer === 'umpire' || state.agenda.length === 0) return state
  const known = kept.get(state) ?? kept.keep(state, new Map())
  const found = known.get(viewer) ?? guessed(state, viewer)
  known.set(viewer, found)
  return found
}
const kept = recent<State, Map<Viewer, State>>(2) // asked for every continuation of a decision

function guessed(state: State, viewer: Viewer): State {
  const ordered = (unit: Unit): Unit => ({ ...unit, order: STANDING, did: { ...unit.did, fell: 0 } }) // what fell was another order
  const blank: State = { ...state, units: state.units.map((unit) => (unit.seat === viewer ? unit : ordered(unit))) }
  const orders = new Map<number, Order>()
  for (const { seat } of state.sides) {
    if (seat === viewer) continue
    const answer: OrdersAnswer = { decision: '', seat, key: 'orders', kind: 'orders', parts: usualOrders(blank, seat) }
    const parts = partsOf(answer)
    for (const unit of commanded(blank, seat)) orders.set(unit.id, orderIn(parts, unit))
  }
  return { ...blank, units: blank.units.map((unit) => ({ ...unit, order: orders.get(unit.id) ?? unit.order })) }
}
