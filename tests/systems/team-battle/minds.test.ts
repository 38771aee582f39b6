// The computer player against random play, both seats, draws counting against it; and alone with itself.
import { describe, expect, test } from 'vitest'
import { autoplay } from '../../../src/cli/autoplay'
import { seal } from '../../../src/engine/kernel/any'
import { teamBattle } from '../../../src/systems/team-battle/index'

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
