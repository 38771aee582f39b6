// A battle's setup from outside: every field judged, the table in squares, everybody in a square of his own where somebody can stand.
import { degrees, type Point } from '../../../engine/geometry/units'
import { ID, judging, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { judgeTable } from '../../../engine/tabletop/judgeTable'
import { readGoals } from '../../../engine/tabletop/readGoals'
import { type Table, TERRAIN_KINDS } from '../../../engine/tabletop/terrain'
import { FIGHTERS, SIDES, TURNS } from '../data/constants'
import { type BattleSetup, DEPLOYMENTS, type Ladder, OPTIONS, type SetupCharacter, type SetupSide } from '../state'
import { CHARACTER, characterIn, LONGEST_NAME } from './character'

const SQUARES = { min: 8, max: 60, whole: true } as const // of a side of the table
const PIECE = ['name', 'height', 'steep', 'dense'] as const
const ON_TABLE = { measure: 'squares', side: SQUARES, kinds: TERRAIN_KINDS, piece: PIECE, ground: 'field' } as const
const FACINGS: readonly number[] = [0, 45, 90, 135, 180, 225, 270, 315]
const MOST_LADDERS = 60
const MOST_CORNERS = 16
const HIGHEST = 9
const TITLE = 80

/** Judges a setup from outside, item by item. */
export const parseSetup = judging(readSetup)

const NEEDED = ['scenario', 'title', 'table', 'turns', 'ladders', 'deployment', 'sides'] as const

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const fields = record(reading, 'setup', input, NEEDED, ['advantage', 'options', 'goals'])
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, TITLE, ID)
  const title = text(reading, 'title', fields.title, TITLE)
  const table = readTable(reading, fields.table)
  const turns = number(reading, 'turns', fields.turns, { min: 1, max: TURNS.most, whole: true })
  const deployment = oneOf(reading, 'deployment', fields.deployment, DEPLOYMENTS)
  if (!table) return undefined
  const ladders = list(reading, 'ladders', fields.ladders, { min: 0, max: MOST_LADDERS }, (item, path) =>
    readLadder(reading, path, item, table),
  )
  const sides = list(reading, 'sides', fields.sides, SIDES, (item, path) => readSide(reading, path, item, table))
  const advantage =
    fields.advantage === undefined || !sides
      ? undefined
      : number(reading, 'advantage', fields.advantage, { min: 0, max: sides.length - 1, whole: true })
  const options = fields.options === undefined ? undefined : readOptions(reading, fields.options)
  if (scenario === undefined || title === undefined || turns === undefined || !deployment || !ladders || !sides) return undefined
  const pieces = sides.reduce((so, side) => so + side.characters.length, 0)
  const goals =
    fields.goals === undefined
      ? undefined
      : readGoals(reading, 'goals', fields.goals, { seats: sides.length, pieces, width: table.width, height: table.height, turns })
  judgeNames(reading, sides)
  judgePlaces(reading, sides)
  return {
    scenario,
    title,
    table,
    turns,
    ladders,
    deployment,
    ...(advantage === undefined ? {} : { advantage }),
    ...(options === undefined ? {} : { options }),
    ...(goals === undefined ? {} : { goals }),
    sides,
  }
}

function readTable(reading: Reading, input: unknown): Table | undefined {
  const table = judgeTable(reading, input, ON_TABLE)
  const before = reading.refusals.length
  table?.terrain.forEach(({ height }, i) => {
    if (height !== undefined && (!Number.isInteger(height) || height > HIGHEST))
      refuse(reading, `table.terrain[${i}].height`, `is ${height}`, `use whole squares up to ${HIGHEST}`)
  })
  return reading.refusals.length > before ? undefined : table
}

/** The middle of a square of the table. */
function readSquare(reading: Reading, path: string, input: unknown, table: Table): Point | undefined {
  const fields = record(reading, path, input, ['x', 'y'])
  if (!fields) return undefined
  const x = number(reading, `${path}.x`, fields.x, { min: 0.5, max: table.width - 0.5 })
  const y = number(reading, `${path}.y`, fields.y, { min: 0.5, max: table.height - 0.5 })
  if (x === undefined || y === undefined) return undefined
  if (!Number.isInteger(x - 0.5) || !Number.isInteger(y - 0.5))
    return refuse(reading, path, `(${x}, ${y}) is not the middle of a square`, 'use a column and a row plus a half, such as 3.5')
  return { x, y }
}
function readLadder(reading: Reading, path: string, input: unknown, table: Table): Ladder | undefined {
  const fields = record(reading, path, input, ['from', 'to'])
  if (!fields) return undefined
  const from = readSquare(reading, `${path}.from`, fields.from, table)
  const to = readSquare(reading, `${path}.to`, fields.to, table)
  if (!from || !to) return undefined
  if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) !== 1)
    return refuse(reading, path, 'its ends are no neighbours', 'let it stand in a square beside the one it leads to')
  return { from, to }
}
function readOptions(reading: Reading, input: unknown): BattleSetup['options'] | undefined {
  const fields = record(reading, 'options', input, [], ['spells'])
  if (!fields) return undefined
  const spells = fields.spells === undefined ? undefined : oneOf(reading, 'options.spells', fields.spells, OPTIONS.spells)
  return spells === undefined ? {} : { spells }
}

function readSide(reading: Reading, path: string, input: unknown, table: Table): SetupSide | undefined {
  const fields = record(reading, path, input, ['name', 'player', 'zone', 'characters'], ['captain', 'roster'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const player = text(reading, `${path}.player`, fields.player, LONGEST_NAME)
  const zone = readZone(reading, `${path}.zone`, fields.zone, table)
  const characters = list(reading, `${path}.characters`, fields.characters, FIGHTERS, (item, at) => readPlaced(reading, at, item, table))
  const captain =
    fields.captain === undefined || !characters
      ? undefined
      : number(reading, `${path}.captain`, fields.captain, { min: 0, max: characters.length - 1, whole: true })
  const roster = typeof fields.roster === 'string' ? text(reading, `${path}.roster`, fields.roster, LONGEST_NAME) : null
  if (typeof fields.roster !== 'string' && fields.roster !== undefined && fields.roster !== null)
    refuse(reading, `${path}.roster`, 'is no id', 'name the roster, write null, or take it away')
  if (name === undefined || player === undefined || !zone || !characters || roster === undefined) return undefined
  if (captain !== undefined && characters[captain]?.rank !== 'hero' && characters.some(({ rank }) => rank === 'hero'))
    refuse(reading, `${path}.captain`, `${characters[captain]?.name} is a Minion`, 'name a Hero: there is one')
  return {
    name,
    player,
    ...(captain === undefined ? {} : { captain }),
    ...(fields.roster === undefined ? {} : { roster }),
    zone,
    characters,
  }
}
function readZone(reading: Reading, path: string, input: unknown, table: Table): readonly Point[] | undefined {
  return list(reading, path, input, { min: 3, max: MOST_CORNERS }, (item, at) => {
    const fields = record(reading, at, item, ['x', 'y'])
    if (!fields) return undefined
    const x = number(reading, `${at}.x`, fields.x, { min: 0, max: table.width, whole: true })
    const y = number(reading, `${at}.y`, fields.y, { min: 0, max: table.height, whole: true })
    return x === undefined || y === undefined ? undefined : { x, y }
  })
}
function readPlaced(reading: Reading, path: string, input: unknown, table: Table): SetupCharacter | undefined {
  const fields = record(reading, path, input, [...CHARACTER, 'at', 'facing'])
  if (!fields) return undefined
  const character = characterIn(reading, path, fields)
  const at = readSquare(reading, `${path}.at`, fields.at, table)
  const facing = FACINGS.find((one) => one === fields.facing)
  if (facing === undefined)
    return refuse(reading, `${path}.facing`, `is ${String(fields.facing).slice(0, 20)}`, `use one of the eight: ${FACINGS.join(', ')}`)
  return character && at && { ...character, at, facing: degrees(facing) }
}

/** Sides and characters are told apart by their names, in this battle and in the next. */
function judgeNames(reading: Reading, sides: readonly SetupSide[]): void {
  const bands = sides.map(({ name }) => name)
  bands.forEach((name, seat) => {
    if (bands.indexOf(name) < seat) refuse(reading, `sides[${seat}].name`, `"${name}" is there already`, 'give each side a name of its own')
  })
  const known = new Set<string>()
  sides.forEach(({ characters }, seat) => {
    characters.forEach(({ name }, index) => {
      if (known.has(name))
        refuse(reading, `sides[${seat}].characters[${index}].name`, `"${name}" is there already`, 'give everybody a name of their own')
      known.add(name)
    })
  })
}
function judgePlaces(reading: Reading, sides: readonly SetupSide[]): void {
  const taken = new Set<string>()
  sides.forEach(({ characters }, seat) => {
    characters.forEach(({ at }, index) => {
      const key = `${at.x}/${at.y}`
      if (taken.has(key))
        refuse(reading, `sides[${seat}].characters[${index}].at`, `somebody stands at (${at.x}, ${at.y})`, 'use a free square')
      taken.add(key)
    })
  })
}
