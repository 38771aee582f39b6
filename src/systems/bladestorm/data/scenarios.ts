// The ready battles: fetched when one is wanted.
import type { BattleSetup } from '../state'

export const fetchScenarios = () => Promise.all([import('./battles'), import('./ready')])

const built = new Map<string, BattleSetup>()
/** The setup of a ready battle; undefined if there is none of that id. Built once: plain data, not to be written into. */
export async function scenarioSetup(id: string): Promise<BattleSetup | undefined> {
  const [{ BATTLES }, { setupOf }] = await fetchScenarios()
  const battle = BATTLES.get(id)
  const setup = built.get(id) ?? (battle && setupOf(id, battle()))
  if (setup) built.set(id, setup)
  return setup
}
