import { refuseSize } from '../engine/kernel/parse'
import { useBattle } from '../store/battle'

export interface Unopened {
  readonly ok: false
  readonly reason: string
  readonly remedy: string
}
export type Opened = { readonly ok: true; readonly battleId: string } | Unopened

/** The text of a file that is small enough to be one of ours. */
export async function readText(file: File): Promise<{ readonly ok: true; readonly text: string } | Unopened> {
  const large = refuseSize(file.size)
  if (large) return { ok: false, reason: large.reason, remedy: large.remedy }
  try {
    return { ok: true, text: await file.text() }
  } catch {
    return { ok: false, reason: `${file.name} could not be read`, remedy: 'choose it again, or copy it to another folder first' }
  }
}
/** Opens a record; a refused one leaves the battle in progress as it is. */
export async function openRecord(text: string): Promise<Opened> {
  const result = await useBattle.getState().open(text)
  return result.ok ? { ok: true, battleId: useBattle.getState().battleId ?? '' } : result
}
export async function openFile(file: File): Promise<Opened> {
  const read = await readText(file)
  return read.ok ? openRecord(read.text) : read
}
