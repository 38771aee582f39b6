// The muster of warbands (WAR-43, WAR-31): recruits bought for gold, changed as their players like, within the builder's limits.
import type { Mustering } from '../../../engine/kernel/muster'
import { LISTING } from '../data/listing'
import { aimOf, mapOf, scenarioSetup, warbandsOf } from '../data/scenarios'
import { WARBANDS } from '../data/warbands'
import type { BattleSetup } from '../state'
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

export const mustering: Mustering<BattleSetup> = {
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
  sheet: (draft) => sheetOf(readDraft(draft)),
  change: (draft, change) => {
    const before = readDraft(draft)
    const after = changed(before, change)
    return after === before ? draft : after
  },
  setup: (draft) => setupOf(readDraft(draft)),
  write: (draft, seat) => {
    const side = readDraft(draft).sides[seat]
    return side ? writeSide(side) : ''
  },
  paste: (draft, seat, text) => {
    const read = readDraft(draft)
    const pasted = pasteSide(read, seat, text)
    return pasted.draft === read ? { draft, notes: pasted.notes } : pasted
  },
  paper: (draft, seat) => paperOf(readDraft(draft), seat),
  pasteHint: PASTE_HINT,
}
