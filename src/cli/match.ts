import type { AnySystem } from '../engine/kernel/any'
import type { Setup } from '../engine/kernel/system'
import type { Player } from '../engine/minds/playing'
import { SYSTEMS } from '../systems/index'
import { type Args, countOf, Misuse } from './args'
import { autoplay } from './autoplay'
import { scenarioOf, systemOf } from './find'
import { playersIn } from './play'
import { onAllCores } from './pool'
import { progress } from './progress'
import { wilson } from './tournament'
import { type Verb, yes } from './verb'

const MOST_BATTLES = 100_000
const MOST_POINTS = 100_000

/** Whose match it is: on a listed scenario, or between every two of a system's ready forces in turn. */
interface Match {
  readonly system: string
  readonly scenario: string | null
  readonly points: number
  readonly players: readonly Player[]
  readonly seed: string
}
interface Round {
  readonly winner: number | null // index into the players of the match; null: drawn
  readonly milliseconds: number
  readonly answers: number
}

/** The setup of battle n and who sits where: every table is fought over with the players in each other's seats before the next one. */
async function tableOf(
  system: AnySystem,
  { scenario, points, players }: Match,
  n: number,
): Promise<{ setup: Setup; seats: readonly number[] }> {
  const shift = n % players.length
  const seats = players.map((_player, seat) => (seat + shift) % players.length)
  if (scenario !== null) {
    const setup = await system.catalogue.setup(scenario)
    if (setup === undefined) throw new Error(`no scenario ${scenario}`)
    return { setup, seats }
  }
  const contenders = await system.catalogue.contenders?.(points)
  if (contenders === undefined) throw new Error(`no contenders of ${points} points`)
  const pairs = contenders.forces
    .flatMap((_first, one) => contenders.forces.map((_second, two) => [one, two] as const))
    .filter(([a, b]) => a < b)
  const table = Math.floor(n / players.length)
  const [first, second] = pairs[table % pairs.length] ?? [0, 1]
  return { setup: contenders.setup(first, second, Math.floor(table / pairs.length) % 2 === 1), seats }
}

/** One battle of a match; its seed is shared by the two in which the players change seats. */
export async function playRound(match: Match, n: number): Promise<Round> {
  const system = await SYSTEMS.find((one) => one.manifest.id === match.system)?.load()
  if (system === undefined) throw new Error(`no system ${match.system}`)
  const { setup, seats } = await tableOf(system, match, n)
  const began = performance.now()
  const players = seats.map((player) => match.players[player] ?? 'fair')
  const { battle, outcome } = autoplay(system, setup, `${match.seed}/${Math.floor(n / players.length)}`, players)
  const milliseconds = performance.now() - began
  const { winner } = outcome
  return { winner: winner === null ? null : (seats[winner] ?? null), milliseconds, answers: battle.position }
}

async function placeOf(system: AnySystem, args: Args): Promise<{ readonly scenario: string | null; readonly points: number }> {
  const points = countOf(args, 'points', MOST_POINTS)
  if ((points === undefined) === (args.options.get('scenario') === undefined))
    throw new Misuse('A match is fought on a scenario or with ready forces.', 'give either --scenario ID or --points N')
  if (points === undefined) return { scenario: (await scenarioOf(system, args)).scenario.id, points: 0 }
  if ((await system.catalogue.contenders?.(points)) === undefined)
    throw new Misuse(
      `${system.manifest.title} has no ready forces of ${points} points.`,
      'name a --scenario, or the points its ready forces are made for',
    )
  return { scenario: null, points }
}

/** `match`: players of any level or habit against each other, seats changing, on all cores. */
export const match: Verb = {
  usage: 'match --system ID --scenario ID|--points N --players hard,fair --battles N --seed TEXT',
  options: ['system', 'scenario', 'points', 'players', 'battles', 'seed'],
  required: ['system', 'players', 'battles', 'seed'],
  files: 0,
  async run(args) {
    const system = await systemOf(args)
    const place = await placeOf(system, args)
    const players = playersIn(system, args.options.get('players') ?? '')
    const scenario = system.manifest.scenarios.find((one) => one.id === place.scenario)
    const wanted = scenario?.seats.length ?? 2
    if (players.length !== wanted)
      throw new Misuse(`--players names ${players.length}, but ${wanted} sit at this table.`, `name ${wanted}, such as --players hard,fair`)
    const battles = countOf(args, 'battles', MOST_BATTLES) ?? 0
    const common: Match = { system: system.manifest.id, ...place, players, seed: args.options.get('seed') ?? '' }
    const rounds = await onAllCores<number, Round>(
      { task: 'round', common },
      Array.from({ length: battles }, (_one, n) => n),
      progress(battles, 'battles'),
    )
    const wins = players.map((_player, at) => rounds.filter((round) => round.winner === at).length)
    const spent = rounds.reduce((sum, round) => sum + round.milliseconds, 0)
    const answers = rounds.reduce((sum, round) => sum + round.answers, 0)
    return yes({
      ...common,
      battles,
      wins,
      draws: rounds.filter((round) => round.winner === null).length,
      intervals: wins.map((won) => wilson(won, battles)),
      millisecondsADecision: answers === 0 ? 0 : spent / answers,
    })
  },
}
