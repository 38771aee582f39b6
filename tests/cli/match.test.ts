// `battle -- match`: players of any level or habit against each other, seats changing.
import { describe, expect, it } from 'vitest'
import { parseArgs } from '../../src/cli/args'
import { match, playRound } from '../../src/cli/match'

const run = (...given: readonly string[]): ReturnType<typeof match.run> => match.run(parseArgs(match, given))

describe('match', () => {
  it('changes seats: the two battles of a table are played on the same seed, each player once in each seat', {
    timeout: 60_000,
  }, async () => {
    const common = { system: 'team-battle', scenario: 'turath', points: 0, seed: 'seats' }
    const pair = await Promise.all([0, 1].map((n) => playRound({ ...common, players: ['fair', 'random'] }, n)))
    const swapped = await Promise.all([0, 1].map((n) => playRound({ ...common, players: ['random', 'fair'] }, n)))
    const winners = (rounds: typeof pair): readonly (number | null)[] => rounds.map((round) => round.winner)
    expect(winners(swapped)).toEqual([...winners(pair)].reverse().map((one) => (one === null ? null : 1 - one)))
  })

  it('refuses players, places and numbers that are not there, with the remedy', async () => {
    const base = ['--system', 'team-battle', '--seed', 'a', '--battles', '2']
    await expect(run(...base, '--scenario', 'turath', '--players', 'fair,genius')).rejects.toThrow('There is no player “genius”.')
    await expect(run(...base, '--scenario', 'turath', '--players', 'fair')).rejects.toThrow('--players names 1, but 2 sit at this table.')
    await expect(run(...base, '--players', 'fair,fair')).rejects.toThrow('on a scenario or with ready forces')
    await expect(run(...base, '--scenario', 'turath', '--points', '5', '--players', 'fair,fair')).rejects.toThrow('on a scenario or with')
    await expect(run(...base, '--points', '5', '--players', 'fair,fair')).rejects.toThrow('has no ready forces of 5 points')
  })
})
