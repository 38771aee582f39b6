// Positions as they would be if a body had done something: to weigh what would then be open to it.

import type { Maneuver } from '../data/maneuvers'
import { maneuverNumber } from '../game/maneuver'
import type { Body, State } from '../state'

interface Supposed {
  readonly state: State
  readonly body: Body
}
export function supposed(state: State, id: Body['id'], patch: Partial<Body>): Supposed | undefined {
  const before = state.bodies[id]
  if (!before) return undefined
  const body = { ...before, ...patch }
  return { state: { ...state, bodies: state.bodies.map((one) => (one.id === id ? body : one)) }, body }
}
/** A maneuver that has been rolled for (BLA-41). */
export const afterRoll = (state: State, body: Body, kind: Maneuver, passed: boolean): Supposed | undefined =>
  supposed(state, body.id, { maneuver: { kind, passed }, ...(kind === 'charge' && passed ? { charged: true as const } : {}) })

/** The chance that it succeeds. */
export const chanceOf = (state: State, body: Body, kind: Maneuver): number => maneuverNumber(state, body, kind).chance
