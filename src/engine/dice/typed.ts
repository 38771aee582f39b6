// Typed-in dice: players roll real ones. `play` is run again with a longer script whenever a die is wanted.
import type { Dice, Purpose } from './types'

/** The die that must be rolled next. */
export interface WantedDie {
  readonly sides: number
  readonly purpose: string
  readonly seat: number // who rolls it
  readonly means?: string
  readonly left?: number // dice of the same roll still to be rolled, with this one
  readonly index: number // in the script of this answer
  readonly before?: number // what the die before it showed
  readonly given?: number // what was typed and cannot be a face of this die
}

/** Thrown through `play` by typed dice; caught by whoever runs it. */
export class DieWanted extends Error {
  readonly wanted: WantedDie
  constructor(wanted: WantedDie) {
    super(`a d${wanted.sides} is wanted for “${wanted.purpose}”`)
    this.name = 'DieWanted'
    this.wanted = wanted
  }
}

/** Hands out the script; throws `DieWanted` at its end, or where a number typed is no face of the die. */
export function typedDice(script: readonly number[]): Dice {
  let next = 0
  return {
    get drawn() {
      return next
    },
    die(sides: number, purpose: Purpose): number {
      const face = script[next]
      const before = script[next - 1]
      const wanted = { ...purpose, sides, index: next, ...(before === undefined ? {} : { before }) }
      if (face === undefined) throw new DieWanted(wanted)
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new DieWanted({ ...wanted, given: face })
      next += 1
      return face
    },
  }
}
