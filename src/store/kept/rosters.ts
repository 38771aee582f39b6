// Kept rosters of campaigns: what is noted of each, and where they are kept. The text is what the system's campaign reads, as JSON.
import { type Cabinet, createCabinet, fieldOf, type Noted, numberOf, TAB, textOf } from './cabinet'
import { browserDrawer, type Drawer } from './drawer'

export interface RosterNote extends Noted {
  readonly system: string
  readonly title: string // by its sheet
  readonly line: string
  readonly gone: boolean // nobody of it is left
  readonly settling: string // the step that settles its last battle, begun and not at its end; '': there is none
}
export type RosterShelf = Cabinet<RosterNote>

/** Storage may hold anything: a note is read field by field, and what is missing is left blank. */
const parseRosterNote = (id: string, data: unknown): RosterNote => ({
  id,
  system: textOf(fieldOf(data, 'system')),
  title: textOf(fieldOf(data, 'title')),
  line: textOf(fieldOf(data, 'line')),
  gone: fieldOf(data, 'gone') === true,
  settling: textOf(fieldOf(data, 'settling')),
  saved: numberOf(fieldOf(data, 'saved')),
  damaged: textOf(fieldOf(data, 'damaged')) || undefined,
})

export const createRosters = (open: () => Drawer = () => browserDrawer('stormtable-rosters', 'rosters'), writer = TAB): RosterShelf =>
  createCabinet({ open, text: 'roster/', parse: parseRosterNote, writer })
