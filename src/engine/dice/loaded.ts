import type { Dice, Purpose } from './types'

/** A face alone, or with the die it must be asked of. */
export type LoadedFace = number | readonly [sides: number, face: number]

export interface LoadedDice extends Dice {
  /** Throws if dice are left: the rules rolled fewer than they should. */
  exhausted(): void
}

/** Dice for tests: hands out the list in order; throws if a face does not fit the die asked for, or none is left. */
export function loaded(faces: readonly LoadedFace[]): LoadedDice {
  let next = 0
  return {
    get drawn() {
      return next
    },
    die(sides: number, purpose: Purpose): number {
      const entry = faces[next]
      const asked = `die ${next}, a d${sides} for “${purpose.purpose}”`
      if (entry === undefined) throw new Error(`the loaded dice are spent: ${asked} was not foreseen; add its face to the list`)
      const [loadedSides, face] = typeof entry === 'number' ? [sides, entry] : entry
      if (loadedSides !== sides) throw new Error(`${asked}, was loaded as a d${loadedSides}`)
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new Error(`${asked}, cannot show the loaded ${face}`)
      next += 1
      return face
    },
    exhausted(): void {
      if (next < faces.length)
        throw new Error(`${faces.length - next} loaded dice are unspent, from die ${next}: ${JSON.stringify(faces.slice(next, next + 10))}`)
    },
  }
}
