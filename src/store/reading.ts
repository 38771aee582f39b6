// From the text of a record to a battle in hand, or why not and what to do.
import type { AnyBattle } from '../engine/kernel/any'
import { parseRecord } from '../engine/kernel/parse'
import { replay } from '../engine/kernel/replay'
import type { ListedSystem } from '../systems/index'

export type Read =
  | { readonly ok: true; readonly battle: AnyBattle }
  | { readonly ok: false; readonly reason: string; readonly remedy: string }

export const readRecord = async (systems: readonly ListedSystem[], text: string): Promise<Read> => {
  const parsed = parseRecord(
    text,
    systems.map((one) => one.manifest),
  )
  if ('refusal' in parsed) {
    const { reason, path, remedy } = parsed.refusal
    return { ok: false, reason: path === undefined ? reason : `${reason} (at ${path})`, remedy }
  }
  const listed = systems.find((one) => one.manifest.id === parsed.record.system)
  if (!listed)
    return { ok: false, reason: `No system “${parsed.record.system}” is known here`, remedy: 'Use a version of this app that has it.' }
  const played = replay(await listed.table(), parsed.record)
  if (played.ok) return { ok: true, battle: played.battle }
  return {
    ok: false,
    reason: played.reason,
    remedy: 'Fetch the record again from where it was saved, or open it with the version that wrote it.',
  }
}
