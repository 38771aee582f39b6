import { expect, it } from 'vitest'
import { passageGoals, standGoals } from '../../../src/engine/tabletop/pairedGoals'

it('who is to be left and how many are to be taken leave no third: with one more taken too few are left', () => {
  expect(standGoals([0, 1, 2, 3, 4], 3, 8, 'the watch')).toEqual([
    { id: 'stand', seat: 0, kind: 'survive', pieces: [0, 1, 2, 3, 4], needed: 3, turn: 8, who: 'the watch' },
    { id: 'stop', seat: 1, kind: 'take', pieces: [0, 1, 2, 3, 4], needed: 3, who: 'the watch' },
  ])
  expect(standGoals([0, 1, 2, 3], 4, 8, 'the watch')[1]).toMatchObject({ needed: 1 })
  expect(standGoals([], 1, 8, 'nobody')[1]).toMatchObject({ needed: 1 })
})
it('who is to come to a place is whom the others are to take', () => {
  const place = { name: 'the gate', outline: [] }
  expect(passageGoals([4, 5], 'the Earl', place)).toEqual([
    { id: 'passage', seat: 0, kind: 'escort', pieces: [4, 5], needed: 1, who: 'the Earl', place },
    { id: 'stop', seat: 1, kind: 'take', pieces: [4, 5], needed: 1, who: 'the Earl' },
  ])
})
