// A battle's setup from outside: every field judged, ships within their class, everybody in a square of the table and out of the planets.
import { contains } from '../../../engine/geometry/polygons'
import { ID, judging, list, number, oneOf, type Reading, record, refuse, text, truth } from '../../../engine/kernel/reading'
import { judgeTable } from '../../../engine/tabletop/judgeTable'
import { readGoals } from '../../../engine/tabletop/readGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { DEVICES, FASTEST, FIELD_TYPES, type Level, PROJECTILES, SIZE_CLASSES, SIZES, SYSTEM_NAMES, WEAPON_KINDS } from '../data/tables'
import { type BattleSetup, type Design, PLOTTINGS, type SetupShip, type SetupSide } from '../state'

/** Most ships of one fleet. */
export const MOST_SHIPS = 20
export const LONGEST_NAME = 80
export const MOST_TURNS = 100
const SQUARES = { min: 12, max: 120, whole: true } // of a side of the table
const ON_TABLE = { measure: 'squares', side: SQUARES, kinds: ['asteroid', 'planet'], piece: ['name'], ground: 'space' } as const
const FACINGS: readonly number[] = [0, 90, 180, 270]

/** Judges a setup from outside, item by item. */
export const parseSetup = judging(readSetup)

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const fields = record(
    reading,
    'setup',
    input,
    ['scenario', 'title', 'table', 'sides', 'turns', 'plotting', 'bothHits'],
    ['ownStocks', 'lots', 'goals'],
  )
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, LONGEST_NAME, ID)
  const title = text(reading, 'title', fields.title, LONGEST_NAME)
  const plain = judgeTable(reading, fields.table, ON_TABLE)
  const table: Table | undefined = plain && { ...plain, ground: 'space' }
  const fleets = { min: 2, max: CONSTANTS.mostFleets.value }
  const sides = list(reading, 'sides', fields.sides, fleets, (item, path) => readSide(reading, path, item))
  const turns = number(reading, 'turns', fields.turns, { min: 1, max: MOST_TURNS, whole: true })
  const plotting = oneOf(reading, 'plotting', fields.plotting, PLOTTINGS)
  const bothHits = truth(reading, 'bothHits', fields.bothHits)
  const ownStocks = fields.ownStocks === undefined ? false : truth(reading, 'ownStocks', fields.ownStocks)
  const lots = fields.lots === undefined ? false : truth(reading, 'lots', fields.lots)
  if (
    scenario === undefined ||
    title === undefined ||
    !table ||
    !sides ||
    turns === undefined ||
    plotting === undefined ||
    bothHits === undefined ||
    ownStocks === undefined ||
    lots === undefined
  )
    return undefined
  if (lots && new Set(sides.map(({ ships }) => ships.length)).size > 1)
    refuse(
      reading,
      'lots',
      'Fleets that draw lots for their places need as many ships each',
      'leave lots out, or give every fleet as many ships',
    )
  judgePlaces(reading, table, sides)
  const pieces = sides.reduce((sum, { ships }) => sum + ships.length, 0)
  const { width, height } = table
  const goals =
    fields.goals === undefined
      ? undefined
      : readGoals(reading, 'goals', fields.goals, { seats: sides.length, pieces, width, height, turns })
  return {
    scenario,
    title,
    table,
    sides,
    turns,
    plotting,
    bothHits,
    ...(ownStocks ? { ownStocks } : {}),
    ...(lots ? { lots } : {}),
    ...(goals === undefined ? {} : { goals }),
  }
}

function readSide(reading: Reading, path: string, input: unknown): SetupSide | undefined {
  const fields = record(reading, path, input, ['name', 'player', 'ships'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const player = text(reading, `${path}.player`, fields.player, LONGEST_NAME)
  const ships = list(reading, `${path}.ships`, fields.ships, { min: 1, max: MOST_SHIPS }, (item, at) => readShip(reading, at, item))
  return name === undefined || player === undefined || ships === undefined ? undefined : { name, player, ships }
}

function readShip(reading: Reading, path: string, input: unknown): SetupShip | undefined {
  const needed = ['name', 'class', 'engines', 'fields', 'weapons', 'devices', 'at', 'facing']
  const fields = record(reading, path, input, needed, ['hull', 'best', 'ammo'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const size = oneOf(reading, `${path}.class`, fields.class, SIZE_CLASSES)
  const engines = number(reading, `${path}.engines`, fields.engines, { min: 1, max: FASTEST, whole: true })
  const field = oneOf(reading, `${path}.fields`, fields.fields, FIELD_TYPES)
  const weapons = oneOf(reading, `${path}.weapons`, fields.weapons, WEAPON_KINDS)
  const devices = readDevices(reading, `${path}.devices`, fields.devices)
  const at = readPlace(reading, `${path}.at`, fields.at)
  const facing = number(reading, `${path}.facing`, fields.facing, { min: 0, max: 270, whole: true })
  if (facing !== undefined && !FACINGS.includes(facing))
    return refuse(reading, `${path}.facing`, `is ${facing}`, 'use 0, 90, 180 or 270: ships face along the grid')
  if (
    name === undefined ||
    size === undefined ||
    engines === undefined ||
    field === undefined ||
    weapons === undefined ||
    !devices ||
    !at ||
    facing === undefined
  )
    return undefined
  const hull =
    fields.hull === undefined ? undefined : number(reading, `${path}.hull`, fields.hull, { min: 1, max: SIZES[size].hull, whole: true })
  const best = fields.best === undefined ? undefined : readBest(reading, `${path}.best`, fields.best)
  const ammo = fields.ammo === undefined ? undefined : readAmmo(reading, `${path}.ammo`, fields.ammo, SIZES[size].ammunition)
  return {
    name,
    class: size,
    engines,
    fields: field,
    weapons,
    devices,
    at,
    facing,
    ...(hull === undefined ? {} : { hull }),
    ...(best === undefined ? {} : { best }),
    ...(ammo === undefined ? {} : { ammo }),
  }
}

function readDevices(reading: Reading, path: string, input: unknown): Design['devices'] | undefined {
  const fields = record(reading, path, input, DEVICES)
  if (!fields) return undefined
  const torpedoes = truth(reading, `${path}.torpedoes`, fields.torpedoes)
  const missiles = truth(reading, `${path}.missiles`, fields.missiles)
  const aft = truth(reading, `${path}.aft`, fields.aft)
  const invisibility = truth(reading, `${path}.invisibility`, fields.invisibility)
  const tractor = truth(reading, `${path}.tractor`, fields.tractor)
  return torpedoes === undefined || missiles === undefined || aft === undefined || invisibility === undefined || tractor === undefined
    ? undefined
    : { torpedoes, missiles, aft, invisibility, tractor }
}

function readPlace(reading: Reading, path: string, input: unknown): SetupShip['at'] | undefined {
  const fields = record(reading, path, input, ['x', 'y'])
  if (!fields) return undefined
  const x = number(reading, `${path}.x`, fields.x, { min: 0.5, max: SQUARES.max })
  const y = number(reading, `${path}.y`, fields.y, { min: 0.5, max: SQUARES.max })
  if (x === undefined || y === undefined) return undefined
  if (!Number.isInteger(x - 0.5) || !Number.isInteger(y - 0.5))
    return refuse(reading, path, `(${x}, ${y}) is not the centre of a space`, 'use a column and a row plus a half, such as 3.5')
  return { x, y }
}

const LEVELS: readonly Level[] = [0, 1, 2, 3]
function readBest(reading: Reading, path: string, input: unknown): SetupShip['best'] | undefined {
  const fields = record(reading, path, input, SYSTEM_NAMES)
  if (!fields) return undefined
  const level = (name: string): Level | undefined => {
    const value = number(reading, `${path}.${name}`, fields[name], { min: 0, max: 3, whole: true })
    return LEVELS.find((one) => one === value)
  }
  const engines = level('engines')
  const shields = level('fields')
  const weapons = level('weapons')
  return engines === undefined || shields === undefined || weapons === undefined ? undefined : { engines, fields: shields, weapons }
}

function readAmmo(reading: Reading, path: string, input: unknown, most: number): SetupShip['ammo'] | undefined {
  const fields = record(reading, path, input, PROJECTILES)
  if (!fields) return undefined
  const torpedoes = number(reading, `${path}.torpedoes`, fields.torpedoes, { min: 0, max: most, whole: true })
  const missiles = number(reading, `${path}.missiles`, fields.missiles, { min: 0, max: most, whole: true })
  return torpedoes === undefined || missiles === undefined ? undefined : { torpedoes, missiles }
}

/** Ships may share a space; they may not begin off the table or inside an obstacle. */
function judgePlaces(reading: Reading, table: Table, sides: readonly SetupSide[]): void {
  sides.forEach((side, s) => {
    side.ships.forEach(({ at }, i) => {
      const path = `sides[${s}].ships[${i}].at`
      if (at.x > table.width || at.y > table.height)
        refuse(reading, path, `(${at.x}, ${at.y}) is off the table`, `stay within ${table.width} × ${table.height} spaces`)
      const inside = table.terrain.find((piece) => contains(piece.outline, at))
      if (inside) refuse(reading, path, `(${at.x}, ${at.y}) lies in ${inside.name ?? inside.id}`, 'begin in a free space')
    })
  })
}
