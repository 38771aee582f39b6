// What is in hand is turned by the knob on its rim, by the steps of the table. With Alt a figure turns alone.
import type { Point } from '../../engine/geometry/units'
import { degrees } from '../../engine/geometry/units'
import { type FacingHandle, facingTo } from '../facingHandle'
import type { Gesture, Touch } from './gesture'
import { idle } from './idle'

export function turning(start: Touch, handle: FacingHandle): Gesture {
  const alone = start.alt
  return {
    name: 'turning',
    move(touch, table) {
      if (touch.id !== start.id) return this
      const to: Point = table.spot(touch.at)
      table.soon(() => table.view().face(degrees(facingTo(handle, to)), alone))
      return this
    },
    up(_, table) {
      table.flush()
      return idle
    },
    key(key, table) {
      if (key === '[' || key === ']') {
        table.flush()
        table.view().turn(key === '[' ? -1 : 1, alone)
        return this
      }
      return key === 'Escape' ? this.cancel(table) : undefined
    },
    wheel(notches, table) {
      table.flush()
      table.view().turn(notches, alone)
      return true
    },
    cancel(table) {
      table.flush()
      table.view().cancel()
      return idle
    },
  }
}
