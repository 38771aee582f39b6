// Where undo leads: before the last answer of a person, so that a computer player does not undo the undoing.
// What somebody else has sealed is not taken away with it.
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Seat } from '../engine/kernel/asks'
import { undoable } from '../engine/kernel/history'
import type { BattleStore } from './types'

type Players = BattleStore['players']

/**
 * The position that one undo leads to; undefined: nothing may be taken back freely. `seat`: called to a secret answer;
 * `ruled`: answers that a person gave for the seat of a computer player, arbitrating.
 */
export const undoTo = (
  battle: AnyBattle,
  players: Players,
  seat: Seat | undefined,
  ruled: { readonly has: (answer: Answer) => boolean },
): number | undefined => {
  const isPersons = (answer: Answer): boolean => players[answer.seat] !== 'computer' || ruled.has(answer)
  const { answers } = battle.record
  const least = battle.position - undoable(battle)
  for (let index = battle.position - 1; index >= least; index -= 1) {
    const given = answers[index]
    if (given === undefined || !isPersons(given)) continue
    const others = answers.slice(index).filter((other) => other.seat !== (seat ?? given.seat) && isPersons(other))
    return others.some((other) => battle.sealed.includes(other)) ? undefined : index
  }
  return undefined
}
/** Whether the answer taken back last may be had again by whoever sits before the screen; `seat`: called to a secret answer. */
export const mayRedo = (battle: AnyBattle, seat: Seat | undefined): boolean => {
  const next = battle.undone.at(-1)
  return next !== undefined && (seat === undefined || next.answer.seat === seat)
}
