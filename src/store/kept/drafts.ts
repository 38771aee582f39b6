// Kept drafts of musters: what is noted of each, and where they are kept. The text is a muster file.
import { type Cabinet, createCabinet, fieldOf, type Kept, type Noted, numberOf, TAB, textOf } from './cabinet'
import { browserDrawer } from './drawer'

export interface DraftNote extends Noted {
  readonly system: string
  readonly name: string // given by the player; '' goes by its sides
  readonly sides: readonly string[]
}
export type KeptDraft = Kept<DraftNote>
export type DraftShelf = Cabinet<DraftNote>
export const titleOf = (note: DraftNote): string => note.name || note.sides.filter(Boolean).join(' against ') || 'Draft without a name'

/** Storage may hold anything: a note is read field by field, and what is missing is left blank. */
export const parseDraftNote = (id: string, data: unknown): DraftNote => {
  const sides = fieldOf(data, 'sides')
  return {
    id,
    system: textOf(fieldOf(data, 'system')),
    name: textOf(fieldOf(data, 'name')),
    sides: Array.isArray(sides) ? sides.filter((side) => typeof side === 'string') : [],
    saved: numberOf(fieldOf(data, 'saved')),
    damaged: textOf(fieldOf(data, 'damaged')) || undefined,
  }
}

export const browserDrafts = (): DraftShelf =>
  createCabinet({ open: () => browserDrawer('stormtable-musters', 'drafts'), text: 'draft/', parse: parseDraftNote, writer: TAB })
