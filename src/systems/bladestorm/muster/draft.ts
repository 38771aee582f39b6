// Two forces in the making, legal or not. Read tolerantly from any origin; what cannot be read is left out, but for figures of no known
// profile, which stay until somebody takes them away: the sheet says so of each.

import { numbered, readFigures, whyNotRead } from '../../../engine/kernel/forces'
import { field, items, whole, wordsUpTo } from '../../../engine/kernel/tolerant'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { readTable } from '../../../engine/tabletop/readTable'
import type { Table } from '../../../engine/tabletop/terrain'
import { ARMIES, ARMY_POINTS } from '../data/armies'
import { CONSTANTS } from '../data/constants'
import { FORMATIONS, type Formation } from '../data/formations'
import { NO_OPTIONS, OPTIONS, type Options, VERSIONS, type Version } from '../data/options'
import type { Profile } from '../data/profile'
import { FORCES, PROFILES } from '../data/profiles'
import { SPELLS, type SpellId } from '../data/spells'
import { STORMS, type Storm } from '../data/storms'
import { readProfile } from '../setup/profile'
import { AIMS, type Aim } from './goals'
import { isMap, type MapId } from './maps'
import { priced } from './own'

export const MOST_ENTRIES = 60 // a force
export const MOST_COUNT = 60 // figures of one entry
export const MOST_POINTS = 5000
export const MOST_TURNS = 100
export const NAME = 60

/** Figures alike. */
export interface DraftEntry {
  readonly id: string // stable while the draft lives
  readonly profile: string // id of a force's profile, or of an own one; or of one that is not known here
  readonly count: number
  readonly unit: string // name of the unit they stand in; '' by themselves
  readonly formation: Formation | '' // of the unit; '' single figures. The first entry of a unit says it
  readonly trained: readonly Formation[] // beyond what its profile has (BLA-42)
  readonly spells: readonly SpellId[] | null // declared (BLA-53); null: those of its profile
  readonly called: string // name of a single figure; '' as on its profile
}
export interface DraftSide {
  readonly name: string
  readonly player: string
  readonly force: string
  readonly entries: readonly DraftEntry[]
}
/** A type, not an interface: it is kept as plain data of any kind. */
export type Draft = {
  readonly title: string
  readonly points: number // agreed size of a force
  readonly version: Version
  readonly options: Options
  readonly storm: Storm | 'none'
  readonly aim: Aim // what the battle is about
  readonly map: MapId | typeof OWN_TABLE
  readonly table?: Table // the players' own, legal or not; kept while they look at ready ones
  readonly turns: number
  readonly sides: readonly [DraftSide, DraftSide]
  readonly own: readonly Profile[] // figures that players made
  readonly unread?: readonly unknown[] // such figures as cannot be read here, kept for whoever can
  readonly made: number // highest number given so far: the next id follows it
}

const words = wordsUpTo(NAME)
/** Known words of a list, each once. */
export const wordsOf = <Word extends string>(value: unknown, known: readonly Word[]): readonly Word[] =>
  known.filter((word) => items(value, known.length).includes(word))

export const SPELL_IDS: readonly SpellId[] = SPELLS.map(({ id }) => id)

export const emptySide = (index: number): DraftSide => ({
  name: index === 0 ? 'First force' : 'Second force',
  player: index === 0 ? 'First' : 'Second',
  force: FORCES[index]?.id ?? 'marches',
  entries: [],
})

const byId: ReadonlyMap<string, Profile> = new Map(PROFILES.map((profile) => [profile.id, profile]))
/** The profile of an entry; undefined if neither a force nor the draft has it. */
export const profileIn = (draft: Pick<Draft, 'own'>, id: string): Profile | undefined =>
  draft.own.find((profile) => profile.id === id) ?? byId.get(id)

/** Why an own figure of that id cannot be read; undefined: there is none. */
export const whyUnread = (draft: Pick<Draft, 'unread'>, id: string): string | undefined => whyNotRead(draft.unread, id, readProfile)

/** The entry that says how a unit stands: its first; of those by themselves each his own. */
export const headOf = ({ entries }: DraftSide, entry: DraftEntry): DraftEntry =>
  (entry.unit === '' ? undefined : entries.find(({ unit, count }) => unit === entry.unit && count > 0)) ?? entry

export function readDraft(input: unknown): Draft {
  const figures = readFigures(input, MOST_ENTRIES, readProfile)
  const given = field(input, 'options')
  const sides = items(field(input, 'sides'), 2)
  const side = (index: 0 | 1): DraftSide => readSide(sides[index], index)
  const table = readTable(field(input, 'table'))
  const read: Omit<Draft, 'made'> = {
    title: words(field(input, 'title'), 'A battle of our own'),
    points: whole(field(input, 'points'), 1, MOST_POINTS, ARMY_POINTS),
    version: VERSIONS.find((one) => one === field(input, 'version')) ?? 'standard',
    options: { ...NO_OPTIONS, ...Object.fromEntries(OPTIONS.map(({ key }) => [key, field(given, key) === true])) },
    storm: STORMS.find((one) => one === field(input, 'storm')) ?? 'none',
    aim: AIMS.find((one) => one === field(input, 'aim')) ?? 'none',
    map: mapOf(field(input, 'map'), table),
    ...(table === undefined ? {} : { table }),
    turns: whole(field(input, 'turns'), 1, MOST_TURNS, CONSTANTS.turnLimit.value),
    sides: [side(0), side(1)],
    ...figures,
    own: figures.own.map(priced),
  }
  return numbered(read, whole(field(input, 'made'), 0, 1_000_000, 0))
}

const mapOf = (value: unknown, table: Table | undefined): Draft['map'] => {
  if (value === OWN_TABLE && table !== undefined) return OWN_TABLE
  return typeof value === 'string' && isMap(value) ? value : 'farm'
}

function readSide(input: unknown, index: number): DraftSide {
  const empty = emptySide(index)
  return {
    name: words(field(input, 'name'), empty.name),
    player: words(field(input, 'player'), empty.player),
    force: FORCES.find(({ id }) => id === field(input, 'force'))?.id ?? empty.force,
    entries: items(field(input, 'entries'), MOST_ENTRIES).flatMap((entry): readonly DraftEntry[] => {
      const profile = words(field(entry, 'profile'), '')
      if (profile === '') return []
      const spells = field(entry, 'spells')
      return [
        {
          id: words(field(entry, 'id'), ''),
          profile,
          count: whole(field(entry, 'count'), 0, MOST_COUNT, 1),
          unit: words(field(entry, 'unit'), ''),
          formation: FORMATIONS.find((one) => one === field(entry, 'formation')) ?? '',
          trained: wordsOf(field(entry, 'trained'), FORMATIONS),
          spells: Array.isArray(spells) ? wordsOf(spells, SPELL_IDS) : null,
          called: words(field(entry, 'called'), ''),
        },
      ]
    }),
  }
}

export const PLAIN: Omit<DraftEntry, 'id' | 'profile'> = {
  count: 1,
  unit: '',
  formation: '',
  trained: [],
  spells: null,
  called: '',
}

/** A side as a ready force. */
export function readySide(force: string): DraftSide | undefined {
  const army = ARMIES.find((one) => one.force === force)
  if (!army) return undefined
  const entries = army.units.flatMap(({ name, profile, count, formation = '' as const, lead }): readonly DraftEntry[] => {
    const unit = formation === '' ? '' : name
    const plain: DraftEntry = { ...PLAIN, id: '', profile, count, unit, formation }
    return lead === undefined ? [plain] : [{ ...plain, profile: lead, count: 1 }, plain]
  })
  return { name: army.title, player: army.player, force, entries }
}
