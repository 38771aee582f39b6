// Rout, rally and pursuit (BST-61). Who routs: whoever fails the saving roll of a critical (BST-51), and where courage is in play
// whoever fails a check (courage.ts).
import { direction } from '../../../engine/geometry/angles'
import { pathLength, pointAlong } from '../../../engine/geometry/paths'
import { type Degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Leg, State } from '../state'
import { inPlay } from './advanced'
import { strikeAlone } from './attack'
import { freshMove, push, rout } from './chain'
import { changeFigure, changeUnit, type Draft, emit, figureAt, unitAt } from './draft'
import { save } from './fall'
import { lengthFor } from './going'
import { canStrike } from './journey'
import { chargeLegs } from './manoeuvre'
import { testMorale } from './morale'
import { isOnTable, nameOf, opponents, profileOf, standing } from './queries'
import { allowance } from './ways'

/** The saving rolls that criticals have laid on figures, made when the chain comes to its routs. True: a unit has routed and flees. */
export function settleSaves(draft: Draft): boolean {
  for (const figure of draft.state.figures) {
    if (!figure.alive || figure.saves.length === 0) continue
    changeFigure(draft, figure.id, { saves: [] })
    if (figure.saves.includes('fall') && !figureAt(draft.state, figure.id).fallen && !save(draft, figure.id, 'falling'))
      changeFigure(draft, figure.id, { fallen: true })
    if (figure.saves.includes('rout') && !unitAt(draft.state, figure.unit).routing && !save(draft, figure.id, 'routing')) {
      rout(draft, figure.unit)
      flee(draft, figure.unit)
      return true
    }
  }
  return false
}

/** A double move to the home edge; those in contact may pursue afterwards. Pushes the frames that play it. */
export function flee(draft: Draft, unit: BodyId): void {
  for (const enemy of opponents(draft.state, unit))
    if (!unitAt(draft.state, enemy).routing) push(draft, { frame: 'pursuit', unit: enemy, routed: unit })
  push(draft, freshMove(unit, flight(draft.state, unit), 'rout'))
}

/** Everyone straight to the home edge; where the ground is shut, along it. */
function flight(state: State, unit: BodyId): readonly Leg[] {
  const { seat } = unitAt(state, unit)
  const south = state.sides[seat === 0 ? 0 : 1].home === 'south'
  const edge = south ? state.table.height : 0
  const legs: Leg[] = []
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    const budget = allowance(state, figure) * CONSTANTS.routMove.value
    let best: readonly Point[] | undefined
    let gained = 0
    for (const aside of [0, -20, 20, -40, 40, -60, 60, -80, 80]) {
      const way = direction((((south ? 90 : 270) + aside + 360) % 360) as Degrees)
      const reach = Math.min(budget * 2, Math.abs(edge - figure.at.y) / Math.max(0.2, Math.abs(way.y)))
      const path = [figure.at, { x: clamp(figure.at.x + way.x * reach, state.table.width), y: figure.at.y + way.y * reach }]
      const length = lengthFor(state.table, path, profileOf(state, figure), budget)
      const end = pointAlong(path, Math.min(length, pathLength(path)))
      const gain = Math.abs(end.y - figure.at.y)
      if (gain > gained + 0.5) {
        gained = gain
        best = [figure.at, { x: thousandths(end.x), y: thousandths(clamp(end.y, state.table.height)) }]
      }
    }
    if (best) legs.push({ piece: figure.id, points: best })
  }
  return legs
}
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))

const STEADIED = ['courage', 'leadership', 'mixed', 'breakpoints'] as const
/** One roll to rally: a courage check where that rule is in play (BST-61), else on the saving number, with whatever else bears on it (BST-60, 67). */
export function rally(draft: Draft, unit: BodyId): boolean {
  if (STEADIED.some((rule) => inPlay(draft.state, rule))) {
    const held = testMorale(draft, unit, 'the rout', inPlay(draft.state, 'courage') ? 'courage' : 'save')
    if (held) changeUnit(draft, unit, { routing: false })
    emit(draft, { what: 'rally', seat: unitAt(draft.state, unit).seat, detail: { unit, rallied: held } })
    return held
  }
  let leader = standing(draft.state, unit)[0]
  for (const figure of standing(draft.state, unit))
    if (leader && profileOf(draft.state, figure).save < profileOf(draft.state, leader).save) leader = figure
  if (!leader) return false
  const rallied = save(draft, leader.id, `the rout of ${nameOf(draft.state, unit)}`)
  if (rallied) changeUnit(draft, unit, { routing: false })
  emit(draft, { what: 'rally', seat: leader.seat, detail: { unit, rallied } })
  return rallied
}

/** The hair’s breadth between two bases in contact is no head start: who is as quick as the routers keeps up with them. */
const HAIR = 1.001

/** A double move straight after the routers, and an attack that cannot be answered. */
export function pursue(draft: Draft, unit: BodyId, routed: BodyId, factor = 1): void {
  if (!isOnTable(draft.state, routed)) return
  const legs = chargeLegs(draft.state, unit, routed, CONSTANTS.pursuitMove.value * HAIR)
  push(draft, { frame: 'bracing', unit, mover: routed, why: 'pursuit', factor })
  push(draft, freshMove(unit, legs, 'pursuit'))
}

/** The blow at the end of a pursuit. */
export function strikeRouters(draft: Draft, unit: BodyId, routed: BodyId, factor = 1): void {
  if (isOnTable(draft.state, routed) && canStrike(draft.state, unit, routed)) strikeAlone(draft, unit, routed, 'pursuit', factor)
}
