// A pointer goes down: which gesture that begins.
import type { Desk, Gesture, Touch } from './gesture'
import { measuring } from './measuring'
import { panning } from './panning'
import { pressing } from './pressing'

export function press(touch: Touch, desk: Desk): Gesture {
  if (touch.button === 1 || touch.button === 2) return panning(touch)
  const piece = desk.pick(touch.at, touch.finger)
  desk.keep()
  if (desk.measuringKey()) return measuring(touch, desk, piece)
  return pressing(touch, desk, piece)
}
