// The reaction of whoever did not move (BLA-11): figures in melee may turn. Only those for whom it can change something are asked.
import { bearing } from '../../../engine/geometry/angles'
import { between } from '../../../engine/geometry/facing'
import { type Degrees, degrees } from '../../../engine/geometry/units'
import type { PieceId, PlaceAnswer, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Figure, State } from '../state'
import { type Arc, arcFrom } from './arcs'
import { bodyAt } from './draft'
import { isHeld } from './influence'
import { foes, standing } from './queries'

const STEP = 15 // degrees
const COST: Readonly<Record<Arc, number>> = { front: 0, 'left flank': 2, 'right flank': 2.5, rear: 4 }

/** What a facing costs its figure: everybody it has beside or behind it, and fewer to strike at. */
function costOf(figure: Figure, facing: Degrees, enemies: readonly Figure[]): number {
  return enemies.reduce((sum, enemy) => sum + COST[arcFrom(figure.at, facing, enemy.at)], 0)
}

/** Whether a facing is within what he may turn. */
export function mayFace(state: State, figure: Figure, facing: Degrees): boolean {
  const body = bodyAt(state, figure.body)
  return !body.unit || Math.abs(between(body.facing, facing)) <= CONSTANTS.memberTurn.value
}

/** The best facing that is allowed; the present one where nothing is better. */
function bestFacing(state: State, figure: Figure): Degrees {
  const enemies = foes(state, figure.id)
  let best = figure.facing
  let least = costOf(figure, best, enemies)
  const tries = [
    ...enemies.map((enemy) => bearing(figure.at, enemy.at)),
    ...Array.from({ length: 360 / STEP }, (_, n) => degrees(n * STEP)),
  ]
  for (const facing of tries) {
    if (!mayFace(state, figure, facing)) continue
    const cost = costOf(figure, facing, enemies)
    if (cost < least - 1e-9) {
      least = cost
      best = facing
    }
  }
  return best
}

/** Figures of a side that could stand better to those they fight. */
export function turnable(state: State, seat: Seat): readonly Figure[] {
  return state.bodies.flatMap((body) => {
    if (body.seat !== seat || body.routed || (body.unit && FORMATION[body.formation].around)) return []
    return standing(state, body.id).filter((figure) => !isHeld(state, figure) && bestFacing(state, figure) !== figure.facing)
  })
}
export const suggestedFacings = (state: State, pieces: readonly PieceId[]): PlaceAnswer['places'] =>
  pieces.flatMap((piece) => {
    const figure = state.figures[piece]
    return figure ? [{ piece, at: figure.at, facing: bestFacing(state, figure) }] : []
  })
