// The logs of a battle, one for each viewer: kept up with the battle, and worked out for a viewer when he first looks.
import type { AnyBattle } from '../engine/kernel/any'
import type { Viewer } from '../engine/kernel/asks'
import { entriesOf, marksOf } from './log'
import type { LogEntry, TimelineMark } from './types'

export interface ViewersLog {
  readonly entries: readonly (readonly LogEntry[])[] // by answer
  readonly marks: readonly TimelineMark[]
}
export interface Logs {
  /** Takes up a battle: the logs stay as far as it is the same. */
  hold(battle: AnyBattle): void
  to(viewer: Viewer): ViewersLog
  drop(): void
}
const NOTHING: ViewersLog = { entries: [], marks: [] }

export const createLogs = (): Logs => {
  let held: AnyBattle | undefined
  const kept = new Map<Viewer, ViewersLog>()
  return {
    hold: (battle) => {
      if (battle === held) return
      for (const [viewer, { entries, marks }] of kept) {
        const same = Math.min(entries.length, battle.position)
        if (held === undefined || held.steps[same - 1] !== battle.steps[same - 1]) kept.delete(viewer)
        else if (same < entries.length)
          kept.set(viewer, { entries: entries.slice(0, same), marks: marks.filter((mark) => mark.index <= same) })
      }
      held = battle
    },
    to: (viewer) => {
      const battle = held
      if (!battle) return NOTHING
      const before = kept.get(viewer) ?? NOTHING
      if (before.entries.length === battle.position && kept.has(viewer)) return before
      const { length } = before.entries
      const added = Array.from({ length: battle.position - length }, (_, at) => entriesOf(battle, length + at, viewer))
      const now = { entries: [...before.entries, ...added], marks: [...before.marks, ...marksOf(added.flat())] }
      kept.set(viewer, now)
      return now
    },
    drop: () => {
      held = undefined
      kept.clear()
    },
  }
}
