// The draft of a state inside `play`, and what is changed in it.

import type { BodyId } from '../../../engine/kernel/asks'
import { draftsOf, type Draft as OpenDraft } from '../../../engine/kernel/draft'
import type { Did, Leader, State, Step, Unit } from '../state'
import { unitAt } from './queries'

export type Draft = OpenDraft<State>
export const { openDraft, emit } = draftsOf<State>()

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
/** What is to be done next, before all that waits. */
export function next(draft: Draft, steps: readonly Step[]): void {
  draft.state.agenda = [...steps, ...draft.state.agenda]
}
