// The muster: making up forces before a battle, as data, so that one screen serves every system. A draft may be illegal and is kept
// all the same; it is judged item by item, and only a legal one becomes a setup.
import type { Mark, RuleId } from '../dice/types'
import type { GoalPlace } from '../tabletop/goals'
import type { Table, TerrainKind } from '../tabletop/terrain'
import type { Refusal } from './asks'
import type { Paper } from './paper'
import type { Glyph } from './scene'
import type { Setup } from './system'

/** Forces in the making: plain data that survives JSON. The system reads it tolerantly; nothing else looks inside. */
export type MusterDraft = { readonly [key: string]: unknown }

interface FieldBase {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly rule?: RuleId
}
/** One thing to be written, chosen or switched. */
export type MusterField =
  | (FieldBase & {
      readonly kind: 'text'
      readonly value: string
      readonly maxLength: number
      readonly judge?: (text: string) => string | undefined // words that are carried out and do not stand: why they cannot be; undefined: they are
    })
  | (FieldBase & { readonly kind: 'number'; readonly value: number; readonly min: number; readonly max: number; readonly step?: number })
  | (FieldBase & {
      readonly kind: 'choice'
      readonly value: string
      readonly options: readonly { readonly id: string; readonly label: string; readonly hint?: string }[]
    })
  | (FieldBase & { readonly kind: 'toggle'; readonly value: boolean })

/** What has been mustered: a figure or a number of the same, a ship, a combatant. */
export interface MusterEntry {
  readonly id: string // stable while the draft lives
  readonly title: string
  readonly note: string
  readonly glyph: Glyph
  readonly group: string // entries of one group stand together: a unit; '' stands alone
  readonly count?: { readonly value: number; readonly min: number; readonly max: number }
  readonly cost?: number // of all of it, in points
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly fields: readonly MusterField[]
  readonly refusals: readonly Refusal[]
}
/** What may be added. */
export interface MusterOffer {
  readonly id: string
  readonly title: string
  readonly note: string // a description
  readonly glyph: Glyph
  readonly group: string // for filtering: 'Regulars'
  readonly cost?: number
  readonly mark?: Mark // of its figures
  readonly lines: readonly { readonly label: string; readonly value: string }[] // its profile
  readonly words: string // further words that a search finds it by
  readonly refusal?: Refusal
}
/** One limit, with what is used of it. */
export interface MusterLimit {
  readonly key: string
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly least: boolean // that much is needed; otherwise no more is allowed
  readonly legal: boolean
  readonly reason: string // "12 of 33 figures carry projectile weapons: 1 too many"
  readonly rule: RuleId
  readonly mark: Mark
}
/** What comes of a side as it stands: worked out, not chosen. */
export interface MusterFact {
  readonly label: string // 'Superiority it promises'
  readonly value: string
  readonly hint?: string // how it comes about
  readonly rule?: RuleId
}
export interface MusterSide {
  readonly name: string
  readonly fields: readonly MusterField[] // name, land, points
  readonly entries: readonly MusterEntry[]
  readonly offers: readonly MusterOffer[]
  readonly limits: readonly MusterLimit[]
  readonly cost?: { readonly value: number; readonly limit: number | null } // points
  readonly facts?: readonly MusterFact[]
  readonly groups: boolean // entries may be grouped into units, by dragging them together
  readonly refusals: readonly Refusal[]
}
/** A kind of terrain that may be laid on the table, with what it does in play. */
export interface TableKind {
  readonly kind: TerrainKind
  readonly dense?: true // woods: they may be dense
  readonly shut?: true // nobody on foot can stand there
  readonly label: string
  readonly text: string
  readonly rule: RuleId
  readonly mark: Mark
}
/** The table of a draft, for a screen where it is laid out. */
export interface MusterTable {
  readonly table: Table // as it was drawn: it may be illegal
  readonly own: boolean // laid out by the players; otherwise one of the ready ones, which a change makes their own
  readonly kinds: readonly TableKind[]
  readonly sizes: readonly { readonly id: string; readonly name: string; readonly width: number; readonly height: number }[]
  readonly rule?: RuleId // of laying out tables
  readonly aim?: { readonly field: string; readonly places: readonly GoalPlace[] } // what a battle on it is about: the field of the battle that says so, and its places
  readonly refusals: readonly Refusal[]
}
/** All that a screen needs to show of a draft. */
export interface MusterSheet {
  readonly title: string
  readonly unit: string // what costs are counted in: 'points'; '' where nothing costs
  readonly fields: readonly MusterField[] // of the battle: options, turn limit
  readonly sides: readonly MusterSide[]
  readonly sidesMin: number
  readonly sidesMax: number
  readonly table?: MusterTable // absent: the players have no table to lay out
  readonly refusals: readonly Refusal[] // of the whole; none anywhere: the draft can be played
}
/** What can be done to a draft. */
export type MusterChange =
  | {
      readonly change: 'field'
      readonly side?: number // absent: of the battle
      readonly entry?: string // absent: of the side
      readonly field: string
      readonly value: string | number | boolean
    }
  | { readonly change: 'add'; readonly side: number; readonly offer: string; readonly count?: number; readonly group?: string }
  | { readonly change: 'copy'; readonly side: number; readonly entry: string }
  | { readonly change: 'remove'; readonly side: number; readonly entry: string }
  | { readonly change: 'count'; readonly side: number; readonly entry: string; readonly count: number }
  | { readonly change: 'group'; readonly side: number; readonly entry: string; readonly group: string } // '' alone; a new name makes a new group
  | { readonly change: 'add side' }
  | { readonly change: 'remove side'; readonly side: number }
  | { readonly change: 'table'; readonly table: unknown } // in place of the one there; what cannot be read of it is left out

export interface Mustering<Own extends Setup = Setup> {
  /** Ready forces to begin from; the first is the one offered. */
  readonly starts: readonly { readonly id: string; readonly title: string; readonly blurb: string }[]
  /** A draft to begin from; undefined if there is none of that id. */
  start(id: string): MusterDraft | undefined
  /** Reads a draft of any origin: what cannot be read is left out, and said in the sheet. Throws nothing. */
  read(draft: unknown): MusterDraft
  sheet(draft: MusterDraft): MusterSheet
  /** The draft after a change; one that cannot be made gives the same draft. */
  change(draft: MusterDraft, change: MusterChange): MusterDraft
  /** The setup, if the draft is legal. */
  setup(draft: MusterDraft): { readonly setup: Own } | { readonly refusals: readonly Refusal[] }
  /** One side as text that people can read and send, and such a text read into a side (or added to it). Lines that say nothing are named in `notes`. */
  write(draft: MusterDraft, side: number): string
  paste(draft: MusterDraft, side: number, text: string): { readonly draft: MusterDraft; readonly notes: readonly string[] }
  /** One side on paper, to play from; undefined if there is no such side. */
  paper?(draft: MusterDraft, side: number): Paper | undefined
  /** What a text may look like, for the box it is pasted into. */
  readonly pasteHint: string
}

/** Forces of equal worth, set against each other to see whether equal points are equal fights. */
export interface Contenders {
  readonly points: number
  readonly forces: readonly { readonly id: string; readonly title: string }[]
  /** The setup of a battle between two of them, by their place in the list; the first is seat 0. `turned`: the table turned half round. Throws if there is no such force. */
  setup(first: number, second: number, turned: boolean): Setup
  /** The same with forces put together at random by the builder's own rules: the same seed, the same forces. */
  random?(first: number, second: number, turned: boolean, seed: string): Setup
}
