// Whether somebody has anything to do in the ranged or the melee phase: who has not is not asked (WAR-14, 15).
import type { PieceId } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { isPlaced, spellAt, spellsOf, spellTargets } from './magic'
import { shotsOf, strikesOf, wavesOf } from './shooting'

/** Spells of a phase that can be cast at somebody, or at a place. */
export const castable = (state: State, id: PieceId, phase: 'utility' | 'movement' | 'ranged' | 'melee'): readonly number[] =>
  spellsOf(state, id, phase).filter((index) => {
    const spell = spellAt(state, id, index)
    return spell !== undefined && (isPlaced(spell) || spellTargets(state, id, spell).length > 0)
  })
export const rangedOptions = (state: State, id: PieceId): boolean =>
  shotsOf(state, id).length > 0 || wavesOf(state, id).length > 0 || castable(state, id, 'ranged').length > 0
export const meleeOptions = (state: State, id: PieceId): boolean =>
  strikesOf(state, id).length > 0 || castable(state, id, 'melee').length > 0
