// The muster of armies (BST-3 to 8).
import { musteringOf } from '../../../engine/kernel/mustering'
import { ARMIES } from '../data/armies'
import { changed } from './change'
import { type Draft, emptySide, readDraft, readySide } from './draft'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteArmy, writeArmy } from './text'

const EMPTY = 'empty'

function startOf(id: string): Draft | undefined {
  if (id === EMPTY) return readDraft({ sides: [emptySide(0), emptySide(1)] })
  const at = ARMIES.findIndex((army) => army.land === id)
  const mine = readySide(id)
  const theirs = readySide(ARMIES[(at + 1) % ARMIES.length]?.land ?? '')
  return mine && theirs ? readDraft({ title: `${mine.player} against ${theirs.player}`, sides: [mine, theirs] }) : undefined
}

export const mustering = musteringOf({
  starts: [
    ...ARMIES.map((army, at) => ({
      id: army.land,
      title: army.title,
      blurb: `The ready army of 750 points, against ${ARMIES[(at + 1) % ARMIES.length]?.title ?? 'another'}.`,
    })),
    { id: EMPTY, title: 'Empty armies', blurb: 'Two armies of 750 points without a figure: buy them all.' },
  ],
  start: startOf,
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.sides,
  write: (army, draft) => writeArmy(draft, army),
  paste: pasteArmy,
  paper: paperOf,
  pasteHint: PASTE_HINT,
})
