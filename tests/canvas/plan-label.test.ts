// What is said over the ghost of a move: how far, within which limit, and why no further.
import { expect, it } from 'vitest'
import { planLabel } from '../../src/canvas/layers/planLabel'
import type { MovePlan } from '../../src/engine/kernel/forecast'

const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', body: 0, path: [], alone: [] } as const
const plan: MovePlan = { answer, ends: [], legs: [], cost: 3.64, limit: 'full', verdict: { legal: true } }

it('says what a move costs in the measure of its table, and its limit', () => {
  expect(planLabel(plan, false)).toMatchObject({ text: '3.6″ · full' })
  expect(planLabel({ ...plan, cost: 11, limit: '' }, true)).toMatchObject({ text: '11' })
  expect(planLabel(plan, false)).not.toHaveProperty('second')
  expect(planLabel({ ...plan, still: true, limit: 'takes the whole round' }, true)).toMatchObject({ text: 'takes the whole round' })
})
it('says under it what stopped the move, and before that why it cannot be made', () => {
  const short = { ...plan, stopped: 'no room to stand, 1.8″' }
  expect(planLabel(short, false)).toMatchObject({ second: 'no room to stand, 1.8″' })
  const refused = { ...short, verdict: { legal: false, refusals: [{ reason: 'he is pinned' }] } } as const
  expect(planLabel(refused, false)).toMatchObject({ second: 'he is pinned' })
})
