// Places that battles are about, on the grid.
import { point } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import type { Table } from '../../../engine/tabletop/terrain'
import { leaderPiece } from '../game/queries'

export function squarePlace(name: string, x: number, y: number, across: number): GoalPlace {
  const half = across / 2
  return { name, outline: [point(x - half, y - half), point(x + half, y - half), point(x + half, y + half), point(x - half, y + half)] }
}
const STRIP = 10 // squares deep
/** Where who has crossed the table stands. */
export function edgePlace(name: string, { width, height }: Pick<Table, 'width' | 'height'>, edge: 'left' | 'right'): GoalPlace {
  const [x0, x1] = edge === 'left' ? [0, STRIP] : [width - STRIP, width]
  return { name, outline: [point(x0, 0), point(x1, 0), point(x1, height), point(x0, height)] }
}
/** The leader of a unit of the first side is to come somewhere. */
export const passage = (unit: BodyId, who: string, place: GoalPlace): readonly Goal[] => [
  { id: 'passage', seat: 0, kind: 'escort', pieces: [leaderPiece(unit)], needed: 1, place, who },
]
export const heldByEither = (place: GoalPlace): readonly Goal[] =>
  [0, 1].map((seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place, turns: 'longest' }))
