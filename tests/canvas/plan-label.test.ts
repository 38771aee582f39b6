// What is said over the ghost of a move: how far, within which limit, and why no further.
import { expect, it } from 'vitest'
import type { Box } from '../../src/canvas/declutter'
import { boxAt } from '../../src/canvas/layers/drawn'
import { overGhost, planLabel, planLabelBox, takenBy } from '../../src/canvas/layers/planLabel'
import { readPage } from '../../src/canvas/theme'
import { degrees } from '../../src/engine/geometry/units'
import type { MovePlan } from '../../src/engine/kernel/forecast'
import type { ScenePiece } from '../../src/engine/kernel/scene'

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
it('on squares keeps clear of names, its own too, and of those who stand there: higher, else below, else where it would', () => {
  const theme = readPage()
  const label = planLabel(plan, true)
  const among = { squares: true, handle: false, theme, pixel: 1 / 33 }
  const at = { x: 10.5, y: 10.5 }
  const boxOf = (taken: readonly Box[]) =>
    boxAt({ x: at.x, y: at.y - overGhost(label, at, { ...among, taken }) / 33 }, label, theme, 1 / 33)
  const plain = boxOf([])
  const own = { ...plain, y: plain.y + 4, height: 20 }
  const raised = boxOf([own])
  expect(raised.y + raised.height).toBeLessThan(own.y)
  expect(planLabelBox(plan, at, { ...among, taken: [own] })).toMatchObject({ x: raised.x, width: raised.width })
  const tower = { ...plain, y: plain.y - 200, height: 240 }
  expect(boxOf([tower]).y).toBeGreaterThan(33 * 11)
  expect(boxOf([{ ...tower, height: 600 }])).toEqual(plain)
  // with inches it stands where it did
  expect(overGhost(label, at, { ...among, squares: false, taken: [tower] })).toBe(38)
  const piece = { id: 7, at } as ScenePiece
  expect(takenBy([piece], [own], { ends: [{ piece: 7, at, facing: degrees(0) }] }, 1 / 33)).toEqual([own])
  expect(takenBy([piece], [own], { ends: [] }, 1 / 33)).toHaveLength(2)
})
