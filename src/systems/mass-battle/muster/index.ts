// The muster of companies.
import { musteringOf } from '../../../engine/kernel/mustering'
import { ARMIES } from '../data/armies'
import { changed } from './change'
import { readDraft } from './draft'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteArmy, writeArmy } from './text'

const EMPTY = 'empty'
export const mustering = musteringOf({
  starts: [
    ...ARMIES.map(({ id, title, blurb }) => ({ id, title, blurb })),
    { id: EMPTY, title: 'Empty armies', blurb: 'Two armies of 500 points without a unit: buy them all.' },
  ],
  start: (id) => (id === EMPTY ? readDraft(undefined) : ARMIES.filter((one) => one.id === id).map(({ draft }) => readDraft(draft))[0]),
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.armies,
  write: writeArmy,
  paste: pasteArmy,
  paper: paperOf,
  pasteHint: PASTE_HINT,
})
