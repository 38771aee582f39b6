// Placement in turns (BST-11) as people do it: whole units, where the army was drawn up, together worth an equal share.
import type { Decision, PieceId, PlaceAnswer } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { judgeGroup, type PlacingFrame } from '../game/placement'
import type { State } from '../state'

const MOST = 10 // units: every choice of them is looked at

/** Undefined: no choice of whole units is worth the share and leaves the rest dividable, or one of them has no room where it was drawn. */
export function wholeUnits(state: State, decision: Decision, frame: PlacingFrame): PlaceAnswer | undefined {
  const waiting = new Set(frame.waiting)
  const units = state.units
    .filter((unit) => unit.seat === frame.seat)
    .map((unit) => unit.figures.filter((id) => waiting.has(id)))
    .filter((figures) => figures.length > 0)
  if (units.length > MOST) return undefined
  const choices: PieceId[][] = [[]]
  for (const unit of units) choices.push(...choices.map((choice) => choice.concat(unit)))
  for (const group of choices.slice(1)) {
    const then = { ...frame, group, waiting: frame.waiting.filter((id) => !group.includes(id)) }
    if (judgeGroup(state, then).length > 0) continue
    const answer = placed(state, decision, group)
    if (judge(state, answer).legal) return answer
  }
  return undefined
}
const placed = (state: State, decision: Decision, group: readonly PieceId[]): PlaceAnswer => ({
  decision: decision.id,
  seat: decision.seat,
  key: 'place',
  kind: 'place',
  places: group.flatMap((piece) => {
    const figure = state.figures[piece]
    return figure ? [{ piece, at: figure.at, facing: figure.facing }] : []
  }),
})
