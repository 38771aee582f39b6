// Dice formulas: `2d10+3d8+1`, `d30`, `1d6-1`, `7`; `d10!` explodes by itself; `death:d6` is a die with a name.
import type { Refusal } from '../kernel/asks'
import type { Dice, Die, Purpose } from './types'

/** Some dice of one size: `3d8`. */
export interface DiceTerm {
  readonly count: number // 1…1000
  readonly sides: number // 1…1000
  readonly sign: 1 | -1
  readonly explodes: boolean // marked with ! in the formula
  readonly name: string // '' if it has none
}
export interface Formula {
  readonly text: string // in the one form that `formatFormula` writes
  readonly terms: readonly DiceTerm[]
  readonly constant: number
}
export interface FormulaRoll {
  readonly dice: readonly Die[] // in the order they fell
  readonly total: number
  readonly parts: readonly number[] // signed total of each term, in order; the constant is not among them
}
export type ParsedFormula = { readonly ok: Formula } | { readonly refusal: Refusal }

export const FORMULA_LIMITS = { length: 200, dice: 1000, sides: 1000, constant: 100_000 } as const

const TERM = /\s*([+\-−]?)\s*(?:(?:([a-z][a-z-]*)\s*:\s*)?(\d*)d(\d+)(!?)|(\d+))\s*/iy
const KEPT = 1000 // parsed formulas remembered
const remembered = new Map<string, ParsedFormula>()

/** Reads a formula from outside; a bad one is refused with its reason and remedy. Never throws. */
export function parseFormula(text: string): ParsedFormula {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const parsed = read(text)
  if (text.length <= FORMULA_LIMITS.length) {
    if (remembered.size >= KEPT) remembered.clear()
    remembered.set(text, parsed)
  }
  return parsed
}

/** The formula of a text known to be good (data of our own). Throws an Error that says what is wrong with it. */
export function formula(text: string): Formula {
  const parsed = parseFormula(text)
  if ('ok' in parsed) return parsed.ok
  throw new Error(`${parsed.refusal.reason}; ${parsed.refusal.remedy ?? 'mend the formula'}`)
}

function refuse(reason: string, remedy: string): ParsedFormula {
  return { refusal: { reason, remedy, short: 'formula' } }
}

function read(text: string): ParsedFormula {
  if (text.length > FORMULA_LIMITS.length) {
    return refuse(`The formula is ${text.length} characters long`, `use at most ${FORMULA_LIMITS.length} characters`)
  }
  const shown = JSON.stringify(text)
  if (text.trim() === '') return refuse('The formula is empty', 'write dice and numbers, such as 2d6+1')
  const terms: DiceTerm[] = []
  let constant = 0
  let count = 0
  TERM.lastIndex = 0
  for (let at = 0; at < text.length; at = TERM.lastIndex) {
    TERM.lastIndex = at
    const found = TERM.exec(text)
    if (found === null || (at > 0 && found[1] === '')) {
      return refuse(
        `${shown} cannot be read from ${JSON.stringify(text.slice(at, at + 12))} on`,
        'join dice and numbers with + or -, such as 2d10+3d8+1',
      )
    }
    const sign = found[1] === '' || found[1] === '+' ? 1 : -1
    const [, , name = '', many = '', of, bang, plain] = found
    if (of === undefined) {
      const value = Number(plain)
      if (value > FORMULA_LIMITS.constant) return refuse(`${shown} adds ${plain}`, `use numbers up to ${FORMULA_LIMITS.constant}`)
      constant += sign * value
      continue
    }
    const dice = many === '' ? 1 : Number(many)
    const sides = Number(of)
    if (dice < 1) return refuse(`${shown} rolls no dice in ${JSON.stringify(found[0].trim())}`, 'roll at least one, or leave it out')
    if (dice > FORMULA_LIMITS.dice || count + dice > FORMULA_LIMITS.dice) {
      return refuse(`${shown} rolls more than ${FORMULA_LIMITS.dice} dice`, `roll at most ${FORMULA_LIMITS.dice} in all`)
    }
    if (sides < 1 || sides > FORMULA_LIMITS.sides)
      return refuse(`${shown} has a die of ${of} sides`, `use dice of 1 to ${FORMULA_LIMITS.sides} sides`)
    if (bang === '!' && sides === 1)
      return refuse(`${shown} would never stop: a die of one side explodes for ever`, 'take the ! away, or use a larger die')
    count += dice
    terms.push({ count: dice, sides, sign, explodes: bang === '!', name: name.toLowerCase() })
  }
  if (Math.abs(constant) > FORMULA_LIMITS.constant)
    return refuse(`${shown} adds ${constant} in all`, `use numbers up to ${FORMULA_LIMITS.constant}`)
  return { ok: { text: write(terms, constant), terms, constant: constant + 0 } }
}

function write(terms: readonly DiceTerm[], constant: number): string {
  let text = ''
  for (const { count, sides, sign, explodes, name } of terms) {
    text += `${sign < 0 ? '-' : text === '' ? '' : '+'}${name === '' ? '' : `${name}:`}${count === 1 ? '' : count}d${sides}${explodes ? '!' : ''}`
  }
  if (text === '') return `${constant}`
  return constant === 0 ? text : `${text}${constant > 0 ? '+' : ''}${constant}`
}

function endless(sides: number): RangeError {
  return new RangeError(`a d${sides} cannot explode: it would never stop; roll the formula without exploding`)
}

/**
 * Rolls the dice in the order written. A die that explodes is rolled again while it shows its maximum, every face added.
 * `exploding` makes every die explode, marked or not. Throws RangeError if a d1 would explode.
 */
export function rollFormula(formula: Formula, dice: Dice, purpose: Purpose, how: { readonly exploding: boolean }): FormulaRoll {
  const fallen: Die[] = []
  const parts: number[] = []
  let total = formula.constant
  for (const { count, sides, sign, explodes } of formula.terms) {
    const again = explodes || how.exploding
    if (again && sides === 1) throw endless(sides)
    let part = 0
    for (let die = 0; die < count; die += 1) {
      let face = dice.die(sides, again || count === 1 ? purpose : { ...purpose, left: count - die })
      fallen.push({ sides, face })
      part += face
      while (again && face === sides) {
        face = dice.die(sides, purpose)
        fallen.push({ sides, face, again: true })
        part += face
      }
    }
    parts.push(sign * part)
    total += sign * part
  }
  return { dice: fallen, total, parts }
}

/** The smallest total; -Infinity if a subtracted die explodes. */
export function leastOf(formula: Formula, exploding = false): number {
  return edge(formula, exploding, -1)
}

/** The largest total; Infinity if an added die explodes. */
export function mostOf(formula: Formula, exploding = false): number {
  return edge(formula, exploding, 1)
}

function edge(formula: Formula, exploding: boolean, direction: 1 | -1): number {
  let total = formula.constant
  for (const { count, sides, sign, explodes } of formula.terms) {
    if (sign !== direction) total += sign * count
    else total += explodes || exploding ? direction * Number.POSITIVE_INFINITY : sign * count * sides
  }
  return total
}

/** The mean total, exact: an exploding die of s sides is worth s(s+1) / 2(s-1). Throws RangeError if a d1 would explode. */
export function meanOf(formula: Formula, exploding = false): number {
  let total = formula.constant
  for (const { count, sides, sign, explodes } of formula.terms) {
    const again = explodes || exploding
    if (again && sides === 1) throw endless(sides)
    total += sign * count * (again ? (sides * (sides + 1)) / (2 * (sides - 1)) : (sides + 1) / 2)
  }
  return total
}
