// The muster: teams made up by hand, from ready companies, or pasted from a list.
import type { Mustering } from '../../../engine/kernel/muster'
import { scenarioSetup } from '../data/scenarios'
import { manifest } from '../manifest'
import { parseSetup } from '../setup/parse'
import { readRoster, writeRoster } from '../setup/roster'
import type { BattleSetup } from '../state'
import { changed, joined } from './change'
import { readDraft } from './draft'
import { paperOf } from './paper'
import { sheetOf } from './sheet'

const EMPTY = { id: 'empty', title: 'Two empty teams', blurb: 'Begin from nothing.' }

export const mustering: Mustering<BattleSetup> = {
  starts: [...manifest.scenarios.map(({ id, title, blurb }) => ({ id, title, blurb })), EMPTY],
  start(id) {
    if (id === EMPTY.id) return readDraft({})
    const setup = scenarioSetup(id)
    return setup && readDraft(setup)
  },
  read: readDraft,
  sheet: sheetOf,
  change: changed,
  setup(draft) {
    const { title, advances, tend, shielded, teams } = readDraft(draft)
    const refusals = [
      ...sheetOf(draft).refusals,
      ...sheetOf(draft).sides.flatMap((side) => [...side.refusals, ...side.entries.flatMap((one) => one.refusals)]),
    ]
    if (refusals.length > 0) return { refusals }
    return parseSetup({
      scenario: 'own',
      title,
      advances,
      tend,
      shielded,
      teams: teams.map((team) => ({ ...team, combatants: team.combatants.map(({ id: _id, ...one }) => one) })),
    })
  },
  write: (draft, side) => writeRoster(readDraft(draft).teams[side]?.combatants ?? []),
  paste(draft, side, text) {
    const read = readDraft(draft)
    const { combatants, notes } = readRoster(text)
    const team = read.teams[side]
    if (team === undefined) return { draft: read, notes: ['There is no such team.'] }
    const after = joined(team, combatants)
    const left = combatants.length - (after.combatants.length - team.combatants.length)
    return {
      draft: { ...read, teams: read.teams.map((one, index) => (index === side ? after : one)) },
      notes: [...notes, ...(left > 0 ? [`There was no room for ${left} of them.`] : [])],
    }
  },
  paper: (draft, side) => paperOf(readDraft(draft), side),
  pasteHint: `One combatant a line, what is known of it after semicolons:
Captain Voss; tactics 9; sword 8; legend 2 "for the crown"; high; leads
6 x Lancer; tactics 4; lance 6; armed; mounted
Arms: none, armed, fine (high-quality arms or armour), high (both). Wounds: wounds 3.`,
}
