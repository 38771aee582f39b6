// Nobody comes to rest in anybody (BST-17): every position of whole battles of Battlestorm, the computer's and those of chance in turn.
import { playing } from '../../src/cli/autoplay'
import { SCENARIO_IDS } from '../../src/systems/battlestorm/data/scenarios'
import type { State } from '../../src/systems/battlestorm/state'
import { SYSTEMS } from '../../src/systems/index'
import { overlapping } from '../support/overlaps'

export interface Rest {
  readonly positions: number
  readonly overlaps: readonly string[]
}

/** Looks at every position of so many battles. */
export async function restIn(battles: number): Promise<Rest> {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'battlestorm')?.load()
  if (!system) throw new Error('Battlestorm is not listed')
  const overlaps: string[] = []
  let positions = 0
  for (let count = 0; count < battles; count += 1) {
    const id = SCENARIO_IDS[Math.floor(count / 2) % SCENARIO_IDS.length] ?? ''
    const setup = await system.catalogue.setup(id)
    if (!setup) throw new Error(`no scenario ${id}`)
    const player = count % 2 === 0 ? 'computer' : 'random'
    for (const battle of playing(system, setup, `rest/${count}`, [player, player])) {
      const state = battle.state as State
      positions += 1
      for (const [one, other] of overlapping(state))
        overlaps.push(`${id}, battle ${count} (${player}), position ${battle.position}: ${one.name} in ${other.name}`)
      if (state.outcome) break
    }
  }
  return { positions, overlaps }
}
