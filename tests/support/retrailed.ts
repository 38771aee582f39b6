// A record changed by a test, with a trail that fits it again: what finds the change is then the rules or the digests of the state.
import type { BattleRecord } from '../../src/engine/kernel/record'
import { closingOf, trailOf } from '../../src/engine/kernel/trail'

export function retrailed(record: BattleRecord): BattleRecord {
  const trail = trailOf(record)
  return { ...record, trail, closing: closingOf(trail.at(-1) ?? '', record.rewound ?? [], record.told) }
}
