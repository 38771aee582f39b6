// A record from outside: read field by field, or refused with its reason, the remedy and the field it is about.
import type { Answer, Refusal } from './asks'
import { anyFields, type Fields, fields, list, Misshapen, misshapen, sweep, text, tooMuch, whole } from './read'
import { readTold } from './readTold'
import { type BattleRecord, CHECKPOINT, type Digests, EARLY_FORMAT, FORMAT, SEED_LIMIT, type TakenBack, type TypedDice } from './record'
import { listed } from './say'
import { readAnswer } from './shape'
import type { Setup } from './system'
import { closingOf, trailOf } from './trail'

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
/** `old`: the record is sound but of another edition; it may be watched (watch.ts), not played. */
export type ParsedRecord = { readonly record: BattleRecord } | { readonly refusal: RecordRefusal; readonly old?: BattleRecord }

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
  const much = tooMuch(source)
  if (much !== undefined) return refuse('shape', much, 'choose the file that was saved from a battle')
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
    const early = format === EARLY_FORMAT
    if (format !== FORMAT && !early) return foreign(typeof format === 'string' ? format.slice(0, 60) : undefined)
    sweep(data, '')
    const names = ['format', 'system', 'edition', 'setup', 'seed', 'answers', 'digests']
    const raw = early
      ? fields(data, '', names, ['typed', 'rewound'])
      : fields(data, '', [...names, 'trail', 'closing'], ['typed', 'rewound', 'early', 'told'])
    const refusal = ofKnown(text(raw.system, 'system'), whole(raw.edition, 'edition', 1, SIDES), known)
    if (refusal?.fault === 'system') return { refusal }
    const record = early ? readEarly(raw) : readRecord(raw)
    return refusal === undefined ? { record } : { refusal, old: record }
  } catch (fault) {
    if (fault instanceof Misshapen) return refuse('shape', fault.message, fault.remedy, fault.path)
    throw fault
  }
}

function foreign(format?: string): ParsedRecord {
  const reason = format === undefined ? 'This is no battle record' : `This is of the format “${format}”; battle records are of “${FORMAT}”`
  const ours = Number(FORMAT.split('/')[1])
  const isLater = format !== undefined && Number(/^stormtable\/(\d+)$/.exec(format)?.[1]) > ours
  return refuse(
    'format',
    reason,
    isLater ? 'open it with a newer version of the app' : 'choose the file that was saved from a battle',
    'format',
  )
}

function ofKnown(system: string, edition: number, known: readonly KnownSystem[]): RecordRefusal | undefined {
  const found = known.find((one) => one.id === system)
  if (found === undefined)
    return {
      fault: 'system',
      reason: `The record is of a system “${system.slice(0, 60)}” that is not here`,
      remedy: `open a record of ${listed([...new Set(known.map((one) => one.title ?? one.id))], 'or')}`,
      path: 'system',
    }
  if (found.edition === edition) return undefined
  return {
    fault: 'edition',
    reason: `The record is of edition ${edition} of ${found.title ?? found.id}; the rules here are edition ${found.edition}, under which the same answers come out differently`,
    remedy:
      edition > found.edition ? 'open it with a newer version of the app' : 'replay it with the version of the app that it was played with',
    path: 'edition',
  }
}

function readCommon(raw: Fields): Omit<BattleRecord, 'trail'> {
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
    digests: readDigests(raw.digests, answers.length),
  }
}

function readRecord(raw: Fields): BattleRecord {
  const common = readCommon(raw)
  const { answers } = common
  if (raw.typed !== undefined && (common.typed === undefined || Object.values(common.typed).every((script) => script.length === 0)))
    throw misshapen('typed', 'typed names no dice')
  const strange = Object.keys(common.digests).find((at) => Number(at) !== answers.length && (Number(at) % CHECKPOINT > 0 || at === '0'))
  if (strange !== undefined) throw misshapen(`digests.${strange}`, `A digest after ${strange} answers is none that a record keeps`)
  const rewound = raw.rewound === undefined ? [] : list(raw.rewound, 'rewound', ANSWERS, readTakenBack)
  if (raw.rewound !== undefined && rewound.length === 0) throw misshapen('rewound', 'rewound names nothing')
  return {
    ...common,
    ...(rewound.length > 0 ? { rewound } : {}),
    ...(raw.early === undefined ? {} : { early: whole(raw.early, 'early', 1, ANSWERS) }),
    trail: list(raw.trail, 'trail', ANSWERS + 1, readDigest),
    closing: readDigest(raw.closing, 'closing'),
    ...(raw.told === undefined ? {} : { told: readTold(raw.told, answers.length) }),
  }
}

/** Of the format before this: it is taken as it is, and gets its trail now. */
function readEarly(raw: Fields): BattleRecord {
  const common = readCommon(raw)
  const rewound =
    raw.rewound === undefined ? [] : list(raw.rewound, 'rewound', ANSWERS, (value, path) => ({ to: whole(value, path, 0, ANSWERS) }))
  const record = {
    ...common,
    ...(rewound.length > 0 ? { rewound } : {}),
    ...(common.answers.length > 0 ? { early: common.answers.length } : {}),
  }
  const trail = trailOf(record)
  return { ...record, trail, closing: closingOf(trail.at(-1) ?? '', rewound) }
}

function readTakenBack(value: unknown, path: string): TakenBack {
  const raw = fields(value, path, ['to'], ['answers', 'head'])
  return {
    to: whole(raw.to, `${path}.to`, 0, ANSWERS),
    ...(raw.answers === undefined ? {} : { answers: whole(raw.answers, `${path}.answers`, 1, ANSWERS) }),
    ...(raw.head === undefined ? {} : { head: readDigest(raw.head, `${path}.head`) }),
  }
}

function readDigest(value: unknown, path: string): string {
  const digest = text(value, path)
  if (!/^[0-9a-f]{16}$/.test(digest)) throw misshapen(path, `${path} is no digest`)
  return digest
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
    digests[at] = readDigest(kept, `digests.${at}`)
  }
  for (let at = CHECKPOINT; at < length; at += CHECKPOINT) if (digests[at] === undefined) throw missing(at)
  if (digests[length] === undefined) throw missing(length)
  return digests
}

function missing(position: number): Misshapen {
  return misshapen(`digests.${position}`, `The digest after ${position} answers is missing: the record was cut short or changed`)
}
