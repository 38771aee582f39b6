// What wounds would cost a team that shares them out as is suggested (FTS-7, 8): who falls, and whether anybody is left.
import type { Seat } from '../../../engine/kernel/asks'
import { SEVERITY } from '../data/constants'
import type { State } from '../state'
import { type Chance, gathered, meanOf } from './outlook'
import { isIn, slotOf, strengthOf } from './queries'
import { roomOf, sparing, targetsOf } from './wounds'

export interface Toll {
  readonly fallen: number // of those in the fight: out of it, the dead among them
  readonly dead: number // of all
  readonly wiped: boolean // nobody is left who contributes
}
export function tollOf(state: State, seat: Seat, wounds: number): Toll {
  const standing = strengthOf(state, seat)
  const targets = targetsOf(state, seat)
  if (wounds > 0 && wounds >= roomOf(state, seat)) return { fallen: standing, dead: targets.length, wiped: true }
  const shares = wounds === 0 ? {} : sparing(state, seat, wounds)
  const after = targets.map((one) => ({ was: one, severity: one.severity + (shares[slotOf(one)] ?? 0) }))
  const fallen = after.filter(({ was, severity }) => isIn(was) && severity >= SEVERITY.out).length
  return { fallen, dead: after.filter(({ severity }) => severity >= SEVERITY.dead).length, wiped: fallen === standing }
}

export interface LikelyToll {
  readonly fallen: readonly Chance[]
  readonly mean: number // who fall
  readonly wiped: number // chance
}
export function likelyToll(state: State, seat: Seat, wounds: readonly Chance[]): LikelyToll {
  const tolls = wounds.map(({ value, p }) => ({ ...tollOf(state, seat, value), p }))
  const fallen = gathered(tolls.map((one) => ({ value: one.fallen, p: one.p })))
  return { fallen, mean: meanOf(fallen), wiped: tolls.reduce((so, one) => so + (one.wiped ? one.p : 0), 0) }
}
