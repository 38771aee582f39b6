// Orders as they are asked once so much is ordered, each with the sentence that log and forecast have for it (MAS-1).
import { degrees } from '../../../engine/geometry/units'
import type { OrdersAnswer, OrdersAsk, PartAsk, Viewer } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { ordersAsk, ordersId } from '../game/awaiting'
import { hindrance } from '../game/clause'
import { unitRefusals } from '../game/judge'
import { groupId, keyOf, type Parts, partsOf, pickedIn, SLOTS, type Slot } from '../game/keys'
import { barrier } from '../game/movement'
import { CAUSES, doingIn, HOLD, orderIn, orderText } from '../game/orders'
import { type Clause, FORMATIONS, type State, type Unit } from '../state'
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
      const told = {
        ...group,
        asks: group.asks.map((one) => withCauses(unit, parts, withRoom(state, unit, parts, withReach(state, unit, parts, one)))),
      }
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
/** A fallback is offered for what can come about: nobody is gone, or out of reach, of a withdrawal. What is chosen stays, to be let go. */
function withCauses(unit: Unit, parts: Parts, ask: PartAsk): PartAsk {
  const at = SLOTS.findIndex((slot) => ask.key === keyOf(unit.id, 'if', slot))
  if (ask.kind !== 'pick' || at < 1) return ask
  const picked = (slot: Slot): string | undefined => pickedIn(parts, keyOf(unit.id, 'if', slot))
  const causesOf = (slot: Slot): readonly string[] => CAUSES[doingIn(parts, unit.id, slot) ?? 'charge']
  const first = causesOf('')
  // what the first is no fallback for falls to the second as well
  const causes = at === 1 ? first : [...causesOf('1'), ...first.filter((cause) => cause !== picked('1'))]
  return { ...ask, options: ask.options.filter(({ id }) => causes.includes(id) || id === pickedIn(parts, ask.key)) }
}
const NO_ROOM = 'no room now'
/** How they stand already, and what there is no room for as things stand, is said before it is ordered; it may be ordered all the same. */
function withRoom(state: State, unit: Unit, parts: Parts, ask: PartAsk): PartAsk {
  if (ask.kind !== 'pick') return ask
  const slot = SLOTS.find((one) => ask.key === keyOf(unit.id, 'form', one) || ask.key === keyOf(unit.id, 'face', one))
  const doing = slot === undefined ? undefined : doingIn(parts, unit.id, slot)
  if (doing !== 'formation' && doing !== 'wheel') return ask
  const standing = doing === 'formation' ? unit.formation : `${unit.facing}`
  const clauseOf = (id: string): Clause => {
    const formation = doing === 'formation' ? FORMATIONS.find((one) => one === id) : undefined
    return formation ? { ...HOLD, posture: 'formation', formation } : { ...HOLD, facing: degrees(Number(id)) }
  }
  const options = ask.options.map((option) => {
    const said =
      option.id === standing
        ? 'as they stand'
        : (hindrance(state, unit, clauseOf(option.id)) ?? barrier(state, unit, clauseOf(option.id)))
          ? NO_ROOM
          : undefined
    return said === undefined ? option : { ...option, hint: [said, option.hint].filter(Boolean).join('; ') }
  })
  // fronts stand side by side, with no room for words of their own
  const barred = doing === 'wheel' ? options.filter(({ hint }) => hint === NO_ROOM).map(({ label }) => label) : []
  return { ...ask, options, ...(barred.length > 0 ? { hint: `${ask.hint}; ${NO_ROOM}: ${listed(barred)}` } : {}) }
}
