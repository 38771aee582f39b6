// Where bodies come to stand: round an enemy, behind those in front, in ranks, in flight, halted among others. Each place that is tried is
// left the only free one in turn.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { direction } from '../../../src/engine/geometry/angles'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { closeUp, rememberContacts } from '../../../src/systems/battlestorm/game/closing'
import { brokenUp, gather, judgeCoherency } from '../../../src/systems/battlestorm/game/coherency'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { formUp } from '../../../src/systems/battlestorm/game/drill'
import { Ground } from '../../../src/systems/battlestorm/game/ground'
import { bringUp, chargeLegs, type Placed, shiftAlong } from '../../../src/systems/battlestorm/game/manoeuvre'
import { openPlacement, placeDrawn } from '../../../src/systems/battlestorm/game/placement'
import { pressHome } from '../../../src/systems/battlestorm/game/press-home'
import { halt, stretch } from '../../../src/systems/battlestorm/game/room'
import { flee, pursue } from '../../../src/systems/battlestorm/game/rout'
import type { Figure, Leg, MovingFrame, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { changed, type Opposed, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
type Places = UnitSpec['at']
const TALL = { height: inches(9) }
const bird: Profile = profile(SWORDS, { id: 'bird', flies: true })
const birds: Opposed = { ours: { profile: 'bird' }, profiles: [bird] }
const TURNS = Array.from({ length: 12 }, (_, i) => i * 30)
const ahead = (from: Point, angle: number, far: number): Point => {
  const way = direction(degrees(angle))
  return point(from.x + way.x * far, from.y + way.y * far)
}
/** Buildings everywhere but round a middle: a base of an inch stands there and hardly anywhere else. */
const hole = ({ x, y }: Point, wide = 1.1, high = wide): readonly Terrain[] => {
  const [left, right, top, bottom] = [x - wide / 2, x + wide / 2, y - high / 2, y + high / 2]
  return [
    patch('building', -60, -60, left + 60, 160, TALL),
    patch('building', right, -60, 100, 160, TALL),
    patch('building', left, -60, wide, top + 60, TALL),
    patch('building', left, bottom, wide, 100, TALL),
  ]
}
const endOf = (legs: readonly Leg[], piece: number): Point | undefined => legs.find((leg) => leg.piece === piece)?.points.at(-1)
const near = (at: Point | undefined, wanted: Point, within = 2) =>
  expect([at?.x, at?.y]).toEqual([expect.closeTo(wanted.x, within), expect.closeTo(wanted.y, within)])

describe('a charge', () => {
  it('BST-17 an enemy is closed up to from twelve sides', () => {
    for (const angle of TURNS) {
      const enemy = point(10, 28)
      const place = ahead(enemy, angle, 1.004)
      const legs = chargeLegs(opposed([[10, 33]], [[10, 28]], { ...birds, terrain: hole(place, 1.06) }), 0, 1, 2)
      near(endOf(legs, 0), place)
    }
  })
  it('BST-23 as far as the move, to the hair, and no farther; at half a move half as far', () => {
    const to = (y: number, share: number) => endOf(chargeLegs(opposed([[10, 30]], [[10, y]]), 0, 1, share), 0)?.y
    expect([to(23, 1), to(22.99, 1), to(20, 0.5), to(20, 1)]).toEqual([24.004, expect.closeTo(25.19, 2), 27, 24])
  })
  it('BST-17 BST-16 bases that are not round meet edge to edge, and one flyer of a unit reaches those in flight', () => {
    const rider = profile(SWORDS, { id: 'rider', base: { shape: 'rectangle', length: inches(2), width: inches(1) } })
    const meet = (ours: string, theirs: string) => {
      const state = opposed([[10, 30]], [[10, 24]], { ours: { profile: ours }, theirs: { profile: theirs }, profiles: [rider] })
      return endOf(chargeLegs(state, 0, 1, 1), 0)?.y
    }
    // facing along the table’s length a rider is an inch wide and two deep
    expect([meet('rider', BRAVES), meet(SWORDS, 'rider'), meet('rider', 'rider')]).toEqual([
      expect.closeTo(25.504, 2),
      expect.closeTo(25.504, 2),
      expect.closeTo(26.004, 2),
    ])
    const mixed = opposed(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[10, 24]],
      { profiles: [bird] },
    )
    const kind = mixed.profiles.findIndex(({ id }) => id === 'bird')
    const aloft = changed(mixed, { 1: { profile: kind }, 2: { altitude: inches(5) } })
    expect(chargeLegs(aloft, 0, 1, 1).length).toBeGreaterThan(0)
    expect(chargeLegs(changed(mixed, { 2: { altitude: inches(5) } }), 0, 1, 1)).toEqual([])
  })
  it('BST-17 one who reaches an enemy leads the others by his own way; where nobody does all go for the nearest', () => {
    const shifts = (ours: Places, theirs: Places, share = 1) => {
      const state = opposed(ours, theirs)
      return chargeLegs(state, 0, 1, share).map(({ piece, points: [from, to] }) => [
        piece,
        Number(((to?.x ?? 0) - (from?.x ?? 0)).toFixed(2)),
        Number(((to?.y ?? 0) - (from?.y ?? 0)).toFixed(2)),
      ])
    }
    expect(
      shifts(
        [
          [10, 30],
          [9.4, 32.7],
        ],
        [[13, 26]],
      )[1]?.slice(1),
    ).toEqual(shifts([[10, 30]], [[13, 26]])[0]?.slice(1))
    expect(
      shifts(
        [[20, 35]],
        [
          [2, 5],
          [20, 15],
          [38, 5],
        ],
      ),
    ).toEqual([[0, 0, -6]])
    expect(
      shifts(
        [[20, 35]],
        [
          [2, 15],
          [38, 15],
        ],
      )[0]?.[1],
    ).toBeLessThan(0)
    // an enemy whom his own shut in is not reached from within two inches either
    const ring = TURNS.filter((angle) => angle % 60 === 0).map((angle) => ahead(point(20, 20), angle, 1.01))
    const state = opposed([[20, 22.1]], [[20, 20]], {
      friends: [{ seat: 1, name: 'Ring', profile: BRAVES, at: ring.map(({ x, y }) => [x, y] as const) }],
    })
    expect(chargeLegs(changed(state, { 3: { at: point(20, 21.01) } }), 0, 1, 1)).toEqual([])
  })
  it('BST-62 a formation presses home as one body, aside as well as ahead; not where it would not touch', () => {
    const press = (theirs: Places, more: Opposed = {}) => {
      const state = ruled(
        opposed(row(3, 10, 30, 1.1), theirs, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } }, ...more }),
        { formations: true },
      )
      return pressHome(state, 0, 1, 1)?.at(-1)
    }
    near(press([[10, 26]]), point(0, -2.996))
    near(press([[13.6, 26.2]]), point(1.055, -2.925), 0)
    expect(press([[11.1, 10]])).toBeUndefined()
    expect(press([[10, 26]], { terrain: [patch('river', 0, 29.9, 40, 0.05)] })).toBeUndefined()
  })
})

describe('those who follow', () => {
  const followed = (terrain: readonly Terrain[], shift: readonly [number, number], share = 1, placed: readonly Places[number][] = []) => {
    const state = opposed([[20, 30], ...placed], undefined, { ...birds, terrain })
    const [figure] = state.figures
    if (!figure) throw new Error('nobody')
    const there: Placed[] = state.figures.slice(1, 1 + placed.length).map((one) => ({ figure: one, at: one.at }))
    const ground = new Ground(state, 0, new Set(state.figures.slice(0, 1 + placed.length).map(({ id }) => id)))
    return bringUp(ground, [figure], { x: shift[0], y: shift[1] } as Point, share, there).get(0)
  }
  it('BST-17 come to the place they keep, or to one on four rings about it, on twelve sides', () => {
    const wish = point(20, 25)
    near(followed([], [0, -5]), wish)
    for (const ring of [0.6, 1.15, 1.8, 2.6])
      for (const angle of TURNS) {
        const place = ahead(wish, angle, ring)
        near(followed(hole(place), [0, -5], 2), place)
      }
  })
  it('BST-17 or part of the way to it', () => {
    for (const share of [0.85, 0.7, 0.5, 0.3, 0.15]) {
      const place = point(20 + 9 * share, 30 - 7 * share)
      near(followed(hole(place), [9, -7], 2), place)
    }
    expect(followed(hole(point(5, 5)), [0, -5])).toBeUndefined()
  })
  it('BST-23 BST-17 within what they may go, and with the others where they can', () => {
    expect(followed([], [0, -8])?.y).toBeGreaterThanOrEqual(24)
    expect(followed([], [0, -8], 0.5)?.y).toBeGreaterThanOrEqual(27)
    near(followed([], [0, -3], 0.5), point(20, 27))
    // 2″ from the nearest of those who stand, less a hundredth
    expect(followed([], [0, -4], 1, [[23.4, 26]])?.x).toBeGreaterThan(20)
    near(followed([], [0, -4], 1, [[22.98, 26]]), point(20, 26))
    expect(followed([], [0, -4], 1, [[22.995, 26]])?.x).not.toBe(20)
    near(followed([], [0, -4], 1, [[35, 5]]), point(20, 26)) // nobody to keep to anywhere near
  })
  it('BST-17 who stays counts as one to keep to, and who has nowhere to go has no way', () => {
    const state = changed(
      opposed(
        [
          [10, 30],
          [10, 31.2],
          [10, 32.4],
        ],
        [[10, 24]],
      ),
      { 2: { paralysed: true } },
    )
    const legs = chargeLegs(state, 0, 1, 1)
    expect(legs.map(({ piece }) => piece)).toEqual([0, 1])
    expect(legs.every(({ points }) => points.length === 2 && points.every((at) => at !== undefined))).toBe(true)
    // the second would follow out of reach of the third, who cannot go, were the first not there
    const alone = changed(
      opposed(
        [
          [10, 30],
          [10, 32],
        ],
        [[10, 20]],
      ),
      { 1: { paralysed: true } },
    )
    expect(endOf(chargeLegs(alone, 0, 1, 1), 0)?.y).toBeGreaterThan(28.9)
    const shut = opposed(
      [
        [10, 30],
        [10, 31.2],
      ],
      [[10, 28.99]],
      { terrain: [patch('river', 9, 30.9, 2, 2)] },
    )
    expect(chargeLegs(changed(shut, { 2: { at: point(10, 28.9) } }), 0, 1, 1).map(({ piece }) => piece)).toEqual([0])
  })
})

describe('a drag', () => {
  const shifted = (state: State, path: readonly (readonly [number, number])[], share = 1) => {
    const { path: way, stopped } = shiftAlong(
      state,
      0,
      path.map(([x, y]) => ({ x, y }) as Point),
      share,
    )
    return [way.at(-1)?.x, way.at(-1)?.y, stopped?.split(',')[0]]
  }
  it('BST-17 stops at the nearest enemy, the first of two, however near', () => {
    const friends: readonly UnitSpec[] = [{ seat: 1, name: 'Chief', profile: 'savage-hunter', at: [[11.2, 24]] }]
    expect(
      shifted(
        opposed(
          [
            [10, 30],
            [11.2, 30],
          ],
          [[10, 24]],
          { friends },
        ),
        [[0, -6]],
      ),
    ).toEqual([0, expect.closeTo(-4.996, 2), 'brave'])
    expect(shifted(opposed([[10, 30]], [[10, 28.5]]), [[0, -6]])).toEqual([0, expect.closeTo(-0.496, 2), 'brave'])
  })
  it('BST-17 at the edge of the table, whole base and all, on every side', () => {
    const stand = opposed([[20, 20]], [[1, 1]], { ...birds })
    const wide = { ...stand, profiles: stand.profiles.map((one) => ({ ...one, move: inches(60) })) }
    expect(
      [
        shifted(wide, [[19.8, 0]]),
        shifted(wide, [[-19.8, 0]]),
        shifted(wide, [[0, 19.8]]),
        shifted(wide, [[0, -19.8]]),
        shifted(wide, [[0, 30]]),
        shifted(wide, [[30, 0]]),
      ].map(([x, y, why]) => [Math.round(Number(x) * 10) / 10, Math.round(Number(y) * 10) / 10, why]),
    ).toEqual([
      [19.5, 0, 'the edge of the table'],
      [-19.5, 0, 'the edge of the table'],
      [0, 19.5, 'the edge of the table'],
      [0, -19.5, 'the edge of the table'],
      [0, 19.5, 'the edge of the table'],
      [19.5, 0, 'the edge of the table'],
    ])
  })
  it('BST-17 backs off from those who stand there; they stopped it, unless an enemy or the ground did a little farther on', () => {
    const crowd = (short: number): State =>
      opposed([[10, 30]], undefined, { ...birds, terrain: [patch('building', 8, 20, 4, 3.5 + short, TALL)] })
    // its move ends at 24: the building takes that and so much before it
    expect([shifted(crowd(0.9), [[0, -9]])[2], shifted(crowd(1.5), [[0, -9]])[2], shifted(crowd(2.5), [[0, -9]])[2]]).toEqual([
      'the building is 9″ high',
      'the building is 9″ high',
      'the building is 9″ high',
    ])
    const beside = (y: number): State =>
      opposed([[10, 30]], [[10, 24]], { friends: [{ seat: 0, name: 'Friend', profile: 'savage-hunter', at: [[10, y]] }] })
    expect([shifted(beside(25.1), [[0, -6]])[2], shifted(beside(25.6), [[0, -6]])[2]]).toEqual(['brave', 'no room to stand'])
    expect(shifted(opposed([[10, 30]], undefined, { ...birds, terrain: [patch('building', 5, 20, 10, 20, TALL)] }), [[0, -5]])).toEqual([
      undefined,
      undefined,
      'the building is 9″ high',
    ])
  })
  it('BST-62 a formation goes half as far aslant, however little of it', () => {
    const line = ruled(opposed(row(3, 10, 30, 1.1), undefined, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      formations: true,
    })
    expect(shifted(line, [[9, 0]])[0]).toBeCloseTo(3, 1)
    expect(shifted(line, [[0, -9]])[1]).toBeCloseTo(-6, 1)
    expect(shifted(line, [[0.8, 0]], 0.2)[0]).toBeCloseTo(0.6, 1)
  })
})

describe('ranks', () => {
  const tries: readonly (readonly [number, number])[] = [
    [0, 0],
    [-0.6, 0],
    [0.6, 0],
    [0, 0.8],
    [0, -0.8],
    [-1.4, 0],
    [-1, 1],
    [-1, -1],
    [1.2, 0],
  ]
  const block = (facing: number, more: Partial<Opposed> = {}): State =>
    ruled(
      opposed(
        [
          [20, 20],
          [21.2, 20],
          [20, 21.2],
          [21.2, 21.2],
        ],
        undefined,
        {
          ...birds,
          ours: { profile: 'bird', figures: { facing: degrees(facing) } },
          theirs: { unit: { hidden: true } }, // nobody to face
          ...more,
        },
      ),
      { formations: true },
    )
  const middleOf = (legs: readonly Leg[]) => ({
    x: legs.reduce((sum, leg) => sum + (leg.points.at(-1)?.x ?? 0), 0) / legs.length,
    y: legs.reduce((sum, leg) => sum + (leg.points.at(-1)?.y ?? 0), 0) / legs.length,
  })
  it('BST-62 are formed where they stand, or within an inch and a half of it, seen from their front', () => {
    for (const facing of [0, 90, 180, 270]) {
      const [forward, beside] = [direction(degrees(facing)), direction(degrees((facing + 90) % 360))]
      for (const [on, aside] of tries) {
        const at = point(20.6 + forward.x * on + beside.x * aside, 20.6 + forward.y * on + beside.y * aside)
        const formed = formUp(block(facing, { terrain: hole(at, 2.24) }), { ...freshLink(0) }, { kind: 'phalanx', order: 'closed' })
        if ('refusals' in formed)
          throw new Error(`no room at ${on} ${aside} ${facing}: ${formed.refusals.map(({ reason }) => reason).join()}`)
        near(middleOf(formed.legs) as Point, at, 1)
        expect(formed.facing).toBe(facing)
      }
    }
  })
  it('BST-62 to the right of it before the left', () => {
    // two rails: a block of two files stands astride of either
    const astride = (facing: number, rails: readonly Terrain[]) => {
      const formed = formUp(block(facing, { terrain: rails }), freshLink(0), { kind: 'phalanx', order: 'closed' })
      if ('refusals' in formed) throw new Error(formed.refusals[0]?.reason)
      return middleOf(formed.legs)
    }
    const upright = [19.8, 21.4].map((x) => patch('building', x - 0.01, 0, 0.02, 40, TALL))
    const level = [19.8, 21.4].map((y) => patch('building', 0, y - 0.01, 40, 0.02, TALL))
    expect([astride(270, upright).x, astride(90, upright).x]).toEqual([expect.closeTo(21.4, 1), expect.closeTo(19.8, 1)])
    expect([astride(0, level).y, astride(180, level).y]).toEqual([expect.closeTo(21.4, 1), expect.closeTo(19.8, 1)])
  })
  it('BST-62 spaced by the widest base, the foremost in front, each on his side', () => {
    const large = profile(SWORDS, { id: 'large', base: { shape: 'round', diameter: inches(2) }, flies: true })
    for (const who of [0, 1, 2]) {
      const state = block(270, { profiles: [bird, large] })
      const kind = state.profiles.findIndex(({ id }) => id === 'large')
      const formed = formUp(changed(state, { [who]: { profile: kind } }), freshLink(0), { kind: 'line', order: 'closed' })
      if ('refusals' in formed) throw new Error('no room')
      const ends = formed.legs.map((leg) => leg.points.at(-1) ?? point(0, 0))
      const apart = ends.flatMap((a, i) => ends.slice(i + 1).map((b) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)))
      expect(Math.min(...apart)).toBeCloseTo(2.2, 2)
    }
    for (const [facing, turn] of [0, 45, 90, 180].flatMap((angle) => [0, 1, 2, 3].map((by) => [angle, by] as const))) {
      const corners = [
        [22, 22],
        [18, 22],
        [22, 18],
        [18, 18],
      ] as const
      const state = changed(block(facing), Object.fromEntries(corners.map(([x, y], id) => [(id + turn) % 4, { at: point(x, y) }])))
      const turned: State = { ...state, units: state.units.map((unit) => ({ ...unit, hidden: true })) }
      const formed = formUp(turned, freshLink(0), { kind: 'phalanx', order: 'closed' })
      if ('refusals' in formed) throw new Error('no room')
      // nobody crosses another: who stands farther on before does so after, or in the same rank
      const way = direction(formed.facing)
      const depth = (at: Point | undefined) => (at ? at.x * way.x + at.y * way.y : 0)
      const aside = (at: Point | undefined) => (at ? at.y * way.x - at.x * way.y : 0)
      const byDepth = [...formed.legs].sort((a, b) => depth(b.points[0]) - depth(a.points[0]))
      expect(depth(byDepth[0]?.points.at(-1))).toBeGreaterThan(depth(byDepth[3]?.points.at(-1)) + 0.5)
      for (const one of formed.legs)
        for (const two of formed.legs) {
          const sameRank = Math.abs(depth(one.points.at(-1)) - depth(two.points.at(-1))) < 0.1
          if (sameRank && aside(one.points[0]) < aside(two.points[0]) - 0.1)
            expect(aside(one.points.at(-1))).toBeLessThan(aside(two.points.at(-1)))
        }
    }
  })
  it('BST-62 face the nearest enemy who is seen, of equals the first; with none, as the first of them does', () => {
    const mob = (theirs: Places, friends: readonly UnitSpec[] = []) => {
      const state = ruled(
        opposed(
          [
            [19, 20],
            [21, 20],
            [20, 21.5],
          ],
          theirs,
          { friends },
        ),
        { formations: true },
      )
      const formed = formUp(changed(state, { 0: { facing: degrees(40) }, 1: { facing: degrees(80) } }), freshLink(0), {
        kind: 'line',
        order: 'open',
      })
      if ('refusals' in formed) throw new Error(formed.refusals[0]?.reason)
      return formed.facing
    }
    expect(mob([[19, 12]], [{ seat: 1, name: 'Other', profile: BRAVES, at: [[21, 12]] }])).toBeGreaterThan(255)
    expect(mob([[19, 12]], [{ seat: 1, name: 'Other', profile: BRAVES, at: [[21, 12]] }])).toBeLessThan(270)
    expect(mob([[38, 2]], [{ seat: 0, name: 'Friend', profile: BRAVES, at: [[30, 30]] }])).toBeGreaterThan(300)
    const hidden = ruled(
      opposed(
        [
          [19, 20],
          [21, 20],
          [20, 21.5],
        ],
        [[20, 12]],
        { theirs: { unit: { hidden: true } } },
      ),
      { formations: true },
    )
    const formed = formUp(changed(hidden, { 0: { facing: degrees(40) }, 1: { facing: degrees(80) } }), freshLink(0), {
      kind: 'line',
      order: 'open',
    })
    expect('refusals' in formed ? undefined : formed.facing).toBe(40)
  })
})

describe('closing up after a melee', () => {
  const closed = (state: State, unit = 0, targets: readonly number[] = [1]) => {
    const draft = openDraft(state, loaded([]))
    closeUp(draft, unit, targets)
    return draft
  }
  const at = (draft: ReturnType<typeof openDraft>, id = 0) => [draft.state.figures[id]?.at.x, draft.state.figures[id]?.at.y]
  it('BST-41 with an enemy at any side of it, whose base may be long', () => {
    for (const [x, y] of [
      [1.9, 0.1],
      [0.1, 1.9],
      [-1.9, 0.1],
      [0.1, -1.9],
      [1.3, 1.3],
    ] as const)
      expect(at(closed(opposed([[10, 30]], [[10 + x, 30 + y]])))).not.toEqual([10, 30])
    const wagon = profile(BRAVES, { id: 'wagon', base: { shape: 'rectangle', length: inches(1), width: inches(4) } })
    const beside = (gap: number) => at(closed(opposed([[10, 30]], [[10, 29 - gap]], { theirs: { profile: 'wagon' }, profiles: [wagon] })))
    expect([beside(0.9), beside(1.1)]).toEqual([
      [10, 29.105],
      [10, 30],
    ])
  })
  it('BST-41 of two as near with the lower number, of others with the nearer, in whatever order they were fought', () => {
    const two = (one: Places, other: Places, targets: readonly number[]) =>
      at(closed(opposed([[10, 30]], one, { friends: [{ seat: 1, name: 'Other', profile: BRAVES, at: other }] }), 0, targets))
    const [left, right] = [
      [8.5, 30],
      [11.5, 30],
    ] as const
    expect([two([left], [right], [1, 2]), two([left], [right], [2, 1])]).toEqual([
      [9.505, 30],
      [9.505, 30],
    ])
    expect(two([[8.4, 30]], [right], [2, 1])).toEqual([10.495, 30])
    expect(two([[8.4, 30]], [right], [1, 2])).toEqual([10.495, 30])
  })
  it('BST-41 nobody goes through an enemy to it; a friend, or who flies above, is in nobody’s way', () => {
    const way = (seat: 0 | 1, figures: Partial<Figure> = {}) =>
      at(closed(opposed([[10, 30]], [[10, 28.1]], { friends: [{ seat, name: 'Beside', profile: BRAVES, at: [[10.95, 29.55]], figures }] })))
    const gone = [10, 29.105]
    expect([way(1), way(0), way(1, { altitude: inches(3) }), way(1, { alive: false })]).toEqual([[10, 30], gone, gone, gone])
  })
  it('BST-41 who is in contact stays, and nothing is told of it', () => {
    expect(closed(opposed([[10, 30]], [[10, 28.995]])).events).toEqual([])
  })
  it('BST-62 BST-41 ranks close as one, with the nearest of those they fought, on the ground', () => {
    const line = (theirs: Places, other: Places, change: Readonly<Record<number, Partial<Figure>>> = {}) =>
      closed(
        changed(
          ruled(
            opposed(row(3, 10, 30, 1.1), theirs, {
              ours: { unit: { formation: { kind: 'line', order: 'closed' } } },
              friends: [{ seat: 1, name: 'Other', profile: BRAVES, at: other }],
            }),
            { formations: true },
          ),
          change,
        ),
        0,
        [1, 2],
      )
    expect(at(line([[10, 28.1]], [[12.2, 28.5]]))).toEqual([10, 29.505])
    expect(at(line([[10, 28.5]], [[12.2, 28.1]]))).toEqual([10, 29.505])
    expect(at(line([[13.7, 30]], [[38, 20]]))).toEqual([10.495, 30])
    const aloft = { altitude: inches(3) }
    expect(at(line([[10, 28.5]], [[38, 20]], { 0: aloft, 1: aloft, 2: aloft }))).toEqual([10, 30])
    expect(at(line([[10, 28.5]], [[38, 20]], { 3: aloft }))).toEqual([10, 30])
  })
  it('BST-40 who has fought whom is remembered pair by pair, of the units that fought', () => {
    const state = opposed(
      [
        [10, 30],
        [12, 30],
      ],
      [[11, 29.87]],
      { friends: [{ seat: 1, name: 'Other', profile: BRAVES, at: [[11, 31]] }] },
    )
    const draft = openDraft(changed(state, { 2: { at: point(11, 29.995) }, 3: { at: point(10, 31.005) } }), loaded([]))
    rememberContacts(draft, [[0, 1]])
    expect(draft.state.closed).toEqual([
      [0, 2],
      [1, 2],
    ])
    const one = openDraft(
      opposed(
        [[10, 30]],
        [
          [10, 28.995],
          [11.005, 30],
        ],
      ),
      loaded([]),
    )
    rememberContacts(one, [[0, 1]])
    expect(one.state.closed).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
})

describe('a unit that has been broken up', () => {
  it('BST-17 waits for nobody who cannot come, but is broken up if somebody stands with him', () => {
    const state = opposed([
      [10, 30],
      [11.2, 30],
      [20, 30],
      [21.2, 30],
    ])
    expect(brokenUp(changed(state, { 3: { paralysed: true } }), 0)).toHaveLength(2)
    expect(brokenUp(changed(state, { 2: { paralysed: true }, 3: { paralysed: true } }), 0)).toEqual([])
    const ends = (y: number) =>
      new Map([
        [0, point(10, y)],
        [1, point(11.2, y)],
      ])
    const shorts = (of: State) => judgeCoherency(of, 0, ends(25), 'move', 1).map(({ short }) => short)
    const three = opposed(
      [
        [10, 30],
        [11.2, 30],
        [12.4, 30],
      ],
      [[38, 2]],
    )
    expect([shorts(three), shorts(changed(three, { 2: { paralysed: true } }))]).toEqual([['coherency'], []])
    expect(shorts(changed(three, { 3: { at: point(12.4, 31.005) } }))).toEqual([]) // the third is held by an enemy
  })
  it('BST-17 closes as far as there is room, a twelfth of the way if need be, round nobody', () => {
    const come = (ours: Places, theirs: Places = [[38, 2]], more: Opposed = {}) =>
      gather(opposed(ours, theirs, more), 0, 1).map(({ piece, points }) => [piece, points.at(-1)?.x, points.at(-1)?.y])
    const body = row(3, 8, 30)
    expect(come([...body, [20, 30]], [[18.3, 30]])).toEqual([[3, 19.5, 30]])
    // the first cannot go, and stands in the way of the second
    expect(come([...body, [20, 30], [21.5, 30]], [[18.6, 30]])).toEqual([[4, 21, 30]])
    // the third comes to where the second stood
    expect(come([...body, [20, 30], [21.1, 30], [26.9, 30]]).at(-1)).toEqual([5, expect.closeTo(20.9, 2), 30])
    // two as near: towards the first
    expect(
      come([
        [10, 28],
        [10, 29.5],
        [10, 32],
        [10, 30.8],
        [17, 30],
      ]).at(-1)?.[0],
    ).toBe(4)
    const [, , y] =
      come(
        [
          [10, 28.9],
          [10, 31.1],
          [10, 30],
          [18, 30.0],
        ]
          .map(([x, top]) => [x ?? 0, top ?? 0] as const)
          .filter((_, i) => i !== 2 || true),
      ).at(-1) ?? []
    expect(y).toBe(30)
    const [, , between] =
      come([
        [10, 29],
        [10, 31],
        [8.9, 30],
        [18, 30],
      ]).at(-1) ?? []
    expect(between).toBeLessThan(30)
  })
})

describe('in nobody’s way', () => {
  it('BST-17 the dead; a large base needs its room', () => {
    const state = opposed([[10, 30]], [[10, 25]], { friends: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 25]] }] })
    const [figure] = state.figures
    if (!figure) throw new Error('nobody')
    const free = (of: State, x: number, y: number) => new Ground(of, 0, new Set([0])).free(figure, 0.5, point(x, y))
    expect([free(state, 10, 25.5), free(changed(state, { 1: { alive: false } }), 10, 25.5)]).toEqual([false, true])
    expect([free(state, 21.3, 25), free(state, 21.51, 25)]).toEqual([false, true])
  })
})

describe('a halt', () => {
  const stop = (state: State, legs: readonly Leg[], how: MovingFrame['how'] = 'move', more: Partial<MovingFrame> = {}) =>
    halt(state, { ...freshMove(0, legs, how), ...more }, 1).map((one) => Number(one.toFixed(3)))
  const leg = (piece: number, ...points: readonly (readonly [number, number])[]): Leg => ({
    piece,
    points: points.map(([x, y]) => point(x, y)),
  })
  it('BST-17 a twentieth of the way is enough', () => {
    expect(stop(opposed([[10, 30]], [[10, 28.3]]), [leg(0, [10, 30], [10, 20])])).toEqual([0.05])
  })
  it('BST-17 large bases keep apart too', () => {
    const wyverns: Opposed = { ours: { profile: 'poison-wyvern' } }
    const friends: readonly UnitSpec[] = [{ seat: 0, name: 'Other', profile: 'poison-wyvern', at: [[10, 21.5]] }]
    expect(stop(opposed([[10, 30]], undefined, { ...wyverns, friends }), [leg(0, [10, 30], [10, 20])])).toEqual([0.65])
    expect(
      stop(
        opposed(
          [
            [10, 30],
            [14, 30],
          ],
          undefined,
          wyverns,
        ),
        [leg(0, [10, 30], [10, 20]), leg(1, [14, 30], [11.5, 20])],
      ),
    ).toEqual([0.85, 0.8])
  })
  it('BST-17 who stays where he is blocks those who come', () => {
    // the second cannot stir for the enemy before it; the first would come to stand on it
    const state = opposed(
      [
        [10, 30],
        [14, 30],
      ],
      [[14, 28.99]],
    )
    const halted = stop(state, [leg(0, [10, 30], [14, 30.2]), leg(1, [14, 30], [14, 24])])
    expect(halted[1]).toBe(0)
    expect(halted[0]).toBeLessThan(0.8)
    const other = opposed(
      [
        [14, 30],
        [10, 30],
      ],
      [[14, 28.99]],
    )
    const swapped = stop(other, [leg(0, [14, 30], [14, 24]), leg(1, [10, 30], [14, 30.2])])
    expect(swapped).toEqual([...halted].reverse())
  })
  it('BST-61 routers keep apart like others, but those at their own edge are gone and in nobody’s way', () => {
    const home = (y: number, how: MovingFrame['how'] = 'rout') =>
      stop(
        opposed([[10, 30]], undefined, { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[10, y]] }] }),
        [leg(0, [10, 30], [10, y])],
        how,
      )
    expect([home(36), home(39.4), home(39.4, 'move')]).toEqual([[0.8], [1], [0.85]])
    // of two who would stand in each other one is at the edge, the first or the second
    const aslant = (one: number, two: number) =>
      stop(
        opposed([
          [9, 30],
          [11, 30],
        ]),
        [leg(0, [9, 30], [9.8, one]), leg(1, [11, 30], [10.2, two])],
        'rout',
      )
    expect([aslant(39.4, 38.7), aslant(38.7, 39.4)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    const pair = (y: number, how: MovingFrame['how'] = 'rout') =>
      stop(
        opposed([
          [9, 30],
          [11, 30],
        ]),
        [leg(0, [9, 30], [9.8, y]), leg(1, [11, 30], [10.2, y])],
        how,
      )
    expect([pair(39.4), pair(36)[0] === 1 && pair(36)[1] === 1, pair(39.4, 'move').every((one) => one === 1)]).toEqual([
      [1, 1],
      false,
      false,
    ])
  })
  it('BST-26 the stretch of a bent way between two halts, its corners in between', () => {
    const bent = leg(0, [0, 0], [1, 0], [1, 3], [5, 3])
    const points = (from: number, to: number) => stretch(bent, from, to).map(({ x, y }) => [x, y])
    expect(points(0.25, 0.75)).toEqual([
      [1, 1],
      [1, 3],
      [3, 3],
    ])
    expect(points(0, 1)).toEqual([
      [0, 0],
      [1, 0],
      [1, 3],
      [5, 3],
    ])
    expect(points(0.125, 0.5)).toEqual([
      [1, 0],
      [1, 3],
    ])
    expect(points(0.5, 1)).toEqual([
      [1, 3],
      [5, 3],
    ])
    expect(points(0.6, 1)).toEqual([
      [1.8, 3],
      [5, 3],
    ])
  })
})

describe('a flight', () => {
  /** Rivers on both sides of a lane in that direction. */
  const lane = (from: Point, angle: number, half = 0.03): readonly Terrain[] => {
    const way = direction(degrees((angle + 360) % 360))
    const side = { x: -way.y, y: way.x }
    return [1, -1].map((sign) => ({
      id: `bank ${sign}`,
      kind: 'river' as const,
      outline: (
        [
          [-3, half],
          [30, half],
          [30, 30],
          [-3, 30],
        ] as const
      ).map(([on, out]) => point(from.x + way.x * on + side.x * out * sign, from.y + way.y * on + side.y * out * sign)),
    }))
  }
  const fled = (at: readonly [number, number], terrain: readonly Terrain[], home: 'south' | 'north' = 'south') => {
    const state = opposed([at], [[78, home === 'south' ? 2 : 38]], { terrain, width: 80 })
    const draft = openDraft(
      {
        ...state,
        sides: [
          { ...state.sides[0], home },
          { ...state.sides[1], home: home === 'south' ? 'north' : 'south' },
        ],
      },
      loaded([]),
    )
    flee(draft, 0)
    const top = draft.state.agenda.at(-1)
    return top?.frame === 'moving' ? top.legs[0]?.points.at(-1) : undefined
  }
  it('BST-61 goes straight home, or at 20° to 80° to either side where nothing else is open', () => {
    const from = point(40, 20)
    for (const aside of [0, -20, 20, -40, 40, -60, 60, -80, 80]) {
      near(fled([40, 20], lane(from, 90 + aside)), ahead(from, (90 + aside + 360) % 360, 12))
      near(fled([40, 20], lane(from, 270 + aside), 'north'), ahead(from, (270 + aside + 360) % 360, 12))
    }
  })
  it('BST-61 of two ways as good the first that is looked at', () => {
    const from = point(40, 20)
    const post = patch('river', 39.9, 20.3, 0.2, 30)
    near(fled([40, 20], [post]), ahead(from, 70, 12))
    near(fled([40, 20], [patch('river', 39.9, -10, 0.2, 29.7)], 'north'), ahead(from, 250, 12))
  })
  it('BST-61 no farther aside than to the edge, and half an inch is not worth the way', () => {
    const from = point(20, 38)
    near(fled([20, 38], lane(from, 130)), point(20 - 2 * Math.tan((40 * Math.PI) / 180), 40))
    near(fled([20, 38], lane(from, 50)), point(20 + 2 * Math.tan((40 * Math.PI) / 180), 40))
    near(fled([20, 38], lane(from, 10)), ahead(from, 10, 10))
    const short = (far: number) => fled([20, 20], [...lane(point(20, 20), 90), patch('river', 0, 20 + far, 80, 2)])
    expect([short(1.2)?.y, short(0.45)]).toEqual([expect.closeTo(21.2, 2), undefined])
  })
  it('BST-61 a pursuit is a double move and no more', () => {
    const draft = openDraft(opposed([[20, 5]], [[20, 38]]), loaded([]))
    pursue(draft, 1, 0)
    const top = draft.state.agenda.at(-1)
    const end = top?.frame === 'moving' ? top.legs[0]?.points.at(-1) : undefined
    const gone = 38 - (end?.y ?? 0)
    expect([gone > 11, gone < 12.02]).toEqual([true, true])
  })
})

describe('drawn up by the computer', () => {
  const placedAt = (terrain: readonly Terrain[], figures: Partial<Figure> = {}) => {
    const state = opposed([[20, 30]], [[20, 5]], { terrain, ours: { figures } })
    const frame = openPlacement(state)
    const draft = openDraft({ ...state, agenda: [frame] }, loaded([]))
    placeDrawn(draft, frame)
    return draft.state.figures[0]?.at
  }
  it('BST-11 a figure stands where it was drawn, or at the nearest free place on twelve sides, half an inch farther each time', () => {
    near(placedAt([]), point(20, 30))
    for (const angle of TURNS) {
      const place = ahead(point(20, 30), angle, 2.5)
      near(placedAt(hole(place, 1.02)), place)
    }
    near(placedAt([patch('building', 15, 28, 5.2, 4, TALL)]), point(21, 30), 0)
    expect(placedAt([patch('building', 19.4, 29.4, 0.2, 1.2, TALL)])?.x).toBe(20.5)
  })
  it('BST-11 of two places as near the first that is looked at, and the farthest is not too far', () => {
    const [x, wide] = [20 + 2.5 * Math.cos(Math.PI / 6), 1.02]
    const [up, down] = [28.75, 31.25]
    const two = [
      patch('building', -60, -60, x - wide / 2 + 60, 160, TALL),
      patch('building', x + wide / 2, -60, 100, 160, TALL),
      patch('building', x - wide / 2, -60, wide, up - wide / 2 + 60, TALL),
      patch('building', x - wide / 2, up + wide / 2, wide, down - up - wide, TALL),
      patch('building', x - wide / 2, down + wide / 2, wide, 100, TALL),
    ]
    near(placedAt(two), point(x, down))
    const far = opposed([[5, 15]], [[55, 2]], { terrain: hole(point(35, 15), 1.02), width: 60, height: 20 })
    const frame = openPlacement(far)
    const draft = openDraft({ ...far, agenda: [frame] }, loaded([]))
    placeDrawn(draft, frame)
    near(draft.state.figures[0]?.at, point(35, 15))
  })
  it('BST-11 of equal figures the first in the army, though another was placed before', () => {
    const state = opposed(
      [
        [10, 30],
        [12, 30],
        [14, 30],
        [16, 30],
      ],
      row(4, 10, 5, 2),
    )
    const frame = { ...openPlacement(state), units: 2, left: [2, 2] as const, group: [3], waiting: [0, 1, 2, 4, 5, 6, 7] }
    const draft = openDraft({ ...state, agenda: [frame] }, loaded([]))
    placeDrawn(draft, frame)
    const [top] = draft.state.agenda
    expect(top?.frame === 'placing' ? [...top.group].sort() : []).toEqual([0, 2])
  })
})
