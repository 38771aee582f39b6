// The ready battles (house).
import type { BattleSetup, SetupSide } from '../state'
import { type Aim, goalsFor } from './aims'
import { drawUp } from './draw-up'
import { MAPS, type MapId } from './maps'
import type { WarbandId } from './recruits'
import { enlist, warbandOf } from './warbands'

interface Force {
  readonly warband: WarbandId
  readonly name?: string
  readonly player: string
  readonly recruits: readonly string[] // the first is the captain
}
interface Battle {
  readonly title: string
  readonly map: MapId
  readonly turns: number
  readonly deployment: BattleSetup['deployment']
  readonly advantage?: number
  readonly aim?: Aim // absent: to beat the enemy
  readonly forces: readonly Force[]
}

const BATTLES: Readonly<Record<string, Battle>> = {
  tollgate: {
    title: 'The tollgate',
    map: 'tollgate',
    turns: 10,
    deployment: 'as drawn',
    forces: [
      { warband: 'lamplighters', player: 'The watch', recruits: ['lamp-captain', 'watchman', 'watchman', 'crossbowman', 'crossbowman'] },
      { warband: 'harrow', player: 'The riders', recruits: ['harrow-lord', 'harrower', 'hewer', 'hound', 'hound'] },
    ],
  },
  chimneys: {
    title: 'Seven chimneys',
    map: 'chimneys',
    turns: 12,
    deployment: 'as drawn',
    forces: [
      { warband: 'crows', player: 'The street', recruits: ['crow-queen', 'hookhand', 'cutpurse', 'gutter-lad', 'roof-archer'] },
      {
        warband: 'crows',
        name: 'The Sparrow Court',
        player: 'The next street',
        recruits: ['crow-queen', 'adder', 'cutpurse', 'cutpurse', 'gutter-lad', 'roof-archer'],
      },
    ],
  },
  'sunken-road': {
    title: 'The sunken road',
    map: 'sunken-road',
    turns: 10,
    deployment: 'hidden',
    advantage: 1,
    forces: [
      {
        warband: 'lamplighters',
        player: 'The escort',
        recruits: ['lamp-captain', 'pikeman', 'watchman', 'crossbowman'],
      },
      {
        warband: 'crows',
        player: 'Those who waited',
        recruits: ['crow-queen', 'adder', 'cutpurse', 'cutpurse', 'roof-archer', 'roof-archer'],
      },
    ],
  },
  'well-court': {
    title: 'Three at the well',
    map: 'well-court',
    turns: 10,
    deployment: 'hidden',
    aim: 'hold',
    forces: [
      { warband: 'lamplighters', player: 'The watch', recruits: ['lamp-captain', 'pikeman', 'watchman', 'crossbowman'] },
      { warband: 'choir', player: 'The mourners', recruits: ['precentor', 'bell-bearer', 'mourner', 'acolyte', 'acolyte'] },
      {
        warband: 'harrow',
        player: 'The clan',
        recruits: ['harrow-lord', 'reaver', 'harrower', 'harrower', 'harrower', 'hewer', 'hound'],
      },
    ],
  },
  'kiln-field': {
    title: 'The kiln field',
    map: 'kiln-field',
    turns: 12,
    deployment: 'hidden',
    forces: [
      { warband: 'choir', player: 'The mourners', recruits: ['precentor', 'deacon', 'bell-bearer', 'acolyte', 'clay-walker', 'acolyte'] },
      {
        warband: 'harrow',
        player: 'The clan',
        recruits: ['harrow-lord', 'reaver', 'harrower', 'harrower', 'hewer', 'hound', 'hound'],
      },
    ],
  },
  granary: {
    title: 'The granary chest',
    map: 'granary',
    turns: 12,
    deployment: 'as drawn',
    aim: 'carry off',
    forces: [
      {
        warband: 'crows',
        player: 'The street',
        recruits: ['crow-queen', 'hookhand', 'cutpurse', 'roof-archer', 'gutter-lad', 'gutter-lad'],
      },
      { warband: 'choir', player: 'The mourners', recruits: ['precentor', 'deacon', 'mourner', 'clay-walker', 'acolyte', 'acolyte'] },
    ],
  },
  alley: {
    title: 'Candle alley',
    map: 'alley',
    turns: 12,
    deployment: 'as drawn',
    forces: [
      { warband: 'harrow', player: 'The clan', recruits: ['reaver', 'harrower', 'hewer', 'hound'] },
      { warband: 'lamplighters', player: 'The watch', recruits: ['lamp-sergeant', 'watchman', 'crossbowman'] },
    ],
  },
}

/** A side drawn up in its zone. */
function sideOf({ warband, name, player, recruits }: Force, map: MapId, seat: number, taken: readonly string[]): SetupSide {
  const { table, zones } = MAPS[map]
  const zone = zones[seat] ?? []
  const characters = enlist(warband, recruits, taken)
  const places = drawUp(characters, zone, table)
  return {
    name: name ?? warbandOf(warband)?.title ?? warband,
    player,
    captain: 0,
    zone,
    characters: characters.flatMap((character, index) => {
      const place = places[index]
      return place ? [{ ...character, ...place }] : []
    }),
  }
}

export function scenarioSetup(id: string): BattleSetup | undefined {
  const battle = Object.hasOwn(BATTLES, id) ? BATTLES[id] : undefined
  if (!battle) return undefined
  const { title, map, turns, deployment, advantage, aim = 'none', forces } = battle
  const { table, ladders } = MAPS[map]
  const taken: string[] = []
  const sides: SetupSide[] = []
  for (const [seat, force] of forces.entries()) {
    const side = sideOf(force, map, seat, taken)
    sides.push(side)
    taken.push(...side.characters.map((one) => one.name))
  }
  const bands = sides.map(({ name, captain, characters }) => ({ name, captain, people: characters.map((one) => one.name) }))
  const goals = goalsFor(aim, map, bands, turns)
  return {
    scenario: id,
    title,
    table,
    turns,
    ladders,
    deployment,
    ...(advantage === undefined ? {} : { advantage }),
    ...(goals.length === 0 ? {} : { goals }),
    sides,
  }
}
/** The map of a ready battle. */
export const mapOf = (id: string): MapId | undefined => (Object.hasOwn(BATTLES, id) ? BATTLES[id]?.map : undefined)
/** What a ready battle is about. */
export const aimOf = (id: string): Aim => (Object.hasOwn(BATTLES, id) ? BATTLES[id]?.aim : undefined) ?? 'none'
/** What kinds of warbands fight in it. */
export const warbandsOf = (id: string): readonly WarbandId[] =>
  Object.hasOwn(BATTLES, id) ? (BATTLES[id]?.forces ?? []).map(({ warband }) => warband) : []
