// A battle's setup from outside: sizes bounded, every field judged, profiles resolved, everybody on the table and clear of each other.

import { FORMATIONS } from '../../../engine/geometry/formations'
import { degrees, type Point } from '../../../engine/geometry/units'
import { ID, judging, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { judgeCrowd, judgeDistance, readPlace, type Standing } from '../../../engine/tabletop/judgeStanding'
import { judgeTable } from '../../../engine/tabletop/judgeTable'
import { readGoals } from '../../../engine/tabletop/readGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { ADVANCED, type Advanced, type AdvancedRule } from '../data/advanced'
import { CONSTANTS } from '../data/constants'
import { type Drill, ORDERS } from '../data/formations'
import type { Profile } from '../data/profile'
import { TERRAIN_IN_PLAY } from '../data/terrain'
import { WEATHER_CHOICES } from '../data/weather'
import { type BattleSetup, PLACEMENTS, type SetupSide, type SetupUnit } from '../state'
import { knownProfile, knownTable } from './alike'
import { armyOf, isCommon, judgeArmy, remedyOf } from './army'
import { readProfile } from './profile'

/** Most figures in a battle. */
export const MOST_FIGURES = 400
const MOST_UNITS = 100 // a side
const TITLE = 80
export const TABLE_SIDE = { min: 24, max: 240 } // of a table, inches
export const ON_TABLE = { measure: 'inches', side: TABLE_SIDE, kinds: TERRAIN_IN_PLAY, piece: ['name', 'height', 'steep'] } as const

/** Judges a setup from outside, item by item. */
export const parseSetup = judging(readSetup)

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const needed = ['scenario', 'title', 'table', 'sides', 'profiles', 'champions', 'turns', 'points']
  const fields = record(reading, 'setup', input, needed, ['advanced', 'placement', 'goals', 'characterLimit', 'free'])
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, TITLE, ID)
  const title = text(reading, 'title', fields.title, TITLE)
  const table = judgeTable(reading, fields.table, ON_TABLE)
  const profiles = list(reading, 'profiles', fields.profiles, { min: 1, max: 100 }, (item, path) => readProfile(reading, path, item))
  const sides = list(reading, 'sides', fields.sides, { min: 2, max: 2 }, (item, path) => readSide(reading, path, item))
  const champions = number(reading, 'champions', fields.champions, { min: 0, max: 20, whole: true })
  const turns = number(reading, 'turns', fields.turns, { min: 1, max: 100, whole: true })
  const points = number(reading, 'points', fields.points, { min: 1, max: 1_000_000, whole: true })
  const advanced = fields.advanced === undefined ? null : readAdvanced(reading, fields.advanced)
  const placement = fields.placement === undefined ? null : oneOf(reading, 'placement', fields.placement, PLACEMENTS)
  const characterLimit = fields.characterLimit === undefined ? true : fields.characterLimit
  if (typeof characterLimit !== 'boolean')
    return refuse(reading, 'characterLimit', 'is neither true nor false', 'write false to switch the limit off, or leave it out')
  const free = fields.free === undefined ? false : fields.free
  if (typeof free !== 'boolean')
    return refuse(reading, 'free', 'is neither true nor false', 'write true for a battle without limits of army building, or leave it out')
  const figures = sides?.reduce((total, side) => total + side.units.reduce((so, unit) => so + unit.profiles.length, 0), 0)
  const goals =
    fields.goals === undefined
      ? null
      : table && figures !== undefined && turns !== undefined
        ? readGoals(reading, 'goals', fields.goals, { seats: 2, pieces: figures, width: table.width, height: table.height, turns })
        : undefined
  const south = sides?.[0]
  const north = sides?.[1]
  if (
    scenario === undefined ||
    title === undefined ||
    !table ||
    !profiles ||
    !south ||
    !north ||
    champions === undefined ||
    turns === undefined ||
    points === undefined ||
    advanced === undefined ||
    placement === undefined ||
    goals === undefined
  )
    return undefined
  const plain: BattleSetup = {
    scenario,
    title,
    table: knownTable(table),
    sides: [south, north],
    profiles: profiles.map(knownProfile),
    champions,
    turns,
    points,
  }
  const setup: BattleSetup = {
    ...plain,
    ...(advanced === null ? {} : { advanced }),
    ...(placement === null ? {} : { placement }),
    ...(goals === null ? {} : { goals }),
    ...(characterLimit ? {} : { characterLimit: false as const }),
    ...(free ? { free: true as const } : {}),
  }
  judgeWhole(reading, setup)
  return setup
}

/** The advanced rules in play: each true or false, or left out (BST-60 to 67). */
function readAdvanced(reading: Reading, input: unknown): Partial<Advanced> | undefined {
  const fields = record(reading, 'advanced', input, [], [...ADVANCED.map(({ key }) => key), 'weather'])
  if (!fields) return undefined
  const read: { -readonly [Rule in AdvancedRule]?: boolean } = {}
  for (const { key } of ADVANCED) {
    const value = fields[key]
    if (value === undefined) continue
    if (typeof value !== 'boolean') return refuse(reading, `advanced.${key}`, 'is neither true nor false', 'write true or false')
    read[key] = value
  }
  for (const row of ADVANCED)
    if ('needs' in row && read[row.key] === true && read[row.needs] !== true)
      return refuse(reading, `advanced.${row.key}`, `does nothing without the rule of ${row.needs}`, `switch ${row.needs} on too`)
  if (fields.weather === undefined) return read
  const weather = oneOf(reading, 'advanced.weather', fields.weather, WEATHER_CHOICES)
  return weather === undefined ? undefined : { ...read, weather }
}

function readSide(reading: Reading, path: string, input: unknown): SetupSide | undefined {
  const fields = record(reading, path, input, ['name', 'player', 'units'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, TITLE)
  const player = text(reading, `${path}.player`, fields.player, TITLE)
  const units = list(reading, `${path}.units`, fields.units, { min: 1, max: MOST_UNITS }, (item, at) => readUnit(reading, at, item))
  return name === undefined || player === undefined || units === undefined ? undefined : { name, player, units }
}

function readUnit(reading: Reading, path: string, input: unknown): SetupUnit | undefined {
  const fields = record(reading, path, input, ['name', 'profiles', 'at'], ['names', 'leader', 'formation'])
  if (!fields) return undefined
  const many = { min: 1, max: MOST_FIGURES }
  const name = text(reading, `${path}.name`, fields.name, TITLE)
  const profiles = list(reading, `${path}.profiles`, fields.profiles, many, (item, at) => text(reading, at, item, TITLE))
  const at = list(reading, `${path}.at`, fields.at, many, (item, where) => readPlace(reading, where, item, TABLE_SIDE.max))
  const names =
    fields.names === undefined
      ? []
      : list(reading, `${path}.names`, fields.names, many, (item, where) =>
          item === null ? { called: null } : called(text(reading, where, item, TITLE)),
        )
  const leader =
    fields.leader === undefined
      ? null
      : number(reading, `${path}.leader`, fields.leader, { min: 0, max: Math.max(0, (profiles?.length ?? 1) - 1), whole: true })
  const formation = fields.formation === undefined ? null : readDrill(reading, `${path}.formation`, fields.formation)
  if (name === undefined || !profiles || !at || !names || leader === undefined || formation === undefined) return undefined
  if (at.length !== profiles.length)
    return refuse(reading, `${path}.at`, `has ${at.length} places for ${profiles.length} figures`, 'give each figure one place')
  if (fields.names !== undefined && names.length !== profiles.length)
    return refuse(reading, `${path}.names`, `has ${names.length} names for ${profiles.length} figures`, 'give each figure a name or null')
  return {
    name,
    profiles,
    ...(fields.names === undefined ? {} : { names: names.map((one) => one.called) }),
    at,
    ...(leader === null ? {} : { leader }),
    ...(formation === null ? {} : { formation }),
  }
}

function readDrill(reading: Reading, path: string, input: unknown): Drill | undefined {
  const fields = record(reading, path, input, ['kind', 'order'])
  const kind = fields && oneOf(reading, `${path}.kind`, fields.kind, FORMATIONS)
  const order = fields && oneOf(reading, `${path}.order`, fields.order, ORDERS)
  return kind === undefined || order === undefined ? undefined : { kind, order }
}

const called = (name: string | undefined): { readonly called: string } | undefined => (name === undefined ? undefined : { called: name })

/** What only shows when all is read: who is who, and where everybody stands. */
function judgeWhole(reading: Reading, { table, sides, profiles, points, free, characterLimit }: BattleSetup): void {
  const byId = new Map<string, Profile>()
  profiles.forEach((profile, i) => {
    if (byId.has(profile.id)) refuse(reading, `profiles[${i}].id`, `"${profile.id}" is there twice`, 'give each profile its own id')
    byId.set(profile.id, profile)
  })
  const figures = sides.reduce((total, side) => total + side.units.reduce((so, unit) => so + unit.profiles.length, 0), 0)
  if (figures > MOST_FIGURES) {
    refuse(reading, 'sides', `have ${figures} figures together`, `use at most ${MOST_FIGURES}`)
    return
  }
  const armies = sides.map((side, s) => side.units.flatMap((unit, u) => stand(reading, unit, `sides[${s}].units[${u}]`, byId, table)))
  if (reading.refusals.length > 0) return
  if (free !== true)
    sides.forEach((side, s) => {
      for (const item of judgeArmy(armyOf(side, byId), points, { characterLimit: characterLimit !== false }))
        if (!item.legal)
          refuse(
            reading,
            `sides[${s}]`,
            `breaks a limit of ${item.rule}, ${item.label}: ${item.reason}`,
            `${remedyOf(item)}; or call the battle free ("free": true)`,
          )
    })
  const [south = [], other = []] = armies
  for (const army of [south, other]) judgeCrowd(reading, army)
  judgeDistance(
    reading,
    south,
    other.map((figure) => turned(figure, table)),
    CONSTANTS.enemyDistance.value,
  )
}

function stand(reading: Reading, unit: SetupUnit, path: string, byId: ReadonlyMap<string, Profile>, table: Table): readonly Standing[] {
  const standing: Standing[] = []
  const leader = unit.leader === undefined ? undefined : byId.get(unit.profiles[unit.leader] ?? '')
  if (leader && !isCommon(leader))
    refuse(reading, `${path}.leader`, `${leader.name} is no common troop`, 'make a common troop the minor leader (BST-5)')
  unit.profiles.forEach((id, i) => {
    const profile = byId.get(id)
    const place = unit.at[i]
    if (!profile || !place) {
      refuse(reading, `${path}.profiles[${i}]`, `"${id}" is not among the profiles`, 'embed that profile, or use one that is')
      return
    }
    const { base } = profile
    const least = (base.shape === 'round' ? base.diameter : Math.min(base.length, base.width)) / 2
    const at: Point = { x: place.x, y: place.y }
    const where = `${path}.at[${i}]`
    if (at.x < least || at.y < least || at.x > table.width - least || at.y > table.height - least)
      refuse(reading, where, `(${at.x}, ${at.y}) is over the edge of the table`, `stay ${least}″ inside ${table.width}″ × ${table.height}″`)
    else if (at.y < table.height / 2 + least)
      refuse(
        reading,
        where,
        `(${at.x}, ${at.y}) is not in the own half`,
        `stand at y ${table.height / 2 + least} or more: places are given for the southern edge`,
      )
    standing.push({ base, at, facing: degrees(place.facing), path: where })
  })
  return standing
}

const turned = (figure: Standing, table: Table): Standing => ({
  ...figure,
  at: { x: table.width - figure.at.x, y: table.height - figure.at.y },
  facing: degrees(figure.facing + 180),
})
