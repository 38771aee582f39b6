import { expect, it } from 'vitest'
import { standGoals } from '../../../src/engine/tabletop/pairedGoals'

it('who is to be left and how many are to be taken leave no third: with one more taken too few are left', () => {
  expect(standGoals([0, 1, 2, 3, 4], 3, 8, 'the watch')).toEqual([
    { id: 'stand', seat: 0, kind: 'survive', pieces: [0, 1, 2, 3, 4], needed: 3, turn: 8, who: 'the watch' },
    { id: 'stop', seat: 1, kind: 'take', pieces: [0, 1, 2, 3, 4], needed: 3, who: 'the watch' },
  ])
  expect(standGoals([0, 1, 2, 3], 4, 8, 'the watch')[1]).toMatchObject({ needed: 1 })
  expect(standGoals([], 1, 8, 'nobody')[1]).toMatchObject({ needed: 1 })
})
