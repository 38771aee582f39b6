// Profiles from outside (they arrive embedded in records): every field judged, nothing unknown let in.
import { parseFormula } from '../../../engine/dice/formula'
import { MARKS, type Mark } from '../../../engine/dice/types'
import type { Base } from '../../../engine/geometry/base'
import { inches } from '../../../engine/geometry/units'
import { ID, list, number, oneOf, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { GLYPHS } from '../../../engine/kernel/scene'
import { type Absorption, type Attack, CRITICAL_TYPES, MELEE_CLASSES, type Profile, RANGE_CLASSES, type Weapon } from '../data/profile'

const CLASSES = ['irregular', 'regular', 'character', 'monster', 'engine'] as const satisfies readonly Profile['class'][]
const NAME = 60
const ABOUT = 500
/** Of one formula: more cannot be rolled at a table, nor forecast while a pointer moves. */
export const MOST_DICE = 20
const MOST_SIDES = 100
const MOST_ADDED = 100

/** A formula of few dice, none subtracted; absorption may be a plain number, damage too. */
function diceFormula(reading: Reading, path: string, value: unknown): string | undefined {
  const written = text(reading, path, value, NAME)
  if (written === undefined) return undefined
  const parsed = parseFormula(written)
  if ('refusal' in parsed)
    return refuse(reading, path, parsed.refusal.reason, parsed.refusal.remedy ?? 'write dice and numbers, such as 2d6+1')
  const { terms, constant } = parsed.ok
  const dice = terms.reduce((total, term) => total + term.count, 0)
  if (dice > MOST_DICE) return refuse(reading, path, `rolls ${dice} dice`, `roll at most ${MOST_DICE}`)
  if (terms.some((term) => term.sign < 0)) return refuse(reading, path, 'subtracts dice', 'add dice, and subtract plain numbers only')
  if (terms.some((term) => term.explodes || term.name !== ''))
    return refuse(reading, path, 'marks or names dice', 'write plain dice: damage dice explode by the rules')
  if (terms.some((term) => term.sides < 2 || term.sides > MOST_SIDES))
    return refuse(reading, path, 'has a die of an odd size', `use dice of 2 to ${MOST_SIDES} sides`)
  if (Math.abs(constant) > MOST_ADDED) return refuse(reading, path, `adds ${constant}`, `add at most ${MOST_ADDED}`)
  return written
}

function readBase(reading: Reading, path: string, value: unknown): Base | undefined {
  const size = { min: 0.2, max: 6 }
  const shape =
    typeof value === 'object' && value !== null && 'shape' in value
      ? oneOf(reading, `${path}.shape`, value.shape, ['round', 'oval', 'rectangle'])
      : undefined
  if (shape === 'round') {
    const fields = record(reading, path, value, ['shape', 'diameter'])
    const diameter = fields && number(reading, `${path}.diameter`, fields.diameter, size)
    return diameter === undefined ? undefined : { shape, diameter: inches(diameter) }
  }
  const fields = record(reading, path, value, ['shape', 'length', 'width'])
  if (!fields || shape === undefined) return undefined
  const length = number(reading, `${path}.length`, fields.length, size)
  const width = number(reading, `${path}.width`, fields.width, size)
  return length === undefined || width === undefined ? undefined : { shape, length: inches(length), width: inches(width) }
}

function readAttack(reading: Reading, path: string, value: unknown): Attack | undefined {
  const fields = record(reading, path, value, ['name', 'count', 'cer', 'damage', 'type'], ['effect'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, NAME)
  const count = number(reading, `${path}.count`, fields.count, { min: 1, max: 10, whole: true })
  const cer = number(reading, `${path}.cer`, fields.cer, { min: -30, max: 30, whole: true })
  const damage = diceFormula(reading, `${path}.damage`, fields.damage)
  const type = oneOf(reading, `${path}.type`, fields.type, CRITICAL_TYPES)
  const effect = fields.effect === undefined ? null : oneOf(reading, `${path}.effect`, fields.effect, ['paralysis'])
  if (name === undefined || count === undefined || cer === undefined || damage === undefined || type === undefined || effect === undefined)
    return undefined
  return { name, count, cer, damage, type, ...(effect === null ? {} : { effect }) }
}

/** True, or left out. */
const flag = (reading: Reading, path: string, value: unknown): boolean | undefined =>
  value === undefined ? false : value === true ? true : refuse(reading, path, 'is not true', 'write true, or leave it out')

function readWeapon(reading: Reading, path: string, value: unknown): Weapon | undefined {
  const fields = record(reading, path, value, ['id', 'name', 'reach', 'attacks'], ['recover', 'thrown', 'charge', 'area', 'powder'])
  if (!fields) return undefined
  const id = text(reading, `${path}.id`, fields.id, NAME, ID)
  const name = text(reading, `${path}.name`, fields.name, NAME)
  const reach = oneOf(reading, `${path}.reach`, fields.reach, [...MELEE_CLASSES, ...RANGE_CLASSES])
  const attacks = list(reading, `${path}.attacks`, fields.attacks, { min: 1, max: 6 }, (item, at) => readAttack(reading, at, item))
  const recover = flag(reading, `${path}.recover`, fields.recover)
  const thrown = flag(reading, `${path}.thrown`, fields.thrown)
  const charge = flag(reading, `${path}.charge`, fields.charge)
  const powder = flag(reading, `${path}.powder`, fields.powder)
  const area = fields.area === undefined ? null : number(reading, `${path}.area`, fields.area, { min: 0.5, max: 6 })
  if (id === undefined || name === undefined || reach === undefined || attacks === undefined) return undefined
  if (recover === undefined || thrown === undefined || charge === undefined || powder === undefined || area === undefined) return undefined
  return {
    id,
    name,
    reach,
    attacks,
    ...(recover ? { recover } : {}),
    ...(thrown ? { thrown } : {}),
    ...(charge ? { charge } : {}),
    ...(area === null ? {} : { area }),
    ...(powder ? { powder } : {}),
  }
}

function readAbsorption(reading: Reading, path: string, value: unknown): Absorption | undefined {
  const fields = record(reading, path, value, ['armour', 'natural', 'magic'])
  if (!fields) return undefined
  const armour = diceFormula(reading, `${path}.armour`, fields.armour)
  const natural = diceFormula(reading, `${path}.natural`, fields.natural)
  const magic = diceFormula(reading, `${path}.magic`, fields.magic)
  return armour === undefined || natural === undefined || magic === undefined ? undefined : { armour, natural, magic }
}

function readMarks(reading: Reading, path: string, value: unknown): Readonly<Record<string, Mark>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(reading, path, 'is not an object', 'write field names with their marks')
  const entries: [string, Mark][] = []
  let good = true
  for (const [field, mark] of Object.entries(value).slice(0, 101)) {
    const known = oneOf(reading, `${path}.${field.slice(0, NAME)}`, mark, MARKS)
    if (known === undefined || field.length > NAME || !/^[a-z][a-z0-9:-]*$/.test(field)) {
      if (known !== undefined) refuse(reading, path, 'marks a field that cannot be', 'use field names such as points or weapon:longbow')
      good = false
    } else entries.push([field, known])
  }
  if (entries.length > 100) return refuse(reading, path, 'has more than 100 marks', 'mark at most 100 fields')
  return good ? Object.fromEntries(entries) : undefined
}

const PROFILE_FIELDS = [
  'id',
  'name',
  'plural',
  'land',
  'class',
  'points',
  'evasion',
  'absorption',
  'fate',
  'move',
  'save',
  'base',
  'height',
  'glyph',
  'weapons',
  'marks',
  'about',
] as const

/** Reads one profile; what is wrong is noted in the reading. */
export function readProfile(reading: Reading, path: string, value: unknown): Profile | undefined {
  const fields = record(reading, path, value, PROFILE_FIELDS, ['flies', 'swims', 'dragon', 'courage', 'frightens'])
  if (!fields) return undefined
  const before = reading.refusals.length
  const id = text(reading, `${path}.id`, fields.id, NAME, ID)
  const name = text(reading, `${path}.name`, fields.name, NAME)
  const plural = text(reading, `${path}.plural`, fields.plural, NAME)
  const land = text(reading, `${path}.land`, fields.land, NAME, ID)
  const kind = oneOf(reading, `${path}.class`, fields.class, CLASSES)
  const points = number(reading, `${path}.points`, fields.points, { min: 0, max: 10000, whole: true })
  const evasion = number(reading, `${path}.evasion`, fields.evasion, { min: -30, max: 60, whole: true })
  const absorption = readAbsorption(reading, `${path}.absorption`, fields.absorption)
  const fate = number(reading, `${path}.fate`, fields.fate, { min: 0, max: 500, whole: true })
  const move = number(reading, `${path}.move`, fields.move, { min: 0, max: 48 })
  const save = number(reading, `${path}.save`, fields.save, { min: 1, max: 31, whole: true })
  const flies = flag(reading, `${path}.flies`, fields.flies)
  const swims = flag(reading, `${path}.swims`, fields.swims)
  const dragon = flag(reading, `${path}.dragon`, fields.dragon)
  if (dragon && kind !== undefined && kind !== 'monster')
    refuse(reading, `${path}.dragon`, 'stands beside a class that is no monster', 'make it a monster, or leave it out')
  const courage = fields.courage === undefined ? null : number(reading, `${path}.courage`, fields.courage, { min: 1, max: 31, whole: true })
  const { frightens } = fields
  if (frightens !== undefined && typeof frightens !== 'boolean')
    refuse(reading, `${path}.frightens`, 'is neither true nor false', 'write true or false, or leave it out')
  const base = readBase(reading, `${path}.base`, fields.base)
  const height = number(reading, `${path}.height`, fields.height, { min: 0.1, max: 12 })
  const glyph = oneOf(reading, `${path}.glyph`, fields.glyph, GLYPHS)
  const weapons = list(reading, `${path}.weapons`, fields.weapons, { min: 1, max: 12 }, (item, at) => readWeapon(reading, at, item))
  const marks = readMarks(reading, `${path}.marks`, fields.marks)
  const about = text(reading, `${path}.about`, fields.about, ABOUT)
  if (weapons && new Set(weapons.map((weapon) => weapon.id)).size < weapons.length)
    refuse(reading, `${path}.weapons`, 'has two weapons of one id', 'give each its own id')
  if (reading.refusals.length > before) return undefined
  if (
    id === undefined ||
    name === undefined ||
    plural === undefined ||
    land === undefined ||
    kind === undefined ||
    points === undefined ||
    evasion === undefined
  )
    return undefined
  if (
    absorption === undefined ||
    fate === undefined ||
    move === undefined ||
    save === undefined ||
    flies === undefined ||
    swims === undefined ||
    dragon === undefined ||
    base === undefined
  )
    return undefined
  if (height === undefined || glyph === undefined || weapons === undefined || marks === undefined || about === undefined) return undefined
  return {
    id,
    name,
    plural,
    land,
    class: kind,
    points,
    evasion,
    absorption,
    fate,
    move: inches(move),
    save,
    ...(flies ? { flies } : {}),
    ...(swims ? { swims } : {}),
    ...(dragon ? { dragon } : {}),
    ...(typeof courage === 'number' ? { courage } : {}),
    ...(typeof frightens === 'boolean' ? { frightens } : {}),
    base,
    height: inches(height),
    glyph,
    weapons,
    marks,
    about,
  }
}
