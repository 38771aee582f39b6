// Answers in short.
import type { Answer, Decision } from '../../../engine/kernel/asks'

export const pick = (decision: Decision, key: string, ...picked: readonly string[]): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  kind: 'pick',
  picked: picked.length > 0 ? picked : [key],
})
export const has = (decision: Decision, key: string): boolean => decision.asks.some((ask) => ask.key === key)
