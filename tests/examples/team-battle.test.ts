// The source's worked examples of FTS Battle, played with loaded dice answer by answer. Dice left over fail.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../src/engine/dice/loaded'
import type { Answer } from '../../src/engine/kernel/asks'
import { parseAnswer } from '../../src/engine/kernel/shape'
import { enter, momentOf } from '../../src/engine/kernel/step'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { teamBattle } from '../../src/systems/team-battle/index'
import type { BattleSetup } from '../../src/systems/team-battle/state'
import examples from './team-battle.json'

interface Expected {
  readonly superiority?: readonly number[]
  readonly parts?: readonly (readonly number[])[]
  readonly casualty?: number
  readonly wounds?: readonly number[]
  readonly dead?: readonly number[]
  readonly fit?: readonly number[]
  readonly strength?: readonly number[]
}

function readAnswer(value: unknown): Answer {
  const read = parseAnswer(value)
  if ('refusal' in read) throw new Error(read.refusal.reason)
  return read.answer
}
/** The companies of the ready battle as the source tells of them: the Marauders have practised, their rivals have planned and bear a grudge of six. */
const asPrinted = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  teams: setup.teams.map((team, seat) =>
    seat === 0
      ? { ...team, history: { members: team.combatants.map(({ name }) => name), plans: 6, screws: 0 } }
      : { ...team, facts: { ...team.facts, time: true }, tokens: 6 },
  ),
})
const numbersOf = (list: unknown, name: string): readonly unknown[] => (Array.isArray(list) ? list.map((one) => one[name]) : [])

describe('the worked examples of FTS Battle', () => {
  for (const example of examples) {
    it(`${example.rules.join(' ')} ${example.id}: ${example.title}`, async () => {
      const ready = await teamBattle.catalogue.setup(example.scenario)
      if (!ready) throw new Error(`there is no scenario ${example.scenario}`)
      const setup = asPrinted(ready)
      const dice = loaded(example.dice.map(([sides, face]) => [sides ?? 0, face ?? 0] as const))
      let moment = momentOf(teamBattle, teamBattle.game.muster(setup, dice), [])
      const events: BattleEvent[] = []
      for (const given of example.answers) {
        const decision = moment.decisions.find((one) => one.seat === given.seat && one.asks.some((ask) => ask.key === given.key))
        const entered = enter(teamBattle, moment, readAnswer({ ...given, decision: decision?.id ?? '' }), dice)
        if (!entered.ok) throw new Error(entered.refusals.map((one) => one.reason).join('; '))
        moment = entered.moment
        events.push(...entered.step.events)
      }
      dice.exhausted()

      const expected: Expected = example.expect
      const declared = events.filter((event) => event.what === 'declare')
      const reckoned = events.find((event) => event.what === 'advance')?.detail
      const count = (test: (severity: number) => boolean): readonly number[] =>
        [0, 1].map((seat) => moment.state.fighters.filter((one) => one.seat === seat && test(one.severity)).length)
      if (expected.superiority) expect(declared.map((event) => event.detail.total)).toEqual(expected.superiority)
      if (expected.parts) expect(declared.map((event) => numbersOf(event.detail.parts, 'value'))).toEqual(expected.parts)
      if (expected.casualty) expect(reckoned?.casualty).toBe(expected.casualty)
      if (expected.wounds) expect(numbersOf(reckoned?.shares, 'wounds')).toEqual(expected.wounds)
      if (expected.dead) expect(count((severity) => severity === 10)).toEqual(expected.dead)
      if (expected.fit) expect(count((severity) => severity < 3)).toEqual(expected.fit)
      if (expected.strength) expect(count((severity) => severity < 6)).toEqual(expected.strength)
    })
  }
})
