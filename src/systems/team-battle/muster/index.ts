// The muster: teams made up by hand, from ready companies, or pasted from a list.
import type { Mustering } from '../../../engine/kernel/muster'
import { faultsOf } from '../../../engine/kernel/mustering'
import { scenarioSetup } from '../data/scenarios'
import { practiceOf } from '../game/queries'
import { manifest } from '../manifest'
import { parseSetup } from '../setup/parse'
import { readRoster, writeRoster } from '../setup/roster'
import type { BattleSetup } from '../state'
import { changed, joined } from './change'
import { type DraftTeam, readDraft } from './draft'
import { paperOf } from './paper'
import { sheetOf } from './sheet'

const EMPTY = { id: 'empty', title: 'Two empty teams', blurb: 'Begin from nothing.' }

/** FTS-2: 'Practised together: Battle Plan 2, Screw It 0', of exactly the combatants that follow. */
const PRACTISED = /^[ \t]*practised together: battle plan (\d{1,2}), screw it (\d{1,2})[ \t]*$/im
function practiceLines({ history, combatants }: DraftTeam): readonly string[] {
  const names = combatants.map(({ name }) => name)
  const { plans, screws } = practiceOf(history, names)
  return plans + screws === 0 ? [] : [`Practised together: Battle Plan ${plans}, Screw It ${screws}`]
}

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
    const refusals = faultsOf(sheetOf(draft))
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
  write(draft, side) {
    const team = readDraft(draft).teams[side]
    return team ? [...practiceLines(team), writeRoster(team.combatants)].join('\n') : ''
  },
  paste(draft, side, text) {
    const read = readDraft(draft)
    const team = read.teams[side]
    if (team === undefined) return { draft: read, notes: ['There is no such team.'] }
    const [line = '', plans, screws] = PRACTISED.exec(text) ?? []
    const { combatants, more = 0, notes } = readRoster(text.replace(line, ''))
    const grown = joined(team, combatants)
    const isNew = team.combatants.length === 0
    const members = grown.combatants.map(({ name }) => name)
    const history = line !== '' && isNew ? { members, plans: Number(plans), screws: Number(screws) } : team.history
    if (combatants.length === 0 && line === '') return { draft, notes }
    const left = more + combatants.length - (grown.combatants.length - team.combatants.length)
    return {
      draft: { ...read, teams: read.teams.map((one, index) => (index === side ? { ...grown, history } : one)) },
      notes: [
        ...notes,
        ...(line === '' || isNew ? [] : ['They join others, so what they have practised together counts for nothing.']),
        ...(left > 0 ? [`There was no room for ${left} of them.`] : []),
      ],
    }
  },
  paper: (draft, side) => paperOf(readDraft(draft), side),
  pasteHint: `One combatant a line, what is known of it after semicolons:
Captain Voss; tactics 9; sword 8; legend 2 "for the crown"; high; leads
6 x Lancer; tactics 4; lance 6; armed; mounted
Arms: none, armed, fine (high-quality arms or armour), high (both). Wounds: wounds 3.
What is in quotes is a name or a skill whatever it says: "3 x Guard"; "wounds" 6.`,
}
