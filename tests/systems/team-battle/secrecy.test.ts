// FTS-5: nobody learns of a plan before it is declared: whatever is shown, asked, forecast, refused or suggested stays the same when the
// undeclared plans of the others are others.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Viewer } from '../../../src/engine/kernel/asks'
import { visibleTo } from '../../../src/engine/kernel/visible'
import { teamBattle } from '../../../src/systems/team-battle/index'
import type { Plan, State } from '../../../src/systems/team-battle/state'
import { playOut } from '../../contract/play'
import { begin, dirty, give, pick, plans, stateOf, tactics, write } from './situations'

const { eyes, game, minds } = teamBattle
const OTHERS: readonly Plan[] = [
  { strategy: 'screw', strategist: null, score: 5, declared: false, fresh: true },
  { strategy: 'practiced', strategist: 0, score: 27, declared: false, fresh: true },
  { strategy: 'plan', strategist: 1, score: 0, declared: false, fresh: false },
]
/** The same battle but for what the other teams have not declared. */
function scrambled(state: State, viewer: Viewer, plan: Plan): State {
  return {
    ...state,
    teams: state.teams.map((team) => (team.seat !== viewer && team.plan?.declared === false ? { ...team, plan } : team)),
  }
}
/** Everything that a viewer can get to see. */
function seen(state: State, viewer: Viewer, answers: readonly Answer[]): unknown {
  const decisions = game.awaiting(state).filter((one) => one.seat === viewer && !one.standing)
  return {
    scene: eyes.scene(state, viewer),
    teams: state.teams.map((team) => eyes.inspect(state, viewer, { body: team.seat })),
    members: state.fighters.filter((one) => one.leads || one.id % 9 === 1).map((one) => eyes.inspect(state, viewer, { piece: one.id })),
    decisions,
    forecasts: answers.map((answer) => eyes.forecast(state, viewer, answer)),
    verdicts: answers.filter((answer) => answer.seat === viewer).map((answer) => game.judge(state, answer)),
    refined: answers.map((answer) => (answer.kind === 'orders' ? eyes.refine?.(state, viewer, answer) : undefined)),
    suggested: decisions.map((one) => minds.suggest(state, one, seededDice('secret', 'mind/1'))),
  }
}

describe('what is not declared', { timeout: 60_000 }, () => {
  test('FTS-5: is neither shown, told, asked, forecast nor guessed by another seat, the table, or its computer player', async () => {
    let compared = 0
    for (const { id } of teamBattle.manifest.scenarios)
      for (const seed of ['one'])
        playOut(teamBattle, await teamBattle.catalogue.setup(id), seed, 60, ({ before: { state }, answer }) => {
          if (!state.teams.some((team) => team.plan?.declared === false)) return
          const answers: readonly Answer[] = game.awaiting(state).flatMap((one) => {
            const [ask] = one.asks
            return !one.standing && ask ? [minds.sample(state, one, seededDice(seed, `mind/${one.id}`))] : []
          })
          const viewers: readonly Viewer[] = ['table', ...state.teams.map((team) => team.seat)]
          for (const viewer of viewers) {
            const mine = seen(state, viewer, [...answers, answer])
            for (const plan of OTHERS) expect(seen(scrambled(state, viewer, plan), viewer, [...answers, answer])).toEqual(mine)
            compared += 1
          }
        })
    expect(compared).toBeGreaterThan(50)
  })
  test('FTS-4 FTS-5: a word of the storyteller has its team seal its tactics anew whatever it had sealed, and nobody else', () => {
    const planned = plans(begin([{ facts: { time: true, magic: true } }, { facts: { time: true } }, { facts: { time: true } }]), [9, 8, 7])
    const rule = (course: typeof planned, what: string) =>
      give(course, 0, 'ruling', { parts: [pick('what', what), write('reason', 'so it is')] })
    const sealedBy = (course: typeof planned): readonly number[] => course.moment.sealed.map((one) => one.seat)
    for (const own of [dirty, [pick('tactics', 'elite')], [pick('tactics', 'mobility'), pick('bonuses-mobility', 'magic')]]) {
      const sealed = give(give(planned, 0, 'tactics', { parts: own }), 1, 'tactics', { parts: dirty })
      expect(sealedBy(sealed)).toEqual([0, 1])
      for (const what of ['forbid dirty', 'strike magic', 'grant mounts']) expect(sealedBy(rule(sealed, what))).toEqual([1])
    }
    // a strategy is none the worse for what is ruled of tactics
    const planning = give(begin([{ facts: { time: true, magic: true } }, {}]), 0, 'plan', { parts: [pick('strategy', 'screw')] })
    expect(sealedBy(rule(planning, 'strike magic'))).toEqual([0])
  })
  test('FTS-5: is known to its own team and the umpire, and to all once all have declared', () => {
    const set = plans(begin([{ facts: { time: true } }, { facts: { time: true } }]), [13, 8])
    const note = (state: State, viewer: Viewer): string =>
      eyes.scene(state, viewer).parade?.columns[0]?.tallies.find(({ label }) => label === 'Strategy')?.value ?? ''
    expect(note(stateOf(set), 0)).toContain('Battle Plan: 13')
    expect(note(stateOf(set), 'umpire')).toContain('Battle Plan: 13')
    for (const viewer of [1, 'table'] as const) expect(note(stateOf(set), viewer)).toContain('secret until declared')
    const secret = set.events.filter((event) => event.what === 'strategy')
    expect(
      secret.map((event) => [visibleTo(event, 0), visibleTo(event, 1), visibleTo(event, 'table'), visibleTo(event, 'umpire')]),
    ).toEqual([
      [true, false, false, true],
      [false, true, false, true],
    ])
    for (const event of secret) expect(eyes.tell(stateOf(set), event, 'table').text).toBe('Something that is kept secret')
    const declared = tactics(set, dirty, dirty)
    for (const viewer of [0, 1, 'table', 'umpire'] as const) expect(note(stateOf(declared), viewer)).toContain('Battle Plan: 13')
    expect(eyes.scene(stateOf(declared), 'table').parade?.curves[0]?.lines.map((line) => line.values)).toEqual([[17], [12]])
  })
  test('FTS-5: a choice of tactics stays sealed until the last one is in', () => {
    const set = plans(begin([{ facts: { time: true } }, { facts: { time: true } }]), [13, 8])
    const one = give(set, 0, 'tactics', { parts: [pick('tactics', 'elite', 'dirty')] })
    expect(one.events).toEqual([])
    expect(stateOf(one)).toBe(stateOf(set))
    expect(give(one, 1, 'tactics', { parts: dirty }).events.map((event) => event.what)).toEqual(['declare', 'declare'])
  })
})
