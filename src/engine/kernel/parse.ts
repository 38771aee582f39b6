// A record from outside: read field by field, or refused with its reason, the remedy and the field it is about.
import type { Answer, Refusal } from './asks'
import { anyFields, type Fields, fields, list, Misshapen, misshapen, sweep, text, whole } from './read'
import { type BattleRecord, CHECKPOINT, type Digests, FORMAT, SEED_LIMIT, type TypedDice } from './record'
import { readAnswer } from './shape'
import type { Setup } from './system'

/** A larger file is refused before it is read: look at its size before asking for its text. */
export const RECORD_BYTES = 20_000_000
const ANSWERS = 100_000
const SCRIPT = 10_000
const SIDES = 1000

export const RECORD_FAULTS = ['size', 'json', 'format', 'shape', 'system', 'edition'] as const
export interface RecordRefusal extends Refusal {
  readonly fault: (typeof RECORD_FAULTS)[number]
  readonly remedy: string
  readonly path?: string // 'answers[12].picked'
}
/** What a record may be of: the manifests of the listed systems will do. */
export interface KnownSystem {
  readonly id: string
  readonly edition: number
  readonly title?: string
}
export type ParsedRecord = { readonly record: BattleRecord } | { readonly refusal: RecordRefusal }

function refuse(fault: RecordRefusal['fault'], reason: string, remedy: string, path?: string): ParsedRecord {
  return { refusal: { fault, reason, remedy, ...(path === undefined || path === '' ? {} : { path }) } }
}

/** Refuses a file by its size alone, in bytes; undefined if it may be read. */
export function refuseSize(bytes: number): RecordRefusal | undefined {
  if (bytes <= RECORD_BYTES) return undefined
  const reason = `The file has ${Math.round(bytes / 1_000_000)} MB; a battle record has at most ${RECORD_BYTES / 1_000_000} MB`
  return { fault: 'size', reason, remedy: 'choose the file that was saved from a battle' }
}

/** Reads a record: the text of a file, or data already read from a storage. Throws nothing. */
export function parseRecord(source: unknown, known: readonly KnownSystem[]): ParsedRecord {
  if (typeof source !== 'string') return parseData(source, known)
  const large = refuseSize(source.length)
  if (large !== undefined) return { refusal: large }
  if (source.trim() === '') return refuse('json', 'The file is empty', 'choose the file that was saved from a battle')
  let data: unknown
  try {
    data = JSON.parse(source)
  } catch {
    return refuse(
      'json',
      'The file is no JSON: it was cut short or damaged, or it is something else',
      'fetch the file again, or choose the one that was saved from a battle',
    )
  }
  return parseData(data, known)
}

function parseData(data: unknown, known: readonly KnownSystem[]): ParsedRecord {
  try {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return foreign()
    const { format } = anyFields(data, '')
    if (format !== FORMAT) return foreign(typeof format === 'string' ? format.slice(0, 60) : undefined)
    sweep(data, '')
    const raw = fields(data, '', ['format', 'system', 'edition', 'setup', 'seed', 'answers', 'digests'], ['typed', 'rewound'])
    return ofKnown(text(raw.system, 'system'), whole(raw.edition, 'edition', 1, SIDES), known) ?? { record: readRecord(raw) }
  } catch (fault) {
    if (fault instanceof Misshapen) return refuse('shape', fault.message, fault.remedy, fault.path)
    throw fault
  }
}

function foreign(format?: string): ParsedRecord {
  const reason = format === undefined ? 'This is no battle record' : `This is of the format “${format}”; battle records are of “${FORMAT}”`
  return refuse('format', reason, 'choose the file that was saved from a battle', 'format')
}

function ofKnown(system: string, edition: number, known: readonly KnownSystem[]): ParsedRecord | undefined {
  const found = known.find((one) => one.id === system)
  if (found === undefined) {
    return refuse(
      'system',
      `The record is of a system “${system.slice(0, 60)}” that is not here`,
      `open a record of ${known.map((one) => one.title ?? one.id).join(', ')}`,
      'system',
    )
  }
  if (found.edition === edition) return undefined
  const title = found.title ?? found.id
  return refuse(
    'edition',
    `The record is of edition ${edition} of ${title}; the rules here are edition ${found.edition}, under which the same answers come out differently`,
    edition > found.edition ? 'open it with a newer version of the app' : 'replay it with the version of the app that it was played with',
    'edition',
  )
}

function readRecord(raw: Fields): BattleRecord {
  const seed = text(raw.seed, 'seed')
  if (seed.length > SEED_LIMIT) throw misshapen('seed', `seed has ${seed.length} characters; ${SEED_LIMIT} are allowed`)
  const answers = list(raw.answers, 'answers', ANSWERS, readAnswer)
  return {
    format: FORMAT,
    system: text(raw.system, 'system'),
    edition: whole(raw.edition, 'edition', 1, SIDES),
    setup: readSetup(raw.setup),
    seed,
    answers,
    ...(raw.typed === undefined ? {} : { typed: readTyped(raw.typed, answers) }),
    ...(raw.rewound === undefined
      ? {}
      : { rewound: list(raw.rewound, 'rewound', ANSWERS, (value, path) => whole(value, path, 0, ANSWERS)) }),
    digests: readDigests(raw.digests, answers.length),
  }
}

/** The system judges the rest of it. */
function readSetup(value: unknown): Setup {
  const raw = anyFields(value, 'setup')
  return { ...raw, scenario: text(raw.scenario, 'setup.scenario') }
}

function index(key: string, path: string, most: number, what: string): number {
  if (!/^(0|[1-9]\d{0,5})$/.test(key) || Number(key) > most) throw misshapen(path, `${path} has an entry “${key.slice(0, 20)}”: ${what}`)
  return Number(key)
}

function readTyped(value: unknown, answers: readonly Answer[]): TypedDice {
  const typed: Record<string, number[]> = {}
  for (const [key, script] of Object.entries(anyFields(value, 'typed'))) {
    const at = index(key, 'typed', answers.length - 1, 'there is no such answer')
    typed[at] = list(script, `typed.${at}`, SCRIPT, (face, path) => whole(face, path, 1, SIDES))
  }
  return typed
}

function readDigests(value: unknown, length: number): Digests {
  const digests: Record<string, string> = {}
  for (const [key, kept] of Object.entries(anyFields(value, 'digests'))) {
    const at = index(key, 'digests', length, `the record has ${length} answers; some of its answers are gone`)
    const digest = text(kept, `digests.${at}`)
    if (!/^[0-9a-f]{16}$/.test(digest)) throw misshapen(`digests.${at}`, `digests.${at} is no digest`)
    digests[at] = digest
  }
  for (let at = CHECKPOINT; at < length; at += CHECKPOINT) if (digests[at] === undefined) throw missing(at)
  if (digests[length] === undefined) throw missing(length)
  return digests
}

function missing(position: number): Misshapen {
  return misshapen(`digests.${position}`, `The digest after ${position} answers is missing: the record was cut short or changed`)
}
