// The end of a phase (BLA-23, 30): whoever has no Endurance left falls, ranks close, and morale is rolled for what fell due.
import { bearing, direction } from '../../../engine/geometry/angles'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Figure, State } from '../state'
import { pressed } from './approach'
import { bodyAt, changeFigures, changeSide, type Draft, emit, fallDue, figureAt, push } from './draft'
import { closeRanks } from './drill'
import { farthestWay, flee } from './flight'
import { followersOf, heldIn } from './influence'
import { testMorale } from './morale'
import { bodiesOf, foes, gapOfBodies, has, isSteady, opponents, other, partsOf, profileOf, standing } from './queries'

export function settle(draft: Draft, phase: 'move' | 'melee' | 'turn'): void {
  fell(draft, phase)
  if (phase === 'move') dread(draft)
  const retreats: BodyId[] = []
  while (draft.state.due.length > 0) {
    const [first, ...rest] = draft.state.due
    draft.state.due = rest
    if (!first || standing(draft.state, first.body).length === 0) continue
    const passed = testMorale(draft, first.body, first.cause)
    if (
      !passed &&
      phase === 'melee' &&
      has(draft.state, 'unitMorale') &&
      bodyAt(draft.state, first.body).unit &&
      !retreats.includes(first.body)
    )
      retreats.push(first.body)
  }
  for (const body of retreats) retreat(draft, body)
  draft.state.guards = []
  if (phase === 'melee')
    changeFigures(
      draft,
      draft.state.figures.filter(({ parried }) => parried > 0).map(({ id }) => [id, { parried: 0 }] as const),
    )
}

/** BLA-23: figures with less than 1 point of Endurance are out of play. */
export function fell(draft: Draft, phase: 'move' | 'melee' | 'turn'): void {
  const dying = draft.state.figures.filter((figure) => figure.alive && figure.endurance < 1)
  if (dying.length === 0) return
  const mourners = partsOf(draft.state).morale
    ? dying.filter((figure) => profileOf(draft.state, figure).influence !== undefined).flatMap(({ id }) => followersOf(draft.state, id))
    : []
  const captors = phase === 'melee' && has(draft.state, 'standards') ? captured(draft.state, dying) : []
  changeFigures(
    draft,
    dying.map(({ id }) => [id, { alive: false, lost: 'killed' as const }] as const),
  )
  emit(draft, { what: 'fallen', mark: 'kill', fallen: dying.map(({ id }) => id), detail: { figures: dying.map(({ id }) => id) } })
  for (const { captor, bearer } of captors) {
    const one = figureAt(draft.state, captor)
    changeFigures(draft, [[captor, { standards: one.standards + 1 }]])
    const lost = figureAt(draft.state, bearer).seat
    changeSide(draft, lost, { standardsLost: draft.state.sides[lost === 0 ? 0 : 1].standardsLost + 1 })
    emit(draft, { what: 'captured', seat: one.seat, detail: { by: captor, bearer } })
  }
  const bodies = new Set(dying.map(({ body }) => body))
  for (const body of bodies) {
    const before = bodyAt(draft.state, body)
    if (before.unit && partsOf(draft.state).morale && standing(draft.state, body).length > 0) fallDue(draft, body, 'losses')
  }
  for (const body of mourners) if (standing(draft.state, body).length > 0) fallDue(draft, body, 'leader')
  for (const body of bodies) closeRanks(draft, body)
}

/** BLA-45: a bearer who falls in melee loses his standard to the first of those he fought who still stands. */
function captured(state: State, dying: readonly Figure[]): readonly { readonly captor: PieceId; readonly bearer: PieceId }[] {
  return dying.flatMap((bearer) => {
    if (profileOf(state, bearer).standard !== true) return []
    const captor = foes(state, bearer.id).find(({ endurance }) => endurance >= 1)
    return captor ? [{ captor: captor.id, bearer: bearer.id }] : []
  })
}

/** BLA-51: before melee, single figures who face a unit alone, and units that have been charged. */
function dread(draft: Draft): void {
  if (!has(draft.state, 'unitMorale')) return
  for (const seat of [0, 1] as const)
    for (const body of bodiesOf(draft.state, seat)) {
      if (!isSteady(body)) continue
      const against = opponents(draft.state, body.id).map((id) => bodyAt(draft.state, id))
      if (!body.unit && against.some(({ unit }) => unit) && !hasAlly(draft.state, body.id)) fallDue(draft, body.id, 'alone')
      if (body.unit && against.some(({ charged }) => charged === true)) fallDue(draft, body.id, 'charged')
    }
}
const hasAlly = (state: State, body: BodyId): boolean =>
  bodiesOf(state, bodyAt(state, body).seat).some(({ id }) => id !== body && gapOfBodies(state, body, id) <= CONSTANTS.allyNear.value)

/** BLA-51: a unit that fails in melee falls back 3″ from those it fights, if it can; they may follow. */
function retreat(draft: Draft, body: BodyId): void {
  const before = bodyAt(draft.state, body)
  const against = opponents(draft.state, body)
  const members = standing(draft.state, body)
  const enemies = against.flatMap((id) => standing(draft.state, id))
  if (members.length === 0 || enemies.length === 0 || heldIn(draft.state, body)) return
  const middle = (figures: readonly Figure[]) => ({
    x: figures.reduce((sum, { at }) => sum + at.x, 0) / figures.length,
    y: figures.reduce((sum, { at }) => sum + at.y, 0) / figures.length,
  })
  const way = direction(bearing(middle(enemies), middle(members)))
  const judged = farthestWay(draft.state, before, way, CONSTANTS.retreat.value, true)
  if (!judged) return
  flee(draft, body, judged, 'fell back')
  const leg = judged.legs[0]
  const [from, to] = [leg?.points[0], leg?.points.at(-1)]
  if (!from || !to) return
  for (const id of [...against].reverse())
    if (isSteady(bodyAt(draft.state, id)) && bodyAt(draft.state, id).seat === other(before.seat) && !heldIn(draft.state, id))
      push(draft, { frame: 'follow', body: id, way: { x: to.x - from.x, y: to.y - from.y } })
}

/** It goes after them the same way, as far as there is room. */
export function follow(draft: Draft, body: BodyId, way: { readonly x: number; readonly y: number }): void {
  const length = Math.sqrt(way.x * way.x + way.y * way.y)
  const judged = pressed(draft.state, bodyAt(draft.state, body), { x: way.x / length, y: way.y / length }, length)
  if (judged) flee(draft, body, judged, 'followed')
}
