// Which gesture is at work. Feeds it pointers, keys, the wheel and the resting finger; a second finger always means the camera.
import type { Gesture, GestureName, Surface, Touch } from './gesture'
import { idle } from './idle'
import { pinching } from './pinching'
import { press } from './press'

export const HOLD = 420 // milliseconds a finger rests before it measures

/** Given up when a second finger comes down. */
const UNDER_WAY: readonly GestureName[] = ['measuring', 'moving', 'placing', 'turning', 'wheeling', 'laying']

export interface Machine {
  readonly name: () => GestureName
  down(touch: Touch): void
  move(touch: Touch): void
  up(touch: Touch): void
  rested(): void // the finger has not moved for HOLD
  key(key: string): boolean // true: it was for the gesture at work
  wheel(notches: number): boolean
  cancel(): void
  /** Starts a gesture without a press: measuring while R is held. */
  begin(gesture: Gesture): void
}

export function createMachine(surface: Surface): Machine {
  let gesture: Gesture = idle
  const fingers = new Map<number, Touch>()
  return {
    name: () => gesture.name,
    down(touch) {
      if (touch.finger) fingers.set(touch.id, touch)
      const [a, b] = [...fingers.values()]
      if (touch.finger && a && b) {
        if (UNDER_WAY.some((name) => name === gesture.name)) gesture.cancel(surface)
        gesture = pinching(a, b, surface)
        return
      }
      if (gesture.name !== 'idle' && gesture.name !== 'measuring') return
      gesture = press(touch, surface)
    },
    move(touch) {
      if (touch.finger && fingers.has(touch.id)) fingers.set(touch.id, touch)
      gesture = gesture.move(touch, surface)
    },
    up(touch) {
      fingers.delete(touch.id)
      if (gesture.name === 'pinching') {
        // the finger that is left does nothing until it is lifted too
        if (fingers.size === 0) gesture = idle
        return
      }
      gesture = gesture.up(touch, surface)
    },
    rested() {
      if (gesture.name === 'pressing') gesture = gesture.hold?.(surface) ?? gesture
    },
    key(key) {
      const next = gesture.name === 'idle' ? undefined : gesture.key?.(key, surface)
      if (!next) return false
      gesture = next
      return true
    },
    wheel: (notches) => gesture.wheel?.(notches, surface) ?? false,
    cancel() {
      fingers.clear()
      if (gesture.name !== 'idle') gesture = gesture.left?.(surface) ?? gesture.cancel(surface)
    },
    begin(next) {
      if (gesture.name === 'idle') gesture = next
    },
  }
}
