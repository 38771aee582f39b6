// Units, figures and sides as parts of a sentence: they can be pointed at.

import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { WordPart } from '../../../engine/kernel/scene'
import { text } from '../../../engine/kernel/words'
import { percent } from '../../../engine/odds/share'
import type { CriticalEffect } from '../data/criticals'
import type { State } from '../state'

export function unit(state: State, id: BodyId | undefined): WordPart {
  const found = id === undefined ? undefined : state.units[id]
  return found ? { kind: 'body', body: found.id, text: found.name } : text('a unit')
}
export function figure(state: State, id: PieceId | undefined): WordPart {
  const found = id === undefined ? undefined : state.figures[id]
  return found ? { kind: 'piece', piece: found.id, text: found.name } : text('a figure')
}
/** What a critical hit does to whoever bears it (BST-51) for as long as it lasts: the saving rolls it calls for are still to come. */
export const sufferings = (
  { evasion = 0, cer = 0, move = 1, saves = [] }: Pick<CriticalEffect, 'evasion' | 'cer' | 'move' | 'saves'>,
  blind?: boolean,
): readonly string[] => [
  ...(blind ? ['blind'] : []),
  ...(evasion < 0 ? [`easier to hit by ${-evasion}`] : []),
  ...(cer > 0 ? [`needs ${cer} more to hit`] : []),
  ...(move < 1 ? [`moves at ${percent(move)}`] : []),
  ...(saves.length > 0 ? [`must save against ${saves.join(' and ')}`] : []),
]
export const side = (state: State, seat: number | undefined): string => state.sides[seat === 1 ? 1 : 0].name
