// The table is dragged under the view. The camera's nodes follow at once; no store of the app hears of it.
import type { ScenePiece } from '../../engine/kernel/scene'
import { far, type Gesture, meet, mine, type Touch } from './gesture'
import { idle } from './idle'

const SLOP = 4 // pixels: a press that is no drag

/** `piece`: what was pressed with the second button; let go where it was pressed, that asks for its menu. */
export function panning(start: Touch, piece?: ScenePiece): Gesture {
  let last = start.at
  let still = true
  return {
    name: 'panning',
    move(touch, surface) {
      if (touch.id !== start.id) return this
      still = still && !far(touch.at, start.at, SLOP)
      if (piece && still) return this
      surface.camera.getState().panBy(touch.at.x - last.x, touch.at.y - last.y)
      last = touch.at
      return this
    },
    up(_, surface) {
      if (piece && still && !mine(surface, piece.seat)) meet(surface, piece, start.at)
      else if (piece && still) {
        surface.view().select(piece.body, piece.id)
        surface.menu(piece.id, start.at)
      }
      return idle
    },
    cancel: () => idle,
  }
}
