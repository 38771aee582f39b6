// What attacks come to, as figures and curves of a card (BLA-20 to 23, 30): from the numbers that the dice are read by.

import { amongAll } from '../../../engine/kernel/among'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { eachThrow } from '../../../engine/odds/faces'
import { CONSTANTS } from '../data/constants'
import { isMissile } from '../data/profile'
import { bodyAt, figureAt } from '../game/draft'
import { followersOf } from '../game/influence'
import { attackNumber } from '../game/modifiers'
import { moraleNumber } from '../game/morale'
import { chanceOfAtLeast, diceOf, oddsOf } from '../game/odds'
import { foes, has, partsOf, profileOf, standing } from '../game/queries'
import { bystanders, type Strike } from '../game/strikes'
import { judgeBlow } from '../odds/question'
import { meanOf, type VolleyOdds, volleyOdds } from '../odds/volley'
import type { Body, State } from '../state'

export const strikesOdds = (state: State, strikes: readonly Strike[], together: boolean): VolleyOdds =>
  volleyOdds(
    strikes.map(({ target, number }) => ({ target, blow: number.blow })),
    (target) => Math.max(1, figureAt(state, target).endurance),
    together,
  )

/** Of one attack of these, the first; where they differ, from the least to the most. */
export const eachFigures = (strikes: readonly Strike[]): readonly ForecastFigure[] =>
  amongAll(strikes[0] ? singleFigures(strikes[0]) : [], strikes.map(singleFigures))

/** Of one attack. */
export function singleFigures(strike: Strike): readonly ForecastFigure[] {
  const odds = oddsOf(strike.number.blow)
  return [
    { label: 'each attack hits', value: odds.hit, kind: 'chance', hint: 'the Death Die and double ones counted', scope: 'one' },
    { label: 'hits by the Death Die', value: odds.automaticHit, kind: 'chance', scope: 'one' },
    { label: 'fails by two ones', value: odds.automaticMiss, kind: 'chance', scope: 'one' },
    { label: 'Endurance taken by an attack', value: odds.mean, kind: 'mean', scope: 'one', chief: true },
  ]
}

/**
 * That a figure is brought to half its Endurance and lives, and that it is then Disrupted (BLA-30).
 * @testing it is held against attacks that are played
 */
export function halfOdds(
  state: State,
  target: PieceId,
  damage: readonly number[],
): { readonly half: number; readonly disrupted: number } | undefined {
  const figure = figureAt(state, target)
  const body = bodyAt(state, figure.body)
  if (!partsOf(state).morale || body.unit || figure.halved === true) return undefined
  const whole = profileOf(state, figure).endurance
  const least = Math.max(1, figure.endurance - Math.floor(whole * CONSTANTS.halfEndurance.value))
  const half = chanceOfAtLeast(damage, least) - chanceOfAtLeast(damage, Math.max(least, figure.endurance))
  const fails = body.disrupted ? 0 : 1 - moraleNumber(state, body.id).chance
  return { half, disrupted: half * fails }
}

/** Of everything that is ordered. */
export function orderFigures(state: State, strikes: readonly Strike[], odds: VolleyOdds): readonly ForecastFigure[] {
  const figures: ForecastFigure[] = [{ label: 'Endurance taken in all', value: meanOf(odds.damage), kind: 'mean', scope: 'all' }]
  const targets = [...odds.byTarget.keys()]
  const [only] = targets
  if (targets.length === 1 && only !== undefined) {
    figures.push({ label: `${figureAt(state, only).name} falls`, value: odds.falls.get(only) ?? 0, kind: 'chance', scope: 'all' })
    const half = halfOdds(state, only, odds.byTarget.get(only) ?? [1])
    if (half)
      figures.push(
        { label: 'at half Endurance, and rolls for morale', value: half.half, kind: 'chance', scope: 'all' },
        { label: 'Disrupted by it', value: half.disrupted, kind: 'chance', scope: 'all' },
      )
  } else figures.push({ label: 'figures felled', value: meanOf(odds.fallen), kind: 'mean', scope: 'all' })
  const unit = unitOdds(state, strikes, odds)
  if (unit !== undefined)
    figures.push({ label: 'the unit is Disrupted', value: unit, kind: 'chance', hint: 'it rolls when it loses anybody', scope: 'all' })
  const stray = strayOdds(state, strikes[0])
  if (stray !== undefined) figures.push({ label: 'a miss strikes a friend', value: stray, kind: 'chance', scope: 'one' })
  return figures
}
/** BLA-30: a unit rolls when it has lost anybody, with what losses make of it (BLA-51). */
function unitOdds(state: State, strikes: readonly Strike[], odds: VolleyOdds): number | undefined {
  const [first] = strikes
  const body = first && bodyAt(state, figureAt(state, first.target).body)
  if (!first || !body?.unit || !partsOf(state).morale || body.disrupted) return undefined
  const left = standing(state, body.id).length
  const fails = (after: State, fallen: readonly number[], gone: number, twice: boolean): number =>
    fallen.reduce((sum, chance, more) => {
      const lost = more + gone
      if (lost === 0 || lost >= left || chance === 0) return sum
      const pass = left - lost < CONSTANTS.unitLeast.value ? lastStands(after, body, odds) : moraleNumber(after, body.id, 0, more).chance
      return sum + chance * (1 - (twice ? pass * pass : pass))
    }, 0)
  const marked = markedOf(state, body.id, odds)
  if (marked.length === 0) return fails(state, odds.fallen, 0, false)
  let sum = 0
  for (const { gone, others } of odds.apartBy(marked)) {
    const mourned = gone.some((id) => leads(state, id) && followersOf(state, id).includes(body.id))
    sum += fails(without(state, gone, !isMissile(first.weapon)), others, gone.length, mourned)
  }
  return sum
}
const leads = (state: State, id: PieceId): boolean => profileOf(state, figureAt(state, id)).influence !== undefined
const bears = (state: State, id: PieceId): boolean => has(state, 'standards') && profileOf(state, figureAt(state, id)).standard === true
const MOST_MARKED = 6 // each doubles what is weighed; ranks have a leader and a bearer
/** Whose fall tells on the rolls of the others: with a leader goes what he lends, and a roll more falls due; with a standard what it lends (BLA-30, 45). */
const markedOf = (state: State, body: BodyId, { falls }: VolleyOdds): readonly PieceId[] =>
  [...falls]
    .filter(([id, chance]) => chance > 0 && figureAt(state, id).body === body && (leads(state, id) || bears(state, id)))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_MARKED)
    .map(([id]) => id)
/** As if these had fallen; who fells a bearer in melee has his standard (BLA-45). */
function without(state: State, gone: readonly PieceId[], melee: boolean): State {
  const figures = state.figures.map((one) => (gone.includes(one.id) ? { ...one, alive: false } : one))
  for (const id of melee ? gone : []) {
    const captor = bears(state, id) ? foes(state, id).find(({ endurance }) => endurance >= 1) : undefined
    if (captor) figures[captor.id] = { ...captor, standards: captor.standards + 1 }
  }
  return { ...state, figures }
}
/** That the last of a unit, who then stands alone, passes: who it is goes by how likely each is to be left. */
function lastStands(state: State, body: Body, odds: VolleyOdds): number {
  const members = standing(state, body.id)
  const left = members.map(({ id }) =>
    members.reduce((product, one) => product * (one.id === id ? 1 - (odds.falls.get(id) ?? 0) : (odds.falls.get(one.id) ?? 0)), 1),
  )
  const all = left.reduce((sum, one) => sum + one, 0)
  return members.reduce((sum, { id }, at) => {
    const bodies = state.bodies.map((one) => (one.id === body.id ? { ...one, figures: [id], unit: false, strength: 1 } : one))
    return sum + (all === 0 ? 1 / members.length : (left[at] ?? 0) / all) * moraleNumber({ ...state, bodies }, body.id).chance
  }, 0)
}
/** BLA-49: the dice miss the one aimed at and would hit a friend who stands against him. */
function strayOdds(state: State, strike: Strike | undefined): number | undefined {
  if (!strike || !isMissile(strike.weapon) || !has(state, 'missiles')) return undefined
  const friends = bystanders(state, strike.target, figureAt(state, strike.by).seat)
  if (friends.length === 0) return undefined
  const { blow } = strike.number
  const extra = blow.dice.length - diceOf(strike.weapon.attack).sides.length
  let chance = 0
  for (const friend of friends) {
    const other = attackNumber(state, { by: strike.by, target: friend.id, weapon: strike.weapon, dice: extra, shield: false }).blow
    eachThrow(blow.dice, blow.deathDie, (faces, share) => {
      const missed = judgeBlow(faces, blow) === 'miss'
      const result = judgeBlow(faces, other)
      if (missed && (result === 'hit' || result === 'automatic hit')) chance += share / friends.length
    })
  }
  return chance
}

const curve = (label: string, unit: string, p: readonly number[]): ForecastCurve => {
  const whole = p.reduce((sum, chance) => sum + chance, 0)
  const at = (share: number): number => {
    let sum = 0
    for (let k = 0; k < p.length; k += 1) {
      sum += p[k] ?? 0
      if (sum >= share * whole - 1e-12) return k
    }
    return p.length - 1
  }
  return { label, unit, from: 0, p: p.map((chance) => chance / whole), lastIsAtLeast: false, mean: meanOf(p), low: at(0.1), high: at(0.9) }
}
export const orderCurves = (odds: Pick<VolleyOdds, 'damage' | 'fallen'>): readonly ForecastCurve[] => [
  curve('Endurance taken', 'point', odds.damage),
  ...(odds.fallen.length > 2 ? [curve('figures felled', 'figure', odds.fallen)] : []),
]
