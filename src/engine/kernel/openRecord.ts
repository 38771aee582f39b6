// From the text of a record to a battle in hand, or why not and what to do.
import { type AnyBattle, judgingOf, type Listed } from './any'
import { parseRecord } from './parse'
import type { BattleRecord } from './record'
import { replay } from './replay'
import { trailFault } from './trail'
import { sameSoFar, watch } from './watch'

export type Read =
  | { readonly ok: true; readonly battle: AnyBattle }
  | { readonly ok: false; readonly reason: string; readonly remedy: string }

/** `systems`: those that are here, with the steps between their battles. */
export const openRecord = async (systems: readonly Listed[], text: string): Promise<Read> => {
  const parsed = parseRecord(
    text,
    systems.map((one) => one.manifest),
  )
  if ('refusal' in parsed) {
    const { reason, path, remedy } = parsed.refusal
    if (parsed.old) return ofOtherEdition(systems, parsed.old, { ok: false, reason, remedy })
    return { ok: false, reason: path === undefined ? reason : `${reason} (at ${path})`, remedy }
  }
  const listed = systems.find((one) => one.manifest.id === parsed.record.system)
  if (!listed)
    return { ok: false, reason: `No system “${parsed.record.system}” is known here`, remedy: 'Use a version of this app that has it.' }
  const played = replay(await judgingOf(await listed.table()), parsed.record)
  if (played.ok) return { ok: true, battle: played.battle }
  return {
    ok: false,
    reason: played.reason,
    remedy: 'Fetch the record again from where it was saved, or open it with the version that wrote it.',
  }
}

/** Rules change. What comes out the same by those of today goes on; otherwise what was told can be watched, if it was kept. */
async function ofOtherEdition(systems: readonly Listed[], record: BattleRecord, refusal: Read): Promise<Read> {
  const listed = systems.find((one) => one.manifest.id === record.system)
  if (!listed || record.edition > listed.manifest.edition) return refusal
  const changed = trailFault(record)
  if (changed) return { ok: false, reason: changed.reason, remedy: 'Fetch the record again from where it was saved.' }
  const system = await judgingOf(await listed.table())
  const same = sameSoFar(system, record)
  if (same.battle) return { ok: true, battle: same.battle }
  const { told } = record
  if (told === undefined || told.from + told.steps.length < record.answers.length) return refusal
  const { title, edition } = system.manifest
  const why = `This battle was played by edition ${record.edition} of ${title}; by the rules of today (edition ${edition}) it comes out differently from answer ${same.at + 1} of ${record.answers.length} on. It can be watched${told.from > 0 ? ` from answer ${told.from} on` : ''}, not played on`
  return { ok: true, battle: watch(system, record, told, why) }
}
