// A body drawn as a block swings about one end of its front, by the knob at the other end, in the steps of the table.
import { type WheelHandle, wheelTo } from '../wheelHandle'
import { dragging } from './dragging'
import type { Gesture, Touch } from './gesture'
import { tappedThrough } from './pressing'

export function wheeling(start: Touch, handle: WheelHandle): Gesture {
  return dragging({
    name: 'wheeling',
    move(touch, table) {
      if (touch.id !== start.id) return
      const to = table.spot(touch.at)
      table.soon(() => table.view().swing(handle.about, wheelTo(handle, to)))
    },
    landed: (touch, table) => tappedThrough(start, touch, table),
    turn: (steps, table) => table.view().wheel(handle.about, steps),
  })
}
