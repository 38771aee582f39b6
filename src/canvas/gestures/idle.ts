// Nothing is pressed: the pointer hovers.
import type { Gesture } from './gesture'

export const idle: Gesture = {
  name: 'idle',
  move: (touch, desk) => {
    if (touch.finger) return idle
    desk.soon(() => {
      const piece = desk.pick(touch.at, false)
      const view = desk.view()
      if (view.hovered !== piece?.id) view.hover(piece?.id)
    })
    return idle
  },
  up: () => idle,
  cancel: (desk) => {
    desk.view().cancel()
    return idle
  },
}
