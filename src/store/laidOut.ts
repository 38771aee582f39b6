// How the table of a ready battle stands when it begins, for a picture of it: set up as its computer players suggest, seen as everybody may see it.
import { mustered } from '../engine/kernel/battle'
import type { Scene } from '../engine/kernel/scene'
import { SYSTEMS } from '../systems/index'
import { isPreparing, prepared, settlingOf } from './battle/prepared'

const SEED = 'a picture of it' // it is none of the battle's own dice

/**
 * Undefined where there is no such battle.
 * @throws where the rules could not be fetched
 */
export async function laidOut(systemId: string, scenario: string): Promise<Scene | undefined> {
  const listed = SYSTEMS.find(({ manifest }) => manifest.id === systemId)
  const system = await listed?.table()
  const setup = await system?.catalogue.setup(scenario)
  if (!listed || !system || !setup) return undefined
  const begun = mustered(system, setup, SEED)
  if (!begun.ok) return undefined
  const { state } = isPreparing(begun.battle) ? prepared(begun.battle, await settlingOf(listed)) : begun.battle
  return system.eyes.scene(state, 'table')
}
