// Setups that came through the catalogue: they are plain readonly data of our own making and need no second judgement.
import type { BattleSetup } from '../state'

const judged = new WeakMap<object, BattleSetup>()

/** Remembers one that was judged, or was drawn up by our own data. */
export function vouchFor(setup: BattleSetup): BattleSetup {
  judged.set(setup, setup)
  return setup
}
export const judgedSetup = (input: unknown): BattleSetup | undefined =>
  typeof input === 'object' && input !== null ? judged.get(input) : undefined
