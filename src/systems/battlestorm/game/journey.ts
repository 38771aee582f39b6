// A move under way (BST-26, 28): the figures go along their legs until somebody may interrupt them.
import { bearing } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { gap, overlaps, ROUNDING } from '../../../engine/geometry/distance'
import { pathLength } from '../../../engine/geometry/paths'
import { firstWithin } from '../../../engine/geometry/sweep'
import type { Point } from '../../../engine/geometry/units'
import type { Answer, BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { ORDER } from '../data/formations'
import { MELEE_CLASSES } from '../data/profile'
import { isMelee, isRanged, MELEE, RANGES } from '../data/ranges'
import type { Figure, Frame, Leg, MovingFrame, State } from '../state'
import { judgeShot } from './aim'
import { strikesAt } from './arms'
import { reactionShot } from './attack'
import { changeLink, mayReact, pop, push, replaceTop } from './chain'
import { changeFigure, changeFigures, type Draft, emit, figureAt, unitAt } from './draft'
import { revealAlong, revealAround } from './hiding'
import { couldMeet, layoutOf } from './layout'
import { firstPicked } from './names'
import { chainOf, closestFigures, idsIn, isTouched, linkOf, opponents, profileOf, standing, unitsOf, usable } from './queries'
import { goneOf, halt, isOverEdge, stretch } from './room'
import { footprintOf, sighting } from './sighting'
import { along, boxOf, inBox, NOISE } from './ways'

type Stop =
  | { readonly at: number; readonly kind: 'shot'; readonly unit: BodyId; readonly factor: number }
  | { readonly at: number; readonly kind: 'offer'; readonly unit: BodyId; readonly points: readonly number[] }
  | { readonly at: number; readonly kind: 'approach'; readonly unit: BodyId }

/** How finely a path is looked at for those standing ready: fractions of it. */
const LOOKS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const

/** Goes on with the move on top of the agenda, up to the next interruption or to its end. */
export function travel(draft: Draft, frame: MovingFrame): void {
  if (isHeld(draft, frame)) return
  const legs = frame.legs.filter((leg) => isAble(figureAt(draft.state, leg.piece)))
  const now: MovingFrame = legs.length === frame.legs.length ? frame : { ...frame, legs }
  const stop = nextStop(draft.state, now)
  if (!stop) {
    // A move judged as a whole has room at its end, as long as nothing has come between.
    const planned = frame.how === 'move' || frame.how === 'disengage'
    const judged =
      planned && legs.length === frame.legs.length && frame.done === 0 && frame.asked.length === 0 && frame.offered.length === 0
    rest(draft, shift(draft, now, 1, judged))
    return
  }
  const there = shift(draft, now, stop.at)
  if (stop.kind === 'approach') {
    replaceTop(draft, { ...there, asked: [...now.asked, stop.unit] })
    push(draft, { frame: 'approach', unit: stop.unit, mover: now.unit })
  } else if (stop.kind === 'offer') {
    replaceTop(draft, { ...there, offered: [...now.offered, stop.unit] })
    push(draft, { frame: 'standing', unit: stop.unit, mover: now.unit, points: stop.points })
  } else {
    replaceTop(draft, { ...there, due: now.due.filter((shot) => shot.unit !== stop.unit) })
    if (unitAt(draft.state, stop.unit).ready) reactionShot(draft, stop.unit, now.unit, '', stop.factor)
  }
}

const isAble = (figure: Figure): boolean => figure.alive && !figure.paralysed

function nextStop(state: State, frame: MovingFrame): Stop | undefined {
  if (frame.legs.length === 0) return undefined
  const stops: Stop[] = frame.due.map((shot) => ({
    at: Math.max(frame.done, shot.at),
    kind: 'shot',
    unit: shot.unit,
    factor: shot.factor ?? 1,
  }))
  const mover = unitAt(state, frame.unit)
  for (const enemy of state.units) {
    if (enemy.seat === mover.seat) continue
    if (enemy.ready && !frame.offered.includes(enemy.id)) {
      const points = shootingPoints(state, frame, enemy.id)
      const first = points[0]
      if (first !== undefined) stops.push({ at: first, kind: 'offer', unit: enemy.id, points })
    }
    const asks = frame.how === 'move' || frame.how === 'disengage'
    if (asks && !frame.asked.includes(enemy.id) && mayReact(state, enemy.id)) {
      const at = approachAt(state, frame, enemy.id)
      if (at !== undefined) stops.push({ at, kind: 'approach', unit: enemy.id })
    }
  }
  let first: Stop | undefined
  for (const stop of stops) if (!first || stop.at < first.at || (stop.at === first.at && order(stop) < order(first))) first = stop
  return first
}
const order = (stop: Stop): number => (stop.kind === 'shot' ? 0 : stop.kind === 'offer' ? 1 : 2)

/** The fraction of the move at which it first comes within 3″ of the unit's nearest figure (BST-26). */
function approachAt(state: State, frame: MovingFrame, unit: BodyId): number | undefined {
  const reach = CONSTANTS.approach.value
  const layout = layoutOf(state)
  const there = layout.extent[unit]
  if (!there) return undefined
  let first: number | undefined
  for (const leg of frame.legs) {
    const length = pathLength(leg.points)
    if (length === 0) continue
    const way = boxOf(leg.points, reach + layout.widest * 2)
    if (way.right < there.left || way.left > there.right || way.bottom < there.top || way.top > there.bottom) continue
    const mine = footprintOf(state, figureAt(state, leg.piece))
    const box = boxOf(leg.points, reach + reachOfBase(mine.base) + layoutOf(state).widest)
    for (const figure of standing(state, unit)) {
      if (!inBox(box, figure.at.x, figure.at.y)) continue
      const theirs = footprintOf(state, figure)
      const start = { ...mine, at: leg.points[0] ?? mine.at }
      const distance = firstWithin(start, leg.points, theirs, reach)
      if (distance === undefined) continue
      let at = distance / length
      if (at === 0) {
        // Already near before the move: it counts as coming near only if it goes nearer.
        const before = gap(start, theirs) - NOISE
        if (before <= 0 || firstWithin(start, leg.points, theirs, before) === undefined) continue
      }
      at = Math.max(at, frame.done)
      if (first === undefined || at < first) first = at
    }
  }
  return first
}

/** Fractions of the way, from where the mover is, at which the ready unit could shoot within effective range (BST-28). */
function shootingPoints(state: State, frame: MovingFrame, unit: BodyId): readonly number[] {
  const farthest = readyRange(state, unit)
  if (farthest === undefined) return []
  const shot = { target: frame.unit, weapon: '', factor: 1, assigned: [] } as const
  const movedHalf = unitAt(state, unit).readyMoved === true
  return LOOKS.filter((at) => at >= frame.done).filter((at) => {
    const then = at === frame.done ? state : imagine(state, frame, at)
    const between = closestFigures(then, unit, frame.unit)
    if (!between || between.gap > farthest) return false
    return judgeShot(then, unit, shot, movedHalf).length === 0
  })
}

/** The one that is chosen. */
export const pointOf = ({ points }: Extract<Frame, { frame: 'standing' }>, answer: Answer): number =>
  points[Number(firstPicked(answer).slice(2))] ?? points[0] ?? 0

/** How far a unit standing ready shoots: the farthest effective range of its projectile weapons; undefined: it has none. */
export function readyRange(state: State, unit: BodyId): number | undefined {
  let farthest: number | undefined
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    for (const weapon of usable(state, figure))
      if (isRanged(weapon.reach)) farthest = Math.max(farthest ?? 0, RANGES[weapon.reach].effective)
  }
  return farthest
}

/** The state as it would be with the move at that fraction; nothing else of it changes. */
export function imagine(state: State, frame: MovingFrame, at: number): State {
  const figures = state.figures.slice()
  for (const leg of frame.legs) figures[leg.piece] = { ...figureAt(state, leg.piece), at: along(leg, at) }
  return { ...state, figures }
}

/** Brings the figures to that fraction of their legs, or as near to it as there is room to stand (BST-17), and tells of it. `judged`: there is room for all. */
function shift(draft: Draft, frame: MovingFrame, to: number, judged = false): MovingFrame {
  if (to < frame.done || (to === frame.done && frame.legs.every((leg) => leg.gone === undefined))) return frame
  const ends = judged ? undefined : halt(draft.state, frame, to)
  const glides: { piece: PieceId; path: readonly Point[] }[] = []
  const moved: [PieceId, Partial<Figure>][] = []
  const legs = frame.legs.map((leg, index): Leg => {
    const from = goneOf(frame, leg)
    const end = ends?.[index] ?? to
    const { piece, points } = leg
    if (end > from) {
      const at = along(leg, end)
      glides.push({ piece, path: stretch(leg, from, end) })
      if (at.x !== points[0]?.x || at.y !== points[0]?.y) moved.push([piece, { at, fallen: false }])
    }
    return end >= to ? { piece, points } : { piece, points, gone: Math.max(from, end) }
  })
  changeFigures(draft, moved)
  if (glides.length > 0) {
    emit(draft, {
      what: 'move',
      seat: unitAt(draft.state, frame.unit).seat,
      glides,
      detail: { unit: frame.unit, how: frame.how, from: frame.done, to, figures: glides.length },
    })
    revealAlong(draft, frame.unit, glides)
  }
  return { ...frame, legs, done: to }
}

/** The move is over: facing, height, what was hidden, and the braced who may strike now (BST-28). */
function rest(draft: Draft, frame: MovingFrame): void {
  // A run-up is what has been run, not what was meant (BST-63).
  if (linkOf(draft.state, frame.unit)?.charge === true && frame.how === 'move')
    changeLink(draft, frame.unit, { ran: Math.max(0, ...frame.legs.map((leg) => pathLength(leg.points) * goneOf(frame, leg))) })
  const { altitude } = frame
  const turned: [PieceId, Partial<Figure>][] = []
  for (const figure of standing(draft.state, frame.unit)) {
    if (figure.paralysed) continue
    const leg = frame.legs.find((one) => one.piece === figure.id)
    const facing = frame.facing ?? (leg && heading(stretch(leg, 0, goneOf(frame, leg))))
    // who was in contact has stayed there, and does not rise out of it but by breaking off (BST-29)
    const rises = altitude !== null && (leg !== undefined || frame.how !== 'move' || !isTouched(draft.state, figure))
    if ((facing !== undefined && facing !== figure.facing) || (rises && altitude !== figure.altitude))
      turned.push([figure.id, { ...(facing !== undefined ? { facing } : {}), ...(rises ? { altitude } : {}) }])
  }
  turn(draft, turned)
  pop(draft)
  revealAround(draft, frame.unit)
  leaveTable(draft, frame)
  if (frame.how === 'rout') return
  for (const enemy of unitsOf(draft.state, 1 - unitAt(draft.state, frame.unit).seat))
    if (enemy.braced && !enemy.routing && canStrike(draft.state, enemy.id, frame.unit))
      push(draft, { frame: 'bracing', unit: enemy.id, mover: frame.unit, why: 'braced' })
}

/** Everybody faces where he has gone; a base that is not round turns only where it has room (BST-17). */
function turn(draft: Draft, turned: readonly (readonly [PieceId, Partial<Figure>])[]): void {
  const before: State = { ...draft.state }
  changeFigures(draft, turned)
  if (turned.every(([id]) => profileOf(draft.state, figureAt(draft.state, id)).base.shape === 'round')) return
  const hasNoRoom = ([id]: readonly [PieceId, Partial<Figure>]): boolean => {
    const figure = figureAt(draft.state, id)
    if (figure.facing === figureAt(before, id).facing) return false
    const print = footprintOf(draft.state, figure)
    return draft.state.figures.some((body) => body.alive && body.id !== id && overlaps(print, footprintOf(draft.state, body)))
  }
  for (let cramped = turned.find(hasNoRoom); cramped; cramped = turned.find(hasNoRoom))
    changeFigure(draft, cramped[0], { facing: figureAt(before, cramped[0]).facing })
}

/**
 * BST-26: who has been activated since the move began and stands in contact with the mover holds it. Its move is over, and the two may
 * fight in the chain's combat as if each had declared against the other. True: the mover is held.
 */
function isHeld(draft: Draft, frame: MovingFrame): boolean {
  if (frame.since === undefined) return false
  const since = chainOf(draft.state)?.links.slice(frame.since) ?? []
  const touching = since.length === 0 ? [] : opponents(draft.state, frame.unit)
  const holders = since.filter((link) => touching.includes(link.unit))
  if (holders.length === 0) return false
  const against = (unit: BodyId, enemies: readonly BodyId[]): void => {
    const declared = linkOf(draft.state, unit)?.declared ?? []
    changeLink(draft, unit, { declared: [...declared, ...enemies.filter((enemy) => !declared.includes(enemy))] })
  }
  const by = holders.map((link) => link.unit)
  against(frame.unit, by)
  for (const holder of by) against(holder, [frame.unit])
  emit(draft, { what: 'held', seat: unitAt(draft.state, frame.unit).seat, detail: { unit: frame.unit, by } })
  rest(draft, { ...frame, altitude: null })
  return true
}

function heading(way: readonly Point[]): Figure['facing'] | undefined {
  const end = way[way.length - 1]
  const before = way[way.length - 2]
  return end && before && (end.x !== before.x || end.y !== before.y) ? bearing(before, end) : undefined
}

/** A routing figure whose base reaches its home edge is off the table and lost (BST-61). */
function leaveTable(draft: Draft, frame: MovingFrame): void {
  if (frame.how !== 'rout') return
  const unit = unitAt(draft.state, frame.unit)
  const gone: PieceId[] = []
  for (const figure of standing(draft.state, frame.unit)) {
    if (!isOverEdge(draft.state, figure, figure.at.y)) continue
    changeFigure(draft, figure.id, { alive: false, lost: 'driven off' })
    gone.push(figure.id)
  }
  if (gone.length > 0)
    emit(draft, { what: 'driven off', seat: unit.seat, mark: 'rout', fallen: gone, detail: { unit: unit.id, figures: gone } })
}

/** Has anybody of the unit a blow that reaches somebody of the other now (BST-16, 42, 62)? */
export function canStrike(state: State, unit: BodyId, target: BodyId): boolean {
  const farthest = FARTHEST + (state.advanced === undefined ? 0 : lentAtMost(state, unit))
  if (!couldMeet(layoutOf(state), unit, target, farthest)) return false
  const between = closestFigures(state, unit, target)
  if (!between || between.gap > farthest) return false
  const eyes = sighting(state)
  const enemies = idsIn(state, target)
  return standing(state, unit).some((figure) => {
    if (figure.paralysed) return false
    const blades = usable(state, figure).filter((weapon) => isMelee(weapon.reach))
    return blades.some((weapon) => enemies.some((enemy) => strikesAt(state, figure.id, weapon, enemy, eyes)))
  })
}
/** No blow of its own reach goes farther, inches. */
const FARTHEST = Math.max(...MELEE_CLASSES.map((name) => MELEE[name].reach)) + CONSTANTS.contact.value + ROUNDING
/** What a formation of the unit could add to that: the base before, and the gap to it (BST-62). */
const lentAtMost = (state: State, unit: BodyId): number =>
  Math.max(...standing(state, unit).map((figure) => 2 * reachOfBase(profileOf(state, figure).base))) + ORDER.closed.widest
