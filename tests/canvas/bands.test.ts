// Labels of range bands: on their line, beside it, or over as little as can be.
import { describe, expect, it } from 'vitest'
import { type Box, shared } from '../../src/canvas/declutter'
import { labelled } from '../../src/canvas/layers/RangeBands'

const SIZE = { width: 120, height: 20 }
const PIXEL = 0.1
const AT = { x: 30, y: 30 }
const place = (radius: number, taken: readonly Box[]) => {
  const [only] = labelled(
    [{ radius, label: `no nearer than ${radius}″`, kind: 'minimum' }],
    AT,
    0.5,
    undefined,
    { width: 60, height: 60 },
    PIXEL,
    taken,
    () => SIZE,
  )
  if (!only) throw new Error('no label')
  const { x, y } = only.spot
  const box = { x: x / PIXEL - SIZE.width / 2, y: y / PIXEL - SIZE.height / 2, ...SIZE }
  return { off: Math.hypot(x - AT.x, y - AT.y) - radius - 0.5, lies: taken.map((other) => shared(box, other)) }
}
const banner = { x: 200, y: 345, width: 160, height: 20 } // below the ring
const figures = { x: 275, y: 275, width: 50, height: 50 } // all that is within it

describe('the label of a band', () => {
  it('sits on its line where there is room on it', () => {
    expect(place(3, []).off).toBeCloseTo(0)
    expect(place(12, [banner, figures])).toEqual({ off: expect.closeTo(0), lies: [0, 0] })
  })
  it('touches a small ring from outside where all of its line is taken by those within and by a banner', () => {
    const { off, lies } = place(3, [banner, figures])
    expect(off).toBeGreaterThanOrEqual(1)
    expect(off).toBeLessThanOrEqual(6 + 1e-9) // half its width, straight beside the ring
    expect(lies).toEqual([0, 0])
  })
  it('lies on as little as can be where nothing is free', () => {
    const all = { x: 0, y: 0, width: 600, height: 600 }
    const besides = { x: 100, y: 100, width: 400, height: 230 } // all but a strip below
    const { lies } = place(3, [all, besides])
    expect(lies[1]).toBe(0)
  })
})
