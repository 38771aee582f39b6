// Ids of options and means: they name what they stand for within their ask.
import type { Answer, PieceId } from '../../../engine/kernel/asks'

export const optionOf = (id: PieceId): string => `p${id}`
export const pieceOf = (option: string | undefined): PieceId => Number(option?.slice(1) ?? -1)
/** All that are left with a weapon, or one alone: 'w0', 'w0:1'; bare hands are 'w-1'. */
export const weaponId = (index: number, single = false): string => `w${index}${single ? ':1' : ''}`
export const weaponOf = (weapon: string | undefined): { readonly index: number; readonly single: boolean } | undefined => {
  const [index = '', single] = weapon?.slice(1).split(':') ?? []
  return weapon === undefined || !/^-?\d+$/.test(index) ? undefined : { index: Number(index), single: single === '1' }
}
/** 'cast:2', 'item:0', 'wave:1': what an ask is about. */
export const numbered = (key: string, kind: 'cast' | 'item' | 'wave'): number | undefined =>
  key.startsWith(`${kind}:`) ? Number(key.slice(kind.length + 1)) : undefined
export const firstPicked = (answer: Answer): string => (answer.kind === 'pick' ? (answer.picked[0] ?? '') : '')
export const placeName = (x: number, y: number): string => `s${x}:${y}`
