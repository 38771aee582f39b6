// Profiles from outside (they arrive embedded in records): every field judged, nothing unknown let in.
import { parseFormula } from '../../../engine/dice/formula'
import { MARKS, type Mark } from '../../../engine/dice/types'
import type { Base } from '../../../engine/geometry/base'
import { inches } from '../../../engine/geometry/units'
import { ID, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { GLYPHS } from '../../../engine/kernel/scene'
import { waysOf } from '../../../engine/odds/faces'
import { BadQuestion } from '../../../engine/odds/question'
import { FORMATIONS } from '../data/formations'
import { type Influence, KINDS, type Profile, TROOPS, WEAPONRY, type Weapon } from '../data/profile'
import { SPELLS } from '../data/spells'
import { deathDieOf, parseReading } from '../odds/question'

const NAME = 60
const ABOUT = 500
/** Of one attack: their throws are counted one by one. */
export const MOST_DICE = 6
const MOST_SIDES = 20
const MOST_ADDED = 30
const MOST_WAYS = 20_000
const SPELL_IDS = SPELLS.map(({ id }) => id)

/** The dice of an attack, or what is wrong with it. */
function attackDice(reading: Reading, path: string, value: unknown): { readonly attack: string; readonly dice: number[] } | undefined {
  const attack = text(reading, path, value, NAME)
  if (attack === undefined) return undefined
  const parsed = parseFormula(attack)
  if ('refusal' in parsed)
    return refuse(reading, path, parsed.refusal.reason, parsed.refusal.remedy ?? 'write dice and numbers, such as 2d6+d10+3')
  const { terms, constant } = parsed.ok
  const dice = terms.flatMap(({ count, sides }) => Array.from({ length: Math.min(count, MOST_DICE + 1) }, () => sides))
  if (dice.length < 1 || dice.length > MOST_DICE)
    return refuse(reading, path, `rolls ${dice.length === 0 ? 'no' : `more than ${MOST_DICE}`} dice`, `roll 1 to ${MOST_DICE}`)
  if (terms.some(({ sign, explodes, name }) => sign < 0 || explodes || name !== ''))
    return refuse(reading, path, 'subtracts, marks or names dice', 'write plain dice, such as 2d6+d10+3')
  if (dice.some((sides) => sides < 2 || sides > MOST_SIDES))
    return refuse(reading, path, 'has a die of an odd size', `use dice of 2 to ${MOST_SIDES} sides`)
  if (constant < -MOST_ADDED || constant > MOST_ADDED)
    return refuse(reading, path, `adds ${constant}`, `add −${MOST_ADDED} to ${MOST_ADDED}`)
  if (waysOf(dice, deathDieOf(dice)) > MOST_WAYS)
    return refuse(reading, path, 'can fall in too many ways to count them all', 'roll fewer dice, or fewer kinds')
  return { attack, dice }
}
function damageText(reading: Reading, path: string, value: unknown, dice: readonly number[]): string | undefined {
  const damage = text(reading, path, value, NAME)
  if (damage === undefined) return undefined
  try {
    parseReading(damage, dice)
    return damage
  } catch (fault) {
    if (!(fault instanceof BadQuestion)) throw fault
    return refuse(reading, path, fault.reason, fault.remedy)
  }
}

function readBase(reading: Reading, path: string, value: unknown): Base | undefined {
  const fields = record(reading, path, value, ['shape', 'diameter'])
  if (!fields) return undefined
  const shape = oneOf(reading, `${path}.shape`, fields.shape, ['round'])
  const diameter = number(reading, `${path}.diameter`, fields.diameter, { min: 0.4, max: 4 })
  return shape === undefined || diameter === undefined ? undefined : { shape, diameter: inches(diameter) }
}

/** True, or left out. */
const flag = (reading: Reading, path: string, value: unknown): boolean | undefined =>
  value === undefined ? false : value === true ? true : refuse(reading, path, 'is not true', 'write true, or leave it out')

function readWeapon(reading: Reading, path: string, value: unknown): Weapon | undefined {
  const fields = record(reading, path, value, ['id', 'name', 'weaponry', 'attack', 'damage'], ['range', 'bladed'])
  if (!fields) return undefined
  const id = text(reading, `${path}.id`, fields.id, NAME, ID)
  const name = text(reading, `${path}.name`, fields.name, NAME)
  const weaponry = oneOf(reading, `${path}.weaponry`, fields.weaponry, WEAPONRY)
  const dice = attackDice(reading, `${path}.attack`, fields.attack)
  const damage = dice && damageText(reading, `${path}.damage`, fields.damage, dice.dice)
  const bladed = flag(reading, `${path}.bladed`, fields.bladed)
  const range = fields.range === undefined ? null : readRange(reading, `${path}.range`, fields.range)
  if (weaponry === 'missile' && range === null)
    return refuse(reading, path, 'is a missile weapon without a range', 'give its range: a penalty for so many inches')
  if (weaponry !== undefined && weaponry !== 'missile' && range !== null)
    return refuse(reading, path, 'has a range and is no missile weapon', 'take the range away')
  if (id === undefined || name === undefined || weaponry === undefined || !dice || damage === undefined) return undefined
  if (bladed === undefined || range === undefined) return undefined
  return { id, name, weaponry, attack: dice.attack, damage, ...(range === null ? {} : { range }), ...(bladed ? { bladed } : {}) }
}
function readRange(reading: Reading, path: string, value: unknown): Weapon['range'] {
  const fields = record(reading, path, value, ['penalty', 'every'])
  if (!fields) return undefined
  const penalty = number(reading, `${path}.penalty`, fields.penalty, { min: -20, max: 0, whole: true })
  const every = number(reading, `${path}.every`, fields.every, { min: 1, max: 60 })
  return penalty === undefined || every === undefined ? undefined : { penalty, every: inches(every) }
}

function readInfluence(reading: Reading, path: string, value: unknown): Influence | undefined {
  const fields = record(reading, path, value, ['range', 'melee', 'missile', 'defense', 'morale'])
  if (!fields) return undefined
  const lent = (name: 'melee' | 'missile' | 'defense' | 'morale'): number | undefined =>
    number(reading, `${path}.${name}`, fields[name], { min: -10, max: 10, whole: true })
  const range = number(reading, `${path}.range`, fields.range, { min: 0, max: 60 })
  const melee = lent('melee')
  const missile = lent('missile')
  const defense = lent('defense')
  const morale = lent('morale')
  if (range === undefined || melee === undefined || missile === undefined || defense === undefined || morale === undefined) return undefined
  return { range: inches(range), melee, missile, defense, morale }
}

const MOST_MARKS = 100
function readMarks(reading: Reading, path: string, value: unknown): Readonly<Record<string, Mark>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(reading, path, 'is not an object', 'write field names with their marks')
  const given = Object.entries(value)
  if (given.length > MOST_MARKS) return refuse(reading, path, `has more than ${MOST_MARKS} marks`, `mark at most ${MOST_MARKS} fields`)
  const entries: [string, Mark][] = []
  for (const [field, mark] of given) {
    const known = oneOf(reading, `${path}.${field.slice(0, NAME)}`, mark, MARKS)
    if (field.length > NAME || !/^[a-z][a-z0-9:-]*$/.test(field))
      return refuse(reading, path, 'marks a field that cannot be', 'use field names such as points or weapon:sword')
    if (known === undefined) return undefined
    entries.push([field, known])
  }
  return Object.fromEntries(entries)
}

/** Words of a list, each once. */
function words<Word extends string>(reading: Reading, path: string, value: unknown, known: readonly Word[]): readonly Word[] | undefined {
  const read = list(reading, path, value, { min: 0, max: known.length }, (item, at) => oneOf(reading, at, item, known))
  return read && new Set(read).size < read.length ? refuse(reading, path, 'names something twice', 'name each once') : read
}

const NEEDED = [
  'id',
  'name',
  'plural',
  'force',
  'kind',
  'troops',
  'points',
  'endurance',
  'morale',
  'move',
  'defense',
  'armor',
  'shield',
  'maneuver',
  'resistance',
  'power',
  'spells',
  'bonus',
  'training',
  'base',
  'height',
  'glyph',
  'weapons',
  'marks',
  'about',
] as const
const OPTIONAL = ['chain', 'influence', 'standard', 'flies', 'swims'] as const

/** Reads one profile; what is wrong is noted in the reading. */
export function readProfile(reading: Reading, path: string, value: unknown): Profile | undefined {
  const fields = record(reading, path, value, NEEDED, OPTIONAL)
  if (!fields) return undefined
  const before = reading.refusals.length
  const whole = (name: (typeof NEEDED)[number], min: number, max: number): number =>
    number(reading, `${path}.${name}`, fields[name], { min, max, whole: true }) ?? 0
  const words_ = (name: (typeof NEEDED)[number], most: number, form?: typeof ID): string =>
    text(reading, `${path}.${name}`, fields[name], most, form) ?? ''
  const on = (name: (typeof OPTIONAL)[number]): boolean => flag(reading, `${path}.${name}`, fields[name]) ?? false
  const kind = oneOf(reading, `${path}.kind`, fields.kind, KINDS)
  const troops = oneOf(reading, `${path}.troops`, fields.troops, TROOPS)
  const glyph = oneOf(reading, `${path}.glyph`, fields.glyph, GLYPHS)
  const base = readBase(reading, `${path}.base`, fields.base)
  const marks = readMarks(reading, `${path}.marks`, fields.marks)
  const weapons = list(reading, `${path}.weapons`, fields.weapons, { min: 1, max: 8 }, (item, at) => readWeapon(reading, at, item))
  const spells = words(reading, `${path}.spells`, fields.spells, SPELL_IDS)
  const training = words(reading, `${path}.training`, fields.training, FORMATIONS)
  const influence = fields.influence === undefined ? null : readInfluence(reading, `${path}.influence`, fields.influence)
  if (weapons && new Set(weapons.map(({ id }) => id)).size < weapons.length)
    refuse(reading, `${path}.weapons`, 'has two weapons of one id', 'give each its own id')
  if (kind !== undefined && (kind === 'leader') !== (influence !== null))
    refuse(
      reading,
      `${path}.influence`,
      kind === 'leader' ? 'is missing of a leader' : 'stands beside a kind that is no leader',
      kind === 'leader' ? 'give it, or make it another kind' : 'make it a leader, or leave it out',
    )
  const read = {
    id: words_('id', NAME, ID),
    name: words_('name', NAME),
    plural: words_('plural', NAME),
    force: words_('force', NAME, ID),
    points: whole('points', 0, 10_000),
    endurance: whole('endurance', 1, 500),
    morale: whole('morale', 0, 30),
    move: inches(number(reading, `${path}.move`, fields.move, { min: 0, max: 48 }) ?? 0),
    defense: whole('defense', 0, 60),
    armor: whole('armor', 0, 30),
    shield: whole('shield', 0, 20),
    maneuver: whole('maneuver', 0, 30),
    resistance: whole('resistance', 0, 30),
    power: whole('power', 0, 500),
    bonus: whole('bonus', 0, 5),
    height: inches(number(reading, `${path}.height`, fields.height, { min: 0.1, max: 12 }) ?? 0),
    about: words_('about', ABOUT),
  }
  const chain = on('chain')
  const standard = on('standard')
  const flies = on('flies')
  const swims = on('swims')
  if (reading.refusals.length > before || kind === undefined || troops === undefined || glyph === undefined) return undefined
  if (!base || !marks || !weapons || !spells || !training || influence === undefined) return undefined
  return {
    ...read,
    kind,
    troops,
    spells,
    training,
    base,
    glyph,
    weapons,
    marks,
    ...(chain ? { chain } : {}),
    ...(influence === null ? {} : { influence }),
    ...(standard ? { standard } : {}),
    ...(flies ? { flies } : {}),
    ...(swims ? { swims } : {}),
  }
}
