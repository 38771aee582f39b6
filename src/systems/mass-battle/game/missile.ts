// The missile phase (MAS-7): who holds and is ready shoots as ordered, else at the nearest in its arc.
import type { State, Unit } from '../state'
import { afterBlows, applyBlows, rollAttack } from './attack'
import { standingOf } from './clause'
import { changeUnit, type Draft, did } from './draft'
import { tellFall, tellInstead } from './fell'
import { attackOf } from './modifiers'
import { enemiesOf, has, inMelee, isReady, isSteady, missileOf, unitAt } from './queries'
import { rangeTo, shotRefusal } from './sight'

/** Whom a unit would shoot at as things are; undefined if it does not shoot. */
export function targetOf(state: State, unit: Unit): Unit | undefined {
  if (!isSteady(unit) || !isReady(unit) || unit.order.holdFire || unit.did.shot || has(unit, 'stunned') || inMelee(state, unit))
    return undefined
  const { clause } = standingOf(state, unit)
  if (clause.posture !== 'hold' && clause.posture !== 'cast') return undefined
  if (clause.facing !== null && clause.facing !== unit.facing) return undefined
  const aimed = clause.posture === 'hold' && clause.target !== null ? state.units[clause.target] : undefined
  if (aimed) return aimed
  return nearestTarget(state, unit)
}
/** The nearest enemy that may be shot at; of two as near the one that was named first. */
export function nearestTarget(state: State, unit: Unit): Unit | undefined {
  let best: Unit | undefined
  let least = Number.POSITIVE_INFINITY
  for (const enemy of enemiesOf(state, unit.seat)) {
    const range = rangeTo(unit, enemy)
    if (range >= least || shotRefusal(state, unit, enemy)) continue
    best = enemy
    least = range
  }
  return best
}

/** Those who were to shoot at somebody they cannot, with nobody else to be shot at and nothing else to do instead, told as the phase begins. */
export function tellUnshot(draft: Draft): void {
  const { state } = draft
  for (const unit of state.units) {
    const { clause } = unit.order
    if (clause.posture !== 'hold' || clause.target === null || unit.order.fallbacks.length > 0 || unit.order.holdFire) continue
    if (!isSteady(unit) || !isReady(unit) || has(unit, 'stunned') || inMelee(state, unit)) continue
    const standing = standingOf(state, unit)
    if (standing.why !== undefined && targetOf(state, unit) === undefined) tellInstead(draft, unit, standing, null)
  }
}

export function shoot(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  const target = targetOf(draft.state, unit)
  if (target === undefined) return
  tellFall(draft, id, standingOf(draft.state, unit), target.id)
  const blows = rollAttack(draft, attackOf(draft.state, unit, target, 'missile'))
  did(draft, id, { shot: true })
  if (missileOf(unit)?.reloads) changeUnit(draft, id, { loaded: false })
  applyBlows(draft, blows)
  afterBlows(draft, target.id, blows.loss, undefined, false)
}
