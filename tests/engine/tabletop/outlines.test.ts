import { describe, expect, it } from 'vitest'
import { area } from '../../../src/engine/geometry/polygons'
import { degrees, point } from '../../../src/engine/geometry/units'
import {
  between,
  halfTurned,
  middleOf,
  type Outline,
  overlap,
  sameOutline,
  shifted,
  stretched,
  turned,
  withCorner,
  withCornerAfter,
  withoutCorner,
} from '../../../src/engine/tabletop/outlines'
import { PRESETS } from '../../../src/engine/tabletop/presets'
import { blob, rectangle, strip } from '../../../src/engine/tabletop/shapes'

const wood = blob(point(20, 20), 5, 3, 7)
const house = rectangle(point(10, 10), 4, 2, degrees(0))
const SHAPES = PRESETS.map((preset) => [preset.id, preset.shape(point(30, 20), 5)] as const)

describe('outlines being shaped', () => {
  it.each(SHAPES)('%s is turned and stretched about its middle and keeps or scales its area', (_id, outline) => {
    const middle = middleOf(outline)
    for (const by of [1, 15, 90, 217, -30]) {
      const after = turned(outline, by)
      expect(area(after)).toBeCloseTo(area(outline), 1)
      expect(middleOf(after).x).toBeCloseTo(middle.x, 2)
      expect(middleOf(after).y).toBeCloseTo(middle.y, 2)
    }
    const grown = stretched(outline, 1.5)
    expect(area(grown) / area(outline)).toBeCloseTo(2.25, 1)
    expect(middleOf(grown).x).toBeCloseTo(middle.x, 2)
  })
  it('a turn to and fro, or all the way round, comes back', () => {
    expect(sameOutline(turned(turned(wood, 40), -40), wood)).toBe(true)
    let round: Outline = wood
    for (let i = 0; i < 24; i += 1) round = turned(round, 15)
    for (const [i, p] of round.entries()) expect(Math.abs(p.x - (wood[i]?.x ?? 0))).toBeLessThan(0.03)
  })
  it('a half turn twice is none; a rectangle about the centre of the table is its own', () => {
    const table = { width: 72, height: 48 }
    expect(halfTurned(halfTurned(wood, table), table)).toEqual(wood)
    const centre = rectangle(point(36, 24), 6, 4, degrees(30))
    expect(sameOutline(halfTurned(centre, table), centre)).toBe(true)
    expect(sameOutline(halfTurned(wood, table), wood)).toBe(false)
    expect(sameOutline(withCorner(house, 2, { x: 15, y: 12 }), house)).toBe(false) // three corners alike
  })
  it('corners are moved, added and taken away, and every one is a whole thousandth', () => {
    const bent = withCorner(house, 2, { x: 15.00049, y: 12.3456 })
    expect(bent[2]).toEqual({ x: 15, y: 12.346 })
    expect(withCornerAfter(house, 3, { x: 9, y: 8 })).toHaveLength(5)
    expect(withoutCorner(house, 0)).toEqual(house.slice(1))
    for (const p of turned(stretched(shifted(wood, 0.1, 0.2), 1.37), 13)) expect(p).toEqual(point(p.x, p.y))
  })
  it('overlap: crossing, one within the other, apart, and side by side', () => {
    expect(overlap(wood, shifted(wood, 3, 0))).toBe(true)
    expect(overlap(wood, rectangle(point(20, 20), 1, 1, degrees(0)))).toBe(true)
    expect(overlap(rectangle(point(20, 20), 1, 1, degrees(0)), wood)).toBe(true)
    expect(overlap(wood, house)).toBe(false)
    expect(overlap(house, shifted(house, 4, 0))).toBe(false)
    const band = strip([point(0, 10), point(40, 10)], 1)
    expect(overlap(band, house)).toBe(true)
    expect(overlap(band, shifted(house, 0, 1.5))).toBe(false)
  })
  it('the open ground between two outlines', () => {
    expect(between(house, shifted(house, 7, 0))).toBeCloseTo(3)
    expect(between(house, shifted(house, 7, 6))).toBeCloseTo(5)
    expect(between(house, shifted(house, 1, 0))).toBe(0)
  })
})

describe('open ground between two outlines', () => {
  it('is that of their nearest edges, and none where they meet or one lies within the other', () => {
    expect(between(rectangle(point(10, 10), 4, 2, degrees(0)), rectangle(point(17, 10), 4, 2, degrees(0)))).toBeCloseTo(3, 9)
    expect(between(rectangle(point(10, 10), 4, 2, degrees(0)), rectangle(point(13, 10), 4, 2, degrees(0)))).toBe(0)
    expect(between(rectangle(point(10, 10), 20, 20, degrees(0)), rectangle(point(10, 10), 2, 2, degrees(0)))).toBe(0)
  })
})
