// Characters and sides as parts of a sentence: they can be pointed at.
import type { PieceId } from '../../../engine/kernel/asks'
import type { WordPart } from '../../../engine/kernel/scene'
import { asNumber, asNumbers, joined, text } from '../../../engine/kernel/words'
import type { State } from '../state'

export function who(state: State, id: unknown): WordPart {
  const piece: PieceId | undefined = asNumber(id)
  const found = piece === undefined ? undefined : state.characters[piece]
  return found && piece !== undefined ? { kind: 'piece', piece, text: found.name } : text('somebody')
}
export const all = (state: State, ids: unknown): readonly WordPart[] => joined(asNumbers(ids).map((id) => who(state, id)))
