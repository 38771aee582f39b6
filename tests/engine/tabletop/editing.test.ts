import { describe, expect, it } from 'vitest'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import { clashesOf } from '../../../src/engine/tabletop/clashes'
import {
  freshId,
  isSymmetric,
  pieceOf,
  resized,
  symmetrised,
  twinOf,
  withChanged,
  withoutPiece,
  withPiece,
} from '../../../src/engine/tabletop/editing'
import { shifted, turned, withCorner } from '../../../src/engine/tabletop/outlines'
import { oversightsOf } from '../../../src/engine/tabletop/oversights'
import { parseTable } from '../../../src/engine/tabletop/parseTable'
import { laid, PRESETS, presetOf } from '../../../src/engine/tabletop/presets'
import { readTable } from '../../../src/engine/tabletop/readTable'
import { rectangle } from '../../../src/engine/tabletop/shapes'
import { MOST_PIECES } from '../../../src/engine/tabletop/tables'
import type { Table, Terrain } from '../../../src/engine/tabletop/terrain'

const BARE: Table = { width: 72, height: 48, measure: 'inches', name: 'Test', terrain: [] }
const preset = (id: string, x: number, y: number, name = id): Terrain => {
  const found = presetOf(id)
  if (!found) throw new Error(`no preset ${id}`)
  return { ...laid(found, name, point(x, y), 3), name }
}
const of = (...terrain: readonly Terrain[]): Table => ({ ...BARE, terrain })
const moved = (piece: Terrain): Terrain => ({ ...piece, outline: shifted(piece.outline, 2, 1) })

describe('laying out a table', () => {
  it.each(PRESETS.map((one) => [one.id]))('a %s is a piece that parseTable takes', (id) => {
    expect(parseTable(of(preset(id, 36, 24)))).toEqual({ table: of(preset(id, 36, 24)) })
  })
  it('with both halves alike a piece comes with its twin, and whatever is done to it is done to both', () => {
    const one = withPiece(BARE, preset('wood', 20, 10, 'the copse'), true)
    expect(one.terrain).toHaveLength(2)
    expect(isSymmetric(one)).toBe(true)
    const twin = one.terrain[1]
    expect(twin?.id).toBe('woods-1')
    expect(twin?.name).toBeUndefined()
    const bent = withChanged(
      one,
      'the copse',
      (piece) => ({ ...moved(piece), outline: turned(withCorner(piece.outline, 4, point(25, 9)), 20) }),
      true,
    )
    expect(bent.terrain).toHaveLength(2)
    expect(isSymmetric(bent)).toBe(true)
    expect(pieceOf(bent, 'woods-1')?.outline).not.toEqual(twin?.outline)
    expect(withChanged(bent, 'woods-1', (piece) => ({ ...piece, height: inches(2) }), true).terrain.map(({ height }) => height)).toEqual([
      2, 2,
    ])
    expect(withoutPiece(bent, 'woods-1', true).terrain).toEqual([])
  })
  it('a piece in the very middle is its own twin until it is moved off', () => {
    const ruin = preset('ruin', 36, 24)
    const one = withPiece(BARE, ruin, true)
    expect(one.terrain).toHaveLength(1)
    expect(twinOf(one, ruin)).toBe(ruin)
    expect(withChanged(one, 'ruin', (piece) => ({ ...piece, outline: turned(piece.outline, 30) }), true).terrain).toHaveLength(1)
    const off = withChanged(one, 'ruin', moved, true)
    expect(off.terrain).toHaveLength(2)
    expect(isSymmetric(off)).toBe(true)
  })
  it('without it a piece goes its own way; a twin of its own name keeps it', () => {
    const both = symmetrised(of(preset('wood', 20, 10, 'the copse')))
    const called = withChanged(both, 'woods-1', (piece) => ({ ...piece, name: 'the pines' }), false)
    expect(withChanged(called, 'the copse', moved, false).terrain[1]).toEqual(called.terrain[1])
    expect(withChanged(called, 'the copse', moved, true).terrain.map(({ name }) => name)).toEqual(['the copse', 'the pines'])
    expect(withChanged(called, 'nobody', moved, true)).toBe(called)
  })
  it('making both halves alike takes nothing away', () => {
    const before = of(preset('wood', 20, 10), preset('house', 50, 12), preset('ruin', 36, 24))
    const after = symmetrised(before)
    expect(after.terrain.slice(0, 3)).toEqual(before.terrain)
    expect(after.terrain).toHaveLength(5)
    expect(isSymmetric(after)).toBe(true)
    expect(symmetrised(after)).toBe(after)
  })
  it('another size keeps the middle in the middle, and leaves off what would lie beside the table', () => {
    const table = of(preset('ruin', 36, 24), preset('house', 3, 24))
    const small = resized(table, 48, 48)
    expect(small).toMatchObject({ width: 48, height: 48 })
    expect(small.terrain).toEqual([{ ...preset('ruin', 24, 24) }])
    expect(resized(small, 72, 48).terrain).toEqual([preset('ruin', 36, 24)])
    expect(freshId(table, 'woods')).toBe('woods-1')
  })
})

describe('pieces that lie badly', () => {
  const house = preset('house', 30, 20)
  it('a house in a wood is told, a wall on a hill is not', () => {
    const clashes = clashesOf(of(preset('wood', 30, 20, 'the copse'), house, preset('hill', 55, 20), preset('wall', 55, 20)))
    expect(clashes).toHaveLength(1)
    expect(clashes[0]).toMatchObject({ pieces: ['the copse', 'house'], remedy: 'move one of them' })
    expect(clashes[0]?.reason).toBe('the copse and house lie on each other')
  })
  it('a road runs over a river at a ford only', () => {
    const road: Terrain = { id: 'road', kind: 'road', outline: rectangle(point(36, 24), 60, 2, degrees(0)) }
    const river: Terrain = { id: 'river', kind: 'river', outline: rectangle(point(36, 24), 3, 40, degrees(0)) }
    expect(clashesOf(of(road, river))[0]?.remedy).toMatch(/lay a ford/)
    expect(clashesOf(of(road, river, preset('ford', 36, 24)))).toEqual([])
  })
})

describe('what was hardly meant', () => {
  const KINDS = (['building', 'river', 'ford'] as const).map((kind) => ({
    kind,
    label: kind,
    text: kind,
    rule: 'BST-10',
    mark: 'house' as const,
    ...(kind === 'ford' ? {} : { shut: true as const }),
  }))
  const place = (x: number, y: number, half: number) => ({
    name: 'the chest',
    outline: rectangle(point(x, y), 2 * half, 2 * half, degrees(0)),
  })
  const told = (table: Table, ...places: readonly ReturnType<typeof place>[]) =>
    oversightsOf(table, places, KINDS).map(({ reason }) => reason)
  it('a piece wholly beside the table is told, one that reaches onto it is not', () => {
    const pond = (x: number): Terrain => ({ id: 'pond-1', kind: 'river', outline: rectangle(point(x, 20), 6, 4, degrees(0)) })
    expect(told(of(pond(-4)))).toEqual(['pond 1 lies beside the table, where nobody plays'])
    expect(told(of(pond(0)))).toEqual([])
  })
  it('MAS-11 BST-14 a place that a battle is about, all of it shut, is told with what it lies in', () => {
    const barn: Terrain = { id: 'barn', kind: 'building', name: 'the barn', outline: rectangle(point(30, 20), 8, 8, degrees(0)) }
    expect(told(of(barn), place(30, 20, 2))).toEqual(['the chest lies wholly in the barn, where nobody on foot can stand'])
    expect(told(of(barn), place(33, 20, 2))).toEqual([])
    const river: Terrain = { ...barn, id: 'river-2', kind: 'river', name: 'the brook' }
    const ford: Terrain = { ...barn, id: 'ford-1', kind: 'ford', outline: rectangle(point(30, 20), 2, 2, degrees(0)) }
    expect(told(of(river), place(30, 20, 2))).toHaveLength(1)
    expect(told(of(river, ford), place(30, 20, 2))).toEqual([])
  })
})

describe('a table in the making, read', () => {
  it('comes back as it was written, crossed outlines too', () => {
    const crossed: Terrain = { id: 'x', kind: 'woods', outline: [point(10, 10), point(20, 20), point(20, 10), point(10, 20)] }
    const table = of(preset('hill', 30, 20), crossed)
    expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual(table)
    const parsed = parseTable(table)
    expect('refusals' in parsed && parsed.refusals[0]?.remedy).toMatch(/corners in order/)
  })
  it.each([
    [undefined],
    [null],
    ['table'],
    [{}],
    [{ width: 72, height: 48 }],
    [{ width: 1e9, height: 48, terrain: [] }],
    [{ width: '72', height: 48, terrain: [] }],
  ])('%j is no table', (value) => expect(readTable(value)).toBeUndefined())
  it('what cannot be read is left out, ids are made distinct, and there is an end to it', () => {
    const piece = { id: 'a', kind: 'woods', outline: [point(1, 1), point(5, 1), point(3, 4)] }
    const read = readTable({
      width: 72,
      height: 48,
      terrain: [
        piece,
        piece,
        { ...piece, kind: 'lava' },
        { ...piece, outline: [1, 2, 3] },
        null,
        { ...piece, height: 'tall', steep: 1, name: 7 },
      ],
    })
    expect(read?.terrain.map(({ id }) => id)).toEqual(['a', 'woods-1', 'woods-2'])
    expect(read?.terrain[2]).toEqual({ id: 'woods-2', kind: 'woods', outline: piece.outline })
    const heap = readTable({ width: 72, height: 48, terrain: Array.from({ length: 5000 }, () => piece) })
    expect(heap?.terrain.length).toBe(2 * MOST_PIECES)
    expect('refusals' in parseTable(heap)).toBe(true)
  })
})

describe('a river', () => {
  it('runs from west to east and swings by its bend: with seed 0 to the south first, then as far to the north', () => {
    const outline = presetOf('river')?.shape(point(30, 20), 0) ?? []
    const half = outline.length / 2
    const middles = outline.slice(0, half).map((one, at) => {
      const other = outline[outline.length - 1 - at] ?? one
      return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    })
    const [first, last] = [middles[0], middles.at(-1)]
    expect([first?.x, last?.x].map((x) => Math.round(x ?? 0)).sort((a, b) => a - b)).toEqual([20, 40])
    const west = middles.filter(({ x }) => x > 21 && x < 29).map(({ y }) => y - 20)
    const east = middles.filter(({ x }) => x > 31 && x < 39).map(({ y }) => y - 20)
    expect(west.length).toBeGreaterThan(0)
    for (const y of west) expect(y).toBeGreaterThan(0.5)
    for (const y of east) expect(y).toBeLessThan(-0.5)
    for (const { y } of middles) expect(Math.abs(y - 20)).toBeLessThanOrEqual(1.001)
  })
})
