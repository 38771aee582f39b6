// Rallying, routing, and the last roll at the edge (BLA-32, 33).
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Figure } from '../state'
import { bodyAt, changeBody, changeFigures, type Draft, emit } from './draft'
import { disband, standFor, takePlaces } from './drill'
import { flee, toEdge, wayOut } from './flight'
import { rollMorale } from './morale'
import { judgeStand } from './movement'
import { ratingOf } from './pace'
import { bodiesOf, standing } from './queries'

/** BLA-32: a roll for everybody Disrupted. */
export function rallyAll(draft: Draft, seat: Seat): void {
  for (const { id, disrupted, routed } of bodiesOf(draft.state, seat)) if (disrupted || routed) rally(draft, id)
}

function rally(draft: Draft, body: BodyId): void {
  const before = bodyAt(draft.state, body)
  const { passed, margin, roll } = rollMorale(draft, body, 'rally')
  const steady = passed && margin >= CONSTANTS.rallied.value
  const routs = passed && !steady && before.unit
  const result = !passed ? 'gone' : steady ? 'steady' : routs ? (before.routed ? 'runs on' : 'routs') : 'wavers'
  emit(draft, {
    what: 'rally',
    seat: before.seat,
    rolls: [roll],
    ...(result === 'gone' || result === 'routs' ? { mark: 'rout' as const } : {}),
    ...(result === 'gone' ? { fallen: standing(draft.state, body).map(({ id }) => id) } : {}),
    detail: { body, result, margin },
  })
  if (!passed) {
    lose(draft, body, 'panicked')
    return
  }
  if (steady) {
    changeBody(draft, body, { disrupted: false, routed: false })
    return
  }
  if (!routs || before.routed) return
  changeBody(draft, body, { routed: true, disrupted: true })
  // BLA-33: in General Order, if there is room for it
  const drill = { formation: 'general' as const, files: FORMATION.general.files(standing(draft.state, body).length) }
  const stand = standFor(draft.state, bodyAt(draft.state, body), drill)
  if (judgeStand(draft.state, bodyAt(draft.state, body), stand).refusals.length === 0) takePlaces(draft, body, stand)
  else changeBody(draft, body, { formation: 'general' })
}

/** Off the table, alive or not. */
export function lose(draft: Draft, body: BodyId, how: NonNullable<Figure['lost']>): void {
  changeFigures(
    draft,
    standing(draft.state, body).map(({ id }) => [id, { alive: false, lost: how }] as const),
  )
}

/** BLA-33: routed units withdraw in each of their move-missile phases. */
export function runAll(draft: Draft, seat: Seat): void {
  for (const { id, routed } of bodiesOf(draft.state, seat)) if (routed) run(draft, id)
}
const AT_EDGE = 0.3 // inches: nearer than any step that is tried

function run(draft: Draft, body: BodyId): void {
  const before = bodyAt(draft.state, body)
  const most = ratingOf(draft.state, before)
  const way = toEdge(draft.state, body) <= AT_EDGE ? undefined : wayOut(draft.state, before, most)
  changeBody(draft, body, { acted: true })
  if (way) flee(draft, body, way, 'ran')
  if (toEdge(draft.state, body) <= AT_EDGE) lastRoll(draft, body)
}

/** BLA-33: failed, it is gone; passed, it stays, Disrupted, every man for himself (BLA-15). */
function lastRoll(draft: Draft, body: BodyId): void {
  const { seat, unit } = bodyAt(draft.state, body)
  const { passed, roll } = rollMorale(draft, body, 'edge')
  emit(draft, {
    what: 'last roll',
    seat,
    rolls: [roll],
    mark: 'rout',
    ...(passed ? {} : { fallen: standing(draft.state, body).map(({ id }) => id) }),
    detail: { body, passed },
  })
  if (!passed) {
    lose(draft, body, 'ran')
    return
  }
  changeBody(draft, body, { routed: false, disrupted: true })
  if (unit) disband(draft, body, 'edge')
}
