// Weapons in hand: which a ship has, how far they reach, and what each would come to against every enemy (SHP-4, 5, 6, 17).
import { degrees } from '../../../engine/geometry/units'
import type { Means, OrdersAnswer, PieceId, Refusal, WeaponId } from '../../../engine/kernel/asks'
import type { Chip, Reach, Spot } from '../../../engine/kernel/forecast'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS } from '../data/tables'
import { BOARDING, TRACTOR } from '../game/attacks'
import { ordersId } from '../game/awaiting'
import { boardNeed } from '../game/command'
import { partsOf } from '../game/keys'
import { deductionsFor, diceOf, ofRange, reachOf, sumOf } from '../game/modifiers'
import { commandIn } from '../game/phase-zero'
import { level } from '../game/power'
import { controllerOf, enemiesOf, fieldOf, poweredFactor, rangeBetween } from '../game/queries'
import { attackRefusal, boardRefusal, catchChance, type Mount, mountsOf, tractorRefusal } from '../game/targets'
import { ENERGY, type Ship, type State, WEAPONS, type Weapon } from '../state'
import { meanLost } from './odds'
import { centreOf } from './squares'

const FORWARD = 180 // degrees of the arc without aft weapons

const energyName = (ship: Ship): string => `energy weapon ${ship.design.weapons}`
/** The weapon's name with what it is at now: 'energy weapon II, factor III'. */
export function weaponLabel(ship: Ship, weapon: Weapon): string {
  if (weapon !== ENERGY) return `${weapon}, ${ship.ammo[weapon]} left`
  const factor = poweredFactor(ship, 'weapons')
  return `${energyName(ship)}, ${factor === 0 ? 'off' : `factor ${FACTOR_SIGNS[level(factor)]}`}`
}

export const weaponsOf = (ship: Ship): readonly Weapon[] =>
  WEAPONS.filter((weapon) => mountsOf(ship).some((mount) => mount.weapon === weapon))
export const weaponNamed = (ship: Ship, id: WeaponId): Weapon | undefined => weaponsOf(ship).find((weapon) => weapon === id)

export function meansOf(state: State, piece: PieceId): readonly Means[] {
  const ship = state.ships[piece]
  if (!ship) return []
  const asked = state.frame.frame === 'command' // what power it gets is being asked: that of the last turn is over
  const label = (weapon: Weapon): string => (asked && weapon === ENERGY ? energyName(ship) : weaponLabel(ship, weapon))
  return [
    ...weaponsOf(ship).map((weapon) => ({ weapon, label: label(weapon), melee: false })),
    ...(ship.design.devices.tractor ? [{ weapon: TRACTOR, label: 'tractor beam', melee: false }] : []),
  ]
}

/** The mounts of a weapon: a projectile may have one fore and one aft. */
export const mountsFor = (ship: Ship, weapon: Weapon): readonly Mount[] => mountsOf(ship).filter((mount) => mount.weapon === weapon)

/** Why no mount of this weapon can fire at that ship; undefined if one can. An invisible ship has to appear first (SHP-20). */
export function shotRefusal(ship: Ship, target: Ship, weapon: Weapon): Refusal | undefined {
  let first: Refusal | undefined
  for (const mount of mountsFor(ship, weapon)) {
    const refusal = attackRefusal(ship, target, mount)
    if (!refusal) return undefined
    first ??= refusal
  }
  return first
}

/** All ships, those of whoever gives these orders of Phase Zero as he orders them. */
export function ordered(state: State, answer: OrdersAnswer): State['ships'] {
  const parts = partsOf(answer)
  return state.ships.map((ship) => {
    if (controllerOf(ship) !== answer.seat) return ship
    const { power, speed } = commandIn(parts, ship)
    return { ...ship, power, speed }
  })
}
/** A ship with the power and speed that its captain is giving it in Phase Zero: with these it fires. */
function powered(state: State, piece: PieceId, draft: OrdersAnswer | undefined): Ship | undefined {
  const isOrdered = draft !== undefined && state.frame.frame === 'command' && draft.decision === ordersId(state, draft.seat)
  return (isOrdered ? ordered(state, draft) : state.ships)[piece]
}

/** Rings where the deduction for range changes, as far as the weapon reaches; none of one that is silent. */
export function reachFor(state: State, piece: PieceId, weapon: WeaponId, draft?: OrdersAnswer): Reach | undefined {
  const ship = powered(state, piece, draft)
  if (!ship) return undefined
  if (weapon === TRACTOR)
    return ship.design.devices.tractor
      ? {
          weapon,
          label: 'tractor beam',
          rings: [{ radius: CONSTANTS.tractorRange.value, label: `${CONSTANTS.tractorRange.value}`, kind: 'limit' }],
          form: 'square',
        }
      : undefined
  if (weapon === BOARDING)
    return {
      weapon,
      label: 'boarding party',
      rings: [{ radius: CONSTANTS.boardRange.value, label: `${CONSTANTS.boardRange.value}`, kind: 'limit' }],
      form: 'square',
    }
  const known = weaponNamed(ship, weapon)
  if (!known) return undefined
  const most = furthest(ship, known)
  if (most === 0) return undefined
  const rings: Reach['rings'][number][] = []
  for (let range = 1; range <= most; range += 1) {
    const now = sumOf(ofRange(range))
    if (range < most && sumOf(ofRange(range + 1)) === now) continue
    rings.push({ radius: range, label: now === 0 ? `${range}` : `−${-now}`, kind: now === 0 ? 'limit' : 'penalty' })
  }
  return {
    weapon,
    label: weaponLabel(ship, known),
    rings,
    form: 'square',
    ...(ship.design.devices.aft ? {} : { arc: { facing: ship.facing, width: degrees(FORWARD) } }),
  }
}

/** The last range at which it has dice. */
function furthest(ship: Ship, weapon: Weapon): number {
  let range = reachOf(ship, weapon)
  while (range > 0 && diceOf(ship, weapon, range) === 0) range -= 1
  return range
}

/** '8.5', '17'; what is little is not nothing. */
export function short(value: number): string {
  if (value === 0) return '0'
  return value < 0.05 ? '<0.1' : value >= 10 ? value.toFixed(0) : value.toFixed(1)
}

/** A chip for every enemy: dice, deductions and the hull points it would cost on average, or why not. */
export function surveyFrom(state: State, from: Spot, weapon: WeaponId, draft?: OrdersAnswer): readonly Chip[] {
  const standing = from.piece === undefined ? undefined : powered(state, from.piece, draft)
  if (!standing) return []
  const ship: Ship = { ...standing, at: centreOf(from.at) }
  const enemies = enemiesOf(state, controllerOf(standing))
  if (weapon === TRACTOR)
    return enemies.map((target) => chipOf(target, tractorRefusal(state, ship, target), 'no', () => tractorLabel(state, ship, target)))
  if (weapon === BOARDING) {
    const bridge = `bridge ${boardNeed('bridge').value}+` // the other places stand in the question
    return enemies.map((target) => chipOf(target, boardRefusal(state, ship, target), 'no', () => bridge))
  }
  const known = weaponNamed(ship, weapon)
  if (!known) return []
  return enemies.map((target) => chipOf(target, shotRefusal(ship, target, known), 'no attack', () => shotLabel(state, ship, target, known)))
}
/** `no`: said where the refusal has no word of its own. */
function chipOf(target: Ship, refusal: Refusal | undefined, no: string, label: () => string): Chip {
  const chip = { piece: target.id, body: target.id }
  return refusal ? { ...chip, label: `✕ ${refusal.short ?? no}`, refusal } : { ...chip, label: label() }
}
/** '3d6−2' */
const lessened = (dice: number, deductions: number): string => `${dice}d6${deductions > 0 ? `−${deductions}` : ''}`
/** What comes off the dice of a ship as it stands, against another as a whole. */
const deductionsAt = (state: State, ship: Ship, target: Ship): number => -sumOf(deductionsFor(state, ship, target, 'ship', ship.at))

function shotLabel(state: State, ship: Ship, target: Ship, weapon: Weapon): string {
  const dice = diceOf(ship, weapon, rangeBetween(ship.at, target.at))
  const deductions = deductionsAt(state, ship, target)
  return `${lessened(dice, deductions)} → ${short(meanLost({ dice, deductions, field: fieldOf(target) }, target.hull))}`
}
const tractorLabel = (state: State, ship: Ship, target: Ship): string =>
  `${lessened(CONSTANTS.tractorDice.value, deductionsAt(state, ship, target))} → ${likely(catchChance(state, ship, target))}`
