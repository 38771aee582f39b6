// Workers that fight one experiment between them. What they find is added up, so it does not matter who fought what.

import type { Experiment } from '../../engine/laboratory/experiment'
import { type Chunk, chunksOf } from '../../engine/laboratory/series'
import { merged, noTally, type Tally } from '../../engine/laboratory/tally'
import type { Hand } from '../../workers/hand'
import type { LabOrder, LabReport } from '../../workers/messages'

export type LabHand = Hand<LabOrder, LabReport>
export interface Told {
  found(names: readonly string[], tally: Tally): void // so far
  done(): void
  failed(reason: string, remedy: string): void
}
/** What is left of an experiment that was broken off. */
export interface Rest {
  readonly chunks: readonly Chunk[] // not fought to their end
  readonly tally: Tally | undefined // of the others
}
const MOST_CORES = 16

/** Sets them to work, on the whole or on what is left of it; what comes back ends all of it at once, and nothing more is told. */
export function setToWork(experiment: Experiment, cores: number, hire: () => LabHand, told: Told, rest?: Rest): () => Rest {
  const chunks: Chunk[] = [...(rest?.chunks ?? chunksOf(experiment))]
  const open = new Map(chunks.map((chunk) => [chunk.from, chunk]))
  let tally = rest?.tally
  let working = true
  const crew: LabHand[] = []
  const end = (): Rest => {
    working = false
    for (const hand of crew) hand.terminate()
    return { chunks: [...open.values()], tally }
  }
  const give = (hand: LabHand): void => {
    const chunk = chunks.shift()
    if (chunk) hand.postMessage({ kind: 'fight', chunk })
    else hand.terminate()
  }
  const fail = (reason: string, remedy: string): void => {
    if (!working) return
    end()
    told.failed(reason, remedy)
  }
  for (let at = Math.max(1, Math.min(cores, MOST_CORES, chunks.length)); at > 0; at -= 1) {
    const hand = hire()
    crew.push(hand)
    hand.onmessage = ({ data }) => {
      if (!working) return
      if (data.kind === 'failed') return fail(data.reason, data.remedy)
      tally = merged(tally ?? noTally(data.names.length), data.tally)
      told.found(data.names, tally)
      open.delete(data.chunk.from)
      if (open.size > 0) return give(hand)
      end()
      told.done()
    }
    hand.onerror = (event) => fail(event.message || 'A worker of the laboratory could not be started', 'try again')
    hand.postMessage({ kind: 'experiment', experiment })
    give(hand)
  }
  return end
}
