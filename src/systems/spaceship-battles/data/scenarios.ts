// The ready battles: a stretch of space, fleets of ready ships, and where they begin.
import { direction } from '../../../engine/geometry/angles'
import { degrees, point } from '../../../engine/geometry/units'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import type { BattleSetup, SetupShip, SetupSide } from '../state'
import { CONSTANTS } from './constants'
import { LISTING } from './listing'
import { type MapId, mapTable } from './maps'
import { designOf, readyShip } from './ships'
import { type Place, stations } from './stations'

interface Fleet {
  readonly player: string
  readonly ships: readonly (readonly [design: string, name: string, hull?: number])[] // hull points it begins with; absent: undamaged
  readonly places?: readonly Place[] // ship by ship; absent: its station round the edge
}
interface Battle {
  readonly map: MapId
  readonly turns: number
  readonly fleets: readonly Fleet[] // by seat
  readonly goals?: readonly Goal[]
}

/** Columns and rows counted from 0. */
const place = (column: number, row: number, facing: Place['facing']): Place => ({ at: point(column + 0.5, row + 0.5), facing })

/** Ships behind each other, bow to the middle: the first in front. */
const line = (column: number, row: number, facing: Place['facing'], ships = 2): readonly Place[] => {
  const { x, y } = direction(degrees(facing))
  return Array.from({ length: ships }, (_, i) => place(column - i * Math.round(x), row - i * Math.round(y), facing))
}
/** Destroyer and fighters of each flag, as the clock goes from the left. */
const ROUND_TARN: readonly (readonly Place[])[] = [
  line(2, 17, 0),
  line(10, 4, 90),
  line(24, 4, 90),
  line(32, 17, 180),
  line(24, 30, 270),
  line(10, 30, 270),
]

const quarter = (name: string, places: readonly Place[]): Fleet => ({
  player: name,
  places,
  ships: [
    ['frigate', name],
    ['missile-destroyer', `Young ${name}`],
    ['corvette', `Little ${name}`],
  ],
})

const lane = (name: string, places: readonly Place[]): Fleet => ({
  player: name,
  places,
  ships: [
    ['guard-cruiser', name],
    ['corvette', `${name} Minor`],
  ],
})

const BEYOND = { name: 'the far side of the shoals', outline: [point(20, 0), point(36, 0), point(36, 22), point(20, 22)] }

const square = (name: string, from: number, to: number): GoalPlace => ({
  name,
  outline: [point(from, from), point(to, from), point(to, to), point(from, to)],
})
const GATE = square('the gate', 13, 20)
const HUB = square('the Hub', 10, 19)
/** Whoever is alone there at the end of more turns than any other has it. */
const heldByAny = (place: GoalPlace, seats: number): readonly Goal[] =>
  Array.from({ length: seats }, (_, seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place, turns: 'longest' }))

const BATTLES: Readonly<Record<string, Battle>> = {
  duel: {
    map: 'moon',
    turns: 20,
    fleets: [
      { player: 'Corrigan', ships: [['fleet-cruiser', 'Bright Lance', 35]] },
      { player: 'Hesper', ships: [['ward-cruiser', 'Old Patience']] },
    ],
  },
  convoy: {
    map: 'shoals',
    turns: CONSTANTS.turnLimit.value,
    goals: [
      {
        id: 'through',
        seat: 0,
        kind: 'escort',
        pieces: [1, 2, 3],
        needed: 3,
        place: BEYOND,
      },
      { id: 'watch', seat: 1, kind: 'hold', place: BEYOND, turns: 7 },
    ],
    fleets: [
      {
        player: 'Convoy',
        places: [place(11, 8, 0), place(8, 8, 0), place(8, 11, 0), place(8, 14, 0), place(11, 14, 0)],
        ships: [
          ['frigate', 'Watchful'],
          ['transport', 'Barley Mow'],
          ['transport', 'Long Harvest'],
          ['transport', 'Tin Penny'],
          ['cruiser', 'Shepherd of Gault'],
        ],
      },
      {
        player: 'Raiders',
        ships: [
          ['missile-destroyer', 'Cutpurse'],
          ['stalker', 'Nobody’s Shadow'],
          ['missile-destroyer', 'Magpie'],
          ['missile-destroyer', 'Quick Fingers'],
        ],
      },
    ],
  },
  wolfpack: {
    map: 'open',
    turns: CONSTANTS.turnLimit.value,
    fleets: [
      { player: 'The Lion', ships: [['battleship', 'Ardent Oath']] },
      {
        player: 'The Pack',
        ships: [
          ['missile-destroyer', 'Grey Muzzle', 19],
          ['missile-destroyer', 'Long Tooth'],
          ['missile-destroyer', 'Snowfoot'],
          ['corvette', 'Hungry Moon'],
        ],
      },
    ],
  },
  // the second and third mirror each other; the first, at the far end of the axis, has to come a little further
  'three-captains': {
    map: 'world',
    turns: CONSTANTS.turnLimit.value,
    fleets: [
      {
        player: 'Meridian',
        places: [place(4, 15, 0), place(2, 15, 0)],
        ships: [
          ['cruiser', 'Even Keel'],
          ['scout', 'Plumb Line'],
        ],
      },
      {
        player: 'Valcour',
        places: [place(24, 5, 90), place(24, 3, 90)],
        ships: [
          ['cruiser', 'Lady Valcour'],
          ['scout', 'Page'],
        ],
      },
      {
        player: 'Stokers',
        places: [place(24, 25, 270), place(24, 27, 270)],
        ships: [
          ['cruiser', 'Clinker'],
          ['scout', 'Spark'],
        ],
      },
    ],
  },
  // a quarter of a turn takes each of the four to where the next one is
  quarters: {
    map: 'twins',
    turns: CONSTANTS.turnLimit.value,
    goals: heldByAny(HUB, 4),
    fleets: [
      quarter('Anvil', line(3, 14, 0, 3)),
      quarter('Brazier', line(14, 3, 90, 3)),
      quarter('Compass', line(25, 14, 180, 3)),
      quarter('Drum', line(14, 25, 270, 3)),
    ],
  },
  // the same from left and right; the first, with a neighbour on either hand, a little further from both
  lanes: {
    map: 'gate',
    turns: CONSTANTS.turnLimit.value,
    goals: heldByAny(GATE, 5),
    fleets: [
      lane('Aster', line(16, 1, 90)),
      lane('Bellwether', line(29, 15, 180)),
      lane('Corvina', line(24, 31, 270)),
      lane('Dunmore', line(8, 31, 270)),
      lane('Esker', line(3, 15, 0)),
    ],
  },
  // the two at the ends of the long axis stand further out, since each of them has two neighbours
  melee: {
    map: 'giant',
    turns: 12,
    fleets: ['Cinnabar', 'Lapis', 'Malachite', 'Citrine', 'Alabaster', 'Obsidian'].map((stone, i) => ({
      player: ['Red', 'Blue', 'Green', 'Gold', 'White', 'Black'][i] ?? stone,
      places: ROUND_TARN[i] ?? [],
      ships: [
        ['destroyer', stone],
        ['fighters', `${stone} Wing`],
      ],
    })),
  },
}

function shipAt(design: string, name: string, hull: number | undefined, place: Place | undefined): SetupShip {
  const ready = readyShip(design)
  if (!ready || !place) throw new RangeError(`no ready ship "${design}", or no place for it: name one of data/ships.ts`)
  return { name, ...designOf(ready), at: place.at, facing: place.facing, ...(hull === undefined ? {} : { hull }) }
}

function build(id: string, battle: Battle): BattleSetup | undefined {
  const listed = LISTING.find((one) => one.id === id)
  if (!listed) return undefined
  const table = mapTable(battle.map)
  const places = stations(
    table,
    battle.fleets.map((fleet) => fleet.ships.length),
  )
  const sides = battle.fleets.map(
    (fleet, seat): SetupSide => ({
      name: listed.seats[seat] ?? fleet.player,
      player: fleet.player,
      ships: fleet.ships.map(([design, name, hull], i) => shipAt(design, name, hull, (fleet.places ?? places[seat])?.[i])),
    }),
  )
  return {
    scenario: id,
    title: listed.title,
    table,
    sides,
    turns: battle.turns,
    plotting: 'until met',
    bothHits: false,
    ...(sides.length > 2 ? { lots: true } : {}),
    ...(battle.goals ? { goals: battle.goals } : {}),
  }
}

const built = new Map<string, BattleSetup>()
/** The setup of a ready battle; undefined if there is none of that id. Built once: plain data, not to be written into. */
export function scenarioSetup(id: string): BattleSetup | undefined {
  const known = built.get(id)
  if (known) return known
  const battle = Object.hasOwn(BATTLES, id) ? BATTLES[id] : undefined
  const setup = battle && build(id, battle)
  if (setup) built.set(id, setup)
  return setup
}

/** Where a ready battle is fought. */
export const mapOf = (id: string): MapId | undefined => (Object.hasOwn(BATTLES, id) ? BATTLES[id]?.map : undefined)
