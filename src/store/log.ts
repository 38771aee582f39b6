// What happened, answer by answer, in words. Words are found when they are first read: a long battle opens at once.
import type { AnyBattle } from '../engine/kernel/any'
import type { Viewer } from '../engine/kernel/asks'
import { PAST, stateAt } from '../engine/kernel/history'
import type { Words } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'
import { visibleTo } from '../engine/kernel/visible'
import type { LogEntry, TimelineMark } from './types'

// What an entry is told from is private to it: the battle holds every seat's secrets.
class Entry implements LogEntry {
  readonly index: number
  readonly event: BattleEvent
  readonly #battle: AnyBattle
  readonly #viewer: Viewer
  #words: Words | undefined

  constructor(battle: AnyBattle, index: number, event: BattleEvent, viewer: Viewer) {
    this.#battle = battle
    this.index = index
    this.event = event
    this.#viewer = viewer
  }
  get words(): Words {
    this.#words ??= this.#battle.system.eyes.tell(stateAt(this.#battle, this.index + 1), this.event, this.#viewer)
    return this.#words
  }
}
class Mark implements TimelineMark {
  readonly index: number
  readonly mark: TimelineMark['mark']
  readonly turn: number | undefined
  readonly #entry: LogEntry

  constructor(entry: LogEntry, mark: TimelineMark['mark']) {
    this.index = entry.index + 1
    this.mark = mark
    this.turn = entry.event.turn
    this.#entry = entry
  }
  get label(): string {
    return this.#entry.words.text
  }
}
/** The entries of one answer. */
export const entriesOf = (battle: AnyBattle, index: number, viewer: Viewer): readonly LogEntry[] =>
  (battle.steps[index]?.events ?? []).filter((event) => visibleTo(event, viewer)).map((event) => new Entry(battle, index, event, viewer))
/** Marks of the timeline, at the position after the answer that made them. */
export const marksOf = (entries: readonly LogEntry[]): readonly TimelineMark[] =>
  entries.flatMap((entry) => (entry.event.mark ? [new Mark(entry, entry.event.mark)] : []))

const BACK = `Play was taken back to here, ${PAST}`
/** The log at a position, with the places to which play was taken back past dice. */
export const logOf = (logs: readonly (readonly LogEntry[])[], position: number, rewound: readonly number[]): readonly LogEntry[] => {
  const shown = logs.slice(0, position)
  if (rewound.length === 0) return shown.flat()
  const backTo = (at: number): readonly LogEntry[] =>
    rewound.flatMap((to) =>
      to === at
        ? [
            {
              index: at - 1,
              event: { what: 'taken-back', detail: {} },
              words: { text: BACK, parts: [{ kind: 'text', text: BACK }], tone: 'strong' },
            },
          ]
        : [],
    )
  return [...shown.flatMap((entries, at) => [...backTo(at), ...entries]), ...backTo(position)]
}
