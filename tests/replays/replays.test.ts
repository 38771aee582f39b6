// Kept records: each mended bug leaves one, and one of each system pins its edition. A record that comes out differently
// means that the edition must be raised (and the record made anew), or that a bug has come back.
// To keep one: play it with `npm run -s battle -- play … --out FILE` and put FILE's content into `record` beside what it came to.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { stateAt } from '../../src/engine/kernel/history'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { SYSTEMS } from '../../src/systems/index'
import { bids } from '../support/bids'
import { duel } from '../support/duel'

interface Kept {
  readonly about: string // why it is kept
  readonly outcome: unknown // { winner, reason }, or null while the battle goes on
  readonly digest: string // of its last state
  readonly record: unknown
}

const TINY: readonly AnySystem[] = [duel, bids]
const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

async function systemOf(id: string): Promise<AnySystem> {
  const tiny = TINY.find(({ manifest }) => manifest.id === id)
  const listed = SYSTEMS.find(({ manifest }) => manifest.id === id)
  const found = tiny ?? (await listed?.load())
  if (found === undefined) throw new Error(`there is no system ${id}`)
  return found
}

test.each(files)('%s comes out as it was kept', async (file) => {
  const kept: Kept = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  expect(kept.about).not.toBe('')
  const parsed = parseRecord(
    kept.record,
    [...TINY, ...SYSTEMS].map(({ manifest }) => manifest),
  )
  if ('refusal' in parsed) throw new Error(parsed.refusal.reason)
  const system = await systemOf(parsed.record.system)
  const replayed = replay(system, parsed.record)
  if (!replayed.ok) throw new Error(replayed.reason)
  const { battle } = replayed
  expect(system.game.outcome(battle.state) ?? null).toEqual(kept.outcome)
  expect(recordOf(battle).digests[battle.position]).toBe(kept.digest)
  expect(system.game.turn(stateAt(battle, 0))).toBeLessThanOrEqual(system.game.turn(battle.state))
})
