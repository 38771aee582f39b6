// A battle in the making: what has been mustered, legal or not. Read tolerantly from any origin; what cannot be read is left out.
import { field, items, oneOf, whole, wordsUpTo } from '../../../engine/kernel/tolerant'
import { CONSTANTS } from '../data/constants'
import { MAP_IDS, type MapId } from '../data/maps'
import { readyShip } from '../data/ships'
import {
  type DEVICES,
  FASTEST,
  FIELD_TYPES,
  type Level,
  type PROJECTILES,
  SIZE_CLASSES,
  SIZES,
  type SYSTEM_NAMES,
  WEAPON_KINDS,
} from '../data/tables'
import { soundLevel } from '../game/power'
import { LONGEST_NAME, MOST_SHIPS, MOST_TURNS } from '../setup/parse'
import { type BattleSetup, type Design, PLOTTINGS, type Plotting, type SetupShip } from '../state'
import { AIMS, type Aim, aimOf } from './goals'

export const LEAST_FLEETS = 2
export const MOST_POINTS = 5000 // a fleet
const MOST_MADE = 1_000_000
const POINTS = 400 // the price of the printed example

/** What a ship brings from an earlier battle; absent: it is as new. */
type Carried = Pick<SetupShip, 'hull' | 'best' | 'ammo'>
export interface DraftShip extends Design, Carried {
  readonly id: string // stable while the draft lives
  readonly name: string
}
export interface Fleet {
  readonly name: string
  readonly player: string
  readonly ships: readonly DraftShip[]
}
export type Draft = {
  readonly title: string
  readonly map: MapId
  readonly points: number // limit of a fleet
  readonly aim: Aim // what it is about
  readonly turns: number
  readonly plotting: Plotting
  readonly bothHits: boolean
  readonly ownStocks: boolean
  readonly fleets: readonly Fleet[]
  readonly made: number // highest number of a ship so far: the next one’s id follows it
}

const words = wordsUpTo(LONGEST_NAME)

/** Reads a draft of any origin; throws nothing. */
export function readDraft(input: unknown): Draft {
  const fleets = items(field(input, 'fleets'), CONSTANTS.mostFleets.value).map((fleet, i) => readFleet(fleet, i))
  while (fleets.length < LEAST_FLEETS) fleets.push(emptyFleet(fleets.length))
  const numbered = numberShips(fleets)
  return {
    title: words(field(input, 'title'), 'A battle of our own'),
    map: oneOf(field(input, 'map'), MAP_IDS, 'open'),
    points: whole(field(input, 'points'), 0, MOST_POINTS, POINTS),
    aim: oneOf(field(input, 'aim'), AIMS, 'none'),
    turns: whole(field(input, 'turns'), 1, MOST_TURNS, CONSTANTS.turnLimit.value),
    plotting: oneOf(field(input, 'plotting'), PLOTTINGS, 'until met'),
    bothHits: field(input, 'bothHits') === true,
    ownStocks: field(input, 'ownStocks') === true,
    fleets: numbered,
    made: Math.max(whole(field(input, 'made'), 0, MOST_MADE, 0), ...numbered.flatMap((fleet) => fleet.ships.map(numberOf))),
  }
}

export const emptyFleet = (index: number): Fleet => ({ name: `Fleet ${index + 1}`, player: `Captain ${index + 1}`, ships: [] })

function readFleet(input: unknown, index: number): Fleet {
  const { name, player } = emptyFleet(index)
  return {
    name: words(field(input, 'name'), name),
    player: words(field(input, 'player'), player),
    ships: items(field(input, 'ships'), MOST_SHIPS).map(readShip),
  }
}

/** The number in an id such as 's12'. */
const numberOf = ({ id }: DraftShip): number => whole(Number(/^s(\d{1,6})$/.exec(id)?.[1] ?? 0), 0, MOST_MADE, 0)

/** Ships whose id is missing or there twice get one of their own. */
function numberShips(fleets: readonly Fleet[]): readonly Fleet[] {
  const seen = new Set<string>()
  let next = 1
  return fleets.map((fleet) => ({
    ...fleet,
    ships: fleet.ships.map((ship) => {
      let { id } = ship
      while (id === '' || seen.has(id)) {
        id = `s${next}`
        next += 1
      }
      seen.add(id)
      return { ...ship, id }
    }),
  }))
}

function readShip(input: unknown): DraftShip {
  const has = field(input, 'devices')
  const design: Design = {
    class: oneOf(field(input, 'class'), SIZE_CLASSES, 'D'),
    engines: whole(field(input, 'engines'), 1, FASTEST, 2),
    fields: oneOf(field(input, 'fields'), FIELD_TYPES, 'none'),
    weapons: oneOf(field(input, 'weapons'), WEAPON_KINDS, 'none'),
    devices: devicesWith((device) => field(has, device) === true),
  }
  return { id: words(field(input, 'id'), ''), name: words(field(input, 'name'), 'Unnamed'), ...design, ...readCarried(input, design) }
}

export function devicesWith(has: (device: (typeof DEVICES)[number]) => boolean): Design['devices'] {
  return {
    torpedoes: has('torpedoes'),
    missiles: has('missiles'),
    aft: has('aft'),
    invisibility: has('invisibility'),
    tractor: has('tractor'),
  }
}

const LEVELS: readonly Level[] = [0, 1, 2, 3]
function readCarried(input: unknown, design: Design): Carried {
  const hull = field(input, 'hull')
  const best = field(input, 'best')
  const ammo = field(input, 'ammo')
  const most = SIZES[design.class]
  // what is sound is at 3, however far it goes: so a better one that is bought instead is sound too
  const level = (name: (typeof SYSTEM_NAMES)[number]): Level =>
    LEVELS.find((one) => one === field(best, name) && one < soundLevel(design, name)) ?? 3
  const stock = (name: (typeof PROJECTILES)[number]): number => whole(field(ammo, name), 0, most.ammunition, most.ammunition)
  return {
    ...(hull === undefined ? {} : { hull: whole(hull, 1, most.hull, most.hull) }),
    ...(best === undefined ? {} : { best: { engines: level('engines'), fields: level('fields'), weapons: level('weapons') } }),
    ...(ammo === undefined ? {} : { ammo: { torpedoes: stock('torpedoes'), missiles: stock('missiles') } }),
  }
}

/** The fleets of a battle as a draft: to change them, or to fight on with what is left. */
export function draftOf(setup: BattleSetup, map: MapId, points: number): Draft {
  return readDraft({
    title: setup.title,
    map,
    points,
    aim: aimOf(setup.goals),
    turns: setup.turns,
    plotting: setup.plotting,
    bothHits: setup.bothHits,
    ownStocks: setup.ownStocks === true,
    fleets: setup.sides,
    made: 0,
  })
}

/** A new ship of a ready design, with a name that no ship of the fleet has. */
export function newShip(draft: Draft, fleet: Fleet, design: string): DraftShip | undefined {
  const ready = readyShip(design)
  if (!ready) return undefined
  return {
    id: `s${draft.made + 1}`,
    name: freeName(fleet, ready.type),
    class: ready.class,
    engines: ready.engines,
    fields: ready.fields,
    weapons: ready.weapons,
    devices: ready.devices,
  }
}

/** 'Destroyer', 'Destroyer 2' … */
export function freeName(fleet: Fleet, name: string): string {
  const stem = name.replace(/ \d+$/, '')
  if (!fleet.ships.some((ship) => ship.name === name)) return name
  for (let number = 2; ; number += 1) {
    const wish = `${stem} ${number}`
    if (!fleet.ships.some((ship) => ship.name === wish)) return wish
  }
}
