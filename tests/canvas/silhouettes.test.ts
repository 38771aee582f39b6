import { describe, expect, it } from 'vitest'
import { badgeOf } from '../../src/canvas/figures/sceneMarks'
import { badgeKey } from '../../src/canvas/figures/sprites'
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
  it('and ghosts are other sprites than the same ship plain to see', () => {
    const [first] = spaceScene().pieces
    if (!first) throw new Error('no ship')
    const { silhouette: _, ...badge } = first
    const keys = [first, { ...first, ghost: true as const }, { ...first, silhouette: 'ship-b' }, badge].map((piece) =>
      badgeKey(badgeOf(piece, undefined, false)),
    )
    expect(new Set(keys).size).toBe(4)
  })
})
