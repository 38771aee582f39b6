// Units as parts of a sentence, and numbers in words.
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import type { State } from '../state'

export function unit(state: State, id: number | undefined): WordPart {
  const found = id === undefined ? undefined : state.units[id]
  return found ? { kind: 'body', body: found.id, text: found.name } : text('a unit')
}
/** '62 %'; what is little is not nothing. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? '<1 %' : chance < 1 && chance > 0.995 ? '>99 %' : `${Math.round(100 * chance)} %`
