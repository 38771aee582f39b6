// Nothing is pressed: the pointer hovers, and a template that is not set down yet goes with it.
import type { Gesture } from './gesture'
import { hasWay, layUnder, spotAsked } from './spots'

export const idle: Gesture = {
  name: 'idle',
  move: (touch, surface) => {
    if (touch.finger) return idle
    surface.soon(() => {
      const view = surface.view()
      const piece = surface.press(touch.at, false)
      if (view.hovered !== piece?.id) view.hover(piece?.id)
      if (view.spot === undefined) surface.follow(true)
      if (surface.follows() && spotAsked(surface)) layUnder(surface, touch.at, false)
    })
    return idle
  },
  up: () => idle,
  wheel: (notches, surface) => {
    const ask = surface.view().spot && spotAsked(surface)
    if (!ask || !hasWay(ask)) return false
    surface.view().turn(notches)
    return true
  },
  cancel: (surface) => {
    surface.view().cancel()
    return idle
  },
}
