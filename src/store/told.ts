// The log as each viewer may read it, kept up with the battle and worked out for a viewer when he first looks.
import type { AnyBattle } from '../engine/kernel/any'
import type { Viewer } from '../engine/kernel/asks'
import { entriesOf, marksOf } from './chronicle'
import type { LogEntry, TimelineMark } from './types'

export interface Told {
  readonly logs: readonly (readonly LogEntry[])[] // by answer
  readonly marks: readonly TimelineMark[]
}
const NOTHING: Told = { logs: [], marks: [] }

export const createTold = () => {
  let hand: AnyBattle | undefined
  const told = new Map<Viewer, Told>()
  return {
    /** Takes up a battle: what was told of it as far as it is the same stays. */
    hold: (battle: AnyBattle): void => {
      const before = hand
      for (const [viewer, { logs, marks }] of told) {
        const same = Math.min(logs.length, battle.position)
        if (before === undefined || before.steps[same - 1] !== battle.steps[same - 1]) told.delete(viewer)
        else if (same < logs.length) told.set(viewer, { logs: logs.slice(0, same), marks: marks.filter((mark) => mark.index <= same) })
      }
      hand = battle
    },
    to: (viewer: Viewer): Told => {
      const battle = hand
      if (!battle) return NOTHING
      const kept = told.get(viewer) ?? NOTHING
      if (kept.logs.length === battle.position && told.has(viewer)) return kept
      const added = Array.from({ length: battle.position - kept.logs.length }, (_, at) => entriesOf(battle, kept.logs.length + at, viewer))
      const now = { logs: [...kept.logs, ...added], marks: [...kept.marks, ...marksOf(added.flat())] }
      told.set(viewer, now)
      return now
    },
    drop: (): void => {
      hand = undefined
      told.clear()
    },
  }
}
