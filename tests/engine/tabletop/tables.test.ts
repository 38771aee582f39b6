import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { area, contains, isSimple } from '../../../src/engine/geometry/polygons'
import { degrees } from '../../../src/engine/geometry/units'
import { parseTable } from '../../../src/engine/tabletop/parseTable'
import { blob, rectangle, strip } from '../../../src/engine/tabletop/shapes'
import { TABLE_SIZES } from '../../../src/engine/tabletop/tables'

const square = [
  { x: 1, y: 1 },
  { x: 5, y: 1 },
  { x: 5, y: 5 },
  { x: 1, y: 5 },
]
const table = {
  width: 72,
  height: 48,
  measure: 'inches',
  name: 'the heath',
  terrain: [{ id: 'a', kind: 'woods', name: 'the copse', outline: square, height: 4 }],
}
const withPiece = (piece: unknown) => ({ ...table, terrain: [table.terrain[0], piece] })
const refusals = (input: unknown): string[] => {
  const parsed = parseTable(input)
  return 'refusals' in parsed ? parsed.refusals.map((r) => `${r.reason} ${r.remedy}`) : []
}

describe('BST-10 a table from outside', () => {
  it('is taken as it is, rounded to thousandths, without fields nobody asked for', () => {
    expect(parseTable(table)).toEqual({ table })
    const parsed = parseTable({
      ...table,
      spell: 1,
      terrain: [{ ...table.terrain[0], outline: square.map((p) => ({ ...p, x: p.x + 0.00001 })), hack: true }],
    })
    expect(parsed).toEqual({ table })
    for (const { width, height } of TABLE_SIZES) expect(refusals({ ...table, width, height })).toEqual([])
    expect(TABLE_SIZES.map((s) => `${s.width}×${s.height}`)).toEqual(['48×48', '72×48', '96×48'])
  })

  it('has pieces that reach up to two feet beyond its edges, and no farther', () => {
    const reaching = (x: number, y: number) =>
      refusals(withPiece({ id: 'b', kind: 'woods', name: 'the weald', outline: [square[0], square[1], { x, y }] }))
    for (const [x, y] of [
      [36, 72],
      [96, 40],
      [-24, 40],
    ] as const)
      expect(reaching(x, y), `${x} ${y}`).toEqual([])
    for (const [x, y] of [
      [36, 72.5],
      [96.5, 40],
      [-24.5, 40],
    ] as const)
      expect(reaching(x, y), `${x} ${y}`).toEqual([expect.stringContaining('lies far off the table')])
  })
  it('names so many faults and counts the rest', () => {
    const faulty = Array.from({ length: 40 }, (_, index) => ({ id: `t${index}`, kind: 'lava', outline: [] }))
    const told = refusals({ ...table, terrain: faulty })
    const one = refusals({ ...table, terrain: faulty.slice(0, 1) }).length
    expect(told.at(-1)).toBe(`${40 * one - (told.length - 1)} more faults are not listed. mend these first`)
  })
  it('is refused item by item, naming the item and the remedy', () => {
    expect(refusals(undefined)[0]).toContain('not a table')
    expect(refusals([])[0]).toBeDefined()
    expect(refusals({ ...table, width: 9999 })).toEqual(['The width of the table is 9999. give a number from 12 to 200'])
    expect(refusals({ ...table, height: Number.NaN })[0]).toContain('height')
    expect(refusals({ ...table, measure: 'furlongs' })[0]).toContain("'squares'")
    expect(refusals({ ...table, name: 'x'.repeat(81) })[0]).toContain('80')
    expect(refusals({ ...table, terrain: 'none' })[0]).toContain('list')
    expect(refusals({ ...table, terrain: Array.from({ length: 301 }, () => ({})) })[0]).toContain('301')
    expect(refusals(withPiece({ id: 'b', kind: 'lava', outline: square }))[0]).toContain('Piece 2 is of the unknown kind “lava”')
    expect(refusals(withPiece({ id: 'a', kind: 'road', outline: square }))[0]).toContain('id of its own')
    expect(refusals(withPiece({ id: 'b', name: 'the barn', kind: 'building', outline: square.slice(0, 2) }))[0]).toContain('“the barn”')
    expect(refusals(withPiece({ id: 'house-2', kind: 'lava', outline: square }))[0]).toContain('Piece 2 (“house 2”) is of')
    expect(refusals(withPiece({ id: 'b', kind: 'road', outline: Array.from({ length: 201 }, () => ({ x: 1, y: 1 })) }))[0]).toContain(
      '201 points',
    )
    expect(refusals(withPiece({ id: 'b', kind: 'road', outline: [square[0], square[2], square[1], square[3]] }))[0]).toContain('crosses')
    expect(refusals(withPiece({ id: 'b', kind: 'road', outline: square.map((p) => ({ ...p, x: p.x + 500 })) }))[0]).toContain(
      'off the table',
    )
    expect(refusals(withPiece({ id: 'b', kind: 'road', outline: square.map((p) => ({ ...p, y: 'top' })) }))[0]).toContain('list of points')
    expect(refusals(withPiece({ id: 'b', kind: 'hill', outline: square, height: Number.POSITIVE_INFINITY }))[0]).toContain('height')
    expect(refusals(withPiece({ id: 'b', kind: 'hill', outline: square, steep: 'very' }))[0]).toContain('steep')
    expect(refusals(withPiece({ id: 'b', kind: 'woods', outline: square, dense: 'very' }))[0]).toContain('dense')
    expect(refusals(withPiece(null))[0]).toContain('Piece 2 is null')
  })

  it('lists at most twenty faults and counts the rest', () => {
    expect(refusals({ ...table, terrain: Array.from({ length: 40 }, () => 7) })).toHaveLength(21)
  })

  it('never throws and never lets a broken table through', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            width: fc.anything(),
            height: fc.constant(48),
            measure: fc.constant('inches'),
            name: fc.anything(),
            terrain: fc.array(fc.anything()),
          }),
        ),
        (input) => {
          const parsed = parseTable(input)
          if ('table' in parsed) for (const piece of parsed.table.terrain) expect(isSimple(piece.outline)).toBe(true)
          else expect(parsed.refusals.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 500, seed: 4 },
    )
  })
})

describe('shapes for authors', () => {
  it('are simple, whole thousandths, and the same every time', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 359 }),
        (seed, rx, ry, turn) => {
          const wood = blob({ x: 20, y: 20 }, rx, ry, seed)
          expect(wood).toEqual(blob({ x: 20, y: 20 }, rx, ry, seed))
          expect(isSimple(wood)).toBe(true)
          expect(contains(wood, { x: 20, y: 20 })).toBe(true)
          expect(area(wood) / (Math.PI * rx * ry)).toBeGreaterThan(0.75)
          expect(area(wood) / (Math.PI * rx * ry)).toBeLessThan(1.25)
          for (const p of wood) expect(p.x).toBe(Math.round(p.x * 1000) / 1000)
          expect(area(rectangle({ x: 1, y: 2 }, rx, ry, degrees(turn)))).toBeCloseTo(rx * ry, 1)
        },
      ),
      { numRuns: 200, seed: 6 },
    )
    expect(blob({ x: 0, y: 0 }, 4, 4, 1)).not.toEqual(blob({ x: 0, y: 0 }, 4, 4, 2))
  })

  it('a strip keeps its width along the line and round gentle bends', () => {
    expect(
      strip(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        2,
      ),
    ).toEqual([
      { x: 0, y: 1 },
      { x: 10, y: 1 },
      { x: 10, y: -1 },
      { x: 0, y: -1 },
    ])
    const bend = strip(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 10 },
      ],
      2,
    )
    expect(isSimple(bend)).toBe(true)
    expect(area(bend)).toBeCloseTo(2 * (10 + Math.sqrt(200)), 1)
  })
})
