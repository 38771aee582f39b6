// Two armies in the making, legal or not. Read tolerantly from any origin; what cannot be read is left out, but for figures of no known
// profile, which stay until somebody takes them away: the sheet says so of each.

import { numbered, readFigures, whyNotRead } from '../../../engine/kernel/forces'
import { field, items, whole, wordsUpTo } from '../../../engine/kernel/tolerant'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { readTable } from '../../../engine/tabletop/readTable'
import type { Table } from '../../../engine/tabletop/terrain'
import { ADVANCED, type AdvancedRule, NO_ADVANCED } from '../data/advanced'
import { ARMIES, ARMY_POINTS } from '../data/armies'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { LANDS, profileById } from '../data/profiles'
import { WEATHER_CHOICES, type WeatherChoice } from '../data/weather'
import { readProfile } from '../setup/profile'
import { PLACEMENTS, type Placement } from '../state'
import { AIMS, type Aim } from './goals'
import { isMap, type MapId } from './maps'
import { priced } from './own'

export const MOST_ENTRIES = 100 // an army
export const MOST_COUNT = 200 // figures of one entry
export const MOST_POINTS = 10_000
export const MOST_TURNS = 100
export const NAME = 80

/** Figures alike, within a unit or standing alone. */
export interface DraftEntry {
  readonly id: string // stable while the draft lives
  readonly profile: string // id of a chart's profile, or of an own one; or of one that is not known here
  readonly count: number
  readonly unit: string // name of the unit they stand in; '' a unit of their own
  readonly called: string // name of a single figure; '' as on its profile
  readonly leader: boolean // one of them is a minor leader (BST-5)
}
export interface DraftSide {
  readonly name: string
  readonly player: string
  readonly land: string
  readonly entries: readonly DraftEntry[]
}
/** A type, not an interface: it is kept as plain data of any kind. */
export type Draft = {
  readonly title: string
  readonly points: number // agreed size of an army
  readonly map: MapId | typeof OWN_TABLE
  readonly table?: Table // the players' own, legal or not; kept while they look at ready ones
  readonly turns: number
  readonly champions: number
  readonly characterLimit: boolean // the optional rule of BST-3
  readonly advanced: { readonly [Rule in AdvancedRule]?: boolean }
  readonly weather: WeatherChoice
  readonly placement: Placement
  readonly aim: Aim
  readonly sides: readonly [DraftSide, DraftSide]
  readonly own: readonly Profile[] // figures that players made
  readonly unread?: readonly unknown[] // such figures as cannot be read here, kept for whoever can
  readonly made: number // highest number given so far: the next id follows it
}

const words = wordsUpTo(NAME)

export const emptySide = (index: number): DraftSide => ({
  name: index === 0 ? 'First army' : 'Second army',
  player: index === 0 ? 'First' : 'Second',
  land: LANDS[index]?.id ?? 'elvas-minor',
  entries: [],
})

/** The profile of an entry; undefined if neither a chart nor the draft has it. */
export function profileIn(draft: Pick<Draft, 'own'>, id: string): Profile | undefined {
  const own = draft.own.find((profile) => profile.id === id)
  if (own) return own
  return LANDS.some((land) => land.profiles.some((profile) => profile.id === id)) ? profileById(id) : undefined
}

/** Why an own figure of that id cannot be read; undefined: there is none. */
export const whyUnread = (draft: Pick<Draft, 'unread'>, id: string): string | undefined => whyNotRead(draft.unread, id, readProfile)

export function readDraft(input: unknown): Draft {
  const figures = readFigures(input, MOST_ENTRIES, readProfile)
  const given = field(input, 'advanced')
  const weather = field(input, 'weather')
  const sides = items(field(input, 'sides'), 2)
  const side = (index: 0 | 1): DraftSide => readSide(sides[index], index)
  const table = readTable(field(input, 'table'))
  const read: Omit<Draft, 'made'> = {
    title: words(field(input, 'title'), 'A battle of our own'),
    points: whole(field(input, 'points'), 1, MOST_POINTS, ARMY_POINTS),
    map: mapOf(field(input, 'map'), table),
    ...(table === undefined ? {} : { table }),
    turns: whole(field(input, 'turns'), 1, MOST_TURNS, CONSTANTS.turnLimit.value),
    champions: whole(field(input, 'champions'), 0, 20, CONSTANTS.champions.value),
    characterLimit: field(input, 'characterLimit') !== false,
    advanced: {
      ...NO_ADVANCED,
      ...Object.fromEntries(ADVANCED.map(({ key }) => [key, field(given, key) === true])),
    },
    weather: WEATHER_CHOICES.find((one) => one === weather) ?? 'off',
    placement: PLACEMENTS.find((one) => one === field(input, 'placement')) ?? 'as drawn',
    aim: AIMS.find((one) => one === field(input, 'aim')) ?? 'none',
    sides: [side(0), side(1)],
    ...figures,
    own: figures.own.map(priced),
  }
  return numbered(read, whole(field(input, 'made'), 0, 1_000_000, 0))
}

const mapOf = (value: unknown, table: Table | undefined): Draft['map'] => {
  if (value === OWN_TABLE && table !== undefined) return OWN_TABLE
  return typeof value === 'string' && isMap(value) ? value : 'ford'
}

function readSide(input: unknown, index: number): DraftSide {
  const empty = emptySide(index)
  const land = field(input, 'land')
  return {
    name: words(field(input, 'name'), empty.name),
    player: words(field(input, 'player'), empty.player),
    land: LANDS.find((one) => one.id === land && one.kind !== 'hired')?.id ?? empty.land,
    entries: items(field(input, 'entries'), MOST_ENTRIES).flatMap((entry) => {
      const profile = words(field(entry, 'profile'), '')
      if (profile === '') return []
      return [
        {
          id: words(field(entry, 'id'), ''),
          profile,
          count: whole(field(entry, 'count'), 0, MOST_COUNT, 1),
          unit: words(field(entry, 'unit'), ''),
          called: words(field(entry, 'called'), ''),
          leader: field(entry, 'leader') === true,
        },
      ]
    }),
  }
}

/** A side as the ready army of a land. */
export function readySide(land: string): DraftSide | undefined {
  const army = ARMIES.find((one) => one.land === land)
  if (!army) return undefined
  const entries = army.units.flatMap(({ name, lead, profile, count }) => [
    ...(lead ? [{ id: '', profile: lead.profile, count: 1, unit: profile === undefined ? '' : name, called: '', leader: false }] : []),
    ...(profile === undefined ? [] : [{ id: '', profile, count, unit: name, called: '', leader: false }]),
  ])
  return { name: army.title, player: army.player, land, entries }
}
