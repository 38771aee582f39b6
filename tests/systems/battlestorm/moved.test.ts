// Ways and where they end: what they cost, what stops them, who has room, who is seen on them and who runs.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import type { MoveAnswer } from '../../../src/engine/kernel/asks'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { closeUp, rememberContacts } from '../../../src/systems/battlestorm/game/closing'
import { brokenUp, gather, judgeCoherency, judgeDrawnUp } from '../../../src/systems/battlestorm/game/coherency'
import { settleFear, settleGenerals, terrifies } from '../../../src/systems/battlestorm/game/courage'
import { changeFigures, figureAt, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { concealedAt, goingAlong, lengthFor, limitOn } from '../../../src/systems/battlestorm/game/going'
import { Ground } from '../../../src/systems/battlestorm/game/ground'
import { judgeHiding, revealAlong, revealAround, search, searchable } from '../../../src/systems/battlestorm/game/hiding'
import { canStrike, readyRange, travel } from '../../../src/systems/battlestorm/game/journey'
import { bringUp, chargeLegs, shiftAlong } from '../../../src/systems/battlestorm/game/manoeuvre'
import { judgeMove, legsOf, nearestOnPath } from '../../../src/systems/battlestorm/game/movement'
import { buildingAt } from '../../../src/systems/battlestorm/game/over'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { closestFigures, contacts, isEngaged, isTouched, opponents } from '../../../src/systems/battlestorm/game/queries'
import { halt, isOverEdge, stretch } from '../../../src/systems/battlestorm/game/room'
import { flee, pursue, rally, settleSaves, strikeRouters } from '../../../src/systems/battlestorm/game/rout'
import { footprintOf } from '../../../src/systems/battlestorm/game/sighting'
import { hasStirred, maySteady } from '../../../src/systems/battlestorm/game/steadiness'
import { along, boxOf, inBox } from '../../../src/systems/battlestorm/game/ways'
import type { Figure, Frame, Link, MovingFrame, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { battle, changed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'

const lance = [{ id: 'spear', name: 'spear', reach: 'M4' as const, attacks: [] }]
type Spots = readonly (readonly [number, number])[]
interface Field {
  readonly ours?: Partial<UnitSpec>
  readonly theirs?: Partial<UnitSpec>
  readonly friends?: UnitSpec
  readonly terrain?: readonly Terrain[]
  readonly profiles?: readonly Profile[]
  readonly agenda?: State['agenda']
}
const field = ({ ours, theirs, friends, terrain, profiles, agenda }: Field = {}): State =>
  battle({
    units: [
      { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]], ...ours },
      { seat: 1, name: 'Braves', profile: BRAVES, at: [[40, 4]], ...theirs },
      ...(friends ? [friends] : []),
    ],
    ...(terrain ? { terrain } : {}),
    ...(profiles ? { profiles } : {}),
    ...(agenda ? { agenda } : {}),
  })
const answer = (path: Spots, more: Partial<MoveAnswer> = {}): MoveAnswer => ({
  decision: 'd',
  seat: 0,
  key: 'move',
  kind: 'move',
  path: path.map(([x, y]) => ({ x, y })),
  alone: [],
  ...more,
})
const alone = (piece: number, ...path: Spots) => ({ piece, path: path.map(([x, y]) => ({ x, y })) })
const judged = (state: State, given: MoveAnswer, link: Partial<Link> = {}, how: 'move' | 'disengage' = 'move') => {
  const { refusals, moved, share } = judgeMove(state, 0, given, { ...freshLink(0), ...link }, how)
  return { shorts: refusals.map((refusal) => refusal.short), moved, share, refusals }
}

describe('a move', () => {
  it('BST-23 is half up to half, whole up to the whole and double beyond, for a unit that does nothing else', () => {
    const to = (y: number, link: Partial<Link> = {}) => {
      const { shorts, moved } = judged(field(), answer([[0, -y]]), link)
      return shorts[0] ?? moved
    }
    expect([1, 3, 3.001, 6, 6.001, 12, 12.001].map((y) => to(y))).toEqual(['half', 'half', 'full', 'full', 'double', 'double', 'too far'])
    for (const link of [{ searched: true }, { changed: true }, { declared: [1] }])
      expect([to(6, link), to(6.001, link)]).toEqual(['full', 'too far'])
    expect([to(3, { formed: true, changed: true }), to(3.001, { formed: true, changed: true })]).toEqual(['half', 'too far'])
    const refusal = judged(field(), answer([[0, -12.25]])).refusals[0]
    expect(refusal).toMatchObject({ rule: 'BST-23', pieces: [0], remedy: 'stop 0.3″ earlier' })
    expect(refusal?.reason).toContain('would pay 12.3″ of 12.0″: 0.3″ too far')
    expect(refusal?.reason).not.toContain('only a unit')
    const acted = (y: number) => judged(field(), answer([[0, -y]]), { searched: true }).refusals[0]?.reason
    expect(acted(12)).toContain('only a unit that does nothing else goes double')
    expect(acted(12.001)).not.toContain('only a unit')
  })

  it('BST-23 a turn on the spot is no move, a step that leads nowhere is one', () => {
    expect(judged(field(), answer([])).shorts).toEqual(['no move'])
    expect(judged(field(), answer([], { facing: degrees(0) }))).toMatchObject({ shorts: [], moved: 'no', share: 0 })
    expect(judged(field(), answer([[0, 0]]))).toMatchObject({ shorts: [], moved: 'half', share: 0 })
    const wyvern = { ours: { profile: 'poison-wyvern' } }
    expect(judged(field(wyvern), answer([], { altitude: inches(3) }))).toMatchObject({ shorts: [], moved: 'no' })
  })

  it('BST-29 BST-52 who is not of the unit, is paralysed or in contact does not go along', () => {
    const three = { ours: { at: row(3, 20, 30) } }
    const sent = (state: State, piece: number) => judged(state, answer([], { alone: [alone(piece, [20, 28])] })).refusals[0]
    expect(sent(field(three), 3)?.reason).toContain('no figure of this unit')
    expect(sent(field(three), 9)?.reason).toContain('no figure of this unit')
    expect(sent(changed(field(three), { 1: { alive: false } }), 1)?.reason).toContain('no figure of this unit')
    expect(sent(changed(field(three), { 1: { paralysed: true } }), 1)).toMatchObject({ remedy: 'leave it where it is', pieces: [1] })
    const touched = field({ ...three, theirs: { at: [[20, 28.995]] } })
    expect(sent(touched, 0)).toMatchObject({ remedy: 'break off with Disengage', pieces: [0] })
    expect(sent(touched, 2)?.reason).not.toContain('cannot move')
    expect(legsOf(touched, 0, answer([[0, 1]]), 'move').map(({ piece }) => piece)).toEqual([1, 2])
    expect(legsOf(touched, 0, answer([[0, 1]]), 'disengage').map(({ piece }) => piece)).toEqual([0, 1, 2])
    expect(legsOf(touched, 0, answer([[0, 1]], { alone: [alone(1, [30, 30])] }), 'move').map(({ points }) => points.at(-1))).toEqual([
      { x: 30, y: 30 },
      { x: 22.4, y: 31 },
    ])
    // a way for all while each has his own
    expect(judged(field(), answer([[0, -1]], { alone: [alone(0, [20, 29])] })).shorts).toEqual(['idle way'])
    expect(judged(field(three), answer([[0, -1]], { alone: [alone(0, [20, 29])] })).shorts).toEqual([])
  })

  it('BST-29 a unit breaks off as a whole, by half a move, out of contact', () => {
    const touched = field({ ours: { at: row(2, 20, 30) }, theirs: { at: [[20, 28.995]] } })
    const off = (given: MoveAnswer) => judged(touched, { ...given, key: 'disengage' }, {}, 'disengage').shorts
    expect(off(answer([[0, 3]]))).toEqual([])
    expect(off(answer([[0, 3.001]]))).toEqual(['too far', 'too far'])
    expect(off(answer([], { alone: [alone(1, [21.2, 31])] }))).toEqual(['left behind'])
    expect(off(answer([], { alone: [alone(0, [20, 31])] }))).toEqual([])
    expect(off(answer([[0.001, 0.001]]))).toEqual(['contact'])
    const aloft = changed(touched, { 2: { altitude: inches(2.5) } })
    expect(judged(aloft, answer([[0.001, 0.001]]), {}, 'disengage').shorts).toEqual([])
    expect(judged(changed(touched, { 2: { alive: false } }), answer([[0.001, 0.001]]), {}, 'disengage').shorts).toEqual([])
  })

  it('BST-17 nobody goes through an enemy or ends on anybody; a flyer goes over them', () => {
    const blocked = (ours: Partial<UnitSpec>, theirs: Partial<Figure> = {}, y = -6) =>
      judged(changed(field({ ours, theirs: { at: [[20, 27]] } }), { 1: theirs }), answer([[0, y]])).shorts
    expect(blocked({})).toEqual(['enemy in the way'])
    expect(blocked({ profile: 'poison-wyvern' })).toEqual([])
    expect(blocked({}, { altitude: inches(2.1) })).toEqual([])
    expect(blocked({}, { alive: false })).toEqual([])
    expect(blocked({}, {}, -1.99)).toEqual([])
    expect(blocked({ profile: 'poison-wyvern' }, {}, -3)).toEqual(['no room'])
    const friends: UnitSpec = { seat: 0, name: 'Friends', profile: SWORDS, at: [[20, 27]] }
    expect(judged(field({ friends }), answer([[0, -6]])).shorts).toEqual([]) // past a friend
    expect(judged(field({ friends }), answer([[0, -2.5]])).shorts).toEqual(['no room'])
    expect(judged(field({ friends }), answer([[0, -2]])).shorts).toEqual([])
    // of two who would stand in each other it is told once, by the first
    const two = judged(field({ ours: { at: row(2, 20, 30) } }), answer([], { alone: [alone(0, [25, 28]), alone(1, [25.5, 28])] }))
    expect(two.refusals.map(({ pieces }) => pieces)).toEqual([[0, 1]])
  })

  it('BST-15 nobody leaves the table, stands in a building or crosses a river', () => {
    const ended = (x: number, y: number) => judged(field({ ours: { at: [[3, 3]] } }), answer([[x, y]])).shorts
    expect([ended(-2.5, 0), ended(-2.501, 0), ended(0, -2.5), ended(0, -2.501)]).toEqual([[], ['table edge'], [], ['table edge']])
    const far = (x: number, y: number) => judged(field({ ours: { at: [[45, 45]] } }), answer([[x, y]])).shorts
    expect([far(2.5, 0), far(2.501, 0), far(0, 2.5), far(0, 2.501)]).toEqual([[], ['table edge'], [], ['table edge']])
    const river = judged(field({ terrain: [patch('river', 10, 26, 20, 1)] }), answer([[0, -6]]))
    expect(river).toMatchObject({ shorts: ['river'], share: 0 })
    const house = [patch('building', 18, 24, 4, 3, { height: inches(3) })]
    expect(judged(field({ terrain: house }), answer([[0, -2.4]])).shorts).toEqual([])
    expect(judged(field({ terrain: house }), answer([[0, -2.7]])).shorts).toEqual(['building'])
    const state = field({ terrain: house, ours: { profile: 'poison-wyvern' } })
    const inside = (altitude: number, at = point(20, 25)) => buildingAt(state, figureAt(state, 0), at, altitude)?.kind
    expect([inside(0), inside(3), inside(3.1), inside(0, point(20, 29))]).toEqual(['building', 'building', undefined, undefined])
    expect(buildingAt(state, figureAt(state, 1), point(20, 25), 5)?.kind).toBe('building') // who does not fly does not hang over it
  })

  it('BST-16 a flyer changes height by half its move, up to 6″ or the ceiling of the day; nobody else flies', () => {
    const height = (state: State, altitude: number) => judged(state, answer([], { altitude: inches(altitude) })).shorts
    const wyvern = field({ ours: { profile: 'poison-wyvern' } })
    expect([height(wyvern, 5.5), height(wyvern, 5.51), height(wyvern, 0)]).toEqual([[], ['height'], []])
    const up = changed(wyvern, { 0: { altitude: inches(4) } })
    expect([height(up, 6), height(up, 6.01), height(up, -0.01), height(up, 0)]).toEqual([[], ['height'], ['height'], []])
    expect(height(field(), 1)).toEqual(['no flyer'])
    const fog = ruled(up, { weather: 'fog' })
    expect([height(fog, 2), height(fog, 2.01)]).toEqual([[], ['height']])
    expect(judged(fog, answer([], { altitude: inches(3) })).refusals[0]?.reason).toContain('2″ in this fog')
    expect(judged(ruled(up, { weather: 'mist' }), answer([], { altitude: inches(7) })).refusals[0]?.reason).toContain('6″')
  })

  it('BST-23 a double move keeps 3″ away all along, a single one does not', () => {
    const past = (x: number, way: Spots = [[0, -10]]) => judged(field({ theirs: { at: [[20 + x, 25]] } }), answer(way)).shorts
    expect(past(4)).toEqual([])
    expect(past(3.99)).toEqual(['near the enemy'])
    expect(past(-3.99)).toEqual(['near the enemy'])
    expect(past(3.99, [[0, -6]])).toEqual([])
    expect(judged(changed(field({ theirs: { at: [[23, 25]] } }), { 1: { alive: false } }), answer([[0, -10]])).shorts).toEqual([])
    const print = footprintOf(field(), figureAt(field(), 1)) // of an inch, at (40, 4)
    const near = (radius: number, ...path: Spots) =>
      nearestOnPath(
        radius,
        path.map(([x, y]) => ({ x, y })),
        print,
      )
    expect(near(0.5, [30, 10], [50, 10])).toBeCloseTo(5, 9)
    expect(near(0, [30, 10], [50, 10])).toBeCloseTo(5.5, 9)
    expect(near(0.5, [30, 4], [36, 4])).toBeCloseTo(3, 9)
    expect(near(0.5, [44, 4], [50, 4])).toBeCloseTo(3, 9)
    expect(near(0.5, [30, 10], [30, 4], [50, 4])).toBe(0)
    expect(near(0.5, [43, 8], [43, 8])).toBeCloseTo(4, 9)
    expect(near(0.5, [40, 10], [40, 8], [44, 8])).toBeCloseTo(3, 9)
  })

  it('BST-15 a road all the way is 2″ for nothing', () => {
    const road = [patch('road', 19, 0, 2, 48)]
    expect(judged(field({ terrain: road }), answer([[0, -8]]))).toMatchObject({ moved: 'full', share: 1 })
    expect(judged(field({ terrain: road }), answer([[0, -1]]))).toMatchObject({ moved: 'half', share: 0 })
    expect(judged(field({ terrain: road }), answer([[0, -14]])).shorts).toEqual([])
    expect(judged(field({ terrain: road }), answer([[0, -14.01]])).shorts).toEqual(['too far'])
  })
})

describe('what the ground costs', () => {
  const table = (...terrain: readonly Terrain[]) => field({ terrain }).table
  const cost = (terrain: readonly Terrain[], ...path: Spots) =>
    goingAlong(
      table(...terrain),
      path.map(([x, y]) => point(x, y)),
      {},
    )
  const wood = patch('woods', 10, 10, 10, 10)
  const wall = patch('wall', 10, 14, 10, 0.4)

  it('BST-15 every stretch at its own price, walls once for each crossing', () => {
    expect(cost([wood], [15, 5], [15, 15])).toMatchObject({ length: 10, cost: 15, wholeRoad: false, shut: undefined })
    expect(cost([wood], [15, 5], [15, 10], [15, 15]).cost).toBeCloseTo(15, 9)
    expect(cost([wood], [5, 5], [9, 5])).toMatchObject({ cost: 4, length: 4 })
    expect(cost([wood], [15, 15], [15, 15])).toMatchObject({ cost: 0, length: 0, wholeRoad: false })
    expect(cost([wood], [15, 25], [15, 5]).cost).toBeCloseTo(30, 9)
    expect(cost([wood], [5, 15], [25, 15]).cost).toBeCloseTo(30, 9)
    expect(cost([wall], [15, 10], [15, 18]).cost).toBeCloseTo(9, 9)
    expect(cost([wall], [15, 10], [15, 14.2], [15, 18]).cost).toBeCloseTo(9, 9) // a bend in the wall
    expect(cost([wall], [15, 10], [15, 18], [16, 18], [16, 10]).cost).toBeCloseTo(19, 9) // and back over it
    expect(cost([wall, patch('wall', 10, 16, 10, 0.4)], [15, 10], [15, 18]).cost).toBeCloseTo(10, 9)
    // the dearest counts where several lie on each other
    expect(cost([wood, patch('rough', 10, 10, 10, 10)], [15, 5], [15, 15]).cost).toBeCloseTo(15, 9)
    const river = patch('river', 0, 12, 48, 2)
    expect(cost([river], [15, 5], [15, 15]).shut?.kind).toBe('river')
    expect(cost([river, patch('ford', 14, 12, 2, 2)], [15, 5], [15, 15]).shut).toBeUndefined()
    expect(goingAlong(table(river, wood), [point(15, 5), point(15, 15)], { flies: true }).cost).toBeCloseTo(10, 9)
    expect(goingAlong(table(river), [point(15, 5), point(15, 15)], { swims: true }).cost).toBeCloseTo(12, 9)
  })

  it('BST-15 a budget carries to where it is spent, and what shuts or is too dear to enter is named', () => {
    const path = [point(15, 5), point(15, 25)]
    const limit = (terrain: readonly Terrain[], budget: number) => {
      const { length, before } = limitOn(table(...terrain), path, {}, budget)
      return [Math.round(length * 1e6) / 1e6, before?.kind]
    }
    expect(limit([], 20)).toEqual([20, undefined])
    expect(limit([], 6)).toEqual([6, undefined])
    expect(limit([wood], 6)).toEqual([5.5, undefined]) // five in the open and a half of the wood
    expect(limit([wood], 27)).toEqual([17, undefined])
    expect(limit([wood], 30)).toEqual([20, undefined])
    const far = patch('wall', 10, 14, 10, 0.4)
    expect(limit([far], 9.5)).toEqual([9, 'wall']) // half an inch is no toll
    expect(limit([far], 9)).toEqual([9, undefined]) // nothing was left
    expect(limit([far], 11)).toEqual([10, undefined])
    expect(limit([patch('river', 0, 12, 48, 2)], 20)).toEqual([7, 'river'])
    expect(limit([patch('road', 14, 0, 2, 48)], 6)).toEqual([8, undefined])
    expect(lengthFor(table(wood), path, {}, 6)).toBeCloseTo(5.5, 9)
  })

  it('BST-29 woods conceal, open ground does not', () => {
    expect(concealedAt(table(wood), point(15, 15))?.kind).toBe('woods')
    expect(concealedAt(table(wood), point(9, 15))).toBeUndefined()
    expect(concealedAt(table(wall), point(15, 14.2))).toBeUndefined()
  })
})

describe('room to stand', () => {
  const moving = (legs: MovingFrame['legs'], differs: Partial<MovingFrame> = {}): MovingFrame => ({
    ...freshMove(0, legs, 'move'),
    ...differs,
  })
  const leg = (piece: number, ...path: Spots) => ({ piece, points: path.map(([x, y]) => point(x, y)) })
  const north = leg(0, [20, 30], [20, 20])

  it('BST-17 who halts stands clear of everybody, as far on as there is room, and never beyond an enemy', () => {
    const stops = (more: Field, to = 1, differs: Partial<MovingFrame> = {}) => halt(field(more), moving([north], differs), to)[0]
    const friends = (y: number): Field => ({ friends: { seat: 0, name: 'F', profile: SWORDS, at: [[20, y]] } })
    expect(stops({})).toBe(1)
    expect(stops({}, 0.5)).toBe(0.5)
    expect(stops(friends(20.4))).toBeCloseTo(0.85, 9)
    expect(stops(friends(18.9))).toBe(1)
    expect(stops(friends(26))).toBe(1) // past him
    expect(stops(friends(26), 0.4)).toBeCloseTo(0.3, 9)
    expect(stops({ theirs: { at: [[20, 24]] } })).toBeLessThanOrEqual(0.5)
    expect(stops({ theirs: { at: [[20, 24]] } })).toBeGreaterThan(0.4)
    expect(stops({ theirs: { at: [[20, 24]], figures: { altitude: inches(3) } } })).toBe(1)
    expect(stops({ theirs: { at: [[20, 24]] }, ours: { profile: 'poison-wyvern' } })).toBe(1)
    expect(stops({ theirs: { at: [[20, 24]], figures: { alive: false } } })).toBe(1)
    expect(stops({ theirs: { at: [[20, 29.2]] } })).toBe(0) // no room at all
    expect(stops(friends(20.4), 1, { done: 0.9 })).toBeLessThanOrEqual(0.9)
  })

  it('BST-17 of two who would stand in each other the one who has come farther waits', () => {
    const both = field({
      ours: {
        at: [
          [20, 30],
          [30, 20],
        ],
      },
    })
    const ends = halt(both, moving([north, leg(1, [30, 20], [20.5, 20])]), 1)
    expect(ends).toEqual([0.95, 0.95]) // each by turns
    const apart = halt(both, moving([north, leg(1, [30, 20], [21.1, 20])]), 1)
    expect(apart).toEqual([1, 1])
    // in each other’s way though neither comes to his end
    const blocked = field({
      ours: {
        at: [
          [20, 30],
          [30, 20],
        ],
      },
      friends: { seat: 0, name: 'F', profile: SWORDS, at: [[20.5, 20]] },
    })
    const [first = 1, second = 1] = halt(blocked, moving([north, leg(1, [30, 20], [20.5, 20])]), 1)
    expect(first).toBeCloseTo(0.9, 9)
    expect(second).toBeCloseTo(0.85, 9)
  })

  it('BST-61 at its home edge a routing figure is in nobody’s way', () => {
    const state = field({
      ours: {
        at: [
          [20, 30],
          [22, 30],
        ],
      },
    })
    expect([
      isOverEdge(state, figureAt(state, 0), 47),
      isOverEdge(state, figureAt(state, 0), 46.9),
      isOverEdge(state, figureAt(state, 0), 0.5),
    ]).toEqual([true, false, false])
    expect([
      isOverEdge(state, figureAt(state, 2), 1),
      isOverEdge(state, figureAt(state, 2), 1.1),
      isOverEdge(state, figureAt(state, 2), 47.5),
    ]).toEqual([true, false, false])
    const legs = [leg(0, [20, 30], [20, 47.5]), leg(1, [22, 30], [20.5, 47.5])]
    expect(halt(state, moving(legs, { how: 'rout' }), 1)).toEqual([1, 1])
    expect(halt(state, moving(legs), 1)).not.toEqual([1, 1])
  })

  it('BST-26 a stretch of a way is its ends and the bends between', () => {
    const bent = leg(0, [0, 0], [4, 0], [4, 4], [8, 4])
    const xy = (points: readonly Point[]) => points.map((p) => [p.x, p.y])
    expect(xy(stretch(bent, 0, 1))).toEqual([
      [0, 0],
      [4, 0],
      [4, 4],
      [8, 4],
    ])
    expect(xy(stretch(bent, 0, 0.5))).toEqual([
      [0, 0],
      [4, 0],
      [4, 2],
    ])
    expect(xy(stretch(bent, 0.5, 0.75))).toEqual([
      [4, 2],
      [4, 4],
      [5, 4],
    ])
    expect(xy(stretch(bent, 0.4, 0.6))).toEqual([
      [4, 0.8],
      [4, 3.2],
    ])
    expect(along(bent, 1)).toEqual({ x: 8, y: 4 })
    expect(along(bent, 0.25)).toEqual({ x: 3, y: 0 })
    const box = boxOf(bent.points, 1)
    expect(box).toEqual({ left: -1, right: 9, top: -1, bottom: 5 })
    expect([
      inBox(box, -1, 5),
      inBox(box, 9, -1),
      inBox(box, -1.1, 0),
      inBox(box, 9.1, 0),
      inBox(box, 0, -1.1),
      inBox(box, 0, 5.1),
    ]).toEqual([true, true, false, false, false, false])
  })

  it('BST-17 a place is free on the table, clear of bases and of buildings; a way is open within the budget and past no enemy', () => {
    const state = field({ theirs: { at: [[24, 30]] }, terrain: [patch('building', 10, 10, 4, 4)] })
    const ground = new Ground(state, 0, new Set([0]))
    const free = (x: number, y: number) => ground.free(figureAt(state, 0), 0.5, point(x, y))
    expect([free(0.5, 0.5), free(0.49, 5), free(5, 0.49), free(47.5, 47.5), free(47.51, 5), free(5, 47.51)]).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ])
    expect([free(23, 30), free(23.1, 30), free(20, 30), free(12, 12)]).toEqual([true, false, true, false])
    ground.take(figureAt(state, 0), point(30, 30))
    expect([free(30.9, 30), free(31, 30)]).toEqual([false, true])
    const open = (path: Spots, budget: number, who = 0) =>
      ground.open(
        figureAt(state, who),
        path.map(([x, y]) => point(x, y)),
        budget,
      )
    expect([
      open(
        [
          [20, 30],
          [20, 24],
        ],
        6,
      ),
      open(
        [
          [20, 30],
          [20, 24],
        ],
        5.99,
      ),
      open(
        [
          [20, 30],
          [28, 30],
        ],
        9,
      ),
    ]).toEqual([true, false, false])
    const wyvern = field({ ours: { profile: 'poison-wyvern' }, theirs: { at: [[24, 30]] } })
    expect(new Ground(wyvern, 0, new Set([0])).open(figureAt(wyvern, 0), [point(20, 30), point(28, 30)], 9)).toBe(true)
    const aloft = changed(state, { 1: { altitude: inches(2.5) } })
    expect(new Ground(aloft, 0, new Set([0])).open(figureAt(aloft, 0), [point(20, 30), point(28, 30)], 9)).toBe(true)
  })

  it('BST-17 a long base takes the room it takes, not that of a circle round it', () => {
    const long = profile(SWORDS, { id: 'long', base: { shape: 'oval', length: inches(2), width: inches(1) } })
    const beside = (x: number): Field => ({
      ours: { profile: 'long' },
      friends: { seat: 0, name: 'F', profile: SWORDS, at: [[20 + x, 27]] },
      profiles: [long],
    })
    const all = (x: number) => {
      const state = field(beside(x))
      return [
        judged(state, answer([[0, -3]])).shorts,
        new Ground(state, 0, new Set([0])).free(figureAt(state, 0), 1, point(20, 27)),
        halt(state, moving([leg(0, [20, 30], [20, 27])]), 1)[0] === 1,
      ]
    }
    expect(all(1.2)).toEqual([[], true, true])
    expect(all(0.9)).toEqual([['no room'], false, false])
    const two = field({
      ours: {
        profile: 'long',
        at: [
          [20, 30],
          [21.2, 30],
        ],
      },
      profiles: [long],
    })
    const legs = [leg(0, [20, 30], [20, 27]), leg(1, [21.2, 30], [21.2, 27])]
    expect(halt(two, moving(legs), 1)).toEqual([1, 1])
    expect(judged(two, answer([[0, -3]])).shorts).toEqual([])
  })

  it('BST-17 who follows a charge keeps with those who followed before him', () => {
    const state = field({ ours: { at: row(3, 20, 30, 2.5) } })
    const placed = [{ figure: figureAt(state, 0), at: point(20, 26) }]
    const ends = bringUp(new Ground(state, 0, new Set([0, 1, 2])), [figureAt(state, 1), figureAt(state, 2)], { x: 0, y: -4 }, 1, placed)
    expect([...ends]).toEqual([
      [1, { x: 22.5, y: 26 }],
      [2, { x: 25, y: 26 }],
    ])
    expect(placed.map(({ figure }) => figure.id)).toEqual([0, 1, 2])
  })

  it('BST-17 a straight drag ends at each edge of the table, wholly on it', () => {
    const ends = (x: number, y: number) => {
      const { path, stopped } = shiftAlong(
        field({
          ours: {
            at: [
              [4, 4],
              [44, 44],
            ],
          },
        }),
        0,
        [{ x, y }],
        2,
      )
      return [path.at(-1)?.x, path.at(-1)?.y, stopped?.split(',')[0]]
    }
    const edge = 'the edge of the table'
    expect(ends(-9, 0)).toEqual([-3.499, 0, edge])
    expect(ends(0, -9)).toEqual([0, -3.499, edge])
    expect(ends(9, 0)).toEqual([3.499, 0, edge])
    expect(ends(0, 9)).toEqual([0, 3.499, edge])
    expect(ends(3, 0)).toEqual([2.999, 0, undefined]) // a hair short, and stopped by nothing
  })
})

describe('standing together', () => {
  const places = (at: Spots, figures: Partial<Figure> = {}) => field({ ours: { at, figures } })
  it('BST-17 2″ from another is together, farther off is not; a unit that is broken up closes as far as it can', () => {
    const two = (gap: number) =>
      brokenUp(
        places([
          [20, 30],
          [21 + gap, 30],
        ]),
        0,
      ).length
    expect([two(2), two(2.001), brokenUp(places([[20, 30]]), 0).length]).toEqual([0, 2, 0])
    // three groups in a row, 4″ and 6″ apart: 2″ and 4″ more than they may
    const state = places([
      [20, 30],
      [25, 30],
      [32, 30],
    ])
    const stays = (ends: ReadonlyMap<number, Point>) => judgeCoherency(state, 0, ends, 'move', 0)[0]?.reason
    expect(stays(new Map([[0, point(19, 30)]]))).toContain('stay 7.0″ too far apart; they can close to 6.0″')
    expect(judgeCoherency(state, 0, new Map([[0, point(20, 30)]]), 'move', 0)).toEqual([])
    expect(judgeCoherency(state, 0, new Map([[0, point(19.91, 30)]]), 'move', 0)).toEqual([])
    expect(judgeCoherency(state, 0, new Map(), 'move', 1)).toEqual([])
    const closing = judgeCoherency(state, 0, new Map([[0, point(20, 30)]]), 'move', 1)[0]
    expect(closing).toMatchObject({ short: 'coherency' })
    expect(gather(state, 0, 1).map(({ piece, points }) => [piece, points.at(-1)?.x])).toEqual([
      [1, 22.95],
      [2, 26],
    ])
  })

  it('BST-17 the strays are those outside the largest group, of equal ones outside the first', () => {
    const strays = (at: Spots, ...ends: readonly (readonly [number, number, number])[]) =>
      judgeCoherency(places(at), 0, new Map(ends.map(([id, x, y]) => [id, point(x, y)])), 'move', 1)[0]?.pieces
    const four = row(4, 20, 30)
    expect(strays(four, [0, 12, 30])).toEqual([0])
    expect(strays(four, [3, 30, 30])).toEqual([3])
    expect(strays(four, [0, 12, 30], [1, 13.2, 30])).toEqual([2, 3])
    expect(strays(four, [0, 12, 30], [3, 32, 30])).toEqual([0, 3])
    const drawn = (at: Spots) => judgeDrawnUp(places(at), 0)[0]?.pieces
    expect([drawn([[12, 30], ...row(3, 20, 30)]), drawn([...row(3, 20, 30), [30, 30]]), drawn(four)]).toEqual([[0], [3], undefined])
  })

  it('BST-17 who cannot go is not waited for, but may be the link between others', () => {
    const chain: Spots = [
      [20, 30],
      [22.5, 30],
      [25, 30],
    ]
    const still = (id: number) => brokenUp(changed(places(chain), { [id]: { paralysed: true } }), 0).length
    expect([still(0), still(1)]).toEqual([0, 0])
    const far: Spots = [
      [20, 30],
      [26, 30],
      [32, 30],
    ]
    expect(brokenUp(places(far), 0)).toHaveLength(3)
    expect(brokenUp(changed(places(far), { 1: { paralysed: true } }), 0)).toHaveLength(2)
  })

  it('BST-17 a drag that brings a broken unit together is done as it is; any other closes it first', () => {
    const state = field({
      ours: {
        at: [
          [20, 30],
          [26, 30],
        ],
      },
      agenda: turnOf(0),
    })
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    const body = planMove(play.state, { body: 0, holding: 0, path: [{ x: 20, y: 26 }] })
    expect(body).toMatchObject({ stopped: 'closing up first', verdict: { legal: true } })
    expect(body?.answer.alone.map(({ piece }) => piece)).toEqual([1])
    // two who stand apart are linked by a third who is held in a fight, once they have come up to him
    const linked: Spots = [
      [20, 30],
      [24.5, 28],
      [24.5, 32],
    ]
    const other = sequence(field({ ours: { at: linked }, theirs: { at: [[18.995, 30]] }, agenda: turnOf(0) }))
    other.pick('activate', [], 'b0')
    expect(brokenUp(other.state, 0)).toHaveLength(2)
    const to = (x: number) => planMove(other.state, { body: 0, holding: 1, path: [{ x, y: 28 }] })
    expect(to(21.5)?.stopped).toBeUndefined()
    expect(to(21.5)).toMatchObject({ verdict: { legal: true }, ends: [{ piece: 1 }, { piece: 2 }] })
    expect(to(21.5)?.ends[0]?.at.x).toBeCloseTo(21.5, 2)
    expect(to(28)?.stopped).toBe('closing up first')
    expect(planMove(other.state, { body: 9, path: [] })).toBeUndefined()
    // a unit whose turn it is not is shown where it would go, and told so
    expect(planMove(state, { body: 0, holding: 0, path: [{ x: 20, y: 29 }] })?.verdict).toMatchObject({
      legal: false,
      refusals: [{ short: 'not now' }],
    })
  })

  it('BST-23 a plan says how much of the move it takes', () => {
    const play = sequence(field({ agenda: turnOf(0) }))
    play.pick('activate', [], 'b0')
    const limit = (y: number) => planMove(play.state, { body: 0, holding: 0, path: [{ x: 20, y: 30 - y }] })
    expect([limit(3)?.limit, limit(3.1)?.limit, limit(6)?.limit, limit(6.1)?.limit]).toEqual(['half', 'full', 'full', 'double'])
    expect(limit(5)?.cost).toBeCloseTo(5, 2)
    expect(limit(5)?.stopped).toBeUndefined()
    expect(limit(5)).toMatchObject({ legs: [{ piece: 0 }], ends: [{ at: { x: 20, y: 25.001 }, facing: 270 }] })
    expect(limit(13)?.stopped).toBe('the end of its move, 12.0″')
  })

  it('BST-15 a plan whose way is shorter than its cost says that the ground is slow', () => {
    const units = [
      { seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: [[20, 30]] },
      { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: [[20, 5]] },
    ] as const
    const play = sequence(battle({ units, terrain: [patch('rough', 16, 0, 8, 40)], agenda: turnOf(0) }))
    play.pick('activate', [], 'b0')
    const plan = planMove(play.state, { body: 0, holding: 0, path: [{ x: 20, y: 20 }] })
    expect([plan?.cost.toFixed(1), plan?.stopped]).toEqual(['12.0', 'the end of its move, 6.0″: the ground is slow'])
  })

  it('BST-23 where only a double move is refused, a plan says who forbids it', () => {
    const units = [
      { seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: [[20, 30]] },
      { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: [[31, 30]] },
    ] as const
    const play = sequence(battle({ units, agenda: turnOf(0) }))
    play.pick('activate', [], 'b0')
    const dragged = (x: number) => planMove(play.state, { body: 0, holding: 0, path: [{ x, y: 30 }] })?.stopped
    expect(dragged(28)).toMatch(/^the end of its move, 6.0″: a double move would come too near .*brave/)
    expect(dragged(26)).toBeUndefined()
    expect(dragged(5)).toBe('the end of its move, 12.0″')
  })

  it('BST-23 BST-28 how steady it shoots: after half a move at +2, after more not at all', () => {
    const link = (differs: Partial<Link>): Link => ({ ...freshLink(0), ...differs })
    const both = (differs: Partial<Link>) => [maySteady(link(differs)), hasStirred(link(differs))]
    expect(both({})).toEqual([true, false])
    expect(both({ moved: 'half' })).toEqual([true, true])
    expect(both({ moved: 'half', gone: 0.5 })).toEqual([true, true])
    expect(both({ moved: 'half', gone: 0.51 })).toEqual([false, true])
    expect(both({ gone: 0.2 })).toEqual([true, true])
    expect(both({ moved: 'full' })[0]).toBe(false)
    expect(both({ moved: 'double' })[0]).toBe(false)
  })
})

describe('contact', () => {
  it('BST-16 BST-17 a hundredth of an inch is contact, between those who are up to 2″ high', () => {
    const touches = (gap: number, height = 0) => {
      const state = changed(field({ theirs: { at: [[20, 29 - gap]] } }), { 1: { altitude: inches(height) } })
      const found = isTouched(state, figureAt(state, 0))
      expect(contacts(state, figureAt(state, 0)).map(({ id }) => id)).toEqual(found ? [1] : [])
      expect([isEngaged(state, 0), isEngaged(state, 1), opponents(state, 1)]).toEqual([found, found, found ? [0] : []])
      return found
    }
    expect([touches(0), touches(0.01), touches(0.011), touches(0, 2), touches(0, 2.1)]).toEqual([true, true, false, true, false])
    expect(contacts(field({ friends: { seat: 0, name: 'F', profile: SWORDS, at: [[20, 29]] } }), figureAt(field(), 0))).toEqual([])
  })

  it('BST-17 BST-28 BST-41 distance is measured aslant as it is straight: 0.6″ and 0.8″ are an inch', () => {
    for (const [x, y] of [
      [0.6, 0.8],
      [-0.6, 0.8],
      [0.6, -0.8],
      [-0.8, -0.6],
      [1, 0],
      [0, -1],
    ] as const) {
      const away = (by: number) => field({ theirs: { at: [[20 + x * by, 30 + y * by]] } })
      const touches = (by: number) => isTouched(away(by), figureAt(away(by), 0))
      expect([touches(1), touches(1.005), touches(1.05)]).toEqual([true, true, false])
      expect([canStrike(away(1), 0, 1), canStrike(away(1.05), 0, 1)]).toEqual([true, false])
      expect(closestFigures(away(5), 0, 1)?.gap).toBeCloseTo(4, 9)
      const spear = (by: number) => canStrike({ ...away(by), profiles: away(by).profiles.map((one) => ({ ...one, weapons: lance })) }, 0, 1)
      expect([spear(1.5), spear(1.55)]).toEqual([true, false])
      const closed = (by: number) => {
        const draft = openDraft(away(by), loaded([]))
        closeUp(draft, 0, [1])
        const { at } = figureAt(draft.state, 0)
        return Math.round(Math.sqrt((at.x - 20) ** 2 + (at.y - 30) ** 2) * 10) / 10
      }
      expect([closed(1.8), closed(2), closed(2.05)]).toEqual([0.8, 1, 0])
      // room: an inch off a friend, and no less
      const friends = (by: number): UnitSpec => ({ seat: 0, name: 'F', profile: SWORDS, at: [[26 + x * by, 30 + y * by]] })
      const ended = (by: number) => judged(field({ friends: friends(by) }), answer([[6, 0]])).shorts
      expect([ended(1.001), ended(0.99)]).toEqual([[], ['no room']])
      const ground = (by: number) =>
        new Ground(field({ friends: friends(by) }), 0, new Set([0])).free(figureAt(field(), 0), 0.5, point(26, 30))
      expect([ground(1.001), ground(0.99)]).toEqual([true, false])
      // a charge straight at one too far off, and the strays that close on the others
      const far = chargeLegs(away(20), 0, 1, 1)[0]?.points.at(-1)
      expect(Math.abs((far?.x ?? 0) - (20 + x * 6))).toBeLessThan(0.7) // rounding may send it to a place beside
      expect(Math.abs((far?.y ?? 0) - (30 + y * 6))).toBeLessThan(0.7)
      const torn = field({
        ours: {
          at: [
            [20, 30],
            [21.1, 30],
            [20 + x * 7, 30 + y * 7],
          ],
        },
      })
      const end = gather(torn, 0, 1)[0]?.points.at(-1)
      const to = [21.1, 20]
        .map((at) => ({ dx: at - (20 + x * 7), dy: 30 - (30 + y * 7) }))
        .sort((a, b) => a.dx ** 2 + a.dy ** 2 - b.dx ** 2 - b.dy ** 2)[0]
      const length = Math.sqrt((to?.dx ?? 0) ** 2 + (to?.dy ?? 0) ** 2)
      const goes = length - 2.95 // to 2″ and a hair’s breadth less
      expect(end?.x).toBeCloseTo(20 + x * 7 + ((to?.dx ?? 0) / length) * goes, 2)
      expect(end?.y).toBeCloseTo(30 + y * 7 + ((to?.dy ?? 0) / length) * goes, 2)
    }
  })

  it('BST-26 the closest two of two units', () => {
    const state = field({
      ours: { at: row(3, 20, 30) },
      theirs: {
        at: [
          [10, 20],
          [23, 27],
          [30, 20],
        ],
      },
    })
    expect(closestFigures(state, 0, 1)).toMatchObject({ from: { id: 2 }, to: { id: 4 } })
    expect(closestFigures(state, 1, 0)).toMatchObject({ from: { id: 4 }, to: { id: 2 } })
    expect(closestFigures(state, 0, 1)?.gap).toBeCloseTo(Math.sqrt(0.6 * 0.6 + 9) - 1, 9)
    expect(closestFigures(changed(state, { 3: { alive: false }, 4: { alive: false }, 5: { alive: false } }), 0, 1)).toBeUndefined()
    expect(closestFigures(field({ theirs: { at: [[20, 29.5]] } }), 0, 1)?.gap).toBe(0)
  })

  it('BST-28 BST-42 who can strike at whom: somebody not paralysed, with a blade that reaches', () => {
    const can = (gap: number, figures: Partial<Figure> = {}, who = SWORDS) =>
      canStrike(field({ ours: { profile: who, figures }, theirs: { at: [[20, 29 - gap]] } }), 0, 1)
    expect([can(0), can(0.01), can(0.02)]).toEqual([true, true, false])
    expect([can(0.5, {}, 'high-elf-regular-spear'), can(0.52, {}, 'high-elf-regular-spear')]).toEqual([true, false])
    expect(can(0, { paralysed: true })).toBe(false)
    expect(can(0, { broken: ['longsword', 'dagger'] })).toBe(false)
    expect(can(0, { broken: ['longsword'] })).toBe(true)
    expect(canStrike(field({ theirs: { at: [[20, 29]], figures: { alive: false } } }), 0, 1)).toBe(false)
    const bows = (figures: Partial<Figure>) => readyRange(field({ ours: { profile: 'high-elf-regular-bow', figures } }), 0)
    expect([bows({}), bows({ paralysed: true }), bows({ broken: ['longbow'] })]).toEqual([18, undefined, undefined])
    expect(readyRange(field(), 0)).toBeUndefined()
  })

  it('BST-41 BST-40 who fought closes up to contact, where there is room, and is remembered as long as it lasts', () => {
    const closed = (theirs: Partial<UnitSpec>, ours: Partial<UnitSpec> = {}, friends?: UnitSpec) => {
      const draft = openDraft(field({ ours, theirs, ...(friends ? { friends } : {}) }), loaded([]))
      closeUp(draft, 0, [1])
      return figureAt(draft.state, 0).at
    }
    expect(closed({ at: [[20, 28.2]] }).y).toBeCloseTo(29.205, 3)
    expect(closed({ at: [[20, 27.991]] }).y).toBeCloseTo(28.996, 3) // an inch and a hundredth: as far as any weapon reaches
    expect(closed({ at: [[20, 27.97]] }).y).toBe(30)
    expect(closed({ at: [[20, 28.991]] }).y).toBe(30) // in contact already
    for (const figures of [{ paralysed: true }, { fallen: true }, { altitude: inches(2.1) }])
      expect(closed({ at: [[20, 28.2]] }, { figures }).y).toBe(30)
    expect(closed({ at: [[20, 28.2]], figures: { altitude: inches(2.1) } }).y).toBe(30)
    expect(closed({ at: [[20, 28.2]] }, {}, { seat: 0, name: 'F', profile: SWORDS, at: [[20.9, 29.6]] }).y).toBe(30)
    const kept = (gap: number, before: State['closed'], fought: readonly (readonly [number, number])[]) => {
      const draft = openDraft({ ...field({ theirs: { at: [[20, 29 - gap]] } }), closed: before }, loaded([]))
      rememberContacts(draft, fought)
      return draft.state.closed
    }
    expect(kept(0, [], [[1, 0]])).toEqual([[0, 1]])
    expect(kept(0, [], [])).toEqual([])
    expect(kept(0, [[0, 1]], [])).toEqual([[0, 1]])
    expect(kept(0.5, [[0, 1]], [[0, 1]])).toEqual([])
    const dead = openDraft(changed({ ...field({ theirs: { at: [[20, 29]] } }), closed: [[0, 1]] }, { 0: { alive: false } }), loaded([]))
    rememberContacts(dead, [])
    expect(dead.state.closed).toEqual([])
  })

  it('what changes one figure changes it, and what changes none leaves everybody', () => {
    const draft = openDraft(field(), loaded([]))
    const before = draft.state.figures
    changeFigures(draft, [])
    expect(draft.state.figures).toBe(before)
    changeFigures(draft, [[0, { fate: 3 }]])
    expect(draft.state.figures.map(({ fate }) => fate)).toEqual([3, 0])
  })
})

describe('hiding', () => {
  const wood = [patch('woods', 15, 25, 12, 12)]
  const shorts = (state: State) => judgeHiding(state, 0).map((refusal) => refusal.short)
  it('BST-29 hides who is under cover, whom nobody sees, more than 3″ from every enemy', () => {
    expect(shorts(field({ terrain: wood, theirs: { at: [[20, 4]] } }))).toEqual([])
    expect(shorts(field({ theirs: { at: [[20, 4]] } }))).toEqual(['in the open', 'seen'])
    expect(shorts(field({ terrain: wood, theirs: { at: [[20, 26]] } }))).toEqual(['too near'])
    expect(shorts(field({ terrain: wood, theirs: { at: [[20, 25.9]] } }))).toEqual([]) // deep in the wood nobody sees it
    const open = field({
      terrain: wood,
      ours: {
        at: [
          [20, 30],
          [20, 24],
          [20, 23],
        ],
      },
      theirs: { at: [[20, 4]] },
    })
    expect(judgeHiding(open, 0)[0]).toMatchObject({ short: 'in the open', pieces: [1] })
    expect(shorts(open)).toEqual(['in the open', 'seen'])
  })

  it('BST-29 within 12″ the hidden are searched for, and found at 15', () => {
    const near = (gap: number, unit: Partial<UnitSpec['unit']> = { hidden: true }, seat: 0 | 1 = 1) =>
      searchable(field({ theirs: { at: [[20, 29 - gap]], unit: unit ?? {}, seat } }), 0)
    expect([near(12), near(12.01), near(5, {}), near(5, { hidden: true }, 0)]).toEqual([[1], [], [], []])
    // one of several near one of several is enough
    const spread: Spots = [
      [20, 30],
      [20, 44],
    ]
    expect(searchable(field({ ours: { at: spread }, theirs: { at: [[20, 18]], unit: { hidden: true } } }), 0)).toEqual([1])
    expect(
      searchable(
        field({
          theirs: {
            at: [
              [20, 4],
              [20, 18],
            ],
            unit: { hidden: true },
          },
        }),
        0,
      ),
    ).toEqual([1])
    const found = (face: number) => {
      const draft = openDraft(field({ theirs: { at: [[20, 20]], unit: { hidden: true } } }), loaded([face]))
      search(draft, 0)
      expect(draft.events[0]).toMatchObject({
        what: 'search',
        rolls: [{ total: face, need: 15, result: face >= 15 ? 'passed' : 'failed' }],
      })
      return !draft.state.units[1]?.hidden
    }
    expect([found(15), found(14)]).toEqual([true, false])
  })

  it('BST-29 who comes within 3″ stumbles upon the hidden, at the end of his way and on it', () => {
    const around = (gap: number, more: Field = {}) => {
      const draft = openDraft(field({ theirs: { at: [[20, 29 - gap]], unit: { hidden: true } }, ...more }), loaded([]))
      revealAround(draft, 0)
      return draft.state.units.map((unit) => unit.hidden)
    }
    expect([around(3), around(3.01)]).toEqual([
      [false, false],
      [false, true],
    ])
    // a hidden mover stays so while it is under cover and unseen
    expect(around(12, { terrain: wood, ours: { unit: { hidden: true } } })).toEqual([true, true])
    expect(around(12, { ours: { unit: { hidden: true } } })).toEqual([false, true])
    const friends: UnitSpec = { seat: 0, name: 'F', profile: SWORDS, at: [[21.2, 30]], unit: { hidden: true } }
    expect(around(12, { friends })).toEqual([false, true, true])
    const passing = (x: number, ours: boolean, theirs: boolean) => {
      const draft = openDraft(field({ ours: { unit: { hidden: ours } }, theirs: { at: [[x, 25]], unit: { hidden: theirs } } }), loaded([]))
      revealAlong(draft, 0, [{ piece: 0, path: [point(20, 30), point(20, 20)] }])
      return draft.state.units.map((unit) => unit.hidden)
    }
    expect([passing(24, false, true), passing(24.01, false, true), passing(24, true, false), passing(24.01, true, false)]).toEqual([
      [false, false],
      [false, true],
      [false, false],
      [true, false],
    ])
  })
})

describe('interruptions', () => {
  const going = (way: Spots, theirs: Partial<UnitSpec>, how: MovingFrame['how'] = 'move') => {
    const points = [[20, 30] as const, ...way].map(([x, y]) => point(x, y))
    const frame: MovingFrame = freshMove(0, [{ piece: 0, points }], how)
    const chain: Frame = { frame: 'chain', links: [{ ...freshLink(0), stage: 'manoeuvre' }], stage: 'links' }
    const draft = openDraft(field({ theirs, agenda: [{ frame: 'turn' }, chain, frame] }), loaded([]))
    travel(draft, frame)
    return { top: draft.state.agenda.at(-1), at: figureAt(draft.state, 0).at, facing: figureAt(draft.state, 0).facing }
  }

  it('BST-26 the mover stops where it first comes within 3″, and nobody is asked twice or who may not act', () => {
    const stopped = going([[20, 20]], { at: [[20, 20]] })
    expect(stopped.top).toMatchObject({ frame: 'approach', unit: 1, mover: 0 })
    expect(stopped.at.y).toBeCloseTo(24, 2)
    expect(going([[20, 24.01]], { at: [[20, 20]] }).top?.frame).not.toBe('approach')
    expect(going([[20, 20]], { at: [[20, 18]], unit: { activated: true } }).at.y).toBe(20)
    expect(going([[20, 20]], { at: [[20, 18]], unit: { routing: true } }).at.y).toBe(20)
    expect(going([[20, 20]], { at: [[20, 18]] }, 'pursuit').at.y).toBe(20)
    // near already: asked only when it comes nearer
    expect(going([[20, 34]], { at: [[20, 27.5]] }).top?.frame).not.toBe('approach')
    expect(going([[20, 29.5]], { at: [[20, 27.5]] })).toMatchObject({ top: { frame: 'approach' }, at: { x: 20, y: 30 } })
    expect(going([[20, 20]], { at: [[24.1, 25]] }).top?.frame).not.toBe('approach')
    expect(going([[20, 20]], { at: [[23.9, 25]] }).top?.frame).toBe('approach')
  })

  it('BST-23 who has gone faces where he went', () => {
    expect(going([[26, 30]], {}).facing).toBe(0)
    expect(
      going(
        [
          [26, 30],
          [26, 36],
        ],
        {},
      ).facing,
    ).toBe(90)
  })
})

describe('rout', () => {
  it('BST-61 runs twice its move home, along what is shut, and the steadiest speaks for who rallies', () => {
    const fled = (more: Field = {}) => {
      const draft = openDraft(field(more), loaded([]))
      flee(draft, 0)
      const top = draft.state.agenda.at(-1)
      return { frames: draft.state.agenda.map(({ frame }) => frame), legs: top?.frame === 'moving' ? top.legs : [] }
    }
    expect(fled().legs.map(({ points }) => points.at(-1))).toEqual([{ x: 20, y: 42 }])
    expect(fled({ ours: { figures: { paralysed: true } } }).legs).toEqual([])
    expect(fled({ ours: { at: [[20, 44]] } }).legs[0]?.points.at(-1)).toEqual({ x: 20, y: 48 })
    const pond = fled({ terrain: [patch('river', 18, 32, 4, 14)] }).legs[0]?.points.at(-1)
    expect(pond?.y).toBeGreaterThan(33)
    expect(Math.abs((pond?.x ?? 20) - 20)).toBeGreaterThan(1)
    expect(fled({ theirs: { at: [[20, 28.995]] } }).frames).toEqual(['pursuit', 'moving'])
    expect(fled({ theirs: { at: [[20, 28.995]], unit: { routing: true } } }).frames).toEqual(['moving'])
    const rallied = (face: number, steadier: boolean) => {
      const state = field({ ours: { profile: BRAVES, at: row(2, 20, 30), unit: { routing: true } } })
      const sword = state.profiles.findIndex(({ id }) => id === SWORDS)
      const draft = openDraft(steadier ? changed(state, { 1: { profile: sword } }) : state, loaded([face]))
      const held = rally(draft, 0)
      expect(draft.state.units[0]?.routing).toBe(!held)
      expect(draft.events.at(-1)).toMatchObject({ what: 'rally', detail: { unit: 0, rallied: held } })
      return held
    }
    expect([rallied(13, false), rallied(12, false), rallied(9, true), rallied(8, true)]).toEqual([true, false, true, false])
  })

  it('BST-61 a pursuit goes after those who are still there, and strikes when it reaches them', () => {
    const pursued = (theirs: Partial<UnitSpec>) => {
      const draft = openDraft(field({ theirs }), loaded([]))
      pursue(draft, 0, 1, 2)
      return draft.state.agenda
    }
    expect(pursued({ at: [[20, 20]] })).toMatchObject([
      { frame: 'bracing', unit: 0, mover: 1, why: 'pursuit', factor: 2 },
      { frame: 'moving', unit: 0, how: 'pursuit', done: 0, facing: null, altitude: null, asked: [], offered: [], due: [] },
    ])
    expect(pursued({ at: [[20, 20]], figures: { alive: false } })).toEqual([])
    const struck = (gap: number, alive = true) => {
      const draft = openDraft(field({ theirs: { at: [[20, 29 - gap]], figures: { alive } } }), loaded([2]))
      strikeRouters(draft, 0, 1)
      return draft.events.map(({ what, detail }) => [what, detail.reaction])
    }
    expect([struck(0), struck(0.5), struck(0, false)]).toEqual([[['attack', 'pursuit']], [], []])
  })

  it('BST-51 the saves a critical has laid on a figure are made once, each for its own', () => {
    const settled = (saves: Figure['saves'], faces: readonly LoadedFace[], figures: Partial<Figure> = {}, unit: UnitSpec['unit'] = {}) => {
      const dice = loaded(faces)
      const draft = openDraft(field({ ours: { figures: { saves, ...figures }, unit } }), dice)
      const fled = settleSaves(draft)
      dice.exhausted()
      expect(figureAt(draft.state, 0).saves).toEqual(figures.alive === false ? saves : [])
      return [fled, figureAt(draft.state, 0).fallen, draft.state.units[0]?.routing]
    }
    expect(settled([], [])).toEqual([false, false, false])
    expect(settled(['fall'], [8])).toEqual([false, true, false])
    expect(settled(['fall'], [9])).toEqual([false, false, false])
    expect(settled(['rout'], [8])).toEqual([true, false, true])
    expect(settled(['rout'], [9])).toEqual([false, false, false])
    expect(settled(['fall', 'rout'], [8, 9])).toEqual([false, true, false])
    expect(settled(['fall'], [], { fallen: true })).toEqual([false, true, false])
    expect(settled(['rout'], [], {}, { routing: true })).toEqual([false, false, true])
    expect(settled(['fall'], [], { alive: false })).toEqual([false, false, false])
  })

  it('BST-61 fear: of a terror that has come within 3″, that is not hidden, once a chain', () => {
    const chain = (tested: readonly string[] = []): Extract<Frame, { frame: 'chain' }> => ({
      frame: 'chain',
      links: [freshLink(0)],
      stage: 'fear',
      morale: { fallen: [], shaken: [], tested },
    })
    const feared = (gap: number, theirs: Partial<UnitSpec> = {}, ours: Partial<UnitSpec> = {}, tested: readonly string[] = []) => {
      const frame = chain(tested)
      const made = field({ ours, theirs: { profile: 'cave-bear', at: [[20, 28.7 - gap]], ...theirs }, agenda: [frame] })
      const draft = openDraft(ruled(made, { courage: true }), loaded([30]))
      return settleFear(draft, frame)
    }
    expect([feared(2.999), feared(3.01)]).toEqual([true, false])
    expect(feared(1, { unit: { hidden: true } })).toBe(false)
    expect(feared(1, { unit: { routing: true } })).toBe(false)
    expect(feared(1, { profile: BRAVES })).toBe(false)
    expect(feared(1, {}, { profile: 'poison-wyvern' })).toBe(false)
    expect(feared(1, {}, { unit: { routing: true } })).toBe(false)
    expect(feared(1, {}, { figures: { paralysed: true } })).toBe(false)
    expect(feared(1, {}, {}, ['fear 0'])).toBe(false)
    expect(feared(1, {}, {}, ['losses 0'])).toBe(true)
    const { morale: _, ...calm } = chain()
    expect(settleFear(openDraft(field({ theirs: { profile: 'cave-bear', at: [[20, 28]] } }), loaded([])), calm)).toBe(false)
    expect(terrifies(field({ theirs: { profile: 'cave-bear' } }), 0, 1)).toBe(true)
    expect(terrifies({ ...field({ theirs: { profile: 'cave-bear' } }), closed: [[0, 1]] }, 0, 1)).toBe(false)
  })

  it('BST-60 when a general is lost each of his units saves or leaves, and he is mourned once', () => {
    const friends: UnitSpec = {
      seat: 0,
      name: 'F',
      profile: BRAVES,
      at: [
        [30, 30],
        [31.2, 30],
      ],
    }
    const start = ruled(
      changed(field({ ours: { at: row(2, 20, 30) }, friends }), { 0: { alive: false } }),
      { leadership: true },
      { generals: [0, null] },
    )
    const dice = loaded([10, 14]) // 9 and 13, and 2 more for want of a general
    const draft = openDraft(start, dice)
    expect(settleGenerals(draft)).toBe(true)
    dice.exhausted()
    expect(draft.state.figures.filter(({ alive }) => alive).map(({ id }) => id)).toEqual([2])
    expect(draft.state.figures.map(({ lost }) => lost)).toEqual([undefined, 'driven off', undefined, 'driven off', 'driven off'])
    expect(draft.state.generals).toEqual([null, null])
    expect(settleGenerals(draft)).toBe(false)
    expect(settleGenerals(openDraft({ ...start, generals: [1, null] }, loaded([])))).toBe(false)
    const holds = openDraft(start, loaded([11, 15]))
    settleGenerals(holds)
    expect(holds.state.figures.filter(({ alive }) => alive).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })
})
