// Orders refused and carried out, ground and its price, points and ends: each number and condition from both sides.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import type { Assignment } from '../../../src/engine/kernel/asks'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import type { Profile, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { judgeBlow, judgeShot, strikeRefusal } from '../../../src/systems/battlestorm/game/aim'
import { bladeFor, bowFor } from '../../../src/systems/battlestorm/game/arms'
import { melee, reactionShot, shoot, strikeAlone } from '../../../src/systems/battlestorm/game/attack'
import { burst, underTemplate } from '../../../src/systems/battlestorm/game/blast'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { terrifies } from '../../../src/systems/battlestorm/game/courage'
import { type Draft, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { kill, loseWeapon } from '../../../src/systems/battlestorm/game/fall'
import { goingAlong, limitOn, type Mover } from '../../../src/systems/battlestorm/game/going'
import { canStrike, readyRange, travel } from '../../../src/systems/battlestorm/game/journey'
import { moraleOf } from '../../../src/systems/battlestorm/game/morale'
import { judgeMove, nearestOnPath } from '../../../src/systems/battlestorm/game/movement'
import { outOfHeight } from '../../../src/systems/battlestorm/game/order'
import { rally } from '../../../src/systems/battlestorm/game/rout'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { type Strike, shots } from '../../../src/systems/battlestorm/game/strikes'
import { initiative } from '../../../src/systems/battlestorm/game/turn'
import { drivenOff, onPoints, surrender } from '../../../src/systems/battlestorm/game/victory'
import type { Figure, Link, MovingFrame, State, Unit } from '../../../src/systems/battlestorm/state'
import { mortar, ruled } from '../../support/advanced'
import { changed, changedUnit, type Opposed, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'
type Places = UnitSpec['at']
const ways = (...points: readonly (readonly [number, number])[]): readonly Point[] => points.map(([x, y]) => point(x, y))
const near = (value: number): number => Math.round(value * 1000) / 1000

describe('what ground costs', () => {
  const table = (terrain: readonly Terrain[]) => opposed([[1, 1]], undefined, { terrain }).table
  const going = (terrain: readonly Terrain[], path: readonly Point[], mover: Mover = {}) => {
    const { cost, length, wholeRoad, shut } = goingAlong(table(terrain), path, mover)
    return [near(cost), near(length), wholeRoad, shut?.kind]
  }
  const across = ways([5, 6], [20, 6])
  it('BST-15 uphill double where it is steep, as far as the middle of the hill', () => {
    const hill = patch('hill', 10, 0, 10, 10, { steep: true })
    expect(going([hill], ways([5, 5], [25, 5]))).toEqual([25, 20, false, undefined])
    expect(going([hill], ways([25, 5], [5, 5]))).toEqual([25, 20, false, undefined])
    expect(going([hill], ways([12, 0], [18, 10]))).toEqual([17.493, 11.662, false, undefined])
    expect(going([patch('hill', 10, 0, 10, 10)], ways([5, 5], [25, 5]))).toEqual([20, 20, false, undefined])
  })
  it('BST-15 a river is shut but for swimmers at double, flyers and at a ford', () => {
    const river = patch('river', 10, 0, 4, 20)
    expect(going([river, patch('ford', 8, 4, 8, 4)], across)).toEqual([23, 15, false, undefined])
    expect(going([river], across)).toEqual([Number.POSITIVE_INFINITY, 15, false, 'river'])
    expect(going([river], across, { swims: true })).toEqual([19, 15, false, undefined])
    expect(going([river], across, { flies: true })).toEqual([15, 15, false, undefined])
  })
  it('BST-15 a road leads through woods, not through a marsh; a wall costs its inch once each time it is crossed', () => {
    const road = patch('road', 0, 5, 30, 2)
    expect(going([road, patch('woods', 10, 0, 6, 20)], across)).toEqual([15, 15, true, undefined])
    expect(going([road, patch('marsh', 10, 0, 6, 20)], across)).toEqual([21, 15, false, undefined])
    expect(going([patch('wall', 10, 0, 0.5, 20)], across)).toEqual([16, 15, false, undefined])
    expect(going([patch('wall', 10, 0, 2, 20)], ways([5, 6], [11, 6], [20, 8]))).toEqual([16.22, 15.22, false, undefined])
    expect(going([patch('wall', 10, 0, 0.5, 20)], ways([5, 6], [12, 6], [5, 8]))).toEqual([16.28, 14.28, false, undefined])
    expect(going([patch('wall', 10, 0, 0.5, 20), patch('woods', 30, 0, 4, 20)], ways([5, 6], [11, 6], [29, 6], [33, 6]))).toEqual([
      32,
      28,
      false,
      undefined,
    ])
    expect(going([patch('wall', 10, 0, 0.5, 20)], ways([5, 6], [10.2, 6], [10.2, 30], [10.2, 10]))).toEqual(
      [50.2, 49.2, false, undefined].map((one, i) => (i === 0 ? 51.2 : one)),
    )
    expect(going([], ways([5, 6], [5, 6]))).toEqual([0, 0, false, undefined])
  })
  it('BST-15 how far a purse carries, and what ends it', () => {
    const limit = (terrain: readonly Terrain[], budget: number, path = across) => {
      const { length, before } = limitOn(table(terrain), path, {}, budget)
      return [near(length), before?.kind]
    }
    const wall = patch('wall', 8, 0, 0.5, 20)
    expect(limit([], 6)).toEqual([6, undefined])
    expect(limit([], 6, ways([5, 6], [11, 6]))).toEqual([6, undefined])
    expect(limit([patch('woods', 8, 0, 9, 20)], 6)).toEqual([4.5, undefined])
    expect(limit([wall], 3.5)).toEqual([3, 'wall'])
    expect(limit([wall], 4)).toEqual([3, 'wall'])
    expect(limit([wall], 4.2)).toEqual([3.2, undefined])
    expect(limit([wall], 3.04)).toEqual([3, undefined])
    expect(limit([patch('river', 8, 0, 0.5, 20)], 6)).toEqual([3, 'river'])
    expect(limit([patch('road', 0, 5, 30, 2)], 6)).toEqual([8, undefined])
  })
})

describe('moves refused', () => {
  type Step = readonly [number, number]
  const judged = (
    state: State,
    path: readonly Step[],
    more: {
      readonly alone?: readonly (readonly [number, ...Step[]])[]
      readonly link?: Partial<Link>
      readonly how?: MovingFrame['how']
      readonly facing?: number
      readonly altitude?: number
    } = {},
  ) => {
    const { alone = [], link = {}, how = 'move', facing, altitude } = more
    const report = judgeMove(
      state,
      0,
      {
        decision: 'd',
        seat: 0,
        key: how,
        kind: 'move',
        path: path.map(([x, y]) => ({ x, y }) as Point),
        alone: alone.map(([piece, ...points]) => ({ piece, path: ways(...points) })),
        ...(facing === undefined ? {} : { facing: degrees(facing) }),
        ...(altitude === undefined ? {} : { altitude }),
      },
      { ...freshLink(0), ...link },
      how,
    )
    return {
      share: near(report.share),
      moved: report.moved,
      told: report.refusals.map((one) => [one.reason, one.remedy, one.pieces]),
      shorts: report.refusals.map((one) => one.short),
    }
  }
  it('BST-23 too far, with what is left of the move, and that only who does nothing else goes double', () => {
    const far = judged(opposed([[10, 30]]), [[0, -12.2]])
    expect([far.share, far.moved, far.told]).toEqual([
      2.033,
      'double',
      [['swordsman would pay 12.2″ of 12.0″: 0.2″ too far.', 'stop 0.2″ earlier', [0]]],
    ])
    const searched = judged(opposed([[10, 30]]), [[0, -7]], { link: { searched: true } })
    expect(searched.told).toEqual([
      ['swordsman would pay 7.0″ of 6.0″: 1.0″ too far; only a unit that does nothing else goes double.', 'stop 1.0″ earlier', [0]],
    ])
    expect(judged(opposed([[10, 30]]), [[0, -12.5]], { link: { searched: true } }).told[0]?.[0]).toBe(
      'swordsman would pay 12.5″ of 6.0″: 6.5″ too far.',
    )
    expect(judged(opposed([[10, 30]]), [[0, -4]], { how: 'disengage' }).told[0]?.[0]).toBe(
      'swordsman would pay 4.0″ of 3.0″: 1.0″ too far.',
    )
    expect([3, 3.1, 6, 6.1].map((y) => judged(opposed([[10, 30]]), [[0, -y]]).moved)).toEqual(['half', 'full', 'full', 'double'])
    expect(judged(opposed([[10, 30]]), []).told).toEqual([
      ['Nobody would move.', 'drag the unit somewhere, or end its activation', undefined],
    ])
    expect(judged(opposed([[10, 30]]), [], { facing: 90 })).toMatchObject({ moved: 'no', told: [] })
  })
  it('BST-17 BST-29 through an enemy, out of contact, out of the unit', () => {
    expect(judged(opposed([[10, 30]], [[10.6, 26]]), [[0, -6]]).told).toEqual([
      ['swordsman would go through brave.', 'go round, or stop at the base', [0, 1]],
    ])
    expect(judged(opposed([[10, 30]], [[10.6, 26]]), [[-1.6, -5.5]]).told).toEqual([])
    const held = opposed(row(3, 10, 30), [[10, 29]])
    expect(
      judged(held, [], {
        alone: [
          [0, [10, 33]],
          [1, [11.2, 29]],
        ],
      }).told,
    ).toEqual([['That figure cannot move: swordsman 1 is in contact with the enemy.', 'break off with Disengage', [0]]])
    const others = judged(changed(held, { 1: { paralysed: true }, 2: { alive: false } }), [], {
      alone: [
        [1, [11.2, 29]],
        [2, [12, 29]],
        [3, [10, 27]],
        [9, [1, 1]],
      ],
    })
    expect(others.told.slice(0, 4)).toEqual([
      ['That figure cannot move: swordsman 2 is paralysed.', 'leave it where it is', [1]],
      ['That figure cannot move: it is no figure of this unit.', 'break off with Disengage', [2]],
      ['That figure cannot move: it is no figure of this unit.', 'break off with Disengage', [3]],
      ['That figure cannot move: it is no figure of this unit.', 'break off with Disengage', [9]],
    ])
    expect(
      judged(held, [], {
        alone: [
          [1, [11.2, 32]],
          [2, [12.4, 32]],
        ],
        how: 'disengage',
      }).told,
    ).toEqual([
      [
        'swordsman 1 would stay in contact: a unit breaks off as a whole.',
        'take along everybody who is in contact, or divide those from the unit first who are to leave',
        [0],
      ],
    ])
    expect(judged(held, [], { how: 'disengage' }).shorts).toEqual(['no move'])
    expect(judged(held, [[0.1, 0]], { how: 'disengage' }).shorts).toContain('contact')
    expect(judged(held, [[0, 1]], { how: 'disengage' }).shorts).toEqual([])
    expect(
      judged(opposed(row(2, 10, 30)), [[0, -2]], {
        alone: [
          [0, [10, 28]],
          [1, [11.2, 28]],
        ],
      }).shorts,
    ).toEqual(['idle way'])
  })
  it('BST-17 onto somebody, over the edge, into a building; the dead are in nobody’s way', () => {
    const friends: readonly UnitSpec[] = [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[10, 27.1]] }]
    expect(judged(opposed([[10, 30]], undefined, { friends }), [[0, -3]]).told).toEqual([
      ['swordsman would stand on swordsman.', 'end clear of every base', [0, 2]],
    ])
    expect(judged(changed(opposed([[10, 30]], undefined, { friends }), { 2: { alive: false } }), [[0, -3]]).told).toEqual([])
    const wide: readonly UnitSpec[] = [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[11.45, 27]] }]
    expect(judged(opposed([[10, 30]], undefined, { friends: wide }), [[0, -3]]).shorts).toEqual(['no room'])
    expect(
      judged(opposed([[10, 30]], undefined, { friends: [{ ...(wide[0] as UnitSpec), at: [[11.55, 27]] }] }), [[0, -3]]).shorts,
    ).toEqual([])
    expect(judged(opposed([[2, 30]]), [[-1.5, 0]]).shorts).toEqual([])
    expect(judged(opposed([[2, 30]]), [[-1.6, 0]]).shorts).toEqual(['table edge'])
    const house = opposed([[10, 30]], undefined, { terrain: [patch('building', 8, 24, 4, 3)] })
    expect(judged(house, [[0, -3]]).shorts).toContain('building')
    const swallow = profile(SWORDS, { id: 'swallow', flies: true })
    const bird = changed(
      opposed([[10, 26]], undefined, { terrain: [patch('building', 8, 24, 4, 3)], ours: { profile: 'swallow' }, profiles: [swallow] }),
      {
        0: { altitude: inches(4) },
      },
    )
    expect(judged(bird, [], { altitude: 2 }).told).toEqual([
      ['swordsman would stand in a building.', 'end beside it, or higher than it is', [0]],
    ])
    expect(judged(bird, [[0, 0.5]], { altitude: 2 }).shorts).toEqual(['building'])
    expect(judged(bird, [], { altitude: 3.5 }).shorts).toEqual([])
    expect(judged(bird, [], { altitude: 0.9 }).told[0]?.slice(0, 2)).toEqual([
      'swordsman would change height by 3.1″; 3.0″ is the most.',
      'change it by 3.0″',
    ])
  })
  it('BST-23 a double move keeps 3″ away from every living enemy all along', () => {
    const keep = (x: number, more: Partial<Figure> = {}) => judged(changed(opposed([[10, 30]], [[x, 27]]), { 1: more }), [[8, 0]])
    expect(keep(20).told).toEqual([
      [
        'At a double move swordsman would come within 2.7″ of brave; 3″ is the least.',
        'stay farther off, or move no more than a single move',
        [0, 1],
      ],
    ])
    // nobody is told that 3″ is less than 3″
    expect(keep(20.64).told[0]?.[0]).toBe('At a double move swordsman would come within 2.9″ of brave; 3″ is the least.')
    expect([keep(20.7).shorts, keep(20.6).shorts, keep(20, { alive: false }).shorts]).toEqual([[], ['near the enemy'], []])
    expect(judged(opposed([[10, 30]], [[16, 27]]), [[6, 0]]).shorts).toEqual([])
    const base = { base: profile(BRAVES).base, facing: degrees(0) }
    const least = (path: readonly Point[], x: number, y: number) => near(nearestOnPath(0.5, path, { ...base, at: point(x, y) }))
    expect([
      least(ways([0, 0], [10, 0]), 5, 4),
      least(ways([0, 0], [10, 0]), 13, 4),
      least(ways([0, 0], [10, 0]), -3, 4),
      least(ways([0, 0], [10, 0]), 5, 0.2),
    ]).toEqual([3, 4, 4, 0])
    expect(least(ways([0, 0], [10, 0], [10, 10]), 14, 7)).toBe(3)
    expect(least(ways([3, 3], [3, 3]), 3, 7)).toBe(3)
  })
  it('BST-62 a body pays as one for its way, its slant and its wheel', () => {
    const line = ruled(opposed(row(4, 10, 30), undefined, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      formations: true,
    })
    const each = (x: number, y: number) => row(4, 10 + x, 30 + y).map((at, id) => [id, at] as const)
    expect(judged(line, [[4, 0]]).told[0]).toEqual([
      'swordsman 1 would pay 8.0″ of 6.0″: 2.0″ too far; only a unit that does nothing else goes double; a formation pays double for going sideways or back.',
      'stop 2.0″ earlier',
      [0],
    ])
    expect(judged(line, [[0, -6.5]]).told[0]?.[0]).toBe(
      'swordsman 1 would pay 6.5″ of 6.0″: 0.5″ too far; only a unit that does nothing else goes double.',
    )
    const slow = judged(line, [], { alone: each(3.5, 0), facing: 270 })
    expect([slow.share, slow.told]).toEqual([
      1.167,
      [
        [
          'Ours would pay 7.0″ of 6.0″ as one body; a formation pays double for going sideways or back.',
          'go 1.0″ less, or change to a mob first',
          undefined,
        ],
      ],
    ])
    expect(judged(line, [], { alone: each(0, -6.5), facing: 270 }).told.at(-1)).toEqual([
      'Ours would pay 6.5″ of 6.0″ as one body.',
      'go 0.5″ less, or change to a mob first',
      undefined,
    ])
    const wheeled = (turn: readonly (readonly [number, number])[], facing: number) =>
      judged(line, [], { alone: turn.map((at, id) => [id, at] as const), facing })
    const quarter = wheeled(
      [
        [13.6, 26.4],
        [13.6, 27.6],
        [13.6, 28.8],
        [13.6, 30],
      ],
      0,
    )
    expect([quarter.share, quarter.told]).toEqual([
      1.204,
      [['Ours wheel by 90°: its outer figure would pay 7.3″ of 6.0″.', 'wheel by 74° at most, and go less far', undefined]],
    ])
  })
})

describe('a move under way', () => {
  const AGENDA: State['agenda'] = [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }]
  const gone = (state: State, more: Partial<MovingFrame>, faces: readonly number[] = []): Draft => {
    const legs = [{ piece: 0, points: ways([10, 30], [10, 24]) }]
    const frame: MovingFrame = { ...freshMove(0, legs, 'move'), ...more }
    const draft = openDraft({ ...state, agenda: [...AGENDA, frame] }, loaded(faces))
    travel(draft, frame)
    return draft
  }
  const shooters: Opposed = { theirs: { profile: BOWS, unit: { activated: true } } }
  it('BST-28 a shot that was chosen falls where it was chosen, or where the mover is by then; not from who is ready no more', () => {
    const state = opposed([[10, 30]], [[10, 14]], shooters)
    const ready = changedUnit(state, 1, { ready: true })
    const due = [{ unit: 1, at: 0.25 }]
    const shot = gone(ready, { due, offered: [1] }, [2, 2])
    expect(shot.state.figures[0]?.at).toEqual({ x: 10, y: 28.5 })
    expect(shot.events.map((event) => event.what)).toEqual(['move', 'attack'])
    expect(shot.events[1]).toMatchObject({ detail: { reaction: 'ready' } })
    expect([shot.state.units[1]?.ready, shot.state.agenda.at(-1)]).toMatchObject([false, { due: [], done: 0.25 }])
    const late = gone(changed(ready, { 0: { at: point(10, 27) } }), { due, offered: [1], done: 0.5 }, [2, 2])
    expect(late.state.figures[0]?.at).toEqual({ x: 10, y: 27 })
    expect(late.events.map((event) => event.what)).toEqual(['attack'])
    expect(gone(state, { due, offered: [1] }).events.map((event) => event.what)).toEqual(['move'])
  })
  it('BST-28 who stands ready is asked at the points at which he could shoot within effective range', () => {
    const asked = (state: State, more: Partial<MovingFrame> = {}) => {
      const top = gone(changedUnit(state, 1, { ready: true }), more).state.agenda.at(-1)
      return top?.frame === 'standing' ? top.points : undefined
    }
    expect(asked(opposed([[10, 30]], [[10, 12]], shooters))).toEqual([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
    expect(asked(opposed([[10, 30]], [[10, 8]], shooters))).toEqual([0.5, 0.625, 0.75, 0.875, 1])
    expect(asked(changed(opposed([[10, 30]], [[10, 12]], shooters), { 0: { at: point(10, 27) } }), { done: 0.5 })).toEqual([
      0.5, 0.625, 0.75, 0.875, 1,
    ])
    expect(asked(opposed([[10, 30]], [[10, 4]], shooters))).toBeUndefined()
    expect(asked(opposed([[10, 30]], [[10, 20]], { theirs: { unit: { activated: true } } }))).toBeUndefined()
    expect(asked(opposed([[10, 30]], [[10, 12]], shooters), { offered: [1] })).toBeUndefined()
    expect([readyRange(opposed([[10, 30]], [[10, 12]], shooters), 1), readyRange(opposed([[10, 30]]), 1)]).toEqual([18, undefined])
    expect(readyRange(changed(opposed([[10, 30]], [[10, 12]], shooters), { 1: { paralysed: true } }), 1)).toBeUndefined()
  })
  it('BST-26 who comes within 3″ may be interrupted where he first does, once; at one point after those who stand ready', () => {
    const stopped = (state: State, more: Partial<MovingFrame> = {}) => {
      const { state: now } = gone(state, more)
      const top = now.agenda.at(-1)
      return [top?.frame, now.figures[0]?.at.y]
    }
    expect(stopped(opposed([[10, 30]], [[10, 23]]))).toEqual(['approach', 27])
    expect(stopped(opposed([[10, 30]], [[10, 23]]), { asked: [1] })).toEqual(['link', 24])
    expect(stopped(opposed([[10, 30]], [[10, 23]], { theirs: { unit: { activated: true } } }))).toEqual(['link', 24])
    expect(stopped(opposed([[10, 30]], [[10, 19.9]]))).toEqual(['link', 24])
    expect(stopped(opposed([[10, 30]], [[10, 23]]), { how: 'disengage' })).toEqual(['approach', 27])
    expect(stopped(opposed([[10, 30]], [[10, 33]]))).toEqual(['link', 24]) // near already, and he goes away
    expect(stopped(opposed([[10, 30]], [[12.5, 25.5]]))[0]).toBe('approach')
    expect(gone(opposed([[10, 30]]), { done: 1 }).events).toEqual([])
  })
  it('BST-28 BST-29 at its end the hidden near it are found, and the braced in reach may strike, not at routers', () => {
    const woods = [patch('woods', 0, 15, 20, 12)]
    const hidden = gone(opposed([[10, 30]], [[10, 20.5]], { terrain: woods, theirs: { unit: { hidden: true, activated: true } } }), {})
    expect(hidden.state.units[1]?.hidden).toBe(false)
    const own = gone(opposed([[10, 30]], [[30, 24]], { ours: { unit: { hidden: true } } }), {})
    expect(own.events.map((event) => event.what)).toEqual(['move', 'revealed'])
    const braced = (how: MovingFrame['how'], y: number, more: Partial<Unit> = {}) =>
      gone(opposed([[10, 30]], [[10, y]], { theirs: { unit: { activated: true, braced: true, ...more } } }), { how }).state.agenda.at(-1)
        ?.frame
    expect([braced('move', 22.995), braced('move', 22.9), braced('rout', 22.995), braced('move', 22.995, { routing: true })]).toEqual([
      'bracing',
      'link',
      'link',
      'link',
    ])
  })
  it('BST-28 BST-42 who can strike: somebody awake with a blade that reaches somebody', () => {
    const reach = (y: number, id = BRAVES, more: Partial<Figure> = {}) =>
      canStrike(changed(opposed([[10, 30]], [[10, y]], { theirs: { profile: id } }), { 1: more }), 1, 0)
    expect([reach(28.995), reach(28.9), reach(28.995, BRAVES, { paralysed: true })]).toEqual([true, false, false])
    const pike = profile(BRAVES).weapons[0]
    if (!pike) throw new Error('no weapon')
    const long = (kind: Weapon['reach'], y: number) =>
      canStrike(
        opposed([[10, 30]], [[10, y]], {
          theirs: { profile: 'long' },
          profiles: [profile(BRAVES, { id: 'long', weapons: [{ ...pike, reach: kind }] })],
        }),
        1,
        0,
      )
    expect([long('M4', 28.5), long('M4', 28.48), long('M5', 28), long('M5', 27.98), long('P4', 28.995)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })
})

describe('attacks refused', () => {
  const bows = (theirs: Places, more: Opposed = {}): State => opposed(row(2, 10, 30), theirs, { ours: { profile: BOWS }, ...more })
  const shot = (target: number, assigned: readonly Assignment[] = [], factor = 1) => ({ target, weapon: '' as const, factor, assigned })
  const why = (state: State, ...order: Parameters<typeof shot>) => judgeShot(state, 0, shot(...order), false).map((one) => one.short)
  const hand = (by: number, target: number, attack = 0): Assignment => ({ by, attack, target })
  it('BST-31 what is in range and not seen explains better than what is out of range', () => {
    const wall = [patch('building', 5, 20, 12, 2, { height: inches(9) })]
    expect(
      why(
        bows(
          [
            [10, 15],
            [10.6, 27.9],
          ],
          { terrain: wall },
        ),
        1,
      ),
    ).toEqual(['sight'])
    expect(
      why(
        bows([
          [10, 2],
          [10.6, 27.9],
        ]),
        1,
      ),
    ).toEqual(['too near'])
    expect(
      why(
        bows([
          [10, 15],
          [10.6, 27.9],
        ]),
        1,
      ),
    ).toEqual([])
    expect(why(bows([[10, 29]]), 1)).toEqual(['too near'])
  })
  it('BST-37 by hand only at enemies who are there, with attacks it has, none twice; other units are judged too', () => {
    const friends: readonly UnitSpec[] = [
      { seat: 0, name: 'Friend', profile: SWORDS, at: [[20, 20]] },
      { seat: 1, name: 'Others', profile: BRAVES, at: [[14, 18]] },
    ]
    const state = bows([[10, 18]], { friends })
    expect(why(state, 1, [hand(0, 4)])).toEqual([])
    expect(why(state, 1, [hand(0, 3)])).toEqual(['friend'])
    expect(why(state, 1, [hand(9, 2)])).toEqual(['assignment'])
    expect(why(state, 1, [hand(2, 2)])).toEqual(['assignment'])
    expect(why(state, 1, [hand(0, 99)])).toEqual(['assignment'])
    expect(why(changed(state, { 2: { alive: false } }), 3, [hand(0, 2)])).toEqual(['assignment'])
    expect(why(state, 1, [hand(0, 2, 7)])).toEqual(['assignment'])
    const count = profile(BOWS).weapons[0]?.attacks[0]?.count ?? 0
    const most = Array.from({ length: count }, () => hand(0, 2))
    expect(why(state, 1, most)).toEqual([])
    expect(judgeShot(state, 0, shot(1, [...most, hand(0, 2)]), false)[0]?.reason).toMatch(
      new RegExp(`has ${count} attacks with its .*, not ${count + 1}$`),
    )
    expect([why(state, 1, [], 0), why(state, 1, [], 10), why(state, 1, [], 11), why(state, 1, [], 1.5), why(state, 1, [], -1)]).toEqual([
      [],
      [],
      ['factor'],
      ['factor'],
      ['factor'],
    ])
    expect([why(state, 2), why(state, 9), why(changedUnit(state, 0, { routing: true }), 1)]).toEqual([['friend'], ['gone'], ['routing']])
  })
  it('BST-42 a blow that does not reach says by how much', () => {
    const state = opposed([[10, 30]], [[10, 28.7]])
    const blow = { targets: [1], weapon: '' as const, factor: 1, assigned: [] }
    const [far] = judgeBlow(state, 0, blow)
    expect([far?.reason, far?.remedy, far?.short]).toEqual([
      `brave is 0.3″ away; the ${profile(SWORDS).weapons[0]?.name} of swordsman must be in contact: 0.3″ too far`,
      'move 0.3″ nearer',
      'reach',
    ])
    expect(judgeBlow(state, 0, { ...blow, targets: [] })[0]?.short).toBe('target')
    expect(judgeBlow(state, 0, { ...blow, factor: 11 })[0]?.short).toBe('factor')
    expect(judgeBlow(state, 0, { ...blow, weapon: 'no such' })[0]?.short).toBe('weapon')
    const touching = opposed(
      [[10, 30]],
      [
        [10, 28.995],
        [12, 20],
      ],
    )
    expect(judgeBlow(touching, 0, blow)).toEqual([])
    expect(judgeBlow(touching, 0, { ...blow, assigned: [hand(0, 2)] })[0]?.short).toBe('reach')
    expect(judgeBlow(touching, 0, { ...blow, assigned: [hand(0, 1)] })).toEqual([])
    const bow = profile(BOWS).weapons[0]
    if (!bow) throw new Error('no bow')
    expect(strikeRefusal(touching, 0, bow, 1, sighting(touching))?.short).toBe('weapon')
  })
  it('BST-16 who flies high is out of reach, and out of reach of those below', () => {
    const swallow = profile(SWORDS, { id: 'swallow', flies: true })
    const state = opposed([[10, 30]], [[10, 28.995]])
    const [one, two] = state.figures
    if (!one || !two) throw new Error('nobody')
    const height = (mine: number, theirs: number, by: Profile = profile(SWORDS), reach: 'M3' | 'M5' = 'M3') =>
      outOfHeight({ ...one, altitude: inches(mine) }, by, reach, { ...two, altitude: inches(theirs) })?.reason
    expect([height(0, 2), height(0, 2.1), height(0, 2.1, swallow), height(0, 2.1, profile(SWORDS), 'M5')]).toEqual([
      undefined,
      'brave flies 2.1″ up, out of reach',
      undefined,
      undefined,
    ])
    expect([height(2.1, 0, swallow), height(4, 2, swallow), height(4, 1.9, swallow), height(2, 0, swallow)]).toEqual([
      'swordsman flies 2.1″ up and cannot strike at brave from there',
      undefined,
      'swordsman flies 4.0″ up and cannot strike at brave from there',
      undefined,
    ])
  })
})

describe('each his own weapon', () => {
  const way = (id: string, reach: Weapon['reach'], cer: number, damage: string): Weapon => ({
    id,
    name: id,
    reach,
    attacks: [{ name: id, count: 1, cer, damage, type: 'slashing' }],
  })
  const mail = profile(BRAVES, { id: 'mail', evasion: 5, absorption: { armour: '10', natural: '0', magic: '0' } })
  const shirt = profile(BRAVES, { id: 'shirt', evasion: 5, absorption: { armour: '0', natural: '0', magic: '0' } })
  it('BST-37 the blade is judged by the nearest whom it reaches, the bow by the nearest whom it can hit', () => {
    const both = profile(SWORDS, { id: 'both', weapons: [way('dirk', 'M4', 0, 'd4'), way('maul', 'M4', 10, '3d10')] })
    const state = opposed([[10, 30]], [[10, 28.995]], {
      ours: { profile: 'both' },
      theirs: { profile: 'mail' },
      friends: [{ seat: 1, name: 'Shirts', profile: 'shirt', at: [[11.3, 30]] }],
      profiles: [both, mail, shirt],
    })
    const [figure] = state.figures
    if (!figure) throw new Error('nobody')
    const blade = (...targets: readonly number[]) => bladeFor(state, figure, '', targets, sighting(state))?.id
    expect([blade(1), blade(2), blade(1, 2), blade(2, 1)]).toEqual(['maul', 'dirk', 'maul', 'maul'])
    expect(bladeFor(state, figure, 'dirk', [1], sighting(state))?.id).toBe('dirk')
    const archer = profile(SWORDS, { id: 'archer', weapons: [way('dart', 'P4', 0, 'd4'), way('bolt', 'P4', 10, '3d10')] })
    const range = opposed([[10, 30]], [[10, 20]], {
      ours: { profile: 'archer' },
      theirs: { profile: 'mail' },
      friends: [{ seat: 1, name: 'Shirts', profile: 'shirt', at: [[14, 16]] }],
      profiles: [archer, mail, shirt],
    })
    const [bowman] = range.figures
    if (!bowman) throw new Error('nobody')
    const bow = (...targets: readonly number[]) => bowFor(range, bowman, '', targets, false, sighting(range))?.id
    expect([bow(1), bow(2), bow(1, 2), bow(2, 1)]).toEqual(['bolt', 'dart', 'bolt', 'bolt'])
    expect(bowFor(range, bowman, 'dart', [1], false, sighting(range))?.id).toBe('dart')
  })
  it('BST-37 of a Hero it counts what is taken of his Fate', () => {
    // a Hero of 10: the dirk takes a point or two each time, the maul much, but hardly ever hits
    const both = profile(SWORDS, { id: 'both', weapons: [way('maul', 'M4', 24, '2d10'), way('dirk', 'M4', 0, 'd4')] })
    const state = opposed([[10, 30]], [[10, 28.995]], { ours: { profile: 'both' }, theirs: { profile: 'shirt' }, profiles: [both, shirt] })
    const hero = changed(state, { 1: { fate: 10 } })
    const choice = (of: State) => {
      const [figure] = of.figures
      return figure && bladeFor(of, figure, '', [1], sighting(of))?.id
    }
    expect([choice(state), choice(hero)]).toEqual(['dirk', 'dirk'])
    const mauls = profile(SWORDS, { id: 'both', weapons: [way('dirk', 'M4', 4, 'd4'), way('maul', 'M4', 8, '2d10')] })
    const again = opposed([[10, 30]], [[10, 28.995]], { ours: { profile: 'both' }, theirs: { profile: 'shirt' }, profiles: [mauls, shirt] })
    expect([choice(again), choice(changed(again, { 1: { fate: 10 } }))]).toEqual(['dirk', 'maul'])
  })
  it('BST-37 arrows by hand go where they are sent while he is there to be shot at, the rest at the unit named', () => {
    const friends: readonly UnitSpec[] = [{ seat: 1, name: 'Others', profile: BRAVES, at: [[16, 18]] }]
    const state = opposed([[10, 30]], [[10, 18]], { ours: { profile: BOWS }, friends })
    const count = profile(BOWS).weapons[0]?.attacks[0]?.count ?? 0
    const targets = (of: State, assigned: readonly Assignment[]) =>
      shots(of, 0, { target: 1, weapon: '', factor: 1, assigned }, false).map((one) => one.target)
    expect(targets(state, [])).toEqual(Array.from({ length: count }, () => 1))
    expect([...targets(state, [{ by: 0, attack: 0, target: 2 }])].sort()).toEqual([1, 2].slice(0, count))
    expect(targets(changed(state, { 2: { alive: false } }), [{ by: 0, attack: 0, target: 2 }])).toEqual(
      Array.from({ length: count }, () => 1),
    )
  })
})

describe('attacks carried out', () => {
  it('BST-28 BST-29 a reaction reveals, and is told with its kind; who can hit nobody is told to be idle', () => {
    const state = opposed([[10, 30]], [[10, 18]], { ours: { profile: BOWS, unit: { ready: true, hidden: true } } })
    const shot = openDraft(state, loaded([2, 2]))
    reactionShot(shot, 0, 1)
    expect(shot.events.map(({ what, detail }) => [what, detail.reaction])).toEqual([
      ['revealed', undefined],
      ['attack', 'ready'],
    ])
    expect([shot.state.units[0]?.ready, shot.state.units[0]?.hidden]).toEqual([false, false])
    const idle = openDraft(opposed([[10, 30]], [[10, 2]], { ours: { profile: BOWS } }), loaded([]))
    shoot(idle, { unit: 0, shot: { target: 1, weapon: '', factor: 1, assigned: [] }, movedHalf: false })
    expect(idle.events).toEqual([{ what: 'idle', seat: 0, detail: { unit: 0, targets: [1], how: 'fire' } }])
    const apart = openDraft(opposed([[10, 30]], [[10, 20]]), loaded([]))
    strikeAlone(apart, 0, 1, 'braced')
    expect(apart.events).toEqual([{ what: 'idle', seat: 0, detail: { unit: 0, targets: [1], how: 'melee' } }])
    const struck = openDraft(opposed([[10, 30]], [[10, 28.995]], { ours: { unit: { hidden: true } } }), loaded([2]))
    strikeAlone(struck, 0, 1, 'braced')
    expect(struck.events.map(({ what, detail }) => [what, detail.reaction])).toEqual([
      ['revealed', undefined],
      ['attack', 'braced'],
    ])
    expect(struck.events[1]?.rolls).toHaveLength(profile(SWORDS).weapons[0]?.attacks.reduce((so, one) => so + one.count, 0) ?? 0)
  })
  it('BST-1 what is thrown is gone, in all its uses, once', () => {
    const spears: readonly Weapon[] = ['spear', 'spear-thrown'].map((id) => ({
      id,
      name: id,
      reach: id === 'spear' ? 'M4' : 'P1',
      ...(id === 'spear' ? {} : { thrown: true as const }),
      attacks: [{ name: 'cast', count: 2, cer: 4, damage: 'd6', type: 'piercing' }],
    }))
    const state = opposed([[10, 30]], [[10, 27]], {
      ours: { profile: 'caster' },
      profiles: [profile(SWORDS, { id: 'caster', weapons: spears })],
    })
    const draft = openDraft(state, loaded([2, 2]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: '', factor: 1, assigned: [] }, movedHalf: false })
    expect(draft.state.figures[0]?.thrown).toEqual(['spear', 'spear-thrown'])
    const lost = openDraft(changed(state, { 0: { dropped: ['spear-thrown'] } }), loaded([]))
    expect(loseWeapon(lost, 0, 'dropped')?.id).toBe('spear')
    expect(lost.state.figures[0]?.dropped).toEqual(['spear-thrown', 'spear'])
    kill(lost, 0)
    expect(lost.state.figures[0]).toMatchObject({ alive: false, lost: 'killed', paralysed: false, fallen: false, saves: [] })
  })
  it('BST-40 BST-51 who falls at an earlier step strikes no more, nor who is stunned or has lost the weapon', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], { closed: [[0, 1]] })
    const order = (unit: number, target: number) => ({ unit, blow: { targets: [target], weapon: '' as const, factor: 1, assigned: [] } })
    const blade = profile(BRAVES).weapons[0]?.id ?? ''
    const idle = (more: Partial<Figure>) => {
      const draft = openDraft(changed(state, { 1: more }), loaded([]))
      melee(draft, [order(1, 0)])
      return draft.events.flatMap((event) => event.rolls ?? []).length
    }
    expect([idle({ paralysed: true }), idle({ alive: false })]).toEqual([0, 0])
    expect(blade).not.toBe('')
  })
  it('BST-64 a miss scatters by both dice, and everybody under the template is hit; the blast is told before what it does', () => {
    const state = ruled(
      opposed(
        [[10, 30]],
        [
          [10, 20],
          [11.2, 20],
        ],
        { ours: { profile: 'test-mortar' }, profiles: [mortar] },
      ),
      { areas: true },
    )
    const weapon = mortar.weapons[0]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no shell')
    const strike: Strike = {
      by: 0,
      target: 1,
      weapon,
      index: 0,
      attack,
      number: { need: 18, modifiers: [], beyond: false, distance: 9, look: undefined, refusal: undefined },
      step: 0,
    }
    expect(underTemplate(state, point(10.6, 20), 0.2).map((one) => one.id)).toEqual([1, 2])
    expect(underTemplate(state, point(10.6, 20), 0.05)).toEqual([])
    const hit = openDraft(state, loaded([3, 4]))
    burst(hit, strike, point(10, 20), false)
    expect(hit.events[0]).toMatchObject({ what: 'blast', detail: { caught: [2], scattered: '', at: { x: 10, y: 20 } } })
    const missed = openDraft(state, loaded([3, 2, 1, 1]))
    burst(missed, strike, point(10, 20), true) // three twelfths clockwise from up the table: to the right, by 2″
    expect(missed.events[0]).toMatchObject({ what: 'blast', detail: { at: { x: 12, y: 20 }, scattered: '2.0″' } })
    expect(missed.events[0]?.rolls?.slice(0, 2).map((roll) => [roll.formula, roll.total])).toEqual([
      ['d12', 3],
      ['d6', 2],
    ])
  })
})

describe('courage and rally', () => {
  it('BST-61 only who frightens and does not frighten himself, neither fought nor fleeing; one of several is enough', () => {
    const state = ruled(
      opposed([[10, 30]], [[10, 20]], {
        theirs: { profile: 'cave-bear' },
        friends: [
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 20]] },
          { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[30, 30]] },
        ],
      }),
      { courage: true },
    )
    expect([
      terrifies(state, 0, 1),
      terrifies(state, 0, 2),
      terrifies(state, 3, 1),
      terrifies(changedUnit(state, 1, { routing: true }), 0, 1),
    ]).toEqual([true, false, false, false])
    expect(terrifies({ ...state, closed: [[0, 1]] }, 0, 1)).toBe(false)
    const mixed = { ...state, figures: state.figures.map((one) => (one.id === 2 ? { ...one, unit: 1 } : one)) }
    expect(terrifies(mixed, 0, 1)).toBe(true)
  })
  it('BST-61 losses of the army weigh by quarters, told in hundredths', () => {
    const state = ruled(opposed(row(4, 10, 30)), { courage: true, breakpoints: true })
    const parts = (dead: readonly number[]) =>
      moraleOf(changed(state, Object.fromEntries(dead.map((id) => [id, { alive: false }]))), 0, 'courage')
        ?.modifiers.slice(1)
        .map(({ value, reason }) => [value, reason])
    expect([parts([]), parts([0]), parts([0, 1]), parts([0, 1, 2])]).toEqual([
      [],
      [[2, '25% of the army lost']],
      [[4, '50% of the army lost']],
      [[8, '75% of the army lost']],
    ])
    const line = ruled(opposed(row(3, 10, 30), undefined, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      courage: true,
      formations: true,
    })
    expect(moraleOf(line, 0, 'courage')?.modifiers).toHaveLength(1)
  })
  it('BST-52 BST-61 a rally is one roll, of the steadiest on his saving number or of the unit on its courage, and is told', () => {
    const steady = profile(SWORDS, { id: 'steady', save: 5 })
    const shaky = profile(SWORDS, { id: 'shaky', save: 20 })
    const state = changedUnit(
      changed(opposed(row(3, 10, 30), undefined, { ours: { profile: 'shaky' }, profiles: [shaky, steady] }), { 1: { profile: 1 } }),
      0,
      { routing: true },
    )
    const rallied = (of: State, face: number) => {
      const draft = openDraft(of, loaded([face]))
      const held = rally(draft, 0)
      return [held, draft.state.units[0]?.routing, draft.events.map(({ what, detail }) => [what, detail.rallied])]
    }
    expect(rallied(state, 5)).toEqual([
      true,
      false,
      [
        ['save', undefined],
        ['rally', true],
      ],
    ])
    expect(rallied(state, 4)).toEqual([
      false,
      true,
      [
        ['save', undefined],
        ['rally', false],
      ],
    ])
    const led = ruled(state, { leadership: true })
    expect(rallied(led, 30)).toEqual([
      true,
      false,
      [
        ['courage', undefined],
        ['rally', true],
      ],
    ])
    expect(rallied(led, 1)).toEqual([
      false,
      true,
      [
        ['courage', undefined],
        ['rally', false],
      ],
    ])
    const need = (of: State) => {
      const draft = openDraft(of, loaded([30]))
      rally(draft, 0)
      return draft.events[0]?.rolls?.[0]?.modifiers[0]?.reason
    }
    expect([need(led), need(ruled(state, { courage: true }))]).toEqual([
      expect.stringContaining('saving number'),
      expect.stringContaining('courage of'),
    ])
  })
})

describe('how it ends', () => {
  const state = opposed(row(10, 4, 30), row(10, 4, 10), {
    ours: { profile: 'ten' },
    theirs: { profile: 'ten' },
    profiles: [profile(SWORDS, { id: 'ten', points: 10 })],
  })
  const without = (...dead: readonly number[]) => changed(state, Object.fromEntries(dead.map((id) => [id, { alive: false }])))
  it('BST-14 by points, if by a tenth of the larger army', () => {
    expect(onPoints(state)).toEqual({
      winner: null,
      reason: 'The turn limit is reached. Elves took 0 points, Savages 0: less than 10 apart, a draw.',
    })
    expect(onPoints(without(10))).toEqual({ winner: 0, reason: 'The turn limit is reached. Elves took 10 points, Savages 0: Elves win.' })
    expect(onPoints(without(0, 1, 10))).toEqual({
      winner: 1,
      reason: 'The turn limit is reached. Elves took 10 points, Savages 20: Savages win.',
    })
    const odd = { ...state, sides: [{ ...state.sides[0], worth: 101 }, state.sides[1]] as const }
    expect(onPoints(odd).reason).toContain('less than 11 apart')
    expect(onPoints(changed(odd, { 10: { alive: false } })).winner).toBeNull()
  })
  it('BST-14 driven off or surrendered', () => {
    const routed = (...units: readonly number[]) => units.reduce((so, id) => changedUnit(so, id, { routing: true }), state)
    expect([drivenOff(state), drivenOff(routed(1)), drivenOff(routed(0)), drivenOff(routed(0, 1))]).toEqual([
      undefined,
      { winner: 0, reason: 'Elves have driven Savages from the table.' },
      { winner: 1, reason: 'Savages have driven Elves from the table.' },
      { winner: null, reason: 'Neither side has anybody left who stands: a draw.' },
    ])
    expect([surrender(state, 0), surrender(state, 1)]).toEqual([
      { winner: 1, reason: 'Elves have surrendered.' },
      { winner: 0, reason: 'Savages have surrendered.' },
    ])
  })
  it('BST-20 a turn: who has nothing left to activate lets the other go; when nobody has, the next turn or the end', () => {
    const begun = (of: State, faces: readonly number[] = []) => {
      const draft = openDraft({ ...of, agenda: [{ frame: 'turn' }] }, loaded(faces))
      expect(initiative(draft)).toBe(true)
      return draft
    }
    expect(begun(state, [20, 10]).state.agenda.at(-1)).toEqual({ frame: 'activate', seat: 0 })
    expect(begun(state, [10, 20]).state.agenda.at(-1)).toEqual({ frame: 'activate', seat: 1 })
    const first = changedUnit(state, 0, { activated: true })
    expect(begun(first).state.agenda.at(-1)).toEqual({ frame: 'activate', seat: 1 })
    expect(begun(changedUnit(state, 1, { activated: true })).state.agenda.at(-1)).toEqual({ frame: 'activate', seat: 0 })
    const all = changedUnit(first, 1, { activated: true })
    const next = begun(all)
    expect([next.state.turn, next.state.units.map((unit) => unit.activated), next.events[0]?.what]).toEqual([2, [false, false], 'turn'])
    const last = begun({ ...all, turn: 12 })
    expect([last.state.turn, last.state.outcome?.winner]).toEqual([12, null])
    expect(begun({ ...all, turn: 0, turnLimit: 1 }).state.turn).toBe(1)
    const over = begun(changedUnit(state, 1, { routing: true }))
    expect([over.state.outcome?.winner, over.state.agenda.at(-1)?.frame === 'activate']).toEqual([0, false])
  })
})

describe('orders taken', () => {
  const ordered = (state: State) => {
    const play = sequence({ ...state, agenda: turnOf(0) })
    play.pick('activate', [], 'b0')
    return play
  }
  it('BST-22 a search is one of the activation, and hiding makes no new unit', () => {
    const woods = [patch('woods', 0, 0, 40, 40)]
    const play = ordered(
      opposed(
        [
          [10, 30],
          [11.2, 30],
        ],
        [[20, 30]],
        { terrain: woods, theirs: { unit: { hidden: true } } },
      ),
    )
    expect(play.asks()).toContain('search')
    play.pick('search', [2])
    expect(play.asks()).not.toContain('search')
    const hide = ordered(
      opposed(
        [
          [10, 30],
          [11.2, 30],
        ],
        [[38, 2]],
        { terrain: woods },
      ),
    )
    hide.pick('hide')
    expect(hide.state.units).toHaveLength(2)
    expect(hide.state.units[0]?.hidden).toBe(true)
  })
  it('BST-29 a unit divides so that each part is one group, or along the gaps it has', () => {
    const gap = ordered(
      opposed([
        [10, 30],
        [11.2, 30],
        [15, 30],
        [16.2, 30],
      ]),
    )
    const parts = (...picked: readonly string[]) =>
      gap.refusals({ kind: 'pick', key: 'divide', picked }).map((one) => [one.reason, one.pieces])
    expect(parts('p0')).toEqual([['3 figures of Ours would not stand together.', [1, 2, 3]]])
    expect(parts('p0', 'p2')).toEqual([
      ['2 figures of Ours would not stand together.', [0, 2]],
      ['2 figures of Ours would not stand together.', [1, 3]],
    ])
    gap.pick('divide', [], 'p0', 'p1')
    expect(gap.state.units.map((unit) => unit.figures)).toEqual([[2, 3], [4], [0, 1]])
  })
  it('BST-62 sent each his own way a body keeps no front: everybody faces where he has gone', () => {
    const line = ruled(opposed(row(3, 10, 30), undefined, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      formations: true,
    })
    const alone = ordered(line)
    alone.alone(
      [0, 1, 2].map(
        (id) =>
          [
            id,
            [
              [10 + id * 1.2, 28],
              [11 + id * 1.2, 28],
            ],
          ] as const,
      ),
    )
    expect(alone.state.figures.slice(0, 3).map((figure) => figure.facing)).toEqual([0, 0, 0])
    const body = ordered(line)
    body.shift(0.5, -2)
    expect(body.state.figures.slice(0, 3).map((figure) => figure.facing)).toEqual([270, 270, 270])
  })
})
