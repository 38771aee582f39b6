// The computer player against random play, both seats, draws counting against it; and alone with itself.
import { describe, expect, test } from 'vitest'
import { autoplay } from '../../../src/cli/autoplay'
import { seededDice } from '../../../src/engine/dice/seeded'
import { seal } from '../../../src/engine/kernel/any'
import { amountOf, picked } from '../../../src/systems/team-battle/game/ask-strategy'
import { tollOf } from '../../../src/systems/team-battle/game/toll'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { bids, deadlyFor } from '../../../src/systems/team-battle/minds/suggest'
import { begin, clash, give, openOf, plans, stateOf } from './situations'

const system = seal(teamBattle)
const SETUPS = new Map(
  await Promise.all(teamBattle.manifest.scenarios.map(async ({ id }) => [id, await teamBattle.catalogue.setup(id)] as const)),
)
const won = (scenario: string, seed: string, players: readonly ('computer' | 'random')[]): number | null => {
  const setup = SETUPS.get(scenario)
  if (!setup) throw new Error(`there is no scenario ${scenario}`)
  return autoplay(system, setup, seed, players).outcome.winner
}

describe('the computer player', { timeout: 60_000 }, () => {
  test.each(teamBattle.manifest.scenarios.map((one) => [one.id, one.seats.length] as const))(
    'beats random play in 9 of 10 battles of %s from every seat',
    (id, seats) => {
      for (let seat = 0; seat < seats; seat += 1) {
        const players = Array.from({ length: seats }, (_, one) => (one === seat ? ('computer' as const) : ('random' as const)))
        const wins = Array.from({ length: 10 }, (_, n) => won(id, `bar/${n}`, players)).filter((winner) => winner === seat).length
        expect(wins).toBeGreaterThanOrEqual(9)
      }
    },
  )
  test('FTS-9: of a level Advance it wants a Respite, and sets a new strategy then', () => {
    const level = clash([9, 9], [{ name: 'Us' }, {}])
    const suggested = (course: typeof level, key: string) =>
      teamBattle.minds.suggest(stateOf(course), openOf(course, 0, key), seededDice('l', '0'))
    expect(suggested(level, 'next')).toMatchObject({ picked: ['respite'] })
    const rested = give(give(level, 0, 'next', { picked: 'respite' }), 1, 'next', { picked: 'respite' })
    const plan = suggested(rested, 'plan')
    expect(plan.kind === 'orders' ? plan.parts[0] : undefined).toMatchObject({ picked: ['plan'] })
  })
  test('FTS-4 FTS-5: its tactics and tokens vary, all of them worth hardly less than the best, for no lower a Superiority', () => {
    const team = {
      facts: { time: true, ground: 2 },
      tokens: 2,
      roster: 'Ann; tactics 5; sword 4; legend 4 "home"; leads\n9 x Bea; sword 4; fine',
    }
    const course = plans(begin([team, team]), [9, 9])
    const best = bids(stateOf(course), 0)[0]?.worth ?? 0
    const worths = new Map(bids(stateOf(course), 0).map((one) => [`${one.choice.tactics.join()}+${one.tokens}`, one.worth]))
    const played = Array.from({ length: 60 }, (_, n) => {
      const answer = teamBattle.minds.suggest(stateOf(course), openOf(course, 0, 'tactics'), seededDice('vary', `${n}`))
      const parts = answer.kind === 'orders' ? answer.parts : []
      return `${picked(parts, 'tactics')?.join() ?? ''}+${amountOf(parts, 'tokens') ?? 0}`
    })
    expect(new Set(played).size).toBeGreaterThan(2)
    for (const one of played) expect(best - (worths.get(one) ?? Number.NEGATIVE_INFINITY)).toBeLessThanOrEqual(0.11)
    const gives = new Map(bids(stateOf(course), 0).map((one) => [`${one.choice.tactics.join()}+${one.tokens}`, one.gives]))
    const least = bids(stateOf(course), 0)[0]?.gives ?? Number.POSITIVE_INFINITY
    expect(Math.min(...gives.values())).toBeLessThan(least) // something lower promises hardly less, and is not played
    for (const one of played) expect(gives.get(one)).toBeGreaterThanOrEqual(least)
    expect(played.filter((one) => (worths.get(one) ?? 0) > best - 1e-9).length).toBeGreaterThan(30)
  })
  test('FTS-5: who leads does not bluff, though something else promises hardly less', () => {
    const team = {
      facts: { time: true, ground: 2 },
      tokens: 2,
      roster: 'Ann; tactics 5; sword 4; legend 4 "home"; leads\n9 x Bea; sword 4; fine',
    }
    const course = plans(begin([team, { facts: { time: true }, roster: 'Cid; tactics 5; sword 1; leads\n9 x Dan; sword 1' }]), [11, 3])
    expect(bids(stateOf(course), 0).length).toBeGreaterThan(1)
    const played = Array.from({ length: 60 }, (_, n) =>
      JSON.stringify(teamBattle.minds.suggest(stateOf(course), openOf(course, 0, 'tactics'), seededDice('lead', `${n}`))),
    )
    expect(new Set(played).size).toBe(1)
  })
  test('FTS-8: it knows how many wounds would leave nobody of it in the fight', () => {
    for (const roster of [
      'Ann; tactics 5; sword 4; leads\n9 x Bea; sword 4',
      'Ann; leads; wounds 5\n3 x Bea; wounds 5\nCid; wounds 7',
      'Ann; leads',
    ]) {
      const state = stateOf(begin([{ roster }, {}]))
      const deadly = deadlyFor(state, 0)
      expect(tollOf(state, 0, deadly).wiped).toBe(true)
      expect(tollOf(state, 0, deadly - 1).wiped).toBe(false)
    }
  })
  test('against itself every battle ends, most of them with a winner', () => {
    const winners = teamBattle.manifest.scenarios.flatMap((one) =>
      Array.from({ length: 4 }, (_, n) =>
        won(
          one.id,
          `self/${n}`,
          one.seats.map(() => 'computer' as const),
        ),
      ),
    )
    expect(winners.filter((winner) => winner !== null).length).toBeGreaterThan(winners.length / 2)
  })
})
