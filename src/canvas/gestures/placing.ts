// Figures put down anew within their zone: the whole body, or with Alt one figure. The wheel and the brackets turn them.
import type { ScenePiece } from '../../engine/kernel/scene'
import { dragging } from './dragging'
import { type Gesture, type Surface, settle, type Touch } from './gesture'

export function placing(start: Touch, surface: Surface, piece: ScenePiece): Gesture {
  const grip = surface.spot(start.at)
  const stands = surface.view().placing.find((one) => one.piece === piece.id)?.at ?? piece.at
  const dx = stands.x - grip.x
  const dy = stands.y - grip.y
  return dragging({
    name: 'placing',
    move(touch, table) {
      const spot = table.spot(touch.at)
      table.soon(() => table.view().place(piece.id, settle(table, { x: spot.x + dx, y: spot.y + dy }), start.alt))
    },
    turn: (steps, table) => table.view().turn(steps, start.alt),
  })
}
