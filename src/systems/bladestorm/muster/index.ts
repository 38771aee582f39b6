// The muster of forces (BLA-5).
import type { Mustering } from '../../../engine/kernel/muster'
import { ARMIES, ARMY_POINTS } from '../data/armies'
import type { BattleSetup } from '../state'
import { changed } from './change'
import { type Draft, emptySide, readDraft, readySide } from './draft'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteForce, writeForce } from './text'

const EMPTY = 'empty'

function startOf(id: string): Draft | undefined {
  if (id === EMPTY) return readDraft({ sides: [emptySide(0), emptySide(1)] })
  const at = ARMIES.findIndex(({ force }) => force === id)
  const mine = readySide(id)
  const theirs = readySide(ARMIES[(at + 1) % ARMIES.length]?.force ?? '')
  return mine && theirs ? readDraft({ title: `${mine.player} against ${theirs.player}`, sides: [mine, theirs] }) : undefined
}

export const mustering: Mustering<BattleSetup> = {
  starts: [
    ...ARMIES.map((army, at) => ({
      id: army.force,
      title: army.title,
      blurb: `The ready force of ${ARMY_POINTS} points, against ${ARMIES[(at + 1) % ARMIES.length]?.title ?? 'another'}.`,
    })),
    { id: EMPTY, title: 'Empty forces', blurb: `Two forces of ${ARMY_POINTS} points without a figure: buy them all.` },
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
    const force = read.sides[side]
    return force ? writeForce(read, force) : ''
  },
  paste: (draft, side, text) => {
    const read = readDraft(draft)
    const pasted = pasteForce(read, side, text)
    return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
  },
  pasteHint: PASTE_HINT,
  paper: (draft, side) => paperOf(readDraft(draft), side),
}
