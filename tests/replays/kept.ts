// A kept battle answer by answer: where it stood, what was answered, and where that led.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/asks'
import { answer, begin } from '../../src/engine/kernel/battle'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { SYSTEMS } from '../../src/systems/index'

export interface Walked {
  readonly system: AnySystem
  readonly before: AnyBattle
  readonly given: Answer
  readonly after: AnyBattle
  readonly events: readonly BattleEvent[]
}
/** Throws where the record is damaged, its battle cannot begin, or one of its answers is refused. */
export async function* walked(name: string): AsyncGenerator<Walked> {
  const kept: { readonly record: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
  const parsed = parseRecord(
    kept.record,
    SYSTEMS.map(({ manifest }) => manifest),
  )
  if ('refusal' in parsed) throw new Error(parsed.refusal.reason)
  const { record } = parsed
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === record.system)?.load()
  if (!system) throw new Error(`there is no system ${record.system}`)
  const begun = begin(system, record.setup, record.seed)
  if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
  let before: AnyBattle = begun.battle
  for (const given of record.answers) {
    const next = answer(before, given)
    if (!next.ok) throw new Error(`answer ${before.position} is refused: ${next.refusals[0]?.reason}`)
    yield { system, before, given, after: next.battle, events: next.events }
    before = next.battle
  }
}
