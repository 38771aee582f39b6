// Working out moves: the closest legal thing to what a player's drag, a charge or a computer's plan wishes.

import { direction } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { cutPath, pathLength } from '../../../engine/geometry/paths'
import { firstWithin } from '../../../engine/geometry/sweep'
import { type Degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId, MoveAnswer, PieceId } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { inch } from '../../../engine/kernel/say'
import type { Terrain } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { TERRAIN } from '../data/terrain'
import type { Figure, Leg, State } from '../state'
import { unitAt } from './draft'
import { formationOf } from './formation'
import { limitOn } from './going'
import { Ground } from './ground'
import { layoutOf } from './layout'
import { buildingAt } from './over'
import { isAloft, profileOf, standing } from './queries'
import { footprintOf } from './sighting'
import { allowance, boxOf, inBox, movers, NOISE } from './ways'
import { aslant } from './wheel'

/** A hair's breadth that keeps two bases from overlapping after rounding and still counts as contact (BST-17). */
export const HAIR = 0.004
/** Directions in which an enemy's base is closed up to. */
export const SIDES = Array.from({ length: 12 }, (_, i) => direction((i * 30) as Degrees))
/** Farther back than this it was not the ground that ended a move, but those who stand there, in inches. */
const CLEAR = 1.2
/** Places looked at round a wished-for one that is taken, in inches. */
const RINGS = [0.6, 1.15, 1.8, 2.6] as const

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
export const rounded = (p: Point): Point => ({ x: thousandths(p.x), y: thousandths(p.y) })

/**
 * A charge: everyone who can reaches a free place against a base of the target, the rest follow up behind.
 * `share`: how much of its move each figure may spend.
 */
export function chargeLegs(state: State, unit: BodyId, target: BodyId, share: number): readonly Leg[] {
  const known = charges.get(state.figures) ?? charges.keep(state.figures, new Map())
  const key = `${unit} ${target} ${share} ${stanceKey(state, unit)}`
  const legs = known.get(key) ?? findCharge(state, unit, target, share)
  known.set(key, legs)
  return legs
}
/** What else than where everybody stands a unit's pace hangs on: ranks are broken, and men rallied, where they stand (BST-62). */
export function stanceKey(state: State, unit: BodyId): string {
  const { formation, routing } = unitAt(state, unit)
  return `${formation?.kind ?? ''} ${formation?.order ?? ''} ${routing}`
}
/** Charges worked out for a position: whoever declares one goes on to make it. */
const charges = recent<State['figures'], Map<string, readonly Leg[]>>(4)

function findCharge(state: State, unit: BodyId, target: BodyId, share: number): readonly Leg[] {
  const going = movers(state, unit, 'move')
  const targets = standing(state, target).filter(
    (figure) => !isAloft(figure) || going.some((mover) => profileOf(state, mover).flies === true),
  )
  if (going.length === 0 || targets.length === 0) return []
  const ground = new Ground(state, unit, new Set(going.map((figure) => figure.id)))
  const ends = new Map<PieceId, Point>()
  const nearestFirst = byNearness(going, targets)
  const front: Figure[] = []
  const rest: Figure[] = []
  let sumX = 0
  let sumY = 0
  for (const { figure, away } of nearestFirst) {
    const budget = allowance(state, figure) * share
    const radius = reachOfBase(footprintOf(state, figure).base)
    const slot = away - budget > 6 ? undefined : nearestSlot(ground, figure, radius, targets, budget)
    if (!slot) {
      rest.push(figure)
      continue
    }
    ends.set(figure.id, slot)
    ground.take(figure, slot)
    front.push(figure)
    sumX += slot.x - figure.at.x
    sumY += slot.y - figure.at.y
  }
  // Those who follow keep their place behind the front, or go straight for the enemy when nobody has reached him.
  const first = nearestFirst[0]
  let shift = { x: 0, y: 0 }
  if (front.length > 0) shift = { x: sumX / front.length, y: sumY / front.length }
  else if (first) {
    const enemy = targets.reduce((a, b) => (distance(b.at, first.figure.at) < distance(a.at, first.figure.at) ? b : a))
    const reach = Math.min(allowance(state, first.figure) * share, Math.max(0, first.away - 2.2))
    const d = Math.max(first.away, 1e-9)
    shift = { x: ((enemy.at.x - first.figure.at.x) / d) * reach, y: ((enemy.at.y - first.figure.at.y) / d) * reach }
  }
  const placed = front.map((figure) => ({ figure, at: ends.get(figure.id) ?? figure.at }))
  for (const figure of standing(state, unit)) if (!going.includes(figure)) placed.push({ figure, at: figure.at })
  for (const [id, at] of bringUp(ground, rest, shift, share, placed)) ends.set(id, at)
  return going.flatMap((figure) => {
    const end = ends.get(figure.id)
    return end ? [{ piece: figure.id, points: [figure.at, end] }] : []
  })
}

/** Figures in the order in which they come at these enemies. */
export const byNearness = (
  figures: readonly Figure[],
  enemies: readonly Figure[],
): readonly { readonly figure: Figure; readonly away: number }[] =>
  figures
    .map((figure) => ({ figure, away: Math.min(...enemies.map((enemy) => distance(figure.at, enemy.at))) }))
    .sort((a, b) => a.away - b.away || a.figure.id - b.figure.id)

/** Where someone of the unit has come to, or stays. */
export interface Placed {
  readonly figure: Figure
  readonly at: Point
}
/** Those who have no place in front follow its shift, as near as they can come; they are put to those placed. Returns who moves, and where to. */
export function bringUp(
  ground: Ground,
  rest: readonly Figure[],
  shift: Point,
  share: number,
  placed: Placed[],
): ReadonlyMap<PieceId, Point> {
  const ends = new Map<PieceId, Point>()
  for (const figure of rest) {
    const wish = { x: figure.at.x + shift.x, y: figure.at.y + shift.y }
    const at = followTo(ground, figure, wish, allowance(ground.state, figure) * share, placed)
    ground.take(figure, at)
    placed.push({ figure, at })
    if (at.x !== figure.at.x || at.y !== figure.at.y) ends.set(figure.id, at)
  }
  return ends
}

function nearestSlot(ground: Ground, figure: Figure, radius: number, targets: readonly Figure[], budget: number): Point | undefined {
  const slots: { at: Point; away: number }[] = []
  for (const enemy of targets) {
    const theirs = reachOfBase(footprintOf(ground.state, enemy).base)
    if (distance(figure.at, enemy.at) - radius - theirs > budget) continue
    const round = footprintOf(ground.state, enemy).base.shape === 'round' && footprintOf(ground.state, figure).base.shape === 'round'
    const ways = round ? [toward(enemy.at, figure.at), ...SIDES] : [toward(enemy.at, figure.at)]
    for (const way of ways) {
      const at = round
        ? rounded({ x: enemy.at.x + way.x * (radius + theirs + HAIR), y: enemy.at.y + way.y * (radius + theirs + HAIR) })
        : straightTo(ground, figure, enemy)
      if (!at) continue
      const away = distance(figure.at, at)
      if (away <= budget) slots.push({ at, away })
    }
  }
  slots.sort((a, b) => a.away - b.away)
  for (const { at } of slots) if (ground.free(figure, radius, at) && ground.open(figure, [figure.at, at], budget)) return at
  return undefined
}

function toward(from: Point, to: Point): Point {
  const d = distance(from, to)
  return d > 0 ? { x: (to.x - from.x) / d, y: (to.y - from.y) / d } : { x: 1, y: 0 }
}

/** The place on the straight line to an enemy where the bases meet, whatever their shapes. */
export function straightTo(ground: Ground, figure: Figure, enemy: Figure): Point | undefined {
  const path = [figure.at, enemy.at]
  const meet = firstWithin(footprintOf(ground.state, figure), path, footprintOf(ground.state, enemy), HAIR)
  if (meet === undefined) return undefined
  const end = cutPath(path, meet)
  const last = end[end.length - 1]
  return last ? rounded(last) : undefined
}

/** The free place nearest to the wish that can be reached and keeps the figure with the others. */
function followTo(ground: Ground, figure: Figure, wish: Point, budget: number, placed: readonly Placed[]): Point {
  const radius = reachOfBase(footprintOf(ground.state, figure).base)
  const together = (at: Point): boolean =>
    placed.length === 0 ||
    placed.some(
      (one) => distance(one.at, at) - radius - reachOfBase(footprintOf(ground.state, one.figure).base) <= CONSTANTS.coherency.value - 0.01,
    )
  const candidates: Point[] = [wish]
  for (const ring of RINGS) for (const way of SIDES) candidates.push({ x: wish.x + way.x * ring, y: wish.y + way.y * ring })
  for (const share of [0.85, 0.7, 0.5, 0.3, 0.15])
    candidates.push({ x: figure.at.x + (wish.x - figure.at.x) * share, y: figure.at.y + (wish.y - figure.at.y) * share })
  for (const pick of [true, false])
    for (const candidate of candidates) {
      const at = rounded(candidate)
      if ((pick && !together(at)) || !ground.free(figure, radius, at) || !ground.open(figure, [figure.at, at], budget)) continue
      return at
    }
  return figure.at
}

/**
 * A shift of the whole body along a path, cut where the budget, the ground, an enemy or a lack of room stops it.
 * `path` is relative (shifts), as in a MoveAnswer. Returns the path that can be gone, perhaps empty, and why it was cut. `altitude`: who flies is to end at that height.
 */
export function shiftAlong(
  state: State,
  unit: BodyId,
  path: readonly Point[],
  share: number,
  altitude?: number,
): { readonly path: readonly Point[]; readonly stopped?: string } {
  const going = movers(state, unit, 'move')
  const whole: readonly Point[] = [{ x: 0, y: 0 }, ...path]
  const wished = pathLength(whole)
  if (wished === 0) return { path: [] }
  let most = wished
  let stopped: string | undefined
  const { width, height } = state.table
  const stop = (at: number, why: string | undefined): void => {
    if (at >= most) return
    most = Math.max(0, at)
    stopped = why
  }
  const ground = new Ground(state, unit, new Set(going.map((figure) => figure.id)))
  const slow = goesAslant(state, unit, whole) ? CONSTANTS.aslant.value : 1
  for (const figure of going) {
    const way = whole.map((shift) => ({ x: figure.at.x + shift.x, y: figure.at.y + shift.y }))
    const flies = profileOf(state, figure).flies === true
    const limit = limitOn(state.table, way, profileOf(state, figure), (allowance(state, figure) * share) / slow)
    // a hair short of what it may; only who would have gone on is stopped by it
    stop(limit.length - 1e-9, limit.length < wished - NOISE ? endOf(limit.before) : undefined)
    const mine = footprintOf(state, figure)
    const half = reachOfBase(mine.base)
    if (!flies) {
      const box = boxOf(way, half + layoutOf(state).widest)
      for (const enemy of ground.enemies) {
        if (!inBox(box, enemy.x, enemy.y)) continue
        const met = firstWithin(mine, way, footprintOf(state, enemy.figure), HAIR)
        if (met !== undefined) stop(met, enemy.figure.name)
      }
    }
    stop(lengthToEdge(way, half, width, height), 'the edge of the table')
  }
  // Back off until nobody stands on anybody. A step back from what ended it, for the base to stand clear, is still ended by it; a move that
  // ends by itself needs none.
  const clear = stopped === END_OF_MOVE ? 0 : CLEAR
  const flying = going.some((figure) => profileOf(state, figure).flies === true)
  let house: Terrain | undefined // that somebody would stand in
  for (let back = most; back > 0.05; back -= Math.max(0.1, most / 40)) {
    const cut = cutPath(whole, back).slice(1).map(floored)
    const end = cut[cut.length - 1]
    if (!end) break
    const room = (figure: Figure): boolean => {
      const at = rounded({ x: figure.at.x + end.x, y: figure.at.y + end.y })
      if (ground.free(figure, reachOfBase(footprintOf(state, figure).base), at, altitude)) return true
      house ??= buildingAt(state, figure, at, altitude ?? figure.altitude)
      return false
    }
    if (going.every(room)) {
      const why = back < most - clear ? undefined : stopped
      if (why === undefined && back >= most) return { path: cut }
      const aside = slow > 1 && why === END_OF_MOVE ? ': sideways and back costs double' : ''
      return { path: cut, stopped: `${why ?? noRoom(house, flying)}, ${inch(back)}${aside}` }
    }
  }
  return { path: [], stopped: stopped ?? noRoom(house, flying) }
}

function noRoom(house: Terrain | undefined, flying: boolean): string {
  if (!house) return 'no room to stand'
  const name = house.name ?? 'the building'
  return flying ? `${name} is ${house.height ?? TERRAIN.building.height}″ high` : `no room in ${name}`
}

/** What ends a move, in words: the ground that shuts it, or its own length. */
export const endOf = (ground: Terrain | undefined): string => (ground ? (ground.name ?? `the ${ground.kind}`) : END_OF_MOVE)
const END_OF_MOVE = 'the end of its move'
export const isEndOfMove = (stopped: string): boolean => stopped.startsWith(END_OF_MOVE)

/** Does a formation go sideways or back on that way (BST-62)? */
function goesAslant(state: State, unit: BodyId, way: readonly Point[]): boolean {
  const ranks = formationOf(state, unit)
  return ranks !== undefined && aslant(way, ranks.facing) > 0
}

/** Rounds toward zero, so that rounding never makes a way longer than it may be. */
const floored = (p: Point): Point => ({ x: thousandths(Math.trunc(p.x * 1000) / 1000), y: thousandths(Math.trunc(p.y * 1000) / 1000) })

/** How far along a way the base stays wholly on the table. */
function lengthToEdge(way: readonly Point[], half: number, width: number, height: number): number {
  let gone = 0
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1]
    const b = way[i]
    if (!a || !b) continue
    let t = 1
    if (b.x < half && b.x < a.x) t = Math.min(t, (a.x - half) / (a.x - b.x))
    if (b.y < half && b.y < a.y) t = Math.min(t, (a.y - half) / (a.y - b.y))
    if (b.x > width - half && b.x > a.x) t = Math.min(t, (width - half - a.x) / (b.x - a.x))
    if (b.y > height - half && b.y > a.y) t = Math.min(t, (height - half - a.y) / (b.y - a.y))
    const length = distance(a, b)
    if (t < 1) return gone + Math.max(0, t) * length - 0.001
    gone += length
  }
  return Number.POSITIVE_INFINITY
}

/** A charge as an answer; nobody moves when it has no legs. */
export const chargeAnswer = (base: Omit<MoveAnswer, 'path' | 'alone' | 'kind'>, legs: readonly Leg[]): MoveAnswer => ({
  ...base,
  kind: 'move',
  path: [],
  alone: legs.map((leg) => ({ piece: leg.piece, path: leg.points.slice(1) })),
})
