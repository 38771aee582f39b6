import { describe, expect, test } from 'vitest'
import { turnNumbers, turnsOf } from '../../src/panels/turnNumbers'
import type { TimelineMark } from '../../src/store/types'

const shown = (shares: readonly number[], width: number): readonly number[] => [
  ...turnNumbers(
    shares.map((share, at) => ({ turn: at + 1, share })),
    width,
  ),
]

describe('the turns of the timeline', () => {
  const mark = (index: number, turn?: number): TimelineMark => ({ index, mark: turn === undefined ? 'kill' : 'turn', turn, label: '' })

  test('each has the number that was told of it', () => {
    expect(turnsOf([mark(3, 1), mark(5), mark(9, 2), mark(14, 3)])).toEqual([
      { turn: 1, index: 3 },
      { turn: 2, index: 9 },
      { turn: 3, index: 14 },
    ])
    expect(turnsOf([mark(5)])).toEqual([])
  })
  test('a first turn that nothing opened begins with the battle', () => {
    expect(turnsOf([mark(5), mark(9, 2)])).toEqual([
      { turn: 1, index: 0 },
      { turn: 2, index: 9 },
    ])
  })
})

describe('the numbers of turns on the timeline', () => {
  const evenly = Array.from({ length: 12 }, (_, index) => index / 12)

  test('all of them where there is room', () => {
    expect(shown(evenly, 700)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
  test('a number that would touch the one before it is left out, a longer one sooner', () => {
    expect(shown(evenly, 144)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
    expect(shown([0, 0.05, 0.1, 0.5, 0.52], 100)).toEqual([1, 4])
    expect(shown([0, 0.112, 0.224], 100)).toEqual([1, 2, 3])
  })
  test('the first is always told, and none of no turns', () => {
    expect(shown([0.3, 0.3, 0.3], 0)).toEqual([1])
    expect(shown([], 300)).toEqual([])
  })
})
