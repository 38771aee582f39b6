// Who is engaged with whom once somebody has ended a movement (WAR-13).
import type { PieceId } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { type Draft, fighterAt } from './draft'
import { areBeside, enemiesOf, isOnTable, stillEngaged } from './queries'

/** Whoever ends a movement beside an enemy is engaged with him; pairs that have come apart are so no more. */
export function engagements(state: State, id: PieceId): State['engaged'] {
  const kept = stillEngaged(state)
  const mover = fighterAt(state, id)
  const beside = isOnTable(mover) ? enemiesOf(state, mover).filter((one) => areBeside(state, mover, one)) : []
  const fresh = beside
    .filter((one) => !kept.some((pair) => pair.includes(id) && pair.includes(one.id)))
    .map((one): readonly [PieceId, PieceId] => (one.id < id ? [one.id, id] : [id, one.id]))
  return [...kept, ...fresh]
}
export function engage(draft: Draft, id: PieceId): void {
  draft.state.engaged = engagements(draft.state, id)
}
