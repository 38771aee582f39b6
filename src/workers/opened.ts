// A battle handed to a worker as the text of its record: opened with its whole system, at the position that is meant.
import { commonDice } from '../engine/dice/common'
import type { AnyBattle, AnySystem } from '../engine/kernel/any'
import type { Viewer } from '../engine/kernel/asks'
import { momentAt } from '../engine/kernel/history'
import { parseRecord } from '../engine/kernel/parse'
import { replay } from '../engine/kernel/replay'
import { type Moment, momentOf } from '../engine/kernel/step'
import { SYSTEMS } from '../systems/index'

export interface Opened {
  readonly system: AnySystem
  readonly seed: string
  readonly moment: Moment<unknown>
}
/** The moment as it may be for all that this viewer knows; `space` names the dice that decide what he does not know. */
export function asKnown({ system, seed, moment }: Opened, viewer: Viewer, space: string): Moment<unknown> {
  const state = system.minds.supposed?.(moment.state, viewer, commonDice(`${seed}/${space}/supposed`)) ?? moment.state
  return momentOf(system, state, [])
}

let last: AnyBattle | undefined // most orders of a worker are of the battle it had before, a little further on

/** Throws with the reason, if the record cannot be read or comes out differently. */
export async function opened(text: string, position: number): Promise<Opened> {
  const parsed = parseRecord(
    text,
    SYSTEMS.map((one) => one.manifest),
  )
  if ('refusal' in parsed) throw new Error(parsed.refusal.reason)
  const { record } = parsed
  const system = await SYSTEMS.find((one) => one.manifest.id === record.system)?.load()
  if (!system) throw new Error(`No system “${record.system}” is known here`)
  const replayed = replay(system, record, last?.system === system ? last : undefined)
  if (!replayed.ok) throw new Error(replayed.reason)
  last = replayed.battle
  return { system, seed: record.seed, moment: momentAt(replayed.battle, position) }
}
