// A drag turned into a move (BLA-11 to 15): the legal answer nearest to what the gesture wishes. A unit wheels towards the place it is
// dragged to and marches on; a single figure goes the way of the pointer.
import { bearing, direction } from '../../../engine/geometry/angles'
import { between } from '../../../engine/geometry/facing'
import { cutPath, pathLength } from '../../../engine/geometry/paths'
import { type Degrees, degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { MoveAnswer, Refusal, Wheel } from '../../../engine/kernel/asks'
import type { MovePlan, MoveWish } from '../../../engine/kernel/forecast'
import type { Front } from '../../../engine/kernel/scene'
import type { Body, Figure, State } from '../state'
import { untilContact } from './approach'
import { awaiting } from './awaiting'
import { figureAt } from './draft'
import { baseOf, frontOf, marched, placesOf, standOf, wheeled } from './formation'
import { type JudgedMove, judgeMove } from './movement'
import { elevationName } from './names'
import { limitsOf, ratingOf } from './pace'
import { isBound, profileOf, standing } from './queries'

type Base = Pick<MoveAnswer, 'decision' | 'seat' | 'key' | 'body'>
interface Wished {
  readonly answer: MoveAnswer
  readonly judged: JudgedMove
  readonly stopped?: string
}
const NOT_NOW: Refusal = {
  reason: 'It is not asked to move now',
  remedy: 'wait for its move-missile phase',
  short: 'not now',
  rule: 'BLA-11',
}

/** Works out the move; undefined when the body is gone. Whoever is not asked to move gets a plan all the same, with a verdict that says so. */
export function planMove(state: State, wish: MoveWish): MovePlan | undefined {
  const body = state.bodies[wish.body]
  if (!body || standing(state, body.id).length === 0) return undefined
  const decision = awaiting(state).find((one) => one.asks.some((ask) => ask.kind === 'move' && ask.body === body.id))
  const base: Base = { decision: decision?.id ?? 'none', seat: decision?.seat ?? body.seat, key: 'move', body: body.id }
  const { answer, judged, stopped }: Wished = wish.answer
    ? { answer: wish.answer, judged: judgeMove(state, body, wish.answer) }
    : body.unit
      ? marching(state, body, wish, base)
      : walking(state, body, wish, base)
  const refusals = [...judged.refusals, ...(decision ? [] : [NOT_NOW])]
  const why = stopped ?? flownOver(state, body, wish)
  return {
    answer,
    ends: judged.legs.map((leg) => ({ piece: leg.piece, at: leg.points.at(-1) ?? figureAt(state, leg.piece).at, facing: leg.facing })),
    legs: judged.legs.map(({ piece, points }) => ({ piece, points, cost: body.unit ? judged.length : pathLength(points) })),
    ...(body.unit ? { fronts: [{ body: body.id, ...frontAfter(state, body, answer) }] } : {}),
    cost: judged.length,
    limit: limitOf(state, body, judged),
    ...(why === undefined ? {} : { stopped: why }),
    verdict: refusals.length === 0 ? { legal: true } : { legal: false, refusals },
  }
}
/** Whoever is meant and stands on another elevation is not come to blows with (BLA-52): what a flyer would have to do first. */
function flownOver(state: State, body: Body, { onto }: MoveWish): string | undefined {
  const enemy = state.figures[onto ?? -1]
  const [figure] = standing(state, body.id)
  if (!figure || !enemy?.alive || enemy.seat === body.seat || enemy.level === figure.level) return undefined
  const where = `${enemy.name} is ${enemy.level === 0 ? 'on' : 'at'} ${elevationName(enemy.level)}`
  if (profileOf(state, figure).flies !== true) return where
  return `${where}; ${enemy.level < figure.level ? 'sink' : 'rise'} there first to fight`
}
/** Where its front ends: wheeled, then marched. */
function frontAfter(state: State, body: Body, { wheel, path }: MoveAnswer): Front {
  const base = baseOf(state, body.id)
  const stand = wheel ? wheeled(standOf(state, body), wheel, base) : standOf(state, body)
  const ahead = direction(stand.facing)
  const end = path.at(-1) ?? { x: 0, y: 0 }
  return frontOf(marched(stand, end.x * ahead.x + end.y * ahead.y), base)
}
function limitOf(state: State, body: Body, { length, rating }: JudgedMove): string {
  if (rating < ratingOf(state, body)) return `${rating}″ on this ground`
  const limits = limitsOf(state, body)
  return (limits.find(({ distance }) => length <= distance + 1e-6) ?? limits.at(-1))?.label ?? ''
}

const TRIES = 9 // halvings of what is left of a way
/** The longest part of a way that is legal, or as far out of a melee as it goes, and what stops it there; undefined: not even none of it. */
function longest(make: (share: number) => Wished): Wished | undefined {
  const none = make(0)
  if (!isLegal(none) && !isShort(none)) return undefined
  let best = none
  const whole = make(1)
  let beyond = whole
  let [low, high] = [0, 1]
  for (let n = 0; n < TRIES; n += 1) {
    const share = (low + high) / 2
    const made = make(share)
    if (isLegal(made)) {
      best = made
      low = share
    } else if (isShort(made)) {
      if (!isLegal(best)) best = made
      low = share
    } else {
      beyond = made
      high = share
    }
  }
  // a way that is too long is so by all that was wished, not by the hair that was tried last
  const [why] = beyond.judged.refusals
  const told = why?.short === 'too far' ? (whole.judged.refusals.find(({ short }) => short === why.short) ?? why) : why
  return { ...best, stopped: told?.reason ?? '' }
}
/** Who falls back goes so far at least that he is out of the melee. */
const isShort = ({ judged }: Wished): boolean => judged.refusals.length > 0 && judged.refusals.every(({ short }) => short === 'in melee')
const isLegal = ({ judged }: Wished): boolean => judged.refusals.length === 0

// ---------------------------------------------------------------- single figures

function walking(state: State, body: Body, wish: MoveWish, base: Base): Wished {
  const [figure] = standing(state, body.id)
  const stay: MoveAnswer = { ...base, kind: 'move', path: [], alone: [] }
  if (!figure) return { answer: stay, judged: judgeMove(state, body, stay) }
  const engaged = isBound(state, body)
  const path = engaged ? straightBack(figure, wish) : wayTo(state, figure, wish)
  const make = (share: number): Wished => {
    const whole = [figure.at, ...path]
    const cut = share >= 1 ? whole : cutPath(whole, pathLength(whole) * share)
    const points = cut.slice(1).map(({ x, y }) => ({ x: thousandths(x - figure.at.x) + 0, y: thousandths(y - figure.at.y) + 0 }))
    const end = points.at(-1)
    const facing = engaged ? wish.facing : facingOf(state, figure, wish, cut)
    const answer: MoveAnswer = {
      ...base,
      kind: 'move',
      path: end === undefined || (end.x === 0 && end.y === 0 && points.length === 1) ? [] : points,
      alone: [],
      ...(facing === undefined || facing === figure.facing ? {} : { facing }),
    }
    return { answer, judged: judgeMove(state, body, answer) }
  }
  const whole = make(1)
  if (isLegal(whole) || path.length === 0) return whole
  return longest(make) ?? whole
}
/** Waypoints on the table; onto an enemy: until the bases touch. */
function wayTo(state: State, figure: Figure, wish: MoveWish): readonly Point[] {
  const enemy = state.figures[wish.onto ?? -1]
  if (!enemy?.alive || enemy.seat === figure.seat) return wish.path
  const before = wish.path.slice(0, -1)
  const from = before.at(-1) ?? figure.at
  const dx = enemy.at.x - from.x
  const dy = enemy.at.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return before
  const way = { x: dx / length, y: dy / length }
  const distance = untilContact(state, [{ figure, at: from }], way, length) ?? length
  return [...before, { x: from.x + way.x * distance, y: from.y + way.y * distance }]
}
function straightBack(figure: Figure, wish: MoveWish): readonly Point[] {
  const to = wish.path.at(-1)
  if (!to) return []
  const back = direction(degrees(figure.facing + 180))
  const along = Math.max(0, (to.x - figure.at.x) * back.x + (to.y - figure.at.y) * back.y)
  return along === 0 ? [] : [{ x: figure.at.x + back.x * along, y: figure.at.y + back.y * along }]
}
const TURNS = 0.05 // inches: whoever goes less keeps his facing
function facingOf(state: State, figure: Figure, wish: MoveWish, way: readonly Point[]): Degrees {
  if (wish.facing !== undefined) return wish.facing
  const end = way.at(-1) ?? figure.at
  const enemy = state.figures[wish.onto ?? -1]
  const last = way.at(-2)
  const ahead = enemy?.alive ? bearing(end, enemy.at) : last && pathLength([last, end]) > TURNS ? bearing(last, end) : figure.facing
  return degrees(ahead + (wish.turn ?? 0))
}

// ---------------------------------------------------------------- units

const AHEAD = 3 // degrees: a march, not a wheel
const BEHIND = 140 // degrees: backing up
const MOST_WHEEL = 120
const NEAR_QUARTER = 8 // degrees

function marching(state: State, body: Body, wish: MoveWish, base: Base): Wished {
  const to = destination(state, body, wish)
  const engaged = isBound(state, body)
  const wheel = engaged ? undefined : (wish.wheel ?? handled(body, wish) ?? (to ? wheelTowards(state, body, to) : undefined))
  const facing = engaged ? undefined : quarterOf(body, wish, wheel)
  const full: Wished = marchBy(state, body, base, wish, to, wheel, facing, 1)
  if (isLegal(full)) return full
  return (
    longest((share) => marchBy(state, body, base, wish, to, wheel, facing, share)) ??
    longest((share) =>
      marchBy(state, body, base, wish, undefined, wheel && { ...wheel, by: Math.trunc(wheel.by * share) }, undefined, 0),
    ) ??
    full
  )
}

/** Where the middle of its front would come; undefined: it is not dragged anywhere. */
function destination(state: State, body: Body, wish: MoveWish): Point | undefined {
  const to = wish.path.at(-1)
  const enemy = state.figures[wish.onto ?? -1]
  if (enemy?.alive && enemy.seat !== body.seat) return enemy.at
  if (!to) return undefined
  const members = standing(state, body.id)
  const held = wish.holding === undefined ? undefined : members.find(({ id }) => id === wish.holding)
  const from = held?.at ?? {
    x: members.reduce((sum, { at }) => sum + at.x, 0) / members.length,
    y: members.reduce((sum, { at }) => sum + at.y, 0) / members.length,
  }
  return { x: body.at.x + to.x - from.x, y: body.at.y + to.y - from.y }
}
/** A handle on the rim says where it shall face: by quarters everybody turns in place, else it wheels. */
function handled(body: Body, wish: MoveWish): Wheel | undefined {
  if (wish.facing === undefined) return undefined
  const by = between(body.facing, wish.facing)
  if (by === 0 || isQuarter(by) || Math.abs(by) > MOST_WHEEL) return undefined
  return { about: by < 0 ? 'left' : 'right', by }
}
const isQuarter = (by: number): boolean => Math.abs(by) > 45 && Math.abs(by - Math.round(by / 90) * 90) <= NEAR_QUARTER
function quarterOf(body: Body, wish: MoveWish, wheel: Wheel | undefined): Degrees | undefined {
  const front = degrees(body.facing + (wheel?.by ?? 0))
  const by = wish.turn !== undefined ? wish.turn : wish.facing === undefined || wheel ? 0 : between(front, wish.facing)
  const quarters = Math.round(by / 90)
  return quarters === 0 ? undefined : degrees(front + quarters * 90)
}
/** The wheel after which the place lies straight ahead. */
function wheelTowards(state: State, body: Body, to: Point): Wheel | undefined {
  const off = between(body.facing, bearing(body.at, to))
  if (Math.abs(off) <= AHEAD || Math.abs(off) >= BEHIND || pathLength([body.at, to]) < 0.3) return undefined
  const about = off < 0 ? 'left' : 'right'
  const sign = Math.sign(off)
  const stand = standOf(state, body)
  const base = baseOf(state, body.id)
  for (let by = 1; by <= MOST_WHEEL; by += 1) {
    const now = wheeled(stand, { about, by: sign * by }, base)
    if (between(now.facing, bearing(now.at, to)) * sign <= 0) return { about, by: sign * by }
  }
  return { about, by: sign * MOST_WHEEL }
}

/** Wheel, then march so much of the way, then turn. */
function marchBy(
  state: State,
  body: Body,
  base: Base,
  wish: MoveWish,
  to: Point | undefined,
  wheel: Wheel | undefined,
  facing: Degrees | undefined,
  share: number,
): Wished {
  const shape = baseOf(state, body.id)
  const stand = wheel ? wheeled(standOf(state, body), wheel, shape) : standOf(state, body)
  const ahead = direction(stand.facing)
  let along = to ? (to.x - stand.at.x) * ahead.x + (to.y - stand.at.y) * ahead.y : 0
  if (wish.onto !== undefined && to && along > 0) {
    const places = placesOf(stand, shape)
    const movers = stand.order.flatMap((piece, place) => {
      const at = places[place]
      return at ? [{ figure: figureAt(state, piece), at }] : []
    })
    along = untilContact(state, movers, ahead, along) ?? along
  }
  const distance = along * share
  const path = Math.abs(distance) < 0.001 ? [] : [{ x: thousandths(ahead.x * distance) + 0, y: thousandths(ahead.y * distance) + 0 }]
  const answer: MoveAnswer = {
    ...base,
    kind: 'move',
    path,
    alone: [],
    ...(wheel && wheel.by !== 0 ? { wheel } : {}),
    ...(facing === undefined ? {} : { facing }),
  }
  return { answer, judged: judgeMove(state, body, answer) }
}
