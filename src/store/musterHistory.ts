// The drafts that a muster went through: back and forth in memory. Changes of one strand (typing in one field) are one step.
import type { MusterDraft } from '../engine/kernel/muster'

export interface MusterHistory {
  readonly past: readonly MusterDraft[] // the last is the one before
  readonly present: MusterDraft
  readonly future: readonly MusterDraft[] // the first is the one after
  readonly strand: string | undefined // what the last change was about
}
const DEPTH = 300 // steps remembered

export const historyOf = (present: MusterDraft): MusterHistory => ({ past: [], present, future: [], strand: undefined })

export const stepped = (history: MusterHistory, present: MusterDraft, strand?: string): MusterHistory => ({
  past:
    strand !== undefined && strand === history.strand && history.past.length > 0
      ? history.past
      : [...history.past, history.present].slice(-DEPTH),
  present,
  future: [],
  strand,
})
/** What comes next is a step of its own. */
export const settled = (history: MusterHistory): MusterHistory =>
  history.strand === undefined ? history : { ...history, strand: undefined }

export const back = (history: MusterHistory): MusterHistory => {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], strand: undefined }
}
export const forth = (history: MusterHistory): MusterHistory => {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, strand: undefined }
}
