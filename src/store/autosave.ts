// Every answer is saved. Writes never overlap: while one is under way only the newest waits.
import { wrote } from './pending'
import type { Saved, Shelf } from './shelf'

export interface Autosave {
  (saved: () => Saved): void
  /** Resolves when everything asked for is written. */
  settled(): Promise<void>
}
export const autosave = (shelf: Shelf, failed: (reason: string) => void): Autosave => {
  let waiting: (() => Saved) | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (waiting) {
      const next = waiting
      waiting = undefined
      try {
        await shelf.put(next())
      } catch (fault) {
        failed(
          `The battle could not be saved in this browser (${fault instanceof Error ? fault.message : String(fault)}). Save the record as a file before closing.`,
        )
      }
    }
    writing = undefined
  }
  const save = (saved: () => Saved): void => {
    waiting = saved
    if (!writing) {
      writing = write()
      wrote(writing)
    }
  }
  return Object.assign(save, { settled: () => writing ?? Promise.resolve() })
}
