// Changes to a draft. One that cannot be made gives the same draft.
import type { MusterChange } from '../../../engine/kernel/muster'
import { whole } from '../../../engine/kernel/tolerant'
import { CONSTANTS } from '../data/constants'
import { MAP_IDS } from '../data/maps'
import { DEVICES, FASTEST, FIELD_TYPES, PROJECTILES, type Projectile, SIZE_CLASSES, SIZES, WEAPON_KINDS } from '../data/tables'
import { LONGEST_NAME, MOST_SHIPS, MOST_TURNS } from '../setup/parse'
import { PLOTTINGS } from '../state'
import { type Draft, type DraftShip, emptyFleet, type Fleet, freeName, LEAST_FLEETS, MOST_POINTS, newShip } from './draft'
import { AIMS } from './goals'

type Value = string | number | boolean

export function changed(draft: Draft, change: MusterChange): Draft {
  switch (change.change) {
    case 'field':
      return changeField(draft, change)
    case 'add':
      return add(draft, change.side, change.offer, change.count ?? 1)
    case 'copy':
      return copy(draft, change.side, change.entry)
    case 'remove':
      return withFleet(draft, change.side, (fleet) => ({ ...fleet, ships: fleet.ships.filter((ship) => ship.id !== change.entry) }))
    case 'add side':
      return draft.fleets.length >= CONSTANTS.mostFleets.value
        ? draft
        : { ...draft, fleets: [...draft.fleets, emptyFleet(draft.fleets.length)] }
    case 'remove side':
      return draft.fleets.length <= LEAST_FLEETS || !draft.fleets[change.side]
        ? draft
        : { ...draft, fleets: draft.fleets.filter((_, i) => i !== change.side) }
    case 'count': // every ship is one of its own
    case 'group':
    case 'table':
      return draft
  }
}

export function withFleet(draft: Draft, side: number, by: (fleet: Fleet) => Fleet): Draft {
  return draft.fleets[side] ? { ...draft, fleets: draft.fleets.map((fleet, i) => (i === side ? by(fleet) : fleet)) } : draft
}

export function add(draft: Draft, side: number, offer: string, count: number): Draft {
  let now = draft
  for (let i = 0; i < count; i += 1) {
    const fleet = now.fleets[side]
    const ship = fleet && newShip(now, fleet, offer)
    if (!fleet || !ship || fleet.ships.length >= MOST_SHIPS) return now
    now = { ...withFleet(now, side, (one) => ({ ...one, ships: [...one.ships, ship] })), made: now.made + 1 }
  }
  return now
}

function copy(draft: Draft, side: number, entry: string): Draft {
  const fleet = draft.fleets[side]
  const at = fleet?.ships.findIndex((ship) => ship.id === entry) ?? -1
  const ship = fleet?.ships[at]
  if (!fleet || !ship || fleet.ships.length >= MOST_SHIPS) return draft
  const twin: DraftShip = { ...ship, id: `s${draft.made + 1}`, name: freeName(fleet, ship.name) }
  return {
    ...withFleet(draft, side, (one) => ({ ...one, ships: [...one.ships.slice(0, at + 1), twin, ...one.ships.slice(at + 1)] })),
    made: draft.made + 1,
  }
}

const named = <Word extends string>(value: Value, all: readonly Word[]): Word | undefined => all.find((word) => word === value)

function changeField(
  draft: Draft,
  { side, entry, field, value }: { readonly side?: number; readonly entry?: string; readonly field: string; readonly value: Value },
): Draft {
  if (side === undefined) return changeBattle(draft, field, value)
  return withFleet(draft, side, (fleet) =>
    entry === undefined
      ? changeFleet(fleet, field, value)
      : { ...fleet, ships: fleet.ships.map((ship) => (ship.id === entry ? changeShip(ship, field, value, draft.ownStocks) : ship)) },
  )
}

function changeBattle(draft: Draft, field: string, value: Value): Draft {
  if (field === 'title' && typeof value === 'string') return { ...draft, title: value.slice(0, LONGEST_NAME) }
  if (field === 'points') return { ...draft, points: whole(value, 0, MOST_POINTS, draft.points) }
  if (field === 'turns') return { ...draft, turns: whole(value, 1, MOST_TURNS, draft.turns) }
  if (field === 'map') return { ...draft, map: named(value, MAP_IDS) ?? draft.map }
  if (field === 'aim') return { ...draft, aim: named(value, AIMS) ?? draft.aim }
  if (field === 'plotting') return { ...draft, plotting: named(value, PLOTTINGS) ?? draft.plotting }
  if ((field === 'bothHits' || field === 'ownStocks') && typeof value === 'boolean') return { ...draft, [field]: value }
  return draft
}

function changeFleet(fleet: Fleet, field: string, value: Value): Fleet {
  if (typeof value !== 'string') return fleet
  if (field === 'name') return { ...fleet, name: value.slice(0, LONGEST_NAME) }
  return field === 'player' ? { ...fleet, player: value.slice(0, LONGEST_NAME) } : fleet
}

function changeShip(ship: DraftShip, field: string, value: Value, ownStocks: boolean): DraftShip {
  if (field === 'name' && typeof value === 'string') return { ...ship, name: value.slice(0, LONGEST_NAME) }
  if (field === 'class') {
    const size = named(value, SIZE_CLASSES)
    return size === undefined || size === ship.class ? ship : { ...asNew(ship), class: size }
  }
  if (field === 'engines') return { ...ship, engines: whole(Number(value), 1, FASTEST, ship.engines) }
  if (field === 'fields') {
    const fields = named(value, FIELD_TYPES) ?? ship.fields
    return fields === ship.fields ? ship : { ...soundAgain(ship, 'fields'), fields }
  }
  if (field === 'weapons') {
    const weapons = named(value, WEAPON_KINDS) ?? ship.weapons
    return weapons === ship.weapons ? ship : { ...soundAgain(ship, 'weapons'), weapons }
  }
  if (field === 'damaged') return value === false ? asNew(ship) : ship
  const device = DEVICES.find((one) => one === field)
  if (!device || typeof value !== 'boolean') return ship
  const kind = PROJECTILES.find((one) => one === device)
  const stocked = kind !== undefined && value && !ship.devices[kind] ? withStock(ship, kind, ownStocks) : ship
  return { ...stocked, devices: { ...ship.devices, [device]: value } }
}

/** What is bought anew is sound, whatever was there before. */
const soundAgain = (ship: DraftShip, system: 'fields' | 'weapons'): DraftShip =>
  ship.best === undefined ? ship : { ...ship, best: { ...ship.best, [system]: 3 } }
/** New tubes come with all their shots, or fire what is left of the one stock. */
function withStock(ship: DraftShip, kind: Projectile, ownStocks: boolean): DraftShip {
  if (ship.ammo === undefined) return ship
  const other = PROJECTILES.find((one) => one !== kind && !ownStocks && ship.devices[one])
  const left = other === undefined ? SIZES[ship.class].ammunition : ship.ammo[other]
  return { ...ship, ammo: { ...ship.ammo, [kind]: left } }
}

/** The ship without what it brings from an earlier battle. */
function asNew({ hull: _hull, best: _best, ammo: _ammo, ...ship }: DraftShip): DraftShip {
  return ship
}
