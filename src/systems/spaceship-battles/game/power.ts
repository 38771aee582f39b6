// Power and speed (SHP-2, 7, 15): what each system can take, and what a captain may make of it.

import type { Refusal } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS, type Level, POWER_SLOTS, type PowerSlot, SYSTEM_NAMES, type SystemName, WEAPON_TABLE } from '../data/tables'
import type { Design, Power, Ship } from '../state'

import { powerLeft, speedName } from './queries'

const LEVELS: readonly Level[] = [0, 1, 2, 3]
export const level = (value: number): Level => LEVELS[Math.min(3, Math.max(0, value))] ?? 0

/** The best factor of an undamaged system: small weapons go no higher than theirs (SHP-8), and what is not there has none. */
export function soundLevel(design: Design, system: SystemName): Level {
  if (system === 'fields') return design.fields === 'none' ? 0 : 3
  if (system === 'weapons') return design.weapons === 'none' ? projectileLevel(design) : WEAPON_TABLE[design.weapons].most
  return 3
}
/** A ship with nothing but projectiles needs its one point all the same. */
const projectileLevel = (design: Design): Level => (design.devices.torpedoes || design.devices.missiles ? 1 : 0)

/** The most power that a slot takes in this Phase Zero. */
export function slotMost(ship: Ship, slot: PowerSlot): number {
  if (slot === 'tractor') return ship.design.devices.tractor ? CONSTANTS.tractorPower.value : 0
  if (slot === 'invisibility') return ship.design.devices.invisibility ? CONSTANTS.invisibilityPower.value : 0
  if (ship.boarded.some((party) => party.place === slot)) return 0
  return Math.min(CONSTANTS.systemPower.value, ship.best[slot])
}

/** SHP-7: the greatest speed at a factor of the engines, a step. */
export function topSpeed(design: Design, factor: number): number {
  return Math.ceil((design.engines * factor) / CONSTANTS.engineShares.value)
}
/** All speeds a captain may choose at a factor of the engines, slowest first. */
export function speedsAt(ship: Ship, factor: number): readonly number[] {
  return Array.from({ length: topSpeed(ship.design, factor) + 1 }, (_, step) => step)
}

export const NO_POWER: Power = { engines: 0, fields: 0, weapons: 0, tractor: 0, invisibility: 0 }
export const totalOf = (power: Power): number => POWER_SLOTS.reduce((sum, slot) => sum + power[slot], 0)

/** What may be left unsaid: the power as it was, less what cannot be given any more (engines first, then weapons, then fields). */
export function standingPower(ship: Ship): Power {
  const power = { ...ship.power }
  for (const slot of POWER_SLOTS) power[slot] = Math.min(power[slot], slotMost(ship, slot))
  const most = powerLeft(ship)
  if (totalOf(power) > most) power.invisibility = 0
  if (totalOf(power) > most) power.tractor = 0
  while (totalOf(power) > most) {
    const slot = (['engines', 'weapons', 'fields'] as const).reduce((best, one) => (power[one] > power[best] ? one : best))
    power[slot] -= 1
  }
  return power
}

/** The power of a ship that has had no orders yet: fields and engines first. */
export function openingPower(design: Design, best: Readonly<Record<SystemName, Level>>, most: number): Power {
  const power = { ...NO_POWER }
  let left = most
  for (const slot of ['fields', 'engines', 'weapons'] as const) {
    power[slot] = Math.min(best[slot], soundLevel(design, slot), left)
    left -= power[slot]
  }
  return power
}

/** SHP-2, 15: why power cannot be given out so; empty if it can. */
export function powerRefusals(ship: Ship, power: Power): readonly Refusal[] {
  const refusals: Refusal[] = []
  for (const slot of POWER_SLOTS) {
    const most = slotMost(ship, slot)
    if (power[slot] <= most) continue
    const system = SYSTEM_NAMES.find((name) => name === slot)
    const boarded = ship.boarded.some((party) => party.place === slot)
    refusals.push({
      reason: `${ship.name}: ${slot} take ${most} at most${system === undefined ? '' : boarded ? ', a boarding party holds them' : `, their best factor is ${FACTOR_SIGNS[ship.best[system]]}`}.`,
      remedy: `give them ${power[slot] - most} less`,
      short: slot,
      rule: system === undefined ? 'SHP-2' : 'SHP-15',
      pieces: [ship.id],
    })
  }
  const { value: cloak } = CONSTANTS.invisibilityPower
  if (power.invisibility > 0 && power.invisibility < cloak)
    refusals.push({
      reason: `${ship.name}: ${counted(power.invisibility, 'point')} ${power.invisibility === 1 ? 'does' : 'do'} not run an invisibility device.`,
      remedy: `give it ${cloak} or none`,
      short: 'invisibility',
      rule: 'SHP-20',
      pieces: [ship.id],
    })
  const most = powerLeft(ship)
  const total = totalOf(power)
  if (total > most)
    refusals.push({
      reason: `${ship.name}: ${counted(total, 'power point')} given out of ${most}.`,
      remedy: `take back ${total - most}`,
      short: 'power',
      rule: 'SHP-15',
      pieces: [ship.id],
    })
  return refusals
}

export const slower = (top: number): string => (top === 0 ? 'stay where it is' : `go at ${speedName(top)}`)

/** SHP-7: why a speed cannot be had at this power. */
export function speedRefusal(ship: Ship, power: Power, speed: number): Refusal | undefined {
  const top = topSpeed(ship.design, power.engines)
  if (speed <= top) return undefined
  const factor = [1, 2, 3].find((one) => topSpeed(ship.design, one) >= speed)
  return {
    reason:
      level(power.engines) === 0
        ? `${ship.name}: its engines ${slotMost(ship, 'engines') === 0 ? 'are off-line' : 'have no power'}, and it cannot go at ${speedName(speed)}.`
        : `${ship.name}: engines at factor ${FACTOR_SIGNS[level(power.engines)]} reach ${speedName(top)}, not ${speedName(speed)}.`,
    remedy:
      factor === undefined || factor > slotMost(ship, 'engines')
        ? `${slower(top)}${top === 0 ? '' : ' at most'}`
        : `${slower(top)}, or give the engines ${counted(factor, 'point')}`,
    short: 'too fast',
    rule: 'SHP-7',
    pieces: [ship.id],
  }
}
