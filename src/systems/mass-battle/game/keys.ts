// How the questions of orders are named: 'u3:do' is the posture of unit 3, 'u3:do1' that of its first fallback.
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, OrdersAnswer, Part } from '../../../engine/kernel/asks'

export const groupId = (unit: BodyId): string => `u${unit}`
export const SLOTS = ['', '1', '2'] as const
/** The order itself, its first and its second fallback. */
export type Slot = (typeof SLOTS)[number]
export type Question = 'do' | 'at' | 'to' | 'pace' | 'face' | 'form' | 'spell' | 'if' | 'fire' | 'duel'
export const keyOf = (unit: BodyId, what: Question, slot: Slot = ''): string => `u${unit}:${what}${slot}`
export const unitOption = (unit: BodyId): string => `u${unit}`
/** The id behind 'u7'; -1 if it is none. */
export const unitOf = (option: string | undefined): BodyId => (option !== undefined && /^u\d+$/.test(option) ? Number(option.slice(1)) : -1)

/** The parts of orders by their keys. */
export type Parts = ReadonlyMap<string, Part>
const NO_PARTS: Parts = new Map()
export const partsOf = (answer: OrdersAnswer | undefined): Parts =>
  answer === undefined ? NO_PARTS : new Map(answer.parts.map((part) => [part.key, part]))
export function pickedIn(parts: Parts, key: string): string | undefined {
  const part = parts.get(key)
  return part?.kind === 'pick' ? part.picked[0] : undefined
}
export function targetIn(parts: Parts, key: string): BodyId | null {
  const part = parts.get(key)
  const id = part?.kind === 'target' ? unitOf(part.targets[0]) : -1
  return id < 0 ? null : id
}
export function spotIn(parts: Parts, key: string): Point | null {
  const part = parts.get(key)
  const at = part?.kind === 'spot' ? part.spots[0]?.at : undefined
  return at === undefined ? null : { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }
}
