// Bodies, figures and sides as parts of a sentence: they can be pointed at.
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import type { State } from '../state'

export function body(state: State, id: BodyId | undefined): WordPart {
  const found = id === undefined ? undefined : state.bodies[id]
  return found ? { kind: 'body', body: found.id, text: found.name } : text('somebody')
}
export function figure(state: State, id: PieceId | undefined): WordPart {
  const found = id === undefined ? undefined : state.figures[id]
  return found ? { kind: 'piece', piece: found.id, text: found.name } : text('a figure')
}
export const side = (state: State, seat: number | undefined): string => state.sides[seat === 1 ? 1 : 0].name
/** 'has', or 'have' of a unit. */
export const does = (state: State, id: BodyId | undefined, one: string, many: string): string =>
  state.bodies[id ?? -1]?.unit === true ? many : one
