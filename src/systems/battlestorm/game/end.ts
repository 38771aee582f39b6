import type { Outcome } from '../../../engine/kernel/system'
import { type Draft, emit } from './draft'

/** The battle is over: nothing waits any more. */
export function end(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  draft.state.agenda = []
  emit(draft, { what: 'end', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}
