import { describe, expect, it } from 'vitest'
import type { Base, Footprint } from '../../../src/engine/geometry/base'
import { CONTACT } from '../../../src/engine/geometry/distance'
import { type BodyInWay, compileBodies, compileSight, groundAt } from '../../../src/engine/geometry/field'
import { ranked } from '../../../src/engine/geometry/formations'
import { canSee, glance, type Seen, type Seer, sightBetween } from '../../../src/engine/geometry/sight'
import { degrees, inches, type Point } from '../../../src/engine/geometry/units'
import { rectangle } from '../../../src/engine/tabletop/shapes'
import type { Terrain, TerrainKind } from '../../../src/engine/tabletop/terrain'
import { round, rule } from './scenes'

const TALL = 1.2
const man = (x: number, y: number, more: Partial<Seer & Seen> = {}): Seer & Seen => ({
  footprint: round(x, y),
  eye: TALL,
  head: TALL,
  feet: 0,
  ...more,
})
const body = (x: number, y: number, more: Partial<BodyInWay> = {}): BodyInWay => ({
  footprint: round(x, y),
  top: TALL,
  bottom: 0,
  group: 9,
  ...more,
})
const box = (kind: TerrainKind, left: number, top: number, right: number, bottom: number, height?: number): Terrain => ({
  id: kind,
  kind,
  outline: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  ...(height === undefined ? {} : { height: inches(height) }),
})
const COVERED = 0.25
const bare = compileSight([], rule, COVERED)
const nobody = compileBodies([])
const field = (...terrain: Terrain[]) => compileSight(terrain, rule, COVERED)
const crowd = (...list: BodyInWay[]) => compileBodies(list)

describe('BST-32 terrain', () => {
  it('BST-32 a building between two figures blocks, and its corner shows what looks past it', () => {
    const barn = field(box('building', 5, -3, 6, 3))
    expect(canSee(barn, nobody, man(0, 0), man(12, 0))).toBe(false)
    // the line of centres is blocked: a point of the one base that sees a point of the other is enough
    const corner = field(box('building', 5, -0.3, 6, 3))
    expect(canSee(corner, nobody, man(0, 0), man(12, 0))).toBe(true)
  })

  it('BST-32 a gap as narrow as a hundredth of an inch is seen through, at the only slope that fits', () => {
    const gap = (width: number) => field(box('building', 4, 0.2 + width, 6, 9), box('building', 4, -9, 6, 0.2))
    expect(canSee(gap(0.01), nobody, man(0, 0), man(12, 0.4))).toBe(true)
    expect(canSee(gap(0), nobody, man(0, 0), man(12, 0.4))).toBe(false)
  })

  it('BST-15 a wall lower than the eyes does not block; one as high does', () => {
    const wall = (height: number) => field(box('wall', 5, -3, 5.25, 3, height))
    expect(canSee(wall(1), nobody, man(0, 0), man(12, 0))).toBe(true)
    expect(canSee(wall(TALL), nobody, man(0, 0), man(12, 0))).toBe(false)
    expect(canSee(wall(2), nobody, man(0, 0, { eye: 8 }), man(12, 0))).toBe(true) // looked over from above
    expect(canSee(wall(2), nobody, man(0, 0, { eye: 2.5 }), man(12, 0))).toBe(false)
  })

  it('BST-15 a hill blocks below its contour, hides dead ground, and those on top see each other', () => {
    const hill = field(box('hill', 4, -5, 10, 5, 2))
    expect(groundAt(hill, { x: 5, y: 0 })).toBe(2)
    expect(groundAt(hill, { x: 3, y: 0 })).toBe(0)
    const up = { eye: 2 + TALL, head: 2 + TALL, feet: 2 }
    expect(canSee(hill, nobody, man(0, 0), man(14, 0))).toBe(false)
    expect(canSee(hill, nobody, man(5, 0, up), man(9, 1, up))).toBe(true)
    expect(canSee(hill, nobody, man(0, 0), man(4.6, 0, up))).toBe(true)
    expect(canSee(hill, nobody, man(2, 0), man(9.5, 0, up))).toBe(false) // behind the rim
    expect(canSee(hill, nobody, man(9.5, 0, up), man(20, 0))).toBe(true) // from the rim down
    expect(canSee(hill, nobody, man(5, 0, up), man(13, 0))).toBe(false) // dead ground
  })

  it('BST-15 what stands on a hill is as much higher', () => {
    const wall = box('wall', 5, -3, 5.25, 3, 1)
    expect(canSee(field(wall), nobody, man(0, 0, { eye: 2.5 }), man(10, 0, { head: 2.5 }))).toBe(true)
    expect(canSee(field(box('hill', 4, -4, 6, 4, 2), wall), nobody, man(0, 0, { eye: 2.5 }), man(10, 0, { head: 2.5 }))).toBe(false)
  })

  it('BST-15 woods let sight through for 3" in all, their own edge included', () => {
    const wood = (depth: number) => field(box('woods', 5, -9, 5 + depth, 9))
    expect(canSee(wood(2.999), nobody, man(0, 0), man(14, 0))).toBe(true)
    expect(canSee(wood(3.01), nobody, man(0, 0), man(14, 0))).toBe(false)
    const two = (depth: number) => field(box('woods', 3, -9, 3 + depth, 9), box('woods', 8, -9, 8 + depth, 9))
    expect(canSee(two(1.49), nobody, man(0, 0), man(14, 0))).toBe(true)
    expect(canSee(two(1.51), nobody, man(0, 0), man(14, 0))).toBe(false)
  })

  it('BST-15 figures in a wood see out, are seen in it for 3", and see each other within it no farther', () => {
    const wood = field(box('woods', 0, -9, 20, 9))
    // Bases are an inch across: their edges are half an inch nearer than their centres.
    expect(canSee(wood, nobody, man(3.49, 0), man(-8, 0))).toBe(true)
    expect(canSee(wood, nobody, man(3.52, 0), man(-8, 0))).toBe(false)
    expect(canSee(wood, nobody, man(-8, 0), man(3.49, 0))).toBe(true)
    expect(canSee(wood, nobody, man(-8, 0), man(3.52, 0))).toBe(false)
    expect(canSee(wood, nobody, man(6, 0), man(9.99, 0))).toBe(true)
    expect(canSee(wood, nobody, man(6, 0), man(10.01, 0))).toBe(false)
  })

  it('BST-15 the way round the corner of a wood is found where the straight way is too thick', () => {
    const wood = field(box('woods', 5, -0.4, 9, 9))
    expect(canSee(wood, nobody, man(0, 0), man(14, 0))).toBe(true)
  })

  it('BST-15 a ruin blocks those outside from each other, and one in it looks out and has hard cover', () => {
    const ruin = field(box('ruin', 5, -3, 9, 3, 2))
    expect(canSee(ruin, nobody, man(0, 0), man(14, 0))).toBe(false)
    expect(canSee(ruin, nobody, man(7, 0), man(14, 0))).toBe(true)
    expect(glance(ruin, nobody, man(7, 0), man(14, 0)).cover).toBe('none')
    expect(glance(ruin, nobody, man(14, 0), man(7, 0))).toEqual({ visible: true, hidden: 1, cover: 'hard' })
  })
})

describe('BST-32 a crowded lane', () => {
  it('BST-32 BST-15 of a hundred shapes between two the last gives its cover as the first does', () => {
    // slips of a thicket, an inch and a half in all, then a wall just before the target
    const fences = (count: number) =>
      field(...Array.from({ length: count }, (_, i) => ({ ...box('woods', 1 + i * 0.08, -3, 1.015 + i * 0.08, 3), id: `slip ${i}` })), {
        ...box('wall', 11.2, -3, 11.4, 3, 1),
        id: 'last',
      })
    expect(glance(fences(0), nobody, man(0, 0), man(12, 0)).cover).toBe('hard')
    expect(glance(fences(100), nobody, man(0, 0), man(12, 0)).cover).toBe('hard')
  })
})

describe('BST-32 other figures', () => {
  it('BST-32 a figure as tall blocks, a shorter one does not', () => {
    expect(canSee(bare, crowd(body(5, 0, { footprint: round(5, 0, 2) })), man(0, 0), man(10, 0))).toBe(false)
    expect(canSee(bare, crowd(body(5, 0, { footprint: round(5, 0, 2), top: 1 })), man(0, 0), man(10, 0))).toBe(true)
  })

  it('BST-32 a wyvern sees over men, and is seen over them', () => {
    const between = crowd(body(5, 0, { footprint: round(5, 0, 3) }))
    expect(canSee(bare, between, man(0, 0, { eye: 4 }), man(10, 0))).toBe(true)
    expect(canSee(bare, between, man(0, 0), man(10, 0, { head: 4 }))).toBe(true)
  })

  it('BST-32 a flyer overhead does not block those below', () => {
    expect(canSee(bare, crowd(body(5, 0, { footprint: round(5, 0, 3), bottom: 4, top: 7 })), man(0, 0), man(10, 0))).toBe(true)
    expect(canSee(bare, crowd(body(5, 0, { footprint: round(5, 0, 3), bottom: 1, top: 7 })), man(0, 0), man(10, 0))).toBe(false)
  })

  it("BST-32 the seer's own unit does not block, nor the two figures themselves; the target's unit does", () => {
    const wide = round(5, 0, 2)
    expect(canSee(bare, crowd(body(5, 0, { footprint: wide, group: 4 })), man(0, 0, { group: 4 }), man(10, 0))).toBe(true)
    expect(canSee(bare, crowd(body(5, 0, { footprint: wide, group: 5 })), man(0, 0, { group: 4 }), man(10, 0))).toBe(false)
    expect(canSee(bare, crowd(body(0, 0), body(10, 0)), man(0, 0, { body: 0 }), man(10, 0, { body: 1 }))).toBe(true)
  })

  it('BST-32 figures in contact leave no gap; half an inch between them does', () => {
    const rank = (spacing: number) =>
      ranked(8, 8, { shape: 'round', diameter: inches(1) }, inches(spacing), { x: 6, y: 0 }, degrees(180)).map((p) => body(p.x, p.y))
    expect(canSee(bare, crowd(...rank(0)), man(0, 0), man(12, 0))).toBe(false)
    expect(canSee(bare, crowd(...rank(0.5)), man(0, 0), man(12, 0))).toBe(true)
  })

  it('BST-32 rectangular and oval bases block, see and are seen by their own shape', () => {
    const horse: Base = { shape: 'rectangle', length: inches(2), width: inches(1) }
    const beast: Base = { shape: 'oval', length: inches(4), width: inches(2) }
    const turned = (base: Base, x: number, facing: number): Footprint => ({ base, at: { x, y: 0 }, facing: degrees(facing) })
    const wide = crowd(body(5, 0, { footprint: turned(horse, 5, 90) }))
    const narrow = crowd(body(5, 0, { footprint: turned({ shape: 'rectangle', length: inches(2), width: inches(0.4) }, 5, 0) }))
    expect(canSee(bare, wide, man(0, 0), man(10, 0))).toBe(false)
    expect(canSee(bare, narrow, man(0, 0), man(10, 0))).toBe(true)
    const post = field(box('building', 5, -1.2, 6, 1.2))
    expect(canSee(post, nobody, man(0, 0, { footprint: turned(beast, 0, 0) }), man(12, 0, { footprint: turned(beast, 12, 0) }))).toBe(false)
    expect(canSee(post, nobody, man(0, 0, { footprint: turned(beast, 0, 90) }), man(12, 0, { footprint: turned(beast, 12, 90) }))).toBe(
      true,
    )
  })

  it('BST-32 a base that is turned hides what a wall of its outline would, from wherever one looks', () => {
    const base: Base = { shape: 'rectangle', length: inches(3), width: inches(0.6) }
    const seen: boolean[] = []
    for (const facing of [0, 30, 55, 120, 200]) {
      const mount = crowd(body(0, 0, { footprint: { base, at: { x: 0, y: 0 }, facing: degrees(facing) } }))
      // bases in contact leave no gap: half of it is added all round
      const outline = rectangle({ x: 0, y: 0 }, 3 + CONTACT, 0.6 + CONTACT, degrees(facing))
      const wall = field({ id: 'wall', kind: 'building', outline, height: inches(TALL) })
      for (const [x, y] of [6, 3, -2, -5].flatMap((dx) => [5.5, 2.5, -4.5].map((dy) => [dx, dy] as const))) {
        for (const [x2, y2] of [[-x, -y] as const, [-x + 1.5, -y + 0.5] as const, [x - 3, -y] as const]) {
          const over = canSee(bare, mount, man(x, y), man(x2, y2))
          expect(over, `${facing}° between ${x}, ${y} and ${x2}, ${y2}`).toBe(canSee(wall, nobody, man(x, y), man(x2, y2)))
          seen.push(over)
        }
      }
    }
    expect(seen.filter((one) => !one).length).toBeGreaterThan(30)
    expect(seen.filter((one) => one).length).toBeGreaterThan(30)
  })

  it('BST-32 figures in contact see each other whatever else stands there', () => {
    expect(canSee(field(box('building', 0.4, -3, 0.6, 3)), nobody, man(0, 0), man(1.005, 0))).toBe(true)
  })
})

describe('BST-32 cover', () => {
  /** A building whose edge hides the given share of the target from a far eye. */
  const past = (share: number) => field(box('building', 9, -5, 9.2, -0.5 + share))
  it('BST-32 from a quarter of the width on the target is covered', () => {
    const wide = man(-60, 0)
    expect(glance(past(0.1), nobody, wide, man(10, 0)).cover).toBe('none')
    const covered = glance(past(0.4), nobody, wide, man(10, 0))
    expect(covered.cover).toBe('hard')
    expect(covered.hidden).toBeGreaterThan(0.35)
    expect(covered.hidden).toBeLessThan(0.45)
  })

  it('BST-32 the best point of the base counts', () => {
    // From the best point of a small base most of the target is hidden; from one side of a broad base nothing is.
    const broad = man(0, 0, { footprint: round(0, 0, 6) })
    expect(glance(field(box('building', 5, -5, 5.2, 0.3)), nobody, man(0, 0), man(10, 0)).cover).toBe('hard')
    expect(glance(field(box('building', 5, -5, 5.2, 0.3)), nobody, broad, man(10, 0)).hidden).toBe(0)
  })

  it('BST-32 what blocks the sight of a part is the cover of that part: soft, where it has none of its own', () => {
    const hill = (height: number) => glance(field(box('hill', 5, -5, 5.2, 0.3, height)), nobody, man(0, 0), man(10, 0))
    expect(hill(3)).toMatchObject({ visible: true, cover: 'soft' })
    expect(hill(0.2).cover).toBe('none')
    // a wall as high as a man hides in part whoever stands far behind it, and what it hides is behind stone
    const wall = (height: number) => glance(field(box('wall', 5, -5, 5.25, 0.3, height)), nobody, man(0, 0), man(10, 0))
    expect(wall(3)).toMatchObject({ visible: true, cover: 'hard' })
    expect(wall(0.75).cover).toBe('none')
  })

  it('BST-32 soft or hard by whichever hides more', () => {
    const wood = box('woods', 4, -5, 6, 5)
    expect(glance(field(wood), nobody, man(-60, 0), man(10, 0)).cover).toBe('soft')
    expect(glance(field(wood, box('building', 9, -5, 9.2, -0.2)), nobody, man(-60, 0), man(10, 0)).cover).toBe('soft')
    expect(glance(field(box('woods', 4, -5, 6, -0.1), box('building', 9, -5, 9.2, 0.1)), nobody, man(-60, 0), man(10, 0)).cover).toBe(
      'hard',
    )
  })

  it('BST-15 a low wall covers one within 1" behind it and nobody farther', () => {
    const wall = field(box('wall', 5, -3, 5.25, 3, 0.75))
    expect(glance(wall, nobody, man(0, 0), man(6.7, 0)).cover).toBe('hard')
    expect(glance(wall, nobody, man(0, 0), man(6.8, 0)).cover).toBe('none')
    expect(glance(wall, nobody, man(4.4, 0), man(12, 0)).cover).toBe('none') // in front of it, not behind
  })

  it('BST-15 foliage before the target is soft cover', () => {
    expect(glance(field(box('woods', 8, -9, 20, 9)), nobody, man(0, 0), man(9.5, 0)).cover).toBe('soft')
  })

  it('BST-32 other figures in the way are soft cover', () => {
    const found = glance(bare, crowd(body(8, 0.4)), man(0, 0), man(10, 0))
    expect(found).toMatchObject({ visible: true, cover: 'soft' })
  })
})

describe('BST-32 lines and blockers', () => {
  it('BST-32 a blocked line ends at the first blocker, which is named', () => {
    const found = sightBetween(field(box('building', 8, -4, 9, 4), box('building', 5, -4, 6, 4)), nobody, man(0, 0), man(12, 0))
    expect(found.visible).toBe(false)
    expect(found.blockers).toEqual([{ terrain: 1 }])
    for (const line of found.lines) {
      expect(line.clear).toBe(false)
      expect(line.to.x).toBeCloseTo(5, 9)
    }
  })

  it('BST-32 bodies and foliage are named too', () => {
    const found = sightBetween(field(box('woods', 3, -4, 9, 4)), nobody, man(0, 0), man(12, 0))
    expect(found.blockers).toEqual([{ terrain: 0 }])
    expect(found.lines[0]?.to.x).toBeCloseTo(6, 6) // after 3" of it
    const men = sightBetween(bare, crowd(body(1, 5), body(5, 0, { footprint: round(5, 0, 3) })), man(0, 0), man(10, 0))
    expect(men.blockers).toEqual([{ body: 1 }])
    expect(men.lines[0]?.to.x).toBeCloseTo(5 - 1.505, 6)
  })

  it('BST-32 a target that is seen has a clear line, and what covers it is named', () => {
    const found = sightBetween(field(box('building', 9, -5, 9.2, 0)), nobody, man(0, 0), man(11, 0))
    expect(found).toMatchObject({ visible: true, cover: 'hard', blockers: [{ terrain: 0 }] })
    expect(found.lines[0]?.clear).toBe(true)
    expect(found.lines.some((l) => !l.clear)).toBe(true)
    const [, one, other] = found.lines // to either edge of the target: the covered one and the open one
    expect([one?.clear, other?.clear]).toEqual([false, true])
    expect(other?.to.y).toBeGreaterThan(0.4)
  })

  it('BST-32 between those who touch nothing can stand: the line from one to the other is clear', () => {
    const found = sightBetween(field(box('building', -5, -5, 5, 5)), nobody, man(0, 0), man(1, 0))
    expect(found).toEqual({
      visible: true,
      hidden: 0,
      cover: 'none',
      lines: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, clear: true }],
      blockers: [],
    })
  })

  it('BST-32 who hides most of the target is named first, a sliver not at all, and equals in the order they stand in', () => {
    // seen from afar by eyes almost in one place: of the target's inch each wall hides what stands before it
    const seen = (...walls: (readonly [from: number, to: number])[]) =>
      sightBetween(field(...walls.map(([from, to]) => box('building', 98, from, 98.2, to))), nobody, man(0, 0), man(99, 0))
    expect(seen([-0.6, -0.3], [-0.1, 0.6]).blockers).toEqual([{ terrain: 1 }, { terrain: 0 }])
    expect(seen([-0.1, 0.6], [-0.6, -0.3]).blockers).toEqual([{ terrain: 0 }, { terrain: 1 }])
    expect(seen([0.2, 0.4], [-0.4, -0.2], [-0.1, 0.1]).blockers).toHaveLength(3)
    expect(seen([0.1, 0.4], [-0.4, -0.1]).blockers).toEqual([{ terrain: 0 }, { terrain: 1 }])
    expect(seen([-0.4, 0.4], [-0.4, 0.4]).blockers).toEqual([{ terrain: 0 }, { terrain: 1 }])
    expect(seen([-0.3, 0.3], [0.47, 0.9]).blockers).toEqual([{ terrain: 0 }, { terrain: 1 }])
    expect(seen([-0.3, 0.3], [0.495, 0.9]).blockers).toEqual([{ terrain: 0 }])
  })

  it('turns with the table', () => {
    const wall: Terrain = { id: 'w', kind: 'building', outline: rectangle({ x: 10, y: 10 }, 0.5, 6, degrees(45)) }
    const at = (p: Point) => man(p.x, p.y)
    const found = sightBetween(compileSight([wall], rule, COVERED), nobody, at({ x: 6, y: 6 }), at({ x: 14, y: 14 }))
    expect(found.visible).toBe(false)
    expect(found.lines[0]?.to.x).toBeCloseTo(10 - 0.25 * Math.SQRT1_2, 3)
  })
})
