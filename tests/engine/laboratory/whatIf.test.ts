// Answers compared continuation by continuation, in exact numbers.
import { describe, expect, it } from 'vitest'
import { type Continuation, compared } from '../../../src/engine/laboratory/whatIf'

const won = (winner: Continuation['winner'], ...lost: readonly number[]): Continuation => ({ winner, lost })

describe('what if', () => {
  it('counts wins and draws of each answer, and compares the others with the first on the same dice', () => {
    const [first, other] = compared(1, [
      [won(0, 10, 40), won(1, 30, 20)],
      [won(1, 40, 10), won(1, 50, 10)],
      [won(0, 0, 20), won(null, 20, 20)],
      [won(0, 0, 20), won(undefined, 10, 20)],
    ])
    expect(first).toMatchObject({ wins: 1, draws: 0, ahead: -10, against: undefined })
    expect(first?.share).toMatchObject({ share: 0.25 })
    expect(other).toMatchObject({ wins: 2, draws: 1, ahead: 10 })
    // scores 0 1 0 0 against 1 1 ½ ½: differences 1 0 ½ ½, mean ½, standard deviation √(1/6)
    expect(other?.against?.share.value).toBe(0.5)
    expect(other?.against?.share.low).toBeCloseTo(0.5 - (1.959963984540054 * Math.sqrt(1 / 6)) / 2, 12)
    // margins −30 30 −20 −20 against 10 40 0 −10: differences 40 10 20 10
    expect(other?.against?.points.value).toBe(20)
    expect(other?.against?.points.high).toBeCloseTo(20 + (1.959963984540054 * Math.sqrt(200)) / 2, 12)
  })
  it('is sure of nothing after one continuation, and says nothing of none', () => {
    const [, other] = compared(0, [[won(0, 0, 1), won(1, 1, 0)]])
    expect(other?.against?.points).toEqual({ value: -2, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
    expect(compared(0, [])).toEqual([])
  })
  it('counts what all others lost, where more than two sides fight', () => {
    expect(compared(0, [[won(0, 5, 10, 20)]])[0]?.ahead).toBe(25)
  })
})
