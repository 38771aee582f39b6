// Reading what comes from outside: every reader takes the value and its path, and throws `Misshapen`, which never leaves the kernel's parsers.

export class Misshapen extends Error {
  readonly path: string
  readonly remedy: string
  constructor(path: string, reason: string, remedy: string) {
    super(reason)
    this.path = path
    this.remedy = remedy
  }
}

export type Fields = Readonly<Record<string, unknown>>

const PUT_RIGHT = 'open the file as it was saved, not edited by hand'
const POISON: readonly string[] = ['__proto__', 'constructor', 'prototype']

export const READ_LIMITS = { depth: 32, number: 1_000_000_000, text: 10_000, values: 900_000 } as const

export function misshapen(path: string, reason: string): Misshapen {
  return new Misshapen(path, reason, PUT_RIGHT)
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Looks through a text for JSON that would take long to read, without reading it; says what there is too much of. */
export function tooMuch(source: string): string | undefined {
  let depth = 0
  let values = 0
  let quoted = false
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (quoted) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) quoted = false
      continue
    }
    if (code === QUOTE) quoted = true
    else if (code === COMMA || code === COLON) values += 1
    else if (code === BRACKET || code === BRACE) {
      depth += 1
      values += 1
      if (depth > READ_LIMITS.depth + 1) return `The file is nested more than ${READ_LIMITS.depth} deep`
    } else if (code === BRACKET_END || code === BRACE_END) depth -= 1
    if (values > READ_LIMITS.values) return `The file has more than ${READ_LIMITS.values} values; no battle record has so many`
  }
  return undefined
}
const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE, BRACKET_END, BRACE_END] = [34, 92, 44, 58, 91, 123, 93, 125]

/** Walks all of it: plain data only, not too deep, no huge numbers or texts, no keys that reach into prototypes. */
export function sweep(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.length > READ_LIMITS.text)
      throw misshapen(path, `${path} is a text of ${value.length} characters; ${READ_LIMITS.text} are allowed`)
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > READ_LIMITS.number)
      throw misshapen(path, `${path} is ${value}: no number may exceed ${READ_LIMITS.number}`)
  } else if (Array.isArray(value)) {
    inside(path, depth)
    for (let at = 0; at < value.length; at += 1) sweep(value[at], `${path}[${at}]`, depth + 1)
  } else if (isObject(value)) {
    inside(path, depth)
    for (const key of Object.keys(value)) {
      if (POISON.includes(key)) throw misshapen(path, `${named(path)} has a field “${key}”, which no record has`)
      sweep(value[key], path === '' ? key : `${path}.${key}`, depth + 1)
    }
  } else if (value !== null && typeof value !== 'boolean') throw misshapen(path, `${path} is no plain data`)
}

function named(path: string): string {
  return path === '' ? 'The record' : path
}

function inside(path: string, depth: number): void {
  if (depth >= READ_LIMITS.depth) throw misshapen(path, `${path.slice(0, 80)}… is nested more than ${READ_LIMITS.depth} deep`)
}

/** An object with these fields and no others. */
export function fields(value: unknown, path: string, required: readonly string[], optional: readonly string[] = []): Fields {
  const object = anyFields(value, path)
  for (const name of required) if (!Object.hasOwn(object, name)) throw misshapen(path, `${named(path)} lacks “${name}”`)
  for (const name of Object.keys(object)) {
    if (!required.includes(name) && !optional.includes(name))
      throw misshapen(path, `${named(path)} has a field “${name}” that is not known`)
  }
  return object
}

export function anyFields(value: unknown, path: string): Fields {
  if (!isObject(value)) throw misshapen(path, `${path} is not an object`)
  return value
}

export function list<Item>(value: unknown, path: string, most: number, item: (value: unknown, path: string) => Item): Item[] {
  if (!Array.isArray(value)) throw misshapen(path, `${path} is not a list`)
  if (value.length > most) throw misshapen(path, `${path} has ${value.length} entries; ${most} are allowed`)
  const items: Item[] = []
  for (let at = 0; at < value.length; at += 1) items.push(item(value[at], `${path}[${at}]`))
  return items
}

export function text(value: unknown, path: string): string {
  if (typeof value !== 'string') throw misshapen(path, `${path} is not a text`)
  if (value.length > READ_LIMITS.text)
    throw misshapen(path, `${path} is a text of ${value.length} characters; ${READ_LIMITS.text} are allowed`)
  return value
}

export function number(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw misshapen(path, `${path} is not a number`)
  if (Math.abs(value) > READ_LIMITS.number) throw misshapen(path, `${path} is ${value}: no number may exceed ${READ_LIMITS.number}`)
  return value
}

export function whole(value: unknown, path: string, least: number, most: number): number {
  const read = number(value, path)
  if (!Number.isInteger(read) || read < least || read > most)
    throw misshapen(path, `${path} is ${read}, not a whole number from ${least} to ${most}`)
  return read
}
