// What can be done to a draft. A change that cannot be made gives the same draft.
import type { MusterChange, MusterDraft } from '../../../engine/kernel/muster'
import { COMPANIES } from '../data/companies'
import { CROWD, TEAMS } from '../data/constants'
import { practiceOf } from '../game/queries'
import { COMMON, distinctNames, readRoster } from '../setup/roster'
import type { Combatant, History } from '../state'
import { type Draft, type DraftTeam, emptyTeam, numbered, readCombatant, readDraft, readFacts } from './draft'

const ENTRY_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'rating',
  'skill',
  'ranks',
  'legend',
  'cause',
  'arms',
  'mounted',
  'leads',
  'severity',
])

const edit = (draft: Draft, side: number, change: (team: DraftTeam) => DraftTeam): Draft => ({
  ...draft,
  teams: draft.teams.map((team, index) => (index === side ? change(team) : team)),
})

/** Newcomers join with names and ids of their own, as many as there is room for. */
export function joined(team: DraftTeam, newcomers: readonly Combatant[]): DraftTeam {
  const fresh = distinctNames(
    newcomers.slice(0, Math.max(0, CROWD.team - team.combatants.length)),
    team.combatants.map((one) => one.name),
  )
  return { ...team, combatants: numbered([...team.combatants.map((one) => ({ id: one.id, one })), ...fresh.map((one) => ({ one }))]) }
}

const historyOf = (history: History, members: readonly string[]): History => {
  const { plans, screws } = practiceOf(history, members)
  return { members, plans, screws }
}
function teamField(team: DraftTeam, field: string, value: string | number | boolean): DraftTeam {
  const members = team.combatants.map((one) => one.name)
  switch (field) {
    case 'name':
    case 'about':
      return { ...team, [field]: `${value}` }
    case 'tokens':
      return { ...team, tokens: Number(value) }
    case 'plans':
    case 'screws':
      return { ...team, history: { ...historyOf(team.history, members), [field]: Number(value) } }
    case 'again':
      return { ...team, history: { ...team.history, members } }
    case 'ground':
      return { ...team, facts: readFacts({ ...team.facts, ground: Number(value) }) }
    default:
      return Object.hasOwn(team.facts, field) ? { ...team, facts: readFacts({ ...team.facts, [field]: value }) } : team
  }
}

/** FTS-2: whoever is called otherwise is still the one who practised with the others; while it is written anew he has no name for a moment. */
function practisedAs({ history, combatants }: DraftTeam, entry: string, name: string): History {
  const { members } = history
  const before = combatants.find(({ id }) => id === entry)?.name
  const others = combatants.flatMap((one) => (one.id === entry ? [] : [one.name]))
  const gone = members.filter((member) => !others.includes(member))
  const times = (names: readonly string[]): number => names.filter((one) => one === before).length
  const known = before === '' ? (gone.length === 1 ? gone[0] : undefined) : times(members) > times(others) ? before : undefined
  return known === undefined || name === '' ? history : { ...history, members: members.with(members.indexOf(known), name) }
}

function offered(offer: string): { readonly people: readonly Combatant[]; readonly title?: string; readonly note?: string } {
  if (offer === 'one') return { people: [{ ...COMMON, name: 'Fighter' }] }
  if (offer === 'leader') return { people: [{ ...COMMON, name: 'Captain', rating: 6, ranks: 6, leads: true }] }
  const company = COMPANIES.find((one) => one.id === offer)
  return company ? { people: readRoster(company.roster).combatants, title: company.title, note: company.note } : { people: [] }
}

export function changed(value: MusterDraft, change: MusterChange): MusterDraft {
  const draft = readDraft(value)
  switch (change.change) {
    case 'field': {
      const { side, entry, field, value: given } = change
      if (side === undefined)
        return ['title', 'advances', 'tend', 'shielded'].includes(field) ? readDraft({ ...draft, [field]: given }) : draft
      if (entry === undefined) return readDraft(edit(draft, side, (team) => teamField(team, field, given)))
      if (!ENTRY_FIELDS.has(field)) return draft
      return edit(draft, side, (team) => {
        const combatants = team.combatants.map((one) =>
          one.id === entry ? { ...readCombatant({ ...one, [field]: given }), id: one.id } : one,
        )
        const name = combatants.find(({ id }) => id === entry)?.name ?? ''
        return { ...team, combatants, history: field === 'name' ? practisedAs(team, entry, name) : team.history }
      })
    }
    case 'add': {
      const { people, title, note } = offered(change.offer)
      const copies = Math.max(1, Math.min(CROWD.team, Math.floor(change.count ?? 1)))
      return edit(draft, change.side, (team) => {
        const bare = team.combatants.length === 0 && title !== undefined
        return { ...joined(team, Array.from({ length: copies }, () => people).flat()), ...(bare ? { name: title, about: note ?? '' } : {}) }
      })
    }
    case 'copy':
      return edit(draft, change.side, (team) => {
        const one = team.combatants.find((found) => found.id === change.entry)
        return one ? joined(team, [readCombatant(one)]) : team
      })
    case 'remove':
      return edit(draft, change.side, (team) => ({ ...team, combatants: team.combatants.filter((one) => one.id !== change.entry) }))
    case 'add side':
      return draft.teams.length >= TEAMS.max ? draft : { ...draft, teams: [...draft.teams, emptyTeam(draft.teams.length)] }
    case 'remove side':
      return draft.teams.length <= TEAMS.min || draft.teams[change.side] === undefined
        ? draft
        : { ...draft, teams: draft.teams.filter((_team, index) => index !== change.side) }
    case 'count':
    case 'group':
    case 'table':
      return draft
  }
}
