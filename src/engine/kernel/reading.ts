// Reading data from outside, field by field: what is wrong is refused with its path and the remedy, and what is right is copied,
// so that nothing unknown comes in with it.
import type { Refusal } from './asks'

/** Collects what is wrong with one piece of data. */
export interface Reading {
  readonly refusals: Refusal[]
}
export const MOST_REFUSALS = 20

export const openReading = (): Reading => ({ refusals: [] })

/** An id as files write it. */
export const ID = { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, words: 'small letters, digits and hyphens' }

export type Judged<Own> = { readonly setup: Own } | { readonly refusals: readonly Refusal[] }
/**
 * A judge of setups from outside, item by item: at most MOST_REFUSALS refusals, each with its path and remedy. What came out of it before is
 * plain readonly data of our own making and needs no second judgement.
 */
export function judging<Own extends object>(read: (reading: Reading, input: unknown) => Own | undefined): (input: unknown) => Judged<Own> {
  const own = new WeakSet<object>()
  const isOwn = (input: unknown): input is Own => typeof input === 'object' && input !== null && own.has(input)
  return (input) => {
    if (isOwn(input)) return { setup: input }
    const reading = openReading()
    const setup = read(reading, input)
    if (!setup || reading.refusals.length > 0) return { refusals: reading.refusals }
    own.add(setup)
    return { setup }
  }
}

/** Notes what is wrong at that path; returns undefined, for the reader to pass on. */
export function refuse(reading: Reading, path: string, reason: string, remedy: string): undefined {
  if (reading.refusals.length < MOST_REFUSALS) reading.refusals.push({ reason: `${path}: ${reason}`, remedy })
  return undefined
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value === undefined) return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

export type Fields = Readonly<Record<string, unknown>>

/** An object with all of these fields, perhaps some of the optional ones, and no other. */
export function record(
  reading: Reading,
  path: string,
  value: unknown,
  needed: readonly string[],
  optional: readonly string[] = [],
): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(reading, path, `is ${shown(value)}, not an object`, 'open a file saved by this program')
  const fields = new Map<string, unknown>(Object.entries(value))
  let good = true
  for (const key of fields.keys()) {
    if (needed.includes(key) || optional.includes(key)) continue
    refuse(reading, path, `has a field ${shown(key)} that is not known`, 'take it away')
    good = false
  }
  for (const key of needed) {
    if (fields.has(key)) continue
    refuse(reading, path, `lacks the field "${key}"`, 'add it')
    good = false
  }
  return good ? Object.fromEntries(fields) : undefined
}

export interface Range {
  readonly min: number
  readonly max: number
  readonly whole?: boolean
}
export function number(reading: Reading, path: string, value: unknown, { min, max, whole }: Range): number | undefined {
  const what = whole === true ? 'a whole number' : 'a number'
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max || (whole === true && !Number.isInteger(value)))
    return refuse(reading, path, `is ${shown(value)}`, `use ${what} from ${min} to ${max}`)
  return value + 0
}

export function text(
  reading: Reading,
  path: string,
  value: unknown,
  longest: number,
  shape?: { readonly pattern: RegExp; readonly words: string },
): string | undefined {
  if (typeof value !== 'string' || value.length === 0)
    return refuse(reading, path, `is ${value === '' ? 'empty' : shown(value)}`, 'write a text')
  if (value.length > longest) return refuse(reading, path, `is ${value.length} characters long`, `use at most ${longest}`)
  if (shape && !shape.pattern.test(value)) return refuse(reading, path, `is ${shown(value)}`, `use ${shape.words}`)
  return value
}

export function oneOf<Word extends string>(reading: Reading, path: string, value: unknown, words: readonly Word[]): Word | undefined {
  const found = words.find((word) => word === value)
  return found ?? refuse(reading, path, `is ${shown(value)}`, `use one of: ${words.join(', ')}`)
}

/** Each item read by `read`; undefined if the list is too long or short, or any item was refused. */
export function list<Item>(
  reading: Reading,
  path: string,
  value: unknown,
  { min, max }: Range,
  read: (item: unknown, path: string) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value)) return refuse(reading, path, `is ${shown(value)}, not a list`, 'open a file saved by this program')
  if (value.length < min || value.length > max) return refuse(reading, path, `has ${value.length} entries`, `use ${min} to ${max}`)
  const items: Item[] = []
  let good = true
  for (let i = 0; i < value.length; i += 1) {
    const item = read(value[i], `${path}[${i}]`)
    if (item === undefined) good = false
    else items.push(item)
  }
  return good ? items : undefined
}

export function truth(reading: Reading, path: string, value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : refuse(reading, path, `is ${shown(value)}`, 'write true or false')
}
