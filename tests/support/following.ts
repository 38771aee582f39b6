// A record played again as it grows: what was played before is not played anew.
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { answer, answerTyped, recordOf } from '../../src/engine/kernel/battle'
import type { BattleRecord } from '../../src/engine/kernel/record'
import { type Replayed, replay } from '../../src/engine/kernel/replay'
import { isSame } from '../../src/engine/kernel/same'
import { trailFault } from '../../src/engine/kernel/trail'

/** Replays one record after another, each verified to its end as a replay verifies it. One that goes on from the last is only entered from there. */
export function following(): (system: AnySystem, record: BattleRecord) => Replayed<unknown> {
  let last: AnyBattle | undefined
  return (system, record) => {
    const onward = last?.system === system ? goneOn(last, record) : undefined
    const replayed = onward === undefined ? replay(system, record) : ({ ok: true, battle: onward } as const)
    last = replayed.ok ? replayed.battle : undefined
    return replayed
  }
}

/** The battle with what the record has beyond it; undefined where it does not come to that record, digests and trail and all. */
function goneOn(battle: AnyBattle, record: BattleRecord): AnyBattle | undefined {
  const { seed, setup, answers } = battle.record
  if (record.seed !== seed || record.answers.length < answers.length || !isSame(record.setup, setup)) return undefined
  let onward = battle
  for (const [index, given] of record.answers.slice(answers.length).entries()) {
    const typed = record.typed?.[answers.length + index]
    const entered = typed === undefined ? answer(onward, given) : answerTyped(onward, given, typed)
    if (!entered.ok) return undefined
    onward = entered.battle
  }
  const { told: _told, ...wanted } = record
  const found = { ...recordOf(onward), closing: record.closing } // which takes in what was told: the trail is asked about that
  return isSame(found, wanted) && trailFault(record) === undefined ? onward : undefined
}
