// Whether a side goes to meet the enemy or lets him come, and where its units go when there is nobody to strike yet.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import { allowanceOf } from '../game/clause'
import { apart, bodyOf, frontSquare, inArc, middleOf, quarter, rectOf } from '../game/ground'
import { HOLD } from '../game/orders'
import { enemiesOf, isSteady, missileOf } from '../game/queries'
import { lostBy } from '../game/victory'
import type { Clause, State, Unit } from '../state'

const LATE = 4 // rounds before the last: who is behind goes forward
const shooting = (state: State, seat: Seat): number =>
  state.units
    .filter((unit) => unit.seat === seat && isSteady(unit) && unit.profile.missile !== null)
    .reduce((sum, { worth }) => sum + worth, 0)

export function isBold(state: State, seat: Seat): boolean {
  const { bank } = state
  // who keeps a bank goes at those that stand on it
  if (bank) return bank.seat === seat || enemiesOf(state, seat).some((enemy) => isSteady(enemy) && contains(bank.outline, middleOf(enemy)))
  const share = (side: Seat): number => lostBy(state, side) / Math.max(1, state.sides[side]?.worth ?? 1)
  if (state.rounds - state.round <= LATE && share(seat) >= share(1 - seat)) return true
  return shooting(state, seat) <= shooting(state, 1 - seat)
}

/** Towards the nearest enemy it could hurt, onto the bank, or stay; who is looked at from the side turns. */
export function advanceOf(state: State, unit: Unit, bold: boolean): Clause {
  const own = rectOf(unit)
  const near = [...enemiesOf(state, unit.seat)]
    .map((enemy) => ({ enemy, far: apart(own, rectOf(enemy)) }))
    .sort((one, other) => one.far - other.far)
  const [nearest] = near.filter(({ enemy }) => isSteady(enemy)).concat(near)
  if (!nearest) return HOLD
  const { enemy, far } = nearest
  const bank = bankPlace(state, unit)
  if (bank) return { ...HOLD, posture: 'march', place: bank, pace: unit.formation === 'tight' ? 'normal' : 'run' }
  if (!inArc(unit, bodyOf(unit), rectOf(enemy)) && far <= allowanceOf(enemy, 'run')) return { ...HOLD, facing: facingTo(unit, enemy) }
  const reach = missileOf(unit)?.range ?? 0
  const shooter = reach > 0
  if (shooter ? far <= reach - 2 && !unit.loaded : false) return HOLD
  if (!bold && (!shooter || far > reach + allowanceOf(enemy, 'normal'))) return HOLD
  return { ...HOLD, posture: 'march', target: enemy.id, pace: unit.formation === 'tight' ? 'normal' : 'run' }
}
function facingTo(unit: Unit, enemy: Unit): Unit['facing'] {
  const a = middleOf(unit)
  const b = middleOf(enemy)
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (Math.abs(dx) >= Math.abs(dy)) return quarter(dx >= 0 ? 0 : 180)
  return quarter(dy >= 0 ? 90 : 270)
}
/** Of a side that wants the bank: units near it go onto it rather than after somebody, once the end is near. */
function bankPlace(state: State, unit: Unit): Point | undefined {
  const { bank } = state
  if (bank?.seat !== unit.seat || state.rounds - state.round > LATE) return undefined
  const middle = middleOf(unit)
  if (contains(bank.outline, middle)) return undefined
  const here = frontSquare(unit, bodyOf(unit))
  const xs = bank.outline.map(({ x }) => x)
  const inside = Math.max(Math.min(...xs) + 4, Math.min(Math.max(...xs) - 4, here.x))
  return { x: Math.floor(inside) + 0.5, y: here.y }
}
