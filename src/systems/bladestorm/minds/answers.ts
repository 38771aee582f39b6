// Answers in short.
import type { Answer, Ask, BodyId, Decision, PieceId } from '../../../engine/kernel/asks'

export interface Owner {
  readonly body?: BodyId
  readonly piece?: PieceId
}
/** The decision, the seat and the key of an answer, with whose it is. */
export const baseOf = (decision: Decision, key: string, { body, piece }: Owner = {}) => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  ...(body === undefined ? {} : { body }),
  ...(piece === undefined ? {} : { piece }),
})
export const pick = (decision: Decision, key: string, picked: readonly string[] = [key], owner: Owner = {}): Answer => ({
  ...baseOf(decision, key, owner),
  kind: 'pick',
  picked,
})
export const has = (decision: Decision, key: string): boolean => decision.asks.some((ask) => ask.key === key)
/** What is asked of a body under that key. */
export function asked<Kind extends Ask['kind']>(
  decision: Decision,
  key: string,
  kind: Kind,
  body?: BodyId,
): Extract<Ask, { readonly kind: Kind }> | undefined {
  return decision.asks.find(
    (ask): ask is Extract<Ask, { readonly kind: Kind }> =>
      ask.key === key && ask.kind === kind && (body === undefined || ask.body === body),
  )
}
