// An experiment split into chunks that any number of workers may share: what comes out is the same.
import type { AnySystem } from '../kernel/any'
import type { Experiment } from './experiment'
import { fought } from './fight'
import { type Prepared, prepared } from './forces'
import { merged, noTally, type Tally } from './tally'

/** Battles `from` up to but not including `to`. */
export interface Chunk {
  readonly from: number
  readonly to: number
}
const CHUNK = 4 // battles: short enough to be stopped and shared out evenly, and even, for pairs that change seats

export function chunksOf({ battles }: Pick<Experiment, 'battles'>): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (let from = 0; from < battles; from += CHUNK) chunks.push({ from, to: Math.min(from + CHUNK, battles) })
  return chunks
}
export interface Fought {
  readonly names: readonly string[] // of the sides
  readonly tally: Tally
}
/** Fights chunks of one experiment, which is made ready once. */
export function fighting(system: AnySystem, experiment: Experiment): (chunk: Chunk) => Promise<Fought> {
  let ready: Promise<Prepared> | undefined
  return async ({ from, to }) => {
    ready ??= prepared(system, experiment)
    const { bout, names } = await ready
    let tally = noTally(names.length)
    for (let n = from; n < to; n += 1)
      tally = merged(tally, fought(system, bout(n), experiment.players, experiment.turns ?? Number.POSITIVE_INFINITY))
    return { names, tally }
  }
}
