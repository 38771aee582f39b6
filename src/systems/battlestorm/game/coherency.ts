// Coherency (BST-17): every figure of a unit within 2″ of another, all in one group; and how a unit that has been broken up closes.

import { type Footprint, reachOfBase } from '../../../engine/geometry/base'
import { gap } from '../../../engine/geometry/distance'
import { coherent, groups } from '../../../engine/geometry/formations'
import { type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Refusal, Seat } from '../../../engine/kernel/asks'
import { inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Figure, Leg, MovingFrame, State } from '../state'
import { Ground } from './ground'
import { closestFigures, isTouched, nameOf, standing, unitsOf } from './queries'
import { footprintOf } from './sighting'
import { allowance, movers, NOISE } from './ways'

const WITHIN = CONSTANTS.coherency.value
const TOLERANCE = 0.1 // inches: nearer than that nobody measures

/** The groups a unit stands in: indices into the prints. Who cannot move is not waited for, but may be the link between others. */
function partsOf(prints: readonly Footprint[], held: (index: number) => boolean): readonly (readonly number[])[] {
  const free = prints.filter((_, index) => !held(index))
  if (coherent(free, WITHIN)) return []
  const parts = groups(prints, WITHIN).filter((part) => part.some((index) => !held(index)))
  return parts.length > 1 ? parts : []
}

/** How far its groups stand apart beyond coherency, in all: the least ways that would link them, inches. */
function shortfall(prints: readonly Footprint[], parts: readonly (readonly number[])[]): number {
  let sum = 0
  const linked = parts.slice(0, 1)
  let waiting = parts.slice(1)
  while (waiting.length > 0) {
    let best: { readonly part: readonly number[]; readonly away: number } | undefined
    for (const part of waiting)
      for (const other of linked) {
        const away = between(prints, part, other)
        if (!best || away < best.away) best = { part, away }
      }
    if (!best) break
    const { part, away } = best
    sum += Math.max(0, away - WITHIN)
    linked.push(part)
    waiting = waiting.filter((one) => one !== part)
  }
  return sum
}
function between(prints: readonly Footprint[], one: readonly number[], other: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const i of one)
    for (const j of other) {
      const a = prints[i]
      const b = prints[j]
      if (a && b) least = Math.min(least, gap(a, b))
    }
  return least
}

type How = MovingFrame['how']
/** Cannot go along: the paralysed, and unless they break off those in contact. */
const isHeld = (state: State, figure: Figure | undefined, how: How): boolean =>
  figure !== undefined && (figure.paralysed || (how !== 'disengage' && isTouched(state, figure)))

/** The groups a unit is broken up into; none: it stands together. */
export function brokenUp(state: State, unit: BodyId, how: How = 'move'): readonly (readonly Figure[])[] {
  const figures = standing(state, unit)
  if (figures.length < 2) return []
  const prints = figures.map((figure) => footprintOf(state, figure))
  const parts = partsOf(prints, (index) => isHeld(state, figures[index], how))
  return parts.map((part) => part.flatMap((index) => figures[index] ?? []))
}

/** Why a unit may not end its move like that: it stands together, or, having been broken up before, has come as near as it can. */
export function judgeCoherency(
  state: State,
  unit: BodyId,
  ends: ReadonlyMap<PieceId, Point>,
  how: How,
  share: number, // of its move that it may go
): readonly Refusal[] {
  const figures = standing(state, unit)
  if (figures.length < 2 || ends.size === 0) return []
  const prints = figures.map((figure) => footprintOf(state, figure, ends.get(figure.id)))
  const stays = (index: number): boolean => {
    const figure = figures[index]
    return figure !== undefined && (figure.paralysed || (!ends.has(figure.id) && isTouched(state, figure)))
  }
  const parts = partsOf(prints, stays)
  if (parts.length === 0) return []
  const before = brokenUp(state, unit, how)
  if (before.length > 0) {
    const left = shortfall(prints, parts)
    const now = figures.map((figure) => footprintOf(state, figure))
    const was = shortfall(
      now,
      before.map((part) => part.map((figure) => figures.indexOf(figure))),
    )
    const least = how === 'move' ? nearest(state, unit, was, share) : was
    if (left <= least + TOLERANCE) return []
    return [
      {
        reason: `${nameOf(state, unit)} stand broken up and would stay ${inch(left)} too far apart; they can close to ${inch(least)}.`,
        remedy: 'bring the strays as near to the others as they can come, or divide the unit along its gaps',
        short: 'coherency',
        rule: 'BST-17',
        pieces: strays(parts).flatMap((index) => figures[index]?.id ?? []),
      },
    ]
  }
  const lost = strays(parts)
  const stray = figures[lost[0] ?? 0]
  const away = between(prints, lost.slice(0, 1), largest(parts))
  return [
    {
      reason: `${nameOf(state, unit)} would be broken up: ${stray?.name ?? 'a figure'} would stand ${inch(away)} from the nearest of the others; ${WITHIN}″ is the most.`,
      remedy: `bring it ${inch(away - WITHIN)} nearer`,
      short: 'coherency',
      rule: 'BST-17',
      pieces: lost.flatMap((index) => figures[index]?.id ?? []),
    },
  ]
}
const largest = (parts: readonly (readonly number[])[]): readonly number[] => parts.reduce((a, b) => (b.length > a.length ? b : a))
const strays = (parts: readonly (readonly number[])[]): readonly number[] => {
  const most = largest(parts)
  return parts.filter((part) => part !== most).flat()
}

/** How far apart its groups would stand if it closed as it can. */
function nearest(state: State, unit: BodyId, was: number, share: number): number {
  const figures = standing(state, unit)
  const ends = new Map(gather(state, unit, share).map((leg) => [leg.piece, leg.points.at(-1)]))
  const prints = figures.map((figure) => footprintOf(state, figure, ends.get(figure.id)))
  const parts = partsOf(prints, (index) => isHeld(state, figures[index], 'move'))
  return Math.min(was, shortfall(prints, parts))
}

/** Closing up: whoever is away from the largest group goes straight to the nearest of it, as far as he has room and movement. */
export function gather(state: State, unit: BodyId, share: number): readonly Leg[] {
  const parts = brokenUp(state, unit)
  if (parts.length === 0) return []
  const most = parts.reduce((a, b) => (b.length > a.length ? b : a))
  const able = movers(state, unit, 'move')
  const coming = standing(state, unit).filter((figure) => !most.includes(figure))
  const going = coming.filter((figure) => able.includes(figure))
  const ground = new Ground(state, unit, new Set(going.map((figure) => figure.id)))
  const there: { readonly figure: Figure; readonly at: Point }[] = most.map((figure) => ({ figure, at: figure.at }))
  const legs: Leg[] = []
  const radiusOf = (figure: Figure): number => reachOfBase(footprintOf(state, figure).base)
  const apart = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
  const nearestTo = (figure: Figure): { readonly at: Point; readonly away: number } | undefined => {
    let best: { readonly at: Point; readonly away: number } | undefined
    for (const one of there) {
      const away = apart(figure.at, one.at) - radiusOf(figure) - radiusOf(one.figure)
      if (!best || away < best.away) best = { at: one.at, away }
    }
    return best
  }
  const order = going
    .map((figure) => ({ figure, away: nearestTo(figure)?.away ?? 0 }))
    .sort((a, b) => a.away - b.away || a.figure.id - b.figure.id)
  for (const { figure } of order) {
    const goal = nearestTo(figure)
    if (!goal) break
    const budget = allowance(state, figure) * share
    const whole = apart(figure.at, goal.at)
    const want = goal.away - WITHIN + 0.05
    for (let step = TRIES; step > 0; step -= 1) {
      const far = (Math.min(want, budget) * step) / TRIES
      if (far <= 0.05) break
      const at = {
        x: thousandths(figure.at.x + ((goal.at.x - figure.at.x) / whole) * far),
        y: thousandths(figure.at.y + ((goal.at.y - figure.at.y) / whole) * far),
      }
      if (!ground.free(figure, radiusOf(figure), at) || !ground.open(figure, [figure.at, at], budget)) continue
      legs.push({ piece: figure.id, points: [figure.at, at] })
      there.push({ figure, at })
      ground.take(figure, at)
      break
    }
    if (legs.at(-1)?.piece !== figure.id) ground.take(figure, figure.at)
  }
  return legs
}
const TRIES = 12

/** The units of a side that are not drawn up in coherency. */
export function judgeDrawnUp(state: State, seat: Seat): readonly Refusal[] {
  return unitsOf(state, seat).flatMap(({ id }) => {
    const figures = standing(state, id)
    const parts = groups(
      figures.map((figure) => footprintOf(state, figure)),
      WITHIN,
    )
    if (parts.length <= 1) return []
    const away = strays(parts).flatMap((index) => figures[index] ?? [])
    return [
      {
        reason: `${nameOf(state, id)} do not stand together: ${away.map((figure) => figure.name).join(', ')} ${away.length === 1 ? 'is' : 'are'} more than ${WITHIN}″ from the others.`,
        remedy: `bring every figure within ${WITHIN}″ of another, all in one group`,
        short: 'coherency',
        rule: 'BST-17',
        pieces: away.map((figure) => figure.id),
      },
    ]
  })
}

/** Why these two may not be one unit: not everybody would stand together. */
export function judgeUnion(state: State, unit: BodyId, friend: BodyId): readonly Refusal[] {
  const between = closestFigures(state, unit, friend)
  const prints = (): readonly Footprint[] =>
    [...standing(state, unit), ...standing(state, friend)].map((figure) => footprintOf(state, figure))
  if (between && between.gap <= WITHIN + NOISE && coherent(prints(), WITHIN)) return []
  return [
    {
      reason: `${nameOf(state, unit)} and ${nameOf(state, friend)} do not stand within ${WITHIN}″ of each other.`,
      remedy: 'move together first',
      short: 'coherency',
      rule: 'BST-17',
    },
  ]
}
