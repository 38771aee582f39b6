// Small FTS battles for tests: teams from a word or two, and answers entered by what they ask.

import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import type { Answer, Decision, Part, Seat } from '../../../src/engine/kernel/asks'
import { enter, type Moment, momentOf } from '../../../src/engine/kernel/step'
import type { BattleEvent } from '../../../src/engine/kernel/system'
import { PLAIN_FACTS } from '../../../src/systems/team-battle/data/constants'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { readRoster } from '../../../src/systems/team-battle/setup/roster'
import type { BattleSetup, Facts, History, State, TeamSetup } from '../../../src/systems/team-battle/state'

export interface TeamWish {
  readonly name?: string
  readonly roster?: string
  readonly facts?: Partial<Facts>
  readonly tokens?: number
  readonly history?: Partial<History>
}
/** Ten of each side, a Captain of rating 5 among them, unless wished otherwise. */
export function teamOf(index: number, { name, roster, facts, tokens, history }: TeamWish): TeamSetup {
  const { combatants, notes } = readRoster(roster ?? 'Captain; tactics 5; sword 5; armed; leads\n9 x Fighter; tactics 2; sword 3; armed')
  if (notes.length > 0) throw new Error(notes.join('; '))
  return {
    name: name ?? `Team ${'ABCDEFGHIJKL'[index] ?? index}`,
    about: '',
    facts: { ...PLAIN_FACTS, ...facts },
    tokens: tokens ?? 0,
    history: { members: [], plans: 0, screws: 0, ...history },
    combatants,
  }
}
export function setupOf(teams: readonly TeamWish[], options: Partial<BattleSetup> = {}): BattleSetup {
  return {
    scenario: 'own',
    title: 'A test',
    advances: 20,
    tend: 3,
    shielded: false,
    ...options,
    teams: teams.map((wish, index) => teamOf(index, wish)),
  }
}
export interface Course {
  readonly moment: Moment<State>
  readonly events: readonly BattleEvent[] // of the last answer
}
export function begin(teams: readonly TeamWish[], options: Partial<BattleSetup> = {}): Course {
  return beginWith({ ...setupOf(teams, options) })
}
export function beginWith(setup: unknown): Course {
  const parsed = teamBattle.catalogue.parse(setup)
  if ('refusals' in parsed) throw new Error(parsed.refusals.map((one) => `${one.reason}: ${one.remedy ?? ''}`).join('; '))
  return { moment: momentOf(teamBattle, teamBattle.game.muster(parsed.setup, loaded([])), []), events: [] }
}

export const pick = (key: string, ...picked: readonly string[]): Part => ({ key, kind: 'pick', picked })
export const write = (key: string, text: string): Part => ({ key, kind: 'write', text })
export const spend = (tokens: number): Part => ({ key: 'tokens', kind: 'allocate', amounts: { tokens } })

export function openOf({ moment }: Course, seat: Seat, key: string): Decision {
  const found = moment.decisions.find((one) => one.seat === seat && one.asks.some((ask) => ask.key === key))
  if (!found) throw new Error(`seat ${seat} is not asked ${key}: ${moment.decisions.map((one) => one.id).join(', ')}`)
  return found
}
type Given = { readonly parts: readonly Part[] } | { readonly picked: string } | { readonly amounts: Readonly<Record<string, number>> }
export function answerOf(course: Course, seat: Seat, key: string, given: Given): Answer {
  const base = { decision: openOf(course, seat, key).id, seat, key }
  if ('parts' in given) return { ...base, kind: 'orders', parts: given.parts }
  if ('picked' in given) return { ...base, kind: 'pick', picked: [given.picked] }
  return { ...base, kind: 'allocate', amounts: given.amounts }
}
/** Enters it; refusals are thrown as their reasons and remedies. */
export function give(course: Course, seat: Seat, key: string, given: Given, dice: readonly LoadedFace[] = []): Course {
  const script = loaded(dice)
  const entered = enter(teamBattle, course.moment, answerOf(course, seat, key, given), script)
  if (!entered.ok) throw new Error(entered.refusals.map((one) => `${one.reason}: ${one.remedy ?? ''}`).join('; '))
  script.exhausted()
  return { moment: entered.moment, events: entered.step.events }
}

/** Every team types in this Strategy score as a Battle Plan; null: Screw It. */
export function plans(course: Course, scores: readonly (number | null)[]): Course {
  return scores.reduce<Course>(
    (so, score, seat) =>
      give(so, seat, 'plan', {
        parts:
          score === null ? [pick('strategy', 'screw')] : [pick('strategy', 'plan'), pick('result', 'typed'), write('typed', `${score}`)],
      }),
    course,
  )
}
/** Every team that is asked uses these tactics. */
export function tactics(course: Course, ...each: readonly (readonly Part[])[]): Course {
  return each.reduce<Course>((so, parts, seat) => (parts.length === 0 ? so : give(so, seat, 'tactics', { parts })), course)
}
export const dirty = [pick('tactics', 'dirty')]
/** To the wounds of an Advance in which these scores meet, everybody fighting dirty. */
export function clash(
  scores: readonly number[],
  teams: readonly TeamWish[] = scores.map(() => ({})),
  options: Partial<BattleSetup> = {},
): Course {
  const ready = tactics(
    plans(
      begin(
        teams.map((wish) => ({ ...wish, facts: { time: true, ...wish.facts } })),
        options,
      ),
      scores,
    ),
    ...scores.map(() => dirty),
  )
  return advance(ready)
}
export function advance(course: Course): Course {
  const found = course.moment.decisions.find((one) => one.asks.some((ask) => ask.key === 'advance'))
  if (!found) throw new Error('nobody is asked to advance')
  return give(course, found.seat, 'advance', { picked: 'advance' })
}
/** All wounds are shared out as is suggested. */
export function place(course: Course): Course {
  let now = course
  for (;;) {
    const found = now.moment.decisions.find((one) => one.asks.some((ask) => ask.key === 'wounds'))
    const ask = found?.asks[0]
    if (!found || ask?.kind !== 'allocate') return now
    now = give(now, found.seat, 'wounds', { amounts: ask.suggested ?? {} })
  }
}
export const stateOf = (course: Course): State => course.moment.state
export const severities = (course: Course, seat: Seat): readonly number[] =>
  stateOf(course)
    .fighters.filter((one) => one.seat === seat)
    .map((one) => one.severity)
