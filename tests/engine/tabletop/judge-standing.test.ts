// Where the figures of a setup stand.
import { expect, test } from 'vitest'
import type { Base } from '../../../src/engine/geometry/base'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import { openReading } from '../../../src/engine/kernel/reading'
import { judgeCrowd, judgeDistance, readPlace, type Standing } from '../../../src/engine/tabletop/judgeStanding'

const long: Base = { shape: 'rectangle', length: inches(2), width: inches(1) }
const round: Base = { shape: 'round', diameter: inches(1) }
const standing = (base: Base, x: number, y: number, facing = 0, path = `(${x}, ${y})`): Standing => ({
  base,
  at: point(x, y),
  facing: degrees(facing),
  path,
})
const refusals = (judge: (reading: ReturnType<typeof openReading>) => void): readonly string[] => {
  const reading = openReading()
  judge(reading)
  return reading.refusals.map(({ reason }) => reason)
}
/** Of a long base, so that a corner lies straight to the east of its centre. */
const CORNER = (Math.atan2(1, 2) * 180) / Math.PI

test('corners count: two long bases whose corners overlap are refused, farther apart than their lengths together or not', () => {
  const reach = Math.hypot(2, 1) / 2
  expect(reach).toBeGreaterThan(1) // a corner reaches beyond half the length
  for (const facing of [CORNER, -CORNER]) {
    const at = (x: number) => refusals((reading) => judgeCrowd(reading, [standing(long, 10, 10, facing), standing(long, x, 10, facing)]))
    expect(at(10 + 2 * reach - 0.05)).toEqual([expect.stringContaining('stands on the base of the figure at (10, 10)')])
    expect(at(10 + 2 * reach + 0.05)).toEqual([])
  }
})
test('enemies nearer than they may be are refused, base to base, along either axis', () => {
  const judged = (x: number, y: number) =>
    refusals((reading) => judgeDistance(reading, [standing(round, 10, 10)], [standing(round, x, y)], 3))
  expect(judged(13.9, 10)).toEqual([expect.stringContaining('is within 3″ of the enemy at (10, 10)')])
  expect(judged(10, 13.9)).toHaveLength(1)
  expect(judged(14, 10)).toEqual([]) // 3″ from edge to edge
  expect(judged(12.9, 12.9)).toEqual([]) // 4.1″ from centre to centre
  expect(judged(12.8, 12.8)).toHaveLength(1)
})
test.each([
  [{ x: 1.0005, y: 2, facing: 0 }, 'whole thousandth'],
  [{ x: 1, y: 2.0005, facing: 0 }, 'whole thousandth'],
  [{ x: 49, y: 2, facing: 0 }, 'is 49'],
  [{ x: 1, y: 2, facing: 360 }, 'is 360'],
  [{ x: 1, y: 2 }, 'facing'],
])('a place %j is refused', (place, why) => {
  expect(refusals((reading) => readPlace(reading, 'at', place, 48)).join()).toContain(why)
})
test('a place in whole thousandths is read', () => {
  expect(readPlace(openReading(), 'at', { x: 1.001, y: 48, facing: 359 }, 48)).toEqual({ x: 1.001, y: 48, facing: 359 })
})
