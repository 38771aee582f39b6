// What is given out of hand: the record as a file, and what other programs are given to work with. It holds no sealed answer that waits:
// it ends before the first of them, as if nobody had answered yet.
import type { AnyBattle } from '../../engine/kernel/any'
import { branch } from '../../engine/kernel/history'
import { keptRecordOf } from '../../engine/kernel/told'

/** The answers that may be given out of hand. */
export const savablePosition = (battle: AnyBattle): number =>
  battle.sealed.reduce((least, answer) => Math.min(least, battle.record.answers.indexOf(answer)), battle.position)

export const fileOf = (battle: AnyBattle): string => {
  const position = savablePosition(battle)
  return JSON.stringify(keptRecordOf(position === battle.position ? battle : branch(battle, position)))
}

/** The whole record, sealed answers and all: for this browser alone. */
export const recordText = (battle: AnyBattle): string => JSON.stringify(keptRecordOf(battle))
