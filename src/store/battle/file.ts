// What is given out of hand: the record as a file, and what other programs are given to work with. It holds no sealed answer that waits:
// it ends before the first of them, as if nobody had answered yet.
import type { AnyBattle } from '../../engine/kernel/any'
import { recordOf } from '../../engine/kernel/battle'
import { branch } from '../../engine/kernel/history'

let telling: typeof import('../../engine/kernel/told') | undefined
/** What writes down what was told, fetched when the table stands. Until then a battle is kept without: it can be told afresh. */
export const fetchTelling = async (): Promise<void> => {
  telling ??= await import('../../engine/kernel/told')
}

/** The answers that may be given out of hand. */
export const savablePosition = (battle: AnyBattle): number =>
  battle.sealed.reduce((least, answer) => Math.min(least, battle.record.answers.indexOf(answer)), battle.position)

const savable = (battle: AnyBattle): AnyBattle => {
  const position = savablePosition(battle)
  return position === battle.position ? battle : branch(battle, position)
}
export const fileOf = (battle: AnyBattle): string => recordText(savable(battle))

/** The same for a worker, which plays it again: without what was told. */
export const orderOf = (battle: AnyBattle): string => JSON.stringify(recordOf(savable(battle)))

/** The whole record, sealed answers and all: for this browser alone. */
export const recordText = (battle: AnyBattle): string => JSON.stringify(telling ? telling.keptRecordOf(battle) : recordOf(battle))
