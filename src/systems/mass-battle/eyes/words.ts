// Units as parts of a sentence, and numbers in words.
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import type { State } from '../state'

export function unit(state: State, id: number | undefined): WordPart {
  const found = id === undefined ? undefined : state.units[id]
  return found ? { kind: 'body', body: found.id, text: found.name } : text('a unit')
}
