// The muster of fleets (SHP-8).
import { musteringOf } from '../../../engine/kernel/mustering'
import { LISTING } from '../data/listing'
import { priceOf } from '../data/prices'
import { mapOf, scenarioSetup } from '../data/scenarios'
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

export const mustering = musteringOf({
  starts: [
    ...LISTING.map(({ id, title, blurb }) => ({ id, title, blurb })),
    { id: EMPTY, title: 'Empty fleets', blurb: 'Two fleets of 400 points without a ship: buy them all.' },
  ],
  start: startOf,
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.fleets,
  write: writeFleet,
  paste: pasteFleet,
  paper: paperOf,
  pasteHint: PASTE_HINT,
})
