// The muster of forces (BLA-5).
import { inAll, musteringOf } from '../../../engine/kernel/mustering'
import { capital } from '../../../engine/kernel/words'
import { ARMIES, ARMY_POINTS, type ReadyForce } from '../data/armies'
import { profileById } from '../data/profiles'
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

const figuresOf = ({ units }: ReadyForce): string =>
  inAll(
    units.flatMap(({ lead, profile, count }) => [
      ...(lead === undefined ? [] : [{ profile: profileById(lead), count: 1 }]),
      { profile: profileById(profile), count },
    ]),
  )

export const mustering = musteringOf({
  starts: [
    ...ARMIES.map((army, at) => ({
      id: army.force,
      title: army.title,
      blurb: `${capital(figuresOf(army))}: ${ARMY_POINTS} points, against ${ARMIES[(at + 1) % ARMIES.length]?.title ?? 'another'}.`,
    })),
    { id: EMPTY, title: 'Empty forces', blurb: `Two forces of ${ARMY_POINTS} points without a figure: buy them all.` },
  ],
  start: startOf,
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.sides,
  write: (force, draft) => writeForce(draft, force),
  paste: pasteForce,
  pasteHint: PASTE_HINT,
  paper: paperOf,
})
