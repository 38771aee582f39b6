import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { campaign } from '../../../src/systems/warband/campaign/index'
import { LISTING } from '../../../src/systems/warband/data/listing'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { game } from '../../../src/systems/warband/game/index'
import { minds } from '../../../src/systems/warband/minds/index'
import { mustering } from '../../../src/systems/warband/muster/index'
import type { BattleSetup, State } from '../../../src/systems/warband/state'

type Player = (state: State, decision: Decision, index: number) => Answer
const fair: Player = (state, decision, index) => minds.suggest(state, decision, seededDice('mind', `${index}`))
const nearest: Player = (state, decision, index) =>
  minds.habit?.('nearest', state, decision, seededDice('mind', `${index}`)) ?? fair(state, decision, index)
const random: Player = (state, decision, index) => minds.sample(state, decision, seededDice('mind', `${index}/${decision.seat}`))

/** Plays a battle out; every answer must be legal. */
function fight(setup: BattleSetup, seed: string, players: readonly Player[]): State {
  let state = game.muster(setup, seededDice(seed, 'muster'))
  for (let index = 0; game.outcome(state) === undefined; index += 1) {
    if (index > 3000) throw new Error('it never ends')
    const answers = game
      .awaiting(state)
      .filter(({ standing }) => !standing)
      .map((decision) => {
        const answer = (players[decision.seat] ?? fair)(state, decision, index)
        const verdict = game.judge(state, answer)
        if (!verdict.legal) throw new Error(`${decision.title}: ${verdict.refusals.map(({ reason }) => reason).join('; ')}`)
        return answer
      })
    state = game.play(state, answers, seededDice(seed, `${index}`)).state
  }
  return state
}
const setupOf = (id: string): BattleSetup => {
  const setup = scenarioSetup(id)
  if (!setup) throw new Error(id)
  return setup
}

describe('the computer player', () => {
  test('every ready battle is fought to its end by legal answers, with random and simple players in it', () => {
    for (const { id } of LISTING) {
      const setup = setupOf(id)
      expect(game.outcome(fight(setup, `legal ${id}`, [fair, random, nearest]))).toBeDefined()
    }
  }, 60_000)
  test('the same battle is played the same again', () => {
    expect(fight(setupOf('alley'), 'again', [])).toEqual(fight(setupOf('alley'), 'again', []))
  })
  test('it beats random play', () => {
    let won = 0
    for (let battle = 0; battle < 8; battle += 1) {
      const seat = battle % 2
      const players = seat === 0 ? [fair, random] : [random, fair]
      if (game.outcome(fight(setupOf('tollgate'), `random ${battle}`, players))?.winner === seat) won += 1
    }
    expect(won).toBeGreaterThanOrEqual(7)
  }, 60_000)
  test('an unknown habit is named', () => {
    const state = game.muster(setupOf('alley'), seededDice('habit', 'muster'))
    const [decision] = game.awaiting(state)
    if (!decision) throw new Error('nothing is asked')
    expect(() => minds.habit?.('kite', state, decision, seededDice('habit', '0'))).toThrow('there is no habit kite')
  })
})

describe('between battles', () => {
  test('the computer settles five battles and their markets by legal answers, spends no gold that is not there, and always comes to an end', () => {
    let setup = setupOf('tollgate')
    let rosters: ReturnType<typeof campaign.rosters> = [null, null]
    for (let battle = 0; battle < 5; battle += 1) {
      const state = fight(setup, `cycle ${battle}`, [])
      let between = campaign.step.muster(campaign.report(state, rosters ?? []), seededDice(`cycle ${battle}`, 'muster'))
      for (let index = 0; campaign.rosters(between) === undefined; index += 1) {
        expect(index, 'a market that never ends').toBeLessThan(400)
        const [decision] = campaign.step.awaiting(between)
        if (!decision) throw new Error('nothing is asked')
        const answer = campaign.step.suggest?.(between, decision, seededDice('market', `${index}`))
        if (answer?.kind !== 'pick') throw new Error('no answer')
        const ask = decision.asks.find(({ key }) => key === answer.key)
        const option = ask?.kind === 'pick' ? ask.options.find(({ id }) => id === answer.picked[0]) : undefined
        expect(option, `${decision.title}: ${answer.key}`).toBeDefined()
        expect(option?.refusal).toBeUndefined()
        between = campaign.step.play(between, [answer], seededDice(`cycle ${battle}`, `${index}`)).state
        for (const side of between.sides) expect(side?.roster.gold ?? 0).toBeGreaterThanOrEqual(0)
      }
      rosters = campaign.rosters(between) ?? []
      const kept = rosters.flatMap((roster) => roster ?? [])
      expect(kept.length).toBeGreaterThan(0)
      for (const roster of kept) expect(campaign.read(JSON.parse(JSON.stringify(roster)))).toEqual({ roster })
      const made = mustering.setup(
        campaign.next(
          kept,
          kept.map(({ name }) => name),
        ),
      )
      if (!('setup' in made)) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
      setup = made.setup
      rosters = setup.sides.map(({ name }) => kept.find((roster) => roster.name === name) ?? null)
    }
  }, 60_000)
})
