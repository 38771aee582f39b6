// A template is set down: from now on it stays where it is and no longer goes with the pointer. Dragging on turns one that has a way of
// its own; any other is dragged along. Where several may be laid, a press beside those that lie sets down another, and a press on one
// takes it up again.
import { degrees, type Point } from '../../engine/geometry/units'
import type { SpotAsk } from '../../engine/kernel/asks'
import { dragging } from './dragging'
import { far, type Gesture, type Surface, settle, type Touch } from './gesture'
import { hasWay, layUnder } from './spots'

const SLOP = 6 // screen pixels until a drag says which way it lies
const GRIP = { mouse: 13, finger: 22 } as const // screen pixels round the middle of one that lies

/** Which of those that lie is pressed. */
function pressed(start: Touch, surface: Surface): number {
  const { camera } = surface.camera.getState()
  const grip = (start.finger ? GRIP.finger : GRIP.mouse) / camera.zoom
  const at = surface.spot(start.at)
  return surface.view().spot?.answer.spots.findLastIndex((spot) => !far(spot.at, at, grip)) ?? -1
}

export function laying(start: Touch, surface: Surface, ask: SpotAsk): Gesture {
  const turns = hasWay(ask)
  const lying = surface.view().spot?.answer.spots.length ?? 0
  const again = ask.max > 1 && !surface.follows() ? pressed(start, surface) : -1
  if (again >= 0) surface.view().takeUp(again)
  else {
    if (!surface.follows() && lying < ask.max) surface.view().layAnother()
    layUnder(surface, start.at, start.finger)
  }
  surface.follow(false)
  const middle: Point = surface.view().spot?.answer.spots.at(-1)?.at ?? settle(surface, surface.spot(start.at))
  return dragging({
    name: 'laying',
    move(touch, table) {
      if (touch.id !== start.id || !far(touch.at, start.at, SLOP)) return
      if (!turns) {
        table.soon(() => layUnder(table, touch.at, touch.finger))
        return
      }
      const to = table.spot(touch.at)
      const way = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI
      table.soon(() => table.view().lay(middle, degrees((way + 360) % 360)))
    },
    dropped: (table) => table.follow(lying === 0),
  })
}
