// What a screen shows of a draft: fleets with every ship's price item by item (SHP-8), what may be added, and what is wrong.

import type { Refusal } from '../../../engine/kernel/asks'
import type { MusterEntry, MusterField, MusterLimit, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { faultsByName } from '../../../engine/kernel/mustering'
import { counted } from '../../../engine/kernel/say'
import { capital } from '../../../engine/kernel/words'
import { CONSTANTS } from '../data/constants'
import { MAP_IDS, MAPS } from '../data/maps'
import { DEVICE_NAMES, priceItems, priceOf, WEAPON_NAMES } from '../data/prices'
import { READY_SHIPS, type ReadyShip } from '../data/ships'
import {
  DEVICE_PRICE,
  DEVICES,
  type Device,
  FACTOR_SIGNS,
  FASTEST,
  FIELD_PRICE,
  FIELD_TYPES,
  FIELD_VALUE,
  SIZE_CLASSES,
  SIZE_PRICE,
  SIZES,
  type SizeClass,
  SPEED_NAMES,
  SPEED_PRICE,
  SYSTEM_NAMES,
  WEAPON_KINDS,
  WEAPON_PRICE,
} from '../data/tables'
import { isOneStock } from '../game/stock'
import { LONGEST_NAME, MOST_SHIPS, MOST_TURNS } from '../setup/parse'
import type { Design } from '../state'
import { type Draft, type DraftShip, type Fleet, LEAST_FLEETS, MOST_POINTS } from './draft'
import { AIM, AIMS, aimRefusals } from './goals'

const points = (value: number): string => (value === 1 ? '1 point' : `${value} points`)

export function sheetOf(draft: Draft): MusterSheet {
  return {
    title: 'Muster the fleets',
    unit: 'points',
    fields: battleFields(draft),
    sides: draft.fleets.map((fleet) => sideOf(draft, fleet)),
    sidesMin: LEAST_FLEETS,
    sidesMax: CONSTANTS.mostFleets.value,
    refusals: [
      ...(draft.title.trim() === '' ? [{ reason: 'The battle has no title', remedy: 'give it one', rule: 'SHP-21', short: 'title' }] : []),
      ...aimRefusals(draft.aim, draft.fleets),
    ],
  }
}

function battleFields(draft: Draft): readonly MusterField[] {
  return [
    { kind: 'text', id: 'title', label: 'Title', value: draft.title, maxLength: LONGEST_NAME },
    {
      kind: 'number',
      id: 'points',
      label: 'Points of a fleet',
      value: draft.points,
      min: 0,
      max: MOST_POINTS,
      step: 5,
      hint: 'the same for everyone',
      rule: 'SHP-8',
    },
    {
      kind: 'choice',
      id: 'map',
      label: 'Where',
      value: draft.map,
      options: MAP_IDS.map((id) => ({ id, label: MAPS[id].name, hint: `${MAPS[id].about} ${MAPS[id].width} × ${MAPS[id].height} spaces` })),
      rule: 'SHP-21',
    },
    {
      kind: 'choice',
      id: 'aim',
      label: 'Fought for',
      value: draft.aim,
      options: AIMS.map((id) => ({ id, ...AIM[id] })),
      rule: 'SHP-21',
    },
    { kind: 'number', id: 'turns', label: 'Turn limit', value: draft.turns, min: 1, max: MOST_TURNS, rule: 'SHP-21' },
    {
      kind: 'choice',
      id: 'plotting',
      label: 'Plotting',
      value: draft.plotting,
      options: [
        { id: 'until met', label: 'three phases at a time, more while nobody can meet', hint: 'the approach is plotted at one go' },
        { id: 'three phases', label: 'three phases at a time', hint: 'moves, then attacks, four times a turn' },
        { id: 'whole turn', label: 'the whole turn at once', hint: 'for captains who like to be wrong' },
      ],
      rule: 'SHP-12',
    },
    {
      kind: 'toggle',
      id: 'bothHits',
      label: 'A hit at a system also costs hull points',
      value: draft.bothHits,
      hint: 'otherwise it does so instead',
      rule: 'SHP-14',
    },
    {
      kind: 'toggle',
      id: 'ownStocks',
      label: 'Torpedoes and missiles have a stock each',
      value: draft.ownStocks,
      hint: 'otherwise they share one',
      rule: 'SHP-5',
    },
  ]
}

function sideOf(draft: Draft, fleet: Fleet): MusterSide {
  const cost = fleet.ships.reduce((sum, ship) => sum + priceOf(ship), 0)
  const refusals: Refusal[] = []
  for (const [what, value] of [
    ['fleet', fleet.name],
    ['captain', fleet.player],
  ])
    if (value?.trim() === '') refusals.push({ reason: `The ${what} has no name`, remedy: 'give it one', short: 'name' })
  return {
    name: fleet.name,
    fields: [
      { kind: 'text', id: 'name', label: 'Fleet', value: fleet.name, maxLength: LONGEST_NAME },
      { kind: 'text', id: 'player', label: 'Captain', value: fleet.player, maxLength: LONGEST_NAME },
    ],
    entries: fleet.ships.map((ship) => entryOf(ship, draft.ownStocks)),
    offers: OFFERS.map((offer) =>
      fleet.ships.length >= MOST_SHIPS
        ? { ...offer, refusal: { reason: `A fleet has at most ${MOST_SHIPS} ships`, remedy: 'remove one first', short: 'full' } }
        : offer,
    ),
    limits: limitsOf(draft, fleet, cost),
    cost: { value: cost, limit: draft.points },
    groups: false,
    refusals,
  }
}

function limitsOf(draft: Draft, fleet: Fleet, cost: number): readonly MusterLimit[] {
  const over = cost - draft.points
  return [
    {
      key: 'points',
      label: 'Points',
      used: cost,
      limit: draft.points,
      least: false,
      legal: over <= 0,
      reason: over > 0 ? `${cost} of ${draft.points} points: ${over} too many` : `${cost} of ${draft.points} points: ${points(-over)} left`,
      rule: 'SHP-8',
      mark: 'printed',
    },
    {
      key: 'ships',
      label: 'Ships',
      used: fleet.ships.length,
      limit: 1,
      least: true,
      legal: fleet.ships.length > 0,
      reason: fleet.ships.length > 0 ? `${fleet.ships.length} of at most ${MOST_SHIPS}` : 'a fleet needs one ship at least',
      rule: 'SHP-8',
      mark: 'house',
    },
  ]
}

const isCarrying = (ship: DraftShip): boolean => ship.hull !== undefined || ship.best !== undefined || ship.ammo !== undefined

function entryOf(ship: DraftShip, ownStocks: boolean): MusterEntry {
  return {
    id: ship.id,
    title: ship.name,
    note: `class ${ship.class}, ${SPEED_NAMES[ship.engines] ?? ''}, ${ship.fields === 'none' ? 'no field' : `field ${ship.fields}`}`,
    glyph: 'ship',
    group: '',
    cost: priceOf(ship),
    lines: [...priceItems(ship).map((item) => ({ label: item.label, value: `${item.points}` })), ...carriedLines(ship)],
    fields: shipFields(ship, ownStocks),
    refusals: ship.name.trim() === '' ? [{ reason: 'The ship has no name', remedy: 'give it one', short: 'name' }] : [],
  }
}

function carriedLines(ship: DraftShip): MusterEntry['lines'] {
  const lines: MusterEntry['lines'][number][] = []
  if (ship.hull !== undefined) lines.push({ label: 'hull left', value: `${ship.hull} of ${SIZES[ship.class].hull}` })
  const { best, ammo } = ship
  if (best)
    for (const system of SYSTEM_NAMES)
      if (best[system] < 3) lines.push({ label: `best factor of the ${system}`, value: FACTOR_SIGNS[best[system]] })
  if (ammo) {
    if (ship.devices.torpedoes) lines.push({ label: 'torpedoes left', value: `${ammo.torpedoes}` })
    if (ship.devices.missiles) lines.push({ label: 'missiles left', value: `${ammo.missiles}` })
  }
  return lines
}

const turnsAfter = (size: SizeClass): string => {
  const { manoeuvre } = SIZES[size]
  return manoeuvre === 0 ? 'turns on the spot' : `turns after ${counted(manoeuvre, 'space')}`
}

function shipFields(ship: DraftShip, ownStocks: boolean): readonly MusterField[] {
  return [
    { kind: 'text', id: 'name', label: 'Name', value: ship.name, maxLength: LONGEST_NAME },
    {
      kind: 'choice',
      id: 'class',
      label: 'Class',
      value: ship.class,
      options: SIZE_CLASSES.map((size) => ({
        id: size,
        label: `${size}: ${SIZES[size].ships}`,
        hint: `${SIZES[size].hull} hull points, ${turnsAfter(size)}; ${points(SIZE_PRICE[size])}`,
      })),
      rule: 'SHP-1',
    },
    {
      kind: 'choice',
      id: 'engines',
      label: 'Greatest speed',
      value: `${ship.engines}`,
      options: Array.from({ length: FASTEST }, (_, i) => ({
        id: `${i + 1}`,
        label: SPEED_NAMES[i + 1] ?? '',
        hint: points(SPEED_PRICE[i + 1] ?? 0),
      })),
      rule: 'SHP-7',
    },
    {
      kind: 'choice',
      id: 'fields',
      label: 'Force field',
      value: ship.fields,
      options: FIELD_TYPES.map((type) => ({
        id: type,
        label: type === 'none' ? 'none' : `type ${type}`,
        hint: `${type === 'none' ? '' : `${FIELD_VALUE[type]}, ${2 * FIELD_VALUE[type]} or ${3 * FIELD_VALUE[type]}; `}${points(FIELD_PRICE[type])}`,
      })),
      rule: 'SHP-3',
    },
    {
      kind: 'choice',
      id: 'weapons',
      label: 'Energy weapon',
      value: ship.weapons,
      options: WEAPON_KINDS.map((kind) => ({ id: kind, label: WEAPON_NAMES[kind], hint: points(WEAPON_PRICE[kind]) })),
      rule: 'SHP-4',
    },
    ...DEVICES.map(
      (device): MusterField => ({
        kind: 'toggle',
        id: device,
        label: capital(DEVICE_NAMES[device]),
        value: ship.devices[device],
        hint: deviceHint(device, ship, ownStocks),
        rule: DEVICE_RULES[device],
      }),
    ),
    ...(isCarrying(ship)
      ? [
          {
            kind: 'toggle' as const,
            id: 'damaged',
            label: 'As it came out of its last battle',
            value: true,
            hint: 'off: repaired and stocked, once and for all',
            rule: 'SHP-15',
          },
        ]
      : []),
  ]
}

const DEVICE_RULES: Readonly<Record<Device, string>> = {
  torpedoes: 'SHP-5',
  missiles: 'SHP-5',
  aft: 'SHP-6',
  invisibility: 'SHP-20',
  tractor: 'SHP-17',
}
function deviceHint(device: Device, design: Design, ownStocks: boolean): string {
  const { class: size, devices } = design
  const price = points(DEVICE_PRICE[device])
  if (device === 'aft') return `fires in any direction; ${price}`
  if (device === 'invisibility') return `takes ${CONSTANTS.invisibilityPower.value} power; ${price}`
  if (device === 'tractor') return `takes ${CONSTANTS.tractorPower.value} power; ${price}`
  const together = isOneStock(design, ownStocks) ? ' of both kinds together' : ''
  return `${SIZES[size].ammunition} launches${together}, ${devices.aft ? 'twice a turn: fore and aft' : 'once a turn'}; ${price}`
}

/** The ready ships as they are offered. */
const OFFERS: readonly MusterOffer[] = READY_SHIPS.map((ship) => ({
  id: ship.id,
  title: ship.type,
  note: ship.about,
  glyph: 'ship',
  group: `Class ${ship.class}`,
  cost: priceOf(ship),
  mark: ship.id === 'dreadnought' ? 'printed' : 'house',
  lines: profileLines(ship),
  words: `${SIZES[ship.class].ships} ${DEVICES.filter((device) => ship.devices[device])
    .map((device) => DEVICE_NAMES[device])
    .join(' ')}`,
}))

function profileLines(ship: ReadyShip): MusterOffer['lines'] {
  const { hull, manoeuvre } = SIZES[ship.class]
  const devices = DEVICES.filter((device) => ship.devices[device]).map((device) => DEVICE_NAMES[device])
  return [
    { label: 'hull', value: `${hull}` },
    { label: 'turns after', value: counted(manoeuvre, 'space') },
    { label: 'speed', value: SPEED_NAMES[ship.engines] ?? '' },
    { label: 'field', value: ship.fields },
    { label: 'weapon', value: WEAPON_NAMES[ship.weapons] },
    ...(devices.length > 0 ? [{ label: 'also', value: devices.join(', ') }] : []),
  ]
}

/** Everything that keeps a draft from being played. */
export const faultsOf = (sheet: MusterSheet): readonly Refusal[] =>
  faultsByName(sheet, ({ least }) => (least ? 'add a ship' : 'remove a ship, make one cheaper, or raise the limit'))
