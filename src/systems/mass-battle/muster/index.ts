// The muster of companies.
import type { Mustering } from '../../../engine/kernel/muster'
import { ARMIES } from '../data/armies'
import type { BattleSetup } from '../state'
import { changed } from './change'
import { readDraft } from './draft'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteArmy, writeArmy } from './text'

const EMPTY = 'empty'
export const mustering: Mustering<BattleSetup> = {
  starts: [
    ...ARMIES.map(({ id, title, blurb }) => ({ id, title, blurb })),
    { id: EMPTY, title: 'Empty armies', blurb: 'Two armies of 500 points without a unit: buy them all.' },
  ],
  start: (id) => (id === EMPTY ? readDraft(undefined) : ARMIES.filter((one) => one.id === id).map(({ draft }) => readDraft(draft))[0]),
  read: readDraft,
  sheet: (draft) => sheetOf(readDraft(draft)),
  change: (draft, change) => {
    const before = readDraft(draft)
    const after = changed(before, change)
    return after === before ? draft : after
  },
  setup: (draft) => setupOf(readDraft(draft)),
  write: (draft, side) => {
    const army = readDraft(draft).armies[side]
    return army ? writeArmy(army) : ''
  },
  paste: (draft, side, text) => {
    const read = readDraft(draft)
    const pasted = pasteArmy(read, side, text)
    return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
  },
  paper: (draft, side) => paperOf(readDraft(draft), side),
  pasteHint: PASTE_HINT,
}
