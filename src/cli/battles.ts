// Many battles on all cores. What comes out does not depend on how they were shared out.
import { availableParallelism } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { SYSTEMS } from '../systems/index'
import { autoplay, type Player } from './autoplay'

export interface Series {
  readonly system: string
  readonly scenario: string
  readonly seed: string
  readonly players: readonly Player[]
  readonly turns?: number
}
export interface Tally {
  readonly wins: readonly number[] // by seat
  readonly draws: number
  readonly answers: number
}
/** Battles `from` up to but not including `to` of a series. */
interface Chunk {
  readonly from: number
  readonly to: number
}
type Report = { readonly tally: Tally } | { readonly fault: string }

const SHARE = 16 // chunks a core: the last ones to finish are short

async function playChunk({ system: id, scenario, seed, players, turns }: Series, { from, to }: Chunk): Promise<Tally> {
  const system = await SYSTEMS.find((one) => one.manifest.id === id)?.load()
  const setup = system?.catalogue.setup(scenario)
  if (system === undefined || setup === undefined) throw new Error(`no scenario ${scenario} of ${id}`)
  const wins = players.map(() => 0)
  let draws = 0
  let answers = 0
  for (let n = from; n < to; n += 1) {
    const { battle, outcome } = autoplay(system, setup, `${seed}/${n}`, players, turns)
    answers += battle.position
    if (outcome.winner === null) draws += 1
    else wins[outcome.winner] = (wins[outcome.winner] ?? 0) + 1
  }
  return { wins, draws, answers }
}

/** Plays battles seeded `seed/0` to `seed/(battles - 1)`. */
export async function playMany(series: Series, battles: number): Promise<Tally> {
  const cores = Math.min(availableParallelism(), battles)
  const size = Math.max(1, Math.ceil(battles / (cores * SHARE)))
  const chunks: Chunk[] = []
  for (let from = 0; from < battles; from += size) chunks.push({ from, to: Math.min(from + size, battles) })
  if (cores === 1) return sum(series, [await playChunk(series, { from: 0, to: battles })])

  const tallies: Tally[] = []
  const program = process.argv[1] ?? ''
  await Promise.all(
    Array.from(
      { length: cores },
      () =>
        new Promise<void>((done, fail) => {
          const worker = new Worker(program, { workerData: series })
          const next = (): void => {
            const chunk = chunks.shift()
            if (chunk !== undefined) worker.postMessage(chunk)
            else void worker.terminate().then(() => done())
          }
          worker.on('message', (report: Report) => {
            if ('fault' in report) {
              void worker.terminate()
              fail(new Error(report.fault))
              return
            }
            tallies.push(report.tally)
            next()
          })
          worker.on('error', fail)
          next()
        }),
    ),
  )
  return sum(series, tallies)
}

function sum(series: Series, tallies: readonly Tally[]): Tally {
  return {
    wins: series.players.map((_player, seat) => tallies.reduce((total, tally) => total + (tally.wins[seat] ?? 0), 0)),
    draws: tallies.reduce((total, tally) => total + tally.draws, 0),
    answers: tallies.reduce((total, tally) => total + tally.answers, 0),
  }
}

/** The other end of it: the same program, run as a worker. */
export function serveChunks(): void {
  const series: Series = workerData
  parentPort?.on('message', (chunk: Chunk) => {
    playChunk(series, chunk).then(
      (tally) => parentPort?.postMessage({ tally } satisfies Report),
      (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) } satisfies Report),
    )
  })
}
