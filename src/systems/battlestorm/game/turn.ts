// The turn (BST-20): initiative before every activation, until everybody has acted.
import { CONSTANTS } from '../data/constants'
import { activatable } from './awaiting'
import { push } from './chain'
import { contest } from './contest'
import { changeUnit, type Draft, emit } from './draft'
import { end } from './end'
import { reachedGoals } from './purpose'
import { drivenOff, onPoints } from './victory'

/** BST-20: d30 each before every activation; when all have acted, the next turn. */
export function initiative(draft: Draft): boolean {
  const over = drivenOff(draft.state)
  if (over) {
    end(draft, over)
    return true
  }
  const left = [activatable(draft.state, 0).length, activatable(draft.state, 1).length] as const
  if (draft.state.turn === 0 || (left[0] === 0 && left[1] === 0)) {
    const purpose = draft.state.turn > 0 ? reachedGoals(draft) : undefined
    if (purpose) {
      end(draft, purpose)
      return true
    }
    if (draft.state.turn >= draft.state.turnLimit) {
      end(draft, onPoints(draft.state))
      return true
    }
    draft.state.turn += 1
    for (const unit of draft.state.units) if (unit.activated) changeUnit(draft, unit.id, { activated: false })
    emit(draft, { what: 'turn', mark: 'turn', turn: draft.state.turn, detail: { turn: draft.state.turn } })
    return true
  }
  const { initiativeDie } = CONSTANTS
  const seat =
    left[0] === 0 ? 1 : left[1] === 0 ? 0 : contest(draft, 'initiative', initiativeDie.value, initiativeDie.rule, initiativeDie.mark)
  push(draft, { frame: 'activate', seat })
  return true
}
