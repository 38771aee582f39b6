import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Camera,
  clamp,
  fitBox,
  fitTable,
  MAX_ZOOM,
  minZoom,
  NO_INSETS,
  pinch,
  reveal,
  snap,
  toScreen,
  toTable,
  type Viewport,
  zoomAbout,
} from '../../src/canvas/camera'
import { createCameraStore } from '../../src/canvas/cameraStore'

const camera = fc.record({
  x: fc.double({ min: -4000, max: 4000, noNaN: true }),
  y: fc.double({ min: -4000, max: 4000, noNaN: true }),
  zoom: fc.double({ min: 1, max: 120, noNaN: true }),
})
const spot = fc.record({ x: fc.double({ min: -100, max: 200, noNaN: true }), y: fc.double({ min: -100, max: 200, noNaN: true }) })
const view: Viewport = { width: 1200, height: 800, insets: NO_INSETS }
const table = { width: 72, height: 48 }
const seed = { seed: 20260, numRuns: 300 }

describe('the camera', () => {
  it('takes a point to the screen and back', () => {
    fc.assert(
      fc.property(camera, spot, (c, p) => {
        const back = toTable(c, toScreen(c, p))
        expect(back.x).toBeCloseTo(p.x, 6)
        expect(back.y).toBeCloseTo(p.y, 6)
      }),
      seed,
    )
  })
  it('keeps the point under the pointer when zooming', () => {
    fc.assert(
      fc.property(camera, spot, fc.double({ min: 1, max: 120, noNaN: true }), (c, p, zoom) => {
        const at = toScreen(c, p)
        const after = toScreen(zoomAbout(c, at, zoom), p)
        expect(after.x).toBeCloseTo(at.x, 4)
        expect(after.y).toBeCloseTo(at.y, 4)
      }),
      seed,
    )
  })
  it('keeps what lies under two fingers under them', () => {
    const before: Camera = { x: 10, y: 20, zoom: 15 }
    const fingers = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ] as const
    const apart = [
      { x: 50, y: 140 },
      { x: 450, y: 140 },
    ] as const
    const after = pinch(before, fingers, apart)
    expect(after.zoom).toBeCloseTo(30)
    for (const i of [0, 1] as const) {
      const was = toTable(before, fingers[i])
      const is = toTable(after, apart[i])
      expect(is.x).toBeCloseTo(was.x)
      expect(is.y).toBeCloseTo(was.y)
    }
  })
  it('fits the whole table between what panels cover', () => {
    const insets = { top: 60, right: 300, bottom: 80, left: 20 }
    const c = fitTable(table, { ...view, insets })
    const a = toScreen(c, { x: 0, y: 0 })
    const b = toScreen(c, { x: 72, y: 48 })
    expect(a.x).toBeGreaterThanOrEqual(insets.left)
    expect(a.y).toBeGreaterThanOrEqual(insets.top)
    expect(b.x).toBeLessThanOrEqual(view.width - insets.right)
    expect(b.y).toBeLessThanOrEqual(view.height - insets.bottom)
  })
  it('never loses the table and never zooms beyond its limits', () => {
    fc.assert(
      fc.property(camera, fc.double({ min: 0.01, max: 400, noNaN: true }), (c, zoom) => {
        const held = clamp({ ...c, zoom }, table, view)
        expect(held.zoom).toBeLessThanOrEqual(MAX_ZOOM + 1e-9)
        expect(held.zoom).toBeGreaterThanOrEqual(minZoom(table, view) - 1e-9)
        const a = toScreen(held, { x: 0, y: 0 })
        const b = toScreen(held, { x: 72, y: 48 })
        const wide = Math.min(b.x, view.width) - Math.max(a.x, 0)
        const high = Math.min(b.y, view.height) - Math.max(a.y, 0)
        expect(wide).toBeGreaterThanOrEqual(Math.min(b.x - a.x, view.width / 3) - 1e-6)
        expect(high).toBeGreaterThanOrEqual(Math.min(b.y - a.y, view.height / 3) - 1e-6)
      }),
      seed,
    )
  })
  it('puts the table on a whole device pixel', () => {
    const c = snap({ x: 10.3, y: 7.77, zoom: 13.37 }, 1.5)
    expect((c.x * 1.5) % 1).toBeCloseTo(0)
    expect((c.y * 1.5) % 1).toBeCloseTo(0)
    expect(c.zoom).toBe(13.37)
  })
  it('reveals a point with the least movement, and not at all when it is in view', () => {
    const c: Camera = { x: 0, y: 0, zoom: 20 }
    expect(reveal(c, { x: 30, y: 20 }, view)).toEqual(c)
    const moved = reveal(c, { x: 70, y: 20 }, view)
    expect(moved.y).toBe(0)
    expect(toScreen(moved, { x: 70, y: 20 }).x).toBe(1200 - 64)
  })
})

describe('a side gathered in a small view', () => {
  const phone = { width: 390, height: 500, insets: { top: 0, right: 0, bottom: 0, left: 0 } }
  it('is in view whole and as large as it goes, between the zooms that can be played on', () => {
    const near = [
      { x: 20, y: 20 },
      { x: 30, y: 22 },
    ]
    const c = fitBox(near, phone, 7, 40)
    expect(c.zoom).toBeCloseTo((390 - 104) / 10)
    for (const at of near) {
      const on = toScreen(c, at)
      expect(on.x).toBeGreaterThanOrEqual(51)
      expect(on.x).toBeLessThanOrEqual(339)
    }
    expect(fitBox([{ x: 5, y: 5 }], phone, 7, 40).zoom).toBe(40)
  })
  it('keeps the first of it in view where not all of it fits', () => {
    const c = fitBox(
      [
        { x: 2, y: 2 },
        { x: 70, y: 46 },
      ],
      phone,
      10,
      40,
    )
    expect(c.zoom).toBe(10)
    const on = toScreen(c, { x: 2, y: 2 })
    expect(on.x).toBeGreaterThan(0)
    expect(on.y).toBeGreaterThan(0)
  })
})
describe('the camera of a table on the screen', () => {
  it('follows the window while fitted, and keeps the middle once it was moved', () => {
    const store = createCameraStore()
    store.getState().resize(view, table, 1)
    const fitted = store.getState().camera.zoom
    store.getState().resize({ ...view, width: 600 }, table, 1)
    expect(store.getState().camera.zoom).toBeLessThan(fitted)
    store.getState().zoomBy(3)
    const middle = toTable(store.getState().camera, { x: 300, y: 400 })
    store.getState().resize({ ...view, width: 900 }, table, 1)
    const now = toTable(store.getState().camera, { x: 450, y: 400 })
    expect(now.x).toBeCloseTo(middle.x, 0)
    expect(store.getState().fitted).toBe(false)
  })
})
