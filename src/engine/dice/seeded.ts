// Seeded dice: one stream of seedrandom's tychei for each answer, seeded `seed/stream`, so that there is no generator state to save.
import tychei from 'seedrandom/lib/tychei.js'
import type { Dice, Purpose } from './types'

const LONG = 64 // a longer seed is condensed first: the generator walks it whole for every stream
const RANGE = 0x1_0000_0000

let condensedFrom = ''
let condensedTo = ''

/** A long text shortened to four 32-bit lanes and its length; the last one is remembered, since a battle keeps its seed. */
function condense(seed: string): string {
  if (seed === condensedFrom) return condensedTo
  const next = tychei(seed).int32
  condensedFrom = seed
  condensedTo = `${seed.length}:${[next(), next(), next(), next()].map((lane) => (lane >>> 0).toString(16)).join('.')}`
  return condensedTo
}

class SeededDice implements Dice {
  drawn = 0
  private readonly seed: string
  private readonly stream: string | number
  private next: (() => number) | undefined // made at the first draw: most answers roll nothing

  constructor(seed: string, stream: string | number) {
    this.seed = seed
    this.stream = stream
  }

  die(sides: number, purpose: Purpose): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > RANGE) throw new RangeError(`no die has ${sides} sides (${purpose.purpose})`)
    if (this.next === undefined) {
      const seed = this.seed.length > LONG ? condense(this.seed) : this.seed
      this.next = tychei(`${seed}/${this.stream}`).int32
    }
    this.drawn += 1
    // Numbers of the last, unfinished round of faces are drawn again: every face is equally likely.
    for (;;) {
      const number = this.next() >>> 0
      const rest = number % sides
      if (number - rest <= RANGE - sides) return rest + 1
    }
  }
}

/**
 * Dice of one stream of a battle. Any text is a seed; the stream is the index of the answer that rolls,
 * or a name for those who may not touch its dice (`mind/…`). The same seed and stream give the same faces everywhere.
 */
export function seededDice(seed: string, stream: string | number): Dice {
  return new SeededDice(seed, stream)
}
