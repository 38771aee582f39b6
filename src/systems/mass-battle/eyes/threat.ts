// Who could hurt a unit where it would stand: shots from where the enemy stands, blows of those in contact or in reach of a charge. One entry an enemy: the worst.
import type { BodyId } from '../../../engine/kernel/asks'
import type { MovePlan, Threat } from '../../../engine/kernel/forecast'
import { momentsOf } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { CHARGE } from '../game/asks'
import { chargeWay } from '../game/clause'
import { bodyOf, poseAbout, quarter, rectOf, touching } from '../game/ground'
import { mayStrike } from '../game/melee'
import { type AttackKind, needOf } from '../game/modifiers'
import { enemiesOf, has, inMelee, isPresent, isReady, isSteady, pieceOf } from '../game/queries'
import { shotRefusal } from '../game/sight'
import { endOf } from '../game/steps'
import { exchangeOf } from '../odds/exchange'
import type { State, Unit } from '../state'

export function threatTo(state: State, body: BodyId, ends: MovePlan['ends']): readonly Threat[] {
  const unit = state.units[body]
  if (!unit || !isPresent(unit)) return []
  const there = standingAt(unit, ends)
  const now: State = { ...state, units: state.units.map((one) => (one.id === body ? there : one)) }
  return enemiesOf(now, unit.seat).flatMap((enemy) => {
    const [worst] = threatsOf(now, enemy, there).sort((one, other) => other.expected - one.expected)
    return worst ? [worst] : []
  })
}
/** The unit as its squads would stand. */
function standingAt(unit: Unit, ends: MovePlan['ends']): Unit {
  const own = ends.filter(({ piece }) => piece >= pieceOf(unit.id, 0) && piece < pieceOf(unit.id, unit.squads))
  const [first] = own
  if (!first || own.length < unit.squads) return unit
  const facing = quarter(first.facing ?? unit.facing)
  const xs = own.map(({ at }) => at.x)
  const ys = own.map(({ at }) => at.y)
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  return { ...unit, ...poseAbout(middle, facing, bodyOf(unit)) }
}
function threatsOf(state: State, enemy: Unit, unit: Unit): Threat[] {
  if (!isSteady(enemy) || has(enemy, 'stunned')) return []
  const found: Threat[] = []
  const add = (from: Unit, kind: AttackKind, moves: boolean, spent: boolean): void => {
    const now: State = from === enemy ? state : { ...state, units: state.units.map((one) => (one.id === from.id ? from : one)) }
    const { attack, loss } = exchangeOf(now, from, unit, kind, unit.seat).first
    if (attack.squads.count === 0) return
    const shoots = kind === 'missile'
    found.push({
      piece: pieceOf(enemy.id, 0),
      body: enemy.id,
      at: pieceOf(unit.id, 0),
      weapon: shoots ? (enemy.profile.missile ?? CHARGE) : CHARGE,
      label: shoots ? (enemy.profile.missile ?? '') : moves ? 'charge' : 'melee',
      melee: !shoots,
      moves,
      spent,
      need: Math.max(2, Math.min(CONSTANTS.attackDie.value, needOf(attack.squads))),
      chance: 1 - (loss.p[0] ?? 0),
      expected: Math.min(1, momentsOf(loss).mean / Math.max(1, unit.hp)),
      coarse: false,
    })
  }
  if (isReady(enemy) && !inMelee(state, enemy) && !shotRefusal(state, enemy, unit)) add(enemy, 'missile', false, enemy.did.shot)
  if (touching(rectOf(enemy), rectOf(unit))) {
    if (mayStrike(state, enemy)) add(enemy, 'melee', false, enemy.did.struck)
  } else if (enemy.formation !== 'square' && !inMelee(state, enemy) && !has(enemy, 'rooted')) {
    const way = chargeWay(state, enemy, unit)
    const end = endOf(way, enemy)
    if (way.arrived)
      add({ ...enemy, corner: end.corner, facing: end.facing, did: { ...enemy.did, charged: unit.id } }, 'melee', true, enemy.did.moved)
  }
  return found
}
