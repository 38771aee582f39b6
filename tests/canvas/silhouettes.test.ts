import { describe, expect, it } from 'vitest'
import { fetchSpace, wantsSpace } from '../../src/canvas/board/spaceDrawings'
import { drawBadge } from '../../src/canvas/figures/badge'
import { badgeOf } from '../../src/canvas/figures/marks'
import { badgeKey } from '../../src/canvas/figures/sprites'
import { themeOf } from '../../src/canvas/theme'
import { SILHOUETTE_NAMES, silhouetteOf, traceHull } from '../../src/engine/tabletop/silhouettes'
import { spaceScene } from './space'

const corners = (name: string): readonly (readonly [number, number])[] => {
  const shape = silhouetteOf(name)
  if (!shape) throw new Error(`no silhouette ${name}`)
  const found: (readonly [number, number])[] = []
  const put = (x: number, y: number) => void found.push([x, y])
  traceHull({ moveTo: put, lineTo: put, closePath: () => undefined }, shape.hull, 1)
  return found
}

describe('silhouettes', () => {
  it('there are six, battleship to fighters, and no others', () => {
    expect(SILHOUETTE_NAMES).toEqual(['ship-a', 'ship-b', 'ship-c', 'ship-d', 'ship-e', 'ship-f'])
    expect(silhouetteOf('toString')).toBeUndefined()
    expect(silhouetteOf('ship-z')).toBeUndefined()
    expect(silhouetteOf(undefined)).toBeUndefined()
  })
  it('are all different, the same on both sides, and fit in their base with the bow forward', () => {
    expect(new Set(SILHOUETTE_NAMES.map((name) => JSON.stringify(corners(name)))).size).toBe(6)
    for (const name of SILHOUETTE_NAMES) {
      const outline = corners(name)
      for (const [x, y] of outline)
        expect(
          outline.some(([u, v]) => u === x && v === -y),
          `${name} ${x},${y}`,
        ).toBe(true)
      expect(Math.max(...outline.map(([x]) => x)), name).toBeGreaterThanOrEqual(-Math.min(...outline.map(([x]) => x)))
      const shape = silhouetteOf(name)
      for (const [fx, fy] of shape?.flights ?? [])
        for (const [x, y] of outline) {
          const size = shape?.size ?? 1
          expect(Math.hypot(fx * size + x * size, fy * size + y * size), `${name} ${x},${y}`).toBeLessThanOrEqual(14)
        }
    }
  })
  it('get smaller from battleship to corvette; the fighters are three', () => {
    const sizes = ['ship-a', 'ship-b', 'ship-c', 'ship-d', 'ship-e'].map((name) => silhouetteOf(name)?.size ?? 0)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(silhouetteOf('ship-f')?.flights).toHaveLength(3)
  })
  it('are drawn in place of a disc once the drawings of space have come, whatever the table is laid on', async () => {
    const scene = spaceScene()
    const [first] = scene.pieces
    if (!first || !scene.table) throw new Error('no ship')
    expect(wantsSpace({ ...scene, table: { ...scene.table, ground: 'field', terrain: [] } })).toBe(true)
    expect(wantsSpace({ table: { ...scene.table, ground: 'field', terrain: [] }, pieces: [] })).toBe(false)
    await fetchSpace()
    const { silhouette: _, ...plain } = first
    const places = (silhouette?: string): readonly (readonly number[])[] => {
      const put: number[][] = []
      const ctx = document.createElement('canvas').getContext('2d')
      if (!ctx) throw new Error('no context')
      const noting = new Proxy(ctx, {
        get: (inner, name) => (name === 'translate' ? (...to: number[]) => void put.push(to) : Reflect.get(inner, name)),
      })
      drawBadge(
        noting,
        badgeOf(silhouette === undefined ? plain : { ...plain, silhouette }, undefined, false),
        themeOf(() => ''),
        30,
        1,
      )
      return put
    }
    expect(places('ship-f')).toHaveLength(3) // each of the three fighters where it flies
    expect(places('ship-a')).toHaveLength(1)
    expect(places('ship-z')).toEqual(places()) // a disc, for there is no such ship
    expect(places()).not.toHaveLength(1)
  })
  it('and ghosts are other sprites than the same ship plain to see', () => {
    const [first] = spaceScene().pieces
    if (!first) throw new Error('no ship')
    const { silhouette: _, ...badge } = first
    const keys = [first, { ...first, ghost: true as const }, { ...first, silhouette: 'ship-b' }, badge].map((piece) =>
      badgeKey(badgeOf(piece, undefined, false)),
    )
    expect(new Set(keys).size).toBe(4)
  })
  it('SHP-12 and a ship that is destroyed and still in the way is drawn as a wreck: it looked as those do that fly', () => {
    const { pieces, bodies } = spaceScene()
    const [first] = pieces
    const body = bodies.find(({ id }) => id === first?.body)
    if (!first || !body) throw new Error('no ship')
    const [flies, wreck] = [body, { ...body, state: 'gone' as const }].map((one) => badgeOf(first, one, false))
    if (!flies || !wreck) throw new Error('no badge')
    expect([flies.wreck, wreck.wreck]).toEqual([undefined, true])
    expect(badgeKey(wreck)).not.toBe(badgeKey(flies))
  })
})
