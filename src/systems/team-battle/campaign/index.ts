// Teams that live from battle to battle: rosters of who goes on, and the next battle from them.
import type { Campaign } from '../../../engine/kernel/campaign'
import { ADVANCES, COUNTS, SEVERITY, TEAMS, TEND } from '../data/constants'
import { battleOf, teamAgain } from '../game/aftermath'
import { inside, membersOf } from '../game/queries'
import type { State } from '../state'
import { endedTeam, isGone, MOST_FALLEN, readRoster, sheetOf, type TeamRoster } from './roster'
import { awaiting, type Between, judge, muster, openSeats, parse, play, type Report, rostersOf, sample, suggest, tell } from './step'

/** Of a team of which nobody is left. */
const lastOf = ({ sides, terms }: Between, seat: number): TeamRoster => {
  const { name = '', battles = 0, fallen = [] } = sides[seat] ?? {}
  return { team: endedTeam(name), battles, fallen, terms }
}

const USUAL = { advances: ADVANCES.usual, tend: TEND.usual, shielded: false } as const

export const campaign: Campaign<State, TeamRoster, Between, Report> = {
  read: readRoster,
  seatOf: (state, { team }) => state.teams.find((one) => one.name === team.name)?.seat,
  report: (state, rosters) => ({
    scenario: state.title,
    terms: { advances: state.advances, tend: state.tend, shielded: state.shielded },
    sides: state.teams.map(({ seat, name }) => {
      const before = rosters[seat]
      const dead = membersOf(state, seat).filter((one) => one.severity >= SEVERITY.dead)
      return {
        name,
        team: teamAgain(state, seat) ?? null,
        battles: Math.min(COUNTS, (before?.battles ?? 0) + 1),
        fallen: [...(before?.fallen ?? []), ...dead.map((one) => one.name)].slice(-MOST_FALLEN),
      }
    }),
  }),
  step: {
    parse,
    muster,
    awaiting,
    judge,
    play,
    tell,
    sample,
    suggest,
    standing: (between) => rostersOf(between).map((one, seat) => sheetOf(one ?? lastOf(between, seat))),
  },
  rosters: (between) => (openSeats(between).length > 0 ? undefined : rostersOf(between)),
  ended: lastOf,
  gone: isGone,
  sheet: sheetOf,
  most: TEAMS.max,
  next: (rosters) => {
    const teams = rosters.map((one) => one.team)
    return { ...battleOf(`Next battle of ${inside(teams[0]?.name ?? 'strangers')}`, rosters[0]?.terms ?? USUAL, teams) }
  },
}
