// Questions from outside, read strictly: whatever is not understood is refused with the field that is wrong and what to write instead.
import { leastOf, mostOf, parseFormula } from '../dice/formula'

/** A question that is refused. The message begins with the field. */
export class BadQuestion extends Error {
  readonly field: string
  readonly reason: string
  readonly remedy: string
  constructor(field: string, reason: string, remedy: string) {
    super(`${field}: ${reason}`)
    this.field = field
    this.reason = reason
    this.remedy = remedy
  }
}

/** Answers one question (anything at all), or throws BadQuestion. */
export type Answerer = (question: unknown) => unknown

/** Fields by name; none that is not known, and none missing of those required. */
export type Fields = ReadonlyMap<string, unknown>

/** The fields of an object; `path` is '' for the question itself. */
export function fieldsOf(value: unknown, path: string, required: readonly string[], optional: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadQuestion(
      path === '' ? 'question' : path,
      `${shown(value)} is no object`,
      `write { ${[...required, ...optional].join(', ')} }`,
    )
  const fields = new Map(Object.entries(value))
  const under = (name: string): string => (path === '' ? name : `${path}.${name}`)
  for (const name of fields.keys())
    if (!required.includes(name) && !optional.includes(name))
      throw new BadQuestion(under(name.slice(0, 60)), 'there is no such field', `use ${[...required, ...optional].join(', ')}`)
  for (const name of required) if (!fields.has(name)) throw new BadQuestion(under(name), 'is missing', 'give it a value')
  return fields
}

/** A whole number from `least` to `most`. */
export function whole(value: unknown, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new BadQuestion(field, `${shown(value)} is no whole number from ${least} to ${most}`, 'write one, without quotes')
  return value + 0
}

export function flag(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean')
    throw new BadQuestion(field, `${shown(value)} is neither true nor false`, 'write one of them, without quotes')
  return value
}

export function words(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new BadQuestion(field, `${shown(value)} is no text`, 'write it in quotes')
  return value
}

/** A list of at most `most`. */
export function listOf(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadQuestion(field, `${shown(value)} is no list`, 'write it in brackets')
  if (value.length > most) throw new BadQuestion(field, `there are ${value.length}`, `give at most ${most}`)
  return value
}

/** A formula that can be rolled; with `exploding` every die must be able to explode. Its least total may be limited. */
export function formulaText(value: unknown, field: string, rules: { readonly exploding: boolean; readonly least?: number }): string {
  const text = words(value, field)
  const parsed = parseFormula(text)
  if ('refusal' in parsed)
    throw new BadQuestion(field, parsed.refusal.reason, parsed.refusal.remedy ?? 'write dice and numbers, such as 2d6+1')
  for (const { sides, sign, explodes } of parsed.ok.terms) {
    if (!rules.exploding && !explodes) continue
    if (sides === 1) throw new BadQuestion(field, 'a d1 that explodes would never stop', 'use a larger die')
    if (sign < 0)
      throw new BadQuestion(field, 'a subtracted die that explodes has no lower end', 'add dice, and subtract plain numbers only')
  }
  if (mostOf(parsed.ok, rules.exploding) < 0)
    throw new BadQuestion(field, `${JSON.stringify(text)} is below 0`, 'write a formula of 0 or more')
  const least = leastOf(parsed.ok, rules.exploding)
  if (rules.least !== undefined && least < rules.least)
    throw new BadQuestion(field, `${JSON.stringify(text)} may come to ${least}`, `write a formula of ${rules.least} or more`)
  return text
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
