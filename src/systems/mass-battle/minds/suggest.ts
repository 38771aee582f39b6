// The computer player: orders worked out of what its seat may see, valued by the exact odds of one exchange. Orders of the enemy are not looked at.
import type { Answer, Decision, Part, Seat } from '../../../engine/kernel/asks'
import { mayCharge } from '../game/clause'
import { apart, rectOf } from '../game/ground'
import { HOLD, partsAfresh } from '../game/orders'
import { commanded, enemiesOf, foesTouching, isReady, isSteady, leaderOf, unitAt } from '../game/queries'
import { shotRefusal } from '../game/sight'
import type { Clause, Condition, Order, State, Unit } from '../state'
import { clashOf, shotValue } from './estimate'
import { advanceOf, goingTo, isBold, mayLeave, vanguard } from './plan'
import { errandOf, prizeOf } from './purpose'
import { goRound } from './round'
import { bestSpell } from './spells'
import { keptSafe, outOf } from './ward'

export function suggest(state: State, decision: Decision): Answer {
  const { seat } = decision
  const base = { decision: decision.id, seat }
  const ask = decision.asks.find((one) => one.kind === 'orders')
  if (ask) return { ...base, key: ask.key, kind: 'orders', parts: usualOrders(state, seat) }
  const key = decision.asks[0]?.key ?? ''
  return { ...base, key, kind: 'pick', picked: [key] }
}

interface Temper {
  readonly bold: boolean // goes to meet the enemy
  readonly risk: number // share of its points that a unit of a bold side stakes to come to blows
}
/** What the units that were ordered before this one mean to do: so that not everybody goes for the same, nor everybody alone. */
interface Council extends Temper {
  readonly charged: Map<number, number> // how many go for an enemy
  readonly ahead: ReadonlySet<number> // who waits for the others
}
const CROWD = 3 // so many are enough
const RISK = 0.3
const ALONE = 0.5 // of a friend less, for each enemy there whom no friend is near enough to meet
const VOLLEYS = 2 // rounds of shooting that are given up for a charge

export const usualOrders = (state: State, seat: Seat): readonly Part[] => ordersBy(state, seat, { bold: isBold(state, seat), risk: RISK })
export function ordersBy(state: State, seat: Seat, temper: Temper): readonly Part[] {
  const council: Council = { ...temper, charged: new Map(), ahead: vanguard(state, seat) }
  const ordered = commanded(state, seat).map((unit): Unit => {
    const order = orderFor(state, unit, council)
    const { clause } = order
    if (clause.posture === 'charge' && clause.target !== null)
      council.charged.set(clause.target, (council.charged.get(clause.target) ?? 0) + 1)
    return { ...unit, order }
  })
  return goRound(state, ordered).flatMap(({ id, order }) => partsAfresh(unitAt(state, id), order))
}
const falling = (condition: Condition, clause: Clause) => ({ condition, clause })
const order = (unit: Unit, clause: Clause, ...fallbacks: Order['fallbacks']): Order => ({
  clause,
  fallbacks,
  holdFire: false,
  duel: duels(unit),
})
/** A strong leader looks for the enemy's. */
const duels = (unit: Unit): boolean => (leaderOf(unit)?.attack ?? 0) >= 5

function orderFor(state: State, unit: Unit, { bold: goes, risk, charged, ahead }: Council): Order {
  const bold = goes && !ahead.has(unit.id)
  const spell = bestSpell(state, unit)
  const errand = errandOf(state, unit)
  if (foesTouching(state, unit).length > 0) return order(unit, outOf(state, unit, errand) ?? spell?.clause ?? HOLD)
  if (errand?.due === true && goingTo(state, unit, errand)) return order(unit, advanceOf(state, unit, true))
  if (errand?.warded) return order(unit, keptSafe(state, unit, errand))
  const shot = best(shootable(state, unit), (enemy) => shotValue(state, unit, enemy))
  const charges = chargeable(state, unit)
    .map((enemy) => {
      const friends = Math.min(CROWD, (charged.get(enemy.id) ?? 0) + foesTouching(state, enemy).length)
      const { value, wins } = clashOf(state, unit, enemy, friends - ALONE * outnumbered(state, unit, enemy))
      return { enemy, value: value + wins * prizeOf(state, unit.seat, enemy) }
    })
    .sort((one, other) => other.value - one.value)
  const [first, second] = charges
  const waits = Math.max((shot?.value ?? 0) * VOLLEYS, spell?.value ?? 0)
  const least = waits > 0 ? waits : bold ? -risk * unit.worth : 0
  if (first && first.value > least) {
    const march: Clause = { ...HOLD, posture: 'march', target: first.enemy.id }
    return order(
      unit,
      chargeAt(first.enemy),
      second && second.value > 0 ? falling('gone', chargeAt(second.enemy)) : falling('out of reach', march),
    )
  }
  if (spell && spell.value > (shot?.value ?? 0) * 0.5) return order(unit, spell.clause)
  if (shot) return order(unit, { ...HOLD, target: shot.item.id })
  return order(unit, first && !bold ? HOLD : advanceOf(state, unit, bold)) // who could charge and had better not lets them come
}
/** The enemies it could shoot at now. */
export const shootable = (state: State, unit: Unit): readonly Unit[] =>
  isReady(unit) ? enemiesOf(state, unit.seat).filter((enemy) => !shotRefusal(state, unit, enemy)) : []
/** Those it could charge in this round, and had not better stay where it is. */
export const chargeable = (state: State, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit.seat).filter((enemy) => mayLeave(state, unit, enemy) && mayCharge(state, unit, enemy))
export const chargeAt = ({ id }: Unit): Clause => ({ ...HOLD, posture: 'charge', target: id })
function best<Item>(items: readonly Item[], value: (item: Item) => number): { readonly item: Item; readonly value: number } | undefined {
  let found: { readonly item: Item; readonly value: number } | undefined
  for (const item of items) {
    const worth = value(item)
    if (!found || worth > found.value) found = { item, value: worth }
  }
  return found
}
/** The nearest enemy, by squares. */
export const nearestEnemy = (state: State, unit: Unit): Unit | undefined =>
  best(enemiesOf(state, unit.seat), (enemy) => -apart(rectOf(unit), rectOf(enemy)))?.item

const NEAR = 14 // squares from an enemy, from which others come to his help
const HELP = 24 // squares from which friends do
/** By how many more the enemies about that one are than the friends that could come. */
function outnumbered(state: State, unit: Unit, enemy: Unit): number {
  const there = rectOf(enemy)
  const about = (one: Unit, within: number): boolean => isSteady(one) && one.profile.missile === null && apart(rectOf(one), there) <= within
  const helpers = enemiesOf(state, unit.seat).filter((one) => one.id !== enemy.id && about(one, NEAR)).length
  const friends = enemiesOf(state, enemy.seat).filter((one) => one.id !== unit.id && about(one, HELP)).length
  return Math.max(0, helpers - friends)
}
