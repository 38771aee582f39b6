// Random legal orders: for tests, and as the weakest of players.
import type { Dice } from '../../../engine/dice/types'
import { degrees } from '../../../engine/geometry/units'
import type { Answer, Decision, Part } from '../../../engine/kernel/asks'
import { aimsAt, doingsOf } from '../game/asks'
import { SURRENDER } from '../game/awaiting'
import { bodyOf, frontSquare } from '../game/ground'
import { clauseRefusals } from '../game/judge'
import { keyOf, type Slot } from '../game/keys'
import { HOLD, partsFor } from '../game/orders'
import { commanded, leaderOf, present } from '../game/queries'
import { type Clause, CONDITIONS, FORMATIONS, PACES, type State, type Unit } from '../state'

type Roll = (sides: number) => number // 0 … sides − 1
const some = <Item>(list: readonly Item[], roll: Roll): Item | undefined => (list.length === 0 ? undefined : list[roll(list.length)])

export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll: Roll = (sides) => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  const base = { decision: decision.id, seat: decision.seat }
  const ask = decision.asks.find((one) => one.kind === 'orders')
  if (ask) return { ...base, key: ask.key, kind: 'orders', parts: randomOrders(state, decision.seat, roll) }
  const button = some(decision.asks, roll)
  const key = button?.key ?? SURRENDER
  return { ...base, key, kind: 'pick', picked: [key] }
}
export const randomOrders = (state: State, seat: number, roll: Roll): readonly Part[] =>
  commanded(state, seat).flatMap((unit) => {
    if (roll(4) === 0) return []
    const clause = randomClause(state, unit, roll)
    if (!clause) return []
    const parts = [...partsFor(unit.id, clause)]
    if (clause.target !== null && clause.posture !== 'hold' && roll(2) === 0) fallback(state, unit, '1', roll, parts)
    if (unit.profile.missile !== null && roll(6) === 0)
      parts.push({ key: keyOf(unit.id, 'fire'), kind: 'pick', picked: [roll(2) === 0 ? 'hold' : 'free'] })
    if (leaderOf(unit) && roll(3) === 0)
      parts.push({ key: keyOf(unit.id, 'duel'), kind: 'pick', picked: [roll(2) === 0 ? 'leader' : 'unit'] })
    return parts
  })
function fallback(state: State, unit: Unit, slot: Slot, roll: Roll, parts: Part[]): void {
  const then = randomClause(state, unit, roll)
  const condition = some(CONDITIONS, roll)
  if (then && condition)
    parts.push({ key: keyOf(unit.id, 'if', slot), kind: 'pick', picked: [condition] }, ...partsFor(unit.id, then, slot))
}

function randomClause(state: State, unit: Unit, roll: Roll): Clause | undefined {
  const doing = some(doingsOf(unit), roll) ?? 'hold'
  const spell =
    doing === 'cast'
      ? (some(
          (leaderOf(unit)?.spells ?? []).filter(({ times }) => times > 0),
          roll,
        )?.spell ?? null)
      : null
  const aims = aimsAt(unit, doing, spell)
  const units = present(state).filter((one) => (one.seat === unit.seat) === (aims === 'friend') && (one.id !== unit.id || doing === 'cast'))
  const needed = aims !== 'nobody' && (doing !== 'hold' || roll(2) === 0)
  const target = needed ? some(units, roll) : undefined
  const here = frontSquare(unit, bodyOf(unit))
  const stray = (at: number, most: number): number => Math.max(0.5, Math.min(most - 0.5, at + roll(41) - 20))
  const clause: Clause = {
    ...HOLD,
    posture: doing === 'advance' ? 'march' : doing === 'wheel' ? 'hold' : doing,
    target: target?.id ?? null,
    place: doing === 'march' ? { x: stray(here.x, state.table.width), y: stray(here.y, state.table.height) } : null,
    facing: doing === 'wheel' ? degrees(90 * roll(4)) : null,
    pace:
      doing === 'march' || doing === 'advance' || doing === 'follow' || doing === 'withdraw' ? (some(PACES, roll) ?? 'normal') : 'normal',
    formation: doing === 'formation' ? (some(FORMATIONS, roll) ?? null) : null,
    spell,
  }
  const legal = clauseRefusals(state, unit, clause).length === 0 && (doing !== 'advance' || target !== undefined)
  return legal
    ? clause
    : clause.pace === 'run' && clauseRefusals(state, unit, { ...clause, pace: 'normal' }).length === 0 && (doing !== 'advance' || target)
      ? { ...clause, pace: 'normal' }
      : undefined
}
