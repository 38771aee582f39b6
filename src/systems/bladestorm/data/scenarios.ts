// The ready battles: fetched when one is wanted.
import type { BattleSetup } from '../state'

const built = new Map<string, BattleSetup>()
/** The setup of a ready battle; undefined if there is none of that id. Built once: plain data, not to be written into. */
export async function scenarioSetup(id: string): Promise<BattleSetup | undefined> {
  const { BATTLES } = await import('./battles')
  const { setupOf } = await import('./ready')
  const battle = BATTLES.get(id)
  const setup = built.get(id) ?? (battle && setupOf(id, battle()))
  if (setup) built.set(id, setup)
  return setup
}
