// From an order ("fire at the braves", "strike at the wyvern") to single attacks, each with its target, number and step.
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Attack, Weapon } from '../data/profile'
import { isMelee, isRanged } from '../data/ranges'
import type { Blow, Figure, Shot, State } from '../state'
import { blades, concealed, engaged, standingOf, unable, weaponOf } from './able'
import { type Attacker, assign, type Given } from './assignment'
import { isCharging, lanceOf, laneOf } from './charging'
import { figureAt, unitAt } from './draft'
import { blowNumber, canShoot, type Situation, shotNumber, type TargetNumber } from './modifiers'
import { isClosed, outOfHeight, outOfReach, stanceOf, stepOf, strikeRange } from './order'
import { profileOf, standing } from './queries'
import { type Sighting, sighting } from './sighting'

/** One attack of one figure at one target. */
export interface Strike {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly index: number // of the attack within the weapon
  readonly attack: Attack
  readonly number: TargetNumber
  readonly step: number // 0 for fire
}

/** [0, 0, 1] for a weapon of two blows of the first kind and one of the second. */
export function slotsOf(weapon: Weapon): readonly number[] {
  let slots = slotsKept.get(weapon)
  if (!slots) {
    slots = weapon.attacks.flatMap((attack, index) => Array.from({ length: attack.count }, () => index))
    slotsKept.set(weapon, slots)
  }
  return slots
}
const slotsKept = new WeakMap<Weapon, readonly number[]>()

/** Every arrow of a unit's fire and whom it is for (BST-37); those that can hit nobody are left out. */
export function shots(state: State, unit: BodyId, shot: Shot, movedHalf: boolean): readonly Strike[] {
  const eyes = sighting(state)
  const { seat } = unitAt(state, unit)
  if (concealed(state, shot.target, seat, eyes)) return []
  const held = new Map<PieceId, Weapon>()
  const attackers: Attacker[] = []
  for (const figure of standing(state, unit)) {
    const weapon = weaponOf(state, figure, shot.weapon)
    if (!weapon || !isRanged(weapon.reach) || unable(figure, weapon) || engaged(state, figure)) continue
    held.set(figure.id, weapon)
    attackers.push({ id: figure.id, attacks: slotsOf(weapon) })
  }
  const situation = (by: PieceId, index: number, target: PieceId): Situation | undefined => {
    const weapon = held.get(by)
    const attack = weapon?.attacks[index]
    return weapon && attack ? { by, target, weapon, attack, movedHalf } : undefined
  }
  const numbers = memo((by, index, target) => {
    const shooting = situation(by, index, target)
    return shooting && shotNumber(state, shooting, eyes, 'named')
  })
  const possible = memo((by, index, target) => {
    const shooting = situation(by, index, target)
    return shooting !== undefined && canShoot(state, shooting, eyes, true)
  })
  const given = assign(
    attackers,
    standingOf(state, [shot.target]),
    { distance: (by, target) => eyes.distance(by, target), canHit: possible },
    shot.assigned.filter((one) => possible(one.by, one.attack, one.target)), // since the order somebody may have fallen
  )
  return strikesOf(given, held, numbers, () => 0)
}

/** Every blow of a unit's melee, whom it is for and at which step it falls (BST-37, 40, 42). */
export function blows(state: State, unit: BodyId, blow: Blow): readonly Strike[] {
  const eyes = sighting(state)
  const { seat } = unitAt(state, unit)
  const targets = standingOf(
    state,
    blow.targets.filter((target) => !concealed(state, target, seat, eyes)),
  )
  const held = new Map<PieceId, Weapon>()
  const lanes = new Map<PieceId, readonly PieceId[]>() // of those who strike in a charge (BST-63)
  const attackers: Attacker[] = []
  const charging = isCharging(state, unit)
  for (const figure of standing(state, unit)) {
    const lance = charging && !figure.paralysed && blow.weapon === '' ? lanceOf(state, figure) : undefined
    const weapon = lance ?? bladeFor(state, figure, blow.weapon, targets, eyes)
    if (!weapon) continue
    held.set(figure.id, weapon)
    const home = charging && weapon.charge === true && targets.some((target) => strikesAt(state, figure.id, weapon, target, eyes))
    if (home) lanes.set(figure.id, laneOf(state, figure, eyes))
    const slots = slotsOf(weapon)
    attackers.push({ id: figure.id, attacks: home ? Array.from({ length: CONSTANTS.chargeRanks.value }, () => slots).flat() : slots })
  }
  const numbers = memo((by, index, target) => {
    const weapon = held.get(by)
    const attack = weapon?.attacks[index]
    const charge = lanes.has(by) ? { charging: true as const } : {}
    return weapon && attack ? blowNumber(state, { by, target, weapon, attack, movedHalf: false, ...charge }, eyes) : undefined
  })
  const named = new Set(targets)
  const reaches = (by: PieceId, target: PieceId): boolean => {
    const weapon = held.get(by)
    if (weapon === undefined) return false
    return (lanes.get(by)?.includes(target) ?? false) || (named.has(target) && strikesAt(state, by, weapon, target, eyes))
  }
  const deeper = [...new Set([...lanes.values()].flat())].filter((target) => !named.has(target))
  const given = assign(
    attackers,
    deeper.length > 0 ? [...targets, ...deeper] : targets,
    { distance: (by, target) => eyes.distance(by, target), canHit: (by, _index, target) => reaches(by, target) },
    blow.assigned.filter((one) => held.has(one.by) && reaches(one.by, one.target)),
  )
  return strikesOf(given, held, numbers, (by, target, weapon) => {
    if (!isMelee(weapon.reach)) return CONSTANTS.meleeSteps.value
    return stepOf(weapon.reach, { gap: eyes.distance(by, target), closed: isClosed(state, unit, figureAt(state, target).unit) })
  })
}

/** Does a blow of this weapon reach that target now? */
export function strikesAt(state: State, by: PieceId, weapon: Weapon, target: PieceId, eyes: Sighting): boolean {
  if (!isMelee(weapon.reach)) return false
  const gap = eyes.distance(by, target)
  // only a formation lends more reach, and only to the longest weapons
  if (gap > strikeRange(weapon.reach) && (weapon.reach !== 'M5' || state.advanced === undefined)) return false
  const attacker = figureAt(state, by)
  const victim = figureAt(state, target)
  return (
    outOfReach(weapon.reach, stanceOf(state, attacker, victim, gap)) === undefined &&
    outOfHeight(attacker, profileOf(state, attacker), weapon.reach, victim) === undefined
  )
}

/** The weapon it strikes with: the one ordered; or, left to itself, the first in its hands that reaches somebody. */
export function bladeFor(state: State, figure: Figure, ordered: string, targets: readonly PieceId[], eyes: Sighting): Weapon | undefined {
  const ready = blades(state, figure)
  if (ordered !== '') return ready.find((weapon) => weapon.id === ordered)
  return ready.find((weapon) => targets.some((target) => strikesAt(state, figure.id, weapon, target, eyes))) ?? ready[0]
}

type Numbers = (by: PieceId, index: number, target: PieceId) => TargetNumber | undefined

/** Remembers the answers for each attack at each target. */
function memo<Value>(
  compute: (by: PieceId, index: number, target: PieceId) => Value,
): (by: PieceId, index: number, target: PieceId) => Value {
  const known = new Map<number, { readonly value: Value }>()
  return (by, index, target) => {
    const key = (by * 4096 + target) * 64 + index
    let found = known.get(key)
    if (!found) {
      found = { value: compute(by, index, target) }
      known.set(key, found)
    }
    return found.value
  }
}

function strikesOf(
  given: readonly Given[],
  held: ReadonlyMap<PieceId, Weapon>,
  numbers: Numbers,
  step: (by: PieceId, target: PieceId, weapon: Weapon) => number,
): readonly Strike[] {
  const found: Strike[] = []
  for (const { by, attack: index, target } of given) {
    const weapon = held.get(by)
    const attack = weapon?.attacks[index]
    const number = numbers(by, index, target)
    if (weapon && attack && number) found.push({ by, target, weapon, index, attack, number, step: step(by, target, weapon) })
  }
  return found
}
