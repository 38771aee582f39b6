// A team between battles: who goes on and with what history (FTS-2: it is kept from battle to battle), how often it has fought and whom it lost.
import type { Refusal } from '../../../engine/kernel/asks'
import type { RosterSheet } from '../../../engine/kernel/campaign'
import { list, openReading, type Reading, record, text, truth } from '../../../engine/kernel/reading'
import { counted } from '../../../engine/kernel/say'
import { ADVANCES, COUNTS, PLAIN_FACTS, TEND } from '../data/constants'
import type { Terms } from '../game/aftermath'
import { practiceOf, practiceWords } from '../game/queries'
import { conditionOf } from '../game/wounds'
import { count, NAME, readTeam } from '../setup/parse'
import type { TeamSetup } from '../state'

export interface TeamRoster {
  readonly team: TeamSetup // without combatants: it is at its end
  readonly battles: number // fought
  readonly fallen: readonly string[] // the latest last
  readonly terms: Terms // of its last battle
}
export const MOST_FALLEN = 600 // names kept, house

export function readFallen(reading: Reading, path: string, value: unknown): readonly string[] | undefined {
  return list(reading, path, value, { min: 0, max: MOST_FALLEN }, (one, at) => text(reading, at, one, NAME))
}
export function readTerms(reading: Reading, path: string, value: unknown): Terms | undefined {
  const raw = record(reading, path, value, ['advances', 'tend', 'shielded'])
  if (!raw) return undefined
  const advances = count(reading, `${path}.advances`, raw.advances, ADVANCES.max, 1)
  const tend = count(reading, `${path}.tend`, raw.tend, TEND.max)
  const shielded = truth(reading, `${path}.shielded`, raw.shielded)
  return advances === undefined || tend === undefined || shielded === undefined ? undefined : { advances, tend, shielded }
}
export function readRoster(value: unknown, path = 'roster'): { readonly roster: TeamRoster } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const raw = record(reading, path, value, ['team', 'battles', 'fallen', 'terms'])
  if (!raw) return { refusals: reading.refusals }
  const team = readTeam(reading, raw.team, `${path}.team`, 0)
  const battles = count(reading, `${path}.battles`, raw.battles, COUNTS)
  const fallen = readFallen(reading, `${path}.fallen`, raw.fallen)
  const terms = readTerms(reading, `${path}.terms`, raw.terms)
  if (!team || battles === undefined || !fallen || !terms) return { refusals: reading.refusals }
  return { roster: { team, battles, fallen, terms } }
}

/** Of a team of which nobody is left. */
export const endedTeam = (name: string): TeamSetup => ({
  name,
  about: '',
  facts: PLAIN_FACTS,
  tokens: 0,
  history: { members: [], plans: 0, screws: 0 },
  combatants: [],
})
export const isGone = ({ team }: TeamRoster): boolean => team.combatants.length === 0

export function sheetOf(roster: TeamRoster): RosterSheet {
  const { team, battles, fallen } = roster
  const practice = practiceOf(
    team.history,
    team.combatants.map(({ name }) => name),
  )
  return {
    title: team.name,
    note: `${isGone(roster) ? 'nobody is left' : counted(team.combatants.length, 'combatant')}; battles fought: ${battles}; fallen: ${fallen.length}`,
    lines: [
      { label: 'Practised together', value: practiceWords(practice) },
      { label: 'Vengeance tokens', value: `${team.tokens}` },
    ],
    lists: [{ title: 'The fallen', lines: fallen }],
    members: team.combatants.map((one) => ({
      name: one.name,
      fate: one.severity > 0 ? `${conditionOf(one.severity).label} (Severity ${one.severity})` : 'unhurt',
    })),
  }
}
