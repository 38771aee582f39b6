// Hiding and searching (BST-29).
import { gap } from '../../../engine/geometry/distance'
import { firstWithin } from '../../../engine/geometry/sweep'
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { State } from '../state'
import { changeUnit, type Draft, emit, figureAt, unitAt } from './draft'
import { concealedAt } from './going'
import { closestFigures, nameOf, other, standing, unitsOf } from './queries'
import { canSeeFigure, footprintOf } from './sighting'

/** Why the unit cannot hide here and now; empty: it can. */
export function judgeHiding(state: State, unit: BodyId): readonly Refusal[] {
  const refusals: Refusal[] = []
  for (const figure of standing(state, unit)) {
    if (concealedAt(state.table, figure.at)) continue
    refusals.push({
      reason: `${figure.name} stands in the open.`,
      remedy: 'hide in woods, crops or a ruin',
      short: 'in the open',
      rule: 'BST-29',
      pieces: [figure.id],
    })
    break
  }
  for (const enemy of unitsOf(state, other(unitAt(state, unit).seat))) {
    const near = closestFigures(state, enemy.id, unit)
    if (near && near.gap <= CONSTANTS.hiddenReveal.value) {
      refusals.push({
        reason: `${near.from.name} is only ${near.gap.toFixed(1)}″ away.`,
        remedy: `hide more than ${CONSTANTS.hiddenReveal.value}″ from every enemy`,
        short: 'too near',
        rule: 'BST-29',
        pieces: [near.from.id],
      })
      return refusals
    }
    const seer = watcher(state, enemy.id, unit)
    if (seer) {
      refusals.push({ reason: `${seer} sees it.`, remedy: 'get out of every enemy’s sight first', short: 'seen', rule: 'BST-29' })
      return refusals
    }
  }
  return refusals
}

/** The name of a figure of the enemy that sees anybody of the unit. */
function watcher(state: State, enemy: BodyId, unit: BodyId): string | undefined {
  for (const seer of standing(state, enemy))
    for (const figure of standing(state, unit)) if (canSeeFigure(state, seer, figure)) return seer.name
  return undefined
}

export function reveal(draft: Draft, unit: BodyId, why: string): void {
  if (!unitAt(draft.state, unit).hidden) return
  changeUnit(draft, unit, { hidden: false })
  emit(draft, { what: 'revealed', seat: unitAt(draft.state, unit).seat, detail: { unit, why } })
}

/** After a move: hidden enemies within 3″ are stumbled upon; a hidden mover must still be concealed and unseen. */
export function revealAround(draft: Draft, mover: BodyId): void {
  for (const unit of draft.state.units) {
    if (!unit.hidden) continue
    if (unit.id === mover) {
      const why = judgeHiding(draft.state, unit.id)[0]
      if (why) reveal(draft, unit.id, why.reason)
      continue
    }
    if (unit.seat === unitAt(draft.state, mover).seat) continue
    const near = closestFigures(draft.state, mover, unit.id)
    if (near && near.gap <= CONSTANTS.hiddenReveal.value)
      reveal(draft, unit.id, `${near.from.name} has come within ${CONSTANTS.hiddenReveal.value}″.`)
  }
}

/** Ways that figures of a unit have gone: who is hidden within 3″ of any point of them is stumbled upon, and so is a hidden mover (BST-29). */
export function revealAlong(
  draft: Draft,
  mover: BodyId,
  ways: readonly { readonly piece: PieceId; readonly path: readonly Point[] }[],
): void {
  const { seat, hidden } = unitAt(draft.state, mover)
  const near = CONSTANTS.hiddenReveal.value
  for (const enemy of unitsOf(draft.state, other(seat))) {
    if (!enemy.hidden && !hidden) continue
    const passed = ways.find(({ piece, path }) => {
      const from = path[0]
      const mine = from && footprintOf(draft.state, figureAt(draft.state, piece), from)
      return (
        mine &&
        standing(draft.state, enemy.id).some((figure) => firstWithin(mine, path, footprintOf(draft.state, figure), near) !== undefined)
      )
    })
    if (!passed) continue
    reveal(draft, enemy.id, `${figureAt(draft.state, passed.piece).name} has come within ${near}″.`)
    reveal(draft, mover, `It has come within ${near}″ of ${enemy.name}.`)
  }
}

/** Hidden enemy units near enough to be searched for. */
export function searchable(state: State, unit: BodyId): readonly BodyId[] {
  return state.units
    .filter((hidden) => hidden.hidden && hidden.seat !== unitAt(state, unit).seat)
    .filter((hidden) =>
      standing(state, unit).some((seer) =>
        standing(state, hidden.id).some(
          (figure) => gap(footprintOf(state, seer), footprintOf(state, figure)) <= CONSTANTS.searchRange.value,
        ),
      ),
    )
    .map((hidden) => hidden.id)
}

/** One roll for each hidden unit within 12″: found at 15 or more. */
export function search(draft: Draft, unit: BodyId): void {
  const { seat } = unitAt(draft.state, unit)
  const sides = CONSTANTS.searchDie.value
  const need = CONSTANTS.searchNumber.value
  for (const hidden of searchable(draft.state, unit)) {
    const purpose = `${nameOf(draft.state, unit)} search for ${nameOf(draft.state, hidden)}`
    const face = draft.dice.die(sides, { purpose, seat })
    const found = face >= need
    emit(draft, {
      what: 'search',
      seat,
      rolls: [
        {
          purpose,
          seat,
          formula: `d${sides}`,
          dice: [{ sides, face }],
          modifiers: [
            { value: need, reason: CONSTANTS.searchNumber.title, rule: CONSTANTS.searchNumber.rule, mark: CONSTANTS.searchNumber.mark },
          ],
          total: face,
          need,
          result: found ? 'passed' : 'failed',
        },
      ],
      detail: { unit, hidden, found },
    })
    if (found) reveal(draft, hidden, 'A search has found it.')
  }
}
