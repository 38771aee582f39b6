// The muster of fleets (SHP-8).
import type { Mustering } from '../../../engine/kernel/muster'
import { LISTING } from '../data/listing'
import { priceOf } from '../data/prices'
import { mapOf, scenarioSetup } from '../data/scenarios'
import type { BattleSetup } from '../state'
import { changed } from './change'
import { type Draft, draftOf, readDraft } from './draft'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteFleet, writeFleet } from './text'

const EMPTY = 'empty'
const POINTS_STEP = 25 // limits of ready fleets are rounded up to it

function startOf(id: string): Draft | undefined {
  if (id === EMPTY) return readDraft(undefined)
  const setup = scenarioSetup(id)
  const map = mapOf(id)
  if (!setup || map === undefined) return undefined
  const dearest = Math.max(...setup.sides.map((side) => side.ships.reduce((sum, ship) => sum + priceOf(ship), 0)))
  return draftOf(setup, map, Math.ceil(dearest / POINTS_STEP) * POINTS_STEP)
}

export const mustering: Mustering<BattleSetup> = {
  starts: [
    ...LISTING.map(({ id, title, blurb }) => ({ id, title, blurb })),
    { id: EMPTY, title: 'Empty fleets', blurb: 'Two fleets of 400 points without a ship: buy them all.' },
  ],
  start: startOf,
  read: readDraft,
  sheet: (draft) => sheetOf(readDraft(draft)),
  change: (draft, change) => {
    const before = readDraft(draft)
    const after = changed(before, change)
    return after === before ? draft : after
  },
  setup: (draft) => setupOf(readDraft(draft)),
  write: (draft, side) => {
    const fleet = readDraft(draft).fleets[side]
    return fleet ? writeFleet(fleet) : ''
  },
  paste: (draft, side, text) => {
    const read = readDraft(draft)
    const pasted = pasteFleet(read, side, text)
    return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
  },
  paper: (draft, side) => paperOf(readDraft(draft), side),
  pasteHint: PASTE_HINT,
}
