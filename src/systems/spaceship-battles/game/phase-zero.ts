// Phase Zero (SHP-10): what a captain is asked, and what the parts of his orders come to.
import type { OrderGroup, PartAsk, Refusal } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS, FIELD_VALUE, POWER_SLOTS, type PowerSlot, SPEED_SIGNS, SYSTEM_NAMES, type SystemName } from '../data/tables'
import type { BoardPlace, Design, Party, Power, Ship } from '../state'
import { amountsIn, groupId, keyOf, type Parts, pickedIn } from './keys'
import { diceOf } from './modifiers'
import { level, NO_POWER, powerRefusals, slotMost, slower, soundLevel, speedRefusal, speedsAt, standingPower, topSpeed } from './power'
import { controllerOf, damageLevel, powerLeft, speedName } from './queries'

/** A ship's orders in Phase Zero, with what was left out filled in. */
export interface Command {
  readonly power: Power
  readonly speed: number
  readonly repair: SystemName | undefined
  readonly repel: Party | undefined
  readonly destruct: boolean
}

/** Systems below what they are sound. */
export const damagedOf = (ship: Ship): readonly SystemName[] =>
  SYSTEM_NAMES.filter((system) => ship.best[system] < soundLevel(ship.design, system))
/** Parties that the crew may try to throw out; whoever fights for the bridge does nothing else. */
export function partiesOn(ship: Ship): readonly Party[] {
  const bridge = ship.boarded.filter((party) => party.place === 'bridge')
  return bridge.length > 0 ? bridge : ship.boarded
}

export function powerIn(parts: Parts, ship: Ship): Power {
  const amounts = amountsIn(parts, keyOf(ship.id, 'power'))
  if (amounts === undefined) return standingPower(ship)
  const power = { ...NO_POWER }
  for (const slot of POWER_SLOTS) power[slot] = Object.hasOwn(amounts, slot) ? (amounts[slot] ?? 0) : 0
  return power
}
/** Speed left out: as it was, as far as the engines go. */
const standingSpeed = (ship: Ship, power: Power): number => Math.min(ship.speed, topSpeed(ship.design, power.engines))

export function commandIn(parts: Parts, ship: Ship): Command {
  const power = powerIn(parts, ship)
  const speed = pickedIn(parts, keyOf(ship.id, 'speed'))?.[0]
  const repair = pickedIn(parts, keyOf(ship.id, 'repair'))?.[0]
  const repel = pickedIn(parts, keyOf(ship.id, 'repel'))?.[0]
  const damaged = damagedOf(ship)
  const parties = partiesOn(ship)
  return {
    power,
    speed: speed === undefined ? standingSpeed(ship, power) : Number(speed),
    repair: damaged.find((system) => system === repair) ?? damaged[0],
    repel: parties.find((party) => party.place === repel) ?? parties[0],
    destruct: pickedIn(parts, keyOf(ship.id, 'destruct'))?.includes('destruct') ?? false,
  }
}

export function commandRefusals(ship: Ship, command: Command): readonly Refusal[] {
  const refusal = speedRefusal(ship, command.power, command.speed)
  const top = topSpeed(ship.design, command.power.engines)
  const offer = { label: slower(top), parts: [{ key: keyOf(ship.id, 'speed'), kind: 'pick', picked: [`${top}`] }] } as const
  return [...powerRefusals(ship, command.power), ...(refusal === undefined ? [] : [{ ...refusal, offer }])]
}

const SLOT_LABELS: Readonly<Record<PowerSlot, string>> = {
  engines: 'Engines',
  fields: 'Force fields',
  weapons: 'Weapons',
  tractor: 'Tractor beam',
  invisibility: 'Invisibility',
}
const PLACE_LABELS: Readonly<Record<BoardPlace, string>> = {
  bridge: 'the bridge',
  engines: 'the engines',
  fields: 'the field generators',
  weapons: 'the weapons',
}
export const placeLabel = (place: BoardPlace): string => PLACE_LABELS[place]

/** What an amount of power in a slot comes to. */
function gives(ship: Ship, slot: PowerSlot, amount: number): string {
  if (slot === 'engines') return speedName(topSpeed(ship.design, amount))
  if (slot === 'fields') return amount === 0 ? 'down' : `field ${FIELD_VALUE[ship.design.fields] * amount}`
  if (slot === 'weapons') {
    const dice = diceOf({ ...ship, boarded: [], power: { ...ship.power, weapons: amount } }, 'energy', 1)
    if (amount === 0) return 'silent'
    return dice === 0 ? 'projectiles' : `${dice}d6`
  }
  if (slot === 'tractor') return amount === 0 ? 'off' : 'ready'
  return amount === 0 ? 'off' : amount < CONSTANTS.invisibilityPower.value ? 'not enough' : 'invisible'
}

function slotHint(ship: Ship, slot: PowerSlot): string | undefined {
  if (ship.boarded.some((party) => party.place === slot)) return 'held by a boarding party'
  const system = SYSTEM_NAMES.find((name) => name === slot)
  if (system === undefined || ship.best[system] >= soundLevel(ship.design, system)) return undefined
  return ship.best[system] === 0 ? 'damaged: off-line' : `damaged: factor ${FACTOR_SIGNS[ship.best[system]]} at best`
}

function powerAsk(ship: Ship): PartAsk {
  const slots = POWER_SLOTS.filter((slot) => isBuilt(ship.design, slot)).map((slot) => {
    const max = slotMost(ship, slot)
    const hint = slotHint(ship, slot)
    return {
      id: slot,
      label: SLOT_LABELS[slot],
      min: 0,
      max,
      ...(hint === undefined ? {} : { hint }),
      piece: ship.id,
      gives: Array.from({ length: max + 1 }, (_, amount) => gives(ship, slot, amount)),
    }
  })
  return {
    key: keyOf(ship.id, 'power'),
    rule: 'SHP-2',
    label: 'Power',
    kind: 'allocate',
    total: powerLeft(ship),
    whole: false,
    slots,
    suggested: Object.fromEntries(slots.map(({ id }) => [id, standingPower(ship)[id]])),
  }
}
const isBuilt = (design: Design, slot: PowerSlot): boolean =>
  slot === 'tractor' || slot === 'invisibility' ? design.devices[slot] : soundLevel(design, slot) > 0

/** With a draft the speeds follow the power that is given out in it. */
function speedAsk(ship: Ship, parts: Parts | undefined): PartAsk {
  const most = slotMost(ship, 'engines')
  const power = powerIn(parts ?? new Map(), ship)
  return {
    key: keyOf(ship.id, 'speed'),
    rule: 'SHP-7',
    label: 'Speed',
    kind: 'pick',
    options: speedsAt(ship, most).map((step) => {
      const refusal = parts === undefined ? undefined : speedRefusal(ship, power, step)
      return { id: `${step}`, label: speedName(step), sign: SPEED_SIGNS[step] ?? '', ...(refusal === undefined ? {} : { refusal }) }
    }),
    // a ship that lies still is asked to get under way; one that moves may keep its speed
    suggested: [`${ship.speed === 0 ? topSpeed(ship.design, power.engines) : standingSpeed(ship, power)}`],
    min: 1,
    max: 1,
  }
}

/** The questions of Phase Zero about a ship. With a draft (`parts`) they follow what is ordered so far. */
export function commandGroup(ship: Ship, parts: Parts | undefined): OrderGroup {
  const asks: PartAsk[] = [powerAsk(ship), speedAsk(ship, parts)]
  const damaged = damagedOf(ship)
  if (damaged.length > 0)
    asks.push({
      key: keyOf(ship.id, 'repair'),
      rule: 'SHP-10',
      label: 'Repair',
      hint: `${CONSTANTS.repair.value} on a die gives back one step`,
      kind: 'pick',
      options: damaged.map((system) => ({
        id: system,
        label: `Repair ${SLOT_LABELS[system].toLowerCase()}`,
        hint: `${FACTOR_SIGNS[ship.best[system]]}, sound ${FACTOR_SIGNS[soundLevel(ship.design, system)]}`,
      })),
      suggested: damaged.slice(0, 1),
      min: 1,
      max: 1,
    })
  const parties = partiesOn(ship)
  if (parties.length > 0 && controllerOf(ship) === ship.seat)
    asks.push({
      key: keyOf(ship.id, 'repel'),
      rule: 'SHP-18',
      label: 'Repel boarders',
      hint: `${CONSTANTS.boardSystem.value} or more on a die throws them out`,
      kind: 'pick',
      options: parties.map(({ place }) => ({ id: place, label: `from ${placeLabel(place)}` })),
      suggested: parties.slice(0, 1).map(({ place }) => place),
      min: 1,
      max: 1,
    })
  asks.push({
    key: keyOf(ship.id, 'destruct'),
    rule: 'SHP-16',
    label: 'Self-destruction',
    hint: 'in phase 12; nobody else is told',
    kind: 'pick',
    options: [{ id: 'destruct', label: 'Destroy the ship in phase 12', body: ship.id }],
    min: 0,
    max: 1,
  })
  const hurt = damageLevel(ship)
  return {
    id: groupId(ship.id),
    label: ship.name,
    hint: `${powerLeft(ship)} power points${hurt === 'none' ? '' : `, ${hurt} damage`}`,
    body: ship.id,
    asks,
  }
}
export const bestAfterRepair = (ship: Ship, system: SystemName): Ship['best'] => ({ ...ship.best, [system]: level(ship.best[system] + 1) })
