// Who is in the fight, and for what they count (FTS-8).
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import type { Outcome } from '../../../engine/kernel/system'
import { SEVERITY } from '../data/constants'
import type { Fighter, History, State, Team } from '../state'

export const membersOf = (state: State, seat: Seat): readonly Fighter[] => state.fighters.filter((one) => one.seat === seat)
export const isIn = (fighter: Fighter): boolean => fighter.severity < SEVERITY.out
export const isFit = (fighter: Fighter): boolean => fighter.severity < SEVERITY.numbersOnly
/** Those who live: a wound can still fall on them. */
export const livingOf = (state: State, seat: Seat): readonly Fighter[] =>
  membersOf(state, seat).filter((one) => one.severity < SEVERITY.dead)
/** Those who count towards numbers. */
export const inFight = (state: State, seat: Seat): readonly Fighter[] => membersOf(state, seat).filter(isIn)
/** Those who count for everything. */
export const fitOf = (state: State, seat: Seat): readonly Fighter[] => membersOf(state, seat).filter(isFit)
export const strengthOf = (state: State, seat: Seat): number => inFight(state, seat).length
export const fighterOf = (state: State, id: PieceId | null): Fighter | undefined => (id === null ? undefined : state.fighters[id])
/** What slots and options call somebody, and who is called so. */
export const slotOf = ({ id }: Pick<Fighter, 'id'>): string => `f${id}`
export const fighterIn = (state: State, slot: string | undefined): Fighter | undefined => state.fighters.find((one) => slotOf(one) === slot)
/** What somebody is famed for, as it is told; a Legend may stand for no stated cause (FTS-4). */
export const legendWords = ({ legend, cause }: Pick<Fighter, 'legend' | 'cause'>): string => `${legend}${cause === '' ? '' : ` “${cause}”`}`
export const nameOf = (state: State, seat: Seat): string => state.teams[seat]?.name ?? `team ${seat + 1}`
/** As a name stands within a sentence: 'the rival company'. */
export const inside = (name: string): string => name.replace(/^The (?=\p{L})/u, 'the ')

/** Still fighting: not conceded, and somebody left below Severity 6. */
export const isActive = (state: State, team: Team): boolean => !team.conceded && strengthOf(state, team.seat) > 0
export const activeTeams = (state: State): readonly Team[] => state.teams.filter((team) => isActive(state, team))
export const enemiesOf = (state: State, seat: Seat): readonly Team[] => activeTeams(state).filter((team) => team.seat !== seat)
export const largestEnemy = (state: State, seat: Seat): { readonly name: string; readonly size: number } =>
  enemiesOf(state, seat).reduce(
    (most, team) => {
      const size = strengthOf(state, team.seat)
      return size > most.size ? { name: team.name, size } : most
    },
    { name: 'the enemy', size: 0 },
  )

/** Who is ahead by these Superiorities, in words: 'the Marauders lead, 20 to 17', 'all are level at 16'. */
export function standing(state: State, superiority: readonly (number | null)[]): string {
  const known = superiority.flatMap((value, seat) => (value === null ? [] : [{ seat, value }]))
  const values = known.map((one) => one.value)
  const [most, least] = [Math.max(...values), Math.min(...values)]
  if (known.length === 0) return ''
  if (most === least) return `all are level at ${most}`
  const rest = [...values].sort((a, b) => b - a).filter((value) => value < most)
  return `${listed(known.flatMap(({ seat, value }) => (value === most ? [inside(nameOf(state, seat))] : [])))} lead, ${most} to ${listed(rest.map(String), rest.length)}`
}
/** The Superiorities of the last Advance were all the same, Vengeance tokens and all. */
export function isLevel(state: State): boolean {
  const last = (state.past.at(-1)?.superiority ?? []).filter((one) => one !== null)
  return last.length > 0 && last.every((one) => one === last[0])
}

/** The names of those who live: the team as it stands. */
export const rosterOf = (state: State, seat: Seat): readonly string[] => livingOf(state, seat).map((one) => one.name)

/** Who has joined and who has left since the history was made. */
export function changesSince(
  history: History,
  roster: readonly string[],
): { readonly joined: readonly string[]; readonly gone: readonly string[] } {
  return {
    joined: roster.filter((name) => !history.members.includes(name)),
    gone: history.members.filter((name) => !roster.includes(name)),
  }
}

export interface Practice {
  readonly plans: number // by exactly these
  readonly screws: number
  readonly void?: string // why what was used before counts for nothing, with how often it was
}
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
/** FTS-2: how often exactly these have used Battle Plan and Screw It; whoever joins or leaves makes it another team. */
export function practiceOf(history: History, roster: readonly string[]): Practice {
  const { members, plans, screws } = history
  const { joined, gone } = changesSince(history, roster)
  const nameless = members.length === 0
  if (!nameless && joined.length + gone.length === 0) return { plans, screws }
  if (plans + screws === 0 || roster.length === 0) return { plans: 0, screws: 0 }
  const changes = [joined.length > 0 ? `${listed(joined)} joined` : '', gone.length > 0 ? `${listed(gone)} left or fell` : '']
  const who = nameless ? 'its history names no members' : changes.filter((one) => one !== '').join('; ')
  return { plans: 0, screws: 0, void: `${who}: Battle Plan ${times(plans)} and Screw It ${times(screws)} before count for nothing` }
}
/** 'Battle Plan used once, Screw It 0 times', and why it was more. */
export const practiceWords = ({ plans, screws, void: why }: Practice): string =>
  `Battle Plan used ${times(plans)}, Screw It ${times(screws)} by exactly these${why === undefined ? '' : ` (${why})`}`

/** 'a, b and c', the rest counted. */
export function listed(names: readonly string[], most = 3): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** FTS-9: why nobody but the winner is left: 'the Hill Gang conceded, the caravan have nobody left who can fight'. */
export function howWon(state: State, winner: Seat): string {
  const names = (conceded: boolean): readonly string[] =>
    state.teams.flatMap((team) => (team.seat !== winner && team.conceded === conceded ? [inside(team.name)] : []))
  const [gone, beaten] = [names(true), names(false)]
  return [
    ...(gone.length > 0 ? [`${listed(gone)} conceded`] : []),
    ...(beaten.length > 0 ? [`${listed(beaten)} have nobody left who can fight`] : []),
  ].join(', ')
}
/** The end as it is told. Of a victory the state keeps who won; why is worked out of the teams. */
export function outcomeOf(state: State): Outcome | undefined {
  const { outcome } = state
  return outcome === undefined || outcome.winner === null ? outcome : { ...outcome, reason: howWon(state, outcome.winner) }
}

export const changeTeam = (state: State, seat: Seat, change: Partial<Team>): State => ({
  ...state,
  teams: state.teams.map((team) => (team.seat === seat ? { ...team, ...change } : team)),
})
