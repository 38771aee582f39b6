// The turns of the timeline: where each begins, and which are numbered.
import type { TimelineMark } from '../store/types'

const DIGIT = 6.2 // pixels of a digit at the size of .rail-turn b
const GAP = 5

interface TurnMark {
  readonly turn: number
  readonly index: number // the position it begins at, or is carried out at
}
/** A first turn that nothing opened begins with the battle. */
export function turnsOf(marks: readonly TimelineMark[]): readonly TurnMark[] {
  const told = marks.flatMap(({ index, turn }) => (turn === undefined ? [] : [{ turn, index }]))
  return told[0]?.turn === 2 ? [{ turn: 1, index: 0 }, ...told] : told
}

/** The turns whose number finds room behind the one before it. `share`: of the line's length; `width`: of the line, pixels. */
export function turnNumbers(turns: readonly { readonly turn: number; readonly share: number }[], width: number): ReadonlySet<number> {
  const shown = new Set<number>()
  let free = Number.NEGATIVE_INFINITY
  for (const { turn, share } of turns) {
    const left = share * width
    if (left < free) continue
    shown.add(turn)
    free = left + DIGIT * String(turn).length + GAP
  }
  return shown
}
