// Ships as parts of a sentence, which can be pointed at, and numbers in words.
import type { PieceId } from '../../../engine/kernel/asks'
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import type { State } from '../state'

export function ship(state: State, id: PieceId | undefined): WordPart {
  const found = id === undefined ? undefined : state.ships[id]
  return found ? { kind: 'piece', piece: found.id, text: found.name } : text('a ship')
}
