// Players of one idea each, to measure the computer against.
import type { Answer, Decision, Part, Seat } from '../../../engine/kernel/asks'
import { nearestTarget } from '../game/missile'
import { HOLD, partsAfresh } from '../game/orders'
import { commanded, inMelee, isReady } from '../game/queries'
import type { Clause, State, Unit } from '../state'
import { nearestEnemy, suggest } from './suggest'

export const HABITS = ['nearest'] as const
/** Everybody marches at the nearest and shoots what is in range. */
function nearestClause(state: State, unit: Unit): Clause {
  if (inMelee(state, unit) || (isReady(unit) && nearestTarget(state, unit))) return HOLD
  const enemy = nearestEnemy(state, unit)
  return enemy ? { ...HOLD, posture: 'march', target: enemy.id, pace: unit.formation === 'tight' ? 'normal' : 'run' } : HOLD
}
export const nearestOrders = (state: State, seat: Seat): readonly Part[] =>
  commanded(state, seat).flatMap((unit) =>
    partsAfresh(unit, { clause: nearestClause(state, unit), fallbacks: [], holdFire: false, duel: false }),
  )
export function habit(state: State, decision: Decision): Answer {
  const ask = decision.asks.find((one) => one.kind === 'orders')
  if (!ask) return suggest(state, decision)
  return { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'orders', parts: nearestOrders(state, decision.seat) }
}
