// The same orders with one company told something else: whom it might charge or shoot at instead, to go on, to stand.
import type { OrdersAnswer, Part, Seat } from '../../../engine/kernel/asks'
import { apart, rectOf } from '../game/ground'
import { partsOf } from '../game/keys'
import { clauseText, HOLD, orderIn, partsAfresh } from '../game/orders'
import { commanded, foesTouching } from '../game/queries'
import type { Clause, State, Unit } from '../state'
import { clashOf, shotValue } from './estimate'
import { advanceOf } from './plan'
import { chargeAt, chargeable, nearestEnemy, shootable } from './suggest'

const CHARGES = 2 // enemies, for each
const SHOTS = 2

/** So many at most: those nearest to the enemy first, each its likeliest other order before the second of any. */
export function ordersBeside(state: State, seat: Seat, fair: OrdersAnswer, most: number): readonly (readonly Part[])[] {
  const said = partsOf(fair)
  const ordered = commanded(state, seat).map((unit) => ({ unit, order: orderIn(said, unit) }))
  const rows = ordered
    .map(({ unit, order }) => ({ unit, others: others(state, unit, order.clause), far: farOf(state, unit) }))
    .sort((one, two) => one.far - two.far || one.unit.id - two.unit.id)
  const found: (readonly Part[])[] = []
  for (let n = 0; found.length < most && rows.some(({ others: left }) => left.length > n); n += 1)
    for (const { unit, others: left } of rows) {
      const clause = left[n]
      if (!clause || found.length >= most) continue
      found.push(
        ordered.flatMap((one) => partsAfresh(one.unit, one.unit.id === unit.id ? { ...one.order, clause, fallbacks: [] } : one.order)),
      )
    }
  return found
}
function farOf(state: State, unit: Unit): number {
  const enemy = nearestEnemy(state, unit)
  return enemy ? apart(rectOf(unit), rectOf(enemy)) : Number.POSITIVE_INFINITY
}

/** What else a company might be told, the likeliest first. */
function others(state: State, unit: Unit, meant: Clause): readonly Clause[] {
  if (foesTouching(state, unit).length > 0) return []
  const charges = likeliest(chargeable(state, unit), (enemy) => clashOf(state, unit, enemy, 0).value, CHARGES)
  const shots = likeliest(shootable(state, unit), (enemy) => shotValue(state, unit, enemy), SHOTS)
  const seen = new Set([clauseText(state, meant)])
  return [
    ...charges.map(chargeAt),
    ...shots.map(({ id }): Clause => ({ ...HOLD, target: id })),
    HOLD,
    advanceOf(state, unit, true),
    advanceOf(state, unit, false),
  ].filter((clause) => {
    const said = clauseText(state, clause)
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
function likeliest(enemies: readonly Unit[], value: (enemy: Unit) => number, most: number): readonly Unit[] {
  const worth = new Map(enemies.map((enemy) => [enemy, value(enemy)]))
  return [...enemies].sort((one, two) => (worth.get(two) ?? 0) - (worth.get(one) ?? 0)).slice(0, most)
}
