// A guard against a fall, in seconds: the ready armies against each other, and the fair computer against simple players. So few battles
// find an army that has collapsed and a computer that has lost its wits, nothing finer: `npm run worth` measures.
import type { playRound } from '../../src/cli/match'
import { onAllCores } from '../../src/cli/pool'
import type { playBout } from '../../src/cli/tournament'
import { ARMIES, ARMY_POINTS } from '../../src/systems/battlestorm/data/armies'

const SYSTEM = 'battlestorm'
const SEED = 'guard'
const BATTLES = 4 // of each pair of armies: both seats, both edges of the table
const SHARE = { least: 0.2, most: 0.8 } // of its battles that an army wins
const SIMPLE = ['kite', 'nearest'] as const
const ROUNDS = 12 // against each simple player
const BETTER = 0.5 // of them that the fair computer wins, at least

type Bout = Parameters<typeof playBout>[1]
type Score = Awaited<ReturnType<typeof playBout>>
type Round = Awaited<ReturnType<typeof playRound>>

async function fallenArmies(): Promise<readonly string[]> {
  const bouts: Bout[] = ARMIES.flatMap((_one, first) =>
    ARMIES.flatMap((_other, second) => (first < second ? [{ first, second, from: 0, to: BATTLES }] : [])),
  )
  const contest: Parameters<typeof playBout>[0] = { system: SYSTEM, points: ARMY_POINTS, seed: SEED, random: false }
  const scores = await onAllCores<Bout, Score>({ task: 'bout', common: contest }, bouts)
  return ARMIES.flatMap(({ title }, army) => {
    const won = bouts.reduce((sum, { first, second }, at) => {
      const score = scores[at]
      if (!score || (first !== army && second !== army)) return sum
      return sum + (first === army ? score.first : score.second) + score.draws / 2
    }, 0)
    const of = BATTLES * (ARMIES.length - 1)
    console.log(`${title.padEnd(32)} ${won} of ${of}`)
    return won < of * SHARE.least || won > of * SHARE.most ? [`${title}: ${won} of ${of} battles won`] : []
  })
}

async function fallenComputer(): Promise<readonly string[]> {
  const faults: string[] = []
  for (const simple of SIMPLE) {
    const match: Parameters<typeof playRound>[0] = {
      system: SYSTEM,
      scenario: null,
      points: ARMY_POINTS,
      players: ['fair', simple],
      seed: SEED,
    }
    const rounds = await onAllCores<number, Round>(
      { task: 'round', common: match },
      Array.from({ length: ROUNDS }, (_one, n) => n),
    )
    const won = rounds.reduce((sum, { winner }) => sum + (winner === 0 ? 1 : winner === null ? 0.5 : 0), 0)
    console.log(`${`fair against ${simple}`.padEnd(32)} ${won} of ${ROUNDS}`)
    if (won < ROUNDS * BETTER) faults.push(`fair against ${simple}: ${won} of ${ROUNDS} battles won`)
  }
  return faults
}

/** Says what has fallen; nothing, if nothing has. */
export const guard = async (): Promise<readonly string[]> => [...(await fallenArmies()), ...(await fallenComputer())]
