// A battle's setup from outside: every field judged, units on the table and on ground of their own.
import { formula, leastOf, mostOf, parseFormula } from '../../../engine/dice/formula'
import { isSimple } from '../../../engine/geometry/polygons'
import { degrees, type Point, point } from '../../../engine/geometry/units'
import { ID, judging, list, number, oneOf, type Reading, record, refuse, text, truth } from '../../../engine/kernel/reading'
import { GLYPHS } from '../../../engine/kernel/scene'
import type { Goal } from '../../../engine/tabletop/goals'
import { judgeTable } from '../../../engine/tabletop/judgeTable'
import { readGoals } from '../../../engine/tabletop/readGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { SPELLS } from '../data/spells'
import type { Profile } from '../data/troops'
import { MISSILES } from '../data/weapons'
import { bodyOf, countOf, GROUND_KINDS, isOn, overlap, rectAt } from '../game/ground'
import { leaderPiece, MOST_SQUADS, pieceOf } from '../game/queries'
import {
  type Bank,
  type BattleSetup,
  EDGES,
  FORMATIONS,
  OPTIONS,
  type Options,
  type SetupLeader,
  type SetupSide,
  type SetupUnit,
} from '../state'

export const MOST_UNITS = 24 // of a side
export const LONGEST_NAME = 60
export const MOST_ROUNDS = 40
export const TABLE_SIDE = { min: 40, max: 160, whole: true } as const
const ON_TABLE = { measure: 'squares', side: TABLE_SIDE, kinds: GROUND_KINDS, piece: ['name', 'height', 'steep'] } as const
const DICE = { longest: 12, most: 60 }

/** Judges a setup from outside, item by item. */
export const parseSetup = judging(readSetup)

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const fields = record(reading, 'setup', input, ['scenario', 'title', 'table', 'sides', 'rounds', 'options'], ['bank', 'goals'])
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, LONGEST_NAME, ID)
  const title = text(reading, 'title', fields.title, LONGEST_NAME)
  const table = judgeTable(reading, fields.table, ON_TABLE)
  const sides = list(reading, 'sides', fields.sides, { min: 2, max: 2 }, (item, path) => readSide(reading, path, item))
  const rounds = number(reading, 'rounds', fields.rounds, { min: 1, max: MOST_ROUNDS, whole: true })
  const options = readOptions(reading, fields.options)
  const bank = fields.bank === undefined ? undefined : readBank(reading, fields.bank)
  if (scenario === undefined || title === undefined || !table || !sides || rounds === undefined || !options) return undefined
  if (fields.bank !== undefined && !bank) return undefined
  const goals = fields.goals === undefined ? null : readAims(reading, fields.goals, table, sides, rounds)
  if (goals === undefined) return undefined
  judgePlaces(reading, table, sides)
  return { scenario, title, table, sides, rounds, options, ...(bank ? { bank } : {}), ...(goals ? { goals } : {}) }
}
function readOptions(reading: Reading, input: unknown): Options | undefined {
  const fields = record(reading, 'options', input, OPTIONS)
  if (!fields) return undefined
  const read = OPTIONS.map((id) => [id, truth(reading, `options.${id}`, fields[id])] as const)
  if (read.some(([, value]) => value === undefined)) return undefined
  const on = (id: (typeof OPTIONS)[number]): boolean => read.some(([one, value]) => one === id && value === true)
  return {
    alternating: on('alternating'),
    simultaneous: on('simultaneous'),
    leaderDeath: on('leaderDeath'),
    laterHits: on('laterHits'),
    shrink: on('shrink'),
    pauses: on('pauses'),
  }
}
function readBank(reading: Reading, input: unknown): Bank | undefined {
  const fields = record(reading, 'bank', input, ['seat', 'name', 'outline'])
  if (!fields) return undefined
  const seat = number(reading, 'bank.seat', fields.seat, { min: 0, max: 1, whole: true })
  const name = text(reading, 'bank.name', fields.name, LONGEST_NAME)
  const outline = list(reading, 'bank.outline', fields.outline, { min: 3, max: 64 }, (item, path) => readPoint(reading, path, item))
  if (seat === undefined || name === undefined || !outline) return undefined
  return isSimple(outline) ? { seat, name, outline } : refuse(reading, 'bank.outline', 'crosses itself', 'draw it round once')
}
function readAims(
  reading: Reading,
  input: unknown,
  { width, height }: Table,
  sides: readonly SetupSide[],
  rounds: number,
): readonly Goal[] | undefined {
  const pieces = sides
    .flatMap(({ units }, seat) => units.map((unit) => ({ unit, seat })))
    .flatMap(({ unit, seat }, id) => [
      ...Array.from({ length: unit.squads }, (_, squad) => ({ seat, piece: pieceOf(id, squad) })),
      ...(unit.leader ? [{ seat, piece: leaderPiece(id) }] : []),
    ])
  const units = sides.reduce((sum, side) => sum + side.units.length, 0)
  const bounds = { seats: 2, pieces: pieceOf(units, 0), width, height, turns: rounds }
  const goals = readGoals(reading, 'goals', input, bounds)
  for (const [i, goal] of (goals ?? []).entries()) {
    if (!('pieces' in goal) || typeof goal.pieces === 'number') continue
    const whose = goal.kind === 'take' ? 1 - goal.seat : goal.seat
    const stray = goal.pieces.find((piece) => !pieces.some((one) => one.piece === piece && one.seat === whose))
    if (stray === undefined) continue
    const named = goal.kind === 'take' ? 'squads or leaders of the enemy' : 'squads or leaders of its own side'
    return refuse(reading, `goals[${i}].pieces`, `names ${stray}, who is none of them`, `name ${named}`)
  }
  return goals
}
function readPoint(reading: Reading, path: string, input: unknown): Point | undefined {
  const fields = record(reading, path, input, ['x', 'y'])
  const x = fields && number(reading, `${path}.x`, fields.x, { min: 0, max: TABLE_SIDE.max })
  const y = fields && number(reading, `${path}.y`, fields.y, { min: 0, max: TABLE_SIDE.max })
  return x === undefined || y === undefined ? undefined : point(x, y)
}
function readSide(reading: Reading, path: string, input: unknown): SetupSide | undefined {
  const fields = record(reading, path, input, ['name', 'player', 'edge', 'units'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const player = text(reading, `${path}.player`, fields.player, LONGEST_NAME)
  const edge = oneOf(reading, `${path}.edge`, fields.edge, EDGES)
  const units = list(reading, `${path}.units`, fields.units, { min: 1, max: MOST_UNITS }, (item, at) => readUnit(reading, at, item))
  return name === undefined || player === undefined || edge === undefined || !units ? undefined : { name, player, edge, units }
}

function readUnit(reading: Reading, path: string, input: unknown): SetupUnit | undefined {
  const fields = record(reading, path, input, ['name', 'profile', 'squads', 'files', 'corner', 'facing', 'formation'], ['hp', 'leader'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const profile = readProfile(reading, `${path}.profile`, fields.profile)
  const squads = number(reading, `${path}.squads`, fields.squads, { min: 1, max: MOST_SQUADS, whole: true })
  const files = number(reading, `${path}.files`, fields.files, { min: 1, max: squads ?? MOST_SQUADS, whole: true })
  const place = readPoint(reading, `${path}.corner`, fields.corner)
  const facing = number(reading, `${path}.facing`, fields.facing, { min: 0, max: 270, whole: true })
  const formation = oneOf(reading, `${path}.formation`, fields.formation, FORMATIONS)
  const hp = fields.hp === undefined ? undefined : number(reading, `${path}.hp`, fields.hp, { min: 1, max: 999, whole: true })
  const leader = fields.leader === undefined ? undefined : readLeader(reading, `${path}.leader`, fields.leader)
  if (facing !== undefined && facing % 90 !== 0) return refuse(reading, `${path}.facing`, 'is none of four ways', 'use 0, 90, 180 or 270')
  if (place && (place.x % 1 !== 0 || place.y % 1 !== 0))
    return refuse(reading, `${path}.corner`, 'lies on no crossing of the grid', 'use whole numbers')
  if (
    name === undefined ||
    !profile ||
    squads === undefined ||
    files === undefined ||
    !place ||
    facing === undefined ||
    formation === undefined
  )
    return undefined
  if ((fields.hp !== undefined && hp === undefined) || (fields.leader !== undefined && !leader)) return undefined
  return {
    name,
    profile,
    squads,
    files,
    corner: place,
    facing,
    formation,
    ...(hp === undefined ? {} : { hp }),
    ...(leader ? { leader } : {}),
  }
}
/** A formula that takes something, and not too much. */
export function readDice(reading: Reading, path: string, input: unknown): string | undefined {
  const words = text(reading, path, input, DICE.longest)
  if (words === undefined) return undefined
  const parsed = parseFormula(words)
  if (!('ok' in parsed)) return refuse(reading, path, parsed.refusal.reason, parsed.refusal.remedy ?? 'write dice, such as 1d8')
  const good =
    mostOf(parsed.ok) >= 1 &&
    mostOf(parsed.ok) <= DICE.most &&
    leastOf(formula(words)) >= -DICE.most &&
    parsed.ok.terms.every((term) => !term.explodes && term.sign > 0)
  return good ? words : refuse(reading, path, `"${words}" does not come to 1 to ${DICE.most}`, 'write plain dice, such as 1d8 or 2d6+1')
}
const BONUS = { min: -10, max: 20, whole: true } as const
const ARMOUR = { min: 5, max: 30, whole: true } as const
export function readProfile(reading: Reading, path: string, input: unknown): Profile | undefined {
  const fields = record(reading, path, input, [
    'name',
    'glyph',
    'hitDie',
    'armour',
    'attack',
    'damage',
    'polearms',
    'missile',
    'shot',
    'move',
    'reflex',
    'will',
    'morale',
  ])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const glyph = oneOf(reading, `${path}.glyph`, fields.glyph, GLYPHS)
  const hitDie = readDice(reading, `${path}.hitDie`, fields.hitDie)
  const armour = number(reading, `${path}.armour`, fields.armour, ARMOUR)
  const attack = number(reading, `${path}.attack`, fields.attack, BONUS)
  const damage = readDice(reading, `${path}.damage`, fields.damage)
  const polearms = truth(reading, `${path}.polearms`, fields.polearms)
  const missile = fields.missile === null ? null : oneOf(reading, `${path}.missile`, fields.missile, MISSILES)
  const shot = number(reading, `${path}.shot`, fields.shot, BONUS)
  const move = number(reading, `${path}.move`, fields.move, { min: 5, max: 90, whole: true })
  const reflex = number(reading, `${path}.reflex`, fields.reflex, BONUS)
  const will = number(reading, `${path}.will`, fields.will, BONUS)
  const morale = number(reading, `${path}.morale`, fields.morale, BONUS)
  if (
    name === undefined ||
    !glyph ||
    hitDie === undefined ||
    armour === undefined ||
    attack === undefined ||
    damage === undefined ||
    polearms === undefined
  )
    return undefined
  if (
    missile === undefined ||
    shot === undefined ||
    move === undefined ||
    reflex === undefined ||
    will === undefined ||
    morale === undefined
  )
    return undefined
  if (move % 5 !== 0) return refuse(reading, `${path}.move`, `is ${move} feet`, 'use whole squares of 5 feet')
  return { name, glyph, hitDie, armour, attack, damage, polearms, missile, shot, move, reflex, will, morale }
}
export function readLeader(reading: Reading, path: string, input: unknown): SetupLeader | undefined {
  const fields = record(reading, path, input, ['name', 'hp', 'armour', 'attack', 'damage', 'reflex', 'will', 'flank', 'spells'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, LONGEST_NAME)
  const hp = number(reading, `${path}.hp`, fields.hp, { min: 1, max: 200, whole: true })
  const armour = number(reading, `${path}.armour`, fields.armour, ARMOUR)
  const attack = number(reading, `${path}.attack`, fields.attack, BONUS)
  const damage = readDice(reading, `${path}.damage`, fields.damage)
  const reflex = number(reading, `${path}.reflex`, fields.reflex, BONUS)
  const will = number(reading, `${path}.will`, fields.will, BONUS)
  const flank = oneOf(reading, `${path}.flank`, fields.flank, ['left', 'right'])
  const spells = list(reading, `${path}.spells`, fields.spells, { min: 0, max: SPELLS.length }, (item, at) => {
    const one = record(reading, at, item, ['spell', 'times'])
    const spell = one && oneOf(reading, `${at}.spell`, one.spell, SPELLS)
    const times = one && number(reading, `${at}.times`, one.times, { min: 1, max: 20, whole: true })
    return spell === undefined || times === undefined ? undefined : { spell, times }
  })
  if (name === undefined || hp === undefined || armour === undefined || attack === undefined || damage === undefined) return undefined
  if (reflex === undefined || will === undefined || flank === undefined || !spells) return undefined
  if (new Set(spells.map(({ spell }) => spell)).size < spells.length)
    return refuse(reading, `${path}.spells`, 'names a spell twice', 'name it once, with all its times')
  return { name, hp, armour, attack, damage, reflex, will, flank, spells }
}

/** Nobody stands off the table, in a building, or where another stands. */
function judgePlaces(reading: Reading, table: Table, sides: readonly SetupSide[]): void {
  const placed = sides.flatMap(({ units }, s) =>
    units.map((unit, i) => ({
      name: unit.name,
      path: `sides[${s}].units[${i}]`,
      rect: rectAt({ corner: unit.corner, facing: degrees(unit.facing) }, bodyOf(unit)),
    })),
  )
  placed.forEach(({ path, rect, name }, i) => {
    if (!isOn(table, rect))
      refuse(reading, `${path}.corner`, `${name} stand off the table`, `keep them within ${table.width} × ${table.height} squares`)
    else if (countOf(table, 'building', rect) > 0) refuse(reading, `${path}.corner`, `${name} stand in a building`, 'move them')
    const other = placed.slice(0, i).find((one) => overlap(one.rect, rect))
    if (other) refuse(reading, `${path}.corner`, `${name} stand where ${other.name} stand`, 'move one of them')
  })
}
