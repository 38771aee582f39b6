// A template is set down: from now on it stays where it is and no longer goes with the pointer. Dragging on turns one that has a way of
// its own; any other is dragged along.
import { degrees } from '../../engine/geometry/units'
import type { SpotAsk } from '../../engine/kernel/asks'
import { far, type Gesture, type Surface, settle, type Touch } from './gesture'
import { idle } from './idle'
import { hasWay, layUnder } from './spots'

const SLOP = 6 // screen pixels until a drag says which way it lies

export function laying(start: Touch, surface: Surface, ask: SpotAsk): Gesture {
  const middle = settle(surface, surface.spot(start.at))
  const turns = hasWay(ask)
  surface.follow(false)
  layUnder(surface, start.at, start.finger)
  return {
    name: 'laying',
    move(touch, table) {
      if (touch.id !== start.id || !far(touch.at, start.at, SLOP)) return this
      if (!turns) {
        table.soon(() => layUnder(table, touch.at, touch.finger))
        return this
      }
      const to = table.spot(touch.at)
      const way = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI
      table.soon(() => table.view().lay(middle, degrees((way + 360) % 360)))
      return this
    },
    up(_, table) {
      table.flush()
      return idle
    },
    key(key, table) {
      if (key === '[' || key === ']') {
        table.flush()
        table.view().turn(key === '[' ? -1 : 1)
        return this
      }
      return key === 'Escape' ? this.cancel(table) : undefined
    },
    wheel(notches, table) {
      table.flush()
      table.view().turn(notches)
      return true
    },
    cancel(table) {
      table.flush()
      table.follow(true)
      table.view().cancel()
      return idle
    },
  }
}
