// Is an answer legal, or why not? The kernel has checked its shape against the ask.
import type { Point } from '../../../../src/engine/geometry/units'
import type { Answer, MoveAnswer, Refusal, SpotAnswer, Verdict } from '../../../../src/engine/kernel/asks'
import { FLASK, PACE } from '../data/kinds'
import type { Band, State } from '../state'
import { awaiting, moverOf } from './awaiting'
import { isOnTable, ownSquares, type Stand, spaces, standing, wheeled } from './ground'

const LEGAL: Verdict = { legal: true }
const refuse = (refusal: Refusal): Verdict => ({ legal: false, refusals: [refusal] })

/** Where a move ends, and what it costs. */
export function endOf(
  band: Band,
  { wheel, path, facing }: Pick<MoveAnswer, 'wheel' | 'path' | 'facing'>,
): Stand & { readonly cost: number } {
  const start = wheel ? wheeled(band, wheel) : band
  const last = path.at(-1) ?? { x: 0, y: 0 }
  let gone = 0
  let before = { x: 0, y: 0 }
  for (const point of path) {
    gone += spaces(before, point)
    before = point
  }
  return {
    at: { x: start.at.x + last.x, y: start.at.y + last.y },
    facing: facing ?? start.facing,
    cost: gone + (wheel ? PACE.wheel : 0),
  }
}

export function judge(state: State, answer: Answer): Verdict {
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  if (!decision) return refuse({ reason: 'That question is no longer open', remedy: 'look at the table again' })
  const band = moverOf(state, answer)
  if (!band) return LEGAL
  if (answer.kind === 'move') return judgeMove(state, band, answer)
  return answer.kind === 'spot' ? judgeThrow(band, answer) : LEGAL
}

export function judgeMove(state: State, band: Band, answer: MoveAnswer): Verdict {
  if (answer.alone.length > 0) return refuse({ reason: `${band.name} keep together`, remedy: 'move all of them', rule: 'OUT-2' })
  if (answer.wheel && Math.abs(answer.wheel.by) !== 90)
    return refuse({ reason: 'A wheel is a quarter', remedy: 'wheel by 90°', rule: 'OUT-2' })
  if (answer.facing !== undefined && answer.facing % 90 !== 0)
    return refuse({ reason: 'There are four ways to face', remedy: 'turn by quarters', rule: 'OUT-2' })
  if (answer.altitude !== undefined) return refuse({ reason: `${band.name} cannot fly`, remedy: 'stay on the ground', rule: 'OUT-2' })
  const end = endOf(band, answer)
  if (end.at.x % 1 !== 0.5 || end.at.y % 1 !== 0.5)
    return refuse({ reason: 'A move ends in the middle of a square', remedy: 'go whole spaces', rule: 'OUT-2' })
  if (end.cost > PACE.run)
    return refuse({
      reason: `${end.cost} spaces; ${PACE.run} can be run`,
      remedy: `go ${end.cost - PACE.run} less`,
      short: 'far',
      rule: 'OUT-2',
    })
  const squares = ownSquares(band, end)
  if (!squares.every(isOnTable)) return refuse({ reason: `${band.name} would leave the table`, remedy: 'stay on it', rule: 'OUT-2' })
  const there = standing(state).find(
    (other) => other.id !== band.id && ownSquares(other).some((one) => squares.some((square) => spaces(one, square) < 1)),
  )
  return there ? refuse({ reason: `${there.name} stand there`, remedy: 'go beside them', short: 'taken', rule: 'OUT-2' }) : LEGAL
}

export function judgeThrow(band: Band, { spots }: SpotAnswer): Verdict {
  for (const { at } of spots) {
    const verdict = judgeFlask(band, at)
    if (!verdict.legal) return verdict
  }
  return LEGAL
}
function judgeFlask(band: Band, at: Point): Verdict {
  if (at.x % 1 !== 0.5 || at.y % 1 !== 0.5 || !isOnTable(at))
    return refuse({ reason: 'A flask breaks in the middle of a square', remedy: 'aim at one on the table', rule: 'OUT-4' })
  const range = spaces(band.at, at)
  if (range <= FLASK.range) return LEGAL
  return refuse({
    reason: `${range} spaces; a flask flies ${FLASK.range}`,
    remedy: `${range - FLASK.range} nearer`,
    short: 'range',
    rule: 'OUT-4',
  })
}
