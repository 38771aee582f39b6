// What is counted in battles, as whole numbers alone: tallies add up to the same whatever was counted where and in which order.
import type { Table } from '../tabletop/terrain'

/** Points are kept in hundredths. */
export const HUNDREDTHS = 100

/** What all of one profile on one side did. */
export interface ProfileTally {
  readonly side: number
  readonly profile: string
  readonly battles: number // in which it stood
  readonly figures: number // over all of them
  readonly points: number // what they cost, in hundredths
  readonly felled: number // what of enemies they felled, in hundredths
  readonly squares: number // of what they felled in each battle, in hundredths, summed
  readonly fell: number // of these figures, by somebody's hand
  readonly gone: number // driven off, or lost to nobody
}
/** Where bodies stood at the end of turns, and where they were felled: a count for each cell, row by row. */
export interface HeatTally {
  readonly table: Table
  readonly cell: number // the side of one, in the table's measure
  readonly columns: number
  readonly rows: number
  readonly stood: readonly (readonly number[])[] // by side
  readonly fell: readonly (readonly number[])[]
}
export interface Tally {
  readonly battles: number
  readonly wins: readonly number[] // by side
  readonly draws: number
  readonly stopped: number // of the draws: ended by the limit of turns
  readonly answers: number
  readonly lost: readonly number[] // points, in hundredths, by side
  readonly unit: string | null // what is lost and paid is counted in: 'points', 'gold'; null: nothing was fought
  readonly turns: Readonly<Record<string, number>> // how many battles lasted so long
  readonly endings: Readonly<Record<string, number>> // 'side: reason', '-' for a draw
  readonly profiles: Readonly<Record<string, ProfileTally>>
  readonly heat: HeatTally | null // of battles on a table; where tables differ in size, of the first
}

export const noTally = (sides: number): Tally => {
  const none = Array.from({ length: sides }, () => 0)
  return {
    battles: 0,
    wins: none,
    draws: 0,
    stopped: 0,
    answers: 0,
    lost: none,
    unit: null,
    turns: {},
    endings: {},
    profiles: {},
    heat: null,
  }
}

const summed = (one: readonly number[], other: readonly number[]): readonly number[] => one.map((value, at) => value + (other[at] ?? 0))
/** Both by their keys, what both have put together; the keys in order, so that the order of adding is not seen. */
function joined<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  both: (a: Value, b: Value) => Value,
): Readonly<Record<string, Value>> {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [a, b] = [one[key], other[key]]
      if (a === undefined) return b === undefined ? [] : [[key, b] as const]
      return [[key, b === undefined ? a : both(a, b)] as const]
    }),
  )
}
const plus = (a: number, b: number): number => a + b

const bothProfiles = (a: ProfileTally, b: ProfileTally): ProfileTally => ({
  side: a.side,
  profile: a.profile,
  battles: a.battles + b.battles,
  figures: a.figures + b.figures,
  points: a.points + b.points,
  felled: a.felled + b.felled,
  squares: a.squares + b.squares,
  fell: a.fell + b.fell,
  gone: a.gone + b.gone,
})
function bothHeats(a: HeatTally | null, b: HeatTally | null): HeatTally | null {
  if (a === null || b === null) return a ?? b
  if (a.cell !== b.cell || a.columns !== b.columns || a.rows !== b.rows) return a
  const cells = (one: HeatTally['stood'], other: HeatTally['stood']): HeatTally['stood'] =>
    one.map((counts, side) => summed(counts, other[side] ?? []))
  return { ...a, stood: cells(a.stood, b.stood), fell: cells(a.fell, b.fell) }
}

/** Two tallies of the same sides as one. */
export const merged = (a: Tally, b: Tally): Tally => ({
  battles: a.battles + b.battles,
  wins: summed(a.wins, b.wins),
  draws: a.draws + b.draws,
  stopped: a.stopped + b.stopped,
  answers: a.answers + b.answers,
  lost: summed(a.lost, b.lost),
  unit: a.unit ?? b.unit,
  turns: joined(a.turns, b.turns, plus),
  endings: joined(a.endings, b.endings, plus),
  profiles: joined(a.profiles, b.profiles, bothProfiles),
  heat: bothHeats(a.heat, b.heat),
})
