// The records that play is timed with, pinned in tests/bench/records. `npm run bench -- --pin` plays them anew after the
// rules have changed, `--pin great-muster` that one: the same battles of the computer against itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { autoplay } from '../../src/cli/autoplay'
import type { AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { BattleRecord } from '../../src/engine/kernel/record'
import type { Setup } from '../../src/engine/kernel/system'
import { SYSTEMS } from '../../src/systems/index'

const FOLDER = 'tests/bench/records'
const fileOf = (scenario: PinnedBattle): string => `${FOLDER}/${scenario}.json`
/** The ready battles with a pinned record. */
export const PINNED_BATTLES = ['hundred-figures', 'great-muster'] as const
export type PinnedBattle = (typeof PINNED_BATTLES)[number]
const SEED = 'pinned'

export async function battlestorm(): Promise<AnySystem> {
  const listed = SYSTEMS.find((system) => system.manifest.id === 'battlestorm')
  if (listed === undefined) throw new Error('Battlestorm is not listed')
  return listed.load()
}

export async function readyBattle(system: AnySystem, scenario: string): Promise<Setup> {
  const setup = await system.catalogue.setup(scenario)
  if (setup === undefined) throw new Error(`no scenario ${scenario}`)
  return setup
}

export async function pinRecords(scenarios: readonly PinnedBattle[]): Promise<void> {
  const system = await battlestorm()
  mkdirSync(FOLDER, { recursive: true })
  for (const scenario of scenarios) {
    const { battle, outcome } = autoplay(system, await readyBattle(system, scenario), SEED, ['computer', 'computer'])
    writeFileSync(fileOf(scenario), `${JSON.stringify(recordOf(battle))}\n`)
    console.log(`${fileOf(scenario)}: ${battle.position} answers, ${outcome.reason}`)
  }
}

export function pinnedRecord(scenario: PinnedBattle): BattleRecord {
  const parsed = parseRecord(
    readFileSync(fileOf(scenario), 'utf8'),
    SYSTEMS.map((system) => system.manifest),
  )
  if ('refusal' in parsed) throw new Error(`${parsed.refusal.reason}; if the rules were changed on purpose: npm run bench -- --pin`)
  return parsed.record
}
