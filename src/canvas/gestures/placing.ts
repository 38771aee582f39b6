// Figures put down anew within their zone: the whole body, or with Alt one figure. The wheel and the brackets turn them.
import type { ScenePiece } from '../../engine/kernel/scene'
import { type Gesture, type Surface, settle, type Touch } from './gesture'
import { idle } from './idle'

export function placing(start: Touch, surface: Surface, piece: ScenePiece): Gesture {
  const grip = surface.spot(start.at)
  const stands = surface.view().placing.find((one) => one.piece === piece.id)?.at ?? piece.at
  const dx = stands.x - grip.x
  const dy = stands.y - grip.y
  return {
    name: 'placing',
    move(touch, table) {
      const spot = table.spot(touch.at)
      table.soon(() => table.view().place(piece.id, settle(table, { x: spot.x + dx, y: spot.y + dy }), start.alt))
      return this
    },
    up(_, table) {
      table.flush()
      return idle
    },
    key(key, table) {
      if (key === '[' || key === ']') {
        table.flush()
        table.view().turn(key === '[' ? -1 : 1, start.alt)
        return this
      }
      return key === 'Escape' ? this.cancel(table) : undefined
    },
    wheel(notches, table) {
      table.flush()
      table.view().turn(notches, start.alt)
      return true
    },
    cancel(table) {
      table.flush()
      table.view().cancel()
      return idle
    },
  }
}
