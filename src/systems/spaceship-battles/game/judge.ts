// Are orders legal, or why not? Every refusal names its reason and what would mend it.

import type { Answer, OrdersAnswer, Refusal, Verdict } from '../../../engine/kernel/asks'
import { addressed, fits } from '../../../engine/kernel/check'
import type { Ship, State } from '../state'
import { fireIn, fireRefusals } from './attacks'
import { awaiting } from './awaiting'
import { isUnderWay } from './course'
import { groupId, type Parts, partsOf } from './keys'
import { commandIn, commandRefusals } from './phase-zero'
import { plotRefusals } from './plots'
import { commandedBy } from './queries'

const LEGAL: Verdict = { legal: true }
const verdict = (refusals: readonly Refusal[]): Verdict => (refusals.length === 0 ? LEGAL : { legal: false, refusals })

export function judge(state: State, answer: Answer): Verdict {
  if (state.outcome !== undefined) return verdict([{ reason: 'The battle is over.', remedy: 'start another, or undo', short: 'over' }])
  const decision = addressed(awaiting(state), [], answer)
  if (!('id' in decision)) return verdict(decision)
  const misfits = fits(decision, answer)
  if (misfits.length > 0 || answer.kind !== 'orders') return verdict(misfits)
  return verdict(ordersRefusals(state, answer))
}

/** What the parts of fitting orders break together, ship by ship. */
function ordersRefusals(state: State, answer: OrdersAnswer): readonly Refusal[] {
  const parts = partsOf(answer)
  return commandedBy(state, answer.seat).flatMap((ship) =>
    shipRefusals(state, ship, parts).map((refusal) => ({ ...refusal, group: groupId(ship.id) })),
  )
}

function shipRefusals(state: State, ship: Ship, parts: Parts): readonly Refusal[] {
  const { frame } = state
  switch (frame.frame) {
    case 'command':
      return commandRefusals(ship, commandIn(parts, ship))
    case 'plot':
      return isUnderWay(state, ship) ? plotRefusals(state, ship, parts, frame.from, frame.to) : []
    case 'attack':
      return fireRefusals(state, ship, fireIn(state, parts, ship))
  }
}
