// Moving a unit (BST-15, 16, 17, 23): the ways of its figures, what they cost, and whether they may be gone.
import { type Footprint, reachOfBase } from '../../../engine/geometry/base'
import { type gap, inContact, overlaps } from '../../../engine/geometry/distance'
import { crosses, firstWithin } from '../../../engine/geometry/sweep'
import { type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId, MoveAnswer, MoveAsk, PieceId, Refusal, Seat } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import type { Figure, Leg, Link, Moved, MovingFrame, State } from '../state'
import { weatherOf } from './advanced'
import { judgeCoherency } from './coherency'
import { figureAt, unitAt } from './draft'
import { formationOf, type Ranks } from './formation'
import { goingAlong } from './going'
import { layoutOf } from './layout'
import { buildingAt } from './over'
import { isAloft, isTouched, nameOf, profileOf, standing } from './queries'
import { footprintOf } from './sighting'
import { allowance, type Box, boxOf, inBox, lastOf, mayDouble, movers, NOISE, utmost } from './ways'
import { aslant, bodyCost } from './wheel'

/** The ways of all figures that the answer moves; figures that stay have no leg. */
export function legsOf(state: State, unit: BodyId, answer: MoveAnswer, how: MovingFrame['how']): readonly Leg[] {
  const legs: Leg[] = []
  const alone = new Map(answer.alone.map((way) => [way.piece, way.path]))
  for (const figure of movers(state, unit, how)) {
    const own = alone.get(figure.id)
    const points: Point[] = [figure.at]
    if (own) for (const p of own) points.push({ x: thousandths(p.x), y: thousandths(p.y) })
    else for (const shift of answer.path) points.push({ x: thousandths(figure.at.x + shift.x), y: thousandths(figure.at.y + shift.y) })
    if (points.length > 1) legs.push({ piece: figure.id, points })
  }
  return legs
}

export interface MoveReport {
  readonly legs: readonly Leg[]
  readonly share: number // of the costliest figure: cost over its move
  readonly moved: Moved
  readonly refusals: readonly Refusal[]
}

const say = (value: number): string => `${(Math.ceil(value * 10 - 1e-9) / 10).toFixed(1)}″`

interface Judged {
  readonly figures: State['figures']
  readonly link: Link
  readonly how: MovingFrame['how']
  readonly report: MoveReport
}
const judged = recent<MoveAnswer, Judged>(4)

/** Judges a move whole: budget, ground, enemies on the way, bases at its end, coherency. Whoever plays it has usually judged it before: kept by the answer. */
export function judgeMove(state: State, unit: BodyId, answer: MoveAnswer, link: Link, how: MovingFrame['how']): MoveReport {
  const known = judged.get(answer)
  if (known && known.figures === state.figures && known.link === link && known.how === how) return known.report
  const report = judgeAfresh(state, unit, answer, link, how)
  judged.keep(answer, { figures: state.figures, link, how, report })
  return report
}

function judgeAfresh(state: State, unit: BodyId, answer: MoveAnswer, link: Link, how: MovingFrame['how']): MoveReport {
  const refusals: Refusal[] = []
  const may = movers(state, unit, how)
  for (const way of answer.alone) {
    if (may.some((figure) => figure.id === way.piece)) continue
    const figure = state.figures[way.piece]
    const why =
      figure?.unit !== unit || !figure.alive
        ? 'it is no figure of this unit'
        : figure.paralysed
          ? `${figure.name} is paralysed`
          : `${figure.name} is in contact with the enemy`
    refusals.push({
      reason: `That figure cannot move: ${why}.`,
      remedy: figure?.paralysed ? 'leave it where it is' : 'break off with Disengage',
      short: 'engaged',
      rule: 'BST-29',
      pieces: [way.piece],
    })
  }
  if (answer.path.length > 0 && may.length > 0 && may.every(({ id }) => answer.alone.some(({ piece }) => piece === id)))
    refusals.push({
      reason: 'Everybody goes a way of their own: nobody is left for the way of the unit.',
      remedy: 'leave the way of the unit out',
      short: 'idle way',
    })
  const legs = legsOf(state, unit, answer, how)
  const left = how === 'disengage' ? may.filter((figure) => isTouched(state, figure) && !legs.some((leg) => leg.piece === figure.id)) : []
  if (left.length > 0 && legs.length > 0)
    refusals.push({
      reason: `${left.map((figure) => figure.name).join(', ')} would stay in contact: a unit breaks off as a whole.`,
      remedy: 'take along everybody who is in contact, or divide those from the unit first who are to leave',
      short: 'left behind',
      rule: 'BST-29',
      pieces: left.map((figure) => figure.id),
    })
  if (legs.length === 0 && answer.altitude === undefined && answer.facing === undefined)
    refusals.push({ reason: 'Nobody would move.', remedy: 'drag the unit somewhere, or end its activation', short: 'no move' })
  const ranks = how === 'move' ? formationOf(state, unit) : undefined
  let share = 0
  for (const leg of legs) share = Math.max(share, judgeLeg(state, leg, link, how, refusals, answer.alone.length === 0 ? ranks : undefined))
  if (ranks && (answer.alone.length > 0 || answer.facing !== undefined))
    share = Math.max(share, judgeBody(state, unit, ranks, legs, answer.facing, link, refusals))
  if (answer.altitude !== undefined) judgeAltitude(state, unit, answer.altitude, refusals)
  judgeEnds(state, unit, legs, how, answer.altitude, link, refusals)
  const half = CONSTANTS.fireMoveShare.value
  const moved: Moved =
    share <= NOISE ? (legs.length > 0 ? 'half' : 'no') : share <= half + NOISE ? 'half' : share <= 1 + NOISE ? 'full' : 'double'
  if (moved === 'double' && how === 'move') judgeDistance(state, unit, legs, refusals)
  return { legs, share, moved, refusals }
}

/** BST-62: what the body pays where its men are sent each by himself, or its front is turned: the outer man's way round the inner one. */
function judgeBody(
  state: State,
  unit: BodyId,
  ranks: Ranks,
  legs: readonly Leg[],
  facing: MoveAnswer['facing'],
  link: Link,
  refusals: Refusal[],
): number {
  const pace = Math.min(...movers(state, unit, 'move').map((figure) => allowance(state, figure)))
  const body = bodyCost(state, unit, ranks, legs, facing, pace)
  if (!body) return 0
  const { turn, cost } = body
  const most = utmost(state, link, 'move') * pace
  if (cost > most + NOISE) {
    const slanting = body.aslant ? '; a formation pays double for going sideways or back' : ''
    refusals.push(
      turn === 0
        ? {
            reason: `${nameOf(state, unit)} would pay ${say(cost)} of ${say(most)} as one body${slanting}.`,
            remedy: `go ${say(cost - most)} less, or change to a mob first`,
            short: 'too far',
            rule: 'BST-62',
          }
        : {
            reason: `${nameOf(state, unit)} wheel by ${turn}°: its outer figure would pay ${say(cost)} of ${say(most)}${slanting}.`,
            remedy: `wheel by ${Math.min(turn, Math.floor((most * 180) / (ranks.width * Math.PI)))}° at most, and go less far`,
            short: 'wheel',
            rule: 'BST-62',
          },
    )
  }
  return pace > 0 ? cost / pace : 0
}

function judgeLeg(
  state: State,
  leg: Leg,
  link: Link,
  how: MovingFrame['how'],
  refusals: Refusal[],
  ranks: Ranks | undefined, // the formation it keeps
): number {
  const figure = figureAt(state, leg.piece)
  const profile = profileOf(state, figure)
  const flies = profile.flies === true
  const move = allowance(state, figure)
  const going = goingAlong(state.table, leg.points, profile)
  if (going.shut) {
    refusals.push({
      reason: `${figure.name} cannot cross ${going.shut.name ?? `the ${going.shut.kind}`}.`,
      remedy: 'go round it',
      short: going.shut.kind,
      rule: 'BST-15',
      pieces: [leg.piece],
    })
    return 0
  }
  const sidelong = ranks ? aslant(leg.points, ranks.facing) * (CONSTANTS.aslant.value - 1) : 0
  const cost = (going.wholeRoad ? Math.max(0, going.cost - CONSTANTS.roadBonus.value) : going.cost) + sidelong
  const most = utmost(state, link, how) * move
  if (cost > most + NOISE) {
    const slanting = sidelong > 0 ? '; a formation pays double for going sideways or back' : ''
    const why = how === 'move' && !mayDouble(state, link) && cost <= 2 * move ? '; only a unit that does nothing else goes double' : ''
    refusals.push({
      reason: `${figure.name} would pay ${say(cost)} of ${say(most)}: ${say(cost - most)} too far${why}${slanting}.`,
      remedy: `stop ${say(cost - most)} earlier`,
      short: 'too far',
      rule: 'BST-23',
      pieces: [leg.piece],
    })
  }
  if (!flies) {
    const mine = footprintOf(state, figure)
    const { radius, widest } = layoutOf(state)
    for (const enemy of enemiesIn(state, figure.seat, boxOf(leg.points, (radius[figure.id] ?? 0) + widest))) {
      if (crosses(mine, leg.points, footprintOf(state, enemy))) {
        refusals.push({
          reason: `${figure.name} would go through ${enemy.name}.`,
          remedy: 'go round, or stop at the base',
          short: 'enemy in the way',
          rule: 'BST-17',
          pieces: [leg.piece, enemy.id],
        })
        break
      }
    }
  }
  return move > 0 ? cost / move : cost > NOISE ? Number.POSITIVE_INFINITY : 0
}

/** Enemies on the ground in the box, in the order of ids. */
function enemiesIn(state: State, seat: Seat, box: Box): readonly Figure[] {
  const layout = layoutOf(state)
  let found: Figure[] | undefined
  let units = 0
  for (const unit of state.units) {
    const there = layout.extent[unit.id]
    if (unit.seat === seat || !there) continue
    if (there.right < box.left || there.left > box.right || there.bottom < box.top || there.top > box.bottom) continue
    units += 1
    for (const enemy of standing(state, unit.id))
      if (layout.grounded[enemy.id] && inBox(box, enemy.at.x, enemy.at.y)) {
        found ??= []
        found.push(enemy)
      }
  }
  if (!found) return NOBODY
  return units > 1 ? found.sort((a, b) => a.id - b.id) : found
}
const NOBODY: readonly Figure[] = []

const ceilingOf = (state: State): number =>
  Math.min(CONSTANTS.flightCeiling.value, weatherOf(state)?.ceiling ?? CONSTANTS.flightCeiling.value)
const climbOf = (state: State, figure: Figure): number => profileOf(state, figure).move * CONSTANTS.climbShare.value
/** BST-16: between what heights a unit of flyers may end, inches; undefined where somebody of it does not fly. */
export function heightsOf(state: State, unit: BodyId): Partial<Pick<MoveAsk, 'heights'>> {
  const flyers = standing(state, unit)
  if (flyers.length === 0 || !flyers.every((figure) => profileOf(state, figure).flies === true)) return {}
  const least = Math.max(0, ...flyers.map((figure) => figure.altitude - climbOf(state, figure)))
  const most = Math.min(ceilingOf(state), ...flyers.map((figure) => figure.altitude + climbOf(state, figure)))
  return most < least ? {} : { heights: { now: Math.max(...flyers.map(({ altitude }) => altitude)), least, most } }
}
function judgeAltitude(state: State, unit: BodyId, altitude: number, refusals: Refusal[]): void {
  const weather = weatherOf(state)
  const ceiling = ceilingOf(state)
  for (const figure of standing(state, unit)) {
    const profile = profileOf(state, figure)
    if (!profile.flies)
      refusals.push({
        reason: `${figure.name} does not fly.`,
        remedy: 'leave the height out',
        short: 'no flyer',
        rule: 'BST-16',
        pieces: [figure.id],
      })
    else if (altitude < 0 || altitude > ceiling)
      refusals.push({
        reason: `A flyer stays between 0″ and ${ceiling}″${weather && ceiling === weather.ceiling ? ` in this ${weather.name.toLowerCase()}` : ''}.`,
        remedy: 'choose a height between',
        short: 'height',
        rule: 'BST-16',
        pieces: [figure.id],
      })
    else {
      const climb = climbOf(state, figure)
      const change = Math.abs(altitude - figure.altitude)
      if (change > climb + NOISE)
        refusals.push({
          reason: `${figure.name} would change height by ${say(change)}; ${say(climb)} is the most.`,
          remedy: `change it by ${say(climb)}`,
          short: 'height',
          rule: 'BST-16',
          pieces: [figure.id],
        })
    }
  }
}

function judgeEnds(
  state: State,
  unit: BodyId,
  legs: readonly Leg[],
  how: MovingFrame['how'],
  altitude: number | undefined,
  link: Link,
  refusals: Refusal[],
): void {
  const ends = new Map<PieceId, Point>(legs.map((leg) => [leg.piece, lastOf(leg.points)]))
  const { width, height } = state.table
  const { radius } = layoutOf(state)
  const about = whoIsAbout(state, ends)
  // who changes his height where he is may come down into one
  const settling = altitude === undefined ? [] : standing(state, unit).filter((figure) => !ends.has(figure.id))
  for (const figure of [...[...ends.keys()].map((piece) => figureAt(state, piece)), ...settling]) {
    const building = buildingAt(state, figure, ends.get(figure.id) ?? figure.at, altitude ?? figure.altitude)
    if (building)
      refusals.push({
        reason: `${figure.name} would stand in ${building.name ?? 'a building'}.`,
        remedy: profileOf(state, figure).flies === true ? 'end beside it, or higher than it is' : 'end beside it',
        short: 'building',
        rule: 'BST-15',
        pieces: [figure.id],
      })
  }
  for (const [piece, at] of ends) {
    const figure = figureAt(state, piece)
    const here = footprintOf(state, figure, at)
    const half = reachOfBase(here.base)
    if (how !== 'rout' && (at.x < half || at.y < half || at.x > width - half || at.y > height - half))
      refusals.push({
        reason: `${figure.name} would leave the table.`,
        remedy: 'stay inside its edge',
        short: 'table edge',
        pieces: [piece],
      })
    for (const { id, x, y } of about) {
      if (id === piece) continue
      const dx = x - at.x
      const dy = y - at.y
      const reach = half + (radius[id] ?? 0)
      if (dx * dx + dy * dy >= reach * reach) continue
      const body = figureAt(state, id)
      const end = ends.get(id)
      if (end && id < piece) continue // the pair has been looked at
      if (overlaps(here, footprintOf(state, body, end))) {
        refusals.push({
          reason: `${figure.name} would stand on ${body.name}.`,
          remedy: 'end clear of every base',
          short: 'no room',
          rule: 'BST-17',
          pieces: [piece, body.id],
        })
        break
      }
    }
    if (how === 'disengage' && (altitude ?? figure.altitude) <= CONSTANTS.strikeHeight.value)
      for (const enemy of state.figures)
        if (enemy.alive && enemy.seat !== figure.seat && !isAloft(enemy) && inContact(here, footprintOf(state, enemy)))
          refusals.push({
            reason: `${figure.name} would still be in contact with ${enemy.name}.`,
            remedy: 'end out of contact',
            short: 'contact',
            rule: 'BST-29',
            pieces: [piece, enemy.id],
          })
  }
  if (how === 'move' || how === 'disengage') refusals.push(...judgeCoherency(state, unit, ends, how, Math.min(1, utmost(state, link, how))))
}

/** Who would stand near any of these ends, and where; in the order of ids. */
function whoIsAbout(
  state: State,
  ends: ReadonlyMap<PieceId, Point>,
): readonly { readonly id: PieceId; readonly x: number; readonly y: number }[] {
  const { x, y, alive, widest } = layoutOf(state)
  const box = boxOf([...ends.values()], 2 * widest)
  const found: { id: PieceId; x: number; y: number }[] = []
  for (let id = 0; id < alive.length; id++) {
    if (!alive[id]) continue
    const end = ends.get(id)
    const place = { id, x: end?.x ?? x[id] ?? 0, y: end?.y ?? y[id] ?? 0 }
    if (inBox(box, place.x, place.y)) found.push(place)
  }
  return found
}

const NEAR = 'near the enemy'
/** The enemy for whom a double move is refused. */
export function tooNear(state: State, refusals: readonly Refusal[]): string | undefined {
  const enemy = refusals.find(({ short }) => short === NEAR)?.pieces?.[1]
  return enemy === undefined ? undefined : figureAt(state, enemy).name
}
/** A double move keeps away from the enemy (BST-23). */
function judgeDistance(state: State, unit: BodyId, legs: readonly Leg[], refusals: Refusal[]): void {
  const keep = CONSTANTS.keepAway.value
  for (const leg of legs) {
    const mine = footprintOf(state, figureAt(state, leg.piece))
    const box = boxOf(leg.points, keep + reachOfBase(mine.base) + layoutOf(state).widest)
    for (const enemy of state.figures) {
      if (!enemy.alive || enemy.seat === unitAt(state, unit).seat || !inBox(box, enemy.at.x, enemy.at.y)) continue
      const closest = nearestAlong(mine, leg.points, footprintOf(state, enemy), keep)
      if (closest >= keep) continue
      const figure = figureAt(state, leg.piece)
      refusals.push({
        reason: `At a double move ${figure.name} would come within ${say(Math.min(closest, keep - SHORT))} of ${enemy.name}; ${keep}″ is the least.`,
        remedy: 'stay farther off, or move no more than a single move',
        short: NEAR,
        rule: 'BST-23',
        pieces: [leg.piece, enemy.id],
      })
      return
    }
  }
}

/** How near a base comes to a standing one along a path, edge to edge (BST-32); no less than the truth where that is `keep` or more. */
function nearestAlong(mine: Footprint, path: readonly Point[], other: Footprint, keep: number): number {
  const circles = nearestOnPath(reachOfBase(mine.base), path, other)
  if (circles >= keep || (mine.base.shape === 'round' && other.base.shape === 'round')) return circles
  const near = (within: number): boolean => firstWithin(mine, path, other, within) !== undefined
  if (!near(keep - NOISE)) return keep
  let [least, most] = [0, keep - NOISE]
  while (most - least > FINE) {
    const middle = (least + most) / 2
    if (near(middle)) most = middle
    else least = middle
  }
  return least
}
const FINE = 0.001 // inches: nothing finer is said
const SHORT = 0.1 // inches: what is too near is told by so much less at least

/** The smallest gap between a round base going along a path and a standing base. */
export function nearestOnPath(radius: number, path: readonly Point[], other: Parameters<typeof gap>[0]): number {
  let least = Number.POSITIVE_INFINITY
  const theirs = reachOfBase(other.base)
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]
    const b = path[i]
    if (!a || !b) continue
    const dx = b.x - a.x
    const dy = b.y - a.y
    const square = dx * dx + dy * dy
    const t = square > 0 ? Math.min(1, Math.max(0, ((other.at.x - a.x) * dx + (other.at.y - a.y) * dy) / square)) : 0
    const px = a.x + dx * t - other.at.x
    const py = a.y + dy * t - other.at.y
    least = Math.min(least, Math.sqrt(px * px + py * py) - radius - theirs)
  }
  return Math.max(0, least)
}
