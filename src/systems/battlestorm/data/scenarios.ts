// The ready battles: each is fetched with the charts it needs when it is wanted, and no table holds them.
import type { BattleSetup } from '../state'

type Battles = () => Promise<(id: string) => BattleSetup | undefined>
const elvesAndSavages: Battles = async () => (await import('./elves-and-savages')).elvesAndSavages
const lands: Battles = async () => (await import('./battles')).battleOfTheLands

const BATTLES: ReadonlyMap<string, Battles> = new Map([
  ['elves-against-savages', elvesAndSavages],
  ['skirmish', elvesAndSavages],
  ['hundred-figures', elvesAndSavages],
  ['duchess-and-ash-tongue', lands],
  ['ambush-on-the-salt-road', lands],
  ['crow-hill', lands],
  ['burnt-abbey', lands],
  ['duel-of-champions', lands],
  ['great-muster', lands],
])

/** @testing every ready battle is looked at */
export const SCENARIO_IDS: readonly string[] = [...BATTLES.keys()]

export const fetchScenario = (id: string): ReturnType<Battles> | undefined => BATTLES.get(id)?.()

const built = new Map<string, BattleSetup>()
/** The setup of a ready battle; undefined if there is none of that id. Built once: plain data, not to be written into. */
export async function scenarioSetup(id: string): Promise<BattleSetup | undefined> {
  const battles = await fetchScenario(id)
  const setup = built.get(id) ?? battles?.(id)
  if (setup) built.set(id, setup)
  return setup
}
