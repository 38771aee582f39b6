// What those attacked could do in answer, as everyone stands now: the same attacks, numbers and odds, the other way round.
// Fire gives no right to answer at once (BST-25), but who has not acted may shoot later; in melee only units of the chain that
// declared against us strike (BST-45).

import type { BodyId } from '../../../engine/kernel/asks'
import type { ForecastBack } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { figureAt, unitAt } from '../game/draft'
import { does, hasMissiles, inArms, linkOf, nameOf, standing } from '../game/queries'
import { hasStirred, maySteady } from '../game/steadiness'
import { blows, othersOf, type Strike, shots } from '../game/strikes'
import type { Batch } from '../odds/volley'
import type { State } from '../state'
import { chancesOf } from './figures'

export interface Answer {
  readonly back?: ForecastBack
  readonly strikes: readonly Strike[] // theirs
  readonly note?: string // why there is no answer
}

/** The state in which everybody of that unit has what it loads in hand, as from its next activation on. */
export function roused(state: State, unit: BodyId): State {
  const ready = standing(state, unit).map((figure) => inArms(state, figure))
  if (ready.every((figure) => figure === state.figures[figure.id])) return state
  const figures = state.figures.slice()
  for (const figure of ready) figures[figure.id] = figure
  return { ...state, figures }
}

/** Could those who are shot at shoot back this turn? */
export function fireBack(state: State, body: BodyId, target: BodyId): Answer {
  const enemy = unitAt(state, target)
  if (enemy.routing) return { strikes: [], note: does(state, target, 'is routing and does not answer', 'are routing and do not answer') }
  const link = linkOf(state, target)
  if (link?.shot) {
    // already ordered, and resolved together with this
    if (link.shot.target !== body && !othersOf(state, link.shot).includes(body))
      return { strikes: [], note: does(state, target, 'shoots at others', 'shoot at others') }
    const strikes = shots(state, target, link.shot, hasStirred(link))
    return told(state, does(state, target, 'shoots back', 'shoot back'), [{ strikes, factor: link.shot.factor }])
  }
  // who is interrupted on its way may shoot yet, once it goes on (BST-23, 26)
  const yet = link !== undefined && link.stage !== 'done' && link.declared.length === 0 && maySteady(link) && hasMissiles(state, target)
  if (enemy.activated && !yet)
    return { strikes: [], note: does(state, target, 'has acted already this turn', 'have acted already this turn') }
  // who shoots is hidden no more (BST-29)
  const seen = unitAt(state, body).hidden
    ? { ...state, units: state.units.map((unit) => (unit.id === body ? { ...unit, hidden: false } : unit)) }
    : state
  const after = roused(seen, target)
  const strikes = shots(after, target, { target: body, weapon: '', factor: 1, assigned: [] }, link !== undefined && hasStirred(link))
  if (strikes.length === 0) return { strikes, note: `${enemy.name} cannot shoot back from there` }
  return told(after, `${enemy.name} could shoot back`, [{ strikes, factor: 1 }])
}

/** Do those who are struck at strike back in the same melee? */
export function strikeBack(state: State, body: BodyId, targets: readonly BodyId[]): Answer {
  const batches: Batch[] = []
  const answering: BodyId[] = []
  for (const target of targets) {
    const link = linkOf(state, target)
    if (!link?.declared.includes(body) || unitAt(state, target).routing || link.passed) continue
    const blow = link.blow ?? { targets: [body], weapon: '', factor: 1, assigned: [] }
    const strikes = blows(state, target, blow).filter((strike) => figureAt(state, strike.target).unit === body)
    if (strikes.length === 0) continue
    batches.push({ strikes, factor: blow.factor })
    answering.push(target)
  }
  const strikes = batches.flatMap((batch) => batch.strikes)
  if (strikes.length === 0) return { strikes, note: several(state, targets, 'does not strike back', 'do not strike back') }
  return told(state, several(state, answering, 'strikes back', 'strike back'), batches)
}

/** What one unit does, or several do. */
export const several = (state: State, units: readonly BodyId[], one: string, many: string): string =>
  units[0] !== undefined && units.length === 1
    ? does(state, units[0], one, many)
    : `${listed(units.map((unit) => nameOf(state, unit)))} ${many}`

function told(state: State, title: string, batches: readonly Batch[]): Answer {
  const strikes = batches.flatMap((batch) => batch.strikes)
  const first = strikes[0]
  if (!first) return { strikes }
  const figures = new Set(strikes.map((strike) => strike.by)).size
  const chances = chancesOf(state, first, batches)
  return {
    strikes,
    back: {
      title,
      subtitle: `${listed([...new Set(strikes.map((strike) => strike.weapon.name))])}: ${counted(figures, 'figure')}, ${counted(strikes.length, 'attack')}`,
      modifiers: first.number.modifiers,
      need: {
        die: `d${CONSTANTS.attackDie.value}`,
        value: first.number.need,
        note: `${figureAt(state, first.by).name} at ${figureAt(state, first.target).name}`,
      },
      figures: chances.figures,
      curves: chances.curves,
      notes: ['as everyone stands now, before anybody falls'],
    },
  }
}
