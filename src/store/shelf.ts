// Saved battles, in a database of this app's own. A note and the record's text lie side by side under one id,
// so that the list is quick to read and a record is parsed only when it is taken down.
import { createStore as database, delMany, entries, get, setMany, type UseStore } from 'idb-keyval'
import type { Answer, Seat } from '../engine/kernel/asks'
import { parseAnswer } from '../engine/kernel/shape'
import { DICE_BY, type DiceBy, type Policy } from './types'

export interface Note {
  readonly id: string
  readonly system: string
  readonly title: string // of the system
  readonly scenario: string // its title
  readonly headline: string // "Turn 3 of 12"
  readonly sides: readonly string[]
  readonly answers: number
  readonly saved: number // milliseconds since 1970
  readonly viewing: number | undefined // position shown, while replaying
  readonly over: string | undefined // how it ended
  readonly players: Readonly<Record<Seat, 'person' | 'computer'>>
  readonly policies: Readonly<Record<number, Policy>>
  readonly damaged: string | undefined // why it could not be read
  readonly dice?: DiceBy // default: the app
  readonly rolling?: Rolling // an answer whose dice are not all typed in
}
export interface Rolling {
  readonly answer: Answer
  readonly script: readonly number[] // faces typed in so far
}
export interface Saved {
  readonly note: Note
  readonly record: string
}
/** Where battles are kept: IndexedDB in the app, a map in tests. */
export interface Shelf {
  list(): Promise<readonly Note[]> // newest first
  take(id: string): Promise<Saved | undefined>
  put(saved: Saved): Promise<void>
  note(note: Note): Promise<void> // the note alone; the record stays as it is
  remove(id: string): Promise<void>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const field = (data: object, name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined)
const pairs = <V extends string>(data: unknown, allowed: readonly V[]): Record<number, V> => {
  const out: Record<number, V> = {}
  if (typeof data !== 'object' || data === null) return out
  for (const [key, value] of Object.entries(data)) {
    const found = allowed.find((one) => one === value)
    if (/^\d{1,6}$/.test(key) && found !== undefined) out[Number(key)] = found
  }
  return out
}
const parseRolling = (data: unknown): Rolling | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const read = parseAnswer(field(data, 'answer'))
  const script = field(data, 'script')
  if (!('answer' in read) || !Array.isArray(script)) return undefined
  const faces = script.filter((face) => typeof face === 'number')
  return faces.length === script.length ? { answer: read.answer, script: faces } : undefined
}
/** Storage may hold anything: a note is read field by field, and what is missing is left blank. */
export const parseNote = (id: string, data: unknown): Note => {
  const from = typeof data === 'object' && data !== null ? data : {}
  const sides = field(from, 'sides')
  const answers = field(from, 'answers')
  const saved = field(from, 'saved')
  const viewing = field(from, 'viewing')
  const dice = DICE_BY.find((one) => one === field(from, 'dice'))
  const rolling = parseRolling(field(from, 'rolling'))
  return {
    id,
    system: text(field(from, 'system')),
    title: text(field(from, 'title')) || 'Unknown battle',
    scenario: text(field(from, 'scenario')),
    headline: text(field(from, 'headline')),
    sides: Array.isArray(sides) ? sides.filter((side) => typeof side === 'string') : [],
    answers: typeof answers === 'number' && Number.isFinite(answers) ? answers : 0,
    saved: typeof saved === 'number' && Number.isFinite(saved) ? saved : 0,
    viewing: typeof viewing === 'number' && Number.isInteger(viewing) && viewing >= 0 ? viewing : undefined,
    over: text(field(from, 'over')) || undefined,
    players: pairs(field(from, 'players'), ['person', 'computer'] as const),
    policies: pairs(field(from, 'policies'), ['always', 'ask', 'never'] as const),
    damaged: text(field(from, 'damaged')) || undefined,
    ...(dice ? { dice } : {}),
    ...(rolling ? { rolling } : {}),
  }
}

const NOTE = 'note/'
const RECORD = 'record/'

export const browserShelf = (): Shelf => {
  let opened: UseStore | undefined
  const open = (): UseStore => {
    opened ??= database('stormtable', 'battles')
    return opened
  }
  return {
    list: async () =>
      (await entries<IDBValidKey, unknown>(open()))
        .flatMap(([key, value]) => (typeof key === 'string' && key.startsWith(NOTE) ? [parseNote(key.slice(NOTE.length), value)] : []))
        .sort((a, b) => b.saved - a.saved),
    take: async (id) => {
      const record = await get<unknown>(RECORD + id, open())
      if (record === undefined) return undefined
      return {
        note: parseNote(id, await get<unknown>(NOTE + id, open())),
        record: typeof record === 'string' ? record : JSON.stringify(record),
      }
    },
    put: ({ note, record }) =>
      setMany(
        [
          [NOTE + note.id, note],
          [RECORD + note.id, record],
        ],
        open(),
      ),
    note: (note) => setMany([[NOTE + note.id, note]], open()),
    remove: (id) => delMany([NOTE + id, RECORD + id], open()),
  }
}
