// A battle's setup from outside: sizes bounded, every field judged, profiles resolved, everybody on the table and clear of each other.
import { widestOf } from '../../../engine/geometry/base'
import { ranked } from '../../../engine/geometry/formations'
import { degrees, inches, point } from '../../../engine/geometry/units'
import { keeper } from '../../../engine/kernel/alike'
import { ID, judging, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { judgeCrowd, judgeDistance, readPlace, type Standing } from '../../../engine/tabletop/judgeStanding'
import { judgeTable } from '../../../engine/tabletop/judgeTable'
import { readGoals } from '../../../engine/tabletop/readGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { FORMATION, FORMATIONS } from '../data/formations'
import { OPTIONS, type Options, optionsOf, VERSION, VERSIONS, type Version } from '../data/options'
import type { Profile } from '../data/profile'
import { STORMS } from '../data/storms'
import { TERRAIN_IN_PLAY } from '../data/terrain'
import type { BattleSetup, SetupBody, SetupSide } from '../state'
import { readProfile } from './profile'

/** Most figures in a battle. */
export const MOST_FIGURES = 200
const MOST_BODIES = 100 // a side
const TITLE = 80
export const TABLE_SIDE = { min: 24, max: 120 } as const // of a table, inches
export const ON_TABLE = {
  measure: 'inches',
  side: TABLE_SIDE,
  kinds: TERRAIN_IN_PLAY,
  piece: ['name', 'height', 'steep', 'dense'],
} as const

const keepProfile = keeper<Profile>(300)
const keepTable = keeper<Table>(20)

/** Judges a setup from outside, item by item. */
export const parseSetup = judging(readSetup)

const NEEDED = ['scenario', 'title', 'table', 'version', 'sides', 'profiles', 'turns', 'points'] as const

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const fields = record(reading, 'setup', input, NEEDED, ['options', 'first', 'goals', 'storm'])
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, TITLE, ID)
  const title = text(reading, 'title', fields.title, TITLE)
  const table = judgeTable(reading, fields.table, ON_TABLE)
  const version = oneOf(reading, 'version', fields.version, VERSIONS)
  const options = fields.options === undefined ? null : readOptions(reading, fields.options, version)
  const profiles = list(reading, 'profiles', fields.profiles, { min: 1, max: 100 }, (item, path) => readProfile(reading, path, item))
  const sides = list(reading, 'sides', fields.sides, { min: 2, max: 2 }, (item, path) => readSide(reading, path, item))
  const turns = number(reading, 'turns', fields.turns, { min: 1, max: 100, whole: true })
  const points = number(reading, 'points', fields.points, { min: 1, max: 100_000, whole: true })
  const first = fields.first === undefined ? null : number(reading, 'first', fields.first, { min: 0, max: 1, whole: true })
  const storm = fields.storm === undefined ? null : oneOf(reading, 'storm', fields.storm, STORMS)
  const figures = sides?.reduce((all, side) => all + side.bodies.reduce((so, body) => so + body.profiles.length, 0), 0)
  const goals =
    fields.goals === undefined
      ? null
      : table && figures !== undefined && turns !== undefined
        ? readGoals(reading, 'goals', fields.goals, { seats: 2, pieces: figures, width: table.width, height: table.height, turns })
        : undefined
  const [south, north] = sides ?? []
  if (scenario === undefined || title === undefined || !table || version === undefined || !profiles || !south || !north) return undefined
  if (options === undefined || turns === undefined || points === undefined || first === undefined) return undefined
  if (goals === undefined || storm === undefined) return undefined
  const setup: BattleSetup = {
    scenario,
    title,
    table: keepTable(table.name, table),
    version,
    ...(options === null ? {} : { options }),
    sides: [south, north],
    profiles: profiles.map((profile) => keepProfile(profile.id, profile)),
    turns,
    points,
    ...(first === null ? {} : { first }),
    ...(goals === null ? {} : { goals }),
    ...(storm === null ? {} : { storm }),
  }
  judgeWhole(reading, setup)
  return setup
}

/** The optional rules in play: each true or false, or left out (BLA-40 to 54). */
function readOptions(reading: Reading, input: unknown, version: Version | undefined): Partial<Options> | undefined {
  const fields = record(
    reading,
    'options',
    input,
    [],
    OPTIONS.map(({ key }) => key),
  )
  if (!fields) return undefined
  const read: { -readonly [Key in keyof Options]?: boolean } = {}
  for (const { key } of OPTIONS) {
    const value = fields[key]
    if (value === undefined) continue
    if (typeof value !== 'boolean') return refuse(reading, `options.${key}`, 'is neither true nor false', 'write true or false')
    if (value && version !== undefined && !VERSION[version].optional)
      return refuse(
        reading,
        `options.${key}`,
        `is no part of the ${VERSION[version].title} version`,
        'make the version "optional", or leave it out',
      )
    read[key] = value
  }
  return read
}

function readSide(reading: Reading, path: string, input: unknown): SetupSide | undefined {
  const fields = record(reading, path, input, ['name', 'player', 'bodies'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, TITLE)
  const player = text(reading, `${path}.player`, fields.player, TITLE)
  const bodies = list(reading, `${path}.bodies`, fields.bodies, { min: 1, max: MOST_BODIES }, (item, at) => readBody(reading, at, item))
  return name === undefined || player === undefined || bodies === undefined ? undefined : { name, player, bodies }
}

function readBody(reading: Reading, path: string, input: unknown): SetupBody | undefined {
  const fields = record(reading, path, input, ['name', 'profiles', 'at'], ['names', 'unit', 'declared'])
  if (!fields) return undefined
  const many = { min: 1, max: MOST_FIGURES }
  const name = text(reading, `${path}.name`, fields.name, TITLE)
  const profiles = list(reading, `${path}.profiles`, fields.profiles, many, (item, at) => text(reading, at, item, TITLE))
  const at = readPlace(reading, `${path}.at`, fields.at, TABLE_SIDE.max)
  const names =
    fields.names === undefined
      ? []
      : list(reading, `${path}.names`, fields.names, many, (item, where): { readonly called: string | null } | undefined => {
          const called = item === null ? null : text(reading, where, item, TITLE)
          return called === undefined ? undefined : { called }
        })
  const unit = fields.unit === undefined ? null : readUnit(reading, `${path}.unit`, fields.unit)
  if (name === undefined || !profiles || !at || !names || unit === undefined) return undefined
  if (fields.declared !== undefined && fields.declared !== true)
    return refuse(reading, `${path}.declared`, 'is not true', 'leave it out where spells are asked for before the battle')
  if (fields.names !== undefined && names.length !== profiles.length)
    return refuse(reading, `${path}.names`, `has ${names.length} names for ${profiles.length} figures`, 'give each figure a name or null')
  if (unit === null && profiles.length !== 1)
    return refuse(
      reading,
      `${path}.profiles`,
      `has ${profiles.length} figures and no formation`,
      'give it a unit, or make bodies of one figure each',
    )
  if (unit !== null && profiles.length < CONSTANTS.unitLeast.value)
    return refuse(reading, `${path}.unit`, 'is a unit of one', 'leave the unit out, or add figures')
  return {
    name,
    profiles,
    ...(fields.names === undefined ? {} : { names: names.map(({ called }) => called) }),
    at,
    ...(unit === null ? {} : { unit }),
    ...(fields.declared === true ? { declared: true as const } : {}),
  }
}

function readUnit(reading: Reading, path: string, input: unknown): SetupBody['unit'] {
  const fields = record(reading, path, input, ['formation', 'files'], ['trained'])
  if (!fields) return undefined
  const formation = oneOf(reading, `${path}.formation`, fields.formation, FORMATIONS)
  const files = number(reading, `${path}.files`, fields.files, { min: 1, max: MOST_FIGURES, whole: true })
  const trained =
    fields.trained === undefined
      ? null
      : list(reading, `${path}.trained`, fields.trained, { min: 0, max: FORMATIONS.length }, (item, at) =>
          oneOf(reading, at, item, FORMATIONS),
        )
  if (formation === undefined || files === undefined || trained === undefined) return undefined
  return { formation, files, ...(trained === null ? {} : { trained }) }
}

/** What only shows when all is read: who is who, what is switched on, and where everybody stands. */
function judgeWhole(reading: Reading, setup: BattleSetup): void {
  const { table, sides, profiles, version, storm } = setup
  const options = optionsOf(version, setup.options)
  if (storm !== undefined && !options.storms)
    refuse(reading, 'storm', `is a ${storm} without the rule of storms`, 'switch options.storms on, or leave the storm out')
  const byId = new Map<string, Profile>()
  profiles.forEach((profile, i) => {
    if (byId.has(profile.id)) refuse(reading, `profiles[${i}].id`, `"${profile.id}" is there twice`, 'give each profile its own id')
    byId.set(profile.id, profile)
  })
  const figures = sides.reduce((all, side) => all + side.bodies.reduce((so, body) => so + body.profiles.length, 0), 0)
  if (figures > MOST_FIGURES) {
    refuse(reading, 'sides', `have ${figures} figures together`, `use at most ${MOST_FIGURES}`)
    return
  }
  const forces = sides.map((side, s) =>
    side.bodies.flatMap((body, b) => {
      const path = `sides[${s}].bodies[${b}]`
      judgeUnit(reading, path, body, version, options)
      return stand(reading, path, body, byId, table)
    }),
  )
  if (reading.refusals.length > 0) return
  const [south = [], north = []] = forces
  for (const force of forces) judgeCrowd(reading, force)
  judgeDistance(reading, south, north, CONSTANTS.unitZone.value)
}

function judgeUnit(reading: Reading, path: string, { unit, profiles }: SetupBody, version: Version, options: Options): void {
  if (unit === undefined) return
  const row = FORMATION[unit.formation]
  if (!VERSION[version].units)
    refuse(reading, `${path}.unit`, `is no part of the ${VERSION[version].title} version`, 'make bodies of one figure each')
  else if (row.optional && !options.formations)
    refuse(
      reading,
      `${path}.unit.formation`,
      `is the ${row.name}, an optional formation`,
      'switch options.formations on, or use general or battle',
    )
  else if (row.optional && unit.trained?.includes(unit.formation) !== true)
    refuse(reading, `${path}.unit.trained`, `lacks the ${row.name} that it stands in`, 'add it, or use general or battle')
  if (unit.files > profiles.length)
    refuse(reading, `${path}.unit.files`, `is ${unit.files} for ${profiles.length} figures`, `use 1 to ${profiles.length}`)
}

/** Where the figures of a body stand. */
function stand(reading: Reading, path: string, body: SetupBody, byId: ReadonlyMap<string, Profile>, table: Table): readonly Standing[] {
  const members = body.profiles.map((id, i) => {
    const profile = byId.get(id)
    if (!profile) refuse(reading, `${path}.profiles[${i}]`, `"${id}" is not among the profiles`, 'embed that profile, or use one that is')
    return profile
  })
  const base = members[0]?.base
  if (!base) return []
  if (members.some((one) => one && (one.base.shape !== base.shape || radiusOf(one) !== radiusOf({ base })))) {
    refuse(reading, `${path}.profiles`, 'have bases of different sizes in one unit', 'make them bodies of their own')
    return []
  }
  const facing = degrees(body.at.facing)
  const at = point(body.at.x, body.at.y)
  const places = body.unit ? ranked(members.length, body.unit.files, base, inches(FORMATION[body.unit.formation].gap), at, facing) : [at]
  const least = radiusOf({ base })
  const off = places.find(({ x, y }) => x < least || y < least || x > table.width - least || y > table.height - least)
  if (off)
    refuse(
      reading,
      `${path}.at`,
      `brings a figure to (${off.x}, ${off.y}), over the edge of the table`,
      `stay ${least}″ inside ${table.width}″ × ${table.height}″`,
    )
  return places.map((place) => ({ base, at: place, facing, path: `${path}.at` }))
}
const radiusOf = ({ base }: Pick<Profile, 'base'>): number => widestOf(base) / 2
