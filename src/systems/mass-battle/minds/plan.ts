// Whether a side goes to meet the enemy or lets him come, and where its units go when there is nobody to strike yet.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { allowanceOf, reformed } from '../game/clause'
import { apart, bodyOf, frontSquare, inArc, middleOf, quarter, rectOf } from '../game/ground'
import { HOLD } from '../game/orders'
import { enemiesOf, isSteady, missileOf } from '../game/queries'
import { type Others, othersOf } from '../game/steps'
import { lostBy } from '../game/victory'
import { contactWith, placeGoal, walkTo, wayTo } from '../game/ways'
import type { Bank, Clause, Formation, State, Unit } from '../state'
import { type Errand, errandOf, isIn, isSent, mustGo, placeOf } from './purpose'

const LATE = 5 // rounds before the last: who wants a bank goes there
const PATIENCE = 0.3 // of the rounds, that a side with more missiles waits
const AHEAD = 0.1 // share of points: who is so far ahead may wait on
const shooting = (state: State, seat: Seat): number =>
  state.units
    .filter((unit) => unit.seat === seat && isSteady(unit) && unit.profile.missile !== null)
    .reduce((sum, { worth }) => sum + worth, 0)

const isOnBank = ({ outline }: Bank, unit: Unit): boolean => contains(outline, middleOf(unit))

export function isBold(state: State, seat: Seat): boolean {
  const { bank } = state
  // who keeps a bank goes at those that stand on it
  if (bank) return bank.seat === seat || enemiesOf(state, seat).some((enemy) => isSteady(enemy) && isOnBank(bank, enemy))
  const place = placeOf(state, seat)
  if (place) {
    const there = state.units.filter((unit) => isSteady(unit) && isIn(place, unit))
    if (there.length === 0 || there.some((unit) => unit.seat !== seat)) return true
  }
  if (mustGo(state, seat)) return true
  const share = (side: Seat): number => lostBy(state, side) / Math.max(1, state.sides[side]?.worth ?? 1)
  if (state.round > PATIENCE * state.rounds && share(seat) >= share(1 - seat) - AHEAD) return true
  return shooting(state, seat) <= shooting(state, 1 - seat)
}

/** Who keeps a bank stays on it: he goes for those alone who have come over, or stand close by. */
export function mayLeave(state: State, unit: Unit, enemy: Unit): boolean {
  const { bank } = state
  const place = placeOf(state, unit.seat)
  if (place && isIn(place, unit) && isSent(state, unit, place)) return apart(rectOf(unit), rectOf(enemy)) <= GUARD
  return bank === null || bank.seat === unit.seat || isNear(bank, enemy, ASIDE)
}
const ASIDE = 14 // squares from a bank
const GUARD = 16 // squares that who holds a place goes out from it

const SAFE = 24 // squares that most run in a round
const FAR = 2 // rounds at the normal pace, beyond one run: it pays to open the ranks and run
const BROAD = 20 // squares of front that can be led past others
/** Opens ranks for a long way, closes them where blows are near. */
function reform(state: State, unit: Unit, formation: Formation): Clause | undefined {
  return unit.formation === formation || !reformed(state, unit, formation) ? undefined : { ...HOLD, posture: 'formation', formation }
}
export const paceFor = (unit: Unit): Clause['pace'] => (unit.formation === 'tight' ? 'normal' : 'run')

const LINE = 12 // squares that somebody may be before the middle of his line
/** Who of a side is too far ahead of the others to come to blows with any help. */
export function vanguard(state: State, seat: Seat): ReadonlySet<number> {
  if (state.bank) return new Set()
  const walks = state.units
    .filter((unit) => unit.seat === seat && isSteady(unit) && unit.profile.missile === null)
    .flatMap((unit) => {
      const [prey] = preysOf(state, unit)
      return prey ? [{ id: unit.id, walk: prey.walk }] : []
    })
    .sort((one, other) => one.walk - other.walk)
  const middle = walks[Math.floor(walks.length / 2)]?.walk ?? 0
  return new Set(walks.filter(({ walk }) => walk < middle - LINE).map(({ id }) => id))
}

interface Prey {
  readonly enemy: Unit
  readonly walk: number
}
/** Whom a unit would go at: the nearest by the way it has to walk, the steady first. */
function preysOf(state: State, unit: Unit): readonly Prey[] {
  const pace = allowanceOf(unit, 'run')
  return enemiesOf(state, unit.seat)
    .map((enemy) => ({ enemy, walk: walkTo(state, unit, contactWith(enemy), pace) }))
    .sort((one, other) => Number(isSteady(other.enemy)) - Number(isSteady(one.enemy)) || one.walk - other.walk)
}
/** At another enemy, where there is a way to none of those that it was to go to. */
export const marchElsewhere = (state: State, unit: Unit): Clause | undefined =>
  marchAt(state, unit, preysOf(state, unit), othersOf(state, unit))
const TRIED = 4 // of those it might go at, where somebody stands in its way
function marchAt(state: State, unit: Unit, preys: readonly Prey[], others: Others): Clause | undefined {
  for (const { enemy } of preys.slice(0, TRIED)) {
    const clause: Clause = { ...HOLD, posture: 'march', target: enemy.id, pace: paceFor(unit) }
    const way = wayTo(state, unit, contactWith(enemy), allowanceOf(unit, clause.pace), { others })
    if (way.swing || way.poses.length > 1) return clause
  }
  return undefined
}

/** Towards the nearest enemy it could hurt, onto the bank, or stay; who is looked at from the side turns. */
export function advanceOf(state: State, unit: Unit, bold: boolean): Clause {
  const own = rectOf(unit)
  const preys = preysOf(state, unit)
  const [prey] = preys
  if (!prey) return HOLD
  const { enemy, walk } = prey
  const far = apart(own, rectOf(enemy))
  const bank = bankPlace(state, unit, enemy)
  const run = allowanceOf(unit, 'run')
  const safe = enemiesOf(state, unit.seat).every((one) => !isSteady(one) || apart(own, rectOf(one)) > SAFE)
  const opened = (way: number): Clause | undefined =>
    unit.formation === 'tight' &&
    safe &&
    bodyOf({ ...unit, formation: 'loose' }).width <= BROAD &&
    way > run + FAR * allowanceOf(unit, 'normal')
      ? reform(state, unit, 'loose')
      : undefined
  const place = placeOf(state, unit.seat)
  if (place && isSent(state, unit, place)) {
    if (isIn(place, unit)) return missileOf(unit) === undefined ? (reform(state, unit, 'tight') ?? HOLD) : HOLD
    const way = walkTo(state, unit, placeGoal(place.middle, bodyOf(unit)), run)
    return opened(way) ?? { ...HOLD, posture: 'march', place: place.middle, pace: paceFor(unit) }
  }
  const errand = errandOf(state, unit)
  const going = errand && goingTo(state, unit, errand)
  if (going) return (errand.due ? hastened(state, unit, going.walk) : opened(going.walk)) ?? going.clause
  if (bank) {
    const way = walkTo(state, unit, placeGoal(bank, bodyOf(unit)), run)
    return opened(way) ?? { ...HOLD, posture: 'march', place: bank, pace: paceFor(unit) }
  }
  if (!bold && !inArc(unit, bodyOf(unit), rectOf(enemy)) && far <= allowanceOf(enemy, 'run'))
    return { ...HOLD, facing: facingTo(unit, enemy) }
  const reach = missileOf(unit)?.range ?? 0
  if (reach > 0 && far <= reach - 2 && !unit.loaded) return HOLD
  const closed = reach === 0 && unit.formation === 'loose' ? reform(state, unit, 'tight') : undefined
  if (!bold && (reach === 0 || far > reach + allowanceOf(enemy, 'normal'))) return closed ?? HOLD
  return opened(walk) ?? marchAt(state, unit, preys, { ...othersOf(state, unit), friends: [] }) ?? HOLD // friends go too
}
/** A square is no broader and has no flanks; where there is no room for it the ranks are opened. Undefined for neither. */
export const readyToRun = (state: State, unit: Unit): Clause | undefined => reform(state, unit, 'square') ?? reform(state, unit, 'loose')
/** Who has to get somewhere makes ready to run, whoever looks on. */
const hastened = (state: State, unit: Unit, walk: number): Clause | undefined =>
  unit.formation === 'tight' && walk > FAR * allowanceOf(unit, 'normal') ? readyToRun(state, unit) : undefined
const WAYS = 4 // of the places it might go to, where somebody stands in its way
/** The march that an errand asks for; a square, that turns where it stands, where none can be walked; undefined where not even that helps. */
export function goingTo(state: State, unit: Unit, { to }: Errand): { readonly clause: Clause; readonly walk: number } | undefined {
  const pace = paceFor(unit)
  const goals =
    typeof to === 'number'
      ? [{ where: { target: to }, goal: state.units[to] && contactWith(state.units[to]) }]
      : to.slice(0, WAYS).map((place) => ({ where: { place }, goal: placeGoal(place, bodyOf(unit)) }))
  for (const { where, goal } of goals) {
    if (!goal) continue
    const way = wayTo(state, unit, goal, allowanceOf(unit, pace))
    if (way.swing || way.poses.length > 1)
      return { clause: { ...HOLD, posture: 'march', ...where, pace }, walk: walkTo(state, unit, goal, allowanceOf(unit, 'run')) }
  }
  const turned = typeof to === 'number' ? undefined : reform(state, unit, 'square')
  return turned && { clause: turned, walk: 0 }
}
function facingTo(unit: Unit, enemy: Unit): Unit['facing'] {
  const a = middleOf(unit)
  const b = middleOf(enemy)
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (Math.abs(dx) >= Math.abs(dy)) return quarter(dx >= 0 ? 0 : 180)
  return quarter(dy >= 0 ? 90 : 270)
}
/** Of a side that wants the bank: onto it rather than after somebody elsewhere, all the more once the end is near. */
function bankPlace(state: State, unit: Unit, prey: Unit): Point | undefined {
  const { bank } = state
  if (bank?.seat !== unit.seat) return undefined
  const left = state.rounds - state.round
  const here = frontSquare(unit, bodyOf(unit))
  if (isOnBank(bank, unit)) return left < LAST ? clearPlace(state, bank, unit, here) : undefined
  if (left > LATE && isNear(bank, prey, CONSTANTS.bankClear.value)) return undefined
  const xs = bank.outline.map(({ x }) => x)
  const inside = Math.max(Math.min(...xs) + 4, Math.min(Math.max(...xs) - 4, here.x))
  return { x: Math.floor(inside) + 0.5, y: here.y }
}
const LAST = 3 // rounds, this one among them, in which who stands on a bank looks for room there
const STRIDE = 4 // squares between the places that are looked at
/** Where on the bank it would be farthest from every steady enemy; undefined where it stands clear of them, or nowhere is better. */
function clearPlace(state: State, bank: Bank, unit: Unit, here: Point): Point | undefined {
  const foes = enemiesOf(state, unit.seat).filter(isSteady).map(rectOf)
  const gap = ({ x, y }: Point): number => Math.min(...foes.map((foe) => apart({ x0: x - 2, y0: y - 2, x1: x + 2, y1: y + 2 }, foe)))
  const enough = CONSTANTS.bankClear.value + STRIDE
  let best = gap(here)
  if (best > enough) return undefined
  let found: Point | undefined
  const reach = allowanceOf(unit, paceFor(unit))
  for (let dy = -reach; dy <= reach; dy += STRIDE)
    for (let dx = -reach; dx <= reach; dx += STRIDE) {
      const at = { x: here.x + dx, y: here.y + dy }
      if (!contains(bank.outline, at) || gap(at) <= best + 1) continue
      best = gap(at)
      found = at
    }
  return found
}
function isNear(bank: Bank, unit: Unit, within: number): boolean {
  const { x0, y0, x1, y1 } = rectOf(unit)
  const xs = bank.outline.map(({ x }) => x)
  const ys = bank.outline.map(({ y }) => y)
  return (
    x0 <= Math.max(...xs) + within && x1 >= Math.min(...xs) - within && y0 <= Math.max(...ys) + within && y1 >= Math.min(...ys) - within
  )
}
