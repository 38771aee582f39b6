// One answer back, as long as that is free: neither dice nor secrets came between.
import type { Battle } from '../../src/engine/kernel/battle'
import { rewind, undoable } from '../../src/engine/kernel/history'

export function undo<State>(battle: Battle<State>): Battle<State> | undefined {
  return undoable(battle) > 0 ? rewind(battle, battle.position - 1) : undefined
}
