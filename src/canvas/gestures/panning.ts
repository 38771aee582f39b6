// The table is dragged under the view. The camera's nodes follow at once; no store of the app hears of it.
import type { Gesture, Touch } from './gesture'
import { idle } from './idle'

export function panning(start: Touch): Gesture {
  let last = start.at
  return {
    name: 'panning',
    move(touch, surface) {
      if (touch.id !== start.id) return this
      surface.camera.getState().panBy(touch.at.x - last.x, touch.at.y - last.y)
      last = touch.at
      return this
    },
    up: () => idle,
    cancel: () => idle,
  }
}
