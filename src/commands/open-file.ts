import { refuseSize } from '../engine/kernel/parse'
import { useBattle } from '../store/battle'

export type Opened =
  | { readonly ok: true; readonly battleId: string }
  | { readonly ok: false; readonly reason: string; readonly remedy: string }

/** Opens a record; a refused one leaves the battle in progress as it is. */
export const openFile = async (file: File): Promise<Opened> => {
  const large = refuseSize(file.size)
  if (large) return { ok: false, reason: large.reason, remedy: large.remedy }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { ok: false, reason: `${file.name} could not be read`, remedy: 'choose it again, or copy it to another folder first' }
  }
  const result = await useBattle.getState().open(text)
  return result.ok ? { ok: true, battleId: useBattle.getState().battleId ?? '' } : result
}
