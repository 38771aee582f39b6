// Kept drafts of musters, in a database of their own. A note and the draft's text lie side by side under one id.
import { createStore as database, delMany, entries, get, setMany, type UseStore } from 'idb-keyval'

export interface DraftNote {
  readonly id: string
  readonly system: string
  readonly name: string // given by the player; '' goes by its sides
  readonly sides: readonly string[]
  readonly saved: number // milliseconds since 1970
  readonly damaged: string | undefined // why it could not be read
}
export interface KeptDraft {
  readonly note: DraftNote
  readonly text: string // of a muster file
}
/** Where drafts are kept: IndexedDB in the app, a map in tests. */
export interface DraftShelf {
  list(): Promise<readonly DraftNote[]> // newest first
  take(id: string): Promise<KeptDraft | undefined>
  put(kept: KeptDraft): Promise<void>
  note(note: DraftNote): Promise<void> // the note alone; the draft stays as it is
  remove(id: string): Promise<void>
}
export const titleOf = (note: DraftNote): string => note.name || note.sides.filter(Boolean).join(' against ') || 'Draft without a name'

/** Storage may hold anything: a note is read field by field, and what is missing is left blank. */
export const parseDraftNote = (id: string, data: unknown): DraftNote => {
  const field = (name: string): unknown =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined
  const text = (name: string): string => {
    const value = field(name)
    return typeof value === 'string' ? value : ''
  }
  const sides = field('sides')
  const saved = field('saved')
  return {
    id,
    system: text('system'),
    name: text('name'),
    sides: Array.isArray(sides) ? sides.filter((side) => typeof side === 'string') : [],
    saved: typeof saved === 'number' && Number.isFinite(saved) ? saved : 0,
    damaged: text('damaged') || undefined,
  }
}

const NOTE = 'note/'
const DRAFT = 'draft/'

export const browserDrafts = (): DraftShelf => {
  let opened: UseStore | undefined
  const open = (): UseStore => {
    opened ??= database('stormtable-musters', 'drafts')
    return opened
  }
  return {
    list: async () =>
      (await entries<IDBValidKey, unknown>(open()))
        .flatMap(([key, value]) => (typeof key === 'string' && key.startsWith(NOTE) ? [parseDraftNote(key.slice(NOTE.length), value)] : []))
        .sort((a, b) => b.saved - a.saved),
    take: async (id) => {
      const draft = await get<unknown>(DRAFT + id, open())
      if (draft === undefined) return undefined
      return {
        note: parseDraftNote(id, await get<unknown>(NOTE + id, open())),
        text: typeof draft === 'string' ? draft : JSON.stringify(draft),
      }
    },
    put: ({ note, text }) =>
      setMany(
        [
          [NOTE + note.id, note],
          [DRAFT + note.id, text],
        ],
        open(),
      ),
    note: (note) => setMany([[NOTE + note.id, note]], open()),
    remove: (id) => delMany([NOTE + id, DRAFT + id], open()),
  }
}
