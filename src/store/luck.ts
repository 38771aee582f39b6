// How the rolls of each side went against expectation, over the whole record or up to the position shown.
import { luckOf, type SideLuck } from '../engine/kernel/luck'
import { useBattle } from './battle'

/** One entry a side; `answers` of the record are counted from its start. */
export const luckOver = (answers: number): readonly SideLuck[] => {
  const { scene, events } = useBattle.getState()
  return luckOf(events().slice(0, answers), scene?.sides.length ?? 0)
}
