// Is a move legal (BLA-11 to 15)? Ways of all members, what they cost of the rating, zones, contact and room at the end.

import { direction } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { OVERLAP, overlaps } from '../../../engine/geometry/distance'
import { between } from '../../../engine/geometry/facing'
import { pathLength } from '../../../engine/geometry/paths'
import { firstWithin } from '../../../engine/geometry/sweep'
import { type Degrees, degrees, type Point, point } from '../../../engine/geometry/units'
import type { BodyId, MoveAnswer, PieceId, Refusal } from '../../../engine/kernel/asks'
import { gap, inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Body, Figure, State } from '../state'
import { bodyAt, figureAt } from './draft'
import { baseOf, marched, placesOf, type Stand, standOf, turned, wheelCost, wheeled } from './formation'
import { type Feature, nameOfFeature, passage, shutAt, shutRefusal } from './ground'
import { heldIn } from './influence'
import { goingOf, ratingOf } from './pace'
import { footprintOf, gapBetween, isEngaged, other, partsOf, profileOf, standing, zoneOf } from './queries'

/** The way of one figure, from where it stands, and how it faces at the end. */
interface Leg {
  readonly piece: PieceId
  readonly points: readonly Point[]
  readonly facing: Degrees
}
export interface Way {
  readonly legs: readonly Leg[]
  readonly length: number // what counts against the rating, inches
  readonly stand?: Stand // of a unit: how it stands at the end
  readonly refusals: readonly Refusal[] // of its shape
}
export interface JudgedMove extends Way {
  readonly rating: number // what it may go on that ground
  readonly worst?: Feature
  readonly meets: readonly BodyId[] // enemy bodies touched at the end
}

const ALONG = 0.05 // inches: a march is straight within this
const NONE: readonly Refusal[] = []

/** The ways that an answer means. */
function wayOf(state: State, body: Body, answer: Pick<MoveAnswer, 'wheel' | 'path' | 'alone' | 'facing'>): Way {
  return body.unit ? marchOf(state, body, answer) : walkOf(state, body, answer)
}

function walkOf(state: State, body: Body, { path, alone, facing, wheel }: Pick<MoveAnswer, 'wheel' | 'path' | 'alone' | 'facing'>): Way {
  const [figure] = standing(state, body.id)
  if (!figure) return { legs: [], length: 0, refusals: NONE }
  const own = alone.find(({ piece }) => piece === figure.id)
  const refusals: Refusal[] = []
  if (alone.length > (own ? 1 : 0)) refusals.push({ reason: `${figure.name} is alone`, remedy: 'name nobody else', rule: 'BLA-11' })
  if (own && path.length > 0) refusals.push({ reason: `${figure.name} has two ways`, remedy: 'name one of them', rule: 'BLA-11' })
  if (wheel) refusals.push({ reason: `${figure.name} is alone: only units wheel`, remedy: 'leave the wheel out', rule: 'BLA-15' })
  const points = [
    figure.at,
    ...(own ? own.path.map(({ x, y }) => point(x, y)) : path.map(({ x, y }) => point(figure.at.x + x, figure.at.y + y))),
  ]
  return {
    legs: [{ piece: figure.id, points, facing: degrees(own?.facing ?? facing ?? figure.facing) }],
    length: pathLength(points),
    refusals,
  }
}

const STEP = 10 // degrees between two places of a wheel

/** BLA-15: a wheel, a march straight ahead or back, a turn where everybody stands. */
function marchOf(state: State, body: Body, { wheel, path, alone, facing }: Pick<MoveAnswer, 'wheel' | 'path' | 'alone' | 'facing'>): Way {
  const base = baseOf(state, body.id)
  const refusals: Refusal[] = []
  const refuse = (reason: string, remedy: string): void => {
    refusals.push({ reason, remedy, rule: 'BLA-15' })
  }
  if (alone.length > 0) refuse(`${body.name} are in formation`, 'move them together, or disband')
  let stand = standOf(state, body)
  const stages: Stand[] = [stand]
  let length = 0
  if (wheel && wheel.by !== 0) {
    const from = stand
    const by = Math.trunc(wheel.by)
    if (Math.abs(by) > 180) refuse('A wheel is at most half a circle', 'wheel less')
    length += wheelCost(from, by, base)
    const steps = Math.ceil(Math.abs(by) / STEP)
    for (let n = 1; n <= steps; n += 1) stages.push(wheeled(from, { about: wheel.about, by: Math.trunc((by * n) / steps) }, base))
    stand = stages.at(-1) ?? stand
  }
  const end = path.at(-1) ?? { x: 0, y: 0 }
  const ahead = direction(stand.facing)
  const along = end.x * ahead.x + end.y * ahead.y
  const aside = path.some(({ x, y }) => Math.abs(x * ahead.y - y * ahead.x) > ALONG)
  if (aside) refuse(`${body.name} march straight ahead or straight back`, 'wheel first, or turn')
  if (path.length > 1) refuse(`${body.name} march one way`, 'give one straight march')
  if (along !== 0) {
    stand = marched(stand, along)
    stages.push(stand)
    length += along > 0 ? along : -along * CONSTANTS.backing.value
  }
  if (facing !== undefined && facing !== stand.facing) {
    const quarter = between(stand.facing, facing)
    if (quarter % 90 !== 0) refuse('A formation turns by quarters, everybody where they stand', 'turn by 90° or 180°, or wheel')
    else {
      stand = turned(stand, quarter / 90, base)
      length += CONSTANTS.turnShare.value * Math.min(...standing(state, body.id).map((figure) => profileOf(state, figure).move))
      stages.push(stand)
    }
  }
  const ways = new Map<PieceId, Point[]>()
  for (const stage of stages) {
    const places = placesOf(stage, base)
    stage.order.forEach((piece, place) => {
      const at = places[place]
      const known = ways.get(piece)
      if (!at) return
      if (known) known.push(at)
      else ways.set(piece, [figureAt(state, piece).at])
    })
  }
  return {
    legs: stand.order.map((piece) => ({ piece, points: ways.get(piece) ?? [], facing: stand.facing })),
    length,
    stand,
    refusals,
  }
}

/** How a move may be made beyond what the body's own order says. */
export interface Manner {
  readonly fleeing?: true // runs or is driven: no rule of leaving melee holds it
  readonly driven?: boolean // by others: its own rating does not matter
}

export const heldRefusal = ({ id, name }: Figure): Refusal => ({
  reason: `${name} is held fast`,
  remedy: 'wait until the spell ends, or disband',
  short: 'held',
  rule: 'BLA-53',
  pieces: [id],
})
export function judgeWay(state: State, body: Body, way: Way, manner: Manner = {}): JudgedMove {
  const refusals: Refusal[] = [...way.refusals]
  const { rating, worst, shut } = ratingFor(state, body, way)
  if (shut) refusals.push(shutRefusal(body.name, shut))
  else if (manner.driven !== true && way.length > rating + 1e-6)
    refusals.push({
      reason: `${inch(way.length)}; ${body.name} may go ${rating}″${worst ? ` this turn, by ${nameOfFeature(worst)}` : ''}: ${gap(way.length - rating)} too far`,
      remedy: `go ${gap(way.length - rating)} less`,
      short: 'too far',
      rule: worst ? worst.row.rule : 'BLA-11',
    })
  const held = manner.driven === true || way.length === 0 ? undefined : heldIn(state, body.id)
  if (held) refusals.push(heldRefusal(held))
  const engaged = isEngaged(state, body.id)
  const crowd = judgeCrowd(state, body, way)
  refusals.push(...crowd.refusals)
  const { maneuver } = body
  const leaves = maneuver?.kind === 'disengage' && maneuver.passed
  if (engaged && manner.fleeing === undefined && !leaves) refusals.push(...leaving(state, body, way, crowd.meets))
  if (engaged && leaves && crowd.meets.length > 0)
    refusals.push({
      reason: `${body.name} disengage: they end in contact with nobody`,
      remedy: 'end clear of every enemy',
      short: 'in melee',
      rule: 'BLA-41',
    })
  if (crowd.meets.length > 0 && !engaged) {
    if (body.disrupted || body.routed)
      refusals.push({
        reason: `${body.name} are Disrupted`,
        remedy: `keep ${CONSTANTS.keepAway.value}″ away from every enemy`,
        short: 'Disrupted',
        rule: 'BLA-31',
      })
    if (maneuver?.passed === false)
      refusals.push({ reason: `the maneuver of ${body.name} failed: they meet nobody`, remedy: 'stay out of contact', rule: 'BLA-41' })
  }
  if (maneuver?.kind === 'charge' && maneuver.passed && way.length > 0) {
    if (crowd.meets.length === 0)
      refusals.push({ reason: 'A charge ends in contact', remedy: 'go up to an enemy, or stay', short: 'no contact', rule: 'BLA-41' })
    if (way.legs.some(({ points }) => points.length > 2) && !body.unit)
      refusals.push({ reason: 'A charge goes straight', remedy: 'give one straight way', rule: 'BLA-41' })
  }
  return { ...way, refusals, rating, meets: crowd.meets, ...(worst ? { worst } : {}) }
}

/** BLA-12: the rating that the worst ground on anybody's way leaves for the whole turn. */
function ratingFor(
  state: State,
  body: Body,
  { legs }: Pick<Way, 'legs'>,
): { readonly rating: number; readonly worst?: Feature; readonly shut?: Feature } {
  const going = goingOf(state, body)
  let share = 1
  let worst: Feature | undefined
  let road = legs.length > 0
  for (const { points } of legs) {
    const way = passage(state, points, going)
    if (way.share === 0 && way.worst) return { rating: 0, worst: way.worst, shut: way.worst }
    if (way.share < share) {
      share = way.share
      worst = way.worst
    }
    if (!way.road) road = false
  }
  return { rating: ratingOf(state, body, share, road), ...(worst ? { worst } : {}) }
}

/** BLA-13: out of melee straight back, never through a zone; who is alone may turn where he fights. In the lesser versions nobody leaves it. */
function leaving(state: State, body: Body, way: Way, meets: readonly BodyId[]): readonly Refusal[] {
  if (way.length === 0) {
    const turns = way.legs.some(({ piece, facing }) => facing !== figureAt(state, piece).facing)
    return turns
      ? NONE
      : [
          {
            reason: `${body.name} would still be in melee`,
            remedy: partsOf(state).morale ? 'go straight back, or fight on' : 'fight on',
            short: 'in melee',
            rule: 'BLA-13',
          },
        ]
  }
  if (!partsOf(state).morale) return [{ reason: `${body.name} are in melee`, remedy: 'fight on', short: 'in melee', rule: 'BLA-13' }]
  const straight = way.legs.every(({ piece, points }) => {
    const figure = figureAt(state, piece)
    const back = direction(degrees((body.unit ? body.facing : figure.facing) + 180))
    return points.every((end) => {
      const dx = end.x - figure.at.x
      const dy = end.y - figure.at.y
      return Math.abs(dx * back.y - dy * back.x) <= ALONG && dx * back.x + dy * back.y >= 0
    })
  })
  if (!straight)
    return [
      {
        reason: `${body.name} leave melee straight back`,
        remedy: 'go straight back, or disengage where maneuvers are in play',
        short: 'straight back',
        rule: 'BLA-13',
      },
    ]
  const [still] = meets
  return still === undefined
    ? NONE
    : [
        {
          reason: `${body.name} would still be in melee with ${bodyAt(state, still).name}`,
          remedy: 'go farther back, or fight on',
          short: 'in melee',
          rule: 'BLA-13',
        },
      ]
}

interface Crowd {
  readonly refusals: readonly Refusal[]
  readonly meets: readonly BodyId[]
}
const EDGE = 1e-6
const NEAR = 0.002 // inches: no nearer than before, but for rounding

/** Room on the table, nobody run through, no zone entered but to fight. */
function judgeCrowd(state: State, body: Body, { legs }: Pick<Way, 'legs'>): Crowd {
  const refusals: Refusal[] = []
  const movers = legs.flatMap((leg) => {
    const figure = state.figures[leg.piece]
    const end = leg.points.at(-1)
    return figure && end ? [{ figure, leg, end }] : []
  })
  const { width, height } = state.table
  const over = movers.find(({ figure, end }) => {
    const half = reachOfBase(profileOf(state, figure).base)
    return end.x < half - EDGE || end.y < half - EDGE || end.x > width - half + EDGE || end.y > height - half + EDGE
  })
  if (over) refusals.push({ reason: `${over.figure.name} would leave the table`, remedy: 'stay on it', short: 'edge', rule: 'BLA-11' })
  const box = boxOf(movers.flatMap(({ leg }) => leg.points))
  const near = (one: Figure, by: number): boolean =>
    one.at.x > box.left - by && one.at.x < box.right + by && one.at.y > box.top - by && one.at.y < box.bottom + by
  const own = new Set(movers.map(({ figure }) => figure.id))
  for (const friend of state.figures) {
    if (!friend.alive || own.has(friend.id) || !near(friend, 4)) continue
    const taken = movers.find(
      ({ figure, leg, end }) =>
        friend.level === figure.level &&
        isWithinReach(state, figure, end, friend, 0) &&
        overlaps(footprintOf(state, figure, end, leg.facing), footprintOf(state, friend)),
    )
    if (!taken) continue
    refusals.push({
      reason: `${friend.name} ${friend.seat === body.seat ? 'stands there' : 'stands in the way'}`,
      remedy: 'end clear of it',
      short: 'taken',
      rule: 'BLA-11',
      pieces: [friend.id],
    })
    break
  }
  const meets = new Set<BodyId>()
  const grounded = movers.filter(({ figure }) => figure.level === 0)
  const enemies = state.figures.filter((one) => one.alive && one.seat === other(body.seat) && one.level === 0 && near(one, 6))
  const touches = (one: Figure): boolean => grounded.some(({ figure, leg, end }) => isTouching(state, figure, end, leg.facing, one))
  for (const enemy of enemies) if (touches(enemy)) meets.add(enemy.body)
  for (const enemy of enemies) {
    const why = crossing(state, grounded, enemy, meets)
    if (!why) continue
    refusals.push(why)
    break
  }
  return { refusals, meets: [...meets].sort((a, b) => a - b) }
}
/** Whether two could be so near, by the circles round their bases: the quick answer before the exact one. */
function isWithinReach(state: State, figure: Figure, at: Point, one: Figure, by: number): boolean {
  const most = reachOfBase(profileOf(state, figure).base) + reachOfBase(profileOf(state, one).base) + by
  const dx = at.x - one.at.x
  const dy = at.y - one.at.y
  return dx * dx + dy * dy <= most * most
}
interface Mover {
  readonly figure: Figure
  readonly leg: Leg
  readonly end: Point
}
const TOUCH = 0.01 + 1e-9
function isTouching(state: State, figure: Figure, end: Point, facing: Degrees, enemy: Figure): boolean {
  if (!isWithinReach(state, figure, end, enemy, TOUCH)) return false
  return gapBetween(state, { ...figure, facing }, enemy, end) <= TOUCH
}

/** Whether the box round a way comes as near to somebody as his zone. */
function comesNear(state: State, figure: Figure, { points }: Leg, enemy: Figure, zone: number): boolean {
  const by = reachOfBase(profileOf(state, figure).base) + reachOfBase(profileOf(state, enemy).base) + zone
  let [left, right, top, bottom] = [figure.at.x, figure.at.x, figure.at.y, figure.at.y]
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return enemy.at.x >= left - by && enemy.at.x <= right + by && enemy.at.y >= top - by && enemy.at.y <= bottom + by
}
/** BLA-13: the zone of whoever is not fought is not entered; nobody who stands in it already comes nearer. */
function crossing(state: State, movers: readonly Mover[], enemy: Figure, meets: ReadonlySet<BodyId>): Refusal | undefined {
  const owner = bodyAt(state, enemy.body)
  const zone = zoneOf(owner)
  const target = footprintOf(state, enemy)
  for (const { figure, leg, end } of movers) {
    if (!comesNear(state, figure, leg, enemy, zone)) continue
    const own = footprintOf(state, figure)
    const through = firstWithin(own, leg.points, target, -OVERLAP * 2)
    if (through !== undefined)
      return {
        reason: `${enemy.name} stands in the way`,
        remedy: 'go round, or end in contact',
        short: 'blocked',
        rule: 'BLA-13',
        pieces: [enemy.id],
      }
    if (meets.has(enemy.body)) continue
    const least = Math.min(zone, gapBetween(state, figure, enemy))
    // whoever ends in melee may come through the zone that he ends in
    if (meets.size > 0 && gapBetween(state, figure, enemy, end) <= zone) continue
    if (firstWithin(own, leg.points, target, least - NEAR) === undefined) continue
    return {
      reason: `${figure.name} would enter the zone of ${owner.name}`,
      remedy: `keep ${zone}″ away, or end in contact with them`,
      short: 'zone',
      rule: 'BLA-13',
      pieces: [enemy.id],
    }
  }
  return undefined
}

function boxOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export const judgeMove = (state: State, body: Body, answer: Pick<MoveAnswer, 'wheel' | 'path' | 'alone' | 'facing'>): JudgedMove =>
  judgeWay(state, body, wayOf(state, body, answer))

/** Everybody of a body shifted alike. */
export function shifted(state: State, body: Body, by: Point): Way {
  const legs = standing(state, body.id).map(
    (figure): Leg => ({ piece: figure.id, points: [figure.at, point(figure.at.x + by.x, figure.at.y + by.y)], facing: figure.facing }),
  )
  const length = pathLength([{ x: 0, y: 0 }, by])
  return body.unit
    ? { legs, length, stand: { ...standOf(state, body), at: point(body.at.x + by.x, body.at.y + by.y) }, refusals: NONE }
    : { legs, length, refusals: NONE }
}
/** Is a formation's ground free? How it would stand there, and why not. */
export function judgeStand(
  state: State,
  body: Body,
  stand: Stand,
): { readonly legs: readonly Leg[]; readonly refusals: readonly Refusal[] } {
  const places = placesOf(stand, baseOf(state, body.id))
  const legs = stand.order.map((piece, place): Leg => {
    const from = figureAt(state, piece).at
    return { piece, points: [from, places[place] ?? from], facing: stand.facing }
  })
  const ends = legs.map((leg) => ({ ...leg, points: leg.points.slice(-1) }))
  const going = goingOf(state, body)
  const shut = stand.order.flatMap((piece, place): readonly Refusal[] => {
    const ground = shutAt(state, places[place] ?? body.at, going)
    return ground ? [{ ...shutRefusal(figureAt(state, piece).name, ground, 'go farther from it first'), pieces: [piece] }] : []
  })
  return { legs, refusals: [...shut, ...judgeCrowd(state, body, { legs: ends }).refusals] }
}
