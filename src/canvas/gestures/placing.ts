// Figures put down anew within their zone: the whole body, or with Alt one figure.
import type { ScenePiece } from '../../engine/kernel/scene'
import { type Desk, type Gesture, settle, type Touch } from './gesture'
import { idle } from './idle'

export function placing(start: Touch, desk: Desk, piece: ScenePiece): Gesture {
  const grip = desk.spot(start.at)
  const stands = desk.view().placing.find((one) => one.piece === piece.id)?.at ?? piece.at
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
      return key === 'Escape' ? this.cancel(table) : undefined
    },
    cancel(table) {
      table.flush()
      table.view().cancel()
      return idle
    },
  }
}
