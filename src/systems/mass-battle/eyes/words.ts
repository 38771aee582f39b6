// Units as parts of a sentence, and numbers in words.
import { listed } from '../../../engine/kernel/say'
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import { heldBy, isIntoMelee, loadsFirst } from '../game/clause'
import { targetOf } from '../game/missile'
import { inMelee, isPresent, leaderOf } from '../game/queries'
import { standingBehind } from '../game/wheel'
import type { Clause, Condition, State, Unit } from '../state'

export function unit(state: State, id: number | undefined): WordPart {
  const found = id === undefined ? undefined : state.units[id]
  return found ? { kind: 'body', body: found.id, text: found.name } : text('a unit')
}

/** Why a clause cannot be carried out, as part of a sentence. */
export function causeOf(state: State, unit: Unit, clause: Clause, why: Condition): string {
  const target = clause.target === null ? undefined : state.units[clause.target]
  if (why === 'gone') {
    if (!target || !isPresent(target)) return 'there is nobody there'
    if (clause.posture !== 'cast') return `${target.name} are fleeing`
    const caster = leaderOf(unit)
    return caster ? `${caster.name} has no more of it` : 'nobody is left to cast it'
  }
  if (isIntoMelee(state, unit, clause)) return `${target?.name ?? 'they'} are in melee`
  if (clause.posture === 'charge' && unit.formation === 'square') return 'a square does not charge'
  if (why !== 'in the way') return 'it is out of reach'
  const held = heldBy(state, unit, clause)
  if (held !== undefined) return held === 'melee' ? 'they are in melee' : 'they are rooted'
  const behind = clause.posture === 'withdraw' ? standingBehind(state, unit) : []
  return behind.length > 0 ? `${listed(behind.map(({ name }) => name))} are in the way` : 'something is in the way'
}
/** Whether they are to shoot and have to load in that round first (MAS-7). */
export function loadsBefore(state: State, unit: Unit, { posture, target }: Clause): boolean {
  const aimed = posture === 'hold' && target !== null ? state.units[target] : undefined
  return aimed !== undefined && isPresent(aimed) && loadsFirst(unit) && !inMelee(state, unit)
}
/** What a unit does in the stead of a clause that cannot be carried out: who holds shoots at the nearest. */
export function insteadOf(state: State, unit: Unit, clause: Clause): string {
  const target = targetOf(state, { ...unit, order: { ...unit.order, clause, fallbacks: [] } })
  return target ? `shoot at ${target.name}` : 'hold'
}
