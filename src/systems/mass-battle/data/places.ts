// Places to be held, on the grid.
import { point } from '../../../engine/geometry/units'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'

export function squarePlace(name: string, x: number, y: number, across: number): GoalPlace {
  const half = across / 2
  return { name, outline: [point(x - half, y - half), point(x + half, y - half), point(x + half, y + half), point(x - half, y + half)] }
}
export const heldByEither = (place: GoalPlace): readonly Goal[] =>
  [0, 1].map((seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place, turns: 'longest' }))
