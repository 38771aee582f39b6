// A muster as a file: format, system, name, draft and who plays which side. Read field by field: it may come from anywhere.
import type { Seat } from './asks'
import { type FileKind, type FileRefusal, readFile, refuseFileSize, writeFile } from './fileText'
import type { MusterDraft } from './muster'
import { isObject } from './read'
import type { Manifest } from './system'

/** 'computer' is the fair one. */
const PLAYERS = ['person', 'easy', 'computer', 'hard'] as const
export type MusterPlayer = (typeof PLAYERS)[number]
export type Players = Readonly<Record<Seat, MusterPlayer>>
export interface MusterFile {
  readonly system: string
  readonly name: string
  readonly draft: MusterDraft
  readonly players: Players
  readonly seed: string // '' leaves it to chance
}
export type MusterRead = { readonly ok: true; readonly file: MusterFile } | FileRefusal

const MUSTER: FileKind = {
  format: 'stormtable muster',
  version: 1,
  what: 'muster',
  bytes: 4_000_000,
  again: 'choose a file that was saved from a muster with “Save as a file”',
}
export const writeMuster = (file: MusterFile): string => writeFile(MUSTER, file)
export const refuseMusterSize = (bytes: number): FileRefusal | undefined => refuseFileSize(MUSTER, bytes)

export const readMuster = (text: string, known: readonly Manifest[]): MusterRead => {
  const read = readFile(MUSTER, text, known)
  if (!read.ok) return read
  const { system, field } = read
  const draft = field('draft')
  if (!isObject(draft)) return { ok: false, reason: 'The file names no forces (“draft” is missing)', remedy: MUSTER.again }
  const name = field('name')
  const seed = field('seed')
  return {
    ok: true,
    file: {
      system,
      name: typeof name === 'string' ? name.slice(0, 120) : '',
      draft,
      players: playersOf(field('players')),
      seed: typeof seed === 'string' ? seed.slice(0, 200) : '',
    },
  }
}
const playersOf = (data: unknown): Players => {
  const players: Record<Seat, MusterPlayer> = {}
  if (!isObject(data)) return players
  for (const [seat, named] of Object.entries(data)) {
    const player = PLAYERS.find((one) => one === named)
    if (/^\d{1,2}$/.test(seat) && player) players[Number(seat)] = player
  }
  return players
}
