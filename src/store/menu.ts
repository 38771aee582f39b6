// What a menu on a unit offers: everything that is asked of it now, each with what taking it means.
import type { Ask, BodyId, Decision, Option, OrdersAsk, PickAsk, PieceId, Refusal } from '../engine/kernel/asks'
import { asksInHand, asksOf, isButton } from './asked'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly refusal?: Refusal
  /** Given at once; absent: the question is taken in hand. */
  readonly pick?: { readonly ask: PickAsk; readonly option: Option }
  readonly ask: Ask
}
const itemOf = (ask: PickAsk, option: Option, label: string): MenuItem => ({
  id: `${ask.key}/${option.id}`,
  label,
  pick: { ask, option },
  ask,
  ...(option.refusal === undefined ? {} : { refusal: option.refusal }),
})

export function menuOf(
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  body: BodyId,
  piece: PieceId | undefined,
): readonly MenuItem[] {
  return asksInHand(owed, { body, piece }).flatMap((ask): readonly MenuItem[] => {
    if (ask.kind === 'orders')
      return asksOf(owed, refined, body, piece).flatMap((one) =>
        one.kind === 'pick' || one.kind === 'write' ? [] : [{ id: one.key, label: one.label, ask: one }],
      )
    if (isButton(ask)) return ask.options.map((option) => itemOf(ask, option, ask.label))
    if (ask.kind !== 'pick' || ask.options.every((option) => option.body === undefined)) return [{ id: ask.key, label: ask.label, ask }]
    // a choice among units: only whether it is this one
    if (ask.min !== 1 || ask.max !== 1) return []
    return ask.options.filter((option) => option.body === body).map((option) => itemOf(ask, option, `${ask.label}: ${option.label}`))
  })
}
