// The melee phase (MAS-8): whoever has the initiative strikes first, the struck answer with what is left. The first form, all blows at once, is an option.
import type { State, Unit } from '../state'
import { afterBlows, applyBlows, rollAttack } from './attack'
import { type Draft, did } from './draft'
import { isSwimming } from './ground'
import { attackOf, fightingSquads } from './modifiers'
import { foesTouching, has, isPresent, isSteady, present, unitAt } from './queries'

/** Whether a unit may strike at all now. */
export const mayStrike = (state: State, unit: Unit): boolean =>
  isSteady(unit) && !has(unit, 'stunned') && !unit.did.struck && !isSwimming(state, unit)

/** Whom it strikes: whom its order names, else its fallbacks in their order, else whom most of its squads touch. */
export function foeOf(state: State, unit: Unit): Unit | undefined {
  const foes = foesTouching(state, unit)
  for (const { target } of [unit.order.clause, ...unit.order.fallbacks.map(({ clause }) => clause)]) {
    const named = foes.find((foe) => foe.id === target && fightingSquads(unit, foe) > 0)
    if (named) return named
  }
  let best: Unit | undefined
  let most = 0
  for (const foe of foes) {
    const squads = fightingSquads(unit, foe)
    if (squads <= most) continue
    best = foe
    most = squads
  }
  return best
}

export function strike(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  const foe = mayStrike(draft.state, unit) ? foeOf(draft.state, unit) : undefined
  if (foe === undefined) return
  blowsAt(draft, unit, foe)
  const answering = unitAt(draft.state, foe.id)
  const striker = unitAt(draft.state, id)
  if (isPresent(answering) && mayStrike(draft.state, answering) && isPresent(striker)) blowsAt(draft, answering, striker)
}
function blowsAt(draft: Draft, unit: Unit, foe: Unit): void {
  const attack = attackOf(draft.state, unit, foe, 'melee')
  if (attack.squads.count === 0) return // the squads that touched have fallen away
  const blows = rollAttack(draft, attack)
  did(draft, unit.id, { struck: true, charged: null })
  applyBlows(draft, blows)
  afterBlows(draft, foe.id, blows.loss, unit, true)
}

/** The first form: all dice fall before anything is taken off. */
export function allAtOnce(draft: Draft): void {
  const { state } = draft
  const attacks = present(state).flatMap((unit) => {
    const foe = mayStrike(state, unit) ? foeOf(state, unit) : undefined
    return foe ? [attackOf(state, unit, foe, 'melee')] : []
  })
  const blows = attacks.map((attack) => rollAttack(draft, attack))
  for (const one of blows) {
    did(draft, one.attack.by, { charged: null })
    applyBlows(draft, one)
  }
  for (const { attack, loss } of blows) {
    const foe = unitAt(draft.state, attack.at)
    if (foe.condition !== 'destroyed') afterBlows(draft, attack.at, loss, unitAt(draft.state, attack.by), true)
  }
}
