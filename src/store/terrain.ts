// Laying out a table: what is in hand, what is drawn before it is done, and every step as a change of the muster, whose history takes it back.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Point, point } from '../engine/geometry/units'
import type { TableKind } from '../engine/kernel/muster'
import { counted } from '../engine/kernel/say'
import {
  freshId,
  isSymmetric,
  pieceOf,
  resized,
  sortOf,
  symmetrised,
  twinOf,
  withChanged,
  withoutPiece,
  withPiece,
} from '../engine/tabletop/editing'
import { middleOf, type Outline, shifted, stretched, turned, withCorner, withCornerAfter, withoutCorner } from '../engine/tabletop/outlines'
import { laid, PRESETS, presetOf } from '../engine/tabletop/presets'
import { randomTerrain } from '../engine/tabletop/randomTerrain'
import type { Table, Terrain } from '../engine/tabletop/terrain'
import type { MusterApi } from './muster'
import { clear, lostWords, named, spotOf, tellHeld, tellShaped } from './terrainWords'

export const TERRAIN_TOOLS = ['choose', 'lay', 'paint'] as const
export type TerrainTool = (typeof TERRAIN_TOOLS)[number]

export interface TerrainStore {
  readonly tool: TerrainTool
  readonly preset: string // what is laid, or painted as
  readonly chosen: string | undefined // id of a piece
  readonly corner: number | undefined // of the chosen piece, in hand
  readonly symmetric: boolean
  readonly seed: string
  readonly cursor: Point // where the keyboard points
  readonly path: readonly Point[] // corners painted so far
  readonly draft: Table | undefined // while something is dragged
  readonly kept: Terrain | undefined // copied, to be put down again
  readonly lost: readonly Terrain[] // taken off when the table got smaller, as long as nothing else was done to it

  open(): void // begins with the table as it is
  take(tool: TerrainTool, preset?: string): void
  choose(id: string | undefined): void
  takeCorner(corner: number | undefined): void
  point(at: Point): void
  layAt(at: Point): void
  paintTo(at: Point): void
  unpaint(): void
  closePath(): void
  cancel(): void
  /** Shows the chosen piece with another outline until `drop`. */
  drag(outline: Outline): void
  drop(): void
  shift(dx: number, dy: number): void
  turn(by: number): void
  stretch(factor: number): void
  addCorner(after: number, at: Point): void
  removeCorner(): void
  edit(edit: (piece: Terrain) => Terrain, strand: string): void
  remove(): void
  copy(): void
  paste(): void
  double(): void
  mirror(symmetric: boolean): void
  setSeed(seed: string): void
  random(): void
  clear(): void
  resize(size: string): void
  rename(name: string): void
  say(said: string): void
}
export type TerrainApi = StoreApi<TerrainStore>

const ASIDE = 2 // inches: where a copy is put beside what it was copied from
const TINY = 0.3 // inches: corners nearer than this are one

export const tableOf = (muster: Pick<MusterApi, 'getState'>): Table | undefined => muster.getState().sheet?.table?.table

export const createTerrain = (muster: MusterApi): TerrainApi => {
  const store: TerrainApi = createStore<TerrainStore>()(() => ({
    tool: 'choose',
    preset: PRESETS[0]?.id ?? '',
    chosen: undefined,
    corner: undefined,
    symmetric: false,
    seed: '',
    cursor: { x: 0, y: 0 },
    path: [],
    draft: undefined,
    kept: undefined,
    lost: [],
    open,
    take: (tool, preset) =>
      set({ tool, preset: preset ?? get().preset, path: [], corner: undefined, ...(tool === 'choose' ? {} : { chosen: undefined }) }),
    choose: (id) => {
      set({ chosen: id, corner: undefined, draft: undefined })
      tellHand()
    },
    takeCorner: (corner) => {
      set({ corner })
      tellHand()
    },
    point: (at) => set({ cursor: within(at) }),
    layAt,
    paintTo,
    unpaint: () => set({ path: get().path.slice(0, -1) }),
    closePath,
    cancel,
    drag: (outline) => {
      const { chosen, symmetric } = get()
      const table = tableOf(muster)
      if (table && chosen !== undefined) set({ draft: withChanged(table, chosen, (piece) => ({ ...piece, outline }), symmetric) })
    },
    drop: () => {
      const { draft, chosen, corner } = get()
      set({ draft: undefined })
      if (draft) give(draft, tellShaped(piece(), pieceOf(draft, chosen), draft, corner))
    },
    shift: (dx, dy) => {
      const { corner, tool, cursor } = get()
      const table = tableOf(muster)
      if (tool !== 'choose' && table) {
        const to = within({ x: cursor.x + dx, y: cursor.y + dy })
        set({ cursor: to })
        return muster.getState().say(`The cross is ${spotOf(to, table)}.`)
      }
      reshape('shift', (outline) => {
        const held = corner === undefined ? undefined : outline[corner]
        return held && corner !== undefined ? withCorner(outline, corner, { x: held.x + dx, y: held.y + dy }) : shifted(outline, dx, dy)
      })
    },
    turn: (by) => reshape('turn', (outline) => turned(outline, by)),
    stretch: (factor) => reshape('stretch', (outline) => stretched(outline, factor)),
    addCorner: (after, at) => {
      set({ corner: after + 1 })
      reshape('corner', (outline) => withCornerAfter(outline, after, at))
    },
    removeCorner: () => {
      const { corner } = get()
      const corners = piece()?.outline.length ?? 0
      if (corner === undefined) return
      if (corners <= 3) return muster.getState().say('Not done: an outline has three corners at least.')
      set({ corner: Math.min(corner, corners - 2) })
      reshape('corner', (outline) => withoutCorner(outline, corner))
    },
    edit: (edit, strand) => {
      const { chosen, corner, symmetric } = get()
      const table = tableOf(muster)
      if (!table || chosen === undefined) return
      const after = withChanged(table, chosen, edit, symmetric)
      if (after !== table) give(after, tellShaped(piece(), pieceOf(after, chosen), after, corner), `terrain/${chosen}/${strand}`)
    },
    remove: () => {
      const { chosen, symmetric } = get()
      const table = tableOf(muster)
      const gone = piece()
      if (!table || chosen === undefined || !gone) return
      set({ chosen: undefined, corner: undefined })
      give(withoutPiece(table, chosen, symmetric), `${named(gone)} taken away.`)
    },
    copy: () => {
      const kept = piece()
      set({ kept })
      if (kept) muster.getState().say(`${named(kept)} copied.`)
    },
    paste: () => put(get().kept),
    double: () => put(piece()),
    mirror,
    setSeed: (seed) => set({ seed }),
    random: () => {
      const table = tableOf(muster)
      const kinds = muster.getState().sheet?.table?.kinds.map(({ kind }) => kind)
      if (!table || !kinds) return
      const { seed, symmetric } = get()
      const after = randomTerrain(table, { seed, symmetric, kinds })
      set({ chosen: undefined, corner: undefined })
      give(after, `${counted(after.terrain.length, 'piece')} laid by chance${seed === '' ? '' : ` from “${seed}”`}.`)
    },
    clear: () => {
      const table = tableOf(muster)
      if (!table) return
      set({ chosen: undefined, corner: undefined })
      give({ ...table, terrain: [] }, 'The table is bare.')
    },
    resize: (size) => {
      const shown = muster.getState().sheet?.table
      const to = shown?.sizes.find((one) => one.id === size)
      if (!shown || !to) return
      const after = resized(shown.table, to.width, to.height)
      const lost = shown.table.terrain.filter(({ id }) => !pieceOf(after, id))
      give(after, [`The table is ${to.name}.`, ...(lost.length > 0 ? [lostWords(lost)] : [])].join(' '))
      set({ lost, ...(pieceOf(after, get().chosen) ? {} : { chosen: undefined, corner: undefined }) })
    },
    rename: (name) => {
      const table = tableOf(muster)
      if (table) give({ ...table, name }, `The table is called ${name}.`, 'terrain/name')
    },
    say: (said) => muster.getState().say(said),
  }))
  const { getState: get, setState: set } = store

  /** One step of the muster. */
  function give(table: Table, said: string, strand?: string): void {
    // a ready table that is changed is the players' own, and so is its name, unless they have just given it one
    const shown = muster.getState().sheet?.table
    const renamed = shown?.own === true || table.name !== shown?.table.name
    const after = renamed ? table : { ...table, name: `${table.name}, as we laid it`.slice(0, 80) }
    set({ lost: [] })
    const again = muster.getState().said === said // is another sentence, or it would not be read out
    if (muster.getState().change([{ change: 'table', table: after }], strand)) muster.getState().say(again ? `${said}\u00a0` : said)
  }
  function within({ x, y }: Point): Point {
    const table = tableOf(muster)
    return point(clear(x, 0, table?.width ?? 0), clear(y, 0, table?.height ?? 0))
  }
  function piece(): Terrain | undefined {
    const table = tableOf(muster)
    return table && pieceOf(table, get().chosen)
  }
  function tellHand(): void {
    const table = tableOf(muster)
    if (table && piece()) muster.getState().say(tellHeld(piece(), table, get().corner))
  }
  function open(): void {
    const table = tableOf(muster)
    if (!table) return
    set({
      tool: 'choose',
      chosen: undefined,
      corner: undefined,
      path: [],
      draft: undefined,
      lost: [],
      cursor: point(table.width / 2, table.height / 2),
      symmetric: table.terrain.length > 0 && isSymmetric(table),
    })
  }
  function reshape(strand: string, by: (outline: Outline) => Outline): void {
    get().edit((before) => ({ ...before, outline: by(before.outline) }), strand)
  }
  function added(made: Terrain): void {
    const table = tableOf(muster)
    if (!table) return
    const { symmetric } = get()
    const after = withPiece(table, made, symmetric)
    give(after, `${named(made)} laid${symmetric && twinOf(after, made)?.id !== made.id ? ', and its twin across the table' : ''}.`)
    if (pieceOf(tableOf(muster) ?? table, made.id)) set({ chosen: made.id, corner: undefined })
  }
  function layAt(at: Point): void {
    const table = tableOf(muster)
    const preset = presetOf(get().preset)
    if (!table || !preset) return
    const id = freshId(table, preset.id)
    added(laid(preset, id, at, seedNow(table)))
  }
  function paintTo(at: Point): void {
    const { path } = get()
    const table = tableOf(muster)
    if (!table) return
    const corner = within(at)
    const last = path.at(-1)
    if (last && Math.abs(last.x - corner.x) < TINY && Math.abs(last.y - corner.y) < TINY) return
    set({ path: [...path, corner], cursor: corner })
    muster.getState().say(`Corner ${path.length + 1}, ${spotOf(corner, table)}.`)
  }
  function closePath(): void {
    const { path, preset } = get()
    const table = tableOf(muster)
    const as = presetOf(preset)
    if (!table || !as) return
    if (path.length < 3) {
      muster.getState().say(`Not done: ${counted(path.length, 'corner')}; an outline has three at least.`)
      return
    }
    set({ path: [], tool: 'choose' })
    added({ ...laid(as, freshId(table, as.id), { x: 0, y: 0 }, 0), outline: path })
  }
  function cancel(): void {
    const { draft, path, corner, tool } = get()
    if (draft) set({ draft: undefined })
    else if (path.length > 0) set({ path: [] })
    else if (corner !== undefined) set({ corner: undefined })
    else if (tool !== 'choose') set({ tool: 'choose' })
    else set({ chosen: undefined })
  }
  function put(like: Terrain | undefined): void {
    const table = tableOf(muster)
    if (!table || !like) return
    const { name: _, ...bare } = like
    const middle = middleOf(like.outline)
    const dx = middle.x + ASIDE > table.width ? -ASIDE : ASIDE
    const dy = middle.y + ASIDE > table.height ? -ASIDE : ASIDE
    added({ ...bare, id: freshId(table, sortOf(like)), outline: shifted(like.outline, dx, dy) })
  }
  function mirror(symmetric: boolean): void {
    const table = tableOf(muster)
    set({ symmetric })
    if (!symmetric || !table || isSymmetric(table)) return
    give(symmetrised(table), 'Both halves are alike now: every piece has its twin.')
  }
  return store
}

/** Of the outline that is laid next: each is a little different. */
const seedNow = (table: Table): number => table.terrain.length * 31

/** What would be laid at a point; undefined if another tool is in hand. */
export const ghostAt = (table: Table, { tool, preset }: Pick<TerrainStore, 'tool' | 'preset'>, at: Point): Outline | undefined =>
  tool === 'lay' ? presetOf(preset)?.shape(at, seedNow(table)) : undefined

/** What may be laid here, and what of it a preset is. */
export const presetsFor = (kinds: readonly Pick<TableKind, 'kind' | 'dense'>[]) =>
  PRESETS.filter((preset) => kinds.some(({ kind, dense }) => kind === preset.kind && (preset.dense !== true || dense === true)))
