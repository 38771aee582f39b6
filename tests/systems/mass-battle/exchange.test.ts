// The forecast of an exchange is exact: held against every throw of the dice, and against many battles of all options.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { momentsOf } from '../../../src/engine/odds/distribution'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import { scenarioSetup } from '../../../src/systems/mass-battle/data/scenarios'
import { afterBlows, applyBlows, rollAttack } from '../../../src/systems/mass-battle/game/attack'
import { openDraft } from '../../../src/systems/mass-battle/game/draft'
import { game } from '../../../src/systems/mass-battle/game/index'
import { mayStrike } from '../../../src/systems/mass-battle/game/melee'
import { attackOf } from '../../../src/systems/mass-battle/game/modifiers'
import { sample } from '../../../src/systems/mass-battle/minds/sample'
import { exchangeOf } from '../../../src/systems/mass-battle/odds/exchange'
import { OPTIONS, type State, type Unit } from '../../../src/systems/mass-battle/state'
import { field, ground, type Wish } from '../../support/companies'

const unit = (state: State, id: number): Unit => {
  const found = state.units[id]
  if (!found) throw new Error('no such unit')
  return found
}
const press = (one: Partial<Wish>, other: Partial<Wish>, options = {}, terrain: readonly Terrain[] = []) =>
  field(
    [
      { seat: 0, corner: [20, 20], ...one },
      { seat: 1, corner: [20, 20 + 5 * (other.squads ?? 1)], facing: 180, ...other },
    ],
    { options, terrain },
  )

/** All throws of a d20 and a die of so many sides, for one attack of one squad on a unit without a leader. */
test('MAS-3 one squad: every throw counted', () => {
  const state = press({ profile: { attack: 3, damage: '1d6' } }, { hp: 8, profile: { armour: 14 } })
  const { first } = exchangeOf(state, unit(state, 0), unit(state, 1), 'melee')
  const losses = new Array<number>(9).fill(0)
  let breaks = 0
  for (let face = 1; face <= 20; face += 1)
    for (let damage = 1; damage <= 6; damage += 1) {
      const hit = face === 20 || (face !== 1 && face + 3 + 1 >= 14)
      const loss = hit ? damage : 0
      losses[loss] = (losses[loss] ?? 0) + 1 / 120
      if (loss >= 4) breaks += 12 / 20 / 120
    }
  expect([...first.loss.p].map((chance) => chance.toFixed(12))).toEqual(losses.map((chance) => chance.toFixed(12)))
  expect(first.breaks).toBeCloseTo(breaks, 12)
  expect(first.hits).toBeCloseTo(11 / 20, 12)
})

describe('MAS-8 an exchange with leaders, polearms and the answer, against 20,000 throws', () => {
  const cases: readonly (readonly [string, State])[] = [
    [
      'as it is',
      press(
        { squads: 2, files: 1, profile: { polearms: true, attack: 2 }, leader: { hp: 6 } },
        { squads: 2, hp: 14, leader: { hp: 5 }, profile: { armour: 13 } },
      ),
    ],
    [
      'squads fall away',
      press({ squads: 3, profile: { attack: 3, damage: '1d8' } }, { squads: 3, hp: 18, profile: { attack: 2 } }, { shrink: true }),
    ],
    [
      'those who are touched fall away',
      press(
        { squads: 3, profile: { attack: 8, damage: '1d8+2' } },
        { corner: [24, 20], facing: 0, squads: 4, files: 2, hp: 32, profile: { will: 9 } },
        { shrink: true },
      ),
    ],
    [
      'MAS-6 those who are left stand in the river',
      press(
        { squads: 3, profile: { attack: 5, damage: '1d8' } },
        { squads: 3, hp: 18, profile: { attack: 2, will: 9 } },
        { shrink: true },
        [ground('river', 19, 29, 23, 36)],
      ),
    ],
    [
      'MAS-6 those who are left stand no longer in it',
      press(
        { squads: 3, profile: { attack: 5, damage: '1d8' } },
        { squads: 3, hp: 18, profile: { attack: 2, will: 9 } },
        { shrink: true },
        [ground('river', 20, 19, 23, 28)],
      ),
    ],
    [
      'the leader’s death tests',
      press({ squads: 2, profile: { attack: 4 } }, { squads: 2, hp: 30, leader: { hp: 2, reflex: -4 } }, { leaderDeath: true }),
    ],
  ]
  test.each(cases)('%s', (_name, state) => {
    const [one, other] = [unit(state, 0), unit(state, 1)]
    const { first, back } = exchangeOf(state, one, other, 'melee')
    const count = 20_000
    let [loss, answers, pain, breaks, falls] = [0, 0, 0, 0, 0]
    for (let i = 0; i < count; i += 1) {
      const draft = openDraft(state, seededDice('exchange', i))
      const blows = rollAttack(draft, attackOf(draft.state, one, other, 'melee'))
      applyBlows(draft, blows)
      afterBlows(draft, 1, blows.hits, one, true)
      const after = unit(draft.state, 1)
      loss += other.hp - after.hp
      if (after.condition === 'fleeing') breaks += 1
      if (after.leader?.hp === 0) falls += 1
      if (!mayStrike(draft.state, after)) continue
      const answer = attackOf(draft.state, after, unit(draft.state, 0), 'melee')
      if (answer.squads.count === 0) continue
      answers += 1
      const reply = rollAttack(draft, answer)
      applyBlows(draft, reply)
      pain += one.hp - unit(draft.state, 0).hp
    }
    const near = (got: number, want: number, spread: number) =>
      expect(Math.abs(got / count - want)).toBeLessThan((5 * spread) / Math.sqrt(count))
    near(loss, momentsOf(first.loss).mean, 6)
    near(breaks, first.breaks, 0.5)
    near(falls, first.leaderFalls, 0.5)
    near(answers, back?.answers ?? -1, 0.5)
    near(pain, back ? momentsOf(back.loss).mean : -1, 6)
  })
})

describe('MAS-2 MAS-4 MAS-5 MAS-8 MAS-9 options', () => {
  test.each([...OPTIONS, 'all'] as const)('%s: random orders are played to the end', (option) => {
    const setup = scenarioSetup('stones')
    if (!setup) throw new Error('no stones')
    const options = { ...setup.options, ...Object.fromEntries(OPTIONS.map((id) => [id, option === 'all' || option === id])) }
    let state = game.muster({ ...setup, options }, seededDice('options', 0))
    for (let step = 1; step < 120 && !state.outcome; step += 1) {
      const owed = game.awaiting(state).filter(({ standing }) => !standing)
      const answers = owed.map((decision) => sample(state, decision, seededDice('options', `${step}/${decision.seat}`)))
      for (const answer of answers) expect(game.judge(state, answer)).toEqual({ legal: true })
      state = game.play(state, answers, seededDice('options', step)).state
    }
    expect(state.outcome).toBeDefined()
  })
})
