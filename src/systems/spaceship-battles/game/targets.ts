// Who may be attacked, caught, towed or boarded (SHP-5, 6, 17, 18, 20), and why not.

import type { Point } from '../../../engine/geometry/units'
import type { Refusal } from '../../../engine/kernel/asks'
import { counted, listed } from '../../../engine/kernel/say'
import { chanceAtLeast, type Distribution } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { hullOdds } from '../odds/question'
import { BOARD_PLACES, type BoardPlace, type Direction, ENERGY, type Ship, type State, type Weapon } from '../state'
import { ahead, speedOf } from './course'
import { blockerBetween } from './line'
import { deductionsFor, diceOf, reachOf, sumOf } from './modifiers'

import { commandedBy, controllerOf, draws, enemiesOf, fieldOf, holderOf, poweredFactor, rangeBetween, speedName } from './queries'

/** One way to fire: energy weapons, or a projectile in one direction. */
export interface Mount {
  readonly weapon: Weapon
  readonly direction?: Direction
}
/** A mount's name in the keys of asks: 'energy', 'torpedoes', 'torpedoes-aft'. */
export const mountKey = ({ weapon, direction }: Mount): string => (direction === 'aft' ? `${weapon}-aft` : weapon)

/** The ways in which a ship can fire as it was built. */
export function mountsOf(ship: Ship): readonly Mount[] {
  const { devices, weapons } = ship.design
  const mounts: Mount[] = weapons === 'none' ? [] : [{ weapon: ENERGY }]
  for (const weapon of ['torpedoes', 'missiles'] as const) {
    if (!devices[weapon]) continue
    mounts.push({ weapon, direction: 'fore' })
    if (devices.aft) mounts.push({ weapon, direction: 'aft' })
  }
  return mounts
}

/** Which side of the ship a place is on: positive ahead, negative behind, 0 level with it (SHP-6). */
export function aheadOf(ship: Pick<Ship, 'at' | 'facing'>, to: Point): number {
  const by = ahead(ship.facing)
  return (to.x - ship.at.x) * by.x + (to.y - ship.at.y) * by.y
}

const about = (ship: Ship, target: Ship): Pick<Refusal, 'pieces'> => ({ pieces: [ship.id, target.id] })

/** Why this mount cannot fire at anybody now. */
export function mountRefusal(ship: Ship, { weapon, direction }: Mount): Refusal | undefined {
  const pieces = [ship.id]
  if (poweredFactor(ship, 'weapons') === 0)
    return {
      reason: `${ship.name} has no power in its weapons.`,
      remedy: 'give them power in the next Phase Zero',
      short: 'no power',
      rule: 'SHP-4',
      pieces,
    }
  if (weapon === ENERGY || direction === undefined) return undefined
  if (ship.ammo[weapon] === 0)
    return { reason: `${ship.name} has no ${weapon} left.`, remedy: 'use another weapon', short: 'none left', rule: 'SHP-5', pieces }
  if (ship.launched.some((one) => one.weapon === weapon && one.direction === direction))
    return {
      reason: `${ship.name} has launched ${weapon} ${direction} this turn.`,
      remedy: 'wait for the next turn',
      short: 'launched',
      rule: 'SHP-5',
      pieces,
    }
  return undefined
}

/** SHP-6: whether a mount bears on what lies ahead (side above 0), level or behind. */
export function mountBears(ship: Ship, { direction }: Mount, side: number): boolean {
  if (direction === 'aft') return side <= 0
  return side >= 0 || (ship.design.devices.aft && direction === undefined)
}

/** Why this mount cannot fire at that ship. */
export function attackRefusal(ship: Ship, target: Ship, mount: Mount): Refusal | undefined {
  const cannot = mountRefusal(ship, mount)
  if (cannot !== undefined) return cannot
  const side = aheadOf(ship, target.at)
  if (!mountBears(ship, mount, side))
    return {
      reason: `${target.name} is ${side < 0 ? 'behind' : 'ahead of'} ${ship.name}.`,
      remedy: side < 0 ? 'turn towards it' : 'launch forward',
      short: 'arc',
      rule: 'SHP-6',
      ...about(ship, target),
    }
  const range = rangeBetween(ship.at, target.at)
  const reach = reachOf(ship, mount.weapon)
  if (range > reach)
    return {
      reason: `${target.name} is ${counted(range, 'space')} away; ${mount.weapon === ENERGY ? 'the energy weapons reach' : `${mount.weapon} reach`} ${reach}.`,
      remedy: `close by ${counted(range - reach, 'space')}`,
      short: 'range',
      rule: 'SHP-4',
      ...about(ship, target),
    }
  if (diceOf(ship, mount.weapon, range) === 0)
    return {
      reason: `At this power the energy weapons of ${ship.name} have no dice left at ${counted(range, 'space')}.`,
      remedy: 'come nearer',
      short: 'no dice',
      rule: 'SHP-4',
      ...about(ship, target),
    }
  return undefined
}

/** The ships that a mount can fire at now. */
export function legalTargets(state: State, ship: Ship, mount: Mount): readonly Ship[] {
  if (mountRefusal(ship, mount) !== undefined) return []
  return enemiesOf(state, controllerOf(ship)).filter((target) => attackRefusal(ship, target, mount) === undefined)
}

/** SHP-17: why its tractor beam cannot be turned on another ship: it needs no arc, but a clear line. */
export function tractorRefusal(state: State, ship: Ship, target: Ship): Refusal | undefined {
  const refuse = (reason: string, remedy: string, short: string): Refusal => ({
    reason,
    remedy,
    short,
    rule: 'SHP-17',
    ...about(ship, target),
  })
  if (ship.power.tractor < CONSTANTS.tractorPower.value)
    return refuse(`${ship.name} has no power in its tractor beam.`, 'give it power in the next Phase Zero', 'no power')
  const towed = ship.towing === null ? undefined : state.ships[ship.towing]
  if (towed) return refuse(`The tractor beam of ${ship.name} holds ${towed.name}.`, 'let go of it first', 'busy')
  const range = rangeBetween(ship.at, target.at)
  const { value: reach } = CONSTANTS.tractorRange
  if (range > reach)
    return refuse(
      `${target.name} is ${counted(range, 'space')} away; a tractor beam reaches ${reach}.`,
      `close by ${counted(range - reach, 'space')}`,
      'range',
    )
  const holder = holderOf(state, target.id)
  if (holder) return refuse(`${target.name} is in the tractor beam of ${holder.name}.`, 'choose another ship', 'held')
  // friends never hold each other, nor in a ring
  if (controllerOf(target) === controllerOf(ship) && draws(state, target.id, ship.id))
    return refuse(`${target.name} has ${ship.name} in tow.`, 'choose another ship', 'in tow')
  const blocker = blockerBetween(state, ship.at, target.at)
  return (
    blocker &&
    refuse(
      `${blocker.label} stands between ${ship.name} and ${target.name}; a tractor beam needs a clear line.`,
      'move to where the line is clear',
      'line',
    )
  )
}
/** SHP-17: whom its tractor beam could try to catch, or take in tow. */
export function tractorTargets(state: State, ship: Ship): readonly Ship[] {
  if (!ship.design.devices.tractor) return []
  const seat = controllerOf(ship)
  return [...enemiesOf(state, seat), ...commandedBy(state, seat)].filter(
    (other) => other.id !== ship.id && tractorRefusal(state, ship, other) === undefined,
  )
}

/** SHP-17: by how much its beam comes through the field of an unwilling ship. */
export function catchOdds(state: State, ship: Ship, target: Ship): Distribution {
  const deductions = -sumOf(deductionsFor(state, ship, target, 'ship'))
  return hullOdds({ dice: CONSTANTS.tractorDice.value, deductions, field: fieldOf(target) })
}
/** The chance that it catches it. */
export const catchChance = (state: State, ship: Ship, target: Ship): number => chanceAtLeast(catchOdds(state, ship, target), 1)

const going = (speed: number, ships = 1): string =>
  speed === 0 ? (ships > 1 ? 'lie still' : 'lies still') : `${ships > 1 ? 'go' : 'goes'} at ${speedName(speed)}`
type BoardBar = 'sent' | 'range' | 'field' | 'speed'
/** SHP-18: what keeps a party from going over. */
export function boardBar(state: State, ship: Ship, target: Ship): BoardBar | undefined {
  if (ship.partySent) return 'sent'
  if (rangeBetween(ship.at, target.at) > CONSTANTS.boardRange.value) return 'range'
  if (fieldOf(target) > 0) return 'field'
  return speedOf(state, ship) === speedOf(state, target) ? undefined : 'speed'
}
/** The same in words; `alike`: to whom none can go over for the same reason, at the same speed. */
export function boardRefusal(state: State, ship: Ship, target: Ship, alike: readonly Ship[] = [target]): Refusal | undefined {
  const bar = boardBar(state, ship, target)
  if (bar === undefined) return undefined
  const names = listed(alike.map(({ name }) => name))
  const several = alike.length > 1
  const refuse = (reason: string, remedy: string, pieces = [ship.id, target.id]): Refusal => ({
    reason,
    remedy,
    short: bar,
    rule: 'SHP-18',
    pieces,
  })
  if (bar === 'sent') return refuse(`${ship.name} has sent its party this turn.`, 'wait for the next turn', [ship.id])
  if (bar === 'range') {
    const range = rangeBetween(ship.at, target.at)
    return refuse(
      `${target.name} is ${counted(range, 'space')} away; a party goes over from a neighbouring space.`,
      `close by ${counted(range - CONSTANTS.boardRange.value, 'space')}`,
    )
  }
  if (bar === 'field')
    return refuse(
      `${names} ${several ? 'have their force fields' : 'has its force field'} up.`,
      `bring the ${several ? 'fields' : 'field'} down first`,
    )
  return refuse(
    `${names} ${going(speedOf(state, target), alike.length)}, ${ship.name} ${going(speedOf(state, ship))}.`,
    `match ${several ? 'their' : 'its'} speed in the next Phase Zero`,
  )
}
export function boardTargets(state: State, ship: Ship): readonly Ship[] {
  return enemiesOf(state, controllerOf(ship)).filter(
    (target) => boardBar(state, ship, target) === undefined && placesOpen(target).length > 0,
  )
}
/** Where no party is yet. */
export const placesOpen = (target: Ship): readonly BoardPlace[] =>
  BOARD_PLACES.filter((place) => place === 'bridge' || !target.boarded.some((party) => party.place === place))
