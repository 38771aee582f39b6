// Placement in turns (BST-11): each army is placed in the same number of placement units of roughly equal points, by turns. A placement
// unit is whatever figures its player picks for it; they may stand apart, and need not be units of the battle.

import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point, point } from '../../../engine/geometry/units'
import type { PieceId, PlaceAnswer, Refusal, Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Frame, State } from '../state'
import { pop, replaceTop } from './chain'
import { judgeDeployment, judgePlaces, place } from './deployment'
import { changeFigure, type Draft, emit, figureAt } from './draft'
import { other, pointsOf } from './queries'

export type PlacingFrame = Extract<Frame, { frame: 'placing' }>

const army = (state: State, seat: Seat): readonly PieceId[] => state.figures.flatMap((figure) => (figure.seat === seat ? [figure.id] : []))
const worthOf = (state: State, pieces: readonly PieceId[]): number => pieces.reduce((sum, id) => sum + pointsOf(state, id), 0)

/** Those figures in so many groups, as equal as giving the dearest to the poorest makes them; the dearest group first. */
function shared(state: State, pieces: readonly PieceId[], groups: number): readonly (readonly PieceId[])[] {
  const found = Array.from({ length: groups }, () => ({ points: 0, pieces: [] as PieceId[] }))
  for (const id of [...pieces].sort((a, b) => pointsOf(state, b) - pointsOf(state, a) || a - b)) {
    const poorest = found.reduce((a, b) => (b.points < a.points ? b : a))
    poorest.points += pointsOf(state, id)
    poorest.pieces.push(id)
  }
  return found.sort((a, b) => b.points - a.points).map((group) => group.pieces)
}
const fits = (points: number, share: number): boolean => Math.abs(points - share) <= share * CONSTANTS.placementTolerance.value + 1e-9
const dividable = (state: State, pieces: readonly PieceId[], groups: number, share: number): boolean =>
  groups === 0 ? pieces.length === 0 : shared(state, pieces, groups).every((group) => fits(worthOf(state, group), share))

/** The first step: as many placement units as the rules like, or as both armies can be divided into. */
export function openPlacement(state: State): PlacingFrame {
  let units = CONSTANTS.placementUnits.value
  while (units > 1 && ![0, 1].every((seat) => dividable(state, army(state, seat), units, worthOf(state, army(state, seat)) / units)))
    units -= 1
  return { frame: 'placing', seat: 0, units, left: [units, units], waiting: state.figures.map((figure) => figure.id), group: [] }
}

const leftOf = (frame: PlacingFrame): number => frame.left[frame.seat === 0 ? 0 : 1]
const mineOf = (state: State, frame: PlacingFrame): readonly PieceId[] =>
  frame.waiting.filter((id) => figureAt(state, id).seat === frame.seat)
export const shareOf = (state: State, frame: PlacingFrame): number => worthOf(state, army(state, frame.seat)) / frame.units
export const groupWorth = (state: State, frame: PlacingFrame): number => worthOf(state, frame.group)

/** Whom the seat may place now: those who wait and those of this placement unit; with the last one everybody, to mend what breaks a limit. */
export const placeable = (state: State, frame: PlacingFrame): readonly PieceId[] =>
  leftOf(frame) === 1 ? army(state, frame.seat) : [...mineOf(state, frame), ...frame.group].sort((a, b) => a - b)

export function judgePlacing(state: State, frame: PlacingFrame, answer: PlaceAnswer): readonly Refusal[] {
  const refusals = [...judgePlaces(state, frame.seat, answer, frame.waiting)]
  const may = placeable(state, frame)
  const early = answer.places.find(({ piece }) => state.figures[piece]?.seat === frame.seat && !may.includes(piece))
  if (early)
    refusals.push({
      reason: `${figureAt(state, early.piece).name} has been placed with an earlier placement unit.`,
      remedy: 'leave it where it stands; with the last placement unit everybody may be moved',
      short: 'placed',
      rule: 'BST-11',
      pieces: [early.piece],
    })
  const group = joined(state, frame, answer)
  const most = shareOf(state, frame) * (1 + CONSTANTS.placementTolerance.value)
  const over = worthOf(state, group) - most
  if (over > 1e-9)
    refusals.push({
      reason: `This placement unit would be worth ${worthOf(state, group)} points; ${Math.floor(most + 1e-9)} are the most.`,
      remedy: `keep ${Math.ceil(over - 1e-9)} points of them for the next`,
      short: 'too many points',
      rule: 'BST-11',
      pieces: answer.places.map(({ piece }) => piece),
    })
  return refusals
}
const joined = (state: State, frame: PlacingFrame, answer: PlaceAnswer): readonly PieceId[] => {
  const mine = mineOf(state, frame)
  return [...frame.group, ...answer.places.map(({ piece }) => piece).filter((piece) => mine.includes(piece))]
}

/** Why the placement unit is not whole yet; empty: the other side goes on. */
export function judgeGroup(state: State, frame: PlacingFrame): readonly Refusal[] {
  const rest = mineOf(state, frame)
  const left = leftOf(frame) - 1
  const share = shareOf(state, frame)
  const points = groupWorth(state, frame)
  if (left === 0) {
    if (rest.length > 0)
      return [
        {
          reason: `${counted(rest.length, 'figure')} ${rest.length === 1 ? 'has' : 'have'} no place yet.`,
          remedy: 'place them all: this is the last placement unit',
          short: 'unplaced',
          rule: 'BST-11',
          pieces: rest,
        },
      ]
    return judgeDeployment(state, frame.seat)
  }
  const least = share * (1 - CONSTANTS.placementTolerance.value)
  if (points < least - 1e-9)
    return [
      {
        reason: `This placement unit is worth ${points} points; ${Math.ceil(least - 1e-9)} are the least.`,
        remedy: `place ${Math.ceil(least - points - 1e-9)} points more`,
        short: 'too few points',
        rule: 'BST-11',
        pieces: rest,
      },
    ]
  if (!dividable(state, rest, left, share))
    return [
      {
        reason: `What is left could not be divided into ${counted(left, 'placement unit')} of ${Math.round(share)} points, give or take ${CONSTANTS.placementTolerance.value * 100}%.`,
        remedy: 'put a figure of another price into this one',
        short: 'uneven',
        rule: 'BST-11',
        pieces: rest,
      },
    ]
  return []
}

/** Figures are placed, and belong to this placement unit from now on. */
export function placeGroup(draft: Draft, frame: PlacingFrame, answer: PlaceAnswer): void {
  const group = joined(draft.state, frame, answer)
  place(draft, answer)
  replaceTop(draft, { ...frame, group, waiting: frame.waiting.filter((id) => !group.includes(id)) })
  emit(draft, { what: 'placed', seat: frame.seat, detail: { figures: answer.places.map(({ piece }) => piece) } })
}

/** A placement unit of an equal share, as the army was drawn up: who has been placed by hand stays there if he belongs to it, the others at the nearest free place. */
export function placeDrawn(draft: Draft, frame: PlacingFrame): void {
  const [wanted = []] = shared(draft.state, [...frame.group, ...mineOf(draft.state, frame)], leftOf(frame))
  const kept = frame.group.filter((id) => wanted.includes(id))
  const back = frame.group.filter((id) => !wanted.includes(id))
  let now: PlacingFrame = { ...frame, group: kept, waiting: [...frame.waiting, ...back] }
  const fresh = wanted.filter((id) => !kept.includes(id))
  for (const id of fresh) {
    const at = freePlace(draft.state, now, id)
    changeFigure(draft, id, { at })
    now = { ...now, group: [...now.group, id], waiting: now.waiting.filter((other) => other !== id) }
  }
  replaceTop(draft, now)
  emit(draft, { what: 'placed', seat: frame.seat, detail: { figures: fresh } })
}

const SPOKES = Array.from({ length: 12 }, (_, i) => direction(degrees(i * 30)))

/** Where it was drawn, or the nearest place to that which breaks no limit. */
function freePlace(state: State, frame: PlacingFrame, id: PieceId): Point {
  const figure = figureAt(state, id)
  const others = frame.waiting.filter((one) => one !== id)
  const legal = (at: Point): boolean =>
    judgePlaces(
      state,
      frame.seat,
      { decision: '', seat: frame.seat, key: 'place', kind: 'place', places: [{ piece: id, at, facing: figure.facing }] },
      others,
    ).length === 0
  if (legal(figure.at)) return figure.at
  for (let ring = 0.5; ring < Math.max(state.table.width, state.table.height); ring += 0.5)
    for (const way of SPOKES) {
      const at = point(figure.at.x + way.x * ring, figure.at.y + way.y * ring)
      if (legal(at)) return at
    }
  return figure.at
}

/** The placement unit stands: the other side is next, or the armies are placed. */
export function endGroup(draft: Draft, frame: PlacingFrame): void {
  const left: PlacingFrame['left'] = frame.seat === 0 ? [frame.left[0] - 1, frame.left[1]] : [frame.left[0], frame.left[1] - 1]
  emit(draft, {
    what: 'placement unit',
    seat: frame.seat,
    detail: { points: groupWorth(draft.state, frame), left: left[frame.seat === 0 ? 0 : 1] },
  })
  if (left[0] === 0 && left[1] === 0) pop(draft)
  else replaceTop(draft, { ...frame, seat: other(frame.seat), left, group: [] })
}

/** Figures that have no place yet. */
export function unplaced(state: State): readonly PieceId[] {
  const frame = state.agenda.find((one): one is PlacingFrame => one.frame === 'placing')
  return frame?.waiting ?? []
}
