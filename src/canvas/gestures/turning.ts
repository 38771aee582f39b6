// What is in hand is turned by the knob on its rim, by the steps of the table. With Alt a figure turns alone.
import { degrees } from '../../engine/geometry/units'
import { type FacingHandle, facingTo } from '../facingHandle'
import { dragging } from './dragging'
import type { Gesture, Touch } from './gesture'
import { tappedThrough } from './pressing'

export function turning(start: Touch, handle: FacingHandle): Gesture {
  const alone = start.alt
  return dragging({
    name: 'turning',
    move(touch, table) {
      if (touch.id !== start.id) return
      const to = table.spot(touch.at)
      table.soon(() => table.view().face(degrees(facingTo(handle, to)), alone))
    },
    landed: (touch, table) => tappedThrough(start, touch, table),
    turn: (steps, table) => table.view().turn(steps, alone),
  })
}
