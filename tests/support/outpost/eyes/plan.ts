// A drag turned into a move, and a template laid: the nearest the rules allow.
import { outlinesOf } from '../../../../src/engine/geometry/template'
import { degrees, type Point } from '../../../../src/engine/geometry/units'
import type { MoveAnswer, SpotAnswer } from '../../../../src/engine/kernel/asks'
import type { MovePlan, MoveWish, SpotPlan, SpotWish } from '../../../../src/engine/kernel/forecast'
import { FLASK, PACE } from '../data/kinds'
import { awaiting } from '../game/awaiting'
import { bandOf, ownSquares, pieceOf, spaces, wheeled } from '../game/ground'
import { endOf, judge } from '../game/judge'
import { hurtBy } from '../game/odds'
import { touchedBy } from '../game/play'
import type { State } from '../state'
import { blockOf } from './scene'

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, Math.round(value)))
const head = (state: State, key: string, body: number) => ({
  decision: awaiting(state)[0]?.id ?? '',
  seat: state.seat,
  key,
  body,
})

export function planOf(state: State, wish: MoveWish): MovePlan | undefined {
  const band = state.bands[wish.body]
  if (!band || band.life <= 0) return undefined
  const wheel = band.kind === 'spears' ? wish.wheel : undefined
  const start = wheel ? wheeled(band, wheel) : band
  const squad = wish.holding === undefined || bandOf(state, wish.holding) !== band ? 0 : wish.holding - pieceOf(band, 0)
  const grip = ownSquares(band, start)[squad] ?? start.at
  const to = wish.path.at(-1) ?? grip
  const most = PACE.run - (wheel ? PACE.wheel : 0)
  const shift = { x: within(to.x - grip.x, most), y: within(to.y - grip.y, most) }
  const facing = wish.facing ?? degrees(start.facing + (wish.turn ?? 0))
  const answer: MoveAnswer = {
    ...head(state, 'move', band.id),
    kind: 'move',
    path: shift.x === 0 && shift.y === 0 ? [] : [shift],
    alone: [],
    ...(facing === start.facing ? {} : { facing }),
    ...(wheel ? { wheel } : {}),
  }
  const end = endOf(band, answer)
  const from = ownSquares(band)
  const squares = ownSquares(band, end)
  const block = blockOf(band, end)
  return {
    answer,
    ends: squares.map((at, place) => ({ piece: pieceOf(band, place), at, facing: end.facing })),
    legs: squares.map((at, place) => ({ piece: pieceOf(band, place), points: [from[place] ?? band.at, at], cost: end.cost })),
    ...(block ? { blocks: [{ ...block, body: band.id }] } : {}),
    cost: end.cost,
    ...(wheel ? { wheelCost: PACE.wheel } : {}),
    limit: end.cost <= PACE.walk ? 'walk' : 'run',
    ...(spaces(to, grip) > most ? { stopped: `${PACE.run} spaces can be run` } : {}),
    verdict: judge(state, answer),
  }
}

export function layOf(state: State, { key, body, at, laid }: SpotWish): SpotPlan | undefined {
  const band = body === undefined ? undefined : state.bands[body]
  if (!band || key !== 'throw') return undefined
  const near = (value: number, own: number): number => own + within(value - own, FLASK.range)
  const spot: Point = { x: near(Math.floor(at.x) + 0.5, band.at.x), y: near(Math.floor(at.y) + 0.5, band.at.y) }
  const answer: SpotAnswer = { ...head(state, key, band.id), kind: 'spot', spots: [...laid, { at: spot }], weapon: 'flask' }
  const hits = answer.spots.flatMap((one) => touchedBy(state, one))
  return {
    answer,
    outlines: answer.spots.flatMap((one) => outlinesOf({ shape: 'blast', radius: FLASK.radius }, one.at, degrees(0), 'squares')),
    touched: [...new Set(hits)].map((one) => {
      const chance = hurtBy(hits.filter((other) => other === one).length)
      const whose = one.seat === band.seat ? ', a friend' : ''
      return { piece: pieceOf(one, 0), body: one.id, label: `${Math.round(chance * 100)}%${whose}`, chance }
    }),
    ...(spot.x === Math.floor(at.x) + 0.5 && spot.y === Math.floor(at.y) + 0.5 ? {} : { stopped: `a flask flies ${FLASK.range} spaces` }),
    verdict: judge(state, answer),
  }
}
