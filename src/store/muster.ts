// The muster being made: a draft in hand, its sheet and verdict, the way back, and its keeping on the shelf of drafts.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { seededDice } from '../engine/dice/seeded'
import type { MusterChange, MusterDraft, Mustering, MusterSheet } from '../engine/kernel/muster'
import { type MusterPlayer, type Players, readMuster, writeMuster } from '../engine/kernel/musterFile'
import { saidBy } from '../engine/kernel/say'
import type { RuleText, Setup } from '../engine/kernel/system'
import { withRemedy } from '../engine/kernel/words'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { Absent, failureOf } from './absent'
import { browserDrafts, type DraftShelf, type KeptDraft } from './kept/drafts'
import { alteredWords } from './muster/altered'
import { type MusterShown, NOTHING } from './muster/model'
import { type MusterAction, reduce } from './muster/reduce'
import { historyOf, type MusterHistory } from './musterHistory'

/** What the muster needs of the world. */
export interface MusterPorts {
  readonly systems: readonly ListedSystem[]
  readonly shelf: DraftShelf
  readonly now: () => number // milliseconds since 1970
  readonly id: () => string // of a new draft
  readonly seed: () => string // where none was written
  /** Begins a battle and gives its id. */
  readonly startSetup: (system: string, setup: Setup, seed: string, players: Players) => Promise<string>
}
/** Where the screen is: before a start is chosen, at a start, or at a kept draft. */
export type MusterPlace = { readonly system: string; readonly start: string | undefined } | { readonly draft: string }

export interface MusterStore extends MusterShown {
  visit(place: MusterPlace): Promise<void>
  close(): void
  /** One step of one or more changes; `strand` makes typing in one field a single step. False: nothing came of it. */
  change(changes: readonly MusterChange[], strand?: string): boolean
  settle(): void // ends a strand
  undo(): void
  redo(): void
  look(side: number): void
  addInto(group: string): void
  rename(name: string): void
  setPlayer(seat: number, player: MusterPlayer): void
  setSeed(seed: string): void
  say(said: string): void
  dismiss(): void
  paste(side: number, text: string): void
  /** One side put together anew by dice, within its limits. */
  byChance(side: number): Promise<void>
  /** The draft as the text of a file. */
  file(): string
  /** Takes a file in as a draft of its own, and gives its id; undefined if it is refused. */
  open(text: string): Promise<string | undefined>
  keep(): Promise<void> // a start that was not changed yet
  removeDraft(id: string): Promise<void>
  copyDraft(id: string): Promise<void>
  renameDraft(id: string, name: string): Promise<void>
  /** Begins the battle, if there is nothing in its way, and gives its id. */
  begin(): Promise<string | undefined>
  rules(): Promise<readonly RuleText[]>
}
export type MusterApi = StoreApi<MusterStore> & { readonly kept: () => Promise<void> }

const sidesOf = (sheet: MusterSheet | undefined): readonly string[] => sheet?.sides.map((side) => side.name) ?? []

export const createMuster = (ports: MusterPorts): MusterApi => {
  let history: MusterHistory = historyOf({})
  let visits = 0
  let writing: Promise<void> = Promise.resolve()
  let waiting: KeptDraft | undefined
  let lookUp: (() => Promise<readonly RuleText[]>) | undefined

  const store = createStore<MusterStore>()(() => ({
    ...NOTHING,
    visit,
    close,
    change: (changes, strand) => act({ do: 'change', changes, strand }),
    settle: () => void act({ do: 'settle' }),
    undo: () => void act({ do: 'undo' }),
    redo: () => void act({ do: 'redo' }),
    look: (side) => void act({ do: 'look', side }),
    addInto: (group) => set({ into: group }),
    rename: (name) => void act({ do: 'rename', name }),
    setPlayer: (seat, player) => void act({ do: 'set player', seat, player }),
    setSeed: (seed) => void act({ do: 'set seed', seed }),
    say: (said) => set({ said }),
    dismiss: () => set({ trouble: undefined, notesOfText: [] }),
    paste: (side, text) => void act({ do: 'paste', side, text }),
    byChance,
    file,
    open,
    keep: async () => {
      save()
      await writing
    },
    removeDraft,
    copyDraft,
    renameDraft,
    begin,
    rules: async () => lookUp?.() ?? [],
  }))
  const { getState: get, setState: set } = store

  function act(action: MusterAction): boolean {
    const { model, keeps, done } = reduce({ ...get(), history }, action)
    const { history: after, ...shown } = model
    history = after
    set(shown)
    if (keeps) save()
    return done
  }
  /** Every change is kept. Writes never overlap: while one is under way only the newest waits. */
  function save(): void {
    const { manifest, phase, name, sheet } = get()
    if (!manifest || phase !== 'mustering') return
    const id = get().id ?? ports.id()
    if (get().id === undefined) set({ id })
    const queued = waiting !== undefined
    waiting = {
      note: { id, system: manifest.id, name, sides: sidesOf(sheet), saved: ports.now(), damaged: undefined },
      text: get().file(),
    }
    if (!queued) writing = writing.then(write)
  }
  async function write(): Promise<void> {
    const kept = waiting
    waiting = undefined
    if (!kept) return
    try {
      await ports.shelf.put(kept)
      if (get().unkept) set({ unkept: false })
    } catch (thrown) {
      const reason = `The draft could not be kept in this browser (${saidBy(thrown)})`
      set({ unkept: true, trouble: { reason, remedy: 'save it as a file before closing' } })
    }
  }

  async function byChance(side: number): Promise<void> {
    const { mustering: made, draft, sheet } = get()
    if (!made) return
    const name = sheet?.sides[side]?.name ?? ''
    try {
      const { levied } = await import('../engine/laboratory/levy')
      if (get().draft !== draft) return // something else was done meanwhile
      const after = levied(made, draft, side, { first: null, fill: 'anything' }, seededDice(ports.seed(), 'by chance'))
      if (after) act({ do: 'take', draft: after, said: `${name}: put together by chance.` })
      else
        set({
          trouble: {
            reason: `No forces within these limits were found for ${name}`,
            remedy: 'change its points or what it is made of, or add from the list',
          },
        })
    } catch (thrown) {
      set({ trouble: { reason: `Nothing was put together (${saidBy(thrown)})`, remedy: 'try again' } })
    }
  }
  async function mustering(system: string, visit: number): Promise<Mustering> {
    const listed = ports.systems.find((one) => one.manifest.id === system)
    if (!listed) throw new Absent(`There is no system “${system}” here`)
    const { catalogue } = await listed.table()
    if (!catalogue.mustering)
      throw new Absent(`${listed.manifest.title} has no forces to be made up; its ready battles are on the first screen`)
    const made = await catalogue.mustering()
    if (visit !== visits) return made // somewhere else was gone to meanwhile
    lookUp = () => catalogue.rules()
    set({ manifest: listed.manifest, mustering: made })
    return made
  }
  async function visit(place: MusterPlace): Promise<void> {
    if ('draft' in place && place.draft === get().id && get().phase === 'mustering') return
    await writing
    const visit = ++visits
    act({ do: 'fetch' })
    try {
      if ('draft' in place) await resume(place.draft, visit)
      else await enter(place.system, place.start, visit)
    } catch (thrown) {
      if (visit === visits) set({ phase: 'failed', trouble: failureOf(thrown, 'go back to the first screen and choose anew') })
    }
  }
  async function enter(system: string, start: string | undefined, visit: number): Promise<void> {
    const made = await mustering(system, visit)
    if (visit !== visits) return
    if (start === undefined) {
      set({ phase: 'choosing' })
      return list(visit)
    }
    const draft = made.start(start)
    if (!draft) throw new Absent(`There is no start “${start}” in ${get().manifest?.title ?? system}`)
    act({ do: 'hold', mustering: made, draft })
  }
  async function resume(id: string, visit: number): Promise<void> {
    const kept = await ports.shelf.take(id)
    if (!kept) throw new Absent('There is no such draft in this browser')
    if (visit !== visits) return
    set({ manifest: ports.systems.find((one) => one.manifest.id === kept.note.system)?.manifest })
    const manifests = ports.systems.map((one) => one.manifest)
    const read = readMuster(kept.text, manifests)
    if (!read.ok) {
      const damaged = withRemedy(read)
      await ports.shelf.note({ ...kept.note, damaged }).catch(() => undefined)
      throw new Error(`This draft is damaged. ${damaged}`)
    }
    const made = await mustering(read.file.system, visit)
    if (visit !== visits) return
    const { name, players, seed } = read.file
    set({ id, name, players, seed })
    const draft = made.read(read.file.draft)
    act({ do: 'hold', mustering: made, draft })
    const altered = alteredWords(read.file.draft, draft)
    if (altered !== undefined)
      set({ trouble: { reason: altered, remedy: 'look them over; what was written is kept until the first change here' }, said: altered })
  }
  async function list(visit: number): Promise<void> {
    const system = get().manifest?.id
    try {
      const notes = await ports.shelf.list()
      // a note that lost its system is shown everywhere rather than nowhere
      if (visit === visits) set({ notes: notes.filter((note) => note.system === system || note.system === '') })
    } catch (thrown) {
      set({
        trouble: {
          reason: `Kept drafts cannot be read in this browser (${saidBy(thrown)})`,
          remedy: 'muster all the same, and save the forces as files',
        },
      })
    }
  }
  function close(): void {
    visits += 1
    act({ do: 'close' })
  }

  function file(): string {
    const { manifest, name, draft, players, seed } = get()
    return writeMuster({ system: manifest?.id ?? '', name, draft, players, seed })
  }
  async function open(text: string): Promise<string | undefined> {
    const read = readMuster(
      text,
      ports.systems.map((one) => one.manifest),
    )
    if (!read.ok) {
      set({ trouble: read, said: read.reason })
      return undefined
    }
    const { system, name } = read.file
    try {
      return await put(system, name, read.file)
    } catch (thrown) {
      set({
        trouble: {
          reason: `The muster could not be opened (${saidBy(thrown)})`,
          remedy: 'load the page again and choose the file once more',
        },
      })
      return undefined
    }
  }
  async function put(system: string, name: string, file: Parameters<typeof writeMuster>[0]): Promise<string> {
    const id = ports.id()
    const listed = ports.systems.find((one) => one.manifest.id === system)
    const made = await (await listed?.table())?.catalogue.mustering?.()
    if (!made) throw new Error(`no forces can be mustered for “${system}”`)
    const sides = sidesOf(made.sheet(made.read(file.draft)))
    await ports.shelf.put({
      note: { id, system, name, sides, saved: ports.now(), damaged: undefined },
      text: writeMuster(file),
    })
    return id
  }
  async function removeDraft(id: string): Promise<void> {
    await ports.shelf.remove(id)
    set({ said: 'The draft was deleted.' })
    await list(visits)
  }
  async function copyDraft(id: string): Promise<void> {
    const kept = await ports.shelf.take(id)
    if (!kept) return
    const copy = { ...kept.note, id: ports.id(), saved: ports.now() }
    const name = copy.name === '' ? '' : `${copy.name}, copy`
    await ports.shelf.put({ note: { ...copy, name }, text: renamed(kept.text, name) })
    set({ said: 'The draft was copied.' })
    await list(visits)
  }
  async function renameDraft(id: string, name: string): Promise<void> {
    const kept = await ports.shelf.take(id)
    if (!kept) return
    await ports.shelf.put({ note: { ...kept.note, name }, text: renamed(kept.text, name) })
    await list(visits)
  }
  /** A text that cannot be read keeps its words: only its note is renamed. */
  function renamed(text: string, name: string): string {
    const read = readMuster(
      text,
      ports.systems.map((one) => one.manifest),
    )
    return read.ok ? writeMuster({ ...read.file, name }) : text
  }
  async function begin(): Promise<string | undefined> {
    const { verdict, manifest, seed, players, starting } = get()
    if (!manifest || !verdict || !('setup' in verdict) || starting) return undefined
    set({ starting: true, trouble: undefined })
    try {
      await writing
      return await ports.startSetup(manifest.id, verdict.setup, seed === '' ? ports.seed() : seed, players)
    } catch (thrown) {
      set({ trouble: { reason: saidBy(thrown), remedy: 'mend the forces, or save them as a file and report it' } })
      return undefined
    } finally {
      set({ starting: false })
    }
  }
  return Object.assign(store, { kept: () => writing })
}

const drawn = (bytes: number, base: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(base).padStart(2, '0')).join('')
const shelf = browserDrafts()
export const muster: MusterApi = createMuster({
  systems: SYSTEMS,
  shelf,
  now: () => Date.now(),
  id: () => drawn(8, 16),
  seed: () => drawn(5, 36),
  startSetup: async (system, setup, seed, players) => {
    const { battle } = await import('./battle')
    const each = Object.entries(players)
    const who = Object.fromEntries(each.map(([seat, player]) => [seat, player === 'person' ? player : ('computer' as const)]))
    const levels = Object.fromEntries(each.flatMap(([seat, player]) => (player === 'easy' || player === 'hard' ? [[seat, player]] : [])))
    await battle.getState().startSetup(system, setup, seed, who, levels)
    return battle.getState().battleId ?? ''
  },
})
/** Keeps a draft and gives its id: the muster of it is at '#/muster/draft/ID'. */
export const keepDraft = async (system: string, draft: MusterDraft, name = '', players: Players = {}): Promise<string> => {
  const id = await muster.getState().open(writeMuster({ system, name, draft, players, seed: '' }))
  if (id === undefined) throw new Error(muster.getState().trouble?.reason ?? 'The draft could not be kept')
  return id
}
