// The muster of armies (BST-3 to 8).
import type { Mustering } from '../../../engine/kernel/muster'
import { ARMIES } from '../data/armies'
import type { BattleSetup } from '../state'
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

export const mustering: Mustering<BattleSetup> = {
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
  sheet: (draft) => sheetOf(readDraft(draft)),
  change: (draft, change) => {
    const before = readDraft(draft)
    const after = changed(before, change)
    return after === before ? draft : after
  },
  setup: (draft) => setupOf(readDraft(draft)),
  write: (draft, side) => {
    const read = readDraft(draft)
    const army = read.sides[side]
    return army ? writeArmy(read, army) : ''
  },
  paste: (draft, side, text) => {
    const read = readDraft(draft)
    const pasted = pasteArmy(read, side, text)
    return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
  },
  paper: (draft, side) => paperOf(readDraft(draft), side),
  pasteHint: PASTE_HINT,
}
