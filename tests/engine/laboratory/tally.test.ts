// Tallies add up to the same, however battles were shared out.
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merged, noTally, type Tally } from '../../../src/engine/laboratory/tally'

const TABLE = { width: 4, height: 2, measure: 'inches', name: 'Board', terrain: [] } as const
const cells = array(integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
const battle = record({
  winner: constantFrom(0, 1, null),
  turn: integer({ min: 1, max: 12 }),
  answers: integer({ min: 1, max: 400 }),
  lost: integer({ min: 0, max: 75_000 }),
  profile: constantFrom('archer', 'ogre'),
  felled: integer({ min: 0, max: 75_000 }),
  cells,
}).map(({ winner, turn, answers, lost, profile, felled, cells: counts }): Tally => {
  const row = { side: 0, profile, battles: 1, figures: 3, points: 6000, felled, squares: felled * felled, fell: 1, gone: 1 }
  return {
    battles: 1,
    wins: [Number(winner === 0), Number(winner === 1)],
    draws: Number(winner === null),
    stopped: 0,
    answers,
    lost: [lost, 0],
    unit: 'points',
    turns: { [turn]: 1 },
    endings: { [`${winner ?? '-'}: over`]: 1 },
    profiles: { [`0 ${profile}`]: row },
    heat: { table: TABLE, cell: 1, columns: 4, rows: 2, stood: [counts, counts], fell: [counts, counts] },
  }
})

describe('tallies', () => {
  it('come to the same to the last figure, in whatever chunks and order they are merged', () => {
    assert(
      property(array(battle, { minLength: 1, maxLength: 12 }), integer({ min: 0, max: 12 }), (all, cut) => {
        const whole = all.reduce(merged, noTally(2))
        const parts = [all.slice(cut).reverse(), all.slice(0, cut)].map((part) => part.reduce(merged, noTally(2)))
        expect(JSON.stringify(parts.reduce(merged, noTally(2)))).toBe(JSON.stringify(whole))
      }),
    )
  })
  it('keep the map of the first table where tables differ in size', () => {
    const heat = { table: TABLE, cell: 1, columns: 4, rows: 2, stood: [[1]], fell: [[1]] }
    const other = { ...heat, table: { ...TABLE, width: 9 }, columns: 9 }
    expect(merged({ ...noTally(1), heat }, { ...noTally(1), heat: other }).heat).toBe(heat)
  })
})
