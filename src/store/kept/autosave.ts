// Every change is saved, in a task of its own: the table is drawn before a long record is written down. Writes never overlap: while one is
// under way only the newest waits. One that failed is tried again.
import { saidBy } from '../../engine/kernel/say'
import { type Cabinet, type Kept, type Noted, Overtaken } from './cabinet'
import { wrote } from './pending'

export interface Autosave<Note extends Noted> {
  (kept: () => Kept<Note>): void
  /** Resolves when everything asked for is written, or could not be. */
  settled(): Promise<void>
  /** What waits to be tried again is given up. */
  drop(): void
}
export interface SaveReport {
  failed(reason: string): void
  mended(): void // written again after it had failed
  overtaken(): void // another tab has written since: nothing more is written
}
const AGAIN_AFTER = 4000 // milliseconds

/** Until the page has had its turn, or is left. */
const turn = (): Promise<void> =>
  new Promise((then) => {
    const come = (): void => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('pagehide', come)
      then()
    }
    const timer = setTimeout(come)
    globalThis.addEventListener?.('pagehide', come)
  })

export const autosave = <Note extends Noted>(cabinet: Cabinet<Note>, report: SaveReport): Autosave<Note> => {
  let waiting: (() => Kept<Note>) | undefined
  let writing: Promise<void> | undefined
  let failed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const write = async (): Promise<void> => {
    while (waiting) {
      await turn()
      const next = waiting
      waiting = undefined
      try {
        await cabinet.put(next())
        if (failed) report.mended()
        failed = false
      } catch (fault) {
        if (fault instanceof Overtaken) report.overtaken()
        else {
          failed = true
          report.failed(saidBy(fault))
          retry = setTimeout(() => (waiting ? undefined : save(next)), AGAIN_AFTER)
        }
      }
    }
    writing = undefined
  }
  const save = (kept: () => Kept<Note>): void => {
    clearTimeout(retry)
    waiting = kept
    if (!writing) {
      writing = write()
      wrote(writing)
    }
  }
  const drop = (): void => {
    clearTimeout(retry)
    failed = false
  }
  return Object.assign(save, { settled: () => writing ?? Promise.resolve(), drop })
}
