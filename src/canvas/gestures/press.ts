// A pointer goes down: which gesture that begins.
import type { Gesture, Surface, Touch } from './gesture'
import { laying } from './laying'
import { measuring } from './measuring'
import { panning } from './panning'
import { pressing } from './pressing'
import { spotAsked } from './spots'
import { turning } from './turning'
import { wheeling } from './wheeling'

export function press(touch: Touch, surface: Surface): Gesture {
  if (touch.button === 1) return panning(touch)
  if (touch.button === 2) return panning(touch, surface.press(touch.at, false))
  const handle = surface.handle(touch.at, touch.finger)
  if (handle) return turning(touch, handle)
  const wheel = surface.wheelHandle(touch.at, touch.finger)
  if (wheel) return wheeling(touch, wheel)
  const piece = surface.press(touch.at, touch.finger)
  surface.keep()
  const spot = spotAsked(surface)
  if (spot) return laying(touch, surface, spot)
  if (surface.measuringKey()) return measuring(touch, surface, piece)
  return pressing(touch, surface, piece)
}
