// Orders that events have overtaken are told when something else is done in their stead (MAS-1).
import { isIntoMelee, type Standing } from './clause'
import { type Draft, did, emit } from './draft'
import { clauseText } from './orders'
import { unitAt } from './queries'

export function tellFall(draft: Draft, id: number, { clause, slot, why }: Standing): void {
  const unit = unitAt(draft.state, id)
  if (slot === 0 || why === undefined || unit.did.fell === slot) return
  did(draft, id, { fell: slot })
  emit(draft, {
    what: 'fallback',
    seat: unit.seat,
    reveals: true,
    detail: {
      unit: id,
      why,
      slot,
      ordered: clauseText(draft.state, unit.order.clause),
      does: clauseText(draft.state, clause),
      ...(isIntoMelee(draft.state, unit, unit.order.clause) ? { melee: true } : {}),
    },
  })
}
