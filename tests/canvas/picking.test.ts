import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeDistance, within } from '../../src/canvas/footprint'
import { createPicker } from '../../src/canvas/picking'
import { degrees, inches } from '../../src/engine/geometry/units'
import { scenePiece as piece } from '../support/scene-piece'
import { sceneOf } from './scene'

describe('picking', () => {
  it('finds the figure under a point and nothing beside it', () => {
    const picker = createPicker([piece(1, 10, 10), piece(2, 12, 10)])
    expect(picker.at({ x: 10.4, y: 10.1 }, 0)?.id).toBe(1)
    expect(picker.at({ x: 12.2, y: 9.8 }, 0)?.id).toBe(2)
    expect(picker.at({ x: 11, y: 11 }, 0)).toBeUndefined()
  })
  it('allows a finger its slack and then takes the nearest', () => {
    const picker = createPicker([piece(1, 10, 10), piece(2, 13, 10)])
    expect(picker.at({ x: 11.3, y: 10 }, 1)?.id).toBe(1)
    expect(picker.at({ x: 11.8, y: 10 }, 1)?.id).toBe(2)
  })
  it('takes the flyer above those it hovers over', () => {
    const picker = createPicker([piece(1, 10, 10, { altitude: 4 }), piece(2, 10, 10)])
    expect(picker.at({ x: 10, y: 10 }, 0)?.id).toBe(1)
  })
  it('knows a turned rectangle from its corners', () => {
    const engine = piece(1, 10, 10, { base: { shape: 'rectangle', length: inches(4), width: inches(1) }, facing: degrees(90) })
    const picker = createPicker([engine])
    expect(picker.at({ x: 10, y: 11.9 }, 0)?.id).toBe(1)
    expect(picker.at({ x: 11.9, y: 10 }, 0)).toBeUndefined()
    expect(within(engine.at, 90, { x: 10, y: 12 }).x).toBeCloseTo(2)
  })
  it('finds a figure wherever it is asked within its base, across the whole table', () => {
    const { pieces } = sceneOf()
    const picker = createPicker(pieces)
    fc.assert(
      fc.property(
        fc.constantFrom(...pieces),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.double({ min: 0, max: 0.95, noNaN: true }),
        (one, turn, share) => {
          const spot = { x: one.at.x + Math.cos(turn) * 0.49 * share, y: one.at.y + Math.sin(turn) * 0.49 * share }
          const found = picker.at(spot, 0)
          expect(found && edgeDistance(found.base, found.at, found.facing, spot)).toBeLessThanOrEqual(0)
        },
      ),
      { seed: 7, numRuns: 300 },
    )
  })
  it('gathers those in a rectangle', () => {
    const picker = createPicker([piece(1, 1, 1), piece(2, 5, 5), piece(3, 30, 30)])
    expect(
      picker
        .inside({ x: 6, y: 6 }, { x: 0, y: 0 })
        .map((one) => one.id)
        .sort(),
    ).toEqual([1, 2])
  })
})
