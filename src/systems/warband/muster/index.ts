// The muster of warbands (WAR-43, WAR-31): recruits bought for gold, changed as their players like, within the builder's limits.
import { musteringOf } from '../../../engine/kernel/mustering'
import { LISTING } from '../data/listing'
import { aimOf, mapOf, scenarioSetup, warbandsOf } from '../data/scenarios'
import { WARBANDS } from '../data/warbands'
import { add, changed } from './change'
import { type Draft, draftOf, readDraft, USUAL_GOLD } from './draft'
import { costOf, memberOf } from './member'
import { paperOf } from './paper'
import { setupOf } from './setup'
import { sheetOf } from './sheet'
import { PASTE_HINT, pasteSide, writeSide } from './text'

const EMPTY = 'empty'
const FULL = 'full'
const GOLD_STEP = 10 // limits of ready warbands are rounded up to it

function startOf(id: string): Draft | undefined {
  if (id === EMPTY) return readDraft(undefined)
  if (id === FULL) {
    const [first, , , last] = WARBANDS
    const empty = readDraft({ sides: [first, last].map((one) => ({ name: one?.title, warband: one?.id })) })
    return [first, last].reduce((so, one, seat) => (one?.ready ?? []).reduce((now, recruit) => add(now, seat, recruit, 1), so), empty)
  }
  const setup = scenarioSetup(id)
  const map = mapOf(id)
  if (!setup || map === undefined) return undefined
  const dearest = Math.max(...setup.sides.map((side) => side.characters.reduce((sum, one) => sum + costOf(memberOf(one)), 0)))
  return draftOf(setup, map, aimOf(id), Math.ceil(dearest / GOLD_STEP) * GOLD_STEP, warbandsOf(id))
}

export const mustering = musteringOf({
  starts: [
    {
      id: FULL,
      title: 'Two whole warbands',
      blurb: `The Lamplighters against the Harrow, ${USUAL_GOLD} gold each: change them, or fight.`,
    },
    ...LISTING.map(({ id, title, blurb }) => ({ id, title, blurb })),
    { id: EMPTY, title: 'Empty warbands', blurb: `Two warbands of ${USUAL_GOLD} gold without anybody: recruit them all.` },
  ],
  start: startOf,
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.sides,
  write: writeSide,
  paste: pasteSide,
  paper: paperOf,
  pasteHint: PASTE_HINT,
})
