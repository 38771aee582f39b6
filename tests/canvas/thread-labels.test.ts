// What several threads are called at once: every word can be read, clear of the others and of the names of bodies.
import { describe, expect, it } from 'vitest'
import { type Box, overlap } from '../../src/canvas/declutter'
import { headOf, type ThreadLine, threadLabels } from '../../src/canvas/layers/Threads'
import { point } from '../../src/engine/geometry/units'

const PIXEL = 1 / 10
const SIZE = { width: 110, height: 18 }
const TABLE = { width: 60, height: 60 }
const order = (label: string, x: number, y: number, toX: number, toY: number): ThreadLine => ({
  points: [point(x, y), point(toX, toY)],
  place: false,
  kind: 'order',
  label,
  colour: 'blue',
})
const placed = (threads: readonly ThreadLine[], taken: readonly Box[] = []) =>
  threadLabels(threads, PIXEL, () => SIZE, taken, TABLE).map(({ thread, at }) => ({
    label: thread.label,
    box: { x: at.x / PIXEL - SIZE.width / 2, y: at.y / PIXEL - SIZE.height / 2, ...SIZE },
  }))
const clear = (boxes: readonly Box[]): boolean => boxes.every((one, i) => boxes.slice(i + 1).every((other) => !overlap(one, other)))

describe('labels of threads', () => {
  it('do not lie on one another where five units are sent at one enemy', () => {
    const five = [0, 1, 2, 3, 4].map((unit) => order(`shoot at Ogres ${unit}`, 10, 20 + unit * 1.5, 40, 22))
    const labels = placed(five)
    expect(labels.map(({ label }) => label)).toEqual(five.map(({ label }) => label))
    expect(clear(labels.map(({ box }) => box))).toBe(true)
  })
  it('do not lie on the names of bodies', () => {
    const banner = { x: 170, y: 190, width: 100, height: 20 }
    const [only] = placed([order('march', 10, 20, 40, 20)], [banner])
    expect(only && overlap(only.box, banner)).toBe(false)
  })
  it('stand on the table, however crowded it is about a way along its edge', () => {
    const crowd = { x: 0, y: 60, width: 130, height: 360 }
    const along = [order('advance on Spears', 2, 12, 2, 40), order('march to B40', 4, 12, 4, 40)]
    for (const taken of [[], [crowd]])
      for (const { box } of placed(along, taken)) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
        if (taken.length > 0) expect(overlap(box, crowd)).toBe(false)
      }
  })
  it('stand on the way: of one that bends, on its course; none on a way without a word or without room', () => {
    const bent = { ...order('march', 0, 0, 0, 0), points: [point(10, 10), point(30, 10), point(30, 40)] }
    expect(threadLabels([bent], PIXEL, () => SIZE, [], TABLE)[0]?.at).toEqual({ x: 22.8, y: 14.8 })
    expect(placed([order('', 10, 10, 40, 10), order('hold', 10, 10, 12, 10)])).toEqual([])
  })
})

it('the head of an arrow between two who stand side by side does not grow over them', () => {
  const engaged = (gap: number): ThreadLine => ({ ...order('engaged', 10, 10, 10 + gap, 10), kind: 'engaged' })
  expect([8, 0.7, 0.2].map((gap) => Math.round(headOf(engaged(gap), PIXEL)))).toEqual([11, 7, 5])
  expect(headOf({ ...order('march', 10, 10, 10.3, 10), place: true }, PIXEL)).toBe(17) // nobody stands there
})
