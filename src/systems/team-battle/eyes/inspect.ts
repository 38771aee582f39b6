// All that a viewer may know of a team or of one combatant.
import type { Seat, Viewer } from '../../../engine/kernel/asks'
import type { Card } from '../../../engine/kernel/scene'
import { ARMS_NAMES, PRACTICE, SEVERITY } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { membersOf, nameOf, practiceOf, rosterOf } from '../game/queries'
import { ranking, superiorityOf, superiorityParts } from '../game/superiority'
import { conditionOf } from '../game/wounds'
import type { State } from '../state'
import { ruled, stillRuled } from './ruling'
import { strategyShown, talliesOf } from './scene'

export function inspectFighter(state: State, id: number, viewer: Viewer): Card | undefined {
  const one = state.fighters[id]
  const team = one && state.teams[one.seat]
  if (!one || !team) return undefined
  const { label } = conditionOf(one.severity)
  const stat = (name: string, value: string, rule: string, mark: 'printed' | 'ruled' = 'printed') => ({
    label: name,
    value,
    parts: [],
    rule,
    mark,
  })
  const leads = one.leads ? ['All the others would obey: may be the Strategist.'] : []
  return {
    title: one.name,
    subtitle: `${team.name}; ${label}`,
    seat: one.seat,
    stats: [
      stat('Severity', `${one.severity} of ${SEVERITY.dead}`, 'FTS-7', 'ruled'),
      stat('Combat/Tactics', `${one.rating}`, 'FTS-3', 'ruled'),
      stat(one.skill || 'Skill', `${one.ranks}`, 'FTS-4'),
      stat('Legend', one.legend > 0 ? `${one.legend}${one.cause === '' ? '' : `, “${one.cause}”`}` : 'none', 'FTS-4'),
      stat('Arms', ARMS_NAMES[one.arms], 'FTS-4'),
      stat('Mount', one.mounted ? 'yes' : 'no', 'FTS-4'),
    ],
    weapons: [],
    notes:
      viewer === team.seat || viewer === 'umpire' || team.plan?.declared === true
        ? [...leads, `Strategy: ${strategyShown(team, viewer)}`]
        : leads,
  }
}

export function inspectTeam(state: State, seat: Seat, viewer: Viewer): Card | undefined {
  const team = state.teams[seat]
  if (!team) return undefined
  const superiority = superiorityOf(state, seat)
  const practice = practiceOf(team.history, rosterOf(state, seat))
  return {
    title: team.name,
    subtitle: team.about,
    seat,
    stats: talliesOf(state, team, viewer).map(({ label, value }) => ({
      label,
      value,
      parts:
        label === 'Superiority' && superiority !== null && team.plan && team.choice
          ? superiorityParts(state, seat, team.plan, team.choice)
          : [],
      rule: label === 'Superiority' ? 'FTS-5' : label === 'Strategy' ? 'FTS-2' : 'FTS-8',
      mark: 'printed',
    })),
    weapons: [],
    notes: [
      `Practice together: Battle Plan ${practice.plans} of ${PRACTICE.plans} times, Screw It ${practice.screws} of ${PRACTICE.screws} times${practice.void === undefined ? '' : ` (${practice.void})`}.`,
      `By their facts: ${ranking(state, seat)
        .map(({ tactic, value }) => `${TACTICS[tactic].name} +${value}`)
        .join(', ')}.`,
      ...stillRuled(state.rulings.filter((one) => one.seat === seat)).map((one) => `Ruled: they ${ruled(one)}. “${one.reason}”`),
      ...membersOf(state, seat)
        .filter((one) => one.severity >= SEVERITY.numbersOnly)
        .map((one) => `${one.name}: ${conditionOf(one.severity).label}`),
    ].concat(team.conceded ? [`${nameOf(state, seat)} have conceded.`] : []),
  }
}
