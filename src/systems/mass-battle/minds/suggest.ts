// The computer player: orders worked out of what its seat may see, valued by the exact odds of one exchange.
import type { Answer, Decision, Part, Seat } from '../../../engine/kernel/asks'
import { momentsOf } from '../../../engine/odds/distribution'
import { chargeWay, hindrance } from '../game/clause'
import { HOLD, partsOfOrder } from '../game/orders'
import { commanded, enemiesOf, inMelee, isReady } from '../game/queries'
import { shotRefusal } from '../game/sight'
import { endOf } from '../game/ways'
import { type Exchange, exchangeOf, type Side } from '../odds/exchange'
import type { Clause, Order, State, Unit } from '../state'

export function suggest(state: State, decision: Decision): Answer {
  const { seat } = decision
  const base = { decision: decision.id, seat }
  const ask = decision.asks.find((one) => one.kind === 'orders')
  if (ask) return { ...base, key: ask.key, kind: 'orders', parts: ordersFor(state, seat) }
  const [button] = decision.asks
  const key = button?.key ?? ''
  return { ...base, key, kind: 'pick', picked: [key] }
}

const worthOfSide = ({ loss, breaks, destroyed }: Side, unit: Unit): number =>
  (unit.worth * momentsOf(loss).mean) / Math.max(1, unit.hp) + unit.worth * (0.7 * breaks + 0.5 * destroyed)
const gain = ({ first, back }: Exchange, unit: Unit, target: Unit): number =>
  worthOfSide(first, target) - (back ? worthOfSide(back, unit) : 0)

function chargeValue(state: State, unit: Unit, target: Unit): number {
  const end = endOf(chargeWay(state, unit, target), unit)
  const there: Unit = { ...unit, corner: end.corner, facing: end.facing, did: { ...unit.did, charged: target.id } }
  const now: State = { ...state, units: state.units.map((one) => (one.id === unit.id ? there : one)) }
  const first = gain(exchangeOf(now, there, target, 'melee'), there, target)
  const second = -gain(exchangeOf(now, target, there, 'melee'), target, there)
  return (first + second) / 2
}
const order = (clause: Clause, ...fallbacks: Order['fallbacks']): Order => ({ clause, fallbacks, holdFire: false, duel: false })

function ordersFor(state: State, seat: Seat): readonly Part[] {
  return commanded(state, seat).flatMap((unit) => partsOfOrder(unit.id, orderFor(state, unit)))
}
export function orderFor(state: State, unit: Unit): Order {
  const enemies = enemiesOf(state, unit.seat)
  if (inMelee(state, unit)) return order(HOLD)
  const shots = isReady(unit) ? enemies.filter((enemy) => !shotRefusal(state, unit, enemy)) : []
  const best = shots
    .map((enemy) => ({ enemy, value: worthOfSide(exchangeOf(state, unit, enemy, 'missile').first, enemy) }))
    .sort((a, b) => b.value - a.value)[0]
  const charges = enemies
    .filter((enemy) => hindrance(state, unit, { ...HOLD, posture: 'charge', target: enemy.id }) === undefined)
    .map((enemy) => ({ enemy, value: chargeValue(state, unit, enemy) }))
    .sort((a, b) => b.value - a.value)
  const [first, second] = charges
  if (first && first.value > (best?.value ?? 0))
    return order(
      { ...HOLD, posture: 'charge', target: first.enemy.id },
      ...(second && second.value > 0
        ? [{ condition: 'gone' as const, clause: { ...HOLD, posture: 'charge' as const, target: second.enemy.id } }]
        : []),
    )
  if (best) return order({ ...HOLD, target: best.enemy.id })
  return order(HOLD)
}
