// What all drags have in common: letting go ends them, Escape gives them up, the mouse's wheel and the brackets turn what is dragged.
import type { Gesture, GestureName, Surface, Touch } from './gesture'
import { idle } from './idle'

interface Drag {
  readonly name: GestureName
  readonly move: (touch: Touch, surface: Surface) => void
  /** Turns so many steps; absent: what is dragged as a whole. */
  readonly turn?: (steps: number, surface: Surface) => void
  readonly keys?: Readonly<Record<string, (surface: Surface) => void>> // further ones
  readonly landed?: (touch: Touch, surface: Surface) => void // let go of
  readonly dropped?: (surface: Surface) => void // given up
}
const BRACKETS: Readonly<Record<string, number>> = { '[': -1, ']': 1 }

export function dragging({ name, move, turn = (steps, { view }) => view().turn(steps), keys = {}, landed, dropped }: Drag): Gesture {
  const gesture: Gesture = {
    name,
    move(touch, surface) {
      move(touch, surface)
      return gesture
    },
    up(touch, surface) {
      surface.flush()
      landed?.(touch, surface)
      return idle
    },
    key(key, surface) {
      if (key === 'Escape') return gesture.cancel(surface)
      const steps = BRACKETS[key]
      const further = keys[key]
      if (steps === undefined && !further) return undefined
      surface.flush()
      if (steps !== undefined) turn(steps, surface)
      else further?.(surface)
      return gesture
    },
    wheel(notches, surface) {
      surface.flush()
      turn(notches, surface)
      return true
    },
    left(surface) {
      surface.flush()
      return idle
    },
    cancel(surface) {
      surface.flush()
      dropped?.(surface)
      surface.view().cancel()
      return idle
    },
  }
  return gesture
}
