// Many battles on all cores. What comes out does not depend on how they were shared out.
import { availableParallelism } from 'node:os'
import type { Player } from '../engine/minds/playing'
import { SYSTEMS } from '../systems/index'
import { autoplay } from './autoplay'
import { onAllCores } from './pool'

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
export interface Chunk {
  readonly from: number
  readonly to: number
}

const SHARE = 16 // chunks a core: the last ones to finish are short

export async function playChunk({ system: id, scenario, seed, players, turns }: Series, { from, to }: Chunk): Promise<Tally> {
  const system = await SYSTEMS.find((one) => one.manifest.id === id)?.load()
  const setup = await system?.catalogue.setup(scenario)
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

/** Battles 0 to `battles` - 1 in chunks, enough of them for every core. */
export function chunksOf(battles: number, share = SHARE): readonly Chunk[] {
  const size = Math.max(1, Math.ceil(battles / (availableParallelism() * share)))
  const chunks: Chunk[] = []
  for (let from = 0; from < battles; from += size) chunks.push({ from, to: Math.min(from + size, battles) })
  return chunks
}

/** Plays battles seeded `seed/0` to `seed/(battles - 1)`. */
export async function playMany(series: Series, battles: number): Promise<Tally> {
  if (battles === 1 || availableParallelism() === 1) return playChunk(series, { from: 0, to: battles })
  const tallies = await onAllCores<Chunk, Tally>({ task: 'series', common: series }, chunksOf(battles))
  return {
    wins: series.players.map((_player, seat) => tallies.reduce((total, tally) => total + (tally.wins[seat] ?? 0), 0)),
    draws: tallies.reduce((total, tally) => total + tally.draws, 0),
    answers: tallies.reduce((total, tally) => total + tally.answers, 0),
  }
}
