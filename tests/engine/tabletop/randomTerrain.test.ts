import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { area } from '../../../src/engine/geometry/polygons'
import { digestOf } from '../../../src/engine/kernel/digest'
import { clashesOf } from '../../../src/engine/tabletop/clashes'
import { isSymmetric } from '../../../src/engine/tabletop/editing'
import { middleOf } from '../../../src/engine/tabletop/outlines'
import { parseTable } from '../../../src/engine/tabletop/parseTable'
import { randomTerrain } from '../../../src/engine/tabletop/randomTerrain'
import { TABLE_SIZES } from '../../../src/engine/tabletop/tables'
import { type Table, TERRAIN_KINDS, type TerrainKind } from '../../../src/engine/tabletop/terrain'

const LAND: readonly TerrainKind[] = TERRAIN_KINDS.filter((kind) => kind !== 'asteroid' && kind !== 'planet')
const SHUT: readonly TerrainKind[] = ['river', 'wall', 'building']
const bare = (width: number, height: number): Table => ({ width, height, measure: 'inches', name: 'By chance', terrain: [] })
const sizes = fc.constantFrom(...TABLE_SIZES.map(({ width, height }) => bare(width, height)), bare(36, 30), bare(120, 72))
const laid = fc.record({ table: sizes, seed: fc.string({ maxLength: 12 }), symmetric: fc.boolean() })
const RUNS = { numRuns: 60 }

describe('terrain by chance', () => {
  it('is always a table that parseTable takes, with something on it, and nothing lying badly', () => {
    fc.assert(
      fc.property(laid, ({ table, seed, symmetric }) => {
        const made = randomTerrain(table, { seed, symmetric, kinds: LAND })
        expect(parseTable(made)).toEqual({ table: made })
        expect(made.terrain.length).toBeGreaterThanOrEqual(3)
        expect(clashesOf(made)).toEqual([])
      }),
      RUNS,
    )
  })
  it('lies on the table: what crosses it ends an inch or two beyond its edges, in the east as in the west', () => {
    const middles: number[] = []
    for (let seed = 0; seed < 60; seed += 1) {
      const { width, height, terrain } = randomTerrain(bare(72, 48), { seed: `crossing ${seed}`, symmetric: false, kinds: LAND })
      for (const { kind, outline } of terrain) {
        const off = Math.max(...outline.map(({ x, y }) => Math.max(-x, -y, x - width, y - height)))
        expect([kind, off < 3]).toEqual([kind, true])
        if (kind === 'ford') middles.push(middleOf(outline).x / width)
      }
    }
    expect([Math.min(...middles) < 0.3, Math.max(...middles) > 0.7]).toEqual([true, true]) // down either flank
  })
  it('is alike from both sides where that is asked', () => {
    fc.assert(
      fc.property(laid, ({ table, seed }) => {
        const made = randomTerrain(table, { seed, symmetric: true, kinds: LAND })
        expect(isSymmetric(made)).toBe(true)
      }),
      RUNS,
    )
    expect(isSymmetric(randomTerrain(bare(72, 48), { seed: 'one', symmetric: false, kinds: LAND }))).toBe(false)
  })
  it('is the same for the same seed, and another for another', () => {
    const of = (seed: string) => randomTerrain(bare(72, 48), { seed, symmetric: false, kinds: LAND })
    expect(of('dawn')).toEqual(of('dawn'))
    const seen = new Set(Array.from({ length: 40 }, (_, i) => JSON.stringify(of(`seed ${i}`).terrain)))
    expect(seen.size).toBe(40)
  })
  it('a seed keeps giving the table it always gave', () => {
    const kept = (seed: string, symmetric: boolean, kinds: readonly TerrainKind[]): string =>
      digestOf(randomTerrain(bare(72, 48), { seed, symmetric, kinds }))
    expect([
      kept('dawn', false, LAND),
      kept('dusk', true, LAND),
      kept('drift', false, ['asteroid', 'planet']),
      kept('orbit', true, ['asteroid', 'planet']),
      kept('fields', false, ['crops', 'hedge', 'wall', 'building', 'ruin']),
    ]).toEqual(['c44e9389bd5bc50b', '5a89535378b2e525', 'd1f05d88edf87d24', '439c3e22897a8973', 'a00e9e730e1d39e5'])
  })
  it('leaves the home grounds open: what is shut keeps to the flanks or between the armies', () => {
    fc.assert(
      fc.property(laid, ({ table, seed, symmetric }) => {
        const { width, height, terrain } = randomTerrain(table, { seed, symmetric, kinds: LAND })
        let shut = 0
        for (const { kind, outline } of terrain) {
          if (!SHUT.includes(kind)) continue
          shut += area(outline)
          const flank = outline.every(({ x }) => x <= width * 0.3) || outline.every(({ x }) => x >= width * 0.7)
          const front = outline.every(({ y }) => Math.abs(y - height / 2) < 4.2)
          expect(flank || front).toBe(true)
        }
        expect(shut).toBeLessThan(width * height * 0.15)
      }),
      RUNS,
    )
  })
  it('lays only what may be laid', () => {
    const made = randomTerrain(bare(72, 48), { seed: 'x', symmetric: false, kinds: ['asteroid'] })
    expect(new Set(made.terrain.map(({ kind }) => kind))).toEqual(new Set(['asteroid']))
    expect(randomTerrain(bare(72, 48), { seed: 'x', symmetric: true, kinds: [] }).terrain).toEqual([])
  })
})
