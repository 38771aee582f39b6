// Answers to one question compared by many continuations each, on the same dice: who won, by how much, and what the difference is sure to be.
import type { Answer, Seat } from '../kernel/asks'
import { isSame } from '../kernel/same'
import { type Share, shareOf, Z95 } from '../odds/share'
import type { Span } from './report'

/** How one continuation ended. */
export interface Continuation {
  readonly winner: Seat | null | undefined // null: drawn; undefined: it came to no end
  readonly lost: readonly number[] // points, by seat
}
export interface Compared {
  readonly wins: number
  readonly draws: number
  readonly share: Share // won, of all
  readonly ahead: number // points the others lost more than this seat, on average
  readonly against: { readonly share: Span; readonly points: Span } | undefined // the first answer, continuation by continuation; undefined: it is the first
}

/** What is compared: the answers kept, and the computer's, which may be one of them. `own`: where it stands. */
export function withSuggested(kept: readonly Answer[], suggested: Answer): { readonly answers: readonly Answer[]; readonly own: number } {
  const own = kept.findIndex((one) => isSame(one, suggested))
  return own < 0 ? { answers: [...kept, suggested], own: kept.length } : { answers: kept, own }
}

const scoreOf = (seat: Seat, { winner }: Continuation): number => (winner === seat ? 1 : winner === null || winner === undefined ? 0.5 : 0)
/** What the others lost less what this seat did. */
const marginOf = (seat: Seat, { lost }: Continuation): number => lost.reduce((sum, points, of) => sum + (of === seat ? -points : points), 0)

function spanOf(values: readonly number[]): Span {
  const count = values.length
  const value = values.reduce((sum, one) => sum + one, 0) / Math.max(1, count)
  const squares = values.reduce((sum, one) => sum + (one - value) * (one - value), 0)
  const half = count < 2 ? Number.POSITIVE_INFINITY : Z95 * Math.sqrt(squares / (count - 1) / count)
  return { value, low: value - half, high: value + half }
}

/** One row an answer. `games`: of each set of dice, how every answer ended, in the order of the answers. */
export function compared(seat: Seat, games: readonly (readonly Continuation[])[]): readonly Compared[] {
  const [first] = games
  return (first ?? []).map((_one, at) => {
    const own = games.flatMap((ends) => ends[at] ?? [])
    const pairs = games.flatMap((ends) => (ends[0] && ends[at] ? [[ends[0], ends[at]] as const] : []))
    const wins = own.filter(({ winner }) => winner === seat).length
    return {
      wins,
      draws: own.filter(({ winner }) => winner === null).length,
      share: shareOf(wins, own.length),
      ahead: spanOf(own.map((end) => marginOf(seat, end))).value,
      against:
        at === 0
          ? undefined
          : {
              share: spanOf(pairs.map(([one, other]) => scoreOf(seat, other) - scoreOf(seat, one))),
              points: spanOf(pairs.map(([one, other]) => marginOf(seat, other) - marginOf(seat, one))),
            },
    }
  })
}
