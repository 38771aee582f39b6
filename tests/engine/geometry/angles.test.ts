import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearing, cosine, direction, sine, turnAbout } from '../../../src/engine/geometry/angles'
import { inArc } from '../../../src/engine/geometry/arcs'
import type { Footprint } from '../../../src/engine/geometry/base'
import { degrees, inches } from '../../../src/engine/geometry/units'
import { place, round } from './scenes'

const runs = { numRuns: 500, seed: 3 }
const facing = fc.integer({ min: 0, max: 359 }).map(degrees)

describe('whole degrees', () => {
  it('has the unit vector of every degree to the last digits, and opposite ones exactly opposite', () => {
    for (let d = 0; d < 360; d++) {
      expect(cosine(degrees(d))).toBeCloseTo(Math.cos((d * Math.PI) / 180), 14)
      expect(sine(degrees(d))).toBeCloseTo(Math.sin((d * Math.PI) / 180), 14)
      expect(cosine(degrees(d + 180)) + cosine(degrees(d))).toBe(0)
      expect(sine(degrees(d + 180)) + sine(degrees(d))).toBe(0)
    }
    expect([0, 90, 180, 270].map((d) => direction(degrees(d)))).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ])
    expect(sine(degrees(30))).toBe(0.5)
  })

  it('bears to the nearest whole degree', () => {
    const origin = { x: 0, y: 0 }
    expect(bearing(origin, origin)).toBe(0)
    for (let d = 0; d < 360; d++) expect(bearing(origin, direction(degrees(d)))).toBe(d)
    fc.assert(
      fc.property(place, place, (a, b) => {
        if (a.x === b.x && a.y === b.y) return
        const true_ = ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 360) % 360
        const off = Math.abs(true_ - bearing(a, b))
        expect(Math.min(off, 360 - off)).toBeLessThan(0.5 + 1e-9)
      }),
      runs,
    )
  })

  it('turns about a centre and back', () => {
    fc.assert(
      fc.property(place, place, facing, (p, centre, a) => {
        const there = turnAbout(p, centre, a)
        const back = turnAbout(there, centre, degrees(-a))
        expect(back.x).toBeCloseTo(p.x, 9)
        expect(back.y).toBeCloseTo(p.y, 9)
      }),
      runs,
    )
  })
})

describe('arcs', () => {
  const ahead = (turn: number): Footprint => ({ ...round(0, 0), facing: degrees(turn) })
  it('counts from the facing, borders included, any part of the base', () => {
    expect(inArc(ahead(90), { x: 0, y: 5 }, degrees(0), 90)).toBe(true)
    expect(inArc(ahead(90), { x: 5, y: 5 }, degrees(0), 90)).toBe(true) // on the border
    expect(inArc(ahead(90), { x: 5.1, y: 5 }, degrees(0), 90)).toBe(false)
    expect(inArc(ahead(90), round(5.4, 5, 1), degrees(0), 90)).toBe(true)
    expect(inArc(ahead(90), round(5.8, 5, 1), degrees(0), 90)).toBe(false)
    expect(inArc(ahead(0), { x: -3, y: 0 }, degrees(180), 10)).toBe(true)
    expect(inArc(ahead(0), { x: -3, y: 0 }, degrees(0), 359)).toBe(false)
    expect(inArc(ahead(0), { x: -3, y: 0 }, degrees(0), 360)).toBe(true)
    const long: Footprint = { base: { shape: 'rectangle', length: inches(4), width: inches(1) }, at: { x: 2, y: 4 }, facing: degrees(90) }
    expect(inArc(ahead(0), long, degrees(0), 90)).toBe(true)
    expect(inArc(ahead(0), { ...long, facing: degrees(0) }, degrees(0), 30)).toBe(false)
  })

  it('agrees with the angle of a point', () => {
    fc.assert(
      fc.property(place, place, facing, facing, fc.integer({ min: 1, max: 359 }), (at, p, turn, centre, width) => {
        const x = p.x - at.x
        const y = p.y - at.y
        if (x * x + y * y < 1e-6) return
        const off = Math.abs((((Math.atan2(y, x) * 180) / Math.PI - turn - centre) % 360) + 720) % 360
        const away = Math.min(off, 360 - off)
        if (Math.abs(away - width / 2) < 1e-3) return
        expect(inArc({ ...round(at.x, at.y), facing: turn }, p, centre, width)).toBe(away < width / 2)
      }),
      runs,
    )
  })
})
