// How the questions of orders are named: 's3:power' is the power of ship 3, 's3:p4' its step in phase 4.

import type { AllocateAnswer, OrdersAnswer, Part, PickAnswer, PieceId, TargetAnswer } from '../../../engine/kernel/asks'
import type { State } from '../state'

export const groupId = (ship: PieceId): string => `s${ship}`
export const keyOf = (ship: PieceId, what: string): string => `s${ship}:${what}`
export const pieceOption = (ship: PieceId): string => `p${ship}`
/** Whom an option stands for; -1: nobody. */
export const pieceIn = ({ ships }: Pick<State, 'ships'>, option: string): PieceId =>
  ships.findIndex((ship) => pieceOption(ship.id) === option)

/** The parts of orders by their keys. */
export type Parts = ReadonlyMap<string, Part>
const NO_PARTS: Parts = new Map()
export function partsOf(answer: OrdersAnswer | undefined): Parts {
  return answer === undefined ? NO_PARTS : new Map(answer.parts.map((part) => [part.key, part]))
}
type Loose<A> = Omit<A, 'decision' | 'seat'>
/** What was picked; undefined where the question is left out. */
export function pickedIn(parts: Parts, key: string): readonly string[] | undefined {
  const part: Part | Loose<PickAnswer> | undefined = parts.get(key)
  return part?.kind === 'pick' ? part.picked : undefined
}
export function amountsIn(parts: Parts, key: string): AllocateAnswer['amounts'] | undefined {
  const part = parts.get(key)
  return part?.kind === 'allocate' ? part.amounts : undefined
}
export function targetIn(parts: Parts, key: string): Loose<TargetAnswer> | undefined {
  const part = parts.get(key)
  return part?.kind === 'target' ? part : undefined
}
