// Goals of a muster that sides have against each other: the first wants something of its own figures and the second keeps it from that, or all
// want the same thing.
import type { PieceId } from '../kernel/asks'
import type { Goal, GoalPlace } from './goals'

/** Somebody of the first side is to come to a place; the other side takes him. */
export function passageGoals(pieces: readonly PieceId[], who: string, place: GoalPlace): readonly Goal[] {
  const wanted = { pieces, needed: 1, who }
  return [
    { id: 'passage', seat: 0, kind: 'escort', ...wanted, place },
    { id: 'stop', seat: 1, kind: 'take', ...wanted },
  ]
}
/** So many of the first side are to be left at the end of that turn; the other side takes as many as leave too few. */
export const standGoals = (pieces: readonly PieceId[], needed: number, turn: number, who: string): readonly Goal[] => [
  { id: 'stand', seat: 0, kind: 'survive', pieces, needed, turn, who },
  { id: 'stop', seat: 1, kind: 'take', pieces, needed: Math.max(1, pieces.length - needed + 1), who },
]
/** One thing, which every side is to carry to a place of its own: by seat. */
export const prizeGoals = (id: string, what: string, from: GoalPlace, places: readonly GoalPlace[]): readonly Goal[] =>
  places.map((to, seat) => ({ id: `${id}-${seat}`, seat, kind: 'carry off', what, from, to }))
