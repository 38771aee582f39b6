// The record that play is timed with, pinned in tests/bench/records. `npm run bench -- --pin` plays it anew after the
// rules have changed: the same battle of the computer against itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { autoplay } from '../../src/cli/autoplay'
import type { AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { BattleRecord } from '../../src/engine/kernel/record'
import { SYSTEMS } from '../../src/systems/index'

const FOLDER = 'tests/bench/records'
const FILE = `${FOLDER}/hundred-figures.json`
const SCENARIO = 'hundred-figures'
const SEED = 'pinned'

export async function battlestorm(): Promise<AnySystem> {
  const listed = SYSTEMS.find((system) => system.manifest.id === 'battlestorm')
  if (listed === undefined) throw new Error('Battlestorm is not listed')
  return listed.load()
}

export async function pinRecords(): Promise<void> {
  const system = await battlestorm()
  const setup = await system.catalogue.setup(SCENARIO)
  if (setup === undefined) throw new Error(`no scenario ${SCENARIO}`)
  const { battle, outcome } = autoplay(system, setup, SEED, ['computer', 'computer'])
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(recordOf(battle))}\n`)
  console.log(`${FILE}: ${battle.position} answers, ${outcome.reason}`)
}

export function pinnedRecord(): BattleRecord {
  const parsed = parseRecord(
    readFileSync(FILE, 'utf8'),
    SYSTEMS.map((system) => system.manifest),
  )
  if ('refusal' in parsed) throw new Error(`${parsed.refusal.reason}; if the rules were changed on purpose: npm run bench -- --pin`)
  return parsed.record
}
