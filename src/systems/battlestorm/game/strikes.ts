// From an order ("fire at the braves", "strike at the wyvern") to single attacks, each with its target, number and step.
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Attack, Weapon } from '../data/profile'
import { isMelee } from '../data/ranges'
import type { Blow, Shot, State } from '../state'
import { concealed, engaged, standingOf } from './able'
import { bladeFor, bowFor, strikesAt } from './arms'
import { type Attacker, assign, type Given } from './assignment'
import { isCharging, lanceOf, laneOf } from './charging'
import { unitAt } from './draft'
import { blowNumber, canShoot, type Situation, shotNumber, type TargetNumber } from './modifiers'
import { isClosed, stepOf } from './order'
import { standing } from './queries'
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
  readonly charging?: true // struck home in a charge (BST-63)
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
  const seen = (target: BodyId): boolean => !concealed(state, target, seat, eyes)
  const named = seen(shot.target) ? standingOf(state, [shot.target]) : []
  // by hand single figures may be sent at other units
  const elsewhere = othersOf(state, shot).filter(seen)
  const targets = elsewhere.length > 0 ? [...named, ...standingOf(state, elsewhere)] : named
  const held = new Map<PieceId, Weapon>()
  const attackers: Attacker[] = []
  for (const figure of standing(state, unit)) {
    const weapon = engaged(state, figure) ? undefined : bowFor(state, figure, shot.weapon, targets, movedHalf, eyes)
    if (!weapon) continue
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
  const bidden = new Set(named)
  const given = assign(
    attackers,
    targets,
    {
      distance: (by, target) => eyes.distance(by, target),
      canHit: (by, attack, target) => bidden.has(target) && possible(by, attack, target),
    },
    shot.assigned.filter((one) => targets.includes(one.target) && possible(one.by, one.attack, one.target)), // since the order somebody may have fallen
  )
  return strikesOf(given, held, numbers, () => 0)
}

/** Units that figures are sent at by hand beside the one named. */
export function othersOf(state: State, shot: Shot): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const { target } of shot.assigned) {
    const victim = state.figures[target]
    if (victim?.alive && victim.unit !== shot.target) found.add(victim.unit)
  }
  return [...found]
}

/** What a unit strikes with, figure by figure. */
export interface Blades {
  readonly held: ReadonlyMap<PieceId, Weapon>
  readonly lanes: ReadonlyMap<PieceId, readonly PieceId[]> // of those who strike in a charge: whoever stands before them, each attack made once a rank (BST-63)
}
export function bladesOf(state: State, unit: BodyId, ordered: string, targets: readonly PieceId[], eyes: Sighting): Blades {
  const held = new Map<PieceId, Weapon>()
  const lanes = new Map<PieceId, readonly PieceId[]>()
  const charging = isCharging(state, unit)
  for (const figure of standing(state, unit)) {
    const lance = charging && !figure.paralysed && ordered === '' ? lanceOf(state, figure) : undefined
    const weapon = lance ?? bladeFor(state, figure, ordered, targets, eyes)
    if (!weapon) continue
    held.set(figure.id, weapon)
    if (charging && weapon.charge === true && targets.some((target) => strikesAt(state, figure.id, weapon, target, eyes)))
      lanes.set(figure.id, laneOf(state, figure, eyes))
  }
  return { held, lanes }
}

/** Every blow of a unit's melee, whom it is for and at which step it falls (BST-37, 40, 42). */
export function blows(state: State, unit: BodyId, blow: Blow): readonly Strike[] {
  const eyes = sighting(state)
  const { seat } = unitAt(state, unit)
  const targets = standingOf(
    state,
    blow.targets.filter((target) => !concealed(state, target, seat, eyes)),
  )
  const { held, lanes } = bladesOf(state, unit, blow.weapon, targets, eyes)
  const attackers: readonly Attacker[] = [...held].map(([id, weapon]) => ({
    id,
    attacks: lanes.has(id) ? Array.from({ length: CONSTANTS.chargeRanks.value }, () => slotsOf(weapon)).flat() : slotsOf(weapon),
  }))
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
    blow.assigned.filter((one) => reaches(one.by, one.target)),
  )
  const struck = strikesOf(given, held, numbers, (by, target, weapon) => {
    if (!isMelee(weapon.reach)) return CONSTANTS.meleeSteps.value
    return stepOf(weapon.reach, { gap: eyes.distance(by, target), closed: isClosed(state, by, target) })
  })
  return lanes.size === 0 ? struck : struck.map((strike) => (lanes.has(strike.by) ? { ...strike, charging: true } : strike))
}

/** The same blow with the number it takes as everybody is by now. */
export function numberedAfresh(state: State, strike: Strike): Strike {
  const { by, target, weapon, attack, charging } = strike
  return { ...strike, number: blowNumber(state, { by, target, weapon, attack, movedHalf: false, ...(charging ? { charging } : {}) }) }
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
