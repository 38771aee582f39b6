// Orders that events have overtaken are told when something else is done in their stead (MAS-1).
import type { BodyId } from '../../../engine/kernel/asks'
import type { State, Unit } from '../state'
import { heldBy, inForce, isIntoMelee, isSpent, type Standing } from './clause'
import { type Draft, did, emit } from './draft'
import { clauseText } from './orders'
import { leaderOf, unitAt } from './queries'

/** Whether it is too early to say: what cannot be cast now may be cast when the magic phase comes, where nothing but holding would be done meanwhile. */
function mayYetCast({ phase }: State, unit: Unit, { clause }: Standing): boolean {
  if (phase === 'magic' || inForce(unit).clause.posture !== 'cast') return false
  if (clause.posture !== 'hold') return clause.posture === 'cast' || clause.posture === 'reload'
  return (clause.facing === null || clause.facing === unit.facing) && (clause.target === null || phase !== 'missile')
}

/** From there on it goes by what it fell to. `at`: whom it shoots at; who is not in the missile phase shoots at nobody. */
export function tellFall(draft: Draft, id: BodyId, standing: Standing, at: BodyId | null = null): void {
  const { state } = draft
  const unit = unitAt(state, id)
  if (standing.slot === inForce(unit).slot || standing.why === undefined || mayYetCast(state, unit, standing)) return
  did(draft, id, { fell: standing.slot })
  tellInstead(draft, unit, standing, at)
}
/** What is told of it; `unit`: as it was before it fell. */
export function tellInstead(draft: Draft, unit: Unit, { clause, slot, why }: Standing, at: BodyId | null): void {
  const { state } = draft
  const before = inForce(unit)
  const held = why === 'in the way' ? heldBy(state, unit, before.clause) : undefined
  emit(draft, {
    what: 'fallback',
    seat: unit.seat,
    reveals: true,
    detail: {
      unit: unit.id,
      why: why ?? null,
      slot,
      ordered: clauseText(state, before.clause),
      does: clauseText(state, clause.posture === 'hold' ? { ...clause, target: at } : clause),
      ...(held === 'melee' ? { melee: true } : {}),
      ...(isSpent(unit, before.clause) ? { spent: leaderOf(unit) !== undefined } : {}),
      ...(isIntoMelee(state, unit, before.clause) ? { intoMelee: true } : {}),
      ...(held === 'roots' ? { rooted: true } : {}),
    },
  })
}
