// A drag turned into a move (BST-15, 17, 23): the legal answer nearest to what the gesture wishes.

import { turnAbout } from '../../../engine/geometry/angles'
import { cutPath, pathLength } from '../../../engine/geometry/paths'
import { type Degrees, degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { MoveAnswer, Refusal } from '../../../engine/kernel/asks'
import type { MovePlan, MoveWish } from '../../../engine/kernel/forecast'
import { inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Link, State } from '../state'
import { awaiting } from './awaiting'
import { brokenUp, gather } from './coherency'
import { figureAt } from './draft'
import { formationOf } from './formation'
import { goingAlong, limitOn } from './going'
import { howOf } from './judge'
import { chargeAnswer, chargeLegs, endOf, isEndOfMove, shiftAlong } from './manoeuvre'
import { judgeMove, tooNear } from './movement'
import { pressHome } from './press-home'
import { linkOf, profileOf, standing } from './queries'
import { allowance, movers, utmost } from './ways'
import { hingeOf, isAbout } from './wheel'

const IDLE = (unit: number): Link => ({ unit, searched: false, declared: [], stage: 'declare', moved: 'no', changed: false, passed: false })

/** Works out the move; undefined when the unit is gone. A unit whose turn it is not gets a plan all the same, with a verdict that says so. */
export function planMove(state: State, wish: MoveWish): MovePlan | undefined {
  if (!state.units[wish.body] || standing(state, wish.body).length === 0) return undefined
  const decision = awaiting(state).find((one) => one.asks.some((ask) => ask.kind === 'move' && ask.body === wish.body))
  const asks = decision?.asks.filter((ask) => ask.kind === 'move') ?? []
  // In contact nobody can simply move: breaking off is all that is asked. Where some are free, it is for the player to say which is meant.
  const ask = asks.find((one) => one.key === wish.key) ?? asks[0]
  const base = { decision: decision?.id ?? 'none', seat: decision?.seat ?? state.units[wish.body]?.seat ?? 0, key: ask?.key ?? 'move' }
  const link = linkOf(state, wish.body) ?? IDLE(wish.body)
  const how = base.key === 'disengage' ? 'disengage' : 'move'
  const best: Wished =
    wish.answer === undefined ? (closing(state, wish, base, link, how) ?? wishes(state, wish, base, link, how)) : { answer: wish.answer }
  // to strike he comes down to contact, as far as he can (BST-16)
  const down = wish.onto === undefined || !ask?.heights || ask.heights.now === 0 ? undefined : ask.heights.least
  const altitude = wish.altitude ?? down
  return {
    ...report(state, wish, altitude === undefined ? best.answer : { ...best.answer, altitude }, link, best.stopped),
    ...(decision ? {} : { verdict: { legal: false, refusals: [NOT_NOW] } as const }),
  }
}
const NOT_NOW: Refusal = { reason: 'It is not this unit’s turn to move.', remedy: 'activate it first', short: 'not now' }

/** A unit that has been broken up is drawn as a body: it closes, wherever it is dragged, unless the drag itself would do (BST-17). */
function closing(state: State, wish: MoveWish, base: Base, link: Link, how: 'move' | 'disengage'): Wished | undefined {
  if (how !== 'move' || wish.onto !== undefined || wish.piece !== undefined || brokenUp(state, wish.body).length === 0) return undefined
  const dragged = wishes(state, wish, base, link, how)
  if (judgeMove(state, wish.body, dragged.answer, link, how).refusals.length === 0) return undefined
  const legs = gather(state, wish.body, Math.min(1, utmost(state, link, how)))
  return legs.length === 0 ? undefined : { answer: chargeAnswer(base, legs), stopped: 'closing up first' }
}

type Base = Pick<MoveAnswer, 'decision' | 'seat' | 'key'>
interface Wished {
  readonly answer: MoveAnswer
  readonly stopped?: string
}

function wishes(state: State, wish: MoveWish, base: Base, link: Link, how: 'move' | 'disengage'): Wished {
  const most = utmost(state, link, how)
  if (wish.onto !== undefined && state.figures[wish.onto]) {
    const press = pressHome(state, wish.body, figureAt(state, wish.onto).unit, Math.min(1, most))
    if (press) return { answer: { ...base, kind: 'move', path: press, alone: [] } }
    return { answer: chargeAnswer(base, chargeLegs(state, wish.body, figureAt(state, wish.onto).unit, Math.min(1, most))) }
  }
  if (wish.piece !== undefined) return aloneTo(state, wish.piece, wish.path, base, most)
  const held = wish.holding === undefined ? undefined : state.figures[wish.holding]
  const from = held?.at ?? centreOf(state, wish.body)
  const shifts = wish.path.map((p) => ({ x: p.x - from.x, y: p.y - from.y }))
  let near: string | undefined // whom a double move would come too near
  for (const share of most > 1 ? [most, 1] : [most]) {
    const cut = shiftAlong(state, wish.body, shifts, share, wish.altitude)
    let answer: MoveAnswer = { ...base, kind: 'move', path: cut.path, alone: [] }
    if (wish.turn !== undefined && wish.turn !== 0) answer = wheeled(state, wish.body, answer, wish.turn)
    const refusals = share <= 1 ? [] : judgeMove(state, wish.body, answer, link, how).refusals
    if (refusals.length === 0) {
      if (cut.stopped === undefined) return { answer }
      const kept = near !== undefined && isEndOfMove(cut.stopped)
      return { answer, stopped: kept ? `${cut.stopped}: a double move would come too near ${near}` : cut.stopped }
    }
    near = tooNear(state, refusals)
  }
  return { answer: { ...base, kind: 'move', path: [], alone: [] } }
}

const centreOf = (state: State, unit: number): Point => {
  const figures = standing(state, unit)
  return {
    x: figures.reduce((sum, figure) => sum + figure.at.x, 0) / figures.length,
    y: figures.reduce((sum, figure) => sum + figure.at.y, 0) / figures.length,
  }
}

function aloneTo(state: State, piece: number, path: readonly Point[], base: Base, share: number): Wished {
  const figure = figureAt(state, piece)
  const way = [figure.at, ...path]
  const { length: reach, before } = limitOn(state.table, way, profileOf(state, figure), allowance(state, figure) * share)
  const whole = pathLength(way)
  const cut = (reach < whole ? cutPath(way, Math.max(0, reach - 0.001)) : way)
    .slice(1)
    .map((p) => ({ x: thousandths(p.x), y: thousandths(p.y) }))
  const answer: MoveAnswer = { ...base, kind: 'move', path: [], alone: [{ piece, path: cut }] }
  return reach < whole ? { answer, stopped: `${endOf(before)}, ${inch(Math.max(0, reach))}` } : { answer }
}

/** The body turned where it ends: every figure goes its own way. A formation wheels on its inner man, or turns about on the spot (BST-62). */
function wheeled(state: State, unit: number, answer: MoveAnswer, wished: Degrees): MoveAnswer {
  const ranks = formationOf(state, unit)
  const about = ranks !== undefined && isAbout(wished)
  const turn = about ? degrees(180) : wished
  const shift = answer.path[answer.path.length - 1] ?? { x: 0, y: 0 }
  const going = movers(state, unit, 'move')
  const turned = going[0] ? { facing: degrees(going[0].facing + turn) } : {}
  if (about) return { ...answer, ...turned }
  const inner = ranks && hingeOf(ranks, turn)
  const hinge = inner === undefined ? centreOf(state, unit) : figureAt(state, inner).at
  const pivot = { x: hinge.x + shift.x, y: hinge.y + shift.y }
  return {
    ...answer,
    path: [],
    alone: going.map((figure) => {
      const end = turnAbout({ x: figure.at.x + shift.x, y: figure.at.y + shift.y }, pivot, turn)
      return { piece: figure.id, path: [{ x: thousandths(end.x), y: thousandths(end.y) }] }
    }),
    ...turned,
  }
}

const SLOWED = 0.1 // inches
function report(state: State, wish: MoveWish, answer: MoveAnswer, link: Link, stopped: string | undefined): MovePlan {
  const how = howOf(answer)
  const judged = judgeMove(state, wish.body, answer, link, how)
  const legs = judged.legs.map((leg) => ({
    piece: leg.piece,
    points: leg.points,
    cost: goingAlong(state.table, leg.points, profileOf(state, figureAt(state, leg.piece))).cost,
  }))
  const share = judged.share
  const { altitude } = answer
  const height = altitude === undefined ? {} : { altitude }
  const risers = movers(state, wish.body, how).filter(
    (figure) => altitude !== undefined && figure.altitude !== altitude && !judged.legs.some((leg) => leg.piece === figure.id),
  )
  const cost = legs.reduce((most, leg) => Math.max(most, leg.cost), 0)
  // the way is told beside what it costs: where they differ by more than is rounded away, why
  const slow = stopped !== undefined && isEndOfMove(stopped) && legs.some((leg) => leg.cost - pathLength(leg.points) > SLOWED)
  const limit = share <= CONSTANTS.fireMoveShare.value + 1e-6 ? 'half' : share <= 1 + 1e-6 ? 'full' : 'double'
  return {
    answer,
    ends: [
      ...judged.legs.map((leg) => ({
        piece: leg.piece,
        at: leg.points[leg.points.length - 1] ?? figureAt(state, leg.piece).at,
        facing: answer.facing ?? figureAt(state, leg.piece).facing,
        ...height,
      })),
      // who only rises or sinks ends where it is
      ...risers.map(({ id, at, facing }) => ({ piece: id, at, facing: answer.facing ?? facing, ...height })),
    ],
    legs,
    cost,
    limit,
    ...(stopped === undefined ? {} : { stopped: slow && !stopped.includes(': ') ? `${stopped}: the ground is slow` : stopped }),
    verdict: judged.refusals.length === 0 ? { legal: true } : { legal: false, refusals: judged.refusals },
  }
}
