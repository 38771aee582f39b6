import { expect, test } from 'vitest'
import { tellSettled } from '../../../src/engine/tabletop/goals'

test('what becomes of a goal is told behind its side: reached as good news, out of reach as bad', () => {
  const goal = 'carry off the chest'
  expect(tellSettled('The Crows', { goal, reached: true })).toMatchObject({
    text: 'The Crows have reached a goal: carry off the chest',
    tone: 'strong',
  })
  expect(tellSettled('Fleet 0', { goal, reached: true }, 'has').text).toBe('Fleet 0 has reached a goal: carry off the chest')
  expect(tellSettled({ kind: 'text', text: 'The Crows' }, { goal, reached: false })).toMatchObject({
    text: 'The Crows can no longer carry off the chest',
    tone: 'bad',
  })
})
