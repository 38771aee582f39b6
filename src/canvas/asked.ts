// What is asked of the table: the questions of a decision, those within orders as they stand after what is ordered so far.
import type { BodyId, Decision, MoveAsk, OrdersAsk, PartAsk, PieceId, PlaceAsk } from '../engine/kernel/asks'

/** Every question of a decision, the ones within orders in their refined wording. */
export function questions(owed: Decision | undefined, refined: OrdersAsk | undefined): readonly PartAsk[] {
  return (owed?.asks ?? []).flatMap((ask) =>
    ask.kind === 'orders' ? (refined?.key === ask.key ? refined : ask).groups.flatMap((group) => group.asks) : [ask],
  )
}
const MOVES = (ask: PartAsk): ask is MoveAsk => ask.kind === 'move'
const PLACES = (ask: PartAsk): ask is PlaceAsk => ask.kind === 'place'

/** The question where this body moves to. */
export const moveAskOf = (owed: Decision | undefined, refined: OrdersAsk | undefined, body: BodyId | undefined): MoveAsk | undefined =>
  questions(owed, refined).find((ask): ask is MoveAsk => MOVES(ask) && ask.body === body)

/** The question where this piece (or anyone) is to be placed. */
export const placeAskOf = (owed: Decision | undefined, refined: OrdersAsk | undefined, piece?: PieceId): PlaceAsk | undefined =>
  questions(owed, refined).find((ask): ask is PlaceAsk => PLACES(ask) && (piece === undefined || ask.pieces.includes(piece)))
