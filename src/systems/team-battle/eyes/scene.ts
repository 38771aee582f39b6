// The picture: teams with their members and their Severities, and the curves of Superiority and strength. What is not declared is shown
// to its own team and the umpire alone (FTS-5).
import type { Seat, Viewer } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Parade, ParadeMember, Scene, SceneBody, SceneSide } from '../../../engine/kernel/scene'
import { ARMS_NAMES, SEVERITY } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { inFight, isActive, legendWords, membersOf, outcomeOf, standing, strengthOf } from '../game/queries'
import { strategyWords } from '../game/strategy'
import { superiorityOf } from '../game/superiority'
import { conditionOf } from '../game/wounds'
import type { Fighter, State, Team } from '../state'

export const mayKnow = (team: Team, viewer: Viewer): boolean => team.plan?.declared === true || viewer === team.seat || viewer === 'umpire'

/** What a viewer may read of a team's strategy. */
export function strategyShown(team: Team, viewer: Viewer): string {
  if (team.plan === null) return 'not set yet'
  return mayKnow(team, viewer) ? strategyWords(team.plan.strategy, team.plan.score) : 'secret until declared'
}

const standsOf = (state: State, team: Team): string =>
  team.conceded ? 'conceded' : isActive(state, team) ? `${strengthOf(state, team.seat)} in the fight` : 'beaten'

function headline(state: State): string {
  const over = outcomeOf(state)
  if (over) {
    const after = `after ${counted(state.past.length, 'Advance')}`
    return `Over${over.reason.startsWith(after) ? '' : ` ${after}`}: ${over.reason}`
  }
  const done = state.past.length
  const stood = `Advance ${done}, in which ${standing(state, state.past.at(-1)?.superiority ?? [])
    .replace(' lead, ', ' led, ')
    .replace('are level', 'were level')}`
  switch (state.stage.at) {
    case 'strategy':
      return `Advance ${state.advance}: strategies are set in secret`
    case 'tactics':
      return `Advance ${state.advance}: tactics are chosen in secret`
    case 'declared':
      return `Advance ${state.advance}: ${standing(
        state,
        state.teams.map(({ seat }) => superiorityOf(state, seat)),
      )}`
    case 'wounds':
      return `${stood}: wounds are shared out`
    case 'between':
      return `After ${stood}: advance, rest or concede?`
    case 'concession':
      return `After ${stood}: a concession`
    case 'press':
      return `After ${stood}: do the rest fight on?`
    case 'respite':
      return `A Respite after ${stood}`
  }
}

function memberOf(team: Team, one: Fighter, viewer: Viewer): ParadeMember {
  const { state, label } = conditionOf(one.severity)
  const strategist = team.plan?.strategist === one.id && mayKnow(team, viewer)
  const notes = [
    ...(strategist ? ['Strategist'] : one.leads ? ['leads'] : []),
    `${one.skill || 'skill'} ${one.ranks}`,
    `tactics ${one.rating}`,
    ...(one.legend > 0 ? [`Legend ${legendWords(one)}`] : []),
    ARMS_NAMES[one.arms],
    ...(one.mounted ? ['mounted'] : []),
  ]
  return {
    id: one.id,
    name: one.name,
    note: notes.join(', '),
    state,
    stateLabel: label,
    gauge: {
      value: one.severity,
      of: SEVERITY.dead,
      marks: [SEVERITY.numbersOnly, SEVERITY.out, SEVERITY.dead],
      label: 'Severity',
    },
  }
}

export function talliesOf(state: State, team: Team, viewer: Viewer): readonly { readonly label: string; readonly value: string }[] {
  const { seat, tokens } = team
  const superiority = superiorityOf(state, seat)
  const members = membersOf(state, seat)
  const hurt = inFight(state, seat).filter((one) => one.severity >= SEVERITY.numbersOnly).length
  return [
    { label: 'In the fight', value: team.conceded ? 'none, conceded' : `${strengthOf(state, seat)} of ${members.length}` },
    ...(hurt > 0 ? [{ label: 'Towards numbers only', value: `${hurt}` }] : []),
    { label: 'Strategy', value: strategyShown(team, viewer) },
    ...(superiority === null ? [] : [{ label: 'Superiority', value: `${superiority}` }]),
    ...(team.choice ? [{ label: 'Tactics', value: team.choice.tactics.map((tactic) => TACTICS[tactic].name).join(', ') }] : []),
    ...(tokens > 0 ? [{ label: 'Vengeance tokens', value: `${tokens}` }] : []),
  ]
}

function curvesOf(state: State): Parade['curves'] {
  const declared = state.stage.at === 'declared' && state.outcome === undefined
  const rounds = [...state.past.map((_round, index) => `Advance ${index + 1}`), ...(declared ? [`Advance ${state.advance}`] : [])]
  return [
    {
      label: 'Superiority',
      rounds,
      lines: state.teams.map(({ seat }) => ({
        seat,
        values: [...state.past.map((round) => round.superiority[seat] ?? null), ...(declared ? [superiorityOf(state, seat)] : [])],
      })),
    },
    {
      label: 'In the fight',
      rounds: state.past.length === 0 ? [] : ['Start', ...state.past.map((_round, index) => `Advance ${index + 1}`)],
      lines: state.teams.map(({ seat, conceded }) => ({
        seat,
        // a team that has conceded lives, but not in the fight
        values: [
          state.strengths[seat] ?? null,
          ...state.past.map(({ strength, superiority }) => (conceded && superiority[seat] === null ? null : (strength[seat] ?? null))),
        ],
      })),
    },
  ]
}

function bodyOf(state: State, team: Team, acting: ReadonlySet<Seat>): SceneBody {
  const members = membersOf(state, team.seat)
  return {
    id: team.seat,
    seat: team.seat,
    name: team.name,
    glyph: members.filter((one) => one.mounted).length * 2 > members.length ? 'horse' : 'sword',
    strength: strengthOf(state, team.seat),
    of: members.length,
    state: !isActive(state, team) ? 'gone' : acting.has(team.seat) ? 'acting' : 'ready',
    notes: [standsOf(state, team)],
    pieces: [],
  }
}

export function sceneOf(state: State, viewer: Viewer): Scene {
  const { stage } = state
  const acting = new Set(
    stage.at === 'wounds' ? stage.due.flatMap((due, seat) => (due > 0 ? [seat] : [])) : stage.at === 'respite' ? stage.left : [],
  )
  return {
    table: undefined,
    headline: headline(state),
    turn: state.past.length,
    sides: state.teams.map((team): SceneSide => {
      const now = strengthOf(state, team.seat)
      const points = Math.max(state.strengths[team.seat] ?? 0, now) // who came out of the fight is not lost in it
      return {
        seat: team.seat,
        name: team.name,
        points,
        lost: points - now,
        unit: 'combatants',
        ...(team.conceded ? { out: 'conceded' } : {}),
        lines: [...talliesOf(state, team, viewer)],
      }
    }),
    bodies: state.teams.map((team) => bodyOf(state, team, acting)),
    pieces: [],
    remains: [],
    zones: [],
    threads: [],
    parade: {
      columns: state.teams.map((team) => ({
        seat: team.seat,
        heading: team.name,
        tallies: talliesOf(state, team, viewer),
        members: membersOf(state, team.seat).map((one) => memberOf(team, one, viewer)),
      })),
      curves: curvesOf(state),
    },
  }
}
