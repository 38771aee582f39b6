// A muster as a file: format, system, name, draft and who plays which side. Read field by field: it may come from anywhere.
import type { Seat } from '../engine/kernel/asks'
import type { MusterDraft } from '../engine/kernel/muster'
import { tooMuch } from '../engine/kernel/read'
import type { Manifest } from '../engine/kernel/system'

export type Players = Readonly<Record<Seat, 'person' | 'computer'>>
export interface MusterFile {
  readonly system: string
  readonly name: string
  readonly draft: MusterDraft
  readonly players: Players
  readonly seed: string // '' leaves it to chance
}
interface Refused {
  readonly ok: false
  readonly reason: string
  readonly remedy: string
}
export type MusterRead = { readonly ok: true; readonly file: MusterFile } | Refused

const FORMAT = 'stormtable muster'
const VERSION = 1
const BYTES = 4_000_000
const AGAIN = 'choose a file that was saved from a muster with “Save as a file”'

export const writeMuster = (file: MusterFile): string => JSON.stringify({ format: FORMAT, version: VERSION, ...file }, undefined, 1)

/** What a file gives as a word; anything may stand there. */
const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, 60) : typeof value)

const refuse = (reason: string, remedy: string): Refused => ({ ok: false, reason, remedy })
const isDraft = (value: unknown): value is MusterDraft => typeof value === 'object' && value !== null && !Array.isArray(value)

export const refuseMusterSize = (bytes: number): Refused | undefined =>
  bytes > BYTES
    ? refuse(`The file has ${(bytes / 1_000_000).toFixed(1)} MB; a muster has at most ${BYTES / 1_000_000} MB`, AGAIN)
    : undefined

export const readMuster = (text: string, known: readonly Manifest[]): MusterRead => {
  const large = refuseMusterSize(text.length)
  if (large) return large
  if (text.trim() === '') return refuse('The file is empty', AGAIN)
  const much = tooMuch(text)
  if (much !== undefined) return refuse(much, AGAIN)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refuse('The file is no JSON: it was cut short or damaged, or it is something else', AGAIN)
  }
  if (!isDraft(data)) return refuse('The file holds no muster', AGAIN)
  const field = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined)
  if (field('answers') !== undefined && field('setup') !== undefined)
    return refuse('This is the record of a battle, not a muster', 'open it on the first screen')
  if (field('format') !== FORMAT) return refuse('The file does not say that it is a muster', AGAIN)
  const version = field('version')
  if (version !== VERSION)
    return refuse(`The muster is of version ${shown(version)}; this app reads version ${VERSION}`, 'open it with the version that wrote it')
  const system = known.find((one) => one.id === field('system'))
  if (!system)
    return refuse(`No system “${shown(field('system'))}” is known here`, `use a version of this app that has it, or choose another file`)
  const draft = field('draft')
  if (!isDraft(draft)) return refuse('The file names no forces (“draft” is missing)', AGAIN)
  const name = field('name')
  const seed = field('seed')
  return {
    ok: true,
    file: {
      system: system.id,
      name: typeof name === 'string' ? name.slice(0, 120) : '',
      draft,
      players: playersOf(field('players')),
      seed: typeof seed === 'string' ? seed.slice(0, 200) : '',
    },
  }
}
const playersOf = (data: unknown): Players => {
  const players: Record<Seat, 'person' | 'computer'> = {}
  if (!isDraft(data)) return players
  for (const [seat, player] of Object.entries(data))
    if (/^\d{1,2}$/.test(seat) && (player === 'person' || player === 'computer')) players[Number(seat)] = player
  return players
}
