// Closing up after a melee (BST-41): the side that declared brings its fighters into contact.

import { reachOfBase } from '../../../engine/geometry/base'
import { closestPoints, gap, overlaps } from '../../../engine/geometry/distance'
import { crosses } from '../../../engine/geometry/sweep'
import { type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { MELEE } from '../data/ranges'
import type { Figure, State } from '../state'
import { changeFigure, changeFigures, type Draft, emit, figureAt, unitAt } from './draft'
import { formationOf } from './formation'
import { goingAlong } from './going'
import { layoutOf } from './layout'
import { buildingAt } from './over'
import { closestFigures, contacts, isAloft, profileOf, standing } from './queries'
import { footprintOf } from './sighting'
import { boxOf, inBox } from './ways'

/** The farthest a melee weapon reaches: those who fought stand no farther apart. */
const FARTHEST = Math.max(...Object.values(MELEE).map((row) => row.reach)) + CONSTANTS.contact.value

/** A formation keeps its ranks: it closes as one body, by the least way that brings its nearest man into contact, or not at all (BST-62). */
function closeAsOne(draft: Draft, unit: BodyId, targets: readonly BodyId[]): void {
  const nearest = targets
    .flatMap((target) => closestFigures(draft.state, unit, target) ?? [])
    .filter(({ from, to }) => !isAloft(from) && !isAloft(to))
    .sort((a, b) => a.gap - b.gap)[0]
  if (!nearest || nearest.gap <= CONSTANTS.contact.value || nearest.gap > FARTHEST) return
  const { from, to } = closestPoints(footprintOf(draft.state, nearest.from), footprintOf(draft.state, nearest.to))
  const share = (nearest.gap - CONSTANTS.contact.value / 2) / nearest.gap
  const figures = standing(draft.state, unit)
  if (figures.some((figure) => figure.paralysed)) return
  const moved = figures.map((figure) => ({
    figure,
    at: { x: thousandths(figure.at.x + (to.x - from.x) * share), y: thousandths(figure.at.y + (to.y - from.y) * share) },
  }))
  const { widest } = layoutOf(draft.state)
  if (!moved.every(({ figure, at }) => isFree(draft.state, figure.id, at, widest, unit))) return
  changeFigures(
    draft,
    moved.map(({ figure, at }) => [figure.id, { at }]),
  )
  emit(draft, {
    what: 'close',
    seat: unitAt(draft.state, unit).seat,
    glides: moved.map(({ figure, at }) => ({ piece: figure.id, path: [figure.at, at] })),
    detail: { unit, figures: moved.length },
  })
}

/** Each figure of the declaring unit that stands within weapon's reach, but apart, goes the least distance that brings it into contact. */
export function closeUp(draft: Draft, unit: BodyId, targets: readonly BodyId[]): void {
  if (formationOf(draft.state, unit)) {
    closeAsOne(draft, unit, targets)
    return
  }
  const glides: { piece: PieceId; path: readonly Point[] }[] = []
  // only the unit's own figures go: where the others stand is looked up once
  const { radius, widest } = layoutOf(draft.state)
  const enemies = targets.flatMap((target) => standing(draft.state, target)).filter((enemy) => !isAloft(enemy))
  for (const figure of standing(draft.state, unit)) {
    if (figure.paralysed || figure.fallen || isAloft(figure)) continue
    const mine = footprintOf(draft.state, figure)
    const most = FARTHEST + (radius[figure.id] ?? 0)
    let nearest: { readonly enemy: Figure; readonly away: number } | undefined
    for (const enemy of enemies) {
      const dx = enemy.at.x - figure.at.x
      const dy = enemy.at.y - figure.at.y
      const near = most + (radius[enemy.id] ?? 0)
      if (dx * dx + dy * dy > near * near) continue
      const away = gap(mine, footprintOf(draft.state, enemy))
      if (away > FARTHEST) continue
      if (!nearest || away < nearest.away || (away === nearest.away && enemy.id < nearest.enemy.id)) nearest = { enemy, away }
    }
    if (!nearest || nearest.away <= CONSTANTS.contact.value) continue
    const { from, to } = closestPoints(mine, footprintOf(draft.state, nearest.enemy))
    const share = (nearest.away - CONSTANTS.contact.value / 2) / nearest.away
    const at = { x: thousandths(figure.at.x + (to.x - from.x) * share), y: thousandths(figure.at.y + (to.y - from.y) * share) }
    if (!isFree(draft.state, figure.id, at, widest)) continue
    changeFigure(draft, figure.id, { at })
    glides.push({ piece: figure.id, path: [figure.at, at] })
  }
  if (glides.length > 0)
    emit(draft, { what: 'close', seat: unitAt(draft.state, unit).seat, glides, detail: { unit, figures: glides.length } })
}

/** BST-15: nobody closes up into a house, or through ground that is shut to him. `widest`: half the widest base on the table. `along`: a unit that moves along is in nobody's way. */
function isFree(state: State, piece: PieceId, at: Point, widest: number, along?: BodyId): boolean {
  const figure = figureAt(state, piece)
  const mine = footprintOf(state, figure)
  const here = footprintOf(state, figure, at)
  const way = [figure.at, at]
  if (buildingAt(state, figure, at, figure.altitude) || !Number.isFinite(goingAlong(state.table, way, profileOf(state, figure)).cost))
    return false
  const box = boxOf(way, reachOfBase(mine.base) + widest)
  for (const body of state.figures) {
    if (!body.alive || body.id === piece || body.unit === along || !inBox(box, body.at.x, body.at.y)) continue
    const there = footprintOf(state, body)
    if (overlaps(here, there) || (body.seat !== figure.seat && !isAloft(body) && crosses(mine, way, there))) return false
  }
  return true
}

/** Which fights are no longer fresh: figures of units that have fought, in contact after it; those no longer in contact are forgotten (BST-40). */
export function rememberContacts(draft: Draft, fought: readonly (readonly [BodyId, BodyId])[]): void {
  const state = draft.state
  const kept = new Map<string, readonly [PieceId, PieceId]>()
  const keep = (a: PieceId, b: PieceId): void => {
    kept.set(`${Math.min(a, b)} ${Math.max(a, b)}`, a < b ? [a, b] : [b, a])
  }
  for (const [a, b] of state.closed) {
    const one = figureAt(state, a)
    if (one.alive && contacts(state, one).some((enemy) => enemy.id === b)) keep(a, b)
  }
  for (const [unit, against] of fought)
    for (const figure of standing(state, unit))
      for (const enemy of contacts(state, figure)) if (enemy.unit === against) keep(figure.id, enemy.id)
  draft.state.closed = [...kept.values()]
}
