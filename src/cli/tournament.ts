import type { AnySystem } from '../engine/kernel/any'
import type { Contenders } from '../engine/kernel/muster'
import { shareOf } from '../engine/odds/share'
import { SYSTEMS } from '../systems/index'
import { countOf, Misuse } from './args'
import { autoplay } from './autoplay'
import { writeTo } from './files'
import { systemOf } from './find'
import { onAllCores } from './pool'
import { progress } from './progress'
import { drawTournament } from './tournamentSvg'
import { type Verb, yes } from './verb'

const MOST_BATTLES = 100_000
const MOST_POINTS = 100_000
const CHUNK = 10 // battles: short enough to share out evenly
const PLAYERS = ['computer', 'computer'] as const

interface Contest {
  readonly system: string
  readonly points: number
  readonly seed: string
  readonly random: boolean // forces put together anew for every battle
}
/** Battles `from` up to but not including `to` of one pair. */
interface Bout {
  readonly first: number
  readonly second: number
  readonly from: number
  readonly to: number
}
interface Score {
  readonly first: number
  readonly second: number
  readonly draws: number
}

async function contendersOf(system: AnySystem, points: number): Promise<Contenders> {
  const found = await system.catalogue.contenders?.(points)
  if (found === undefined)
    throw new Misuse(
      `${system.manifest.title} has no ready forces of ${points} points to set against each other.`,
      'choose the points its ready armies are made for: 750 for Battlestorm and Warband, 300 for Bladestorm',
    )
  return found
}

/** Battle n of a pair: the seats change with every battle, the sides of the table with every second. */
export async function playBout({ system: id, points, seed, random }: Contest, { first, second, from, to }: Bout): Promise<Score> {
  const system = await SYSTEMS.find((one) => one.manifest.id === id)?.load()
  if (system === undefined) throw new Error(`no system ${id}`)
  const contenders = await contendersOf(system, points)
  const { forces } = contenders
  const score = { first: 0, second: 0, draws: 0 }
  for (let n = from; n < to; n += 1) {
    const swapped = n % 2 === 1
    const name = `${seed}/${forces[first]?.id}/${forces[second]?.id}/${n}`
    const [one, two] = swapped ? [second, first] : [first, second]
    const turned = n % 4 >= 2
    const made = (random ? contenders.random?.(one, two, turned, name) : undefined) ?? contenders.setup(one, two, turned)
    const { winner } = autoplay(system, made, name, PLAYERS).outcome
    if (winner === null) score.draws += 1
    else if ((winner === 0) !== swapped) score.first += 1
    else score.second += 1
  }
  return score
}

/** Wilson's interval of a share, 95%. */
export function wilson(wins: number, battles: number): readonly [number, number] {
  const { low, high } = shareOf(wins, battles)
  return [low, high]
}

/** `tournament`: every two of a system's ready forces fight each other, the computer on both sides, on all cores. */
export const tournament: Verb = {
  usage: 'tournament --system ID --points 750 --battles 400 --seed TEXT [--armies ready|random] [--svg FILE]',
  options: ['system', 'points', 'battles', 'seed', 'armies', 'svg'],
  required: ['system', 'points', 'battles', 'seed'],
  files: 0,
  async run(args) {
    const points = countOf(args, 'points', MOST_POINTS) ?? 0
    const battles = countOf(args, 'battles', MOST_BATTLES) ?? 0
    const seed = args.options.get('seed') ?? ''
    const svg = args.options.get('svg')
    if (svg === '') throw new Misuse('--svg names no file.', 'write --svg FILE')
    const armies = args.options.get('armies') ?? 'ready'
    if (armies !== 'ready' && armies !== 'random') throw new Misuse(`--armies is “${armies}”.`, 'write --armies ready or --armies random')
    const system = await systemOf(args)
    const { forces, random } = await contendersOf(system, points)
    if (armies === 'random' && random === undefined)
      throw new Misuse(`${system.manifest.title} puts no forces together at random.`, 'leave --armies out')
    const bouts: Bout[] = []
    for (const first of forces.keys())
      for (let second = first + 1; second < forces.length; second += 1)
        for (let from = 0; from < battles; from += CHUNK) bouts.push({ first, second, from, to: Math.min(from + CHUNK, battles) })
    const contest: Contest = { system: system.manifest.id, points, seed, random: armies === 'random' }
    const scores = await onAllCores<Bout, Score>({ task: 'bout', common: contest }, bouts, progress(bouts.length, 'rounds'))
    const zero = (): number[][] => forces.map(() => forces.map(() => 0))
    const wins = zero()
    const draws = zero()
    const add = (to: number[][], i: number, j: number, count: number): void => {
      const row = to[i]
      if (row) row[j] = (row[j] ?? 0) + count
    }
    for (const [at, { first, second }] of bouts.entries()) {
      const score = scores[at]
      if (!score) continue
      add(wins, first, second, score.first)
      add(wins, second, first, score.second)
      add(draws, first, second, score.draws)
      add(draws, second, first, score.draws)
    }
    const intervals = wins.map((row, i) => row.map((won, j) => (i === j ? [0, 0] : wilson(won, battles))))
    const table = { points, battles, lands: forces.map((force) => force.id), wins, draws, intervals }
    if (svg !== undefined) writeTo(svg, 'The picture', drawTournament({ ...table, titles: forces.map((force) => force.title), seed }))
    return yes(table)
  },
}
