// Inside `play` a private draft is changed; what comes out shares structure with what went in: single units are replaced, and their array.
import type { Dice } from '../../../engine/dice/types'
import type { BodyId } from '../../../engine/kernel/asks'
import type { BattleEvent } from '../../../engine/kernel/system'
import type { Did, Leader, State, Step, Unit } from '../state'
import { unitAt } from './queries'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface Draft {
  readonly state: Mutable<State>
  readonly events: BattleEvent[]
  readonly dice: Dice
}
export const openDraft = (state: State, dice: Dice): Draft => ({ state: { ...state }, events: [], dice })

export function changeUnit(draft: Draft, id: BodyId, patch: Partial<Unit>): void {
  const units = draft.state.units.slice()
  units[id] = { ...unitAt(draft.state, id), ...patch }
  draft.state.units = units
}
export const did = (draft: Draft, id: BodyId, patch: Partial<Did>): void =>
  changeUnit(draft, id, { did: { ...unitAt(draft.state, id).did, ...patch } })
export function changeLeader(draft: Draft, id: BodyId, patch: Partial<Leader>): void {
  const { leader } = unitAt(draft.state, id)
  if (leader !== null) changeUnit(draft, id, { leader: { ...leader, ...patch } })
}
export function emit(draft: Draft, event: BattleEvent): void {
  draft.events.push(event)
}
/** What is to be done next, before all that waits. */
export function next(draft: Draft, steps: readonly Step[]): void {
  draft.state.agenda = [...steps, ...draft.state.agenda]
}
