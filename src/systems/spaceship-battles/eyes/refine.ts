// Orders as they are asked once so much is ordered: sliders end where the power does, and say what each amount gives (SHP-2, 7, 15).
import type { AllocateAsk, OrdersAnswer, OrdersAsk, PartAsk, Viewer } from '../../../engine/kernel/asks'
import { FACTOR_SIGNS, SYSTEM_NAMES } from '../data/tables'
import { ordersAsk, ordersId } from '../game/awaiting'
import { amountsIn, type Parts, partsOf } from '../game/keys'
import { level } from '../game/power'
import type { State } from '../state'

export function refined(state: State, viewer: Viewer, draft: OrdersAnswer): OrdersAsk | undefined {
  if (typeof viewer === 'number' && viewer !== draft.seat) return undefined
  if (draft.decision !== ordersId(state, draft.seat)) return undefined
  const ask = ordersAsk(state, draft.seat, draft)
  const parts = partsOf(draft)
  return ask && { ...ask, groups: ask.groups.map((group) => ({ ...group, asks: group.asks.map((one) => limited(one, parts)) })) }
}

function limited(ask: PartAsk, parts: Parts): PartAsk {
  if (ask.kind !== 'allocate') return ask
  const amounts = amountsIn(parts, ask.key) ?? ask.suggested ?? {}
  const given = ask.slots.reduce((sum, slot) => sum + (amounts[slot.id] ?? slot.min), 0)
  const left = Math.max(0, ask.total - given)
  return {
    ...ask,
    slots: ask.slots.map((slot) => limitedSlot(slot, (amounts[slot.id] ?? slot.min) + left)),
  }
}

type Slot = AllocateAsk['slots'][number]
function limitedSlot(slot: Slot, most: number): Slot {
  const max = Math.max(slot.min, Math.min(slot.max, most))
  const system = SYSTEM_NAMES.some((name) => name === slot.id)
  return {
    ...slot,
    max,
    ...(slot.gives === undefined
      ? {}
      : {
          gives: slot.gives.map((words, i) => {
            const amount = slot.min + i
            return system && amount > 0 ? `factor ${FACTOR_SIGNS[level(amount)]}: ${words}` : words
          }),
        }),
  }
}
