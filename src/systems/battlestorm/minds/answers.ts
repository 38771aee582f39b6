// Answers in short.
import type { Answer, BodyId, Decision } from '../../../engine/kernel/asks'
import { unitName } from '../game/names'

export const pick = (decision: Decision, key: string, ...picked: readonly string[]): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  kind: 'pick',
  picked: picked.length > 0 ? picked : [key],
})
export const has = (decision: Decision, key: string): boolean => decision.asks.some((ask) => ask.key === key)
export const declare = (decision: Decision, targets: readonly BodyId[], key: 'declare' | 'charge' = 'declare'): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  kind: 'target',
  targets: targets.map(unitName),
})
