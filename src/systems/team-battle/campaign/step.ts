// What is settled after a battle: each team that is left says who goes on with it (house). Who stays behind leaves the team, and a
// team that somebody has left must practise anew (FTS-2).
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision, Refusal, Seat, Verdict } from '../../../engine/kernel/asks'
import { list, openReading, type Reading, record, text } from '../../../engine/kernel/reading'
import type { BattleEvent, Resolution, Setup } from '../../../engine/kernel/system'
import { asText } from '../../../engine/kernel/words'
import { COUNTS, SEVERITY, TEAMS } from '../data/constants'
import type { Terms } from '../game/aftermath'
import { inside, listed } from '../game/queries'
import { conditionOf } from '../game/wounds'
import { count, NAME, readTeam } from '../setup/parse'
import type { TeamSetup } from '../state'
import { readFallen, readTerms, type TeamRoster } from './roster'

/** A team after the battle. */
export interface Returned {
  readonly name: string
  readonly team: TeamSetup | null // null: nobody is left
  readonly battles: number // with this one
  readonly fallen: readonly string[] // in all its battles
}
export interface Report extends Setup {
  readonly terms: Terms
  readonly sides: readonly Returned[]
}
export interface Between {
  readonly system: 'team-battle'
  readonly terms: Terms
  readonly sides: readonly Returned[]
  readonly settled: readonly Seat[]
}

function readSide(reading: Reading, value: unknown, path: string): Returned | undefined {
  const raw = record(reading, path, value, ['name', 'team', 'battles', 'fallen'])
  if (!raw) return undefined
  const name = text(reading, `${path}.name`, raw.name, NAME)
  const team = raw.team === null ? null : readTeam(reading, raw.team, `${path}.team`)
  const battles = count(reading, `${path}.battles`, raw.battles, COUNTS)
  const fallen = readFallen(reading, `${path}.fallen`, raw.fallen)
  return name === undefined || team === undefined || battles === undefined || !fallen ? undefined : { name, team, battles, fallen }
}
export function parse(report: unknown): { readonly setup: Report } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const raw = record(reading, 'report', report, ['scenario', 'terms', 'sides'])
  if (!raw) return { refusals: reading.refusals }
  const scenario = text(reading, 'report.scenario', raw.scenario, NAME)
  const terms = readTerms(reading, 'report.terms', raw.terms)
  const sides = list(reading, 'report.sides', raw.sides, { min: TEAMS.min, max: TEAMS.max }, (one, path) => readSide(reading, one, path))
  return scenario === undefined || !terms || !sides ? { refusals: reading.refusals } : { setup: { scenario, terms, sides } }
}
export const muster = ({ terms, sides }: Report): Between => ({ system: 'team-battle', terms, sides, settled: [] })

export const rostersOf = ({ sides, terms }: Between): readonly (TeamRoster | null)[] =>
  sides.map(({ team, battles, fallen }) => (team === null ? null : { team, battles, fallen, terms }))

const idOf = (seat: Seat): string => `after:${seat}`
export const openSeats = ({ sides, settled }: Between): readonly Seat[] =>
  sides.flatMap(({ team }, seat) => (team === null || settled.includes(seat) ? [] : [seat]))

export function awaiting(between: Between): readonly Decision[] {
  return openSeats(between).flatMap((seat) => {
    const team = between.sides[seat]?.team
    if (!team) return []
    const options = team.combatants.map((one, index) => ({
      id: `${index}`,
      label: one.name,
      ...(one.severity > 0 ? { hint: `${conditionOf(one.severity).label} (Severity ${one.severity})` } : {}),
    }))
    return [
      {
        id: idOf(seat),
        seat,
        title: `Who goes on with ${inside(team.name)}?`,
        asks: [
          {
            key: 'go on',
            kind: 'pick' as const,
            label: 'These go on',
            hint: 'Who stays behind leaves the team, and the rest have not practised together',
            options,
            suggested: options.map((one) => one.id),
            min: 1,
            max: options.length,
            primary: true,
            rule: 'FTS-2',
          },
        ],
        pieces: [],
        sealed: false,
        standing: false,
        reaction: false,
      },
    ]
  })
}

const chosen = (team: TeamSetup, answer: Answer): TeamSetup['combatants'] =>
  answer.kind === 'pick' ? team.combatants.filter((_one, index) => answer.picked.includes(`${index}`)) : []

export function judge(between: Between, answer: Answer): Verdict {
  const team = between.sides[answer.seat]?.team
  if (team && chosen(team, answer).some((one) => one.severity < SEVERITY.out)) return { legal: true }
  return {
    legal: false,
    refusals: [
      { reason: 'Nobody of those who go on can fight', remedy: `take somebody with less than Severity ${SEVERITY.out}`, rule: 'FTS-8' },
    ],
  }
}

function settle(between: Between, answer: Answer): Resolution<Between> {
  const team = between.sides[answer.seat]?.team
  if (!team) return { state: between, events: [] }
  const combatants = chosen(team, answer)
  const stay = team.combatants.filter((one) => !combatants.includes(one)).map((one) => one.name)
  const said =
    stay.length === 0
      ? `All of ${inside(team.name)} go on`
      : `${listed(stay)} ${stay.length === 1 ? 'leaves' : 'leave'} ${inside(team.name)}`
  return {
    state: {
      ...between,
      sides: between.sides.map((side, seat) => (seat === answer.seat ? { ...side, team: { ...team, combatants } } : side)),
      settled: [...between.settled, answer.seat],
    },
    events: [{ what: 'go on', seat: answer.seat, detail: { said } }],
  }
}
export function play(between: Between, answers: readonly Answer[]): Resolution<Between> {
  return answers.reduce<Resolution<Between>>(
    (so, answer) => {
      const { state, events } = settle(so.state, answer)
      return { state, events: [...so.events, ...events] }
    },
    { state: between, events: [] },
  )
}
export const tell = (event: BattleEvent): string => asText(event.detail.said)

/** All go on together. */
export const suggest = (between: Between, { id, seat }: Decision): Answer => ({
  decision: id,
  seat,
  key: 'go on',
  kind: 'pick',
  picked: (between.sides[seat]?.team?.combatants ?? []).map((_one, index) => `${index}`),
})
/** Somebody who can fight, and of the others whoever chance takes. */
export function sample(between: Between, { id, seat }: Decision, dice: Dice): Answer {
  const all = between.sides[seat]?.team?.combatants ?? []
  const able = all.flatMap((one, index) => (one.severity < SEVERITY.out ? [index] : []))
  const sure = able[dice.die(Math.max(1, able.length), { purpose: 'random play', seat }) - 1]
  const picked = all.flatMap((_one, index) => (index === sure || dice.die(4, { purpose: 'random play', seat }) > 1 ? [`${index}`] : []))
  return { decision: id, seat, key: 'go on', kind: 'pick', picked }
}
