// What is kept in this browser (battles, drafts, rosters): a note and a text side by side under one id, so that a list is quick to
// read and a text is parsed only when it is taken out. Nothing is written over what another tab has written since, and a storage
// that does not answer is told rather than waited for.
import type { Drawer, Pair } from './drawer'

/** What every note says. */
export interface Noted {
  readonly id: string
  readonly saved: number // milliseconds since 1970
  readonly damaged: string | undefined // why the text could not be read
}
export interface Kept<Note extends Noted> {
  readonly note: Note
  readonly text: string
}
export interface Cabinet<Note extends Noted> {
  list(): Promise<readonly Note[]> // newest first
  take(id: string): Promise<Kept<Note> | undefined>
  /** Rejects with `Overtaken` where another tab has written since. */
  put(kept: Kept<Note>): Promise<void>
  note(note: Note): Promise<void> // the note alone; the text stays as it is
  remove(id: string): Promise<void>
}
/** Another tab has written here since this one read or wrote last. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  constructor() {
    super('another tab has written it since')
  }
}
export interface Layout<Note extends Noted> {
  readonly open: () => Drawer // anew after a fault
  readonly text: string // what the keys of texts begin with: 'record/'
  readonly parse: (id: string, data: unknown) => Note // storage may hold anything
  readonly writer: string // this tab, unlike any other
  readonly beside?: (id: string) => string // the key of what lies beside each, and goes with it
}
const NOTE = 'note/'
export const PATIENCE = 8000 // milliseconds a storage is given to answer

/** Field of something read from a storage. */
export const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

export const createCabinet = <Note extends Noted>({ open, text, parse, writer, beside }: Layout<Note>): Cabinet<Note> => {
  let drawer: Drawer | undefined
  const seen = new Map<string, number>() // the revision of each that this tab read last; its own writing is known by the writer
  const within = async <T>(work: (drawer: Drawer) => Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      drawer ??= open()
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the browser’s storage does not answer')), PATIENCE)
      })
      return await Promise.race([work(drawer), late])
    } catch (fault) {
      if (!(fault instanceof Overtaken)) drawer = undefined
      throw fault
    } finally {
      clearTimeout(timer)
    }
  }
  const revisionOf = (data: unknown): number => numberOf(fieldOf(data, 'revision'))
  const write = (note: Note, more: readonly Pair[]): Promise<void> =>
    within(async (within) => {
      const wrote = await within.exchange(NOTE + note.id, (before) => {
        const own = before === undefined || fieldOf(before, 'writer') === writer
        if (!own && revisionOf(before) > (seen.get(note.id) ?? 0)) return undefined
        return [[NOTE + note.id, { ...note, revision: revisionOf(before) + 1, writer }], ...more]
      })
      if (!wrote) throw new Overtaken()
    })
  return {
    list: () =>
      within(async (within) =>
        (await within.pairs(NOTE)).map(([key, value]) => parse(key.slice(NOTE.length), value)).sort((a, b) => b.saved - a.saved),
      ),
    take: (id) =>
      within(async (within) => {
        const kept = await within.get(text + id)
        if (kept === undefined) return undefined
        const note = await within.get(NOTE + id)
        seen.set(id, revisionOf(note))
        return { note: parse(id, note), text: typeof kept === 'string' ? kept : JSON.stringify(kept) }
      }),
    put: ({ note, text: written }) => write(note, [[text + note.id, written]]),
    note: (note) => write(note, []),
    remove: (id) => within((within) => within.remove([NOTE + id, text + id, ...(beside ? [beside(id)] : [])])),
  }
}
/** The name of this tab among the writers. */
export const TAB: string = crypto.randomUUID()
